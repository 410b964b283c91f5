"""The search behind the legal moves, held against the enumeration of everything, in small positions made by chance."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules import Match
from games.rules.contract_rummy.match import ContractRummyMatch
from tests.rules import contract_rummy_enumeration as all_of
from tests.rules.contract_rummy_enumeration import Cards, Lying
from tests.rules.contract_rummy_table import drawing, playing

Move = dict[str, Any]

CONTRACTS = ((2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2), (0, 3))
seeds = st.integers(0, 2**48).map(random.Random)


class Chance:
    """Makes positions: few ranks, so that a lot fits together, ones with an ace at an end among them."""

    def __init__(self, generator: random.Random) -> None:
        self.random = generator
        low = generator.randrange(14 - 6)
        suits = generator.choice(["CD", "CDH", "CDHS", "CDHS"])
        self.pack = 3 * [rank + suit for rank in all_of.ORDER[low : low + 7] for suit in suits]
        self.jokers = generator.choice([0, 0, 1, 1, 2, 3, 4])
        self.options: dict[str, Any] = {
            "decks": 3,
            "jokers": 6,
            "min_sequence": generator.choice([3, 3, 4]),
            "extra_melds": generator.random() < 0.8,
            "joker_swap": generator.choice(["any", "any", "others", "off"]),
            "final_deal": generator.choice(["all", "all_but_one", "normal"]),
        }

    def cards(self, count: int) -> str:
        """Take cards out of the pack."""
        jokers = min(count, self.random.randint(0, self.jokers))
        self.random.shuffle(self.pack)
        naturals, self.pack = self.pack[: count - jokers], self.pack[count - jokers :]
        return " ".join(["XX"] * jokers + naturals)

    def table(self) -> list[str]:
        """Make some melds of seats 0 and 1."""
        lying = []
        for _ in range(self.random.randint(1, 3)):
            melds = list(all_of.melds(Counter(self.cards(9).split()), self.options["min_sequence"]))
            if melds:
                lying.append(f"{self.random.randrange(2)}: {' '.join(self.random.choice(melds).cards)}")
        return lying


def hand_of(match: Match) -> Cards:
    return Counter(match.view(0)["hands"][0]["cards"])


def table_of(match: Match) -> list[Lying]:
    return [Lying(each["seat"], each["kind"], tuple(each["cards"])) for each in match.view(0)["table"]]


def leaves_taken(match: ContractRummyMatch, left: Cards) -> bool:
    """Tell whether CR-18 forbids to leave this."""
    return match.taken is not None and left == Counter([match.faces.names[match.taken]])


def check(match: ContractRummyMatch, legal: list[Move]) -> None:
    """Hold a list against all legal moves: each type is there that can be, all are legal, and a full list is full."""
    moves, complete = match.legal_moves(0)
    for move in [*moves, *legal]:
        match.clone().play(0, move)
    assert {move["type"] for move in moves} == {move["type"] for move in legal}
    if complete:
        assert {written(move) for move in moves} == {written(move) for move in legal}


def written(move: Move) -> str:
    return repr(sorted(move.items()))


def discards(match: ContractRummyMatch) -> Iterator[Move]:
    hand = hand_of(match)
    for card in hand:
        if not (match.taken is not None and card == match.faces.names[match.taken] and hand[card] == 1):
            yield {"type": "discard", "card": card}


def all_contracts(match: ContractRummyMatch) -> Iterator[Move]:
    hand, options = hand_of(match), match.options
    for layout in all_of.contracts(hand, *CONTRACTS[match.deal - 1], options["min_sequence"]):
        left = hand - sum((all_of.held(meld.cards) for meld in layout), Counter())
        move: Move = {"type": "meld", "melds": [{"kind": each.kind, "cards": list(each.cards)} for each in layout]}
        if leaves_taken(match, left):
            continue
        if match.deal < 7 or options["final_deal"] == "normal" or not left:
            yield move
        elif options["final_deal"] == "all_but_one" and left.total() == 1:
            yield move | {"discard": next(iter(left))}


@given(seeds)
def test_a_contract_is_listed_whenever_one_can_be_laid(generator: random.Random) -> None:
    chance = Chance(generator)
    deal = generator.randint(1, 7)
    size = generator.randint(6, 9) if deal < 5 else generator.randint(9, 10)
    hand = chance.cards(size)
    took = generator.choice([None, *hand.split()])
    match = playing(hand, deal=deal, took=took, **chance.options)
    check(match, [*all_contracts(match), *discards(match)])


@given(seeds)
def test_a_whole_hand_is_laid_in_deal_7_whenever_it_can_be(generator: random.Random) -> None:
    chance = Chance(generator)
    chance.options["min_sequence"] = 3
    suits = generator.sample("CDHS", 3)
    runs = [(low, low + generator.randint(2, 3)) for low in (generator.randrange(11) for _ in suits)]
    cards = [rank + suit for suit, (low, high) in zip(suits, runs, strict=True) for rank in all_of.ORDER[low:high]]
    hand = " ".join(cards + ["XX"] * generator.randint(0, 2))
    match = playing(hand, deal=7, took=generator.choice([None, *hand.split()]), **chance.options)
    check(match, [*all_contracts(match), *discards(match)])


def all_after_contract(match: ContractRummyMatch) -> Iterator[Move]:
    hand, table, options = hand_of(match), table_of(match), match.options
    for number, meld in enumerate(table):
        for cards in all_of.lay_offs(hand, meld):
            if not leaves_taken(match, hand - all_of.held(cards)):
                yield {"type": "lay_off", "meld": number, "cards": list(cards)}
    if options["extra_melds"]:
        for meld in all_of.melds(hand, options["min_sequence"]):
            if not leaves_taken(match, hand - all_of.held(meld.cards)):
                yield {"type": "meld", "melds": [{"kind": meld.kind, "cards": list(meld.cards)}]}
    for number, card, use, left in all_of.swaps(hand, table, options["min_sequence"]):
        allowed = options["joker_swap"] == "any" or (options["joker_swap"] == "others" and table[number].seat != 0)
        if allowed and (options["extra_melds"] or "kind" not in use) and not leaves_taken(match, left):
            yield {"type": "swap_joker", "meld": number, "card": card, "use": use}


@pytest.mark.parametrize("size", [(1, 3), (3, 7)], ids=["few cards", "more cards"])
@given(generator=seeds)
def test_after_the_contract_every_type_is_listed_that_is_legal(size: tuple[int, int], generator: random.Random) -> None:
    chance = Chance(generator)
    hand = chance.cards(generator.randint(*size))
    match = playing(hand, *chance.table(), laid=True, **chance.options)
    if len(hand.split()) > 1:
        match.taken = generator.choice([None, *match.hands[0]])
    check(match, [*all_after_contract(match), *discards(match)])


@given(seeds)
def test_each_depth_is_listed_at_which_a_contract_can_be_laid(generator: random.Random) -> None:
    chance = Chance(generator)
    deal = generator.randint(1, 7)
    hand, pile = chance.cards(generator.randint(4, 6)), chance.cards(generator.randint(2, 4))
    table = chance.table() if generator.random() < 0.6 else []
    match = drawing(hand, *table, laid=False, deal=deal, pile=pile, **chance.options)
    deep = [depth for depth in range(2, len(match.pile) + 1) if can_lay_contract(match, depth)]
    check_takes(match, deep)


def can_lay_contract(match: ContractRummyMatch, depth: int) -> bool:
    taken = match.faces.show(match.pile[-depth:])
    hand = hand_of(match) + Counter(taken)
    whole = match.deal == 7 and match.options["final_deal"] != "normal"
    for layout in all_of.contracts(hand, *CONTRACTS[match.deal - 1], match.options["min_sequence"]):
        used = sum((all_of.held(meld.cards) for meld in layout), Counter())
        if taken[0] in used and (used == hand or not whole):
            return True
        if not whole and match.options["layoff_same_turn"]:
            table = [*table_of(match), *layout]
            if all_of.uses_of(hand - used, taken[0], table, match.options["min_sequence"], extra_melds=False):
                return True
    return False


@given(seeds)
def test_each_depth_is_listed_whose_card_can_be_used_after_the_contract(generator: random.Random) -> None:
    chance = Chance(generator)
    match = drawing(
        chance.cards(generator.randint(1, 4)),
        *chance.table(),
        laid=True,
        pile=chance.cards(generator.randint(2, 4)),
        **chance.options,
    )
    check_takes(match, [depth for depth in range(2, len(match.pile) + 1) if can_use(match, depth)])


def can_use(match: ContractRummyMatch, depth: int) -> bool:
    taken = match.faces.show(match.pile[-depth:])
    hand, options = hand_of(match) + Counter(taken), match.options
    return all_of.uses_of(hand, taken[0], table_of(match), options["min_sequence"], extra_melds=options["extra_melds"])


def check_takes(match: ContractRummyMatch, depths: list[int]) -> None:
    moves, complete = match.legal_moves(0)
    for move in moves:
        match.clone().play(0, move)
    assert [move.get("depth", 0) for move in moves] == [0, 1, *depths]
    if complete:
        assert not any(can_lay_contract(match, 1) if not match.laid[0] else can_use_top(match) for _ in "1")


def can_use_top(match: ContractRummyMatch) -> bool:
    hand, table = hand_of(match) + Counter(match.faces.show(match.pile[-1:])), table_of(match)
    lay_offs = any(True for meld in table for _ in all_of.lay_offs(hand, meld))
    melds = match.options["extra_melds"] and any(True for _ in all_of.melds(hand, match.options["min_sequence"]))
    return lay_offs or melds

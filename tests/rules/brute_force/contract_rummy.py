"""Contract Rummy: small positions, and every set, sequence, contract, lay-off and swap that a hand could give."""

import random
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product
from typing import Any

from games import rules
from games.rules import ALL, Match
from games.rules.cards import RUMMY, pack
from games.rules.moves import Move
from tests.rules.brute_force.trying import Cards, View, plain_form, unmixed

ORDER = "A23456789TJQKA"
SUITS = "CDHS"
CONTRACTS = ((2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2), (0, 3))

Meld = dict[str, Any]
Run = tuple[str, ...]


def candidates(match: Match) -> Iterator[Move]:
    """Think up the moves of the seat to act."""
    view, seat = match.view(ALL), match.to_act[0]
    hand = Counter(view["hands"][seat]["cards"])
    if match.phase == "draw":
        yield from ({"type": "draw"}, {"type": "end_deal"})
        yield from _takes(view, seat, hand)
        return
    yield from ({"type": "discard", "card": card} for card in hand)
    yield from _meld_moves(view, seat, hand)
    for lay_off in lay_offs(hand, view["table"]):
        yield {"type": "lay_off", **lay_off}
    yield from _swaps(view, hand)


def _meld_moves(view: View, seat: int, hand: Cards) -> Iterator[Move]:
    if view["laid"][seat]:
        for count in (1, 2, 3):
            yield from ({"type": "meld", "melds": list(each)} for each in _disjoint(single_melds(hand), count, hand))
        return
    for melds in contracts(view, hand):
        yield {"type": "meld", "melds": melds}
        left = hand - _used(melds)
        yield from ({"type": "meld", "melds": melds, "discard": card} for card in left if left.total() == 1)


def _takes(view: View, seat: int, hand: Cards) -> Iterator[Move]:
    pile: list[str] = view["pile"]["cards"]
    yield {"type": "take", "depth": 1}
    for depth in range(2, len(pile) + 1):
        pool, taken = hand + Counter(pile[-depth:]), pile[-depth]
        for melds, layoffs in _uses_of_taken(view, seat, pool, taken):
            yield {"type": "take", "depth": depth, "melds": melds, "layoffs": layoffs}


def _uses_of_taken(view: View, seat: int, pool: Cards, taken: str) -> Iterator[tuple[list[Meld], list[Meld]]]:
    table = view["table"]
    if view["laid"][seat]:
        yield from (([meld], []) for meld in single_melds(pool) if _used([meld])[taken])
        yield from (([], series) for series in _series(pool, table) if _used(series)[taken])
        return
    for melds in contracts(view, pool):
        yield melds, []
        laid = [*table, *({"number": len(table) + place, **meld} for place, meld in enumerate(melds))]
        if not _used(melds)[taken]:
            yield from ((melds, each) for each in _series(pool - _used(melds), laid) if _used(each)[taken])


def _series(pool: Cards, table: Sequence[View]) -> Iterator[list[Meld]]:
    """Think up single lay-offs, and those at one end of a sequence that let jokers be laid off at the other."""
    for first in lay_offs(pool, table):
        yield [first]
        meld = table[first["meld"]]
        if meld["kind"] == "sequence" and pool["XX"]:
            for cards in (meld["cards"] + first["cards"], first["cards"] + meld["cards"]):
                yield from ([first, each] for each in lay_offs(pool - _used([first]), [{**meld, "cards": cards}]))


def contracts(view: View, pool: Cards) -> Iterator[list[Meld]]:
    """Think up every way to lay the contract of this deal, of any length."""
    sets, sequences = CONTRACTS[view["deal"] - 1]
    melds = list(single_melds(pool))
    for some in _disjoint((meld for meld in melds if meld["kind"] == "set"), sets, pool):
        left = pool - _used(some)
        others = (meld for meld in melds if meld["kind"] == "sequence")
        yield from ([*some, *rest] for rest in _disjoint(others, sequences, left))


def single_melds(pool: Cards) -> Iterator[Meld]:
    """Think up every set and sequence, with jokers in any place that natural cards leave in the majority."""
    for rank, size in product(ORDER[1:], (3, 4)):
        for suits in combinations(SUITS, size):
            for cards in _filled([rank + suit for suit in suits], pool, jokers=size // 2):
                yield {"kind": "set", "cards": list(cards)}
    for suit, low in product(SUITS, range(len(ORDER))):
        run = [rank + suit for rank in ORDER[low:]]
        for size in range(3, len(run) + 1):
            for cards in _filled(run[:size], pool, jokers=size // 2):
                yield {"kind": "sequence", "cards": list(cards)}


def _filled(cards: Sequence[str], pool: Cards, jokers: int) -> Iterator[Run]:
    """Give the cards with every choice of up to so many of them replaced by jokers, as the pool allows."""
    if not cards:
        yield ()
        return
    card, *others = cards
    if pool[card]:
        yield from ((card, *rest) for rest in _filled(others, pool - Counter([card]), jokers))
    if pool["XX"] and jokers:
        yield from ((f"XX={card}", *rest) for rest in _filled(others, pool - Counter(["XX"]), jokers - 1))


def lay_offs(pool: Cards, table: Sequence[View]) -> Iterator[Meld]:
    """Think up everything that could be added to the melds on the table."""
    for meld in table:
        faces = [card.removeprefix("XX=") for card in meld["cards"]]
        for run in _missing_suits(faces) if meld["kind"] == "set" else _ends(faces):
            for filled in _filled(run, pool, jokers=len(run)):
                yield {"meld": meld["number"], "cards": list(filled)}


def _missing_suits(faces: list[str]) -> Iterator[list[str]]:
    for suit in SUITS:
        if faces[0][0] + suit not in faces:
            yield [faces[0][0] + suit]


def _ends(faces: list[str]) -> Iterator[list[str]]:
    suit = faces[0][1]
    low = 0 if faces[0][0] == "A" else ORDER.index(faces[0][0])
    high = low + len(faces)
    for size in range(1, len(ORDER)):
        if high + size <= len(ORDER):
            yield [rank + suit for rank in ORDER[high : high + size]]
        if low - size >= 0:
            yield [rank + suit for rank in ORDER[low - size : low]]


def _swaps(view: View, hand: Cards) -> Iterator[Move]:
    for meld in view["table"]:
        for card in {card.removeprefix("XX=") for card in meld["cards"] if card.startswith("XX=")} & hand.keys():
            pool = hand - Counter([card]) + Counter(["XX"])
            cards = list(meld["cards"])
            cards[cards.index(f"XX={card}")] = card
            table = [each | {"cards": cards} if each is meld else each for each in view["table"]]
            for use in (*single_melds(pool), *lay_offs(pool, table)):
                if _used([use])["XX"]:
                    yield {"type": "swap_joker", "meld": meld["number"], "card": card, "use": use}


def _disjoint(melds: Iterator[Meld], count: int, pool: Cards) -> Iterator[tuple[Meld, ...]]:
    for some in combinations_with_replacement(list(melds), count):
        if _used(some) <= pool:
            yield some


def _used(melds: Sequence[Meld]) -> Cards:
    return Counter("XX" if card.startswith("XX") else card for meld in melds for card in meld["cards"])


def by_cards(move: Move) -> Hashable:
    """Count alike what differs only in the order of melds, or of cards in a set."""
    melds = [{**meld, "cards": _in_order(meld)} for meld in move.get("melds", [])]
    use = move.get("use")
    other = {name: value for name, value in move.items() if name not in ("melds", "use", "layoffs")}
    return (
        plain_form(other),
        frozenset(Counter(map(plain_form, melds)).items()),
        plain_form(use and {**use, "cards": _in_order(use)}),
        plain_form(move.get("layoffs", [])),
    )


def _in_order(meld: Meld) -> list[str]:
    cards: list[str] = meld["cards"]
    return sorted(cards) if meld.get("kind") == "set" else cards


def by_kind(move: Move) -> Hashable:
    """Tell apart what must be listed if it is legal in any form: types, every depth of a take, every discard."""
    return move["type"], move.get("depth"), move.get("card") if move["type"] == "discard" else None


def small_position(generator: random.Random) -> Match:
    """Rig a position: a hand that nearly or really holds the contract, melds on the table, a pile that goes with it."""
    game = rules.get("contract-rummy")
    options = {
        "extra_melds": generator.random() < 0.7,
        "layoff_same_turn": generator.random() < 0.7,
        "min_sequence": generator.choice([3, 3, 4]),
        "joker_swap": generator.choice(["any", "others", "off"]),
        "final_deal": generator.choice(["all", "all_but_one", "normal"]),
    }
    match = game.start(generator.choice(game.seat_counts), options, unmixed(generator))
    dump, state = match.dump(), dict(match.dump()["state"])
    deal, seat = generator.choice([1, 2, 2, 3, 4, 5, 6, 7]), generator.randrange(match.seats)
    near = _near_melds(CONTRACTS[deal - 1], generator)
    state["laid"] = [generator.random() < 0.5 for _ in state["laid"]]
    least = 1 if state["laid"][seat] else 6
    size = generator.randint(least, 10)
    hand, pile = near[:size], near[size:] + generator.sample(RUMMY.names[:-1], 2)
    generator.shuffle(pile)
    state |= {"hands": list(state["hands"]), "pile": _packed(pile[:4])}
    state["hands"][seat] = _packed(sorted(hand, key=_number))
    state["table"] = _table(near, generator) if any(state["laid"]) else []
    state["laid_this_turn"] = state["melded"] = state["laid"][seat] and generator.random() < 0.3
    phase = generator.choice(["draw", "play", "play"])
    if phase == "play" and generator.random() < 0.3:
        state["taken"] = _number(generator.choice(hand))
    if generator.random() < 0.2:
        state |= {"stock": "", "restocks_used": 2, "dry": True}
    return rules.load(dump | {"deal": deal, "phase": phase, "to_act": [seat], "state": state}, match.shuffle)


def _near_melds(contract: tuple[int, int], generator: random.Random) -> list[str]:
    """Choose the cards of a contract and of one meld more, some of them replaced by jokers or by any card."""
    cards: list[str] = []
    for _ in range(contract[0]):
        rank = generator.choice(ORDER)
        cards += [rank + suit for suit in generator.sample(SUITS, 3)]
    for suit in generator.sample(SUITS, contract[1]):
        cards += _run(suit, 3, generator)
    cards += _run(generator.choice(SUITS), 4, generator)
    for place in range(len(cards)):
        if generator.random() < 0.15:
            cards[place] = generator.choice(["XX", generator.choice(RUMMY.names[:-1])])
    while cards.count("XX") > 2:
        cards[cards.index("XX")] = generator.choice(RUMMY.names[:-1])
    return cards


def _run(suit: str, size: int, generator: random.Random) -> list[str]:
    low = generator.randint(0, len(ORDER) - size)
    return [rank + suit for rank in ORDER[low : low + size]]


def _table(near: list[str], generator: random.Random) -> list[list[Any]]:
    """Choose melds on the table, as a dump holds them, around cards that are near those of the hand."""
    table: list[list[Any]] = []
    for card in generator.choices([card for card in near if card != "XX"], k=generator.randint(1, 3)):
        if generator.random() < 0.3:
            table.append([0, "set", _packed([card[0] + suit for suit in generator.sample(SUITS, 3)]), 0, 0])
            continue
        low = max(0, min(ORDER.index(card[0]) - generator.randint(0, 4), len(ORDER) - 4))
        run = [rank + card[1] for rank in ORDER[low : low + generator.randint(3, 4)]]
        table.append([generator.randrange(3), "sequence", _packed(run), low, generator.choice([0, 1, 2, 4])])
    return table


def _packed(cards: Sequence[str]) -> str:
    return pack([_number(card) for card in cards])


def _number(card: str) -> int:
    return RUMMY.numbers[card]

"""Hand and Foot and Railroad Canasta: small positions, and every way to lay the cards of a hand.

Cards that differ by suit only count as one, so candidates take the first faces of a rank.
"""

import random
from collections.abc import Hashable, Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

from games import rules
from games.rules import ALL, Game, Match
from games.rules.cards import RUMMY, pack
from games.rules.moves import Move
from tests.rules.brute_force.trying import unmixed
from tests.rules.contract.positions import fitting

NATURAL = "456789TJQKA"
BOOK = 7
SUITS = "CDHS"

Entry = dict[str, Any]
Melds = list[Entry]


class Wilds(NamedTuple):
    """Wilds that are still to be laid."""

    twos: list[str]
    jokers: int

    def without(self, part: "Part") -> "Wilds":
        return Wilds(self.twos[part.twos :], self.jokers - part.jokers)


class Part(NamedTuple):
    """An entry by numbers of cards."""

    naturals: int
    twos: int
    jokers: int

    def cards(self, naturals: list[str], wilds: Wilds) -> list[str]:
        return naturals[: self.naturals] + wilds.twos[: self.twos] + ["XX"] * self.jokers


def candidates(match: Match) -> Iterator[Move]:
    """Think up every move of the seat to act, up to suits; melds of cards that make no meld of 3 to 7 are left out."""
    view, seat = match.view(ALL), match.to_act[0]
    hand = view["hands"][seat]["cards"]
    (side,) = [number for number, seats in enumerate(view["sides"]) if seat in seats]
    melds = [meld for meld in view["table"][side]["melds"] if not meld.get("book", meld.get("canasta"))]
    sizes = {meld["rank"]: len(meld["cards"]) for meld in melds}
    yield from ({"type": "draw"}, {"type": "end_deal"})
    yield from ({"type": "discard", "card": card} for card in set(hand))
    if match.phase == "draw":
        yield from _takes(view["game"], view["pile"]["cards"], hand, sizes)
    else:
        yield from ({"type": "meld", "melds": melds} for melds in meld_lists(hand, sizes) if melds)
        yield from _ways_out(hand, sizes)


def _takes(game: str, pile: list[str], hand: list[str], sizes: dict[str, int]) -> Iterator[Move]:
    if not pile:
        return
    rank, wild = pile[-1][0], pile[-1][0] in "2X"
    held = [card for card in hand if card[0] == rank]
    laid_rank = "W" if wild else rank
    for name, used in (("pair", 2), ("meld", 0)):
        left = [card for card in hand if card not in held] + held[used:]
        grown = (sizes.get(laid_rank, 0) + used + 1) % BOOK
        for melds in meld_lists(left, sizes | {laid_rank: grown}):
            fields = {"with": name} if game == "railroad-canasta" else {}
            yield {"type": "take_pile", **fields, "melds": melds}


def _ways_out(hand: list[str], sizes: dict[str, int]) -> Iterator[Move]:
    for card in {each[0]: each for each in hand}.values():
        left = list(hand)
        left.remove(card)
        for melds in meld_lists(left, sizes):
            if sum(len(entry["cards"]) for entry in melds) == len(left):
                yield {"type": "go_out", "melds": melds, "card": card}


def meld_lists(hand: list[str], sizes: dict[str, int]) -> Iterator[Melds]:
    """Think up all ways to lay cards of a hand beside open melds of these sizes: at most two entries of a rank."""
    by_rank = {rank: sorted(card for card in hand if card[0] == rank) for rank in "3" + NATURAL}
    twos = sorted(card for card in hand if card[0] == "2")
    ranks = [rank for rank in by_rank if by_rank[rank] or sizes.get(rank)]
    return (melds for melds, _ in _lay([*ranks, "W"], by_rank | {"W": []}, sizes, Wilds(twos, hand.count("XX"))))


def _lay(
    ranks: list[str], by_rank: dict[str, list[str]], sizes: dict[str, int], wilds: Wilds
) -> Iterator[tuple[Melds, Wilds]]:
    if not ranks:
        yield [], wilds
        return
    rank, *others = ranks
    for melds, left in _entries(rank, by_rank[rank], sizes.get(rank, 0), wilds):
        for rest, still_left in _lay(others, by_rank, sizes, left):
            yield melds + rest, still_left


def _entries(rank: str, naturals: list[str], size: int, wilds: Wilds) -> Iterator[tuple[Melds, Wilds]]:
    """Think up no entry, one, or one that finishes a book and another; give the wilds that are left too."""
    yield [], wilds
    for first in _parts(len(naturals), wilds):
        total = size + sum(first)
        if not (3 <= total <= BOOK or (rank == "3" and total >= 3)):
            continue
        entry, left = {"rank": rank, "cards": first.cards(naturals, wilds)}, wilds.without(first)
        yield [entry], left
        if total == BOOK:
            rest = naturals[first.naturals :]
            for second in _parts(len(rest), left):
                if sum(second) >= 3:
                    yield [entry, {"rank": rank, "cards": second.cards(rest, left)}], left.without(second)


def _parts(naturals: int, wilds: Wilds) -> Iterator[Part]:
    for part in product(range(naturals + 1), range(len(wilds.twos) + 1), range(wilds.jokers + 1)):
        if any(part):
            yield Part(*part)


def by_ranks(move: Move) -> Hashable:
    """Count alike what differs in suits, in the order of melds and of their cards, or in taking the kitty.

    A discard goes by its face.
    """
    melds = tuple(sorted((each["rank"], *sorted(card[0] for card in each["cards"])) for each in move.get("melds", [])))
    card = move.get("card", "")
    if move["type"] == "discard":
        return "discard", card
    return move["type"], move.get("with"), melds, card[:1]


def by_kind(move: Move) -> Hashable:
    """Tell apart what must be listed if it is legal in any form: types, ways to take, and every discard."""
    return by_ranks(move) if move["type"] == "discard" else (move["type"], move.get("with"))


def small_position(game: Game, generator: random.Random) -> Match:
    """Rig a position: few cards in the hand of the seat to act, and melds and a pile that go with them."""
    seats = generator.choice(game.seat_counts)
    match = game.start(seats, fitting(game, seats, _options(game, generator)), unmixed(generator))
    dump, state = match.dump(), dict(match.dump()["state"])
    ranks = generator.sample(NATURAL, generator.randint(1, 3))
    cards = [rank + suit for rank in ranks for suit in SUITS] * 2
    near = [*cards, *["2C", "2D", "XX", "3C", "3S"] * len(ranks)]
    seat, phase = generator.randrange(seats), generator.choice(["draw", "play"])
    state["hands"] = list(state["hands"])
    state["hands"][seat] = _packed(sorted(generator.choices(near, k=generator.randint(1, 10)), key=_number))
    state["pile"] = _packed(generator.choices([*near, "3H", *cards, *cards], k=generator.randint(1, 8)))
    state["melds"] = [_laid_melds(game, ranks, generator) for _ in state["melds"]]
    if "feet" in state:
        state |= _feet(seats, generator)
    dump |= {"phase": phase, "to_act": [seat], "state": state, "deal": generator.randint(1, 4)}
    dump["totals"] = [generator.choice([-500, 0, 5000, 15000]) for _ in dump["totals"]]
    return rules.load(dump, match.shuffle)


def _options(game: Game, generator: random.Random) -> dict[str, Any]:
    """Choose options that decide what is legal; what they are now and then is enough."""
    choices: dict[str, dict[str, list[Any]]] = {
        "hand-and-foot": {"dirty_books": [0, 1, 2], "wild_books": [0, 1], "partner_foot": [True, False], "deals": [4]},
        "railroad-canasta": {"sevens_unlock": ["all", "own"]},
    }
    return {name: generator.choice(values) for name, values in choices[game.slug].items()}


def _feet(seats: int, generator: random.Random) -> dict[str, Any]:
    """Choose which feet are taken up, most of them, and who has played a turn in the foot."""
    taken = [generator.random() < 0.7 for _ in range(seats)]
    played = [each and generator.random() < 0.7 for each in taken]
    return {"feet": [None if each else _packed(["4C"] * 11) for each in taken], "foot_played": played}


def _laid_melds(game: Game, ranks: Sequence[str], generator: random.Random) -> list[str]:
    """Choose what a side has laid, as a dump holds it: books, and open melds of these ranks and of wilds."""
    if generator.random() < 0.4:
        return []
    books = _BOOKS if generator.random() < 0.6 else generator.sample(_BOOKS, 3)
    melds = [_laid(rank, BOOK, wilds) for rank, wilds in books]
    for rank in ranks:
        size = generator.choice([0, 0, 3, 4, 5, 6])
        if size:
            melds.append(_laid(rank, size, generator.randint(0, _most_wilds(game, rank, size))))
    wild = generator.choice([0, 0, 0, 3, 5, 6])
    return [*melds, _laid("W", wild, wild)] if wild else melds


_BOOKS = (("7", 0), ("A", 0), ("K", 0), ("Q", 2), ("J", 1), ("W", 7))


def _most_wilds(game: Game, rank: str, size: int) -> int:
    if game.slug == "hand-and-foot":
        return size // 3
    return 0 if rank == "7" else min(3, size - 2)


def _laid(rank: str, size: int, wilds: int) -> str:
    return rank + _packed([rank + "C"] * (size - wilds) + ["2C"] * wilds)


def _packed(cards: list[str]) -> str:
    return pack([_number(card) for card in cards])


def _number(card: str) -> int:
    return RUMMY.numbers[card]

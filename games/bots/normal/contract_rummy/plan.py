"""Which melds a hand is on the way to: the parts of a contract that it holds, and what is missing (CR-5 to CR-10).

Sequences are looked for in windows of the least length, sets among what these leave. In a deal that is laid down whole
(CR-20) every card must find a place, so windows may be longer there. A joker stands for a missing card, one a meld.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import NamedTuple

SUITS = "CDHS"
PLACES = "A23456789TJQKA"
"""An ace lies at either end of a sequence."""
SET_SIZE = 3
WINDOWS_TRIED = 3
COVERED = 100
OUT = 4
"""What a missing card less is worth, and what each copy still to be had of one that is missing."""


class Part(NamedTuple):
    """Cards of one meld to be; `missing` faces would complete it."""

    cards: tuple[str, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Need:
    """What is to be laid, and what of the pack has been seen elsewhere than in the hand."""

    sets: int
    sequences: int
    least: int
    decks: int
    seen: Counter[str]
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """The best way to a contract: cards that serve it, how many are missing, and how good it is."""

    cards: tuple[str, ...]
    missing: int
    score: float


def plan(hand: Sequence[str], need: Need) -> Plan:
    """Find the best plan for a hand."""
    natural = [card for card in hand if card != "XX"]
    ways = _whole_ways(natural, need, len(hand)) if need.whole else _ways(natural, need)
    jokers = len(hand) - len(natural)
    return max((_judge(parts, jokers, need) for parts in ways), key=lambda each: each.score)


def _judge(parts: Sequence[Part], jokers: int, need: Need) -> Plan:
    cards = tuple(card for part in parts for card in part.cards)
    lacking = [part.missing for part in parts if part.missing]
    missing = max(0, sum(map(len, lacking)) - min(jokers, len(lacking)))
    outs = sum(max(0, need.decks - need.seen[face]) for faces in lacking if len(faces) <= 2 for face in faces)
    return Plan(cards, missing, OUT * outs - COVERED * missing)


def _ways(natural: list[str], need: Need) -> Iterator[tuple[Part, ...]]:
    windows = {suit: _windows(natural, suit, need.least)[:WINDOWS_TRIED] for suit in SUITS}
    for suits in combinations(SUITS, need.sequences):
        for sequences in product(*(windows[suit] for suit in suits)):
            rest = natural[:]
            for part in sequences:
                for card in part.cards:
                    rest.remove(card)
            yield (*sequences, *_sets(rest)[: need.sets]) if need.sets else sequences


def _windows(natural: Sequence[str], suit: str, length: int) -> list[Part]:
    """List sequences of a length to be, the fullest first."""
    there = {card for card in natural if card[1] == suit}
    parts = []
    for start in range(len(PLACES) - length + 1):
        faces = [rank + suit for rank in PLACES[start : start + length]]
        held = tuple(face for face in faces if face in there)
        parts.append(Part(held, tuple(face for face in faces if face not in there)))
    return sorted(parts, key=lambda part: -len(part.cards))


def _sets(rest: Sequence[str]) -> list[Part]:
    """List sets to be, the fullest first; of a pair either missing suit would do, so it lacks one card only."""
    parts = []
    for rank in PLACES[1:]:
        held = tuple(suit for suit in SUITS if rank + suit in rest)[:SET_SIZE]
        absent = [rank + suit for suit in SUITS if suit not in held]
        parts.append(Part(tuple(rank + suit for suit in held), tuple(absent[: SET_SIZE - len(held)])))
    return sorted(parts, key=lambda part: -len(part.cards))


def _whole_ways(natural: Sequence[str], need: Need, size: int) -> Iterator[tuple[Part, ...]]:
    """List ways to lay so many cards as sequences of any length."""
    longest = size - need.least * (need.sequences - 1)
    lengths = range(need.least, min(longest, len(PLACES)) + 1)
    best = {(suit, length): _windows(natural, suit, length)[0] for suit in SUITS for length in lengths}
    for suits in combinations(SUITS, need.sequences):
        for chosen in product(lengths, repeat=need.sequences):
            if sum(chosen) == size:
                yield tuple(best[each] for each in zip(suits, chosen, strict=True))

"""Entries of a move's `melds`: how they are read, and how they are judged (HF-9 to HF-12; RC-8 to RC-12)."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from games.rules.canasta.melds import Laid
from games.rules.canasta.policy import BOOK_SIZE, SMALLEST_MELD, MeldPolicy
from games.rules.canasta.values import FIRST_TWO, MELD_RANKS, RANK_NUMBERS, RANK_TITLES, THREE, WILD
from games.rules.cards import RUMMY
from games.rules.errors import refuse
from games.rules.fields import CardsField, ChoiceField, ListField, ObjectField


class Entry(NamedTuple):
    """One entry of a move's `melds`: cards for the open meld of a rank, or for a new one when none is open."""

    rank: int
    cards: list[int]


class EntryField(ObjectField):
    """A meld entry, read as an `Entry`."""

    def __init__(self, ranks: str) -> None:
        super().__init__({"rank": ChoiceField(*ranks), "cards": CardsField(RUMMY)})
        self._numbers = {name: RANK_NUMBERS[name] for name in ranks}

    def parse(self, value: Any, pointer: str) -> Entry:
        try:  # what fits, as nearly all does, is read straight; otherwise the fields find the fault
            cards = value["cards"]
            if type(cards) is list and cards and len(value) == 2:
                numbers = RUMMY.numbers
                return Entry(self._numbers[value["rank"]], [numbers[card] for card in cards])
        except (KeyError, TypeError):
            pass
        rank, cards = super().parse(value, pointer)
        return Entry(self._numbers[rank], cards)


def melds_field(ranks: str, *, minimum: int = 0, required: bool = True, help: str = "") -> ListField:  # noqa: A002
    """Make the field `melds` of a move: entries of these ranks, at least `minimum` of them."""
    return ListField(EntryField(ranks), minimum=minimum, required=required, help=help)


def remaining(hand: Sequence[int], cards: Iterable[int], rule: str) -> list[int]:
    """Give what is left of a hand without these cards, in its order; refuse by `rule` a card that it does not hold."""
    left = list(hand)
    for card in cards:
        try:
            left.remove(card)
        except ValueError:
            name = RUMMY.names[card]
            held = hand.count(card)
            message = f"You hold {name} only {_times(held)}." if held else f"You do not hold {name}."
            refuse("card_not_in_hand", rule, message, card=name, held=held)
    return left


def lay(laid: Laid, entries: Iterable[Entry], policy: MeldPolicy, *, black_threes: bool = False) -> Laid:
    """Lay entries one after another; refuse the first that does not fit. `black_threes` may be melded in some moves."""
    unfinished: set[int] = set()
    for rank, cards in entries:
        if rank in unfinished:
            _refuse_twice(rank, policy)
        if rank == THREE:
            laid = _lay_threes(laid, cards, policy, allowed=black_threes)
        else:
            laid = _lay_entry(laid, rank, cards, policy)
        if laid.open[rank] >= 0:
            unfinished.add(rank)
    return laid


def _lay_entry(laid: Laid, rank: int, cards: list[int], policy: MeldPolicy) -> Laid:
    wilds = 0
    for card in cards:
        if card >= FIRST_TWO:
            wilds += 1
        elif card >> 2 != rank:
            _refuse_card(rank, card, policy)
    spot = laid.spots[rank]
    size = spot.size + len(cards)
    if not SMALLEST_MELD <= size <= BOOK_SIZE:
        _refuse_size(rank, size, policy)
    if wilds and rank != WILD and spot.wilds + wilds > spot.most_wilds[size]:
        _refuse_wilds(rank, size, spot.wilds + wilds, policy)
    return laid.with_cards(policy, rank, cards, wilds)


def _lay_threes(laid: Laid, cards: list[int], policy: MeldPolicy, *, allowed: bool) -> Laid:
    if not allowed:
        refuse("threes_not_melded", policy.threes_meld_rule, "Black threes are melded only in going out.")
    for card in cards:
        if card >> 2 != THREE:
            _refuse_card(THREE, card, policy)
    if len(cards) < SMALLEST_MELD:
        message = f"A meld of threes needs at least {SMALLEST_MELD} cards; this has {len(cards)}."
        refuse("meld_too_small", policy.threes_meld_rule, message, rank="3", size=len(cards), minimum=SMALLEST_MELD)
    return laid.with_cards(policy, THREE, cards, 0)


def _refuse_twice(rank: int, policy: MeldPolicy) -> None:
    message = f"The move names {RANK_TITLES[rank]} twice, but its first entry of them finishes no {policy.book}."
    refuse("rank_named_twice", policy.twice_rule, message, rank=MELD_RANKS[rank])


def _refuse_card(rank: int, card: int, policy: MeldPolicy) -> None:
    name, title = RUMMY.names[card], RANK_TITLES[rank]
    if card >> 2 == THREE and not policy.threes_meld_rule:
        refuse("threes_not_melded", policy.three_rule, f"{name} is a three and cannot be melded.", card=name)
    rule = policy.threes_meld_rule if rank == THREE else policy.rank_rule
    refuse("wrong_rank", rule, f"{name} does not belong in a meld of {title}.", card=name, rank=MELD_RANKS[rank])


def _refuse_size(rank: int, size: int, policy: MeldPolicy) -> None:
    title = RANK_TITLES[rank]
    facts = {"rank": MELD_RANKS[rank], "size": size, "minimum": SMALLEST_MELD, "maximum": BOOK_SIZE}
    if size < SMALLEST_MELD:
        message = f"No meld of {title} is open, and a new one needs at least {SMALLEST_MELD} cards; this has {size}."
        refuse("meld_too_small", policy.size_rule, message, **facts)
    message = f"A meld holds at most {BOOK_SIZE} cards; that of {title} would have {size}."
    refuse("meld_too_large", policy.size_rule, message, **facts)


def _refuse_wilds(rank: int, size: int, wilds: int, policy: MeldPolicy) -> None:
    title = RANK_TITLES[rank]
    facts = {"rank": MELD_RANKS[rank], "wilds": wilds, "size": size}
    if rank in policy.no_wilds:
        refuse("no_wilds", policy.no_wilds_rule, f"A meld of {title} takes no wild card.", most=0, **facts)
    most = policy.most_wilds[size]
    message = f"A meld of {size} cards may hold at most {most} wild; that of {title} would have {wilds}."
    refuse("too_many_wilds", policy.wilds_rule, message, most=most, **facts)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")

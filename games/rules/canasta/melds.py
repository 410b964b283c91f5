"""The melds of a side, and the judging of what is laid beside or onto them (HF-9 to HF-12; RC-8 to RC-12).

`Laid` never changes: laying gives a new one. So a move is judged whole before anything happens, and copies of a match
share what lies on the table.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from games.rules.canasta.policy import BOOK_SIZE, SMALLEST_MELD, MeldPolicy
from games.rules.canasta.values import (
    FIRST_TWO,
    MELD_RANKS,
    RANK_NUMBERS,
    RANK_TITLES,
    THREE,
    WILD,
)
from games.rules.cards import RUMMY, pack, unpack
from games.rules.errors import refuse
from games.rules.fields import CardsField, ChoiceField, ListField, ObjectField

NO_MELD = -1


class Entry(NamedTuple):
    """One entry of a move's `melds`: cards for the open meld of a rank, or for a new one when none is open."""

    rank: int
    cards: list[int]


class Meld(NamedTuple):
    """A meld on the table: its rank, its cards as laid, and how many of them are wild."""

    rank: int
    cards: tuple[int, ...]
    wilds: int


NOTHING = Meld(NO_MELD, (), 0)
"""Stands for the open meld of a rank that has none."""


class Laid:
    """The melds of a side in order of laying, which of them are open, and how many books of each kind there are."""

    __slots__ = ("books", "melds", "open")

    def __init__(
        self, melds: tuple[Meld, ...], open: tuple[int, ...], books: tuple[int, ...]
    ) -> None:
        self.melds = melds
        self.open = open
        """By rank: the place of the open meld in `melds`, or `NO_MELD`."""
        self.books = books
        """By kind, as in the policy's `kinds`."""

    @classmethod
    def nothing(cls, policy: MeldPolicy) -> "Laid":
        return cls((), (NO_MELD,) * len(MELD_RANKS), (0,) * len(policy.kinds))

    def open_meld(self, rank: int) -> Meld:
        """Give the open meld of a rank, or `NOTHING`."""
        place = self.open[rank]
        return self.melds[place] if place >= 0 else NOTHING

    def with_cards(
        self, policy: MeldPolicy, rank: int, cards: Iterable[int], wilds: int
    ) -> "Laid":
        """Add cards that have been judged to the open meld of their rank, or start one with them."""
        place = self.open[rank]
        old = self.melds[place] if place >= 0 else NOTHING
        meld = Meld(rank, (*old.cards, *cards), old.wilds + wilds)
        melds = (
            (*self.melds, meld)
            if place < 0
            else (*self.melds[:place], meld, *self.melds[place + 1 :])
        )
        if len(meld.cards) < BOOK_SIZE or rank == THREE:
            place = place if place >= 0 else len(self.melds)
            return Laid(
                melds, (*self.open[:rank], place, *self.open[rank + 1 :]), self.books
            )
        kind = policy.kind(rank, meld.wilds)
        books = (*self.books[:kind], self.books[kind] + 1, *self.books[kind + 1 :])
        return Laid(melds, (*self.open[:rank], NO_MELD, *self.open[rank + 1 :]), books)

    def view(self, policy: MeldPolicy, book_field: str) -> list[dict[str, Any]]:
        """Show the melds as JSON; `book_field` is what the game calls the kind of a finished one."""
        return [
            {
                "rank": MELD_RANKS[meld.rank],
                "cards": RUMMY.show(meld.cards),
                book_field: policy.kinds[policy.kind(meld.rank, meld.wilds)]
                if is_book(meld)
                else None,
            }
            for meld in self.melds
        ]

    def dump(self) -> list[str]:
        """Write the melds for `load`: a rank's name, then the cards."""
        return [MELD_RANKS[meld.rank] + pack(meld.cards) for meld in self.melds]

    @classmethod
    def load(cls, policy: MeldPolicy, melds: Iterable[str]) -> "Laid":
        laid = cls.nothing(policy)
        for text in melds:
            cards = unpack(text[1:])
            laid = laid.with_cards(
                policy, RANK_NUMBERS[text[0]], cards, count_wilds(cards)
            )
        return laid


def is_book(meld: Meld) -> bool:
    """Tell whether a meld is finished: seven cards (HF-10, RC-11). A meld of threes never is."""
    return len(meld.cards) == BOOK_SIZE and meld.rank != THREE


def count_wilds(cards: Iterable[int]) -> int:
    return len([card for card in cards if card >= FIRST_TWO])


class EntryField(ObjectField):
    """A meld entry, read as an `Entry`."""

    def __init__(self, ranks: str) -> None:
        super().__init__({"rank": ChoiceField(*ranks), "cards": CardsField(RUMMY)})

    def parse(self, value: Any, pointer: str) -> Entry:
        rank, cards = super().parse(value, pointer)
        return Entry(RANK_NUMBERS[rank], cards)


def melds_field(
    ranks: str, *, minimum: int = 0, required: bool = True, help: str = ""
) -> ListField:
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
            message = (
                f"You hold {name} only {_times(held)}."
                if held
                else f"You do not hold {name}."
            )
            refuse("card_not_in_hand", rule, message, card=name, held=held)
    return left


def lay(
    laid: Laid,
    entries: Iterable[Entry],
    policy: MeldPolicy,
    *,
    black_threes: bool = False,
) -> Laid:
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
    meld = laid.open_meld(rank)
    size = len(meld.cards) + len(cards)
    if not SMALLEST_MELD <= size <= BOOK_SIZE:
        _refuse_size(rank, size, policy)
    if rank != WILD and wilds:
        most = policy.most_wilds_by_size(rank)[size]
        if meld.wilds + wilds > most:
            _refuse_wilds(rank, size, meld.wilds + wilds, policy)
    return laid.with_cards(policy, rank, cards, wilds)


def _lay_threes(
    laid: Laid, cards: list[int], policy: MeldPolicy, *, allowed: bool
) -> Laid:
    if not allowed:
        refuse(
            "threes_not_melded",
            policy.threes_meld_rule,
            "Black threes are melded only in going out.",
        )
    for card in cards:
        if card >> 2 != THREE:
            _refuse_card(THREE, card, policy)
    if len(cards) < SMALLEST_MELD:
        message = f"A meld of threes needs at least {SMALLEST_MELD} cards; this has {len(cards)}."
        refuse(
            "meld_too_small",
            policy.threes_meld_rule,
            message,
            rank="3",
            size=len(cards),
            minimum=SMALLEST_MELD,
        )
    return laid.with_cards(policy, THREE, cards, 0)


def _refuse_twice(rank: int, policy: MeldPolicy) -> None:
    message = f"The move names {RANK_TITLES[rank]} twice, but its first entry of them finishes no book."
    refuse("rank_named_twice", policy.twice_rule, message, rank=MELD_RANKS[rank])


def _refuse_card(rank: int, card: int, policy: MeldPolicy) -> None:
    name, title = RUMMY.names[card], RANK_TITLES[rank]
    if card >> 2 == THREE:
        refuse(
            "threes_not_melded",
            policy.three_rule,
            f"{name} is a three and cannot be melded.",
            card=name,
        )
    rule = policy.threes_meld_rule if rank == THREE else policy.rank_rule
    refuse(
        "wrong_rank",
        rule,
        f"{name} does not belong in a meld of {title}.",
        card=name,
        rank=MELD_RANKS[rank],
    )


def _refuse_size(rank: int, size: int, policy: MeldPolicy) -> None:
    title = RANK_TITLES[rank]
    facts = {
        "rank": MELD_RANKS[rank],
        "size": size,
        "minimum": SMALLEST_MELD,
        "maximum": BOOK_SIZE,
    }
    if size < SMALLEST_MELD:
        message = f"No meld of {title} is open, and a new one needs at least {SMALLEST_MELD} cards; this has {size}."
        refuse("meld_too_small", policy.size_rule, message, **facts)
    message = (
        f"A meld holds at most {BOOK_SIZE} cards; that of {title} would have {size}."
    )
    refuse("meld_too_large", policy.size_rule, message, **facts)


def _refuse_wilds(rank: int, size: int, wilds: int, policy: MeldPolicy) -> None:
    title = RANK_TITLES[rank]
    facts = {"rank": MELD_RANKS[rank], "wilds": wilds, "size": size}
    if rank in policy.no_wilds:
        refuse(
            "no_wilds",
            policy.no_wilds_rule,
            f"A meld of {title} takes no wild card.",
            most=0,
            **facts,
        )
    most = policy.most_wilds[size]
    message = f"A meld of {size} cards may hold at most {most} wild; that of {title} would have {wilds}."
    refuse("too_many_wilds", policy.wilds_rule, message, most=most, **facts)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")

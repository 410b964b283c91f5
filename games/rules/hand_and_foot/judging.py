"""Whether a move may be made, in the order in which faults are named: cards, melds, minimum, what is left, going out.

Implements HF-13, HF-16 to HF-19, HF-21, HF-24 to HF-28. Each function gives what the move would lead to, or refuses it.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.rules.canasta.entries import Entry, lay, remaining
from games.rules.canasta.melds import Laid
from games.rules.canasta.policy import BOOK_SIZE
from games.rules.canasta.red_threes import without_red_threes
from games.rules.canasta.values import BLACK_THREES, RANK_TITLES, RED_THREES, THREE, WILD, meld_rank, worth
from games.rules.cards import RUMMY
from games.rules.errors import refuse
from games.rules.hand_and_foot.melding import POLICY
from games.rules.hand_and_foot.position import Position

HELD_RULE = "HF-16"
LEFT_AFTER_MELDING = 2
"""In the foot: one card to discard and one to go on with (HF-24)."""

_CARD_TITLES = (*RANK_TITLES[:WILD], "twos", "jokers")


class Outcome(NamedTuple):
    """The hand and the side's melds after a move."""

    hand: list[int]
    laid: Laid


class Taking(NamedTuple):
    """What a pile take leads to; the hand is still without the cards from the pile."""

    hand: list[int]
    laid: Laid
    pile_meld: Entry


def judge_melds(position: Position, entries: Sequence[Entry]) -> Outcome:
    """Judge a `meld`."""
    cards = _cards(entries)
    hand = remaining(position.hand, cards, HELD_RULE)
    laid = lay(position.laid, entries, POLICY)
    _judge_minimum(position, cards)
    _judge_left(position, len(hand))
    return Outcome(hand, laid)


def judge_take(position: Position, entries: Sequence[Entry]) -> Taking:
    """Judge a `take_pile` with its further melds."""
    pair = pair_for_pile(position.hand, position.pile[-1])
    hand = remaining(position.hand, [*pair, *_cards(entries)], HELD_RULE)
    _judge_pile(position, pair)
    pile_meld = Entry(meld_rank(position.pile[-1]), [*pair, position.pile[-1]])
    laid = lay(with_pile_meld(position, pair), entries, POLICY)
    _judge_minimum(position, [*pile_meld.cards, *_cards(entries)])
    _judge_left(position, len(hand) + cards_brought(position))
    return Taking(hand, laid, pile_meld)


def judge_discard(hand: list[int], card: int, *, is_in_foot: bool) -> list[int]:
    """Judge a `discard`; give the hand after it."""
    hand = remaining(hand, (card,), HELD_RULE)
    if is_in_foot and not hand:
        message = "In the foot you must keep a card after your discard, unless you go out."
        refuse("must_keep_card", "HF-24", message, left=0, need=1)
    return hand


def judge_go_out(position: Position, entries: Sequence[Entry], card: int) -> Outcome:
    """Judge a `go_out` but for the partners' answers."""
    hand = remaining(position.hand, [*_cards(entries), card], HELD_RULE)
    laid = lay(position.laid, entries, POLICY)
    if entries:
        _judge_minimum(position, _cards(entries))
    if not position.is_in_foot:
        refuse("not_in_foot", "HF-25", "You can go out only when you have taken up your foot.")
    if hand:
        message = f"Going out takes all cards: these melds and the discard leave {len(hand)} in your hand."
        refuse("cards_left", "HF-25", message, left=len(hand), need=0)
    _judge_books(position, laid)
    if position.partners_waited_for:
        seats = ", ".join(map(str, position.partners_waited_for))
        message = f"Your partner (seat {seats}) must first finish a turn with the foot taken up."
        refuse("partner_not_in_foot", "HF-27", message, seats=position.partners_waited_for)
    if position.was_refused:
        refuse("already_refused", "HF-28", "Your partner has said no; you cannot ask again this turn.")
    return Outcome(hand, laid)


def pair_for_pile(hand: list[int], top: int) -> list[int]:
    """Give the pair that takes a pile with this top card: the first two of its rank in the hand, or none."""
    rank = top >> 2
    first = bisect_left(hand, rank << 2)
    pair = hand[first : first + 2]
    return pair if len(pair) == 2 and pair[1] >> 2 == rank != THREE else []


def with_pile_meld(position: Position, pair: Sequence[int]) -> Laid:
    """Lay a pair and the top card as or onto the side's meld."""
    top = position.pile[-1]
    rank = meld_rank(top)
    return position.laid.with_cards(POLICY, rank, (*pair, top), 3 if rank == WILD else 0)


def has_room_for_pile(position: Position) -> bool:
    return position.laid.spots[meld_rank(position.pile[-1])].size + 3 <= BOOK_SIZE


def cards_brought(position: Position) -> int:
    """Count the cards that a take brings into the hand: a red three stays only as the card that replaces it (HF-20).

    What the stock holds is hidden, so each of its cards counts here, though one may be a red three again.
    """
    kept, red_threes = without_red_threes(position.pile[-position.takeable : -1])
    return len(kept) + min(len(red_threes), position.stock_count)


def _cards(entries: Iterable[Entry]) -> list[int]:
    return [card for entry in entries for card in entry.cards]


def _judge_pile(position: Position, pair: Sequence[int]) -> None:
    top = position.pile[-1]
    name = RUMMY.names[top]
    if top in BLACK_THREES:
        refuse("pile_blocked", "HF-21", f"The black three {name} on top bars the pile.", top=name)
    if top in RED_THREES:
        refuse("pile_blocked", "HF-17", f"The three {name} on top cannot be taken.", top=name)
    if not pair:
        held = len([card for card in position.hand if card >> 2 == top >> 2])
        message = f"Taking the pile needs two {_CARD_TITLES[top >> 2]} in your hand; you hold {held}."
        refuse("no_pair", "HF-17", message, top=name, have=held, need=2)
    if not has_room_for_pile(position):
        rank = meld_rank(top)
        size = position.laid.spots[rank].size
        message = f"Your meld of {RANK_TITLES[rank]} has {size} cards: three more do not fit."
        refuse("no_room", "HF-17", message, size=size, maximum=BOOK_SIZE - 3)


def _judge_minimum(position: Position, cards: Iterable[int]) -> None:
    need = position.need
    if need and (have := worth(cards)) < need:
        message = f"Your first melds are worth {have}; deal {position.terms.deal} needs {need}."
        refuse("below_minimum", "HF-13", message, have=have, need=need)


def _judge_left(position: Position, left: int) -> None:
    if position.is_in_foot and left < LEFT_AFTER_MELDING:
        message = f"In the foot you must keep two cards, one to discard and one to go on with; this leaves {left}."
        refuse("must_keep_cards", "HF-24", message, left=left, need=LEFT_AFTER_MELDING)


def _judge_books(position: Position, laid: Laid) -> None:
    for kind, have, need in zip(POLICY.kinds, laid.books, position.terms.books_needed, strict=True):
        if have < need:
            message = f"Going out needs {need} {kind} book{'s' * (need > 1)}; your side would have {have}."
            refuse("books_missing", "HF-26", message, kind=kind, have=have, need=need)

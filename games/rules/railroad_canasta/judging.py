"""Whether a move may be made, seen from the seat that makes it (RC-13, RC-15 to RC-20, RC-22, RC-24, RC-26 to RC-30).

Nothing is changed here. A judged move is given back as what would lie on the table and what would stay in the hand; a
refusal names the first rule that is broken: cards held, the parts of the move, the worth of first melds, what must stay
in the hand, going out.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from games.rules.canasta.entries import Entry, lay, remaining
from games.rules.canasta.melds import Laid
from games.rules.canasta.policy import BOOK_SIZE
from games.rules.canasta.red_threes import without_red_threes
from games.rules.canasta.values import BLACK_THREES, FIRST_TWO, MELD_RANKS, RANK_TITLES, RED_THREES, THREE, WILD, worth
from games.rules.cards import RUMMY
from games.rules.errors import refuse
from games.rules.railroad_canasta.melding import KINDS, POLICY, SEVEN
from games.rules.railroad_canasta.move_types import With
from games.rules.railroad_canasta.stand import Stand


class Judged(NamedTuple):
    """What a move leads to: what it lays, the player's table and hand after it, red threes that come with the pile."""

    entries: Sequence[Entry]
    laid: Laid
    hand: list[int]
    red_threes: Sequence[int] = ()


def is_frozen(pile: Sequence[int]) -> bool:
    """Tell whether a wild card lies in the pile, or the red three that it began with (RC-5, RC-21)."""
    return bool(pile) and (max(pile) >= FIRST_TWO or pile[0] in RED_THREES)


def may_go_out(laid: Laid) -> bool:
    """Tell whether a canasta of each of the four kinds is finished (RC-30)."""
    return all(laid.books)


def has_only_sevens(hand: Sequence[int]) -> bool:
    """Tell whether a hand in canonical order holds nothing but sevens."""
    return not hand or hand[0] >> 2 == hand[-1] >> 2 == SEVEN


def judge_meld(stand: Stand, entries: Sequence[Entry]) -> Judged:
    cards = _cards(entries)
    left = remaining(stand.hand, cards, "RC-15")
    laid = lay(stand.laid, entries, POLICY)
    _check_minimum(stand, cards)
    _check_left(stand, laid, left)
    return Judged(entries, laid, left)


def judge_take(stand: Stand, pile: Sequence[int], with_: str, entries: Sequence[Entry]) -> Judged:
    """Judge a take of the pile; the pair and then the melds are laid from the hand before the pile comes into it."""
    top = pile[-1]
    pair = pair_for(stand.hand, top) if with_ == With.PAIR else []
    left = remaining(stand.hand, [*pair, *_cards(entries)], "RC-15")
    _check_pile(stand, pile, with_, pair)
    pile_entry = Entry(top >> 2, [*pair, top])
    laid = stand.laid.with_cards(POLICY, *pile_entry, 0)
    if entries:
        laid = lay(laid, entries, POLICY)
    _check_minimum(stand, _cards([pile_entry, *entries]))
    kept, red_threes = without_red_threes(pile[:-1])
    hand = sorted(left + kept)
    _check_left(stand, laid, hand)
    return Judged([pile_entry, *entries], laid, hand, red_threes)


def judge_discard(stand: Stand, card: int, take_kitty: bool | None) -> list[int]:
    """Judge a discard; give the hand after it, a kitty not yet taken up."""
    left = remaining(stand.hand, [card], "RC-15")
    if card >> 2 == SEVEN and not stand.may_discard_sevens(stand.laid):
        refuse("sevens_locked", "RC-24", "Sevens are locked: their canastas that unlock them are not finished yet.")
    if take_kitty and not stand.may_take_kitty:
        refuse("no_kitty", "RC-26", "You may not take a kitty: no canasta allows it yet, or you have taken it before.")
    if not left:
        message = "A discard must leave a card in your hand; to play the last one you must go out."
        refuse("must_keep_card", "RC-28", message, left=0, need=1)
    return left


def judge_go_out(stand: Stand, entries: Sequence[Entry], card: int) -> Judged:
    cards = _cards(entries)
    left = remaining(stand.hand, [*cards, card], "RC-15")
    laid = lay(stand.laid, entries, POLICY, black_threes=True)
    if entries:
        _check_minimum(stand, cards)
    if left:
        message = f"Going out plays every card; {_some_cards(len(left))} would stay in your hand."
        refuse("cards_left", "RC-30", message, left=len(left))
    if not may_go_out(laid):
        missing = [kind.value for kind, count in zip(KINDS, laid.books, strict=True) if not count]
        message = f"Going out needs a canasta of each kind; you have none of these: {', '.join(missing)}."
        refuse("canastas_missing", "RC-30", message, missing=missing)
    if card >> 2 == SEVEN:
        refuse("last_discard_seven", "RC-30", "The last discard may not be a seven.", card=RUMMY.names[card])
    return Judged(entries, laid, [])


def pair_for(hand: Sequence[int], top: int) -> list[int]:
    """Give the pair that takes a top card: the first two of its rank in the hand; none unless it is there."""
    rank = top >> 2
    place = bisect_left(hand, rank << 2)
    pair = list(hand[place : place + 2])
    return pair if THREE < rank < WILD and len(pair) == 2 and pair[1] >> 2 == rank else []


def _check_pile(stand: Stand, pile: Sequence[int], with_: str, pair: Sequence[int]) -> None:
    """Refuse a take of this pile with a pair or a meld that the player does not have, or at all (RC-17 to RC-22)."""
    top = pile[-1]
    rank = top >> 2
    if top in BLACK_THREES:
        refuse("pile_blocked", "RC-22", "Nobody can take the pile while a black three is on top.")
    if not THREE < rank < WILD:
        message = f"The pile cannot be taken while {RUMMY.names[top]} is on top."
        refuse("pile_not_takeable", "RC-17", message, card=RUMMY.names[top])
    if with_ == With.PAIR:
        _check_pair(stand, rank, pair)
    else:
        _check_open_meld(stand, pile, rank)


def _check_pair(stand: Stand, rank: int, pair: Sequence[int]) -> None:
    title = RANK_TITLES[rank]
    if not pair:
        held = len([card for card in stand.hand if card >> 2 == rank])
        message = f"Taking the pile with a pair needs two {title} in your hand; you hold {held}."
        refuse("no_pair", "RC-18", message, have=held, need=2, rank=MELD_RANKS[rank])
    size = len(stand.laid.open_meld(rank).cards)
    if size + 3 > BOOK_SIZE:
        message = f"Your open meld of {title} has {size} cards; the pair and the top card do not fit into it."
        refuse("no_room", "RC-18", message, size=size, maximum=BOOK_SIZE - 3, rank=MELD_RANKS[rank])


def _check_open_meld(stand: Stand, pile: Sequence[int], rank: int) -> None:
    title = RANK_TITLES[rank]
    if is_frozen(pile):
        message = f"The pile is frozen: only two {title} from your hand take it."
        refuse("pile_frozen", "RC-19", message, rank=MELD_RANKS[rank])
    if not stand.laid.open_meld(rank).cards:
        refuse("no_open_meld", "RC-19", f"You have no open meld of {title}.", rank=MELD_RANKS[rank])


def _check_minimum(stand: Stand, cards: Sequence[int]) -> None:
    need = stand.minimum
    if need and (have := worth(cards)) < need:
        message = f"Your first melds are worth {have}; with your total they must be worth {need}."
        refuse("below_minimum", "RC-13", message, have=have, need=need)


def _check_left(stand: Stand, laid: Laid, left: Sequence[int]) -> None:
    """Refuse a move after which these cards, in canonical order, would stay in the hand if they are too few (RC-28)."""
    if stand.leaves_enough(laid.books, len(left), only_sevens=has_only_sevens(left)):
        return
    if len(left) > 1:
        message = "You would be left with nothing but sevens, which are locked: none could be discarded."
        refuse("only_sevens_left", "RC-28", message, left=len(left))
    message = f"This would leave you {_some_cards(len(left))}; you need one to discard and one to keep."
    refuse("must_keep_cards", "RC-28", message, left=len(left), need=2)


def _cards(entries: Sequence[Entry]) -> list[int]:
    return [card for _, cards in entries for card in cards]


def _some_cards(count: int) -> str:
    return {0: "no card", 1: "one card"}.get(count, f"{count} cards")

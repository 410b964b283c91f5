"""The search for legal moves of a seat that is to act, and the moves that are listed of those found.

Listed are: of first melds one combination that reaches the minimum; after that the entries that represent each rank
(`canasta.representatives` says which, and how many at most); each take by itself, or with a combination where it needs
one; every discard by its face; one way to go out. The searches are exact: what is legal in some form is listed in one.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from games.rules.canasta.entries import remaining
from games.rules.canasta.going_out import Aim
from games.rules.canasta.listing import Melds, chosen_moves, discards, meld_moves, way_out_move
from games.rules.canasta.melds import Laid
from games.rules.canasta.plan import JOKERS, TWOS, Counts, count_ranks
from games.rules.canasta.policy import BOOK_SIZE, CLEAN_BOOK, DIRTY_BOOK, WILD_BOOK
from games.rules.canasta.red_threes import without_red_threes
from games.rules.canasta.representatives import ByRank, additions, choices, wild_additions
from games.rules.canasta.shapes import Part
from games.rules.canasta.values import FIRST_TWO, NATURAL_RANKS, RANK_VALUES, THREE, WILD
from games.rules.cards import RUMMY, SUITS
from games.rules.moves import Listing, Move
from games.rules.railroad_canasta.combinations import NOTHING, Brought, Holding, find_combination
from games.rules.railroad_canasta.judging import is_frozen, pair_for
from games.rules.railroad_canasta.melding import FIRST_SEVEN, POLICY, SEVEN, SEVENS_KIND
from games.rules.railroad_canasta.move_types import With
from games.rules.railroad_canasta.stand import Stand

Found = tuple[list[Melds], bool]
"""The `melds` of moves that may be made, and whether there are no others."""

_NEVER_LAST = frozenset({SEVEN})
_PAIR, _MELD = With.PAIR.value, With.MELD.value


# A seat that has drawn


def play_moves(stand: Stand) -> Listing:
    """List moves of the phase play."""
    hand, laid = stand.hand, stand.laid
    counts = count_ranks(hand)
    may_finish = _may_finish_all(counts, laid)
    if stand.minimum:
        moves = meld_moves(find_combination(stand, Holding(hand, counts, laid, stand.minimum, NOTHING)))
        complete = not moves
    else:
        moves, complete = _entries(stand, counts, len(hand) - _least_kept(stand, may_finish=may_finish))
    way_out = _way_out(stand, counts) if may_finish else None
    if way_out is not None:
        moves.append(way_out)
        complete = complete and len(hand) == 1
    moves += discard_moves(stand)
    if not stand.keeps:
        moves.append({"type": "end_deal"})
    return moves, complete


def discard_moves(stand: Stand) -> list[Move]:
    """List each card that may be discarded, once a face; with a kitty to be had, both with it and without (RC-26)."""
    moves = discards(_discardable(stand))
    if not stand.may_take_kitty:
        return moves
    return [{**move, "take_kitty": taken} for move in moves for taken in (True, False)]


def timeout_discard(stand: Stand) -> Move:
    """Give the first legal discard in canonical order, the kitty taken with it; without any, the last card goes out.

    In canonical order black threes come first, then naturals by rising value, twos and jokers.
    """
    for card in _discardable(stand):
        move: Move = {"type": "discard", "card": RUMMY.names[card]}
        return move | {"take_kitty": True} if stand.may_take_kitty else move
    return {"type": "go_out", "melds": [], "card": RUMMY.names[stand.hand[0]]}


def _discardable(stand: Stand) -> Sequence[int]:
    """Give the cards of the hand that may be discarded, in canonical order (RC-24, RC-28)."""
    hand = stand.hand
    if len(hand) < 2:
        return ()
    return hand if stand.may_discard_sevens(stand.laid) else _without_sevens(hand)


def _without_sevens(hand: list[int]) -> list[int]:
    """Give the other cards of a hand."""
    first = bisect_left(hand, FIRST_SEVEN)
    if first == len(hand) or hand[first] >> 2 != SEVEN:
        return hand
    return hand[:first] + hand[bisect_left(hand, FIRST_SEVEN + len(SUITS), first) :]


def _way_out(stand: Stand, counts: Counts) -> Move | None:
    missing = tuple([0 if count else 1 for count in stand.laid.books])
    aim = Aim(missing, stand.minimum, _NEVER_LAST, black_threes=True)
    return way_out_move(stand.hand, counts, stand.laid.spots, POLICY, aim)


def _may_finish_all(counts: Counts, laid: Laid) -> bool:
    """Tell quickly whether a move might leave a canasta of every kind finished; if not, it certainly does not."""
    spots, books = laid.spots, laid.books
    wilds = counts[TWOS] + counts[JOKERS]
    if not books[SEVENS_KIND] and spots[SEVEN].size + counts[SEVEN] < BOOK_SIZE:
        return False
    if not books[WILD_BOOK] and spots[WILD].size + wilds < BOOK_SIZE:
        return False
    if books[CLEAN_BOOK] and books[DIRTY_BOOK]:
        return True
    return any(spots[rank].size + counts[rank] + wilds >= BOOK_SIZE for rank in NATURAL_RANKS)


# A seat that is to draw


def take_moves(stand: Stand, pile: Sequence[int]) -> tuple[list[Move], bool]:
    """List takes of the pile, and tell whether there are no others."""
    ways = _ways_to_take(stand, pile)
    if not ways:
        return [], True
    if not stand.minimum and _can_surely_meld(stand, pile[-1] >> 2):
        return [{"type": "take_pile", "with": with_, "melds": []} for with_, _ in ways], False
    counts = count_ranks(stand.hand)
    moves: list[Move] = []
    complete = True
    for with_, pair in ways:
        found, is_all = _takes(stand, counts, pile, pair)
        moves += [{"type": "take_pile", "with": with_, "melds": melds} for melds in found]
        complete = complete and is_all
    return moves, complete


def _ways_to_take(stand: Stand, pile: Sequence[int]) -> list[tuple[str, list[int]]]:
    """List what the top card could be taken with, and the pair that is spent (RC-17 to RC-19, RC-22)."""
    if not (pile and THREE < pile[-1] >> 2 < WILD):
        return []
    top = pile[-1]
    size = stand.laid.spots[top >> 2].size
    pair = pair_for(stand.hand, top)
    ways = [(_PAIR, pair)] if pair and size + len(pair) < BOOK_SIZE else []
    return [*ways, (_MELD, [])] if size and not is_frozen(pile) else ways


def _takes(stand: Stand, counts: Counts, pile: Sequence[int], pair: list[int]) -> Found:
    """List the melds to go with a take by this pair, or by an open meld: none if none are needed."""
    top = pile[-1]
    counts = counts[:]
    counts[top >> 2] -= len(pair)
    hand_size = len(stand.hand) - len(pair)
    laid = stand.laid.with_cards(POLICY, top >> 2, [*pair, top], 0)
    cards, _ = without_red_threes(pile[:-1])
    brought = Brought(len(cards), all(card >> 2 == SEVEN for card in cards))
    need = stand.minimum - (len(pair) + 1) * RANK_VALUES[top >> 2]
    only_sevens = brought.only_sevens and hand_size == counts[SEVEN]
    if need <= 0 and stand.leaves_enough(laid.books, hand_size + brought.cards, only_sevens=only_sevens):
        least = _least_kept(stand, may_finish=_may_finish_all(counts, laid))
        room = min(hand_size, hand_size + brought.cards - least)
        further, _ = choices(counts, laid.spots, room)
        return [[]], not further
    hand = remaining(stand.hand, pair, "RC-18")
    found = find_combination(stand, Holding(hand, counts, laid, need, brought))
    return found, not found


def _can_surely_meld(stand: Stand, top_rank: int) -> bool:
    """See quickly what holds of most takes: one more card, of another rank, may be laid with it and others be kept."""
    if len(_without_sevens(stand.hand)) < 5:  # the pair, that card, and two to keep
        return False
    spots = stand.laid.spots
    return any(spots[card >> 2].size and card >> 2 != top_rank for card in stand.hand if card < FIRST_TWO)


# Single entries


def _entries(stand: Stand, counts: Counts, room: int) -> tuple[list[Move], bool]:
    """List the entries that represent each rank, of those after which the turn can be ended (RC-28)."""
    hand, sevens = stand.hand, counts[SEVEN]
    found, complete = choices(counts, stand.laid.spots, room)
    if len(hand) - room < 2 or (sevens and _may_lay_all_others(found, len(hand) - sevens)):
        lawful = [(rank, _lawful(stand, counts, rank, parts)) for rank, parts in found]
        found = [(rank, parts) for rank, parts in lawful if parts]
    return chosen_moves(hand, counts, found), complete


def _may_lay_all_others(found: ByRank, others: int) -> bool:
    """Tell whether one of these entries may leave nothing but sevens in a hand that holds so many other cards."""
    if others > BOOK_SIZE:
        return False
    return not others or any(sum(part) == others for rank, parts in found if rank != SEVEN for part in parts)


def _least_kept(stand: Stand, *, may_finish: bool) -> int:
    """Give how many cards RC-28 keeps in the hand whatever is laid."""
    if not stand.keeps:
        return 0
    return 1 if may_finish else 2


def _lawful(stand: Stand, counts: Counts, rank: int, parts: Iterable[Part]) -> tuple[Part, ...]:
    """Give those of a rank's entries that may be laid, or smaller ones if none of them may.

    If any entry may be laid, the smallest may, or for sevens the one that finishes a canasta.
    """
    spot = stand.laid.spots[rank]
    wilds = counts[TWOS] + counts[JOKERS]
    for size in range(BOOK_SIZE - 1, -1, -1):
        lawful = tuple(part for part in parts if _may_lay(stand, counts, rank, part))
        if lawful:
            return lawful
        found = wild_additions(spot, wilds, size) if rank == WILD else additions(spot, counts[rank], wilds, size)
        parts = found.listed
    return ()


def _may_lay(stand: Stand, counts: Counts, rank: int, part: Part) -> bool:
    spot, books = stand.laid.spots[rank], stand.laid.books
    laid = part.naturals + part.wilds
    if spot.size + laid == BOOK_SIZE:
        kind = POLICY.kind(rank, spot.wilds + part.wilds)
        books = (*books[:kind], books[kind] + 1, *books[kind + 1 :])
    cards = len(stand.hand) - laid
    others = len(stand.hand) - counts[SEVEN] - (0 if rank == SEVEN else laid)
    return stand.leaves_enough(books, cards, only_sevens=others == 0)

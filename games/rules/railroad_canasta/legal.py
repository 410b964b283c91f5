"""The search for legal moves of a seat that is to act, and the moves that are listed of those found.

Listed are: of first melds one combination that reaches the minimum; after that the entries that represent each rank
(`canasta.representatives` says which, and how many at most); each take by itself, or with a combination where it needs
one; every discard by its face; one way to go out. The searches are exact: what is legal in some form is listed in one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from games.rules.canasta.going_out import Aim
from games.rules.canasta.listing import Melds, chosen_melds, opening_melds, way_out_move
from games.rules.canasta.melds import Laid
from games.rules.canasta.opening import Keep, Plan, best_opening, lean_opening
from games.rules.canasta.plan import JOKERS, TWOS, Counts, Speller, count_ranks, layings
from games.rules.canasta.policy import BOOK_SIZE, CLEAN_BOOK, DIRTY_BOOK, WILD_BOOK, spot_of
from games.rules.canasta.representatives import Choices, additions, choices, wild_additions
from games.rules.canasta.shapes import Part
from games.rules.canasta.values import NATURAL_RANKS, RANK_VALUES, RED_THREES, THREE, WILD
from games.rules.cards import RUMMY
from games.rules.moves import LegalMoves, Move
from games.rules.railroad_canasta.judging import (
    Stand,
    is_frozen,
    leaves_enough,
    may_discard_sevens,
    pair_for,
)
from games.rules.railroad_canasta.melding import POLICY, SEVEN, SEVENS_KIND
from games.rules.railroad_canasta.move_types import With

_NEVER_LAST = frozenset({SEVEN})


class Extra(NamedTuple):
    """Cards that the pile brings into the hand after everything is laid: how many, and how many are no sevens."""

    cards: int
    others: int


NO_EXTRA = Extra(0, 0)


class Combinations(NamedTuple):
    """Melds that may be laid in one move; `complete` when there are no others."""

    melds: list[Melds]
    complete: bool


class Holding(NamedTuple):
    """What may be laid from, and onto: a hand, its counts, and the melds on the table (the pile's with a take)."""

    hand: Sequence[int]
    counts: Counts
    laid: Laid
    need: int
    """What must still be laid to reach the minimum."""
    may_finish: bool
    """A move might leave a canasta of every kind finished."""
    extra: Extra = NO_EXTRA


# A seat that has drawn


def play_moves(stand: Stand) -> LegalMoves:
    """List moves of the phase play."""
    hand = stand.hand
    counts = count_ranks(hand)
    holding = Holding(hand, counts, stand.laid, stand.minimum, _may_finish_all(counts, stand.laid))
    melds, complete = _openings(stand, holding) if holding.need else _entries(stand, holding)
    moves: list[Move] = [{"type": "meld", "melds": each} for each in melds]
    way_out = _way_out(holding)
    if way_out is not None:
        moves.append(way_out)
        complete = complete and len(hand) == 1
    moves += discard_moves(stand)
    if not stand.keeps:
        moves.append({"type": "end_deal"})
    return LegalMoves(moves, complete)


def discard_moves(stand: Stand) -> list[Move]:
    """List each card that may be discarded, once a face; with a kitty to be had, both with it and without (RC-26)."""
    names = RUMMY.names
    cards = [names[card] for card in _discards(stand)]
    if not stand.kitty:
        return [{"type": "discard", "card": card} for card in cards]
    return [{"type": "discard", "card": card, "take_kitty": take} for card in cards for take in (True, False)]


def timeout_discard(stand: Stand) -> Move:
    """Give the first legal discard in canonical order, the kitty taken with it; without any, the last card goes out.

    In canonical order black threes come first, then naturals by rising value, twos and jokers.
    """
    names = RUMMY.names
    for card in _discards(stand):
        move: Move = {"type": "discard", "card": names[card]}
        return move | {"take_kitty": True} if stand.kitty else move
    return {"type": "go_out", "melds": [], "card": names[stand.hand[0]]}


def _discards(stand: Stand) -> list[int]:
    """Give the faces that may be discarded, in canonical order (RC-24, RC-28)."""
    if len(stand.hand) < 2:
        return []
    if may_discard_sevens(stand, stand.laid):
        return list(dict.fromkeys(stand.hand))
    return [card for card in dict.fromkeys(stand.hand) if card >> 2 != SEVEN]


def _way_out(holding: Holding) -> Move | None:
    if not holding.may_finish:
        return None
    missing = tuple(0 if count else 1 for count in holding.laid.books)
    aim = Aim(missing, holding.need, _NEVER_LAST, black_threes=True)
    return way_out_move(holding.hand, holding.counts, holding.laid.spots, POLICY, aim)


# A seat that is to draw


def take_moves(stand: Stand, pile: Sequence[int]) -> LegalMoves:
    """List takes of the pile."""
    if not pile:
        return LegalMoves([], True)
    top = pile[-1]
    rank = top >> 2
    if not THREE < rank < WILD:
        return LegalMoves([], True)
    size = stand.laid.spots[rank].size
    moves: list[Move] = []
    complete = True
    pair = pair_for(stand.hand, top)
    if pair and size + len(pair) < BOOK_SIZE:
        takes = _takes(stand, pile, pair)
        moves += [{"type": "take_pile", "with": With.PAIR.value, "melds": melds} for melds in takes.melds]
        complete = takes.complete
    if size and not is_frozen(pile):
        takes = _takes(stand, pile, [])
        moves += [{"type": "take_pile", "with": With.MELD.value, "melds": melds} for melds in takes.melds]
        complete = complete and takes.complete
    return LegalMoves(moves, complete)


def _takes(stand: Stand, pile: Sequence[int], pair: list[int]) -> Combinations:
    """List the melds to go with a take by this pair, or by an open meld: none if none are needed."""
    top = pile[-1]
    hand = list(stand.hand)
    for card in pair:
        hand.remove(card)
    counts = count_ranks(hand)
    if not stand.minimum and _can_surely_meld(hand, counts, stand.laid, top >> 2):
        return Combinations([[]], False)
    laid = stand.laid.with_cards(POLICY, top >> 2, [*pair, top], 0)
    brought = [card for card in pile[:-1] if card not in RED_THREES]
    extra = Extra(len(brought), len([card for card in brought if card >> 2 != SEVEN]))
    need = stand.minimum - (len(pair) + 1) * RANK_VALUES[top >> 2]
    holding = Holding(hand, counts, laid, need, _may_finish_all(counts, laid), extra)
    others = extra.others + len(hand) - counts[SEVEN]
    if need <= 0 and leaves_enough(stand, laid.books, len(hand) + extra.cards, others):
        return Combinations([[]], not choices(counts, laid.spots, _room(stand, holding)).by_rank)
    return _openings(stand, holding)


def _can_surely_meld(hand: Sequence[int], counts: Counts, laid: Laid, top_rank: int) -> bool:
    """See quickly what holds of most takes: one more card, of another rank, may be laid with it and others be kept."""
    if len(hand) - counts[SEVEN] < 3:
        return False
    return any(counts[rank] and laid.spots[rank].size and rank != top_rank for rank in NATURAL_RANKS)


# Melds


def _entries(stand: Stand, holding: Holding) -> Combinations:
    """List the entries that represent each rank, of those after which the turn can be ended (RC-28)."""
    hand, counts, laid = holding.hand, holding.counts, holding.laid
    room = _room(stand, holding)
    found = choices(counts, laid.spots, room)
    if len(hand) - room < 2 or len(hand) - counts[SEVEN] <= BOOK_SIZE:
        by_rank = [(rank, _lawful(stand, holding, rank, room)) for rank, _ in found.by_rank]
        found = Choices([(rank, parts) for rank, parts in by_rank if parts], found.complete)
    return Combinations(chosen_melds(hand, counts, found), found.complete)


def _lawful(stand: Stand, holding: Holding, rank: int, room: int) -> tuple[Part, ...]:
    """Give the entries that represent a rank, in as much room as leaves any that may be laid.

    If any entry may be laid, the smallest may, or for sevens the one that finishes a canasta.
    """
    counts, spot = holding.counts, holding.laid.spots[rank]
    wilds = counts[TWOS] + counts[JOKERS]
    for size in range(min(room, BOOK_SIZE), 0, -1):
        found = wild_additions(spot, wilds, size) if rank == WILD else additions(spot, counts[rank], wilds, size)
        parts = tuple(part for part in found.listed if _may_lay(stand, holding, rank, part))
        if parts:
            return parts
    return ()


def _room(stand: Stand, holding: Holding) -> int:
    """Bound how many cards of the hand may be laid: not those that RC-28 keeps there, whatever is laid."""
    cards = len(holding.hand)
    if not stand.keeps:
        return cards
    least = 1 if holding.may_finish else 2
    return min(cards, cards + holding.extra.cards - least)


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


def _may_lay(stand: Stand, holding: Holding, rank: int, part: Part) -> bool:
    spot, books = holding.laid.spots[rank], holding.laid.books
    laid = part.naturals + part.wilds
    if spot.size + laid == BOOK_SIZE:
        kind = POLICY.kind(rank, spot.wilds + part.wilds)
        books = (*books[:kind], books[kind] + 1, *books[kind + 1 :])
    cards = len(holding.hand) - laid
    others = len(holding.hand) - holding.counts[SEVEN] - (0 if rank == SEVEN else laid)
    return leaves_enough(stand, books, cards, others)


# Combinations


def _openings(stand: Stand, holding: Holding) -> Combinations:
    """List a combination that reaches the minimum and may be laid; none if there is none.

    One that finishes all four kinds and leaves a single card need not be sought: without its sevens it is worth enough
    as well, and leaves more.
    """
    hand, counts, spots = holding.hand, holding.counts, holding.laid.spots
    melds = opening_melds(hand, counts, spots, holding.need, _keep(stand, holding))
    if not melds:
        plan = _unlocking(stand, holding)
        melds = [Speller(hand, counts).entries(layings(spots, plan), jokers_first=True)] if plan else []
    return Combinations(melds, not melds)


def _keep(stand: Stand, holding: Holding) -> Keep:
    """Give what the hand must keep beside what the pile brings, sevens still locked unless they are not already."""
    if not stand.keeps:
        return Keep()
    cards = max(0, 2 - holding.extra.cards)
    if holding.extra.others or may_discard_sevens(stand, holding.laid):
        return Keep(cards)
    return Keep(max(1, cards), SEVEN)


def _unlocking(stand: Stand, holding: Holding) -> Plan | None:
    """Find a combination that finishes a canasta of sevens and so may leave nothing but sevens in the hand."""
    spot, counts = holding.laid.spots[SEVEN], holding.counts
    sevens = BOOK_SIZE - spot.size
    if not stand.others_ready or counts[SEVEN] < sevens:
        return None
    left = [count - sevens if rank == SEVEN else count for rank, count in enumerate(counts)]
    spots = [spot_of(each.most_wilds, 0, 0) if rank == SEVEN else each for rank, each in enumerate(holding.laid.spots)]
    need = holding.need - sevens * RANK_VALUES[SEVEN]
    plan = best_opening(left, spots, need, Keep(max(0, 2 - holding.extra.cards)))
    if plan is None:
        return None
    lean = lean_opening(left, spots, need, plan)
    more = lean.get(SEVEN, Part(0, 0)).naturals
    return lean | {SEVEN: Part(sevens + more, 0)}

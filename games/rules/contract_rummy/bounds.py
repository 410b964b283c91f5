"""A quick look at a pool: whether it may hold a contract at all.

The look ignores that two melds may want the same card, so it errs on the side of hope only: what it turns down cannot
be laid. It costs a few operations on whole numbers, which is why it is asked before any search, and often alone.

The least that a kind of meld needs: a set takes two ranks' naturals and a joker, or three naturals. A sequence is found
in a window of three places with two naturals, or of four with one at each end (two jokers between); when sequences have
four cards at least, in a window of four with two naturals. Every longer sequence contains one of these. For let no
three places in a row hold two naturals: then of L places at most (L + 2) / 3 do, which is half of them only when L is
4.
"""

from games.rules.contract_rummy.contract import Contract
from games.rules.contract_rummy.pool import ACE_UP, ACES, JOKER_UNIT, JOKERS_AT, LANE, LANE_BITS, ONES, STEP

_SHORT = 3
_LANES = tuple(LANE_BITS << LANE * suit for suit in range(4))
_NEVER = 99
_RANKS = range(13)


def may_hold(pool: int, contract: Contract, least: int) -> bool:
    """Tell whether a pool may hold this many sets and sequences (of `least` cards); False is certain, True is not."""
    jokers = pool >> JOKERS_AT
    if contract.sequences:
        needed = _sequence_cost(pool, contract.sequences, least, jokers)
        if needed > jokers:
            return False
        jokers -= needed
    return not contract.sets or _set_cost(pool, contract.sets) <= jokers


def can_meld(pool: int, least: int) -> bool:
    """Tell whether a pool holds any meld: certain both ways, for one meld has nobody to share its cards with."""
    jokers = pool >> JOKERS_AT
    three, two = ranks_for_sets(pool)
    return bool(two if jokers else three) or _sequence_cost(pool, 1, least, jokers) <= jokers


def ranks_for_set(pool: int, jokers: int) -> list[int]:
    """List the ranks, by their places, of which a set of three could be made with so many jokers."""
    bits = ranks_for_sets(pool)[min(jokers, 1)]
    return [place for place in _RANKS if bits >> STEP * place & 1] if bits else []


def ranks_for_sets(pool: int) -> tuple[int, int]:
    """Find the ranks of which three suits at least are there, and those of two: as bits of the first lane."""
    there = (pool | pool >> 1) & ONES
    a, b, c, d = there & _LANES[0], there >> LANE, there >> 2 * LANE, there >> 3 * LANE
    ab, cd = a & b, c & d
    a_or_b, c_or_d = a | b, c | d
    three = (ab & c_or_d | cd & a_or_b) & _LANES[0]
    return three, (ab | cd | a_or_b & c_or_d) & _LANES[0]


def _sequence_cost(pool: int, sequences: int, least: int, jokers: int) -> int:
    """Count the jokers that sequences in so many suits need at least; give up above `jokers`."""
    there = (pool | pool >> 1) & ONES
    x = there | (there & ACES) << ACE_UP
    near = x & x >> STEP
    complete = near & x >> 2 * STEP if least == _SHORT else near & near >> 2 * STEP
    if not jokers and not complete:
        return _NEVER
    costs = [0 for each in _LANES if complete & each]
    if len(costs) >= sequences:
        return 0
    if jokers:
        one, two = _windows(x, near, least)
        costs += [1 if one & each else 2 for each in _LANES if not complete & each and (one | two) & each]
    return sum(sorted(costs)[:sequences]) if len(costs) >= sequences else _NEVER


def _windows(x: int, near: int, least: int) -> tuple[int, int]:
    """Find where one joker, or two, would complete a shortest sequence."""
    gap, wide = x & x >> 2 * STEP, x & x >> 3 * STEP
    if least == _SHORT:
        return near | gap, wide
    return near & x >> 2 * STEP | near & x >> 3 * STEP | gap & x >> 3 * STEP, near | gap | wide


def _set_cost(pool: int, sets: int) -> int:
    """Count the jokers that so many sets need at least."""
    three, two = ranks_for_sets(pool)
    complete, possible = three.bit_count(), two.bit_count()
    if complete < sets > 1 and (pool >= JOKER_UNIT or pool >> 1 & ONES):
        four_cards, six_cards = _ranks_for_more(pool, three, two)
        complete, possible = complete + 2 * six_cards.bit_count(), possible + 2 * four_cards.bit_count()
    return max(0, sets - complete) if possible >= sets else _NEVER


def _ranks_for_more(pool: int, three: int, two: int) -> tuple[int, int]:
    """Find the ranks that may give more than one set: by four cards, or without jokers by six."""
    there, twice = (pool | pool >> 1) & ONES, pool >> 1 & ONES
    four = there & there >> LANE & there >> 2 * LANE & there >> 3 * LANE & _LANES[0]
    if not twice:
        return four, 0
    a, b, c, d = twice & _LANES[0], twice >> LANE, twice >> 2 * LANE, twice >> 3 * LANE
    ab, cd, a_or_b, c_or_d = a & b, c & d, a | b, c | d
    one_twice, two_twice = (a_or_b | c_or_d) & _LANES[0], (ab | cd | a_or_b & c_or_d) & _LANES[0]
    three_twice = ab & c_or_d | cd & a_or_b
    return four | two_twice & two | one_twice & three, two_twice & four | three_twice & three

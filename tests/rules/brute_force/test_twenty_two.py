"""Twenty-Two: every set of cards of a hand, as an exchange and as a play."""

from collections.abc import Hashable, Iterator
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from games import rules
from games.rules import ALL, Match
from games.rules.moves import Move
from tests.rules.brute_force.trying import accepted, check_list
from tests.rules.contract.positions import Position, positions

RANKS = "23456789TJQKA"


def by_ranks(move: Move) -> Hashable:
    """Count cards that differ by suit only as one."""
    return move["type"], tuple(sorted(card[0] for card in move["cards"]))


def candidates(match: Match) -> Iterator[Move]:
    hand = match.view(ALL)["hands"][match.to_act[0]]["cards"]
    for size in range(len(hand) + 1):
        for cards in combinations(hand, size):
            yield {"type": "exchange", "cards": list(cards)}
            if cards:
                yield {"type": "play", "cards": list(cards)}


@given(position=positions(rules.get("twenty-two")))
def test_the_list_is_what_brute_force_finds(position: Position) -> None:
    if not position.match.over:
        check_list(position.match, candidates(position.match), kind=lambda move: move["type"], form=by_ranks)


@given(position=positions(rules.get("twenty-two")))
def test_every_number_of_cards_and_every_rank_can_be_exchanged_from_the_list(position: Position) -> None:
    match = position.match
    if match.phase == "exchange":
        listed = {by_ranks(move) for move in match.legal_moves(match.to_act[0]).moves}
        assert {by_ranks(move) for move in accepted(match, _promised(match))} <= listed


def _promised(match: Match) -> Iterator[Move]:
    """Give the lowest and the highest of every size, and every single rank in every number."""
    hand = sorted(match.view(ALL)["hands"][match.to_act[0]]["cards"], key=lambda card: RANKS.index(card[0]))
    for size in range(len(hand) + 1):
        yield {"type": "exchange", "cards": hand[:size]}
        yield {"type": "exchange", "cards": hand[len(hand) - size :]}
    for card in hand:
        yield {"type": "exchange", "cards": [card]}


@given(position=positions(rules.get("twenty-two")), data=st.data())
def test_what_is_legal_to_play_follows_from_the_rules_alone(position: Position, data: st.DataObject) -> None:
    match = position.match
    if match.phase == "play":
        legal = {by_ranks(move) for move in accepted(match, candidates(match))}
        plays = [move for move in candidates(match) if move["type"] == "play"]
        assert legal == {by_ranks(move) for move in plays if _is_play(match, move["cards"])}


def _is_play(match: Match, cards: list[str]) -> bool:
    """Judge a play by TT-10 to TT-13 and TT-15."""
    view = match.view(ALL)
    hand = sorted(RANKS.index(card[0]) for card in view["hands"][match.to_act[0]]["cards"])
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    if view["trick"] is None:
        return len(set(ranks)) == 1 and (len(ranks) < len(hand) or len(hand) == 1)
    best = sorted(RANKS.index(card[0]) for card in view["trick"]["best"]["cards"])
    if len(ranks) != len(best):
        return False
    can_beat = any(_beats(list(each), best) for each in combinations(hand, len(best)))
    if view["options"]["must_beat"] and can_beat and len(hand) > 1:
        return _beats(ranks, best)
    return _beats(ranks, best) or ranks == hand[: len(best)]


def _beats(ranks: list[int], best: list[int]) -> bool:
    return all(rank >= other for rank, other in zip(ranks, best, strict=True))

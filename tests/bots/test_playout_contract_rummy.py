"""Plans at Contract Rummy, held against the engine: what they take for a contract is one."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.bots.hard.contract_rummy.whole_hand import nearest_way
from games.bots.playout.contract_rummy.faces import NUMBERS, RANKS, SUITS
from games.bots.playout.contract_rummy.hand import Hand
from games.bots.playout.contract_rummy.plans import Contract, plan
from games.rules.cards import unshuffled
from tests.rules.contract_rummy_table import listed, playing

CONTRACTS = [(2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2)]
HIGH = RANKS + RANKS[0]
HAND = 13


def hand_of(cards: list[str]) -> Hand:
    return Hand(NUMBERS[card] for card in cards)


def can_be_laid(cards: list[str], deal: int) -> bool:
    return bool(listed(playing(" ".join(cards), deal=deal), "meld"))


@pytest.mark.parametrize("deal", range(1, 7))
@given(seed=st.integers(0, 10**6), extra=st.integers(0, 12))
def test_cr_9_where_nothing_is_missing_a_contract_can_be_laid(deal: int, seed: int, extra: int) -> None:
    cards = Random(seed).sample(unshuffled(2, 2), 10 + extra)
    hand = hand_of(cards)
    lacks = plan(hand.mask, hand.twice, hand.jokers, Contract(*CONTRACTS[deal - 1], least=3)).missing
    if not lacks:
        assert can_be_laid(cards, deal)
    elif hand.jokers == 0 and not hand.twice:
        assert not can_be_laid(cards, deal)


@st.composite
def whole_hands(draw: st.DrawFn) -> list[str]:
    """Make a hand of three sequences in different suits."""
    first = draw(st.integers(3, HAND - 6))
    second = draw(st.integers(3, HAND - 3 - first))
    cards: list[str] = []
    for suit, length in zip(draw(st.permutations(SUITS)), (first, second, HAND - first - second), strict=False):
        low = draw(st.integers(0, len(HIGH) - length))
        cards += [rank + suit for rank in HIGH[low : low + length]]
    return cards


@given(cards=whole_hands())
def test_cr_20_a_hand_of_three_sequences_lacks_nothing(cards: list[str]) -> None:
    assert nearest_way(hand_of(cards), HAND, 3).missing == 0
    assert can_be_laid(cards, 7)


@given(cards=whole_hands(), place=st.integers(0, HAND - 1))
def test_cr_20_without_one_of_its_cards_it_lacks_one_at_most_and_wants_it(cards: list[str], place: int) -> None:
    gone = cards.pop(place)
    missing, wanted = nearest_way(hand_of(cards), HAND, 3)
    assert missing == 1
    assert wanted >> NUMBERS[gone] & 1

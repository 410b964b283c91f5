"""How many points a side may take at 56, judged from one of its hands.

The weights were fitted, by least squares, to 6,000 deals for each number of seats, played out by usual play.
"""

from typing import NamedTuple

from games.bots.playout.fifty_six import JACK, NINE, Cards


class _Weights(NamedTuple):
    """What a hand's cards add to its side's points: under a trump suit, and under none."""

    trump: float
    jack: float
    nine: float
    side_jack: float
    side_nine: float
    void: float
    jack_without_trumps: float
    nine_without_trumps: float


_WEIGHTS = {
    4: _Weights(2.4, 2.7, 1.0, 2.8, 0.4, 2.4, 3.3, 0.7),
    6: _Weights(2.1, 3.8, 1.1, 1.8, 0.0, 2.2, 4.0, 0.4),
    8: _Weights(1.5, 3.3, 1.2, 1.5, 0.1, 2.0, 3.6, 0.5),
}
_CARDS_OF_SUIT = {4: 12 / 4, 6: 12 / 6, 8: 16 / 8}
"""By seats, how many a hand has of a suit on average; of jacks or of nines of a suit it has two by seats."""


class Outlook(NamedTuple):
    """What a hand promises: points more than 28, by trump (`NO_TRUMP` is the last), and how many jacks of each suit."""

    points: list[float]
    jacks: list[int]


def outlook(cards: Cards, seats: int) -> Outlook:
    """Judge the hand that a seat was dealt."""
    weights = _WEIGHTS[seats]
    lengths, jacks, nines = [0] * 4, [0] * 4, [0] * 4
    for card in cards:
        suit, height = card >> 3, card & 7
        lengths[suit] += 1
        if height == JACK:
            jacks[suit] += 1
        elif height == NINE:
            nines[suit] += 1
    return Outlook(_points(weights, seats, lengths, jacks, nines), jacks)


def _points(w: _Weights, seats: int, lengths: list[int], jacks: list[int], nines: list[int]) -> list[float]:
    all_jacks, all_nines = sum(jacks), sum(nines)
    aside = w.side_jack * all_jacks + w.side_nine * all_nines + w.void * lengths.count(0) - _AVERAGE[seats]
    jack, nine = w.jack - w.side_jack, w.nine - w.side_nine
    points = [
        w.trump * lengths[suit] + jack * jacks[suit] + nine * nines[suit] + aside - (0 if lengths[suit] else w.void)
        for suit in range(4)
    ]
    points.append(w.jack_without_trumps * (all_jacks - 8 / seats) + w.nine_without_trumps * (all_nines - 8 / seats))
    return points


def _average(seats: int) -> float:
    w = _WEIGHTS[seats]
    return w.trump * _CARDS_OF_SUIT[seats] + (w.jack + w.nine + 3 * (w.side_jack + w.side_nine)) * 2 / seats


_AVERAGE = {seats: _average(seats) for seats in _WEIGHTS}

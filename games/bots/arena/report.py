"""What came of many matches: win rates and score differences, each with its 95 % confidence interval."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, median, quantiles, stdev
from typing import Any, NamedTuple

from games.bots.arena.duel import Duel, Outcome

Z = 1.96
"""So many standard deviations to either side hold 95 % of a normal distribution."""
SUPPOSED_PAIRS = 10
"""Added to those that were played, so that a few that happen to be alike do not seem to prove much."""


class Interval(NamedTuple):
    """An estimate, and the bounds between which the truth lies with 95 % confidence."""

    value: float
    low: float
    high: float


def rate_of_pairs(shares: Sequence[float]) -> Interval:
    """Estimate a win rate from matches that come in pairs, by Wilson's score interval.

    Wilson's counts matches that are independent, and holds for few of them and for 100 % too. A pair on the same cards
    tells more than two such matches, where it turns one bot's luck into the other's, or less. So it is counted as the
    number of independent matches whose mean would vary as much.
    """
    value = fmean(shares)
    count = len(shares) / _spread_of_pairs(shares)
    middle = (value + Z * Z / (2 * count)) / (1 + Z * Z / count)
    reach = Z * sqrt(value * (1 - value) / count + Z * Z / (4 * count * count)) / (1 + Z * Z / count)
    return Interval(value, max(0.0, middle - reach), min(1.0, middle + reach))


def _spread_of_pairs(shares: Sequence[float]) -> float:
    """Say how much the means of pairs vary, beside those of independent matches (1): from 0 to 2.

    Few pairs may look alike by chance. So some more are supposed that vary as independent matches do.
    """
    pairs = _pairs(shares)
    value = fmean(pairs)
    independent = value * (1 - value) / 2
    if not independent:
        return 1.0
    found = sum((pair - value) ** 2 for pair in pairs)
    return (found + SUPPOSED_PAIRS * independent) / ((len(pairs) - 1 + SUPPOSED_PAIRS) * independent)


def mean_of_pairs(leads: Sequence[float]) -> Interval:
    """Estimate a mean from matches that come in pairs: what luck gave in one match it took in the other."""
    pairs = _pairs(leads)
    value = fmean(pairs)
    reach = Z * stdev(pairs) / sqrt(len(pairs)) if len(pairs) > 1 else float("inf")
    return Interval(value, value - reach, value + reach)


def _pairs(values: Sequence[float]) -> list[float]:
    return [fmean(values[first : first + 2]) for first in range(0, len(values), 2)]


def report(duel: Duel, outcomes: Iterable[Outcome]) -> dict[str, Any]:
    """Sum matches up as JSON; `wins` and `lead` are bot A's, times in milliseconds."""
    matches = sorted(outcomes, key=lambda outcome: outcome.number)
    return {
        "game": duel.game,
        "a": duel.names[0],
        "b": duel.names[1],
        "seats": duel.seats,
        "seed": duel.seed,
        "matches": len(matches),
        "wins": _rounded(rate_of_pairs([each.share for each in matches]), 4),
        "lead": _rounded(mean_of_pairs([each.lead for each in matches]), 2),
        "moves": median(each.moves for each in matches),
        "deals": median(each.deals for each in matches),
        "ends": dict(sorted(Counter(each.end for each in matches).items())),
        "milliseconds": {"ab"[bot]: _times([t for each in matches for t in each.seconds[bot]]) for bot in (0, 1)},
    }


def in_words(facts: dict[str, Any]) -> str:
    """Tell a report in a few lines."""
    wins, lead = facts["wins"], {name: _points(value) for name, value in facts["lead"].items()}
    setting = f"{facts['seats']} seats, {facts['matches']} matches in pairs of the same cards, seed {facts['seed']}"
    ends = ", ".join(f"{end} {count}" for end, count in facts["ends"].items())
    lines = [
        f"{facts['game']}: {facts['a']} against {facts['b']}, {setting}",
        f"  {facts['a']} wins {wins['value']:.1%} ({wins['low']:.1%} to {wins['high']:.1%})",
        f"  and leads by {lead['value']} ({lead['low']} to {lead['high']}) points a match",
        f"  a match has {facts['moves']:g} moves and {facts['deals']:g} deals; {ends}",
    ]
    for bot in "ab":
        times = facts["milliseconds"][bot]
        lines.append(f"  {facts[bot]} decides in {times['median']:.2f} ms (median), {times['p99']:.2f} ms (99 %)")
    return "\n".join(lines)


def _points(value: float | None) -> str:
    return "?" if value is None else f"{value:+.1f}"


def _rounded(interval: Interval, places: int) -> dict[str, float | None]:
    """Write an interval as JSON; a bound that is not known is null."""
    return {
        name: None if abs(value) == float("inf") else round(value, places) for name, value in interval._asdict().items()
    }


def _times(seconds: list[float]) -> dict[str, float]:
    last = quantiles(seconds, n=100)[-1] if len(seconds) > 1 else seconds[0]
    return {"median": round(1000 * median(seconds), 3), "p99": round(1000 * last, 3)}

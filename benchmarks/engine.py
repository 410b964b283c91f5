"""The engine's speed, beside RLCard's gin rummy and bridge in the same process: `python -m benchmarks.engine`.

Everything is measured in CPU time of one process, in turns (a slice of each contender, again and again), so that other
work on the machine weighs on all alike. A match is played as RLCard's are: every move by chance from the full list of
legal moves, dealing included. Without RLCard (the `bench` extra) the ratios are left out, and the table says so.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from time import process_time

from benchmarks.peers import BRIDGE, GIN_RUMMY, Peer, installed_peers
from benchmarks.positions import LARGE_HAND, met_in_matches, mid_game, started, with_large_hands
from games import rules
from games.rules import Game, Match
from games.rules.cli.players import uniform
from games.rules.cli.progress import Progress

TURNS = 5
SEATS = 4
RATIO_WANTED = 1.4
CLONE_WANTED = 5.0
LOAD_AND_DUMP_WANTED = 100.0

Slice = Callable[[float], float]
"""Plays for so many seconds of CPU time and gives moves per second."""


@dataclass(slots=True)
class Line:
    """What was measured of one game; microseconds and milliseconds as named."""

    game: Game
    moves_per_second: float
    clone_us: float
    load_and_dump_us: float
    legal_ms: list[float]
    large_ms: list[float]


def main() -> int:
    """Measure everything and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a slice (default 1)")
    seconds = parser.parse_args().seconds
    games, peers = rules.catalogue(), installed_peers()
    with Progress(TURNS * (len(games) + len(peers)) + len(games), sys.stderr, "measurements") as progress:
        rates = _rates([*games, *peers], seconds, progress)
        lines = []
        for game in games:
            lines.append(_line(game, rates[game]))
            progress.step()
    _print(lines, {peer: rates[peer] for peer in peers})
    return 0


def _rates(contenders: list[Game | Peer], seconds: float, progress: Progress) -> dict[Game | Peer, float]:
    """Let all contenders play in turns; give the median of each one's rates."""
    rates: dict[Game | Peer, list[float]] = {each: [] for each in contenders}
    for turn in range(TURNS):
        for contender in contenders:
            generator = random.Random(turn)
            play = _matches(contender, generator) if isinstance(contender, Game) else contender.matches(generator)
            rates[contender].append(_rate(play, seconds))
            progress.step()
    return {contender: median(measured) for contender, measured in rates.items()}


def _rate(matches: Iterator[int], seconds: float) -> float:
    moves, started_at = 0, process_time()
    while process_time() - started_at < seconds:
        moves += next(matches)
    return moves / (process_time() - started_at)


def _matches(game: Game, generator: random.Random) -> Iterator[int]:
    """Play matches by chance, giving the number of moves made every hundred or so."""
    choose = uniform(generator)
    while True:
        match, moves = started(game, SEATS, {}, generator), 0
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, choose(match.legal_moves(seat).moves))
            moves += 1
            if moves == 100:
                yield moves
                moves = 0
        yield moves


def _line(game: Game, moves_per_second: float) -> Line:
    middle = mid_game(game, SEATS)
    return Line(
        game,
        moves_per_second,
        clone_us=_microseconds(lambda match: match.clone(), middle),
        load_and_dump_us=_microseconds(lambda match: rules.load(match.dump(), match.shuffle), middle),
        legal_ms=sorted(map(_legal_moves_ms, met_in_matches(game, SEATS))),
        large_ms=sorted(map(_legal_moves_ms, with_large_hands(game, SEATS))),
    )


def _microseconds(action: Callable[[Match], object], matches: list[Match]) -> float:
    """Give the time that an action takes on average; the best of five attempts."""
    rounds, best = 20, float("inf")
    for _ in range(5):
        started_at = process_time()
        for _ in range(rounds):
            for match in matches:
                action(match)
        best = min(best, process_time() - started_at)
    return 1e6 * best / rounds / len(matches)


def _legal_moves_ms(match: Match) -> float:
    """Give the time of one call, the first at this position: what the engine remembers does not help it here."""
    seat, started_at = match.to_act[0], process_time()
    match.legal_moves(seat)
    return 1e3 * (process_time() - started_at)


def _print(lines: list[Line], peers: dict[Peer, float]) -> None:
    for peer, rate in peers.items():
        print(f"{peer.name:20} {rate:9,.0f} moves/s")
    if not peers:
        print("RLCard is not installed (pip install '.[bench]'): no ratios.")
    print(f"\n{'':18} {'moves/s':>9} {'ratio':>6} {'clone':>9} {'load+dump':>10}   legal_moves: median, 99 %, worst")
    for line in lines:
        print(_row(line, peers))
    wanted = f"Wanted: ratio {RATIO_WANTED}, clone {CLONE_WANTED:g} µs, load+dump {LOAD_AND_DUMP_WANTED:g} µs;"
    print(f"\n{wanted} legal_moves 2 ms, 20 ms, and 50 ms for large hands.")


def _row(line: Line, peers: dict[Peer, float]) -> str:
    peer = GIN_RUMMY if "draw" in {kind.type for kind in line.game.move_types} else BRIDGE
    ratio = f"{line.moves_per_second / peers[peer]:6.2f}" if peer in peers else f"{'–':>6}"
    legal = line.legal_ms
    row = f"{line.game.slug:18} {line.moves_per_second:9,.0f} {ratio} {line.clone_us:6.1f} µs"
    row += f" {line.load_and_dump_us:7.1f} µs"
    row += f"   {median(legal):.3f}, {legal[len(legal) * 99 // 100]:.3f}, {legal[-1]:.3f} ms"
    if line.large_ms:
        row += f"; with {LARGE_HAND} cards {line.large_ms[-1]:.2f} ms"
    return row


if __name__ == "__main__":
    sys.exit(main())

"""The commands of `python -m games.bots` and their arguments.

Exit statuses: 0 done, 1 stopped before the end, 2 wrong arguments.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from games import bots, rules
from games.bots.arena.contestants import UnknownBot, contestant
from games.bots.arena.duel import Duel, Outcome, play
from games.bots.arena.report import in_words, report
from games.rules.cli.progress import Progress

STOPPED = 1
WRONG_ARGUMENTS = 2
_FAVOURITE_SEATS = 4


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; give the exit status."""
    asked = _parser().parse_args(arguments)
    try:
        return _arena(asked) if asked.command == "arena" else _list()
    except (rules.InvalidOptions, rules.UnknownGame, UnknownBot) as error:
        print(error, file=sys.stderr)
        return WRONG_ARGUMENTS
    except KeyboardInterrupt:
        return STOPPED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m games.bots", description="Bots, and how they do.")
    commands = parser.add_subparsers(dest="command")
    arena = commands.add_parser("arena", help="let two bots play many matches, each pair of them with the same cards")
    arena.add_argument("game", help="a game's slug")
    arena.add_argument("a", help="a level, or module:function")
    arena.add_argument("b", help="its opponent")
    arena.add_argument("-n", "--matches", type=_positive, default=200, help="rounded up to pairs (default 200)")
    arena.add_argument("--seats", type=int, help="default: 4")
    arena.add_argument("--seed", type=int, default=1, help="the same seed gives the same matches (default 1)")
    arena.add_argument("--seconds", type=float, default=1.0, help="that a bot may think about a move (default 1)")
    arena.add_argument("--option", type=_option, action="append", default=[], metavar="NAME=VALUE", help="of the game")
    arena.add_argument("--processes", type=_positive, default=1, help="how many to use (default 1)")
    arena.add_argument("--json", action="store_true", help="report as JSON")
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def _option(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError("is written NAME=VALUE")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def _list() -> int:
    print("levels:", ", ".join(bots.Level))
    for game in rules.catalogue():
        print(f"{game.slug:18} {', '.join(map(str, game.seat_counts))} seats")
    print("Compare two: python -m games.bots arena GAME A B -n 200")
    return 0


def _arena(asked: argparse.Namespace) -> int:
    game = rules.get(asked.game)
    seats = _FAVOURITE_SEATS if asked.seats is None else asked.seats
    duel = Duel(game.slug, (asked.a, asked.b), seats, dict(asked.option), asked.seed, asked.seconds)
    game.resolve_options(seats, duel.options)
    for name in duel.names:
        contestant(name)
    matches = asked.matches + asked.matches % 2
    outcomes = []
    with Progress(matches, sys.stderr, "matches") as progress:
        for outcome in _played(duel, matches, asked.processes):
            outcomes.append(outcome)
            progress.step()
    facts = report(duel, outcomes)
    print(json.dumps(facts) if asked.json else in_words(facts))
    return 0


def _played(duel: Duel, matches: int, processes: int) -> Iterator[Outcome]:
    if processes == 1:
        yield from map(partial(play, duel), range(matches))
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(partial(play, duel), range(matches))

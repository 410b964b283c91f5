"""The commands of `python -m games.rules` and their arguments.

Exit statuses: 0 done, 1 left before the end, 2 wrong arguments.
"""

import argparse
import json
import random
import sys
from collections.abc import Sequence
from typing import Any

from games import rules
from games.rules.cli.notation import read_word
from games.rules.cli.play import Terminal
from games.rules.cli.progress import Progress
from games.rules.cli.simulate import Report, Setting, simulate
from games.rules.errors import InvalidOptions, UnknownGame
from games.rules.game import Game

LEFT_EARLY = 1
WRONG_ARGUMENTS = 2
_FAVOURITE_SEATS = 4


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; give the exit status."""
    asked = _parser().parse_args(arguments)
    try:
        return _COMMANDS[asked.command or "games"](asked)
    except (InvalidOptions, UnknownGame) as error:
        print(error.args[0] if isinstance(error, UnknownGame) else error, file=sys.stderr)
        return WRONG_ARGUMENTS
    except KeyboardInterrupt:
        return LEFT_EARLY


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m games.rules", description="Five card games, without a server.")
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("games", help="list the games (done when no command is given)")
    _match_arguments(commands.add_parser("play", help="play a match in this terminal")).add_argument(
        "--seat", type=int, default=0, help="your seat (default 0)"
    )
    simulation = _match_arguments(commands.add_parser("simulate", help="run matches of players without a plan"))
    simulation.add_argument("-n", "--matches", type=_positive, default=100, help="how many matches (default 100)")
    simulation.add_argument("--json", action="store_true", help="report as JSON")
    return parser


def _match_arguments(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("game", help="a game's slug, as `games` lists it")
    parser.add_argument("--seats", type=int, help="default: 4, if the game allows it")
    parser.add_argument("--seed", type=int, help="the same seed gives the same cards and opponents")
    parser.add_argument(
        "--option", type=_option, action="append", default=[], metavar="NAME=VALUE", help="may be repeated"
    )
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
    return name, read_word(value)


def _setting(asked: argparse.Namespace) -> Setting:
    game = rules.get(asked.game)
    seats = asked.seats if asked.seats is not None else _usual_seats(game)
    seed = asked.seed if asked.seed is not None else random.SystemRandom().getrandbits(32)
    return Setting(game, seats, dict(asked.option), seed)


def _usual_seats(game: Game) -> int:
    return _FAVOURITE_SEATS if _FAVOURITE_SEATS in game.seat_counts else game.seat_counts[0]


def _list_games(_: argparse.Namespace) -> int:
    for game in rules.catalogue():
        seats = ", ".join(map(str, game.seat_counts))
        print(f"{game.slug:18} {game.name}: {seats} seats. {game.summary}")
    return 0


def _play(asked: argparse.Namespace) -> int:
    setting = _setting(asked)
    match = setting.start(0)
    if not 0 <= asked.seat < match.seats:
        raise InvalidOptions("seat", f"The seats of this match are 0 to {match.seats - 1}.")
    print(f"{setting.game.name}, seed {setting.seed}.")
    terminal = Terminal(match, asked.seat, (sys.stdin, sys.stdout), random.Random(setting.seed))
    return 0 if terminal.run() else LEFT_EARLY


def _simulate(asked: argparse.Namespace) -> int:
    report = Report(_setting(asked))
    with Progress(asked.matches, sys.stderr, "matches") as progress:
        for _ in simulate(report, asked.matches):
            progress.step()
    print(json.dumps(report.as_json()) if asked.json else _in_words(report))
    return 0


def _in_words(report: Report) -> str:
    facts = report.as_json()
    spread = "{least} to {most}, median {median:g}".format
    lines = [
        f"{report.setting.game.name}, {facts['seats']} seats, {facts['matches']} matches, seed {report.setting.seed}",
        f"  moves a match   {spread(**facts['moves'])}",
        f"  deals a match   {spread(**facts['deals'])}",
        f"  mean totals     {'  '.join(map(str, facts['mean_totals']))}  (by side)",
        f"  wins            {'  '.join(map(str, facts['wins']))}",
        f"  ends            {', '.join(f'{end} {count}' for end, count in facts['ends'].items())}",
        f"  moves a second  {facts['moves_per_second']:,}",
    ]
    return "\n".join(lines)


_COMMANDS = {"games": _list_games, "play": _play, "simulate": _simulate}

"""A match as text: a heading, then every move with what came of it.

    0 take_pile with:pair melds:[]
        took_pile cards:[4H TS]
        melded melds:[{rank:T cards:[TD TH TS]}]
    0 discard card:7C

Moves stand at the left, `seat move`; what the engine answered is indented: events, without what the move has told
already, and after every deal a digest of the whole state, so that a difference that no event tells is seen too.
"""

import hashlib
import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from games import rules
from games.rules import ALL, Game, Match
from games.rules.cli.notation import read, write, write_value
from games.rules.cli.picture import narrate
from games.rules.cli.players import Player
from games.rules.moves import Event, Move
from games.rules.shuffle import VerifiableShuffle

BRIEF: dict[str, dict[str, Any]] = {
    "hand-and-foot": {"deals": 2, "clean_books": 1, "dirty_books": 1, "wild_books": 0},
    "railroad-canasta": {"max_deals": 1},
    "contract-rummy": {"max_turns": 20},
    "fifty-six": {"max_deals": 4, "tables": 20},
}
"""Options that keep a transcript short enough to be read."""

_FOLDER = Path(__file__).parent / "transcripts"


class Table(NamedTuple):
    game: Game
    seats: int


TABLES = [Table(game, seats) for game in rules.catalogue() for seats in game.seat_counts]


def path(table: Table) -> Path:
    return _FOLDER / f"{table.game.slug}-{table.seats}.txt"


def record(table: Table) -> str:
    """Play a match by chance and write it down."""
    player = _keen(random.Random(table.seats))
    match = _start(table)
    lines = _heading(table)
    while not match.over:
        seat = match.to_act[0]
        lines += _played(match, seat, player(match.legal_moves(seat).moves))
    return "\n".join(lines) + "\n"


def replay(table: Table, text: str) -> str:
    """Play the moves of a transcript again and write down what comes of them now."""
    match = _start(table)
    lines = _heading(table)
    for seat, move in _moves(text):
        lines += _played(match, seat, move)
    return "\n".join(lines) + "\n"


def _keen(generator: random.Random) -> Player:
    """Make a player that goes out when it can, likes to take and to meld, and bids low so that the bidding goes on."""

    def choose(moves: Sequence[Move]) -> Move:
        kinds = list(dict.fromkeys(move["type"] for move in moves))
        keen = [kind for kind in kinds if generator.random() < _KEENNESS.get(kind, 0)]
        kind = keen[0] if keen else kinds[int(len(kinds) * generator.random() ** 2)]
        of_kind = [move for move in moves if move["type"] == kind]
        return of_kind[int(len(of_kind) * generator.random() ** 2)]

    return choose


_KEENNESS = {"go_out": 1.0, "take_pile": 0.7, "meld": 0.7, "swap_joker": 0.7, "lay_off": 0.5}


def _start(table: Table) -> Match:
    shuffle = VerifiableShuffle(bytes(32), [""] * table.seats)
    return table.game.start(table.seats, BRIEF.get(table.game.slug, {}), shuffle)


def _heading(table: Table) -> list[str]:
    options = write_value(BRIEF.get(table.game.slug, {}))
    return [f"# {table.game.name}, ruleset {table.game.ruleset}, {table.seats} seats, options {options}"]


def _moves(text: str) -> Iterator[tuple[int, Move]]:
    for line in text.splitlines():
        if line[0].isdigit():
            seat, _, move = line.partition(" ")
            yield int(seat), read(move)


def _played(match: Match, seat: int, move: Move) -> list[str]:
    events = match.play(seat, move)
    lines = [f"{seat} {write(move)}"]
    for event in events:
        if told := _told(event, seat, move):
            lines += [f"    {line}" for line in told.splitlines()]
    if any(event["type"] in ("deal_ended", "match_ended") for event in events):
        lines.append(f"    state {_digest(match)}")
    return lines


def _told(event: Event, seat: int, move: Move) -> str:
    """Tell an event, leaving out what repeats the move."""
    new = {name: value for name, value in event.items() if name != "seat" or value != seat}
    new = {name: value for name, value in new.items() if name == "type" or move.get(name) != value}
    return narrate(new) if len(new) > 1 else ""


def _digest(match: Match) -> str:
    """Shorten everything that the referee sees and the match stores."""
    state = json.dumps([match.view(ALL), match.dump()], sort_keys=True)
    return hashlib.sha256(state.encode()).hexdigest()[:16]

"""One match in the terminal: a person at one seat, players without a plan at the others."""

import json
import random
from typing import Any, TextIO

from games.rules.cli.notation import read, write
from games.rules.cli.picture import draw, narrate
from games.rules.cli.players import lively
from games.rules.errors import IllegalMove
from games.rules.match import Match
from games.rules.moves import Event, Move

HELP = (
    "Type the number of a move, or a move of your own as JSON or in the notation of the list; "
    "? for this help, rule ID for a rule's text, quit to leave."
)


class Quit(Exception):
    """The person has left the table."""


class Terminal:
    """A match as it is played from one seat through two streams."""

    def __init__(self, match: Match, seat: int, streams: tuple[TextIO, TextIO], generator: random.Random) -> None:
        self._match = match
        self._seat = seat
        self._input, self._output = streams
        self._opponent = lively(generator)
        self._choices: list[Move] = []

    def run(self) -> bool:
        """Play until the match is over; tell whether it was played to its end."""
        self._say(HELP)
        try:
            while not self._match.over:
                self._turn(self._match.to_act[0])
        except (Quit, KeyboardInterrupt):
            self._say("\nYou have left the table.")
            return False
        winners = ", ".join(map(str, self._match.winners))
        self._say(f"The match is over ({self._match.end}). Totals: {self._match.totals}. Won by side {winners}.")
        return True

    def _turn(self, seat: int) -> None:
        if seat == self._seat:
            self._ask()
        else:
            self._tell(self._match.play(seat, self._opponent(self._match.legal_moves(seat).moves)))

    def _ask(self) -> None:
        legal = self._match.legal_moves(self._seat)
        self._choices = legal.moves
        self._say("\n" + draw(self._match.view(self._seat), self._seat))
        for number, move in enumerate(legal.moves, start=1):
            self._say(f"{number:4}  {write(move)}")
        if not legal.complete:
            self._say("      (and others like these)")
        while not self._answered(self._prompt()):
            pass

    def _prompt(self) -> str:
        self._output.write("your move> ")
        self._output.flush()
        line = self._input.readline()
        if not line or line.strip() == "quit":
            raise Quit
        return line.strip()

    def _answered(self, line: str) -> bool:
        """Do what a line asks for; tell whether it was a move that was made."""
        if line in ("", "?"):
            self._say(HELP)
            return False
        if line.startswith("rule "):
            self._explain(line.removeprefix("rule ").strip())
            return False
        try:
            self._tell(self._match.play(self._seat, self._move(line)))
        except (ValueError, RecursionError) as error:
            self._say(f"That cannot be read as a move. {error}")
        except IllegalMove as refused:
            self._say(str(refused))
        else:
            return True
        return False

    def _move(self, line: str) -> Any:
        if line.isdecimal():
            number = int(line)
            if not 1 <= number <= len(self._choices):
                raise ValueError(f"The list has the numbers 1 to {len(self._choices)}.")
            return self._choices[number - 1]
        return json.loads(line) if line.startswith("{") else read(line)

    def _explain(self, rule_id: str) -> None:
        for rule in self._match.game.rules:
            if rule.id == rule_id.upper():
                self._say(f"{rule.id} {rule.title}: {rule.text}")
                return
        self._say(f"There is no rule {rule_id}.")

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            self._say(narrate(event))

    def _say(self, text: str) -> None:
        self._output.write(text + "\n")

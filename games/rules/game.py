"""A game as the catalogue knows it: its facts, options, types of move and rule texts, and how a match of it starts."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.rules.errors import InvalidOptions
from games.rules.match import Match
from games.rules.moves import Move, MoveType, MoveTypes
from games.rules.options import Option, is_whole, resolve
from games.rules.shuffle import Shuffle
from games.rules.texts import Rule


class Game:
    """One of the games.

    `slug`, `name`, `summary`, `seat_counts` (those that the rules allow), `directions` (`clockwise` or
    `counter-clockwise`: which way round the table seat i+1 is from seat i, for a client's picture only), `ruleset` (a
    match replays alike under the same number), `options`, `move_types` and `rules` are its facts.
    """

    def __init__(  # noqa: PLR0913 (a game has as many facts)
        self,
        match_class: type[Match],
        *,
        slug: str,
        name: str,
        summary: str,
        seat_counts: Sequence[int],
        directions: str,
        ruleset: int,
        options: Sequence[Option],
        move_types: Sequence[MoveType],
        rules: Sequence[Rule],
    ) -> None:
        self.slug = slug
        self.name = name
        self.summary = summary
        self.seat_counts = tuple(seat_counts)
        self.directions = directions
        self.ruleset = ruleset
        self.options = tuple(options)
        self.move_types = MoveTypes(move_types)
        self.rules = tuple(rules)
        self.match_class = match_class
        match_class.bind(self)

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"

    def resolve_options(self, seats: int, options: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Give every option's value, defaults filled in; raise `InvalidOptions` for what does not fit this game."""
        if not is_whole(seats) or seats not in self.seat_counts:
            counts = ", ".join(map(str, self.seat_counts))
            raise InvalidOptions("seats", f"{self.name} is played by {counts} seats.")
        resolved = resolve(self.options, options)
        self.match_class.check_options(seats, resolved)
        return resolved

    def start(self, seats: int, options: Mapping[str, Any] | None, shuffle: Shuffle) -> Match:
        """Start a match, deal 1 dealt; raise `InvalidOptions` naming the option at fault, or `seats`."""
        resolved = self.resolve_options(seats, options)
        return self.match_class.start(seats, resolved, shuffle)

    def load(self, dump: Mapping[str, Any], shuffle: Shuffle) -> Match:
        """Restore a match from its dump; raise ValueError for another game's dump or another ruleset's."""
        self._check_kind(dump, "dump")
        return self.match_class.load(dump, shuffle)

    def unseen(self, view: Mapping[str, Any]) -> list[str]:
        """List the cards of the deal that a view does not show, in canonical order."""
        self._check_kind(view, "view")
        return self.match_class.unseen(view)

    def imagine(self, view: Mapping[str, Any], cards: Sequence[str], shuffle: Shuffle) -> Match:
        """Make a match that looks like a view, the cards that it hides being these: `unseen(view)` in some order.

        They are handed out to hidden hands, by seat; then to other face-down cards before a seat, by seat; then to the
        stock, from its top. What is neither a card nor shown (who did what earlier) is taken to be what it most often
        is. Raise ValueError for other cards, for cards where they cannot be, and for a view of another game.
        """
        self._check_kind(view, "view")
        return self.match_class.imagine(view, cards, shuffle)

    def public_move(self, move: Move, *, deal_over: bool, match_over: bool) -> Move:
        """Show a played move as everyone but its player may see it: fields still hidden are null."""
        return self.move_types[move["type"]].as_public(move, deal_over=deal_over, match_over=match_over)

    def _check_kind(self, given: Mapping[str, Any], what: str) -> None:
        if given["game"] != self.slug or given["ruleset"] != self.ruleset:
            raise ValueError(f"This is a {what} of {given['game']} under ruleset {given['ruleset']}, not of {self!r}.")

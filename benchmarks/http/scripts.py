"""Matches to be played over HTTP, their moves found out beforehand.

The benchmark reads a table's seeds from the database, plays the match for itself, and writes down every request that
the players will make. So while the clock runs, clients do nothing but send.
"""

import itertools
import secrets
from collections.abc import Iterator
from random import Random

from benchmarks.http.client import Client, Post
from games.models import Table
from games.rules import Match
from games.rules.moves import Move
from games.services.matches import match_of

# The fewest seats of each game, and options with which a match is long.
GAMES = {
    "hand-and-foot": (2, {"deals": 8}),
    "railroad-canasta": (2, {"target": 100_000}),
    "twenty-two": (2, {"limit": 55}),
    "contract-rummy": (3, {}),
    "fifty-six": (4, {"tables": 20, "max_deals": 300}),
}


class Party:
    """Users who play one table of each of some games, in turn: a move here, a move there."""

    def __init__(self, client: Client, games: list[str], moves: int, random: Random) -> None:
        self._tokens = [register(client) for _ in range(max(GAMES[game][0] for game in games))]
        self._scripts = [self._script(client, game, moves // len(games), random) for game in games]

    def posts(self) -> Iterator[Post]:
        """Give every request of the party, table by table in turn; a table whose script is over is left out."""
        rounds = itertools.zip_longest(*self._scripts)
        return (post for posts in rounds for post in posts if post is not None)

    def _script(self, client: Client, game: str, moves: int, random: Random) -> list[Post]:
        table = Table.objects.get(pk=self._start(client, game))
        match, _ = match_of(table)
        path = f"/api/v1/tables/{table.pk}/moves"
        script: list[Post] = []
        for version in range(table.version, table.version + moves):
            if match.over:
                break
            seat, move = _next_move(match, random)
            script.append(Post.of(path, self._tokens[seat], {"move": move, "version": version}))
        return script

    def _start(self, client: Client, game: str) -> str:
        seats, options = GAMES[game]
        first, *others = self._tokens[:seats]
        table = client.ask(Post.of("/api/v1/tables", first, {"game": game, "seats": seats, "options": options}))
        for token in others:
            client.send(Post.of(f"/api/v1/tables/{table['id']}/join", token, {}))
        return str(table["id"])


def _next_move(match: Match, random: Random) -> tuple[int, Move]:
    """Make a move by chance, and give it."""
    seat = match.to_act[0]
    move = random.choice(match.legal_moves(seat).moves)
    match.play(seat, move)
    return seat, move


def register(client: Client) -> str:
    body = {"username": f"bench_{secrets.token_hex(8)}", "password": secrets.token_urlsafe(16)}
    return str(client.ask(Post.of("/api/v1/auth/register", "", body))["token"])

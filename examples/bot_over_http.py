#!/usr/bin/env python3
"""Seat a bot at a table of a running service, and let it play a whole match there against house bots.

    python -m examples.bot_over_http twenty-two examples.first_bot:choose --token "$token" --url http://127.0.0.1:8000

The bot is any `module:function` that chooses a move for a `games.bots.Turn`: the very one that plays in the arena. The
token is an account's, as logging in gives it; without one the bot plays as a new guest. Standard library only.
"""

import argparse
import json
import random
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from games.bots import Bot, Turn

Json = dict[str, Any]
WAIT_SECONDS = 25


class Client:
    """One account's way to the service."""

    def __init__(self, url: str, token: str | None) -> None:
        self._api = f"{url}/api/v1"
        self._token = token
        if token is None:
            self._token = self.post("/auth/guest", {})["token"]

    def get(self, path: str) -> Json:
        return self._request("GET", path)

    def post(self, path: str, body: Json, key: str | None = None) -> Json:
        return self._request("POST", path, body, {"Idempotency-Key": key} if key else {})

    def _request(self, method: str, path: str, body: Json | None = None, headers: dict[str, str] | None = None) -> Json:
        """Give the answer's JSON; wait and try again when told to; raise `HTTPError` for a refusal."""
        headers = {"Content-Type": "application/json", "Accept": "application/json", **(headers or {})}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        data = None if body is None else json.dumps(body).encode()
        while True:
            request = urllib.request.Request(self._api + path, data, headers, method=method)
            try:
                with urllib.request.urlopen(request, timeout=2 * WAIT_SECONDS) as answer:
                    found: Json = json.load(answer)
                    return found
            except urllib.error.HTTPError as refused:
                if refused.code not in (429, 503):
                    raise
                time.sleep(float(refused.headers.get("Retry-After", 1)))


def open_table(client: Client, game: str, seats: int, options: Json, level: str) -> str:
    """Make a table, fill it with house bots (so it starts), and give its path."""
    table = client.post("/tables", {"game": game, "seats": seats, "options": options})
    path = f"/tables/{table['id']}"
    client.post(f"{path}/bots", {"level": level, "count": seats - 1})
    return path


def states(client: Client, path: str) -> Iterator[Json]:
    """Give the state of the table, again whenever something has happened there, until the match is over."""
    while True:
        state = client.get(f"{path}/state")
        yield state
        if state["status"] not in ("open", "playing", "paused"):
            return
        if not state["legal"]["moves"]:
            client.get(f"{path}/events?after={state['version']}&wait={WAIT_SECONDS}")


def play(client: Client, path: str, bot: Bot, chance: random.Random) -> Json:
    """Play until the match is over; give the last state."""
    state: Json = {}
    for state in states(client, path):
        legal = state["legal"]
        if legal["moves"]:
            turn = Turn(
                seat=state["seat"],
                view=state["view"],
                moves=legal["moves"],
                complete=legal["complete"],
                random=chance,
            )
            move(client, path, {"move": bot(turn), "version": state["version"]})
    return state


def move(client: Client, path: str, body: Json) -> None:
    """Make a move; if the table has moved on meanwhile, the next state will tell."""
    try:
        client.post(f"{path}/moves", body, key=secrets.token_hex(16))
    except urllib.error.HTTPError as refused:
        if refused.code != 409:
            raise


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="a game's slug")
    parser.add_argument("bot", help="module:function")
    parser.add_argument("--url", default="http://127.0.0.1:8000")
    parser.add_argument("--token", help="default: that of a new guest")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--against", default="easy", help="a level of the house bots (default: easy)")
    parser.add_argument("--options", type=json.loads, default={}, help="the game's, as a JSON object")
    parser.add_argument("--seed", type=int, help="of the bot's own chance")
    asked = parser.parse_args()
    module, _, function = asked.bot.partition(":")
    bot: Bot = getattr(import_module(module), function)
    client = Client(asked.url, asked.token)
    path = open_table(client, asked.game, asked.seats, asked.options, asked.against)
    state = play(client, path, bot, random.Random(asked.seed))
    view = state["view"]
    won = any(state["seat"] in view["sides"][side] for side in view["winners"])
    print(f"{'Won' if won else 'Lost'}: totals {view['totals']}, {view['ply']} moves, seat {state['seat']}")


if __name__ == "__main__":
    main()

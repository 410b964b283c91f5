#!/usr/bin/env python3
"""Play a whole match of every game against a running service, and check that each was shuffled fairly.

    python play_matches.py [--url http://127.0.0.1:8000] [--full] [game ...]

Two new users sit down at a table of each game, bots take the other seats, and both users play moves picked from
`legal.moves` until the match is over. Then the shuffles are verified from the published seeds (`verify_shuffles.py`).
Matches are shortened by their options unless `--full` is given. Standard library only: a client is not much more than
this file.
"""

import argparse
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request

import verify_shuffles

SEATS = {
    "hand-and-foot": 4,
    "railroad-canasta": 3,
    "twenty-two": 4,
    "contract-rummy": 4,
    "fifty-six": 4,
}
SHORT = {
    "hand-and-foot": {"deals": 1},
    "railroad-canasta": {"max_deals": 1},
    "twenty-two": {},
    "contract-rummy": {"max_turns": 20},
    "fifty-six": {"tables": 4, "max_deals": 4},
}


class Client:
    """One user of the service."""

    def __init__(self, url, name=None):
        self.api = f"{url}/api/v1"
        self.token = None
        if name:
            password = secrets.token_urlsafe(16)
            self.token = self.post("/auth/register", {"username": name, "password": password})["token"]

    def get(self, path):
        return self.request("GET", path)

    def post(self, path, body, **headers):
        return self.request("POST", path, body, headers)

    def request(self, method, path, body=None, headers=None):
        """Give the answer's JSON; wait and try again when told to slow down; raise `HTTPError` for a refusal."""
        headers = {"Content-Type": "application/json", **(headers or {})}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        while True:
            request = urllib.request.Request(self.api + path, data, headers, method=method)
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as refused:
                if refused.code not in (429, 503):
                    raise
                time.sleep(float(refused.headers.get("Retry-After", 1)))


def open_table(players, game, options):
    """Seat the players, the first of whom makes the table, and let bots take what is left."""
    seats = SEATS[game]
    table = players[0].post(
        "/tables",
        {
            "game": game,
            "seats": seats,
            "options": options,
            "client_seed": secrets.token_urlsafe(12),
        },
    )
    path = f"/tables/{table['id']}"
    for player in players[1:]:
        player.post(f"{path}/join", {"client_seed": secrets.token_urlsafe(12)})
    players[0].post(f"{path}/bots", {"level": "easy", "count": seats - len(players)})
    return path


def play_move(player, path, state, choice):
    """Play one of the legal moves; tell whether the table took it (it may have moved on meanwhile)."""
    body = {"move": choice.choice(state["legal"]["moves"]), "version": state["version"]}
    try:
        player.post(f"{path}/moves", body, **{"Idempotency-Key": secrets.token_hex(16)})
    except urllib.error.HTTPError as refused:
        if refused.code != 409:
            raise
        return False
    return True


def play_to_the_end(players, path, choice, progress):
    """Let the players play until the match is over; give the last state and how many moves they made."""
    moves = 0
    while True:
        moved = False
        for player in players:
            state = player.get(f"{path}/state")
            if state["status"] == "finished":
                return state, moves
            if state["legal"]["moves"] and play_move(player, path, state, choice):
                moved = True
                moves += 1
        progress(f"deal {state['view']['deal']}, move {state['view']['ply']}")
        if not moved:
            time.sleep(0.02)


def play_match(players, game, options, choice, progress):
    """Play one match and verify it; give a line about it."""
    path = open_table(players, game, options)
    state, moves = play_to_the_end(players, path, choice, progress)
    faults = list(verify_shuffles.faults(players[0].get(f"{path}/proof"), players[0].get(f"{path}/replay")))
    if faults:
        raise SystemExit(f"{game}: {' '.join(faults)}")
    view = state["view"]
    return f"{game}: {view['ply']} moves ({moves} ours), {view['end']}, totals {view['totals']}, shuffles verified"


def show_progress(line):
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="game", help="slugs; all games when none is named")
    parser.add_argument("--url", default="http://127.0.0.1:8000")
    parser.add_argument("--seed", type=int, default=None, help="of the choice among legal moves")
    parser.add_argument("--full", action="store_true", help="play matches of full length")
    arguments = parser.parse_args()
    choice = random.Random(arguments.seed)
    players = [Client(arguments.url, f"{name}_{secrets.token_hex(4)}") for name in ("alice", "bob")]
    games = arguments.games or [game["slug"] for game in Client(arguments.url).get("/games")]
    for game in games:
        options = {} if arguments.full else SHORT[game]
        line = play_match(
            players,
            game,
            options,
            choice,
            lambda at, game=game: show_progress(f"{game}: {at}"),
        )
        show_progress("")
        print(line, flush=True)


if __name__ == "__main__":
    main()

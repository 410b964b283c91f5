"""Players who move over HTTP, at whichever web server is there, and ask again when they got no answer."""

import asyncio
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx

Json = dict[str, Any]

AGAIN_SECONDS = 0.2
WISHES: tuple[Json, ...] = (
    {"game": "twenty-two", "seats": 3, "options": {"limit": 30}},
    {"game": "twenty-two", "seats": 2, "options": {"exchange": False, "limit": 30}},
    {"game": "fifty-six", "seats": 4},
    {"game": "hand-and-foot", "seats": 2},
)
# So that it is the recovery that is measured, and not how much one machine can do.
BOT_DELAY_MS = 3000


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A move that was answered with 201."""

    table: str
    version: int
    ply: int
    seat: int
    move: Json


@dataclass
class Ledger:
    """What was promised to players, and what was told to them that should not have been."""

    moves: list[Acknowledged] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    tables: int = 0


class Player:
    def __init__(self, urls: Sequence[str], http: httpx.AsyncClient, ledger: Ledger, random: Random) -> None:
        self._urls = urls
        self._http = http
        self._ledger = ledger
        self._random = random
        self._token = ""

    async def play(self, *, in_person: bool) -> None:
        """Make a table and play at it, or let bots play; then the next, for ever."""
        self._token = (await self._ask("POST", "/auth/guest", {}))["token"]
        while True:
            table = await self._new_table(in_person)
            while await self._turn(table) if in_person else await self._watch(table):
                pass

    async def _new_table(self, in_person: bool) -> str:
        wish = self._random.choice(WISHES)
        seat = 0 if in_person else None
        body = wish | {"seat": seat, "turn_seconds": 5, "bot_delay_ms": BOT_DELAY_MS}
        table = await self._ask("POST", "/tables", body)
        self._ledger.tables += 1
        count = wish["seats"] - in_person
        await self._ask("POST", f"/tables/{table['id']}/bots", {"level": "random", "count": count})
        return str(table["id"])

    async def _turn(self, table: str) -> bool:
        state = await self._ask("GET", f"/tables/{table}/state")
        if state["status"] != "playing":
            return False
        if moves := state["legal"]["moves"]:
            body = {"move": self._random.choice(moves), "version": state["version"]}
            self._note(table, await self._ask("POST", f"/tables/{table}/moves", body))
        else:
            await self._ask("POST", f"/tables/{table}/return", {})
            await self._ask("GET", f"/tables/{table}/events?after={state['version']}&wait=2")
        return True

    async def _watch(self, table: str) -> bool:
        state = await self._ask("GET", f"/tables/{table}/state")
        await self._ask("GET", f"/tables/{table}/events?after={state['version']}&wait=5")
        return bool(state["status"] == "playing")

    def _note(self, table: str, answer: Json) -> None:
        if "ply" in answer:
            move = Acknowledged(table, answer["version"], answer["ply"], answer["seat"], answer["move"])
            self._ledger.moves.append(move)

    async def _ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """Ask until there is an answer, always under the same key."""
        headers = {"Idempotency-Key": uuid.uuid4().hex} if method == "POST" and self._token else {}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        while True:
            url = f"{self._random.choice(self._urls)}/api/v1{path}"
            try:
                response = await self._http.request(method, url, json=body, headers=headers)
            except httpx.HTTPError:
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            if response.status_code == 503:
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            if response.status_code not in (200, 201, 409):
                self._ledger.faults.append(f"{method} {path}: {response.status_code} {response.text[:300]}")
                await asyncio.sleep(AGAIN_SECONDS)
            answer: Json = response.json() if response.content else {}
            return answer

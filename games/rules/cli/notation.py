"""Moves as short text and back: `meld melds:[{rank:K cards:[KC KD XX]}]`, `discard card:7C`.

It is JSON with less ink: commas are blanks, and a string stands without quotes unless it could be read as something
else (`rank:"7"`). `read(write(move)) == move` holds for every move of every game.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from games.rules.moves import Move

_WORD = re.compile(r"[A-Za-z0-9_=-]+")
_TOKEN = re.compile(r'\s*([\[\]{}:]|"(?:[^"\\]|\\.)*"|[A-Za-z0-9_=.+-]+)')


def write(move: Move) -> str:
    """Write a move as its type, followed by its fields."""
    return " ".join([move["type"], *_members({name: move[name] for name in move if name != "type"})])


def read(text: str) -> Move:
    """Read what `write` wrote; raise ValueError for anything else."""
    tokens = _Tokens(text)
    kind = tokens.next()
    return {"type": read_word(kind), **dict(_read_members(tokens, until=None))}


def _members(value: dict[str, Any]) -> list[str]:
    return [f"{name}:{write_value(each)}" for name, each in value.items()]


def write_value(value: Any) -> str:
    """Write any JSON value in the same short way."""
    if isinstance(value, dict):
        return "{" + " ".join(_members(value)) + "}"
    if isinstance(value, list):
        return "[" + " ".join(map(write_value, value)) + "]"
    if isinstance(value, str) and _WORD.fullmatch(value) and read_word(value) == value:
        return value
    return json.dumps(value)


def read_word(token: str) -> Any:
    """Read a word that stands alone: a JSON value when it is one, else the word itself."""
    try:
        return json.loads(token)
    except ValueError:
        return token


class _Tokens:
    """The tokens of a text, one after the other; None when there are no more."""

    def __init__(self, text: str) -> None:
        self._text = text.strip()
        self._place = 0

    def peek(self) -> str | None:
        if self._place == len(self._text):
            return None
        return self._match()[1]

    def next(self) -> str:
        found = self._match()
        self._place = found.end()
        return found[1]

    def _match(self) -> re.Match[str]:
        found = _TOKEN.match(self._text, self._place)
        if found is None:
            raise ValueError(f"Something is missing or wrong at {self._text[self._place :]!r}.")
        return found


def _read_members(tokens: _Tokens, until: str | None) -> Iterator[tuple[str, Any]]:
    while tokens.peek() != until:
        name = tokens.next()
        if tokens.next() != ":":
            raise ValueError(f"A colon is missing after {name!r}.")
        yield name, _read_value(tokens)


def _read_value(tokens: _Tokens) -> Any:
    token = tokens.next()
    if token == "{":
        members = dict(_read_members(tokens, until="}"))
        tokens.next()
        return members
    if token == "[":
        items = []
        while tokens.peek() != "]":
            items.append(_read_value(tokens))
        tokens.next()
        return items
    if token in "]}:":
        raise ValueError(f"{token!r} stands where a value should be.")
    return read_word(token)

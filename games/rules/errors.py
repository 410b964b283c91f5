"""What the engine refuses, as three exceptions. Anything else that it raises is a bug."""

from collections.abc import Mapping
from typing import Any, NoReturn

MALFORMED = "malformed"


class IllegalMove(Exception):
    """A move that was refused; the match is exactly as it was before.

    `code` names the fault in `snake_case`; it is `malformed` when the JSON itself does not fit, and then `rule` is
    None and `facts` holds `pointer` (RFC 6901, from the move's root) and `code`. Otherwise `rule` is the ID of the
    rule that forbids the move, `message` a sentence for people and `facts` what the sentence was made from.
    """

    def __init__(self, code: str, rule: str | None, message: str, facts: Mapping[str, Any] | None = None) -> None:
        super().__init__(code, rule, message)
        self.code = code
        self.rule = rule
        self.message = message
        self.facts: dict[str, Any] = dict(facts or {})

    def __str__(self) -> str:
        return f"{self.message} ({self.rule or self.code})"


class InvalidOptions(Exception):
    """A match that cannot be started: `option` is the name of the option at fault (or `seats`)."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(option, message)
        self.option = option
        self.message = message

    def __str__(self) -> str:
        return f"{self.option}: {self.message}"


class UnknownGame(LookupError):
    """No game has this slug."""

    def __init__(self, slug: object) -> None:
        super().__init__(f"There is no game {slug!r}.")
        self.slug = slug


def malformed(pointer: str, code: str, message: str) -> NoReturn:
    """Refuse a move whose JSON does not fit; `pointer` (RFC 6901) starts at the move's root."""
    raise IllegalMove(MALFORMED, None, message, {"pointer": pointer, "code": code})


def refuse(code: str, rule: str, message: str, **facts: Any) -> NoReturn:
    """Refuse a well-formed move that a rule forbids."""
    raise IllegalMove(code, rule, message, facts)

"""A view drawn for people at a terminal, and events told in a line each."""

from collections.abc import Iterator
from typing import Any

from games.rules.cli.notation import write
from games.rules.moves import Event

_TOLD_ELSEWHERE = {"game", "ruleset", "options", "seats", "sides", "deal", "dealer", "phase", "to_act", "ply"} | {
    *("totals", "hands", "results", "over", "winners", "end")
}


def draw(view: dict[str, Any], seat: int) -> str:
    """Draw a seat's view: a heading, the hands, and each field of the game's own."""
    own = {name: value for name, value in view.items() if name not in _TOLD_ELSEWHERE}
    lines = [_heading(view), *_hands(view, seat)]
    for name, value in own.items():
        lines += _field(name, value)
    return "\n".join(lines)


def narrate(event: Event) -> str:
    """Tell an event in a line; the end of a deal in a line for each side and item."""
    if event["type"] != "deal_ended":
        return write(event)
    lines = [f"deal {event['deal']} ended: {event['reason']}"]
    for side, result in enumerate(event["sides"]):
        lines.append(f"  side {side}: {result['points']}")
        lines += [f"    {each['count']} {each['item']}: {each['points']} ({each['rule']})" for each in result["items"]]
    return "\n".join(lines)


def _heading(view: dict[str, Any]) -> str:
    totals = " ".join(map(str, view["totals"]))
    return f"deal {view['deal']}, dealt by seat {view['dealer']}; phase {view['phase']}; totals {totals}"


def _hands(view: dict[str, Any], own: int) -> Iterator[str]:
    for seat, hand in enumerate(view["hands"]):
        mark = ">" if seat in view["to_act"] else " "
        whose = " (you)" if seat == own else ""
        cards = "" if hand["cards"] is None else ": " + " ".join(hand["cards"])
        yield f"{mark} seat {seat}{whose} holds {hand['count']}{cards}"


def _field(name: str, value: Any) -> list[str]:
    if isinstance(value, list) and any(isinstance(each, dict) for each in value):
        return [f"  {name}", *(f"    {place}: {_words(each)}" for place, each in enumerate(value))]
    return [f"  {name}: {_words(value)}"]


def _words(value: Any) -> str:
    """Say a value of a view in words: what is null or false is left out of objects, and cards come last."""
    if isinstance(value, dict):
        cards = value.get("cards", [value["card"]] if "card" in value else None)
        said = {name: each for name, each in value.items() if each is not None and each is not False}
        facts = [_fact(name, each) for name, each in said.items() if name not in _CARDS]
        return ", ".join(facts) + (f": {_words(cards)}" if cards is not None else "")
    if isinstance(value, list):
        return (" | " if any(isinstance(each, dict | list) for each in value) else " ").join(
            map(_words, value)
        ) or "none"
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


_CARDS = {"card", "cards"}
_SAID_WITHOUT_NAME = {"rank", "kind", "type"}


def _fact(name: str, value: Any) -> str:
    return _words(value) if name in _SAID_WITHOUT_NAME else f"{name} {_words(value)}"

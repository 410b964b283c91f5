"""Cards for the places that a view hides, in a match that is imagined from it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from games.rules.cards import Faces


class Handout:
    """Cards that are handed out, one after another, to the hidden places of a view."""

    def __init__(self, faces: Faces, cards: Iterable[str]) -> None:
        self._faces = faces
        self._left: Iterator[int] = iter(numbers(faces, cards))

    def cards_of(self, place: Mapping[str, Any]) -> list[int]:
        """Give the cards of a place that a view shows as `count` and `cards`: those to be seen, or the next ones."""
        shown = place.get("cards")
        if shown is None:
            return list(islice(self._left, place["count"]))
        return numbers(self._faces, shown)


def numbers(faces: Faces, names: Iterable[str]) -> list[int]:
    """Give the numbers of named cards, in their order."""
    return [faces.numbers[name] for name in names]


def unseen(faces: Faces, pack: Iterable[str], shown: Iterable[str]) -> list[str]:
    """List in canonical order what is not shown of a pack; raise ValueError if more is shown than it has."""
    left = Counter(pack)
    left.subtract(shown)
    if min(left.values()) < 0:
        raise ValueError("This view shows cards that are not in the pack.")
    return sorted(left.elements(), key=faces.numbers.__getitem__)

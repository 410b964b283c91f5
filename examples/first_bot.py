"""A bot in twenty lines: it keeps what comes in pairs and gets rid of the dearest card that stands alone.

    python -m games.bots arena contract-rummy examples.first_bot:choose random -n 20

A turn holds the view of the seat and some of its legal moves; the bot gives one of the moves back.
"""

from collections import Counter

from games.bots import Json, Turn

VALUES = {"X": 50, "2": 20, "A": 15, **dict.fromkeys("KQJT", 10)}


def choose(turn: Turn) -> Json:
    discards = [move for move in turn.moves if move["type"] == "discard"]
    others = [move for move in turn.moves if move["type"] != "discard"]
    if others:
        return max(others, key=lambda move: len(str(move)))  # the longest move lays most cards
    held = Counter(card[0] for card in turn.hand)
    return max(discards, key=lambda move: (-held[move["card"][0]], VALUES.get(move["card"][0], 5)))

"""A bot without a thought: any listed move is as good as any other."""

from games.bots.turn import Json, Turn


def choose(turn: Turn) -> Json:
    return turn.random.choice(turn.moves)

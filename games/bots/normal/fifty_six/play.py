"""Cards at 56: the one after which the own side takes most points, on average over worlds played out."""

from games.bots.normal.fifty_six.imagining import Imagination
from games.bots.playout.fifty_six import card_of, play_out
from games.bots.turn import Json, Turn

PLAYOUTS = 120
FEWEST_WORLDS = 10


def card(turn: Turn) -> Json:
    side = turn.seat % 2
    imagination = Imagination(turn)
    cards = [card_of(move["card"]) for move in turn.moves]
    sums = [0] * len(cards)
    for _ in range(max(FEWEST_WORLDS, PLAYOUTS // len(cards))):
        world = imagination.world()
        for number, each in enumerate(cards):
            after = world.copy()
            after.play(each)
            sums[number] += play_out(after)[side]
    return turn.moves[sums.index(max(sums))]

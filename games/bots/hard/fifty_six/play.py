"""Cards at 56: each is played in many deals that are then played out, for the contract or against it."""

from math import sqrt

from games.bots.hard.fifty_six.auction import chance
from games.bots.hard.fifty_six.imagining import Imagination
from games.bots.hard.search import Timer, best
from games.bots.normal.fifty_six.seen import world_of
from games.bots.playout.fifty_six import ALL_POINTS, World, card_of, play_out, usual_card
from games.bots.turn import Json, Turn

SHARE_OF_TIME = 0.9
MOST_DEALS = 800
SPREAD = 1.5
"""Points by which a trick comes out otherwise than it did when played out by usual play."""


def card(turn: Turn) -> Json:
    """Choose the card that most often makes the contract, or makes it fail; the usual one when that is decided."""
    timer = Timer(turn, SHARE_OF_TIME)
    imagination = Imagination(turn)
    if _is_decided(turn.view):
        usual = usual_card(world_of(turn, imagination.hands()))
        return next(move for move in turn.moves if card_of(move["card"]) == usual)
    trial = Trial(turn)
    return best(turn.moves, lambda: world_of(turn, imagination.hands()), trial.worth, timer, most_worlds=MOST_DEALS)


def _is_decided(view: Json) -> bool:
    """Tell whether the contract is made already, or out of reach."""
    side: int = view["contract"]["side"]
    bid: int = view["contract"]["points"]
    taken: list[int] = view["points"]
    return taken[side] >= bid or taken[1 - side] > ALL_POINTS - bid


class Trial:
    """Tries cards of a turn."""

    def __init__(self, turn: Turn) -> None:
        contract = turn.view["contract"]
        self._side, self._points = contract["side"], contract["points"]
        self._sign = 1 if self._side == turn.seat & 1 else -1
        self._spread = SPREAD * sqrt(turn.view["tricks_left"])

    def worth(self, world: World, move: Json) -> float:
        """Say how likely the contract is made after a card, negative for who plays against it."""
        world = world.copy()
        world.play(card_of(move["card"]))
        taken = play_out(world)[self._side]
        return self._sign * chance((taken - self._points + 0.5) / self._spread)

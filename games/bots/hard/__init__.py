"""Players who search: they try their moves in many worlds that fit what they know, for as long as they may think."""

from games.bots import normal
from games.bots.hard import canasta, contract_rummy, fifty_six, twenty_two
from games.bots.turn import Bot, Json, Turn

_BY_GAME: dict[str, Bot] = {
    "hand-and-foot": canasta.choose,
    "railroad-canasta": canasta.choose,
    "twenty-two": twenty_two.choose,
    "contract-rummy": contract_rummy.choose,
    "fifty-six": fifty_six.choose,
}


def choose(turn: Turn) -> Json:
    return _BY_GAME.get(turn.game, normal.choose)(turn)

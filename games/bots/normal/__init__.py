"""Club players: they plan some turns ahead, reckon with what the others may hold, and count what they have seen."""

from games.bots.normal import canasta, contract_rummy, fifty_six, twenty_two
from games.bots.turn import Bot, Json, Turn

_BY_GAME: dict[str, Bot] = {
    "hand-and-foot": canasta.choose,
    "railroad-canasta": canasta.choose,
    "twenty-two": twenty_two.choose,
    "contract-rummy": contract_rummy.choose,
    "fifty-six": fifty_six.choose,
}


def choose(turn: Turn) -> Json:
    return _BY_GAME[turn.game](turn)

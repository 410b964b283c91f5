"""Who plays: a level by its name, or anybody's bot by `module:function`."""

from importlib import import_module

from games import bots


class UnknownBot(Exception):
    """There is no bot of this name."""


def contestant(name: str) -> bots.Bot:
    """Find a bot; raise `UnknownBot` when there is none."""
    module, colon, function = name.partition(":")
    if not colon:
        return _of_level(name)
    if not all(map(str.isidentifier, module.split("."))):
        raise UnknownBot(f"There is no bot {name}: a bot of your own is named module:function.")
    try:
        found: object = getattr(import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise UnknownBot(f"There is no bot {name}: {error}.") from error
    if not callable(found):
        raise UnknownBot(f"There is no bot {name}: that is no function.")
    return found


def _of_level(name: str) -> bots.Bot:
    try:
        return bots.bot(bots.Level(name))
    except ValueError:
        levels = ", ".join(bots.Level)
        raise UnknownBot(f"{name} is no level ({levels}); a bot of your own is named module:function.") from None

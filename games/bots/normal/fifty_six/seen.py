"""What a seat has seen of the cards of a deal of 56: which have been played, by whom, and who did not follow suit."""

from games.bots.playout.fifty_six import HEIGHTS, NO_TRUMP, Cards, Hand, World, card_of, trump_of
from games.bots.turn import Json, Turn

_HEIGHTS_OF_48_CARDS = range(2, len(HEIGHTS))
_HEIGHTS_OF_64_CARDS = range(len(HEIGHTS))


class Seen:
    """A seat's knowledge of a deal.

    `hand` is its own; by seat: `played` has the cards played so far, `voids` the suits that are gone (FS-14), `hidden`
    how many cards are held that cannot be seen. `unseen` are all these cards.
    """

    def __init__(self, turn: Turn) -> None:
        view = turn.view
        self.seat = turn.seat
        self.hand = [card_of(name) for name in turn.hand]
        self.hidden = [0 if seat == turn.seat else hand["count"] for seat, hand in enumerate(view["hands"])]
        self.played: list[Cards] = [[] for _ in self.hidden]
        self.voids: list[set[int]] = [set() for _ in self.hidden]
        for trick in view["tricks"]:
            self._see(trick["plays"])
        self._see(trick_so_far(view))
        self.unseen = self._unseen()

    def _see(self, plays: list[Json]) -> None:
        for play in plays:
            card, led = card_of(play["card"]), card_of(plays[0]["card"]) >> 3
            self.played[play["seat"]].append(card)
            if card >> 3 != led:
                self.voids[play["seat"]].add(led)

    def _unseen(self) -> Cards:
        heights = _HEIGHTS_OF_64_CARDS if len(self.hidden) == 8 else _HEIGHTS_OF_48_CARDS
        unseen = [8 * suit + height for suit in range(4) for height in heights] * 2
        for cards in (self.hand, *self.played):
            for card in cards:
                unseen.remove(card)
        return unseen


def trick_so_far(view: Json) -> list[Json]:
    """List the plays of the trick on the table, none between tricks."""
    return view["trick"]["plays"] if view["trick"] else []


def world_of(turn: Turn, hands: list[Hand]) -> World:
    """Make the world in which these are the hands; while bidding, one without trumps before the first trick."""
    view = turn.view
    if view["contract"] is None:
        return World(hands, NO_TRUMP, first_leader(view), [0, 0])
    world = World(hands, trump_of(view["contract"]["trump"]), turn.seat, list(view["points"]))
    if view["trick"]:
        world.put_on_table([card_of(play["card"]) for play in trick_so_far(view)], view["trick"]["winning"])
    return world


def first_leader(view: Json) -> int:
    """Give the seat that leads to the first trick (FS-3)."""
    return int((view["dealer"] + 1) % view["seats"])

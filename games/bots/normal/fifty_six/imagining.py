"""What the others may hold at 56: all that is unseen, spread at random, with what bids tell (FS-9).

Partners are believed: who bids a suit number first holds its jack. Anyone who has bid a suit holds some of it. A view
shows no trick but the last two, so what went before is still reckoned among the unseen.
"""

from random import Random

from games.bots.playout.fifty_six import HEIGHTS, JACK, NO_TRUMP, SUITS, Cards, World, card_of
from games.bots.turn import Json, Turn

SHARE_OF_SUIT = 3
"""A bidder is taken to hold one card in so many of those dealt to him, at least, of the suit that he bid."""


class Imagination:
    """Makes worlds that fit what a seat knows."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        view = turn.view
        self.hand = [card_of(name) for name in turn.hand]
        self.counts = [hand["count"] for hand in view["hands"]]
        self.unseen = _unseen(view, self.hand)
        self.tells = _tells(view, turn.seat)
        self.voids = _voids(view)

    def world(self) -> World:
        """Imagine a world, with the trick as it lies; trumps are those of the contract, none while bidding."""
        view = self.turn.view
        contract, trick = view["contract"], view["trick"]
        trump = trump_of(contract["trump"]) if contract else NO_TRUMP
        seat = self.turn.seat if contract else (view["dealer"] + 1) % view["seats"]
        world = World(self._hands(self.turn.random), trump, seat, list(view["points"]))
        if trick:
            cards = {play["seat"]: card_of(play["card"]) for play in trick["plays"]}
            world.plays, world.winner = len(cards), trick["winning"]
            world.led, world.best = cards[trick["leader"]] >> 3, cards[trick["winning"]]
            world.pot = sum(_points(play["card"]) for play in trick["plays"])
        return world

    def _hands(self, random: Random) -> list[Cards]:
        unseen = self.unseen[:]
        random.shuffle(unseen)
        hands: list[Cards] = [[] for _ in self.counts]
        hands[self.turn.seat] = self.hand[:]
        for seat, suit, has_jack in self.tells:
            self._grant(hands[seat], seat, unseen, suit, has_jack=has_jack)
        for seat in sorted(range(len(hands)), key=lambda seat: not self.voids.get(seat)):
            self._fill(hands[seat], seat, unseen)
        return hands

    def _grant(self, hand: Cards, seat: int, unseen: Cards, suit: int, *, has_jack: bool) -> None:
        """Give a bidder cards of his suit out of the unseen."""
        of_suit = [card for card in unseen if card >> 3 == suit]
        if has_jack:
            of_suit.sort(key=lambda card: card & 7 != JACK)
        for card in of_suit[: self.counts[seat] // SHARE_OF_SUIT]:
            hand.append(card)
            unseen.remove(card)

    def _fill(self, hand: Cards, seat: int, unseen: Cards) -> None:
        missing = self.counts[seat] - len(hand)
        voids = self.voids.get(seat, ())
        if voids:
            fitting = [card for card in unseen if card >> 3 not in voids][:missing]
            for card in fitting:
                unseen.remove(card)
            hand += fitting
            missing -= len(fitting)
        if missing > 0:
            hand += unseen[-missing:]
            del unseen[-missing:]


def trump_of(trump: str) -> int:
    return SUITS.index(trump) if trump in SUITS else NO_TRUMP


def _points(card: str) -> int:
    return {"J": 3, "9": 2, "A": 1, "T": 1}.get(card[0], 0)


def _tricks(view: Json) -> list[Json]:
    """Give the tricks of this deal that can be seen; the last trick may be the deal's before."""
    dealt = (12 if view["seats"] == 4 else 8) - view["tricks_left"]
    return [trick for trick in (view["trick"], view["last_trick"] if dealt else None) if trick]


def _unseen(view: Json, hand: Cards) -> Cards:
    heights = range(len(HEIGHTS) if view["seats"] == 8 else len(HEIGHTS) - 2)
    least = len(HEIGHTS) - len(heights)
    unseen = [8 * suit + least + height for suit in range(4) for height in heights] * 2
    for card in hand:
        unseen.remove(card)
    for trick in _tricks(view):
        for play in trick["plays"]:
            unseen.remove(card_of(play["card"]))
    return unseen


def _voids(view: Json) -> dict[int, set[int]]:
    """Say which suits those are out of who did not follow (FS-14)."""
    voids: dict[int, set[int]] = {}
    for trick in _tricks(view):
        led = card_of(trick["plays"][0]["card"]) >> 3
        for play in trick["plays"]:
            if card_of(play["card"]) >> 3 != led:
                voids.setdefault(play["seat"], set()).add(led)
    return voids


def _tells(view: Json, seat: int) -> list[tuple[int, int, bool]]:
    """Say of each other bidder which suit he bid last, and whether he is believed to hold its jack."""
    tells = {
        bid["seat"]: (
            bid["seat"],
            SUITS.index(bid["trump"]),
            bid["form"] == "number_first" and _partners(bid["seat"], seat),
        )
        for bid in view["bids"]
        if bid["type"] == "bid" and bid["trump"] in SUITS and bid["seat"] != seat
    }
    return list(tells.values())


def _partners(one: int, other: int) -> bool:
    return (one - other) % 2 == 0

"""What the others may hold at 56: all that is unseen, spread at random, with what bids tell (FS-9).

Partners are believed: who bids a suit number first holds its jack. Anyone who has bid a suit holds some of it.
"""

from games.bots.normal.fifty_six.seen import Seen, world_of
from games.bots.playout.fifty_six import JACK, SUITS, Cards, World, hand_of
from games.bots.turn import Json, Turn

SHARE_OF_SUIT = 3
"""A bidder is taken to hold one card in so many of those in his hand, at least, of the suit that he bid."""


class Imagination:
    """Makes worlds that fit what a seat knows."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._seen = Seen(turn)
        self._tells = _tells(turn.view, turn.seat)

    def world(self) -> World:
        """Imagine a world, with the trick as it lies; trumps are those of the contract, none while bidding."""
        seen = self._seen
        unseen = seen.unseen[:]
        self._turn.random.shuffle(unseen)
        hands: list[Cards] = [[] for _ in seen.hidden]
        hands[seen.seat] = seen.hand
        for seat, suit, has_jack in self._tells:
            if suit not in seen.voids[seat]:
                self._grant(hands[seat], seat, unseen, suit, has_jack=has_jack)
        for seat in sorted(range(len(hands)), key=lambda seat: not seen.voids[seat]):
            if seat != seen.seat:
                self._fill(hands[seat], seat, unseen)
        return world_of(self._turn, [hand_of(hand) for hand in hands])

    def _grant(self, hand: Cards, seat: int, unseen: Cards, suit: int, *, has_jack: bool) -> None:
        """Give a bidder cards of his suit out of the unseen."""
        of_suit = [card for card in unseen if card >> 3 == suit]
        if has_jack:
            of_suit.sort(key=lambda card: card & 7 != JACK)
        for card in of_suit[: self._seen.hidden[seat] // SHARE_OF_SUIT]:
            hand.append(card)
            unseen.remove(card)

    def _fill(self, hand: Cards, seat: int, unseen: Cards) -> None:
        missing = self._seen.hidden[seat] - len(hand)
        voids = self._seen.voids[seat]
        if voids:
            fitting = [card for card in unseen if card >> 3 not in voids][:missing]
            for card in fitting:
                unseen.remove(card)
            hand += fitting
            missing -= len(fitting)
        if missing > 0:
            hand += unseen[-missing:]
            del unseen[-missing:]


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

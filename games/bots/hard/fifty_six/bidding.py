"""Calls at 56: each is tried in many deals, where the bidding goes on, and what comes of it is played out."""

from games.bots.hard.fifty_six.auction import LOWEST_BID, Auction, Standing, chance
from games.bots.hard.fifty_six.imagining import Imagination
from games.bots.hard.fifty_six.outlook import outlook
from games.bots.hard.fifty_six.stakes import Stakes
from games.bots.hard.search import Timer, best
from games.bots.normal.fifty_six.bidding import lowest_bids
from games.bots.normal.fifty_six.seen import first_leader
from games.bots.playout.fifty_six import ALL_POINTS, NO_TRUMP, SUITS, Hand, World, card_of, play_out
from games.bots.ranking import of_type
from games.bots.turn import Json, Turn

SHARE_OF_TIME = 0.9
MOST_DEALS = 800
TRUMPS_TRIED = 3
SPREAD = 4.0
"""Points by which a deal that is played comes out otherwise than it did when played out by usual play."""


def call(turn: Turn) -> Json:
    """Choose the call that brings the match nearest to being won."""
    timer = Timer(turn, SHARE_OF_TIME)
    trial = Trial(turn)
    return best(choices(turn), trial.imagine, trial.worth, timer, most_worlds=MOST_DEALS)


def choices(turn: Turn) -> list[Json]:
    """List a pass, a double, and the lowest bids of the best trumps."""
    hand = [card_of(name) for name in turn.hand]
    promised = outlook(hand, turn.view["seats"]).points
    trumps = [(*SUITS, "NT")[trump] for trump in sorted(range(5), key=lambda trump: -promised[trump])[:TRUMPS_TRIED]]
    return of_type(turn.moves, "pass", "double", "redouble") + lowest_bids(turn, trumps)


class Deal:
    """A deal as it may be: what its hands promise, and what the even seats take under each trump."""

    def __init__(self, hands: list[Hand], leader: int) -> None:
        self._hands, self._leader = hands, leader
        self.promised = [outlook([card for cards in hand for card in cards], len(hands)).points for hand in hands]
        self._taken: dict[int, int] = {}

    def taken(self, trump: int) -> int:
        if trump not in self._taken:
            hands = [[cards[:] for cards in hand] for hand in self._hands]
            self._taken[trump] = play_out(World(hands, trump, self._leader, [0, 0]))[0]
        return self._taken[trump]


class Trial:
    """Tries calls of a turn."""

    def __init__(self, turn: Turn) -> None:
        view = turn.view
        self._imagination = Imagination(turn)
        self._auction = Auction(view, turn.seat)
        self._stakes = Stakes(view, turn.seat & 1)
        self._leader = first_leader(view)

    def imagine(self) -> Deal:
        return Deal(self._imagination.hands(), self._leader)

    def worth(self, deal: Deal, call: Json) -> float:
        """Say what comes of a call in a deal: the stakes, by the chance that the contract is made."""
        auction = self._auction.copy()
        auction.call(call)
        auction.go_on(deal.promised)
        side, points, trump = auction.standing or Standing(self._leader & 1, LOWEST_BID, NO_TRUMP)
        taken = deal.taken(trump)
        made = chance(((ALL_POINTS - taken if side else taken) - points + 0.5) / SPREAD)
        worth = self._stakes.worth
        return made * worth(side, points, auction.multiplier, made=True) + (1 - made) * worth(
            side, points, auction.multiplier, made=False
        )

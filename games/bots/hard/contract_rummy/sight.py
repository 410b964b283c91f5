"""What a seat sees of a deal, and the deals that it may be."""

from collections import Counter
from collections.abc import Iterator

from games.bots.playout.contract_rummy.faces import JOKER, JOKER_NAME, NUMBERS, RANKS, decks_of
from games.bots.playout.contract_rummy.hand import Hand
from games.bots.playout.contract_rummy.plans import Contract
from games.bots.playout.contract_rummy.race import Race, Terms
from games.bots.playout.contract_rummy.table import Table
from games.bots.turn import Json, Turn

SEEN_AFTER_RESTOCK = 8
"""How many rounds of cards the others have seen, roughly, once the pile was shuffled into a new stock."""
FIRST_LARGE_DEAL = 5
SMALL_HAND, LARGE_HAND = 10, 12


class Sight:
    """A deal as the seat to act sees it. `unseen` are the cards in other hands and in the stock."""

    def __init__(self, turn: Turn) -> None:
        view = turn.view
        self.turn, self.view, self.seat = turn, view, turn.seat
        self.hand = Hand(NUMBERS[card] for card in turn.hand)
        self.pile = [NUMBERS[card] for card in view["pile"]["cards"]]
        self.terms = Terms(
            Contract(**view["contract"], least=view["options"]["min_sequence"]),
            deep_take=view["options"]["deep_take"],
            extra_melds=view["options"]["extra_melds"],
        )
        self.has_laid = bool(view["laid"][turn.seat])
        self._table = Table()
        for meld in view["table"]:
            lay(self._table, meld)
        self.unseen = self._unseen()

    def imagine(self) -> Race:
        """Deal the unseen cards out, to hands as they may be by now: nearer to the contract, or what it left."""
        cards = self.unseen[:]
        self.turn.random.shuffle(cards)
        race = self._race()
        for seat, place in enumerate(self.view["hands"]):
            if seat == self.seat:
                race.hands[seat] = self.hand.copy()
            elif race.laid[seat]:
                race.hands[seat] = _leftovers(cards, place["count"], race.table.fitting)
            else:
                race.hands[seat] = Hand(cards.pop() for _ in range(place["count"]))
                self._collect(race, seat, cards)
        race.stock = cards
        return race

    @property
    def rounds(self) -> float:
        """How many cards each seat has drawn, about."""
        view = self.view
        if view["restocks_left"] < view["options"]["restocks"]:
            return SEEN_AFTER_RESTOCK
        size = LARGE_HAND if view["deal"] >= FIRST_LARGE_DEAL else SMALL_HAND
        first_stock = sum(self._pack().values()) - 1 - size * view["seats"]
        drawn: int = first_stock - view["stock"]["count"]
        return drawn / len(view["hands"])

    def _race(self) -> Race:
        return Race(
            terms=self.terms,
            hands=[Hand() for _ in self.view["hands"]],
            laid=list(self.view["laid"]),
            table=self._table.copy(),
            pile=self.pile[:],
            stock=[],
            restocks_left=self.view["restocks_left"],
            chance=self.turn.random,
            plans=[None for _ in self.view["hands"]],
        )

    def _collect(self, race: Race, seat: int, cards: list[int]) -> None:
        """Let a seat without a contract see as many cards as it will have seen, and keep what serves it."""
        for _ in range(round(self.rounds)):
            now = race.plan(seat)
            if now.missing <= 1 or not cards:
                return  # nearer than this is rare, for it would have been laid
            place = self.turn.random.randrange(len(cards))
            card = cards[place]
            if card == JOKER or now.wanted >> card & 1:
                race.receive(seat, card)
                cards[place] = race.spare_card(seat, race.plan(seat))
                race.give_up(seat, cards[place])

    def _pack(self) -> Counter[int]:
        decks, jokers = decks_of(self.view), self.view["options"]["jokers"]
        jokers = decks if jokers is None else jokers
        return Counter({**dict.fromkeys(range(JOKER), decks), JOKER: jokers})

    def _unseen(self) -> list[int]:
        left = self._pack()
        left.subtract(NUMBERS[card] for card in self.turn.hand)
        left.subtract(self.pile)
        left.subtract(_cards_on_table(self.view))
        return sorted(left.elements())


def lay(table: Table, meld: Json) -> None:
    """Lay a meld as a view or a move shows it."""
    faces = faces_of(meld)
    if meld["kind"] == "set":
        table.lay_set(sum(1 << face for face in faces))
    else:
        suit, low = divmod(faces[0], len(RANKS))
        table.lay_run(suit, low, low + len(faces) - 1)


def faces_of(part: Json) -> list[int]:
    """Give the cards of a meld or a lay-off, for a joker the one that it names."""
    return [NUMBERS[card[-2:]] for card in part["cards"]]


def card_in_hand(card: str) -> int:
    """Give the card that is held for a card of a meld: for a named joker, a joker."""
    return JOKER if card.startswith(JOKER_NAME) else NUMBERS[card]


def _cards_on_table(view: Json) -> Iterator[int]:
    for meld in view["table"]:
        yield from map(card_in_hand, meld["cards"])


def _leftovers(cards: list[int], count: int, fitting: int) -> Hand:
    """Take so many cards for a seat that has laid its contract: such as fit nowhere, as long as there are any."""
    idle = [place for place, card in enumerate(cards) if card != JOKER and not fitting >> card & 1][:count]
    chosen = [cards.pop(place) for place in reversed(idle)]
    return Hand(chosen + [cards.pop() for _ in range(count - len(chosen))])

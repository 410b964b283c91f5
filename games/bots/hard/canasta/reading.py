"""The deal as a seat sees it, with the cards that it does not see spread at random."""

from games.bots.playout.canasta.deal import Deal, Terms
from games.bots.playout.canasta.kinds import JOKER, RED_THREE, THREE, TWO, WILD, count_kinds, kind_of
from games.bots.playout.canasta.melding import FITS_PILE
from games.bots.playout.canasta.style import Style
from games.bots.turn import Json, Turn

BOOKS = {True: ("clean", "dirty", "wild", ""), False: ("red", "black", "wild", "sevens")}
"""Names of the kinds of books in the order of the playouts: at Hand and Foot, and at Railroad Canasta."""
BONUSES = {True: (500, 300, 1500, 0), False: (500, 300, 1000, 1500)}
MOST_WILDS = {True: (0, 0, 0, 1, 1, 1, 2, 2), False: (0, 0, 0, 1, 2, 3, 3, 3)}


class Seen:
    """What a seat sees of a deal, and how many cards of each kind it does not see."""

    def __init__(self, turn: Turn, style: Style) -> None:
        self.turn, self.view, self.style = turn, turn.view, style
        self.is_hand_and_foot = "feet" in turn.view
        self.terms = _terms(turn.view, self.is_hand_and_foot)
        self.reserves: list[Json] = self.view["feet" if self.is_hand_and_foot else "kitties"]
        self.hand = count_kinds(turn.hand)
        self.gone = count_kinds([*self.view["pile"]["cards"], *self._melded()])
        self.hidden = self._hidden()
        self.limits = [self._limits(side) for side in range(self.terms.sides)]

    def _melded(self) -> list[str]:
        return [card for table in self.view["table"] for meld in table["melds"] for card in meld["cards"]]

    def _hidden(self) -> list[int]:
        """List by kind what is neither in the own hand nor on the table."""
        shown = [card for table in self.view["table"] for card in table["red_threes"]]
        shown += [card for reserve in self.reserves for card in reserve["cards"] or ()]
        seen = zip(self.hand, self.gone, count_kinds(shown), strict=True)
        pack = _pack(self.view, self.terms)
        return [kind for kind, each in enumerate(seen) for _ in range(pack[kind] - sum(each))]

    def _limits(self, side: int) -> list[int]:
        """Say how many of each kind a hand of a side may hold: who has opened has laid or thrown the others."""
        if not self.view["opened"][side]:
            return [len(self.hidden)] * RED_THREE + [0]
        sizes, style = self._open_melds(side, wilds=False), self.style
        fits = FITS_PILE if self.is_hand_and_foot else 0
        limits = [0 if sizes[rank] > fits else style.long - 1 for rank in range(TWO)]
        wilds = 0 if sizes[WILD] else style.first_wilds - 1
        return [1, *limits[1:], wilds, wilds, 0]

    def imagine(self) -> Deal:
        """Make a deal that looks to the seat as its own does."""
        hands, reserves, stock = self._spread()
        view, sides = self.view, range(self.terms.sides)
        return Deal(
            terms=self.terms,
            hands=hands,
            counts=[hand["count"] for hand in view["hands"]],
            reserves=reserves,
            stock=stock,
            pile=[kind_of(card) for card in view["pile"]["cards"]],
            sizes=[self._open_melds(side, wilds=False) for side in sides],
            wilds=[self._open_melds(side, wilds=True) for side in sides],
            books=[self._books(side) for side in sides],
            points=[0] * self.terms.sides,
            needs=[self._need(side) for side in sides],
            gone=self.gone[:],
            foot_played=[reserve["taken"] for reserve in self.reserves],
        )

    def _spread(self) -> tuple[list[list[int]], list[list[int] | None], list[int]]:
        """Deal out what is hidden: to hands, where red threes never stay, then to feet or kitties and the stock."""
        shuffle, cards = self.turn.random.shuffle, self.hidden[:]
        shuffle(cards)
        hands = [self._hand(seat, cards) for seat in range(self.terms.seats)]
        shuffle(cards)
        reserves = [self._reserve(reserve, cards) for reserve in self.reserves]
        return hands, reserves, cards

    def _hand(self, seat: int, cards: list[int]) -> list[int]:
        """Take a hand off the cards, as its player may have kept it; if there are too few such cards, take others."""
        if seat == self.turn.seat:
            return self.hand[:]
        hand, limits = [0] * (RED_THREE + 1), self.limits[seat % self.terms.sides]
        missing, refused = self.view["hands"][seat]["count"], []
        while missing and cards:
            kind = cards.pop()
            held = hand[TWO] + hand[JOKER] if kind in (TWO, JOKER) else hand[kind]
            if held < limits[kind]:
                hand[kind] += 1
                missing -= 1
            else:
                refused.append(kind)
        refused.sort(reverse=True)  # red threes come first, and stay
        for _ in range(missing):
            hand[refused.pop()] += 1
        cards += refused
        return hand

    def _reserve(self, reserve: Json, cards: list[int]) -> list[int] | None:
        if reserve["taken"]:
            return None
        if reserve["cards"] is not None:
            return [kind_of(card) for card in reserve["cards"]]
        return [cards.pop() for _ in range(reserve["count"])]

    def _open_melds(self, side: int, *, wilds: bool) -> list[int]:
        """Give the sizes of a side's open melds by rank, or the wilds in those of naturals."""
        found = [0] * (WILD + 1)
        for meld in self.view["table"][side]["melds"]:
            rank = WILD if meld["rank"] == "W" else kind_of(meld["rank"])
            if not self._book(meld):
                found[rank] = len(meld["cards"]) if not wilds else _wilds_among(meld)
        return found

    def _books(self, side: int) -> list[int]:
        made = [self._book(meld) for meld in self.view["table"][side]["melds"]]
        return [made.count(kind) for kind in BOOKS[self.is_hand_and_foot]]

    def _book(self, meld: Json) -> str | None:
        book: str | None = meld["book" if self.is_hand_and_foot else "canasta"]
        return book

    def _need(self, side: int) -> int:
        if self.view["opened"][side]:
            return 0
        minimum = self.view["minimum"]
        return int(minimum if self.is_hand_and_foot else minimum[side])


def _wilds_among(meld: Json) -> int:
    return sum(kind_of(card) in (TWO, JOKER) for card in meld["cards"]) if meld["rank"] != "W" else 0


def _terms(view: Json, is_hand_and_foot: bool) -> Terms:
    options = view["options"]
    needed = [int(options.get(f"{kind}_books", 0)) for kind in BOOKS[True]] if is_hand_and_foot else [1, 1, 1, 1]
    return Terms(
        is_hand_and_foot=is_hand_and_foot,
        seats=view["seats"],
        sides=len(view["sides"]),
        pile_take=options.get("pile_take", 0),
        most_wilds=MOST_WILDS[is_hand_and_foot],
        bonuses=BONUSES[is_hand_and_foot],
        needed=tuple(needed),
        copies=4 * _decks(view, is_hand_and_foot),
        waits_for_partners=options.get("partner_foot", False),
        red_three_left=options.get("red_three_penalty", 0),
        sevens_by_own=options.get("sevens_unlock") == "own",
    )


def _decks(view: Json, is_hand_and_foot: bool) -> int:
    seats: int = view["seats"]
    return (int(view["options"]["decks"]) or seats + 1) if is_hand_and_foot else 2 * seats


def _pack(view: Json, terms: Terms) -> list[int]:
    """Count the cards of the pack by kind."""
    pack = [terms.copies] * (RED_THREE + 1)
    pack[THREE] = pack[RED_THREE] = terms.copies // 2
    pack[JOKER] = terms.copies // 2 if terms.is_hand_and_foot else view["options"]["jokers_per_seat"] * terms.seats
    return pack

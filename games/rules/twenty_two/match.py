"""A match of Twenty-Two: who keeps the last trick's highest card scores it, and the last player below the limit wins.

`exchange (each seat once) → play`, or `play` alone when there is no exchange; one deal follows another until one player
at most is left. Implements TT-1 to TT-19, with the help of `dealing`, `tricks` and `choices`.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Self

from games.rules.cards import TRICK, pack, unpack
from games.rules.errors import refuse
from games.rules.imagining import Handout
from games.rules.match import ALL, Json, Match, Viewer
from games.rules.moves import Event, Listing, Move
from games.rules.results import Item, item
from games.rules.twenty_two.choices import exchanges, follows, leads, lowest_follow
from games.rules.twenty_two.dealing import card_points, pack_without, seats_after, seats_from
from games.rules.twenty_two.imagining import cards_shown, imagine_state
from games.rules.twenty_two.move_types import Phase
from games.rules.twenty_two.options import Tie
from games.rules.twenty_two.tricks import Cards, Trick, can_beat, equals_or_beats, is_equal

LAST_TRICK = "last_trick"
LAST_PLAYER = "last_player"
ALL_OUT = "all_out"

# To ask an enum for its members costs as much as a function call, and these are asked for at every move.
_EXCHANGE = Phase.EXCHANGE
_FIRST = Tie.FIRST


class TwentyTwoMatch(Match):
    """A match of Twenty-Two. Seats that are out hold no cards and are passed over."""

    __slots__ = ("after", "cards_dealt", "last_trick", "put_aside", "score_piles", "stock", "trick", "tricks")

    faces = TRICK
    turn_rule = "TT-9"

    stock: list[int]
    """The top is last."""
    after: tuple[int, ...]
    """By seat, the next seat that is still in."""
    cards_dealt: int
    put_aside: list[Cards | None]
    """By seat; None for one that has not exchanged yet, or does not."""
    trick: Trick | None
    tricks: list[Trick]
    """Those finished in this deal, in their order; copies of a match may share them."""
    last_trick: Trick | None
    """The last one finished, be it in an earlier deal; it says how the next deal is dealt."""
    score_piles: list[Cards]
    """By seat, in order of keeping."""

    # Dealing

    def _deal_cards(self) -> list[Event]:
        if self.deal == 1:
            self.score_piles, self.last_trick = [()] * self.seats, None
        still_in = self._still_in()
        if self.options["return_eliminated"]:
            self.score_piles = [pile if is_in else () for pile, is_in in zip(self.score_piles, still_in, strict=True)]
        self.after = seats_after(still_in)
        self._deal_hands()
        self.put_aside, self.trick, self.tricks = [None] * self.seats, None, []
        self.phase = Phase.EXCHANGE if self.options["exchange"] else Phase.PLAY
        self.to_act = (self._first_leader(),)
        return []

    def _deal_hands(self) -> None:
        """Deal one card at a time from the next seat still in after the dealer; the rest is the stock (TT-6)."""
        order = seats_from(self._first_leader(), self.after)
        cards = pack_without(self.score_piles)
        self.cards_dealt = min(self._cards_due(), len(cards) // len(order))
        shuffled = self._shuffled(f"deal:{self.deal}", cards)
        dealt = self.cards_dealt * len(order)
        self.hands = [[] for _ in range(self.seats)]
        for turn, seat in enumerate(order):
            self.hands[seat] = sorted(shuffled[turn : dealt : len(order)])
        self.stock = shuffled[: dealt - 1 : -1]

    def _cards_due(self) -> int:
        if self.last_trick is None:
            return int(self.options["first_deal"])
        _, card = self.last_trick.loser()
        return card_points(card)

    def _next_dealer(self) -> int:
        assert self.last_trick is not None
        loser, _ = self.last_trick.loser()
        return loser

    def _first_leader(self) -> int:
        return self.after[self.dealer]

    def _still_in(self) -> list[bool]:
        limit = self.options["limit"]
        return [total < limit for total in self.totals]

    # Moves

    def _handle_exchange(self, seat: int, cards: list[int]) -> list[Event]:
        rest = self._hand_without(seat, cards)
        if len(cards) > len(self.stock):
            message = f"You cannot put {len(cards)} cards aside: the stock has {len(self.stock)} to draw from."
            refuse("stock_too_small", "TT-8", message, have=len(self.stock), need=len(cards))
        self.hands[seat] = sorted(rest + [self.stock.pop() for _ in cards])
        self.put_aside[seat] = tuple(sorted(cards))
        following = self.after[seat]
        if self.put_aside[following] is not None:
            self.phase = Phase.PLAY
        self.to_act = (following,)
        return [{"type": "exchanged", "seat": seat, "count": len(cards)}]

    def _handle_play(self, seat: int, cards: list[int]) -> list[Event]:
        rest = self._hand_without(seat, cards)
        cards.sort()
        trick = self.trick
        if trick is None:
            self._judge_lead(cards, rest)
            self.trick = trick = Trick((seat, tuple(cards)))
        else:
            takes = self._judge_follow(trick, seat, cards)
            trick.add((seat, tuple(cards)), takes=takes)
        self.hands[seat] = rest
        events: list[Event] = [{"type": "played", "seat": seat, "cards": self.faces.show(cards)}]
        following = self.after[seat]
        if following == trick.leader:
            return events + self._take_trick(trick)
        self.to_act = (following,)
        return events

    def _hand_without(self, seat: int, cards: list[int]) -> list[int]:
        rest, card = self.hands[seat][:], -1
        try:
            for card in cards:
                rest.remove(card)
        except ValueError:
            name = self.faces.names[card]
            message = f"You named {name} twice." if card in self.hands[seat] else f"You do not hold {name}."
            refuse("not_in_hand", "TT-9", message, card=name)
        return rest

    def _judge_lead(self, cards: list[int], rest: list[int]) -> None:
        if cards[0] >> 2 != cards[-1] >> 2:
            names = self.faces.show(cards)
            refuse("not_one_rank", "TT-10", f"{' '.join(names)}: a lead is of one rank.", cards=names)
        if not rest and len(cards) > 1:
            message = f"You cannot lead all your {len(cards)} cards: one is kept for the last trick."
            refuse("must_keep_card", "TT-10", message, have=len(cards), most=len(cards) - 1)

    def _judge_follow(self, trick: Trick, seat: int, cards: list[int]) -> bool:
        """Refuse what may not follow (TT-11); otherwise tell whether these cards take the trick (TT-14)."""
        _, best = trick.best
        if len(cards) != len(best):
            message = f"To this trick everyone plays {len(best)} cards, not {len(cards)}."
            refuse("wrong_count", "TT-11", message, have=len(cards), need=len(best))
        if equals_or_beats(cards, best):
            return self.options["tie"] != _FIRST or not is_equal(cards, best)
        self._judge_lowest(self.hands[seat], cards, best)
        return False

    def _judge_lowest(self, hand: list[int], cards: list[int], best: Cards) -> None:
        if self.options["must_beat"] and can_beat(hand, best):
            names = self.faces.show(best)
            refuse("must_beat", "TT-11", f"You can equal or beat {' '.join(names)}, so you must.", best=names)
        lowest = hand[: len(best)]
        if cards != lowest and not is_equal(cards, lowest):
            names, low_names = self.faces.show(best), self.faces.show(lowest)
            message = f"You must equal or beat {' '.join(names)}, or play your lowest cards: {' '.join(low_names)}."
            refuse("neither_beats_nor_lowest", "TT-11", message, best=names, lowest=low_names)

    # The end of a trick, a deal and the match

    def _take_trick(self, trick: Trick) -> list[Event]:
        self.trick, self.last_trick = None, trick
        self.tricks.append(trick)
        taker, _ = trick.best
        if not self.hands[taker]:
            return self._score_last_trick(trick.keepers())
        self.to_act = (taker,)
        return [{"type": "trick_taken", "seat": taker}]

    def _score_last_trick(self, keepers: list[tuple[int, int]]) -> list[Event]:
        """Let everyone whose card ties for the highest keep it, and end the deal (TT-15)."""
        lines: list[list[Item]] = [[] for _ in range(self.seats)]
        events: list[Event] = []
        for seat, card in keepers:
            self.score_piles[seat] += (card,)
            lines[seat].append(item("card_kept", 1, card_points(card), "TT-15"))
            events.append({"type": "card_kept", "seat": seat, "card": self.faces.names[card]})
        ended, *further = self._end_deal(LAST_TRICK, lines)
        still_in = self._still_in()
        out: list[Event] = [{"type": "eliminated", "seat": seat} for seat, _ in keepers if not still_in[seat]]
        return [*events, ended, *out, *further]

    def _match_end(self) -> tuple[str, list[int]] | None:
        left = [seat for seat, is_in in enumerate(self._still_in()) if is_in]
        if len(left) > 1:
            return None
        return (LAST_PLAYER, left) if left else (ALL_OUT, self._lowest_of_the_last_deal())

    def _lowest_of_the_last_deal(self) -> list[int]:
        """List those of the last deal's players who have the lowest total (TT-18)."""
        assert self.last_trick is not None
        played = sorted(seat for seat, _ in self.last_trick.plays)
        lowest = min(self.totals[seat] for seat in played)
        return [seat for seat in played if self.totals[seat] == lowest]

    # What may be moved

    def _legal_moves(self, seat: int) -> Listing:
        hand, trick = self.hands[seat], self.trick
        if self.phase == _EXCHANGE:
            return exchanges(hand, min(len(hand), len(self.stock)))
        if trick is None:
            return leads(hand), True
        return follows(hand, trick.best[1], must_beat=self.options["must_beat"]), True

    def _timeout_move(self, seat: int) -> Move:
        hand, trick = self.hands[seat], self.trick
        if self.phase == _EXCHANGE:
            return {"type": "exchange", "cards": []}
        if trick is None:
            return {"type": "play", "cards": self.faces.show(hand[:1])}
        return lowest_follow(hand, trick.best[1], must_beat=self.options["must_beat"])

    # Views, dumps and clones

    def _view_state(self, viewer: Viewer) -> Json:
        show = self.faces.show
        stock: Json = {"count": len(self.stock)}
        view: Json = {
            "stock": stock,
            "trick": self.trick and self.trick.view(),
            "last_trick": self.last_trick and self.last_trick.view(),
            "tricks": [trick.view() for trick in self.tricks],
            "score_piles": [show(pile) for pile in self.score_piles],
            "eliminated": [not is_in for is_in in self._still_in()],
            "exchanged": [None if cards is None else len(cards) for cards in self.put_aside],
            "own_put_aside": None,
            "cards_dealt": self.cards_dealt,
        }
        if viewer is ALL:
            stock["cards"] = show(reversed(self.stock))
            view["put_aside"] = [show(cards or ()) for cards in self.put_aside]
        elif viewer is not None:
            own = self.put_aside[viewer]
            view["own_put_aside"] = None if own is None else show(own)
        return view

    def _dump_state(self) -> Json:
        return {
            "hands": [pack(hand) for hand in self.hands],
            "stock": pack(self.stock),
            "cards_dealt": self.cards_dealt,
            "put_aside": [None if cards is None else pack(cards) for cards in self.put_aside],
            "trick": self.trick and self.trick.dump(),
            "tricks": [trick.dump() for trick in self.tricks],
            "last_trick": self.last_trick and self.last_trick.dump(),
            "score_piles": [pack(pile) for pile in self.score_piles],
        }

    def _load_state(self, state: Mapping[str, Any]) -> None:
        self.hands = [unpack(hand) for hand in state["hands"]]
        self.stock = unpack(state["stock"])
        self.cards_dealt = state["cards_dealt"]
        self.put_aside = [None if cards is None else tuple(unpack(cards)) for cards in state["put_aside"]]
        self.trick = state["trick"] and Trick.load(state["trick"])
        self.tricks = [Trick.load(trick) for trick in state["tricks"]]
        self.last_trick = state["last_trick"] and Trick.load(state["last_trick"])
        self.score_piles = [tuple(unpack(pile)) for pile in state["score_piles"]]
        self.after = seats_after(self._still_in())

    @classmethod
    def _pack(cls, seats: int, options: Json) -> list[str]:  # noqa: ARG003 (the same for all)
        return pack_without([])

    @classmethod
    def _cards_shown(cls, view: Mapping[str, Any]) -> Iterator[str]:
        return cards_shown(view)

    def _imagine_state(self, view: Mapping[str, Any], handout: Handout) -> None:
        imagine_state(self, view, handout)
        self.after = seats_after(self._still_in())

    def _clone_state(self, twin: Self) -> None:
        twin.stock, twin.put_aside, twin.score_piles = self.stock[:], self.put_aside[:], self.score_piles[:]
        twin.after, twin.cards_dealt = self.after, self.cards_dealt
        twin.trick = self.trick and self.trick.clone()
        twin.tricks, twin.last_trick = self.tricks[:], self.last_trick

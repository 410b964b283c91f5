"""A match of Twenty-Two: the last trick of each deal costs its highest card, and the last player below the limit wins.

`exchange (each seat once) → play`; without the option `exchange` a deal begins with `play`. Deals follow each other until one
player at most is left (TT-18). Implements TT-1 to TT-19; how sets compare is in `tricks`, the texts are in `texts`.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Self

from games.rules.cards import TRICK, pack, unpack, unshuffled
from games.rules.errors import refuse
from games.rules.match import ALL, Json, Match, Viewer
from games.rules.moves import Event, LegalMoves, Move
from games.rules.results import Item, item
from games.rules.twenty_two.exchanges import exchanges, lists_all
from games.rules.twenty_two.move_types import Phase
from games.rules.twenty_two.options import Tie
from games.rules.twenty_two.tricks import (
    Cards,
    Play,
    Trick,
    can_beat,
    cheapest_beating,
    equals_or_beats,
    follows,
    is_equal,
    is_lowest,
    leads,
)

LAST_TRICK = "last_trick"
LAST_PLAYER = "last_player"
ALL_OUT = "all_out"

_POINTS = (*range(2, 10), 10, 10, 10, 10, 11)
"""By rank, from the two to the ace (TT-16)."""


def card_points(card: int) -> int:
    """Give what a card counts in a score pile (TT-16)."""
    return _POINTS[card >> 2]


class TwentyTwoMatch(Match):
    """A match of Twenty-Two. Seats that are out hold no cards and are passed over."""

    __slots__ = (
        "after",
        "cards_dealt",
        "last_trick",
        "put_aside",
        "score_piles",
        "stock",
        "trick",
    )

    faces = TRICK
    turn_rule = "TT-9"

    stock: list[int]
    """The top is last."""
    after: tuple[int, ...]
    """By seat, the next seat that is still in."""
    cards_dealt: int
    put_aside: list[Cards | None]
    """By seat; None before its exchange, or when there is none for it."""
    trick: Trick | None
    last_trick: Trick | None
    score_piles: list[Cards]
    """By seat, in order of keeping."""

    # Dealing

    def _deal_cards(self) -> list[Event]:
        if self.deal == 1:
            self.score_piles, self.last_trick = [()] * self.seats, None
        if self.options["return_eliminated"]:
            self.score_piles = [
                pile if self._is_in(seat) else ()
                for seat, pile in enumerate(self.score_piles)
            ]
        self.after = self._seats_after()
        self.trick = None
        self.put_aside = [None] * self.seats
        self._deal_hands()
        self.phase = Phase.EXCHANGE if self.options["exchange"] else Phase.PLAY
        self.to_act = (self._first_leader(),)
        return []

    def _deal_hands(self) -> None:
        """Deal one card at a time from the next seat still in after the dealer (TT-3, TT-4, TT-6)."""
        kept = {card for pile in self.score_piles for card in pile}
        order = list(self._seats_in(self._first_leader()))
        cards = [name for name in unshuffled(1) if self.faces.numbers[name] not in kept]
        self.cards_dealt = min(self._cards_due(), len(cards) // len(order))
        shuffled = self._shuffled(f"deal:{self.deal}", cards)
        dealt = self.cards_dealt * len(order)
        self.hands = [[] for _ in range(self.seats)]
        for turn, seat in enumerate(order):
            self.hands[seat] = sorted(shuffled[turn : dealt : len(order)])
        self.stock = shuffled[: dealt - 1 : -1]

    def _cards_due(self) -> int:
        return (
            self.options["first_deal"]
            if self.last_trick is None
            else card_points(self.last_trick.loser().cards[0])
        )

    def _next_dealer(self) -> int:
        assert self.last_trick is not None
        return self.last_trick.loser().seat

    def _first_leader(self) -> int:
        return self.after[self.dealer]

    def _is_in(self, seat: int) -> bool:
        return self.totals[seat] < self.options["limit"]

    def _seats_after(self) -> tuple[int, ...]:
        seats = range(self.seats)
        left = [seat for seat in seats if self._is_in(seat)] or [0]
        return tuple(
            next((other for other in left if other > seat), left[0]) for seat in seats
        )

    def _seats_in(self, first: int) -> Iterator[int]:
        """Go round the seats still in, once, from `first`."""
        seat = first
        while True:
            yield seat
            seat = self.after[seat]
            if seat == first:
                return

    # Moves

    def _handle_exchange(self, seat: int, cards: list[int]) -> list[Event]:
        rest = self._hand_without(seat, cards)
        if len(cards) > len(self.stock):
            message = f"The stock has {len(self.stock)} cards, so {len(cards)} cannot be put aside."
            refuse(
                "stock_too_small",
                "TT-8",
                message,
                have=len(self.stock),
                need=len(cards),
            )
        self.put_aside[seat] = tuple(sorted(cards))
        self.hands[seat] = sorted(rest + [self.stock.pop() for _ in cards])
        following = self.after[seat]
        if self.put_aside[following] is not None:
            self.phase = Phase.PLAY
        self.to_act = (following,)
        return [{"type": "exchanged", "seat": seat, "count": len(cards)}]

    def _handle_play(self, seat: int, cards: list[int]) -> list[Event]:
        rest = self._hand_without(seat, cards)
        cards.sort()
        if self.trick is None:
            self._judge_lead(cards, rest)
        else:
            self._judge_follow(seat, cards)
        self.hands[seat] = rest
        trick = self.trick = self._trick_with(Play(seat, tuple(cards)))
        events: list[Event] = [
            {"type": "played", "seat": seat, "cards": self.faces.show(cards)}
        ]
        following = self.after[seat]
        if following == trick.leader:
            return events + self._take_trick(trick)
        self.to_act = (following,)
        return events

    def _hand_without(self, seat: int, cards: list[int]) -> list[int]:
        rest = self.hands[seat][:]
        for card in cards:
            if card not in rest:
                name = self.faces.names[card]
                refuse(
                    "not_in_hand",
                    "TT-9",
                    f"{name} is not in your hand that often.",
                    card=name,
                )
            rest.remove(card)
        return rest

    def _judge_lead(self, cards: list[int], rest: list[int]) -> None:
        if cards[0] >> 2 != cards[-1] >> 2:
            shown = self.faces.show(cards)
            refuse(
                "not_one_rank",
                "TT-10",
                f"{' '.join(shown)}: cards that are led are of one rank.",
                cards=shown,
            )
        if not rest and len(cards) > 1:
            message = f"You cannot lead all {len(cards)} cards of your hand: one must be kept for the last trick."
            refuse(
                "must_keep_card", "TT-10", message, have=len(cards), most=len(cards) - 1
            )

    def _judge_follow(self, seat: int, cards: list[int]) -> None:
        assert self.trick is not None
        best, hand = self.trick.best_play.cards, self.hands[seat]
        if len(cards) != len(best):
            message = f"This trick is played with {len(best)} cards each, not with {len(cards)}."
            refuse("wrong_count", "TT-11", message, have=len(cards), need=len(best))
        if equals_or_beats(cards, best) or len(hand) == 1:
            return
        names = self.faces.show(best)
        if self.options["must_beat"] and can_beat(hand, best):
            refuse(
                "must_beat",
                "TT-11",
                f"You can equal or beat {' '.join(names)}, so you must.",
                best=names,
            )
        if not is_lowest(cards, hand):
            low = self.faces.show(hand[: len(best)])
            message = f"You must equal or beat {' '.join(names)}, or play your lowest cards ({' '.join(low)})."
            refuse("neither_beats_nor_lowest", "TT-11", message, best=names, lowest=low)

    def _trick_with(self, play: Play) -> Trick:
        """Add a play to the trick, or begin one; say which set is the best now (TT-14)."""
        if self.trick is None:
            return Trick((play,), 0)
        plays, best = self.trick
        leading = plays[best].cards
        takes = equals_or_beats(play.cards, leading) and not (
            self.options["tie"] == Tie.FIRST and is_equal(play.cards, leading)
        )
        return Trick((*plays, play), len(plays) if takes else best)

    # The ends of tricks, deals and the match

    def _take_trick(self, trick: Trick) -> list[Event]:
        self.trick, self.last_trick = None, trick
        taker = trick.best_play.seat
        if not self.hands[taker]:
            return self._score_last_trick(trick)
        self.to_act = (taker,)
        return [{"type": "trick_taken", "seat": taker}]

    def _score_last_trick(self, trick: Trick) -> list[Event]:
        """Let everyone whose card ties for the highest keep it, and end the deal (TT-15)."""
        lines: list[list[Item]] = [[] for _ in range(self.seats)]
        events: list[Event] = []
        for seat, (card,) in trick.keepers():
            self.score_piles[seat] += (card,)
            lines[seat].append(item("card_kept", 1, card_points(card), "TT-15"))
            events.append(
                {"type": "card_kept", "seat": seat, "card": self.faces.names[card]}
            )
        ended, *further = self._end_deal(LAST_TRICK, lines)
        out = [
            {"type": "eliminated", "seat": seat}
            for seat, _ in trick.keepers()
            if not self._is_in(seat)
        ]
        return [*events, ended, *out, *further]

    def _match_end(self) -> tuple[str, list[int]] | None:
        left = [seat for seat in range(self.seats) if self._is_in(seat)]
        if len(left) > 1:
            return None
        if left:
            return LAST_PLAYER, left
        assert self.last_trick is not None
        were_in = sorted(play.seat for play in self.last_trick.plays)
        lowest = min(self.totals[seat] for seat in were_in)
        return ALL_OUT, [seat for seat in were_in if self.totals[seat] == lowest]

    # What may be moved

    def _legal_moves(self, seat: int) -> LegalMoves:
        hand, show = self.hands[seat], self.faces.show
        if self.phase == Phase.EXCHANGE:
            most = min(len(hand), len(self.stock))
            moves = [
                {"type": "exchange", "cards": show(cards)}
                for cards in exchanges(hand, most)
            ]
            return LegalMoves(moves, lists_all(hand, most))
        if self.trick is None:
            sets = leads(hand)
        else:
            sets = follows(
                hand, self.trick.best_play.cards, must_beat=self.options["must_beat"]
            )
        return LegalMoves(
            [{"type": "play", "cards": show(cards)} for cards in sets], True
        )

    def _timeout_move(self, seat: int) -> Move:
        if self.phase == Phase.EXCHANGE:
            return {"type": "exchange", "cards": []}
        return {
            "type": "play",
            "cards": self.faces.show(self._timeout_cards(self.hands[seat])),
        }

    def _timeout_cards(self, hand: list[int]) -> Cards:
        if self.trick is None:
            return (hand[0],)
        best = self.trick.best_play.cards
        if self.options["must_beat"] and can_beat(hand, best):
            return cheapest_beating(hand, best)
        return tuple(hand[: len(best)])

    # Views and dumps

    def _view_state(self, viewer: Viewer) -> Json:
        stock: Json = {"count": len(self.stock)}
        view: Json = {
            "stock": stock,
            "trick": self._trick_view(self.trick),
            "last_trick": self._trick_view(self.last_trick),
            "score_piles": [self.faces.show(pile) for pile in self.score_piles],
            "eliminated": [not self._is_in(seat) for seat in range(self.seats)],
            "exchanged": [
                None if cards is None else len(cards) for cards in self.put_aside
            ],
            "cards_dealt": self.cards_dealt,
        }
        if viewer is ALL:
            stock["cards"] = self.faces.show(reversed(self.stock))
            view["put_aside"] = [
                self.faces.show(cards or ()) for cards in self.put_aside
            ]
        return view

    def _trick_view(self, trick: Trick | None) -> Json | None:
        if trick is None:
            return None
        plays = [self._play_view(play) for play in trick.plays]
        return {
            "leader": trick.leader,
            "plays": plays,
            "best": self._play_view(trick.best_play),
        }

    def _play_view(self, play: Play) -> Json:
        return {"seat": play.seat, "cards": self.faces.show(play.cards)}

    def _dump_state(self) -> Json:
        return {
            "hands": [pack(hand) for hand in self.hands],
            "stock": pack(self.stock),
            "cards_dealt": self.cards_dealt,
            "put_aside": [
                None if cards is None else pack(cards) for cards in self.put_aside
            ],
            "trick": dump_trick(self.trick),
            "last_trick": dump_trick(self.last_trick),
            "score_piles": [pack(pile) for pile in self.score_piles],
        }

    def _load_state(self, state: Mapping[str, Any]) -> None:
        self.hands = [unpack(hand) for hand in state["hands"]]
        self.stock = unpack(state["stock"])
        self.cards_dealt = state["cards_dealt"]
        self.put_aside = [
            None if cards is None else tuple(unpack(cards))
            for cards in state["put_aside"]
        ]
        self.trick, self.last_trick = (
            load_trick(state["trick"]),
            load_trick(state["last_trick"]),
        )
        self.score_piles = [tuple(unpack(pile)) for pile in state["score_piles"]]
        self.after = self._seats_after()

    def _clone_state(self, twin: Self) -> None:
        twin.stock, twin.put_aside, twin.score_piles = (
            self.stock[:],
            self.put_aside[:],
            self.score_piles[:],
        )
        twin.after, twin.cards_dealt = self.after, self.cards_dealt
        twin.trick, twin.last_trick = self.trick, self.last_trick


def dump_trick(trick: Trick | None) -> Json | None:
    if trick is None:
        return None
    return {
        "plays": [[play.seat, pack(play.cards)] for play in trick.plays],
        "best": trick.best,
    }


def load_trick(dump: Mapping[str, Any] | None) -> Trick | None:
    if dump is None:
        return None
    return Trick(
        tuple(Play(seat, tuple(unpack(cards))) for seat, cards in dump["plays"]),
        dump["best"],
    )

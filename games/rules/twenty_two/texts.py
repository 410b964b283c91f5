"""The rules of Twenty-Two as players read them (TT-1 to TT-19)."""

from games.rules.texts import Rule

_TABLE = "Table and deal"
_EXCHANGE = "Exchange"
_TRICKS = "Tricks"
_SCORE = "Last trick and score"

RULES = (
    Rule(
        "TT-1",
        _TABLE,
        "Players and pack",
        "Two to six players, everyone on his own, with one pack of 52 cards and no jokers. Suits mean nothing. "
        "From the lowest, the ranks are 2 3 4 5 6 7 8 9 10 J Q K A.",
    ),
    Rule(
        "TT-2",
        _TABLE,
        "First dealer",
        "Chance decides who deals first.",
    ),
    Rule(
        "TT-3",
        _TABLE,
        "First deal",
        "In the first deal everybody gets seven cards (option first_deal: another number from 2 to 8).",
    ),
    Rule(
        "TT-4",
        _TABLE,
        "Later deals",
        "The card that the last deal's loser had to keep says how many cards each player gets in the next one: as"
        " many as its points. If there are not enough cards for that, the pack is shared out evenly as far as it "
        "goes.",
    ),
    Rule(
        "TT-5",
        _TABLE,
        "Cards out of the pack",
        "Cards kept in score piles are not dealt again, and those of players who are out stay away too. With the "
        "option return_eliminated the latter are shuffled in again from the next deal on: these score piles are "
        "then empty, but the points remain.",
    ),
    Rule(
        "TT-6",
        _TABLE,
        "Dealing",
        "The first card goes to the next player still in after the dealer, then cards are dealt round one by one."
        " The undealt cards form the stock, which serves for the exchange.",
    ),
    Rule(
        "TT-7",
        _TABLE,
        "Next dealer and first lead",
        "Whoever lost a deal deals the next one, even when that put him out; he then deals without taking part. "
        "In every deal the first to lead is the next player still in after the dealer.",
    ),
    Rule(
        "TT-8",
        _EXCHANGE,
        "Exchanging cards",
        "Before the first trick each player in turn, beginning with the first leader, may once replace cards: he "
        "puts aside any number of them, none or even all, but not more than the stock holds, and draws the same "
        "number from the stock. Everyone learns how many, nobody which. Cards put aside come back with the next "
        "shuffle only. If the stock is empty the player can only say none. With the option exchange switched off "
        "this is left out.",
    ),
    Rule(
        "TT-9",
        _TRICKS,
        "Turns",
        "You may move only when it is your turn, only with a move that belongs to the present phase, and only "
        "with cards that you hold.",
    ),
    Rule(
        "TT-10",
        _TRICKS,
        "Leading",
        "To a trick one card is led, or several of the same rank, but never the whole hand: at least one card "
        "must remain. Someone with a single card leads that card, and this is the last trick.",
    ),
    Rule(
        "TT-11",
        _TRICKS,
        "Following",
        "Every other player lays as many cards as were led. Either they equal or beat the best set so far, or "
        "they are his lowest cards; he may choose which. With the option must_beat, the lowest cards are allowed "
        "only to those who can neither equal nor beat.",
    ),
    Rule(
        "TT-12",
        _TRICKS,
        "Comparing sets",
        "Put both sets in order and compare them card for card: a set equals or beats another when none of its "
        "cards is lower than the one opposite. Against 6 6, the set 6 7 does and 5 A does not.",
    ),
    Rule(
        "TT-13",
        _TRICKS,
        "Lowest cards",
        "Your lowest cards are those of the lowest ranks in your hand, as many as are needed: out of 4 4 5 9 the "
        "lowest two are 4 4. Should they happen to equal or beat the best set, they count as having done so.",
    ),
    Rule(
        "TT-14",
        _TRICKS,
        "Taking a trick",
        "The trick goes to the player who was the last to equal or beat, and he leads to the next. With the "
        "option tie set to first, an equal set does not take over the trick; it needs at least one card that is "
        "higher. The tricks of the deal stay open for everyone to look at.",
    ),
    Rule(
        "TT-15",
        _SCORE,
        "The last trick",
        "The last trick is played with the one card that everyone has left, whatever it is. All whose card is the"
        " highest, or as high, keep it in their score pile. The loser of the deal is the one of them who played "
        "last, whatever the option tie says.",
    ),
    Rule(
        "TT-16",
        _SCORE,
        "Card points",
        "An ace counts 11 points, a king, queen, jack or ten 10 points, and every other card its number.",
    ),
    Rule(
        "TT-17",
        _SCORE,
        "Going out of the game",
        "A player whose points reach 22 is out (option limit: another number from 11 to 55).",
    ),
    Rule(
        "TT-18",
        _SCORE,
        "Winning",
        "The last player left in wins. If all who were left reach the limit in the same deal, the lowest total "
        "among them wins; players who are equal share the win.",
    ),
    Rule(
        "TT-19",
        _SCORE,
        "Totals",
        "Points are bad: in each deal a player scores the points of the card that he keeps, otherwise nothing, "
        "and all deals are added up.",
    ),
)

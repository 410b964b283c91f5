"""The rules of 56, as players read them."""

from games.rules.texts import Rule

_TABLE = "The table and the deal"
_BIDDING = "Bidding"
_TRICKS = "Tricks"
_SCORE = "Score"

RULES = (
    Rule(
        "FS-1",
        _TABLE,
        "Players and sides",
        "Four, six or eight players sit in two sides. Seats with even numbers are one side, seats with odd numbers "
        "the other, so that everyone sits between two opponents.",
    ),
    Rule(
        "FS-2",
        _TABLE,
        "The pack",
        "Two decks without jokers are used. With four or six players they hold only 9, 10, J, Q, K and A of each "
        "suit, 48 cards; with eight players the 7s and 8s are added, 64 cards. The whole pack is dealt, one card at a "
        "time starting after the dealer: twelve cards each for four players, eight cards each for six or eight.",
    ),
    Rule(
        "FS-3",
        _TABLE,
        "The dealer",
        "The first dealer is drawn; after every deal, even one in which nobody bid, the deal moves on by one seat. "
        "The seat after the dealer makes the first call and also leads to the first trick, whichever side won the "
        "bidding. Play goes round counter-clockwise.",
    ),
    Rule(
        "FS-4",
        _TABLE,
        "Tables",
        "Tables are what the sides play for. Each side begins with 12 of them (option tables: 4 to 20).",
    ),
    Rule(
        "FS-5",
        _TABLE,
        "Rank and value of cards",
        "In each suit the cards rank, from the top: J, 9, A, 10, K, Q, 8, 7. A jack counts 3 points, a nine 2, an ace "
        "and a ten 1 each, and other cards nothing. The whole pack counts 56.",
    ),
    Rule(
        "FS-6",
        _TABLE,
        "Moving in turn",
        "Only the player whose turn it is may move. While bidding one makes calls, while playing one plays cards, and "
        "only cards that one holds.",
    ),
    Rule(
        "FS-7",
        _BIDDING,
        "What a bid is",
        "A bid names how many points the side means to take, 28 to 56, and a trump: one of the suits, no trumps (NT), "
        "or Noes. Noes is played without trumps too.",
    ),
    Rule(
        "FS-8",
        _BIDDING,
        "Bidding higher",
        "Every bid must name a higher number than the bid before it. The trump makes no bid higher or lower than "
        "another. You may bid over your partner, and over yourself.",
    ),
    Rule(
        "FS-9",
        _BIDDING,
        "How a bid is said",
        "The wording of a bid tells the table something about the bidder's cards, and everyone sees it. Number first "
        "(28 diamonds) tells of the jack of the suit, and is the only wording for no trumps. Suit first (diamonds "
        "28), for a suit only, tells of strength without the jack. Plus (plus 2 diamonds), for a suit or Noes, adds "
        "to the last bid, and tells of just so many high cards in the suit with no others; it cannot be the first "
        "bid. Noes tells that the bidder has none of the suit bid before. Nobody checks whether the cards are as "
        "told.",
    ),
    Rule(
        "FS-10",
        _BIDDING,
        "Passing",
        "You may always pass instead, and you may still bid when your turn comes again.",
    ),
    Rule(
        "FS-11",
        _BIDDING,
        "Doubling",
        "If the last bid is an opponent's and is not doubled, you may double it. If the last bid is your own side's "
        "and is doubled, you may redouble it. A higher bid may be made over a double, which then no longer counts "
        "(option bid_over_double: when false, no bid follows a double).",
    ),
    Rule(
        "FS-12",
        _BIDDING,
        "The end of the bidding",
        "The bidding is over as soon as a bid is redoubled; when all other players, one after another, have passed "
        "after a bid or a double; or when every player has passed and there is no bid.",
    ),
    Rule(
        "FS-13",
        _BIDDING,
        "When nobody bids",
        "If everyone passes, the side that did not deal has to take 28 points without trumps, not doubled.",
    ),
    Rule(
        "FS-14",
        _TRICKS,
        "Following suit",
        "The leader of a trick plays any card. Everyone else must play a card of the suit led if he has one, and "
        "otherwise plays whatever he likes; there is no duty to trump.",
    ),
    Rule(
        "FS-15",
        _TRICKS,
        "Winning a trick",
        "The highest trump takes the trick; without a trump in it, the highest card of the suit led does. When two "
        "equal cards are the highest, the one that was played first takes it. Whoever takes the trick scores its "
        "points for his side and leads to the next. The tricks of the deal stay open for everyone to look at.",
    ),
    Rule(
        "FS-16",
        _SCORE,
        "Making the contract",
        "After the last trick the points of both sides are shown. The bidding side has made its contract if it took "
        "at least as many points as it bid.",
    ),
    Rule(
        "FS-17",
        _SCORE,
        "A contract made",
        "The other side hands over 1 table for a bid of 28 to 39, 2 for 40 to 47, 3 for 48 to 55 and 4 for 56.",
    ),
    Rule(
        "FS-18",
        _SCORE,
        "A contract failed",
        "The bidding side hands over 2 tables for a bid of 28 to 39, 3 for 40 to 47, 4 for 48 to 55 and 5 for 56.",
    ),
    Rule(
        "FS-19",
        _SCORE,
        "What a double pays",
        "A doubled contract moves twice as many tables, a redoubled one four times as many (option doubling: when it "
        "is add, one table more and two tables more instead).",
    ),
    Rule(
        "FS-20",
        _SCORE,
        "Out of tables",
        "Nobody pays more than he has. A side without a table has lost, and the match is over (option lose_at: when "
        "it is cannot_pay, a side has lost only when it has fewer tables than it must pay).",
    ),
    Rule(
        "FS-21",
        _SCORE,
        "Totals",
        "The totals are the tables of the two sides. Tables only change hands, so the totals always sum to twice the "
        "number that a side began with. A side that cannot pay in full gives all it has, and under cannot_pay it has "
        "lost.",
    ),
    Rule(
        "FS-22",
        _SCORE,
        "Playing to the end",
        "Every trick is played, even when the outcome is clear (option stop_when_decided: when true, the deal ends "
        "after the trick that makes the contract or puts it out of reach, and the cards left are not shown).",
    ),
    Rule(
        "FS-23",
        _SCORE,
        "The last deal",
        "The match ends at the latest after 60 deals (option max_deals: 1 to 300). The side with more tables then "
        "wins; with equal tables both sides share the win.",
    ),
)

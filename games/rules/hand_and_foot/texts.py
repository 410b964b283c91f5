"""The rules of Hand and Foot as players read them (HF-1 to HF-39)."""

from games.rules.texts import Rule

_TABLE = "Table"
_DEAL = "Deal"
_CARDS = "Cards"
_MELDS = "Melds"
_TURN = "Turn"
_FOOT = "Foot"
_OUT = "Going out"
_END = "End of a deal"
_SCORE = "Score"

RULES = (
    Rule(
        "HF-1",
        _TABLE,
        "Players and sides",
        "Two to six players. Four play as two pairs, every second player together; six as two teams of three, again "
        "every second player. Two, three and five play each for himself. With the option sides, everybody can be on "
        "his own (individuals), or six can play as three pairs of players who sit opposite each other (pairs).",
    ),
    Rule(
        "HF-2",
        _TABLE,
        "The pack",
        "One deck more than there are players, each of 52 cards and two jokers, is shuffled into one pack. The "
        "option decks sets another number, 2 to 8.",
    ),
    Rule(
        "HF-3",
        _TABLE,
        "Deals and dealer",
        "A match has four deals (option deals: 1 to 8). The first dealer is drawn by chance, and the deal then "
        "passes to the next player each time. The player after the dealer has the first turn.",
    ),
    Rule(
        "HF-4",
        _DEAL,
        "Hand and foot",
        "Everybody first gets a hand of 13 cards and then a foot of 13, dealt one at a time beginning after the "
        "dealer (options hand_size and foot_size: 11 to 15). The foot stays face down; not even its owner looks at "
        "it before he takes it up. The pack must be so large that 20 cards or more are left as stock when the first "
        "card of the pile lies (HF-5).",
    ),
    Rule(
        "HF-5",
        _DEAL,
        "The first card of the pile",
        "One more card is turned face up and begins the pile. A three, a two or a joker is put under the stock "
        "instead, and another card is turned. Should every card of the stock have been turned in this way, the next "
        "one stays, whatever it is.",
    ),
    Rule(
        "HF-6",
        _DEAL,
        "Red threes of the deal",
        "Before the first turn the red threes in the hands are laid on the table and replaced (HF-20), player by "
        "player beginning after the dealer.",
    ),
    Rule(
        "HF-7",
        _CARDS,
        "Values",
        "A joker counts 50, a two or an ace 20, K Q J 10 9 8 count 10 each, 7 6 5 4 count 5 each, and a black three "
        "5. Melded cards count for their side, cards left over at the end count against it.",
    ),
    Rule(
        "HF-8",
        _CARDS,
        "Wild cards and threes",
        "Twos and jokers are wild. Cards from the ace down to the four are natural. Threes are neither, and they "
        "never belong in a meld.",
    ),
    Rule(
        "HF-9",
        _MELDS,
        "What a meld is",
        "Three to seven cards: either of one natural rank, with as many wilds among them as HF-11 allows, or wilds "
        "only, which makes a wild meld. A meld belongs to the whole side, and everyone on the side may add to it.",
    ),
    Rule(
        "HF-10",
        _MELDS,
        "Books",
        "A meld of seven cards is a book. It is closed and takes no more cards. A book without wilds is clean, one "
        "with wilds among natural cards is dirty, and one of wilds only is a wild book.",
    ),
    Rule(
        "HF-11",
        _MELDS,
        "Naturals and wilds",
        "A meld of a natural rank must always hold two naturals or more for each wild: so one wild at most while it "
        "has three to five cards, and two at most with six or seven.",
    ),
    Rule(
        "HF-12",
        _MELDS,
        "One open meld of a rank",
        "A side may have only one unfinished meld of each rank, and only one unfinished wild meld. As soon as it has "
        "become a book, the next of that rank may be started, even in the same turn. A single move may name a rank a "
        "second time only if the entry before completed a book; the three cards that are melded in taking the pile "
        "are not counted as an entry.",
    ),
    Rule(
        "HF-13",
        _MELDS,
        "First melds",
        "The melds with which a side begins a deal are laid in a single move, and their cards must be worth 50 in "
        "the first deal, 90 in the second, 120 in the third and 150 from the fourth on (option minimums: one number "
        "for each deal, the last for all that follow). This holds for melding, for taking the pile and for going "
        "out. Wilds count at their value; red threes and premiums for books do not count. In taking the pile the "
        "three cards melded with the top card count, but none of the others from the pile.",
    ),
    Rule(
        "HF-14",
        _MELDS,
        "Starting and adding",
        "Starting new melds and adding to old ones may be mixed freely in a turn.",
    ),
    Rule(
        "HF-15",
        _TURN,
        "A turn",
        "Take two cards from the stock or take from the pile; then meld as often as you like; then discard one card. "
        "When the stock has a single card left, drawing means taking that card.",
    ),
    Rule(
        "HF-16",
        _TURN,
        "Whose move it is",
        "Only the player whose turn it is may move, only with a move that belongs to this part of the turn, and only "
        "with cards from his hand.",
    ),
    Rule(
        "HF-17",
        _TURN,
        "Taking the pile",
        "You may take from the pile when you hold two cards of the same rank as its top card, and that is no three. "
        "These three cards are melded at once: onto your side's open meld of that rank, if there is one, and it may "
        "have no more than four cards before; otherwise as a new meld. A two on top asks for two twos and a joker "
        "for two jokers, and they go to the wild meld. Wilds never replace a card of the pair.",
    ),
    Rule(
        "HF-18",
        _TURN,
        "What is taken",
        "Beside the top card you get the six cards below it, or all there are if the pile is smaller; they go into "
        "your hand. The option pile_take sets another number of cards, 2 to 20 with the top card; 0 means the whole "
        "pile.",
    ),
    Rule(
        "HF-19",
        _TURN,
        "Melding while taking",
        "In the move that takes the pile you may lay more melds, from the cards that you held before. If your side "
        "has not melded yet, you must do so when the three cards alone are worth less than is asked for (HF-13).",
    ),
    Rule(
        "HF-20",
        _TURN,
        "Red threes",
        "A red three never stays in a hand. Wherever it comes from, it is laid on the table at once and a card is "
        "drawn for it, which is done again if that is a red three too. With no stock left there is nothing to draw. "
        "All this happens by itself, and so a red three is never discarded.",
    ),
    Rule(
        "HF-21",
        _TURN,
        "Black threes",
        "The only thing to do with a black three is to discard it. As long as it is the top card, the pile cannot be "
        "taken.",
    ),
    Rule(
        "HF-22",
        _TURN,
        "The discard",
        "Every card other than a red three may be discarded, wild cards as well, and also if it is the last card of "
        "the hand.",
    ),
    Rule(
        "HF-23",
        _FOOT,
        "Taking up the foot",
        "If you meld your whole hand, you take up your foot and go on with your turn. If you discard the last card "
        "of your hand, you take up your foot at once too, but play from it only in your next turn. What counts is "
        "the hand after the complete move: a pile take that brings cards in does not lead to the foot. Red threes in "
        "the foot are laid and replaced (HF-20).",
    ),
    Rule(
        "HF-24",
        _FOOT,
        "Keeping a card",
        "Once your foot is taken up, you must still have a card after your discard unless you go out. So melding or "
        "taking the pile has to leave you two cards or more, those from the pile included, and the discard has to "
        "leave one.",
    ),
    Rule(
        "HF-25",
        _OUT,
        "How to go out",
        "You go out with one move that melds all your cards except one and discards that one. It is made after "
        "drawing, with the foot taken up. The discard cannot be left out; any card but a red three will do.",
    ),
    Rule(
        "HF-26",
        _OUT,
        "Books needed",
        "With the melds of this move, your side must have two dirty books, two clean books and one wild book, or "
        "more (options dirty_books, clean_books and wild_books).",
    ),
    Rule(
        "HF-27",
        _OUT,
        "The partners' feet",
        "Each of your partners must have completed a turn from the foot: a discard made when the foot had been taken "
        "up already. The option partner_foot switches this off; those who play alone have no partners to wait for.",
    ),
    Rule(
        "HF-28",
        _OUT,
        "Asking the partners",
        "First it is seen whether the move is possible; then your partners are asked. Nobody else learns which cards "
        "are meant until every partner has agreed and the move is made. As soon as one of them says no, nothing "
        "happens, you cannot ask a second time in this turn, and the cards stay unknown until the deal ends. A "
        "partner who lets his time run out has agreed. Without partners, or with the option ask_partner off, the "
        "move is made directly.",
    ),
    Rule("HF-29", _END, "Somebody goes out", "A player who goes out ends the deal."),
    Rule(
        "HF-30",
        _END,
        "The stock is empty",
        "Nothing can be drawn from an empty stock. A player who then cannot take the pile, or does not want to, ends "
        "the deal, and nobody has gone out. It can be ended in this way only with an empty stock.",
    ),
    Rule(
        "HF-31",
        _END,
        "No move left",
        "Whenever a player who has drawn is in the foot, holds one card at most and cannot go out, no move is "
        "possible, and the deal ends as with an empty stock.",
    ),
    Rule("HF-32", _SCORE, "Melded cards", "All cards in the side's melds count at their value (HF-7)."),
    Rule("HF-33", _SCORE, "Clean books", "Each clean book earns 500 points more."),
    Rule("HF-34", _SCORE, "Dirty books", "Each dirty book earns 300 points more."),
    Rule("HF-35", _SCORE, "Wild books", "Each wild book earns 1,500 points more."),
    Rule("HF-36", _SCORE, "Going out", "The side of the player who went out gets 100 points."),
    Rule("HF-37", _SCORE, "Red threes on the table", "Each red three that a side has laid gives 100 points."),
    Rule(
        "HF-38",
        _SCORE,
        "Cards left over",
        "The values of all cards left in hands, and in feet that were not taken up, are subtracted. A red three in "
        "such a foot costs 100 points instead of its value (option red_three_penalty: 0 to 500).",
    ),
    Rule(
        "HF-39",
        _SCORE,
        "Winning",
        "The highest total after the last deal wins; sides that are level at the top win together. A total can be "
        "below zero.",
    ),
)

"""The rules of Railroad Canasta as players read them (RC-1 to RC-43); refusals cite them by ID."""

from games.rules.texts import Rule

_TABLE = "The table"
_DEALING = "The deal"
_MELDS = "Cards and melds"
_TURN = "The turn"
_KITTY = "The kitty"
_GOING_OUT = "Going out"
_ENDING = "The end of a deal"
_SCORES = "Scores"

RULES = (
    Rule(
        "RC-1",
        _TABLE,
        "Players",
        "Two to six players take part, each playing alone. There are no partnerships.",
    ),
    Rule(
        "RC-2",
        _TABLE,
        "The pack",
        "The pack holds two decks of 52 cards for every seat, and for every seat two jokers as well (option "
        "jokers_per_seat, 2 to 4).",
    ),
    Rule(
        "RC-3",
        _TABLE,
        "The match",
        "Deals are played until somebody has 20,000 points (option target, 1,000 to 100,000 in steps of 5). The "
        "shuffle draws the first dealer; each later deal is dealt by the next seat. The seat after the dealer has "
        "the first turn.",
    ),
    Rule(
        "RC-4",
        _DEALING,
        "Hands and kitties",
        "Each player is dealt a hand of 13 cards (option hand_size, 11 to 15) and after that a kitty of 11 cards "
        "face down (option kitty_size, 0 to 15). Both are dealt one card at a time, the seat after the dealer "
        "first.",
    ),
    Rule(
        "RC-5",
        _DEALING,
        "The first card of the pile",
        "The card after the last kitty is turned up and begins the pile, whatever it is. If it is wild or a red "
        "three, the pile is frozen until someone takes it; if it is a black three, the pile is blocked as long as "
        "it is on top.",
    ),
    Rule(
        "RC-6",
        _DEALING,
        "Red threes dealt",
        "Before the first turn, beginning with the seat after the dealer, each player's dealt red threes are laid "
        "on the table and replaced from the stock.",
    ),
    Rule(
        "RC-7",
        _MELDS,
        "Card values",
        "A joker is worth 50 points; a two or an ace 20; a king, queen, jack, ten, nine or eight 10; a seven, six,"
        " five, four or black three 5.",
    ),
    Rule(
        "RC-8",
        _MELDS,
        "What a meld is",
        "Twos and jokers are wild. A meld has three to seven cards: either of one rank from four up to ace, wild "
        "cards perhaps standing in for some, or nothing but wild cards (rank W). Black threes have a rule of their"
        " own (RC-29). A meld belongs to the player who laid it, and nobody else adds to it.",
    ),
    Rule(
        "RC-9",
        _MELDS,
        "Naturals and wild cards",
        "A meld of a rank always holds two or more natural cards and three or fewer wild cards.",
    ),
    Rule(
        "RC-10",
        _MELDS,
        "No wild sevens",
        "A meld of sevens holds sevens only.",
    ),
    Rule(
        "RC-11",
        _MELDS,
        "Canastas",
        "A meld that has seven cards is a canasta and is closed. There are four kinds: a sevens canasta is made of"
        " seven sevens; a red one is natural, of any other rank; a black one has wild cards in it; a wild one has "
        "nothing else.",
    ),
    Rule(
        "RC-12",
        _MELDS,
        "One open meld of a rank",
        "A player has at most one open meld of a rank. When it has become a canasta, another of that rank may be "
        "started. In one move a rank is named a second time only if the earlier entry finished its canasta; the "
        "meld made with the pile's top card is not counted as an entry.",
    ),
    Rule(
        "RC-13",
        _MELDS,
        "The first melds",
        "A player's first melds in a deal are laid in one move and must be worth enough together. With a total "
        "below 0 that is 15 points, from 0 to 4,995 it is 50, from 5,000 to 9,995 it is 90, from 10,000 to 14,995 "
        "it is 120, and from 15,000 on 150; the total is the one at the start of the deal. Only melded cards "
        "count, red threes and bonuses do not. When the pile is taken, its top card and the two melded with it "
        "count, the rest of it does not. This holds for melding, for taking the pile and for going out.",
    ),
    Rule(
        "RC-14",
        _TURN,
        "The course of a turn",
        "A player first draws two cards from the stock, or its last card when only one is left, or takes the pile;"
        " then melds as often as he likes; then discards one card, which ends the turn.",
    ),
    Rule(
        "RC-15",
        _TURN,
        "Turn, phase and hand",
        "Only the player whose turn it is may move, only with a move that belongs to this part of the turn, and "
        "only with cards from his hand.",
    ),
    Rule(
        "RC-16",
        _TURN,
        "The whole pile",
        "Whoever takes the pile takes all of it.",
    ),
    Rule(
        "RC-17",
        _TURN,
        "What may be taken",
        "The pile can be taken only while a card from four up to ace lies on top of it.",
    ),
    Rule(
        "RC-18",
        _TURN,
        "Taking with a pair",
        "The pile, frozen or not, can be taken with two natural cards from the hand of the same rank as its top "
        "card. The three are melded on the spot: as a new meld, or added to the player's open meld of that rank if"
        " that has at most four cards.",
    ),
    Rule(
        "RC-19",
        _TURN,
        "Taking with a meld",
        "A pile that is not frozen can also be taken by adding its top card to the player's own open meld of that "
        "rank.",
    ),
    Rule(
        "RC-20",
        _TURN,
        "More melds while taking",
        "The move that takes the pile may lay more melds from the hand; the other cards of the pile are not yet in"
        " it. A player who has not melded in this deal may need them to be worth enough (RC-13).",
    ),
    Rule(
        "RC-21",
        _TURN,
        "Freezing the pile",
        "A wild card discarded onto the pile freezes it until someone takes the pile.",
    ),
    Rule(
        "RC-22",
        _TURN,
        "A black three on top",
        "As long as a black three is the top card, the pile cannot be taken at all. The next discard lifts this.",
    ),
    Rule(
        "RC-23",
        _TURN,
        "Red threes",
        "A red three never stays in a hand. One that was dealt or drawn is laid on the table at once and replaced "
        "from the stock, and so is its replacement if that is another; nothing replaces it when the stock is "
        "empty, nor when it came with the pile or the kitty. All this happens by itself.",
    ),
    Rule(
        "RC-24",
        _TURN,
        "What may be discarded",
        "Sevens are locked, and may not be discarded, until all players have finished a canasta of sevens (with "
        "option sevens_unlock set to own: until the player himself has). Red threes are never discarded. Every "
        "other card may be.",
    ),
    Rule(
        "RC-25",
        _KITTY,
        "Looking at the kitty",
        "A player may look at his kitty from the moment at which he has finished a canasta other than a black one.",
    ),
    Rule(
        "RC-26",
        _KITTY,
        "Taking up the kitty",
        "A player who may look at his kitty may take it into his hand as he discards, in that turn or a later one."
        " He does so unless the discard says otherwise. Asking for it without the right is refused; declining it "
        "never is. It can be taken once.",
    ),
    Rule(
        "RC-27",
        _KITTY,
        "The kitty does not save the hand",
        "The discard must leave a card in the hand even when the kitty is taken up with it: the kitty's cards come"
        " after.",
    ),
    Rule(
        "RC-28",
        _GOING_OUT,
        "What must stay in the hand",
        "Without going out, a player still has a card after his discard. So after melding or taking the pile "
        "(whose cards then count, red threes excepted) he must hold two cards or more, one of which he may "
        "discard; while sevens are locked, sevens alone will not do. If he has finished a canasta of each of the "
        "four kinds, the move itself included, one card that may be the last discard is enough. A discard leaves "
        "at least one card.",
    ),
    Rule(
        "RC-29",
        _GOING_OUT,
        "Melding black threes",
        "Black threes are melded in the move of going out and in no other: three or more, without wild cards, and "
        "as many as there are. They never make a canasta.",
    ),
    Rule(
        "RC-30",
        _GOING_OUT,
        "Going out",
        "To go out, a player melds all of his cards but one and discards that one, in a single move. He must then "
        "have finished at least one canasta of each of the four kinds. The last discard is never a seven and never"
        " a red three. The kitty may be left untaken. Another discard than this one never empties the hand.",
    ),
    Rule(
        "RC-31",
        _ENDING,
        "Somebody goes out",
        "A player's going out ends the deal.",
    ),
    Rule(
        "RC-32",
        _ENDING,
        "The stock is empty",
        "Once the stock is empty, the player whose turn begins takes the pile, if he can and likes to, or ends the"
        " deal. As long as there is a card in the stock nobody may end it in this way.",
    ),
    Rule(
        "RC-33",
        _ENDING,
        "Nothing but sevens",
        "If sevens are locked and a player who has drawn from the stock holds sevens only, he may meld sevens "
        "without keeping any (the worth of first melds still binds him) and may end the deal whenever he likes "
        "during that turn; with his last card melded it ends by itself. Should his melds unlock the sevens, he may"
        " also discard one and keep another.",
    ),
    Rule(
        "RC-34",
        _ENDING,
        "Stuck",
        "If a player who has drawn has no move at all, and RC-33 does not help him, the deal ends as if the stock "
        "had run out. One card in the hand is an example, when he cannot go out with it.",
    ),
    Rule(
        "RC-35",
        _SCORES,
        "Melded cards",
        "A player scores the value of all cards that he has melded.",
    ),
    Rule(
        "RC-36",
        _SCORES,
        "Red canastas",
        "Each red canasta scores 500 points.",
    ),
    Rule(
        "RC-37",
        _SCORES,
        "Black canastas",
        "Each black canasta scores 300 points.",
    ),
    Rule(
        "RC-38",
        _SCORES,
        "Wild canastas",
        "Each wild canasta scores 1,000 points.",
    ),
    Rule(
        "RC-39",
        _SCORES,
        "Sevens canastas",
        "Each canasta of sevens scores 1,500 points.",
    ),
    Rule(
        "RC-40",
        _SCORES,
        "The bonus for going out",
        "The player who went out scores 100 points.",
    ),
    Rule(
        "RC-41",
        _SCORES,
        "Red threes on the table",
        "Each red three on the table scores its player 100 points.",
    ),
    Rule(
        "RC-42",
        _SCORES,
        "Cards left over",
        "The value of every card still in a player's hand, and in his kitty if he has not taken it up, is taken "
        "off. A red three in the kitty costs nothing and scores nothing.",
    ),
    Rule(
        "RC-43",
        _SCORES,
        "Winning the match",
        "When a deal is over and the highest total has reached the target, the player who alone has it wins. If "
        "several share it, all play on. After max_deals deals (option, 1 to 200, normally 40) the highest total "
        "wins in any case, and those who share it share the win.",
    ),
)

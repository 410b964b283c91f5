"""The rules of Railroad Canasta as players read them; refusals cite them by ID."""

from games.rules.texts import Rule


def _section(section: str, *rules: tuple[str, str, str]) -> tuple[Rule, ...]:
    return tuple(Rule(rule_id, section, title, text) for rule_id, title, text in rules)


TABLE = _section(
    "The table",
    ("RC-1", "Players", "Two to six players take part, each playing alone. There are no partnerships."),
    (
        "RC-2",
        "The pack",
        "The pack holds two decks of 52 cards for every seat, and for every seat two jokers as well "
        "(option jokers_per_seat, 2 to 4).",
    ),
    (
        "RC-3",
        "The match",
        "Deals are played until somebody has 20,000 points (option target, 1,000 to 100,000 in steps of 5). The "
        "shuffle draws the first dealer; each later deal is dealt by the next seat. The seat after the dealer has the "
        "first turn.",
    ),
)

DEALING = _section(
    "The deal",
    (
        "RC-4",
        "Hands and kitties",
        "Each player is dealt a hand of 13 cards (option hand_size, 11 to 15) and after that a kitty of 11 cards face "
        "down (option kitty_size, 0 to 15). Both are dealt one card at a time, the seat after the dealer first.",
    ),
    (
        "RC-5",
        "The first card of the pile",
        "The card after the last kitty is turned up and begins the pile, whatever it is. If it is wild or a red three, "
        "the pile is frozen until someone takes it; if it is a black three, the pile is blocked as long as it is on "
        "top.",
    ),
    (
        "RC-6",
        "Red threes dealt",
        "Before the first turn, beginning with the seat after the dealer, each player's dealt red threes are laid on "
        "the table and replaced from the stock.",
    ),
)

MELDS = _section(
    "Cards and melds",
    (
        "RC-7",
        "Card values",
        "A joker is worth 50 points; a two or an ace 20; a king, queen, jack, ten, nine or eight 10; a seven, six, "
        "five, four or black three 5.",
    ),
    (
        "RC-8",
        "What a meld is",
        "Twos and jokers are wild. A meld has three to seven cards: either of one rank from four up to ace, wild cards "
        "perhaps standing in for some, or nothing but wild cards (rank W). Black threes have a rule of their own "
        "(RC-29). A meld belongs to the player who laid it, and nobody else adds to it.",
    ),
    (
        "RC-9",
        "Naturals and wild cards",
        "A meld of a rank always holds two or more natural cards and three or fewer wild cards.",
    ),
    ("RC-10", "No wild sevens", "A meld of sevens holds sevens only."),
    (
        "RC-11",
        "Canastas",
        "A meld that has seven cards is a canasta and is closed. There are four kinds: a sevens canasta is made of "
        "seven sevens; a red one is natural, of any other rank; a black one has wild cards in it; a wild one has "
        "nothing else.",
    ),
    (
        "RC-12",
        "One open meld of a rank",
        "A player has at most one open meld of a rank. When it has become a canasta, another of that rank may be "
        "started. In one move a rank is named a second time only if the earlier entry finished its canasta; the meld "
        "made with the pile's top card is not counted as an entry.",
    ),
    (
        "RC-13",
        "The first melds",
        "A player's first melds in a deal are laid in one move and must be worth enough together. With a total below "
        "0 that is 15 points, from 0 to 4,995 it is 50, from 5,000 to 9,995 it is 90, from 10,000 to 14,995 it is 120, "
        "and from 15,000 on 150; the total is the one at the start of the deal. Only melded cards count, red threes "
        "and bonuses do not. When the pile is taken, its top card and the two melded with it count, the rest of it "
        "does not. This holds for melding, for taking the pile and for going out.",
    ),
)

TURN = _section(
    "The turn",
    (
        "RC-14",
        "The course of a turn",
        "A player first draws two cards from the stock, or its last card when only one is left, or takes the pile; "
        "then melds as often as he likes; then discards one card, which ends the turn.",
    ),
    (
        "RC-15",
        "Turn, phase and hand",
        "Only the player whose turn it is may move, only with a move that belongs to this part of the turn, and only "
        "with cards from his hand.",
    ),
    ("RC-16", "The whole pile", "Whoever takes the pile takes all of it."),
    ("RC-17", "What may be taken", "The pile can be taken only while a card from four up to ace lies on top of it."),
    (
        "RC-18",
        "Taking with a pair",
        "The pile, frozen or not, can be taken with two natural cards from the hand of the same rank as its top card. "
        "The three are melded on the spot: as a new meld, or added to the player's open meld of that rank if that has "
        "at most four cards.",
    ),
    (
        "RC-19",
        "Taking with a meld",
        "A pile that is not frozen can also be taken by adding its top card to the player's own open meld of that rank.",
    ),
    (
        "RC-20",
        "More melds while taking",
        "The move that takes the pile may lay more melds from the hand; the other cards of the pile are not yet in it. "
        "A player who has not melded in this deal may need them to be worth enough (RC-13).",
    ),
    ("RC-21", "Freezing the pile", "A wild card discarded onto the pile freezes it until someone takes the pile."),
    (
        "RC-22",
        "A black three on top",
        "As long as a black three is the top card, the pile cannot be taken at all. The next discard lifts this.",
    ),
    (
        "RC-23",
        "Red threes",
        "A red three never stays in a hand. One that was dealt or drawn is laid on the table at once and replaced from "
        "the stock, and so is its replacement if that is another; nothing replaces it when the stock is empty, nor "
        "when it came with the pile or the kitty. All this happens by itself.",
    ),
    (
        "RC-24",
        "What may be discarded",
        "Sevens are locked, and may not be discarded, until all players have finished a canasta of sevens (with option "
        "sevens_unlock set to own: until the player himself has). Red threes are never discarded. Every other card may "
        "be.",
    ),
)

KITTY = _section(
    "The kitty",
    (
        "RC-25",
        "Looking at the kitty",
        "A player may look at his kitty from the moment at which he has finished a canasta other than a black one.",
    ),
    (
        "RC-26",
        "Taking up the kitty",
        "A player who may look at his kitty may take it into his hand as he discards, in that turn or a later one. He "
        "does so unless the discard says otherwise. Asking for it without the right is refused; declining it never is. "
        "It can be taken once.",
    ),
    (
        "RC-27",
        "The kitty does not save the hand",
        "The discard must leave a card in the hand even when the kitty is taken up with it: the kitty's cards come "
        "after.",
    ),
)

GOING_OUT = _section(
    "Going out",
    (
        "RC-28",
        "What must stay in the hand",
        "Without going out, a player still has a card after his discard. So after melding or taking the pile (whose "
        "cards then count, red threes excepted) he must hold two cards or more, one of which he may discard; while "
        "sevens are locked, sevens alone will not do. If he has finished a canasta of each of the four kinds, the move "
        "itself included, one card that may be the last discard is enough. A discard leaves at least one card.",
    ),
    (
        "RC-29",
        "Melding black threes",
        "Black threes are melded in the move of going out and in no other: three or more, without wild cards, and as "
        "many as there are. They never make a canasta.",
    ),
    (
        "RC-30",
        "Going out",
        "To go out, a player melds all of his cards but one and discards that one, in a single move. He must then have "
        "finished at least one canasta of each of the four kinds. The last discard is never a seven and never a red "
        "three. The kitty may be left untaken. Another discard than this one never empties the hand.",
    ),
)

ENDING = _section(
    "The end of a deal",
    ("RC-31", "Somebody goes out", "A player's going out ends the deal."),
    (
        "RC-32",
        "The stock is empty",
        "Once the stock is empty, the player whose turn begins takes the pile, if he can and likes to, or ends the "
        "deal. As long as there is a card in the stock nobody may end it in this way.",
    ),
    (
        "RC-33",
        "Nothing but sevens",
        "If sevens are locked and a player who has drawn from the stock holds sevens only, he may meld sevens without "
        "keeping any (the worth of first melds still binds him) and may end the deal whenever he likes during that "
        "turn; with his last card melded it ends by itself. Should his melds unlock the sevens, he may also discard "
        "one and keep another.",
    ),
    (
        "RC-34",
        "Stuck",
        "If a player who has drawn has no move at all, and RC-33 does not help him, the deal ends as if the stock had "
        "run out. One card in the hand is an example, when he cannot go out with it.",
    ),
)

SCORES = _section(
    "Scores",
    ("RC-35", "Melded cards", "A player scores the value of all cards that he has melded."),
    ("RC-36", "Red canastas", "Each red canasta scores 500 points."),
    ("RC-37", "Black canastas", "Each black canasta scores 300 points."),
    ("RC-38", "Wild canastas", "Each wild canasta scores 1,000 points."),
    ("RC-39", "Sevens canastas", "Each canasta of sevens scores 1,500 points."),
    ("RC-40", "The bonus for going out", "The player who went out scores 100 points."),
    ("RC-41", "Red threes on the table", "Each red three on the table scores its player 100 points."),
    (
        "RC-42",
        "Cards left over",
        "The value of every card still in a player's hand, and in his kitty if he has not taken it up, is taken off. A "
        "red three in the kitty costs nothing and scores nothing.",
    ),
    (
        "RC-43",
        "Winning the match",
        "When a deal is over and the highest total has reached the target, the player who alone has it wins. If "
        "several share it, all play on. After max_deals deals (option, 1 to 200, normally 40) the highest total wins "
        "in any case, and those who share it share the win.",
    ),
)

RULES = TABLE + DEALING + MELDS + TURN + KITTY + GOING_OUT + ENDING + SCORES

"""The rules of Contract Rummy as players read them (CR-1 to CR-25)."""

from games.rules.texts import Rule

_DEAL = "Table and deal"
_MELDS = "Melds"
_TURN = "Turn"
_LAST = "Deal 7"
_SCORE = "End of a deal and score"

RULES = (
    Rule(
        "CR-1",
        _DEAL,
        "Players",
        "Three to six players, each playing for himself.",
    ),
    Rule(
        "CR-2",
        _DEAL,
        "Pack",
        "Three players use one deck of 52 cards, four to six use two. The option decks sets another number, up to "
        "three. There is one joker for each deck; the option jokers sets another number, up to six. A pack must be "
        "large enough to deal twelve cards to everyone, turn one up and leave four in the stock.",
    ),
    Rule(
        "CR-3",
        _DEAL,
        "Dealers and deals",
        "Chance decides who deals first, then the deal passes to the next seat each time. The seat after the dealer "
        "begins. A match has seven deals.",
    ),
    Rule(
        "CR-4",
        _DEAL,
        "Dealing",
        "Everyone gets ten cards in deals 1 to 4 and twelve in deals 5 to 7, dealt singly and beginning after the "
        "dealer. One more card, of whatever kind, is turned up and starts the pile; the rest is the stock.",
    ),
    Rule(
        "CR-5",
        _DEAL,
        "Contracts",
        "Each deal has its contract. Deal 1: two sets. Deal 2: a set and a sequence. Deal 3: two sequences. Deal 4: "
        "three sets. Deal 5: two sets and a sequence. Deal 6: a set and two sequences. Deal 7: three sequences.",
    ),
    Rule(
        "CR-6",
        _MELDS,
        "Sets",
        "A set is three or four cards of the same rank, each of another suit.",
    ),
    Rule(
        "CR-7",
        _MELDS,
        "Sequences",
        "A sequence is three or more cards of one suit that follow each other (option min_sequence: four or more). "
        "The ace is above the king or below the two, but never in the middle. A sequence with an ace at each end has"
        " fourteen cards, and none is longer.",
    ),
    Rule(
        "CR-8",
        _MELDS,
        "Jokers",
        "Whoever plays a joker to a meld says which card it stands for, rank and suit, as in XX=6H, and that holds "
        "while the meld lies. The card named must belong in that place. In a set no suit may come twice, whether as "
        "a card or by name. All copies of the card named may be elsewhere. A meld never holds more jokers than other"
        " cards; this is looked at after each meld, lay-off and swap, for the meld as it then lies.",
    ),
    Rule(
        "CR-9",
        _MELDS,
        "Contract first",
        "A player's first meld in a deal is the whole contract in one move: as many sets and as many sequences as "
        "the deal asks for, no more and no less, though each may be longer than it must be. Before that he melds "
        "nothing and lays nothing off.",
    ),
    Rule(
        "CR-10",
        _MELDS,
        "Different suits",
        "No two sequences of a contract may be of the same suit.",
    ),
    Rule(
        "CR-11",
        _MELDS,
        "After the contract",
        "Once his contract lies, from that very turn on, a player may lay more sets and sequences and may lay cards "
        "off. With the option extra_melds off there are no melds beyond contracts. With layoff_same_turn off, laying"
        " off begins in the turn after that of the contract.",
    ),
    Rule(
        "CR-12",
        _MELDS,
        "Laying off",
        "To any meld on the table, whoever laid it, a player may add: to a set of three its missing suit, to a "
        "sequence the cards that carry it on at one end. Cards laid off in one move must all fit on at once. An ace "
        "that could go to either end goes to the upper one. Only melds that exist can be laid off to.",
    ),
    Rule(
        "CR-13",
        _MELDS,
        "Swapping a joker",
        "A joker in a set stays for good. One in a sequence may be taken by a player whose contract was laid in an "
        "earlier turn: he puts the card that it names in its place and in the same move uses the joker, named anew, "
        "in a new meld (if CR-11 allows it) or in a lay-off, which may go to the same sequence. Cards from his hand,"
        " more jokers too, may go with it. If two jokers name the same ace, the lower one is taken. The option "
        "joker_swap allows this in all sequences, in those that others laid first, or not at all.",
    ),
    Rule(
        "CR-14",
        _TURN,
        "Course of a turn",
        "A player first draws; then he may meld, lay off and swap as often as he likes; then he discards one card. "
        "If he has no card left, the turn ends without a discard.",
    ),
    Rule(
        "CR-15",
        _TURN,
        "Whose move",
        "Only the player whose turn it is may move, only with moves that belong to the phase of the turn, and only "
        "with cards that he holds.",
    ),
    Rule(
        "CR-16",
        _TURN,
        "Drawing",
        "To draw is to take the top card of the stock, unseen, or the top card of the pile.",
    ),
    Rule(
        "CR-17",
        _TURN,
        "Taking from inside the pile",
        "A player may instead take a card further down in the pile, along with every card above it, if he melds that"
        " card or lays it off in the same move (unless the option deep_take is off). The other cards taken and those"
        " in his hand may help. A card with the face of the one taken must be among those played. Who has no "
        "contract yet lays exactly his contract with it, and may lay off after that as CR-11 says. The pile must be "
        "deep enough.",
    ),
    Rule(
        "CR-18",
        _TURN,
        "The card just taken",
        "Who took no more than the top card of the pile may not discard it in that turn: he may discard its face "
        "only while he holds it at least twice. And no move of his may leave him with a single card of that face and"
        " nothing else. After a deeper take every discard is allowed.",
    ),
    Rule(
        "CR-19",
        _TURN,
        "Going out",
        "A player goes out when he plays his last card, by discarding it or in a meld or lay-off. His contract must "
        "lie.",
    ),
    Rule(
        "CR-20",
        _LAST,
        "All at once",
        "In deal 7 the contract must use every card in hand, and laying it is going out. There is no discard then, "
        "and no other meld or lay-off. With the option final_deal at all_but_one, one card may be left over, which "
        "the same move names as its discard. A contract laid in a move of type take uses every card in either case. "
        "With final_deal at normal, deal 7 is played like the others. Only in deal 7 under all_but_one does a move of "
        "type meld have a discard.",
    ),
    Rule(
        "CR-21",
        _SCORE,
        "An empty stock",
        "When someone draws from the empty stock, the pile except for its top card is shuffled and becomes the "
        "stock. That happens at most twice in a deal (option restocks: up to 20 times, or never). If it cannot happen, "
        "the stock cannot be drawn from. The shuffle is handed those cards from the bottom of the pile up.",
    ),
    Rule(
        "CR-22",
        _SCORE,
        "A blocked deal",
        "A player who cannot draw from the stock and does not want the pile, or finds none, may end the deal. A turn"
        " is quiet if the stock could not be drawn from when it began and nothing was melded, laid off or swapped in"
        " it; when everyone in a row has had a quiet turn, the deal ends by itself. It ends, too, once each player "
        "has had as many turns as the option max_turns says (100 unless set). Nobody has gone out then, and "
        "everybody scores.",
    ),
    Rule(
        "CR-23",
        _SCORE,
        "Penalty points",
        "Cards left in hand cost their holder points: an ace or a joker 15, a K, Q, J or 10 ten, any other card its "
        "number.",
    ),
    Rule(
        "CR-24",
        _SCORE,
        "Winning",
        "After deal 7 the lowest total wins the match. Players with the same lowest total win together.",
    ),
    Rule(
        "CR-25",
        _SCORE,
        "What there is not",
        "Nobody takes cards out of turn, for a price or without. It makes no difference to the score on whose melds "
        "cards are laid off.",
    ),
)

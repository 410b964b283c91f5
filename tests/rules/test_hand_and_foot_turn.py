"""Hand and Foot: drawing, taking the pile, threes, discarding, the foot (HF-15 to HF-24)."""

from typing import Any

import pytest

from games.rules import ALL
from tests.rules.dealing import refusal
from tests.rules.hand_and_foot_table import TAKEN, discard, go_out, hand_of, legal, lies, meld, position, take, types

OPENED = ("4:4C 4C 4C",)
DRAW = {"type": "draw"}
SIX_BELOW = "9C 9D 9H 9S TC TD TH JC"


def test_hf_15_two_cards_are_drawn() -> None:
    match = position("KC", phase="draw", stock="6S 7S 8S")
    assert match.play(0, DRAW) == [{"type": "drew", "seat": 0, "count": 2}]
    assert hand_of(match) == ["6S", "7S", "KC"]
    assert (match.view(None)["phase"], match.view(None)["stock"]["count"]) == ("play", 1)


def test_hf_15_the_last_card_is_the_draw() -> None:
    match = position("KC", phase="draw", stock="6S")
    match.play(0, DRAW)
    assert hand_of(match) == ["6S", "KC"]


def test_hf_15_the_discard_ends_the_turn() -> None:
    match = position("KC QC")
    match.play(0, discard("KC"))
    assert (match.view(None)["phase"], match.to_act) == ("draw", (1,))
    assert match.view(None)["pile"]["cards"] == ["JC", "KC"]


def test_hf_15_melds_may_follow_each_other() -> None:
    match = position("KC KC KC QC QC QC 8C", melds=OPENED)
    match.play(0, meld("K:KC KC KC"))
    match.play(0, meld("Q:QC QC QC"))
    assert (match.view(None)["phase"], hand_of(match)) == ("play", ["8C"])


@pytest.mark.parametrize("seat", [1, 99, -1])
def test_hf_16_only_the_seat_to_act(seat: int) -> None:
    refused = refusal(position("KC QC"), seat, discard("KC"))
    assert (refused.rule, refused.code) == ("HF-16", "not_your_turn")


@pytest.mark.parametrize(
    ("phase", "move"),
    [
        ("draw", discard("KC")),
        ("draw", meld("K:KC KC KC")),
        ("draw", go_out(card="KC")),
        ("draw", {"type": "answer", "allow": True}),
        ("play", DRAW),
        ("play", take()),
        ("play", {"type": "end_deal"}),
    ],
)
def test_hf_16_only_in_its_phase(phase: str, move: dict[str, Any]) -> None:
    refused = refusal(position("KC KC KC QC", phase=phase), 0, move)
    assert (refused.rule, refused.code) == ("HF-16", "wrong_phase")


@pytest.mark.parametrize(
    "move",
    [
        discard("QC"),
        meld("K:KC KC KD"),
        go_out("K:KC KC QC", card="8C"),
        go_out("K:KC KC KC", card="KC"),
        discard("3D"),
    ],
)
def test_hf_16_only_cards_in_the_hand(move: dict[str, Any]) -> None:
    refused = refusal(position("KC KC KC 8C 8D", foot=TAKEN), 0, move)
    assert (refused.rule, refused.code) == ("HF-16", "card_not_in_hand")


def test_hf_16_cards_not_held_come_before_what_is_wrong_with_the_meld() -> None:
    assert refusal(position("KC KC 8C"), 0, meld("K:KC QC 3C")).rule == "HF-16"


def test_hf_16_the_pair_of_a_take_is_spent_and_the_pile_not_yet_held() -> None:
    match = position("KC KC QC QC 8C", phase="draw", pile="QD KD", melds=OPENED)
    assert refusal(match, 0, take("4:KC")).rule == "HF-16"
    assert refusal(match, 0, take("Q:QC QC QD")).rule == "HF-16"


def test_hf_17_two_of_the_rank_take_the_pile() -> None:
    match = position("KC KD 8C", phase="draw", pile="9C KH", melds=OPENED)
    events = match.play(0, take())
    assert types(events) == ["took_pile", "melded"]
    assert lies(match)[-1] == "K:KC KD KH"
    assert hand_of(match) == ["8C", "9C"]


def test_hf_17_the_pair_is_the_first_in_canonical_order_and_the_top_card_comes_last() -> None:
    match = position("KS KH KD 8C", phase="draw", pile="9C KC", melds=("K:KC KC KC",))
    match.play(0, {"type": "take_pile"})
    assert lies(match) == ["K:KC KC KC KD KH KC"]
    assert hand_of(match) == ["8C", "9C", "KS"]


@pytest.mark.parametrize("hand", ["KC 8C 9C", "KC 2C 8C", "KC XX 8C"])
def test_hf_17_wilds_do_not_stand_in_for_the_pair(hand: str) -> None:
    refused = refusal(position(hand, phase="draw", pile="KH", melds=OPENED), 0, take())
    assert (refused.rule, refused.code, refused.facts["have"]) == ("HF-17", "no_pair", 1)


@pytest.mark.parametrize(("hand", "top"), [("2C 2D 8C", "2H"), ("XX XX 8C", "XX")])
def test_hf_17_wild_top_cards_go_to_the_wild_meld(hand: str, top: str) -> None:
    match = position(hand, phase="draw", pile=f"9C {top}", melds=OPENED)
    match.play(0, take())
    assert lies(match)[-1] == f"W:{hand[:5]} {top}"


@pytest.mark.parametrize(("hand", "top"), [("XX XX 2C 8C", "2H"), ("2C 2D XX 8C", "XX")])
def test_hf_17_twos_for_a_two_and_jokers_for_a_joker(hand: str, top: str) -> None:
    assert refusal(position(hand, phase="draw", pile=top, melds=OPENED), 0, take()).rule == "HF-17"


def test_hf_17_an_open_meld_of_four_has_room_and_one_of_five_has_none() -> None:
    match = position("KC KD 8C", phase="draw", pile="KH", melds=("K:KC KC KC KC",))
    match.play(0, take())
    assert match.view(None)["table"][0]["melds"][0]["book"] == "clean"
    refused = refusal(position("KC KD 8C", phase="draw", pile="KH", melds=("K:KC KC KC KC 2C",)), 0, take())
    assert (refused.rule, refused.code) == ("HF-17", "no_room")
    assert refused.facts == {"size": 5, "maximum": 4}


def test_hf_17_a_red_three_on_top_cannot_be_taken() -> None:
    assert refusal(position("KC KD 8C", phase="draw", pile="3D", melds=OPENED), 0, take()).rule == "HF-17"


@pytest.mark.parametrize(
    ("option", "taken"), [({}, 7), ({"pile_take": 2}, 2), ({"pile_take": 0}, 9), ({"pile_take": 20}, 9)]
)
def test_hf_18_how_many_cards_are_taken(option: dict[str, Any], taken: int) -> None:
    match = position("KC KD 8C", phase="draw", pile=f"{SIX_BELOW} KH", melds=OPENED, **option)
    assert match.play(0, take())[0] == {"type": "took_pile", "seat": 0, "count": taken, "top": "KH"}
    view = match.view(0)
    assert (view["pile"]["count"], view["hands"][0]["count"]) == (9 - taken, taken)


def test_hf_18_the_lower_cards_stay() -> None:
    match = position("KC KD 8C", phase="draw", pile=f"{SIX_BELOW} KH", melds=OPENED)
    match.play(0, take())
    assert match.view(None)["pile"]["cards"] == ["9C", "9D"]
    assert hand_of(match) == ["8C", "9H", "9S", "TC", "TD", "TH", "JC"]


def test_hf_19_further_melds_follow_the_pile_s_in_order() -> None:
    match = position("KC KD QC QC QC 8C", phase="draw", pile="KH", melds=OPENED)
    match.play(0, take("Q:QC QC QC"))
    assert lies(match)[1:] == ["K:KC KD KH", "Q:QC QC QC"]


def test_hf_19_not_from_the_taken_pile() -> None:
    match = position("KC KD QC QC 8C", phase="draw", pile="QD KH", melds=OPENED)
    assert refusal(match, 0, take("Q:QC QC QD")).rule == "HF-16"


def test_hf_20_a_drawn_red_three_is_laid_and_replaced() -> None:
    match = position("KC", phase="draw", stock="3D 3H 6S 7S")
    events = match.play(0, DRAW)
    assert types(events) == ["drew", "red_three_laid", "red_three_laid"]
    assert (hand_of(match), match.view(None)["table"][0]["red_threes"]) == (["6S", "7S", "KC"], ["3D", "3H"])


def test_hf_20_no_replacement_without_a_stock() -> None:
    match = position("KC QC", phase="draw", stock="6S 3D")
    match.play(0, DRAW)
    assert hand_of(match) == ["6S", "QC", "KC"]


def test_hf_20_from_the_pile() -> None:
    match = position("KC KD 8C", phase="draw", pile="3H KH", stock="3D 6S 7S", melds=OPENED)
    match.play(0, take())
    assert hand_of(match) == ["6S", "8C"]
    assert match.view(None)["table"][0]["red_threes"] == ["3D", "3H"]


def test_hf_20_from_the_foot() -> None:
    match = position("KC KC KC", foot="3D 8C 9C", stock="6S 7S", melds=OPENED)
    match.play(0, meld("K:KC KC KC"))
    assert hand_of(match) == ["6S", "8C", "9C"]
    assert match.view(None)["table"][0]["red_threes"] == ["3D"]


def test_hf_20_red_threes_are_not_discarded() -> None:
    assert refusal(position("KC 8C"), 0, discard("3H")).rule == "HF-16"


def test_hf_21_a_black_three_bars_the_pile_until_it_is_covered() -> None:
    match = position("KC KD 3C", phase="draw", pile="KH 3S", melds=OPENED)
    refused = refusal(match, 0, take())
    assert (refused.rule, refused.facts["top"]) == ("HF-21", "3S")


def test_hf_21_a_black_three_may_be_discarded() -> None:
    match = position("KC 3C")
    match.play(0, discard("3C"))
    assert match.view(None)["pile"]["cards"][-1] == "3C"


@pytest.mark.parametrize("card", ["2C", "XX", "AC", "3S"])
def test_hf_22_anything_may_be_discarded_also_to_reach_the_foot(card: str) -> None:
    match = position(card, foot="8C 9C")
    assert types(match.play(0, discard(card))) == ["discarded", "foot_taken"]
    assert hand_of(match) == ["8C", "9C"]


def test_hf_23_melding_the_last_card_takes_up_the_foot_and_goes_on() -> None:
    match = position("KC KC KC", foot="8C 9C", melds=OPENED)
    assert types(match.play(0, meld("K:KC KC KC"))) == ["melded", "foot_taken"]
    assert (match.to_act, match.view(None)["phase"], hand_of(match)) == ((0,), "play", ["8C", "9C"])
    assert match.view(None)["feet"][0] == {"count": 0, "taken": True, "cards": []}


def test_hf_23_discarding_the_last_card_takes_up_the_foot_and_ends_the_turn() -> None:
    match = position("KC", foot="8C 9C")
    match.play(0, discard("KC"))
    assert (match.to_act, match.view(None)["phase"]) == ((1,), "draw")


def test_hf_23_a_take_that_brings_cards_in_leaves_the_foot() -> None:
    match = position("KC KD", phase="draw", pile="9C KH", melds=OPENED)
    match.play(0, take())
    assert (hand_of(match), match.view(None)["feet"][0]["taken"]) == (["9C"], False)


def test_hf_23_a_take_that_empties_the_hand_reaches_the_foot() -> None:
    match = position("KC KD", phase="draw", pile="KH", foot="8C 9C", melds=OPENED)
    assert types(match.play(0, take())) == ["took_pile", "melded", "foot_taken"]
    assert hand_of(match) == ["8C", "9C"]


def test_hf_24_a_meld_in_the_foot_leaves_two_cards() -> None:
    match = position("KC KC KC KC 8C", foot=TAKEN, melds=OPENED)
    match.play(0, meld("K:KC KC KC"))
    assert hand_of(match) == ["8C", "KC"]


def test_hf_24_a_meld_in_the_foot_must_not_leave_one() -> None:
    refused = refusal(position("KC KC KC KC 8C", foot=TAKEN, melds=OPENED), 0, meld("K:KC KC KC KC"))
    assert (refused.rule, refused.facts) == ("HF-24", {"left": 1, "need": 2})


def test_hf_24_a_take_in_the_foot_counts_the_pile_s_cards() -> None:
    match = position("KC KD 8C", phase="draw", pile="9C KH", foot=TAKEN, melds=OPENED)
    match.play(0, take())
    assert hand_of(match) == ["8C", "9C"]


def test_hf_24_a_take_in_the_foot_must_not_leave_one() -> None:
    refused = refusal(position("KC KD 8C", phase="draw", pile="KH", foot=TAKEN, melds=OPENED), 0, take())
    assert (refused.rule, refused.facts["left"]) == ("HF-24", 1)


def test_hf_24_only_those_cards_of_a_deep_pile_count_that_the_take_brings() -> None:
    pile = "6C 7C 8C 9C KH"
    limited = position("KC KD", phase="draw", pile=pile, foot=TAKEN, melds=OPENED, pile_take=2)
    assert refusal(limited, 0, take()).facts == {"left": 1, "need": 2}
    position("KC KD", phase="draw", pile=pile, foot=TAKEN, melds=OPENED, pile_take=3).play(0, take())


def test_hf_24_a_red_three_of_the_pile_counts_only_if_it_is_replaced() -> None:
    def taking(stock: str) -> Any:
        return position("KC KD 8C", phase="draw", pile="3D KH", foot=TAKEN, stock=stock, melds=OPENED)

    taking("6S 7S").play(0, take())
    assert refusal(taking(""), 0, take()).rule == "HF-24"


def test_hf_24_no_more_red_threes_count_than_the_stock_replaces() -> None:
    def taking(stock: str) -> Any:
        return position("KC KD", phase="draw", pile="3D 3H KH", foot=TAKEN, stock=stock, melds=OPENED)

    taking("6S 7S").play(0, take())
    assert refusal(taking("6S"), 0, take()).facts == {"left": 1, "need": 2}
    assert [move["type"] for move in legal(taking("6S")).moves] == ["draw"]


def test_hf_24_a_discard_in_the_foot_leaves_one() -> None:
    match = position("KC 8C", foot=TAKEN)
    match.play(0, discard("KC"))
    assert hand_of(match) == ["8C"]
    alone = position("KC", foot=TAKEN, melds=("K:KC KC KC",), dirty_books=0, clean_books=0, wild_books=0)
    refused = refusal(alone, 0, discard("KC"))
    assert (refused.rule, refused.facts) == ("HF-24", {"left": 0, "need": 1})


def test_hf_24_the_minimum_is_judged_before_what_is_left() -> None:
    assert refusal(position("KC KC KC 8C", foot=TAKEN), 0, meld("K:KC KC KC")).rule == "HF-13"


@pytest.mark.parametrize(
    "move",
    [
        {"type": "meld"},
        {"type": "meld", "melds": []},
        {"type": "meld", "melds": [{"rank": "K", "cards": []}]},
        {"type": "meld", "melds": [{"rank": "K"}]},
        {"type": "meld", "melds": [{"rank": "K", "cards": ["KC"], "more": 1}]},
        {"type": "discard"},
        {"type": "discard", "card": "10C"},
        {"type": "discard", "card": "KC", "take_kitty": False},
        {"type": "go_out", "melds": []},
        {"type": "go_out", "card": "KC"},
        {"type": "answer", "allow": 1},
        {"type": "draw", "count": 2},
        {"type": "fold"},
        {},
        None,
    ],
)
def test_malformed_moves_come_first(move: Any) -> None:
    assert refusal(position("KC 8C"), 1, move).code == "malformed"


def test_the_stock_is_seen_by_the_referee_alone() -> None:
    match = position("KC 8C", stock="6S 7S 8S")
    assert match.view(ALL)["stock"] == {"count": 3, "cards": ["6S", "7S", "8S"]}
    assert match.view(0)["stock"] == {"count": 3}

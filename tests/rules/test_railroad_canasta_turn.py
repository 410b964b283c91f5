"""Railroad Canasta: the course of a turn, takes of the pile and discards (RC-14 to RC-24)."""

from typing import Any

import pytest

from tests.rules.dealing import refusal
from tests.rules.railroad_canasta_positions import (
    DRAW,
    END_DEAL,
    RED,
    SEVENS,
    discard,
    go_out,
    hand,
    listed,
    meld,
    position,
    table,
    take,
)

OPEN = "AC AD AH"


def test_rc_14_draw_two_meld_as_often_as_you_like_and_discard() -> None:
    match = position("KC KD KH QC QD QH 5C", phase="draw", melds=[OPEN], stock="6C 6D 8H")
    match.play(0, DRAW)
    assert hand(match) == ["5C", "6C", "6D", "QC", "QD", "QH", "KC", "KD", "KH"]
    match.play(0, meld("K: KC KD KH"))
    match.play(0, meld("Q: QC QD QH"))
    match.play(0, discard("6D"))
    assert (match.to_act, match.phase, match.ply) == ((1,), "draw", 4)
    assert match.view(None)["pile"]["cards"][-1] == "6D"


def test_rc_14_the_last_card_of_the_stock_is_drawn_alone() -> None:
    match = position("5C 6C", phase="draw", stock="8H")
    assert match.play(0, DRAW) == [{"type": "drew", "seat": 0, "count": 1}]
    assert hand(match) == ["5C", "6C", "8H"]


def test_rc_14_a_meld_does_not_end_the_turn_but_a_second_draw_is_refused() -> None:
    match = position("KC KD KH 5C 6C", melds=[OPEN])
    match.play(0, meld("K: KC KD KH"))
    assert match.to_act == (0,)
    assert refusal(match, 0, DRAW).code == "wrong_phase"


@pytest.mark.parametrize("seat", [1, 99, -1, "0", None])
def test_rc_15_only_the_seat_to_act_moves(seat: Any) -> None:
    match = position("5C 6C")
    refused = refusal(match, seat, discard("5C"))
    assert (refused.rule, refused.code) == ("RC-15", "not_your_turn")


@pytest.mark.parametrize(
    ("phase", "move"),
    [("draw", discard("5C")), ("draw", meld("A: AC")), ("play", take("pair")), ("draw", go_out("5C"))],
)
def test_rc_15_a_move_must_fit_the_phase(phase: str, move: dict[str, Any]) -> None:
    refused = refusal(position("5C 6C AC", phase=phase, melds=[OPEN]), 0, move)
    assert (refused.rule, refused.code) == ("RC-15", "wrong_phase")


@pytest.mark.parametrize(
    ("phase", "move"),
    [
        ("play", discard("8C")),
        ("play", discard("3D")),
        ("play", meld("K: KC KC KD")),
        ("play", go_out("8C", "K: KC KD 2C")),
        ("play", go_out("KC", "K: KC KD 2C")),
        ("draw", take("pair", "K: KC KD 2C")),
    ],
)
def test_rc_15_cards_must_be_in_the_hand(phase: str, move: dict[str, Any]) -> None:
    match = position("5C 6C KC KD 2C 2D", phase=phase, melds=[OPEN], pile="KS")
    assert refusal(match, 0, move).rule == "RC-15"


def test_rc_15_the_piles_other_cards_are_not_yet_in_the_hand() -> None:
    match = position("KC KD QC QD 5C", phase="draw", melds=[OPEN], pile="QH KS")
    assert refusal(match, 0, take("pair", "Q: QC QD QH")).rule == "RC-15"


@pytest.mark.parametrize(
    ("move", "pointer"),
    [
        ({"type": "discard"}, "/card"),
        ({"type": "discard", "card": "1C"}, "/card"),
        ({"type": "discard", "card": "5C", "take_kitty": 1}, "/take_kitty"),
        ({"type": "discard", "card": "5C", "kitty": True}, "/kitty"),
        ({"type": "meld", "melds": []}, "/melds"),
        ({"type": "meld", "melds": [{"rank": "K", "cards": []}]}, "/melds/0/cards"),
        ({"type": "meld", "melds": [{"rank": "2", "cards": ["2C"]}]}, "/melds/0/rank"),
        ({"type": "meld", "melds": [{"rank": "K"}]}, "/melds/0/cards"),
        ({"type": "take_pile"}, "/with"),
        ({"type": "take_pile", "with": "wild"}, "/with"),
        ({"type": "go_out", "card": "5C"}, "/melds"),
        ({"type": "pass"}, "/type"),
    ],
)
def test_what_is_malformed_is_told_with_its_place_whoever_moves(move: dict[str, Any], pointer: str) -> None:
    refused = refusal(position("5C 6C"), 1, move)
    assert (refused.code, refused.rule, refused.facts["pointer"]) == ("malformed", None, pointer)


def test_rc_16_the_whole_pile_is_taken() -> None:
    match = position("KC KD 5C", phase="draw", melds=[OPEN], pile="4S 8C 9C TC JC QC 5D 6D 7D KS")
    match.play(0, take("pair"))
    assert hand(match) == ["4S", "5C", "5D", "6D", "7D", "8C", "9C", "TC", "JC", "QC"]
    assert match.view(None)["pile"] == {"count": 0, "cards": []}


@pytest.mark.parametrize("top", ["2C", "XX", "3D"])
@pytest.mark.parametrize("with_", ["pair", "meld"])
def test_rc_17_a_wild_or_a_red_three_on_top_is_not_taken(top: str, with_: str) -> None:
    match = position("2D 2H XX XX KC", phase="draw", melds=["2C 2D 2S"], pile=f"KC {top}" if top != "3D" else top)
    assert refusal(match, 0, take(with_)).rule == "RC-17"
    assert not listed(match, "take_pile")


def test_rc_17_a_wild_top_is_named_even_when_the_wilds_of_its_rank_are_melded() -> None:
    match = position("2D 2H XX KC 5C", phase="draw", melds=[OPEN], pile="KC 2C")
    assert refusal(match, 0, take("pair", "W: 2D 2H XX")).code == "pile_not_takeable"


@pytest.mark.parametrize("top", ["4S", "7S", "KS", "AS"])
def test_rc_17_every_natural_rank_on_top_may_be_taken(top: str) -> None:
    match = position(f"{top[0]}C {top[0]}D 5C", phase="draw", melds=["QC QD QH"], pile=f"8S {top}")
    match.play(0, take("pair"))
    assert table(match)[1] == [f"{top[0]}C", f"{top[0]}D", top]


def test_rc_18_a_pair_and_the_top_card_make_a_meld_in_this_order() -> None:
    match = position("KH KC KS 5C", phase="draw", melds=[OPEN], pile="4S KD")
    match.play(0, take("pair"))
    assert table(match)[1] == ["KC", "KH", "KD"]
    assert hand(match) == ["4S", "5C", "KS"]


def test_rc_18_the_three_go_onto_an_open_meld_of_four_and_finish_it() -> None:
    match = position("KC KH 5C", phase="draw", melds=["KC KD KH KS"], pile="4S KD")
    match.play(0, take("pair"))
    assert table(match) == [["KC", "KD", "KH", "KS", "KC", "KH", "KD"]]


def test_rc_18_they_do_not_fit_onto_five() -> None:
    match = position("KC KH 5C", phase="draw", melds=["KC KD KD KH KS"], pile="4S KD")
    refused = refusal(match, 0, take("pair"))
    assert (refused.rule, refused.facts["size"], refused.facts["maximum"]) == ("RC-18", 5, 4)
    assert [move["with"] for move in listed(match, "take_pile")] == ["meld"]


@pytest.mark.parametrize("cards", ["KC 5C 6C", "KC 2C 5C", "QC QD 5C"])
def test_rc_18_a_pair_is_two_natural_cards_of_the_rank(cards: str) -> None:
    refused = refusal(position(cards, phase="draw", melds=[OPEN], pile="4S KD"), 0, take("pair"))
    assert (refused.rule, refused.code, refused.facts["need"]) == ("RC-18", "no_pair", 2)
    assert refused.facts["have"] == cards.count("K")


def test_rc_18_a_frozen_pile_with_own_meld_needs_the_pair() -> None:
    refused = position("9C XX 5C", phase="draw", melds=["9C 9D 9H"], pile="2C 9S")
    assert refusal(refused, 0, take("pair")).rule == "RC-18"
    assert refusal(refused, 0, take("meld")).rule == "RC-19"
    assert not listed(refused, "take_pile")
    match = position("9C 9D 5C", phase="draw", melds=["9C 9D 9H"], pile="2C 9S")
    match.play(0, take("pair"))
    assert table(match) == [["9C", "9D", "9H", "9C", "9D", "9S"]]


def test_rc_19_an_open_meld_takes_a_pile_that_is_not_frozen() -> None:
    match = position("5C 6C", phase="draw", melds=["9C 9D 9H 9H 2C 2D"], pile="4S 9S")
    events = match.play(0, take("meld"))
    assert table(match) == [["9C", "9D", "9H", "9H", "2C", "2D", "9S"]]
    assert hand(match) == ["4S", "5C", "6C"]
    assert events[0] == {"type": "took_pile", "seat": 0, "with": "meld", "count": 2, "top": "9S"}


@pytest.mark.parametrize(("melds", "pile"), [([OPEN], "4S 9S"), (["9C 9C 9D 9D 9H 9H 9S"], "4S 9S")])
def test_rc_19_without_an_open_meld_of_the_rank_it_is_refused(melds: list[str], pile: str) -> None:
    match = position("9C XX 5C 6C", phase="draw", melds=melds, pile=pile)
    refused = refusal(match, 0, take("meld"))
    assert (refused.rule, refused.code) == ("RC-19", "no_open_meld")


@pytest.mark.parametrize("pile", ["2C 9S", "4S XX 5S 9S", "3D 9S"])
def test_rc_19_a_frozen_pile_is_refused(pile: str) -> None:
    refused = refusal(position("5C 6C", phase="draw", melds=["9C 9D 9H"], pile=pile), 0, take("meld"))
    assert (refused.rule, refused.code) == ("RC-19", "pile_frozen")


def test_rc_20_a_take_may_lay_more_melds_or_leave_the_field_out() -> None:
    match = position("KC KD QC QD QH 5C", phase="draw", melds=[OPEN], pile="4S KS")
    twin = match.clone()
    match.play(0, take("pair", "Q: QC QD QH", "K: KC") | {"melds": [{"rank": "Q", "cards": ["QC", "QD", "QH"]}]})
    assert [len(cards) for cards in table(match)] == [3, 3, 3]
    twin.play(0, {"type": "take_pile", "with": "pair"})
    assert [len(cards) for cards in table(twin)] == [3, 3]


def test_rc_20_the_pair_is_spent() -> None:
    match = position("KC KD QC QD QH 5C", phase="draw", melds=[OPEN], pile="4S KS")
    assert refusal(match, 0, take("pair", "K: KC KD")).rule == "RC-15"


def test_rc_20_a_first_meld_with_the_pile_is_listed_with_what_it_needs() -> None:
    match = position("KC KD 5C 6C QC QD QH", phase="draw", pile="4S KS")
    assert [move["melds"] for move in listed(match, "take_pile")] == [[{"rank": "Q", "cards": ["QC", "QD", "QH"]}]]
    assert not listed(position("KC KD 5C 6C QC QD", phase="draw", pile="4S KS"), "take_pile")


@pytest.mark.parametrize(("card", "frozen"), [("2C", True), ("XX", True), ("5C", False), ("3S", False)])
def test_rc_21_a_wild_discarded_freezes_the_pile(card: str, frozen: bool) -> None:
    match = position(f"{card} 6C")
    match.play(0, discard(card))
    assert match.view(None)["frozen"] is frozen


def test_rc_21_the_freeze_lasts_until_someone_takes_the_pile() -> None:
    match = position("KC KD 5C 6C", phase="draw", melds=[OPEN], pile="2C 4S KS")
    assert match.view(None)["frozen"] is True
    match.play(0, take("pair"))
    assert match.view(None)["frozen"] is False


@pytest.mark.parametrize("with_", ["pair", "meld"])
def test_rc_22_nobody_takes_the_pile_under_a_black_three(with_: str) -> None:
    match = position("3C 3S KC KD", phase="draw", melds=["KC KD KH"], pile="KS 3S")
    assert refusal(match, 0, take(with_)).rule == "RC-22"
    assert not listed(match, "take_pile")


def test_rc_22_a_covered_black_three_does_no_harm() -> None:
    match = position("KC KD 5C", phase="draw", melds=[OPEN], pile="3S KS")
    match.play(0, take("pair"))
    assert hand(match) == ["3S", "5C"]


def test_rc_23_red_threes_drawn_are_laid_and_replaced_again_and_again() -> None:
    match = position("5C 6C", phase="draw", stock="3D 8H 3H 3D 9H TH")
    events = match.play(0, DRAW)
    assert hand(match) == ["5C", "6C", "8H", "9H"]
    assert match.view(None)["table"][0]["red_threes"] == ["3D", "3D", "3H"]
    assert events[1:] == [{"type": "red_three_laid", "seat": 0, "card": card} for card in ("3D", "3H", "3D")]


def test_rc_23_an_empty_stock_replaces_nothing() -> None:
    match = position("5C 6C", phase="draw", stock="3D 8H")
    match.play(0, DRAW)
    assert hand(match) == ["5C", "6C", "8H"]
    assert match.view(None)["stock"]["count"] == 0


def test_rc_23_a_red_three_from_the_pile_is_laid_without_replacement() -> None:
    match = position("KC KD 5C", phase="draw", melds=[OPEN], pile="3D 4S KS", stock="8H 9H")
    match.play(0, take("pair"))
    assert hand(match) == ["4S", "5C"]
    assert match.view(None)["table"][0]["red_threes"] == ["3D"]
    assert match.view(None)["stock"]["count"] == 2


@pytest.mark.parametrize("card", ["3S", "2C", "XX", "AC", "KC", "4C"])
def test_rc_24_any_other_card_may_be_discarded(card: str) -> None:
    match = position("3S 2C XX AC KC 4C 7C")
    match.play(0, discard(card))
    assert match.view(None)["pile"]["cards"][-1] == card


@pytest.mark.parametrize(
    ("own", "theirs", "unlock", "locked"),
    [
        (False, False, "all", [True, True]),
        (True, False, "all", [True, True]),
        (False, True, "all", [True, True]),
        (True, True, "all", [False, False]),
        (True, False, "own", [False, True]),
        (False, True, "own", [True, False]),
    ],
)
def test_rc_24_canastas_of_sevens_unlock_the_sevens(own: bool, theirs: bool, unlock: str, locked: list[bool]) -> None:
    options = {"sevens_unlock": unlock}
    match = position("7C 5C", melds=[SEVENS] * own + [RED], theirs=[SEVENS] * theirs, options=options)
    assert match.view(None)["sevens_locked"] == locked
    assert ("7C" in [move["card"] for move in listed(match, "discard")]) is not locked[0]
    if locked[0]:
        assert refusal(match, 0, discard("7C")).rule == "RC-24"
    else:
        match.play(0, discard("7C"))


def test_rc_24_every_player_must_have_one() -> None:
    match = position("7C 5C", seats=3, melds=[SEVENS], theirs=[SEVENS])
    assert refusal(match, 0, discard("7C")).code == "sevens_locked"


def test_rc_24_a_red_three_is_in_no_hand_to_be_discarded() -> None:
    assert refusal(position("5C 6C"), 0, discard("3H")).rule == "RC-15"


def test_the_draw_is_listed_and_with_an_empty_stock_the_end() -> None:
    assert position("5C 6C", phase="draw").legal_moves(0) == ([DRAW], True)
    assert position("5C 6C", phase="draw", stock="").legal_moves(0) == ([END_DEAL], True)
    assert position("5C 6C", phase="draw").legal_moves(1) == ([], True)

"""Railroad Canasta: the kitty, what must stay in the hand, and going out (RC-25 to RC-30)."""

import pytest

from games.rules import ALL
from tests.rules.dealing import refusal
from tests.rules.railroad_canasta_positions import (
    BLACK,
    FOUR_KINDS,
    RED,
    SEVENS,
    WILD,
    discard,
    go_out,
    hand,
    items,
    listed,
    meld,
    position,
    take,
)

OPEN = "AC AD AH"


@pytest.mark.parametrize(
    ("canasta", "seen"), [(RED, True), (WILD, True), (SEVENS, True), (BLACK, False), (OPEN, False)]
)
def test_rc_25_a_canasta_that_is_not_black_shows_the_kitty(canasta: str, seen: bool) -> None:
    match = position("5C 6C", melds=[canasta], kitty="KD 4C")
    assert match.view(0)["kitties"][0]["cards"] == (["4C", "KD"] if seen else None)
    assert match.view(1)["kitties"][0]["cards"] is None
    assert match.view(None)["kitties"][0] == {"count": 2, "taken": False, "cards": None}
    assert match.view(ALL)["kitties"][0]["cards"] == ["4C", "KD"]


def test_rc_25_it_is_seen_from_the_moment_of_the_canasta() -> None:
    match = position("KS 5C 6C", melds=["KC KC KD KD KH KH"])
    assert match.view(0)["kitties"][0]["cards"] is None
    match.play(0, meld("K: KS"))
    assert match.view(0)["kitties"][0]["cards"] == ["4C", "4D"]


@pytest.mark.parametrize(("take_kitty", "taken"), [(None, True), (True, True), (False, False)])
def test_rc_26_the_kitty_is_taken_at_the_discard_unless_declined(take_kitty: bool | None, taken: bool) -> None:
    match = position("5C 6C", melds=[RED], kitty="8C 4D")
    events = match.play(0, discard("5C", take_kitty))
    assert hand(match) == (["4D", "6C", "8C"] if taken else ["6C"])
    assert match.view(1)["kitties"][0] == {"count": 0 if taken else 2, "taken": taken, "cards": [] if taken else None}
    assert ({"type": "took_kitty", "seat": 0, "count": 2} in events) is taken


def test_rc_26_without_the_right_true_is_refused_and_false_is_not() -> None:
    match = position("5C 6C 8C", melds=[BLACK])
    refused = refusal(match, 0, discard("5C", True))
    assert (refused.rule, refused.code) == ("RC-26", "no_kitty")
    twin = match.clone()
    twin.play(0, discard("5C", False))
    match.play(0, discard("5C"))
    assert hand(match) == hand(twin) == ["6C", "8C"]


def test_rc_26_the_right_lasts_but_holds_once() -> None:
    assert hand(position("5C 6C", melds=[RED])) == ["5C", "6C"]
    match = position("5C 6C", melds=[RED], kitty="", kitty_taken=[True, False])
    assert refusal(match, 0, discard("5C", True)).rule == "RC-26"
    match.play(0, discard("5C"))
    assert hand(match) == ["6C"]


def test_rc_26_both_ways_are_listed_while_the_right_holds() -> None:
    match = position("5C 6C 7C", melds=[RED])
    assert listed(match, "discard") == [discard(card, way) for card in ("5C", "6C") for way in (True, False)]
    assert listed(position("5C 6C 7C", melds=[BLACK]), "discard") == [discard("5C"), discard("6C")]


def test_rc_26_red_threes_in_the_kitty_are_laid_without_replacement() -> None:
    match = position("5C 6C", melds=[RED], kitty="3D 8C 3H")
    match.play(0, discard("5C"))
    assert hand(match) == ["6C", "8C"]
    assert match.view(None)["table"][0]["red_threes"] == ["3D", "3H"]
    assert match.view(None)["stock"]["count"] == 4


def test_rc_27_the_kitty_comes_too_late_to_be_the_card_that_stays() -> None:
    refused = refusal(position("5C", melds=[RED]), 0, discard("5C", True))
    assert (refused.rule, refused.code) == ("RC-28", "must_keep_card")


def test_rc_27_with_a_card_left_the_kitty_is_taken() -> None:
    match = position("5C 6C", melds=[RED])
    match.play(0, discard("5C", True))
    assert hand(match) == ["4C", "4D", "6C"]


@pytest.mark.parametrize(("cards", "left"), [("KC KD KH 5C", 1), ("KC KD KH", 0)])
def test_rc_28_a_meld_must_leave_two_cards(cards: str, left: int) -> None:
    refused = refusal(position(cards, melds=[OPEN]), 0, meld("K: KC KD KH"))
    assert (refused.rule, refused.code, refused.facts) == ("RC-28", "must_keep_cards", {"left": left, "need": 2})


@pytest.mark.parametrize("left", ["5C 6C", "5C 7C", "3S 7C", "2C 7C"])
def test_rc_28_two_cards_are_enough_if_one_may_be_discarded(left: str) -> None:
    match = position(f"KC KD KH {left}", melds=[OPEN])
    match.play(0, meld("K: KC KD KH"))
    assert len(hand(match)) == 2


def test_rc_28_locked_sevens_alone_are_not() -> None:
    match = position("KC KD KH 7C 7D 7H", melds=[OPEN])
    refused = refusal(match, 0, meld("K: KC KD KH"))
    assert (refused.rule, refused.code) == ("RC-28", "only_sevens_left")
    assert all(move["melds"][0]["rank"] != "K" or len(move["melds"][0]["cards"]) < 3 for move in listed(match, "meld"))


def test_rc_28_what_leaves_a_card_beside_locked_sevens_is_listed() -> None:
    match = position("7C 7D KC KD", melds=["KH KH KS"])
    assert listed(match, "meld") == [meld("K: KC")]


def test_rc_28_unlocked_sevens_are() -> None:
    match = position("KC KD KH 7C 7D", melds=[OPEN, SEVENS], theirs=[SEVENS])
    match.play(0, meld("K: KC KD KH"))
    match.play(0, discard("7C", False))
    assert hand(match) == ["7D"]


def test_rc_28_the_sevens_canasta_of_the_move_itself_unlocks() -> None:
    match = position("KC 7C 7D 7H", melds=["KC KD KH", "7C 7C 7D 7D 7H 7H"], theirs=[SEVENS])
    match.play(0, meld("K: KC", "7: 7C"))
    assert hand(match) == ["7D", "7H"]


def test_rc_28_four_kinds_leave_one_card_that_may_be_the_last_discard() -> None:
    match = position("KC KD KH 5C", melds=FOUR_KINDS)
    match.play(0, meld("K: KC KD KH"))
    assert match.legal_moves(0) == ([go_out("5C")], True)
    seven = position("KC KD KH 7C", melds=FOUR_KINDS, theirs=[SEVENS])
    assert refusal(seven, 0, meld("K: KC KD KH")).rule == "RC-28"
    none = position("KC KD KH", melds=FOUR_KINDS)
    assert refusal(none, 0, meld("K: KC KD KH")).facts["left"] == 0


def test_rc_28_the_fourth_kind_may_be_finished_by_the_move_itself() -> None:
    match = position("KS 5C", melds=["KC KC KD KD KH KH", SEVENS, BLACK, WILD])
    match.play(0, meld("K: KS"))
    assert hand(match) == ["5C"]


def test_rc_28_a_take_counts_the_pile_but_not_its_red_threes() -> None:
    match = position("KC KD", phase="draw", melds=[OPEN], pile="5S 4S KS")
    match.play(0, take("pair"))
    assert hand(match) == ["4S", "5S"]
    short = position("KC KD", phase="draw", melds=[OPEN], pile="3D 4S KS")
    assert refusal(short, 0, take("pair")).facts == {"left": 1, "need": 2}
    assert not listed(short, "take_pile")


def test_rc_28_a_take_that_leaves_locked_sevens_is_refused_unless_it_unlocks_them() -> None:
    locked = position("KC KD 7S 7S", phase="draw", melds=[OPEN], theirs=[SEVENS], pile="KS")
    assert refusal(locked, 0, take("pair")).code == "only_sevens_left"
    almost = "7C 7C 7D 7D 7H 7H"
    match = position("KC KD 7S 7S 7H", phase="draw", melds=[OPEN, almost], theirs=[SEVENS], pile="KS")
    assert listed(match, "take_pile") == [take("pair", "7: 7H")]
    match.play(0, take("pair", "7: 7H"))


def test_rc_28_a_discard_leaves_a_card() -> None:
    assert refusal(position("5C", melds=FOUR_KINDS), 0, discard("5C")).rule == "RC-28"
    match = position("5C 6C")
    match.play(0, discard("5C"))
    assert hand(match) == ["6C"]


def test_rc_29_black_threes_are_melded_in_going_out() -> None:
    match = position("KC KD 3C 3S 3C 5C", melds=[*FOUR_KINDS, "KC KD KH KS KC"])
    match.play(0, go_out("5C", "K: KC KD", "3: 3C 3C 3S"))
    assert items(match)["melded_cards"] == (28 + 7 + 3, 395 + 70 + 15, "RC-35")
    assert items(match)["going_out"] == (1, 100, "RC-40")


def test_rc_29_any_number_of_them_and_no_canasta() -> None:
    match = position("3C 3S 3C 3S 3C 3S 3C 3S 5C", melds=FOUR_KINDS, options={"max_deals": 1})
    match.play(0, go_out("5C", "3: 3C 3C 3C 3C 3S 3S 3S 3S"))
    assert match.view(None)["table"][0]["melds"][-1] == {
        "rank": "3",
        "cards": ["3C", "3C", "3C", "3C", "3S", "3S", "3S", "3S"],
        "canasta": None,
    }
    assert items(match)["black_canastas"][0] == 1


@pytest.mark.parametrize("entry", ["3: 3C 3S", "3: 3C 3S 2C", "3: 3C 3S XX 2C"])
def test_rc_29_at_least_three_and_no_wilds(entry: str) -> None:
    match = position("3C 3S 2C XX 5C", melds=FOUR_KINDS)
    assert refusal(match, 0, go_out("5C", entry)).rule == "RC-29"


def test_rc_29_in_no_other_move() -> None:
    match = position("3C 3S 3S 5C 6C", melds=FOUR_KINDS)
    assert refusal(match, 0, meld("3: 3C 3S 3S")).rule == "RC-29"
    pair = position("3C 3S 3S KC KD 6C", phase="draw", melds=FOUR_KINDS, pile="4S KS")
    assert refusal(pair, 0, take("pair", "3: 3C 3S 3S")).rule == "RC-29"


def test_rc_30_going_out_melds_all_but_one_and_discards_it() -> None:
    match = position("KC KD KH 5C", melds=FOUR_KINDS)
    events = match.play(0, go_out("5C", "K: KC KD KH"))
    assert [event["type"] for event in events[:4]] == ["melded", "discarded", "went_out", "deal_ended"]
    assert match.view(None)["results"][-1]["reason"] == "went_out"


def test_rc_30_a_single_card_goes_out_without_melds() -> None:
    match = position("5C", melds=FOUR_KINDS)
    assert match.legal_moves(0) == ([go_out("5C")], True)
    match.play(0, go_out("5C"))
    assert match.deal == 2


def test_rc_30_no_card_may_stay() -> None:
    refused = refusal(position("KC KD KH 5C 6C", melds=FOUR_KINDS), 0, go_out("5C", "K: KC KD KH"))
    assert (refused.rule, refused.code, refused.facts) == ("RC-30", "cards_left", {"left": 1})


@pytest.mark.parametrize("missing", range(4))
def test_rc_30_each_of_the_four_kinds_is_needed(missing: int) -> None:
    melds = [canasta for place, canasta in enumerate(FOUR_KINDS) if place != missing]
    match = position("AC AD AH 5C", melds=melds)
    refused = refusal(match, 0, go_out("5C", "A: AC AD AH"))
    assert (refused.rule, refused.facts) == ("RC-30", {"missing": [("sevens", "red", "black", "wild")[missing]]})
    assert not listed(match, "go_out")


def test_rc_30_canastas_of_the_move_itself_count() -> None:
    match = position("KS 7S 2S 2S 5C", melds=[RED[:17], SEVENS[:17], BLACK, WILD[:14]])
    way = go_out("5C", "7: 7S", "K: KS", "W: 2S 2S")
    assert listed(match, "go_out") == [way]
    match.play(0, way)
    assert items(match)["sevens_canastas"] == (1, 1500, "RC-39")


def test_rc_30_the_last_discard_is_no_seven() -> None:
    match = position("KC KD KH 7S", melds=FOUR_KINDS, theirs=[SEVENS])
    refused = refusal(match, 0, go_out("7S", "K: KC KD KH"))
    assert (refused.rule, refused.code) == ("RC-30", "last_discard_seven")
    assert not listed(match, "go_out")


@pytest.mark.parametrize("card", ["3S", "2C", "XX"])
def test_rc_30_any_other_card_may_be(card: str) -> None:
    match = position(card, melds=FOUR_KINDS)
    match.play(0, go_out(card))
    assert items(match)["going_out"][0] == 1


def test_rc_30_an_untaken_kitty_does_not_forbid_it() -> None:
    match = position("5C", melds=FOUR_KINDS, kitty="KD 3D 4C")
    match.play(0, go_out("5C"))
    assert items(match)["cards_left"] == (2, -15, "RC-42")


def test_a_way_out_is_listed_whenever_there_is_one() -> None:
    match = position("KC KD 3C 3S 3C 5C", melds=[*FOUR_KINDS, "KC KD KH KS KC"])
    assert len(listed(match, "go_out")) == 1
    whole = position(f"{SEVENS} {RED} {BLACK} {WILD} 5C", total=15_000)
    (way,) = listed(whole, "go_out")
    whole.play(0, way)
    assert items(whole)["wild_canastas"] == (1, 1000, "RC-38")

"""Contract Rummy: the course of a turn, drawing, deep takes and the card just taken (CR-14 to CR-19)."""

import pytest

from tests.rules.contract_rummy_table import discard, drawing, hand, lay, lay_off, lies, playing, start, swap, take
from tests.rules.dealing import refusal

DRAW = {"type": "draw"}
TWO_SETS = ("5C 5D 5H", "9C 9D 9S")


def test_cr_14_a_turn_is_a_draw_and_a_discard() -> None:
    match = drawing("7D 8D 9D")
    match.play(0, DRAW)
    assert (match.phase, match.to_act) == ("play", (0,))
    match.play(0, discard("7D"))
    assert (match.phase, match.to_act) == ("draw", (1,))


def test_cr_14_melds_lay_offs_and_swaps_come_between_in_any_number() -> None:
    match = playing("6H 5S KC KD KH 2C", "4H 5H XX=6H", "5C 5D 5H")
    match.play(0, lay_off(1, "5S"))
    match.play(0, swap(0, "6H", 0, "XX=7H"))
    match.play(0, lay("KC KD KH"))
    match.play(0, discard("2C"))
    assert match.to_act == (1,) or match.deal == 2


def test_cr_14_the_last_card_melded_ends_the_turn_without_a_discard() -> None:
    match = playing("7H", "4H 5H 6H")
    events = match.play(0, lay_off(0, "7H"))
    assert [event["type"] for event in events] == ["laid_off", "went_out", "deal_ended", "dealt"]


def test_cr_15_others_than_the_seat_to_act_are_refused() -> None:
    match = drawing("7D 8D")
    for seat in (1, 2, 3, -1):
        fault = refusal(match, seat, DRAW)
        assert (fault.rule, fault.facts) == ("CR-15", {"to_act": [0]})


@pytest.mark.parametrize("move", [discard("7D"), lay("5C 5D 5H"), lay_off(0, "7D"), swap(0, "7D", 0, "XX=6D")])
def test_cr_15_moves_of_the_phase_play_are_refused_before_the_draw(move: dict[str, object]) -> None:
    assert refusal(drawing("7D 8D"), 0, move).code == "wrong_phase"


@pytest.mark.parametrize("move", [DRAW, take(1), {"type": "end_deal"}])
def test_cr_15_moves_of_the_phase_draw_are_refused_after_it(move: dict[str, object]) -> None:
    fault = refusal(playing("7D 8D"), 0, move)
    assert (fault.rule, fault.code) == ("CR-15", "wrong_phase")


@pytest.mark.parametrize(
    "move",
    [
        discard("8D"),
        discard("XX"),
        lay("7D 7H 7S"),
        lay("9C 9D 9D"),
        lay_off(0, "7H"),
        lay_off(0, "XX=7H"),
        swap(0, "6H", 0, "XX=7H"),
        swap(0, "9C", "set", "9C 9D XX=9H"),
        swap(0, "9C", "set", "9D XX=9H XX=9S"),
    ],
)
def test_cr_15_cards_that_are_not_in_the_hand_are_refused(move: dict[str, object]) -> None:
    fault = refusal(playing("7D 9C 9D", "4H 5H XX=6H"), 0, move)
    assert (fault.rule, fault.code) == ("CR-15", "card_not_in_hand")


def test_cr_15_a_card_held_once_and_played_twice_is_refused_by_name() -> None:
    fault = refusal(playing("5C 5D 5H KC 2D", "4H 5H XX=6H"), 0, lay("5C 5D 5H", "5C 6C 7C"))
    assert fault.facts == {"card": "5C"}


def test_cr_16_the_top_of_the_stock_is_drawn() -> None:
    match = drawing("7D", stock="KS 2D")
    assert match.play(0, DRAW) == [{"type": "drew", "seat": 0}]
    assert hand(match) == "7D KS"


def test_cr_16_the_top_of_the_pile_is_taken() -> None:
    match = drawing("7D", pile="3S KS")
    assert match.play(0, take(1)) == [{"type": "took_pile", "seat": 0, "depth": 1, "cards": ["KS"]}]
    assert hand(match) == "7D KS"
    assert match.view(None)["pile"]["cards"] == ["3S"]


def test_cr_16_a_take_of_the_top_may_carry_melds_and_need_not_use_it() -> None:
    match = drawing("7D KC KD KH 2C", "4H 5H 6H", pile="3S 9S")
    match.play(0, take(1, "KC KD KH"))
    assert hand(match) == "7D 9S 2C"


def test_cr_16_a_take_of_the_top_with_empty_lists_is_a_plain_one() -> None:
    match = drawing("7D 8D", pile="3S 9S")
    match.play(0, {"type": "take", "depth": 1, "melds": [], "layoffs": []})
    assert hand(match) == "7D 8D 9S"


def test_cr_17_a_card_inside_the_pile_is_taken_with_all_above_and_melded() -> None:
    match = drawing("KC KD 2C", "4H 5H 6H", pile="3S KH 8S 9S")
    match.play(0, take(3, "KC KD KH"))
    assert hand(match) == "8S 9S 2C"
    assert lies(match) == ["4H 5H 6H", "KC KD KH"]
    assert match.view(None)["pile"]["cards"] == ["3S"]


def test_cr_17_the_taken_card_may_be_laid_off_and_other_taken_cards_help() -> None:
    match = drawing("2C 3C", "4H 5H 6H", pile="8H 7H 9S")
    match.play(0, take(3, layoffs=[(0, "7H 8H")]))
    assert hand(match) == "3C 9S 2C"


def test_cr_17_the_whole_pile_may_be_taken() -> None:
    match = drawing("KC KD 2C", "4H 5H 6H", pile="KH 8S 9S")
    match.play(0, take(3, "KC KD KH"))
    assert match.view(None)["pile"] == {"count": 0, "cards": []}


def test_cr_17_the_contract_may_be_laid_with_the_taken_card() -> None:
    match = drawing("5C 5D 9C 9D 2C 3C", pile="5H 8S 9S")
    match.play(0, take(3, *TWO_SETS))
    assert match.view(None)["laid_this_turn"]
    assert hand(match) == "3C 8S 2C"


def test_cr_17_a_lay_off_may_go_to_a_meld_laid_in_the_same_move() -> None:
    match = drawing("5C 5D 9C 9D 9S 2C", pile="5S 5H 8S")
    match.play(0, take(3, *TWO_SETS, layoffs=[(0, "5S")]))
    assert lies(match) == ["5C 5D 5H 5S", "9C 9D 9S"]


def test_cr_17_another_copy_of_the_taken_card_serves_as_well() -> None:
    match = drawing("KC KD KH 2C", "4H 5H 6H", pile="KH 9S", decks=2)
    match.play(0, take(2, "KC KD KH"))
    assert hand(match) == "9S KH 2C"


def test_cr_17_a_joker_inside_the_pile_is_taken_to_be_used() -> None:
    match = drawing("KC KD 2C", "4H 5H 6H", pile="XX 9S")
    match.play(0, take(2, "KC KD XX=KH"))
    assert lies(match) == ["4H 5H 6H", "KC KD XX=KH"]


def test_cr_17_a_deep_take_that_does_not_use_the_card_is_refused() -> None:
    match = drawing("KC KD KH 2C", "4H 5H 6H", pile="8C 7H 9S")
    for move in (take(3, "KC KD KH"), take(3, layoffs=[(0, "7H")])):
        fault = refusal(match, 0, move)
        assert (fault.rule, fault.facts) == ("CR-17", {"card": "8C"})


def test_cr_17_a_contract_without_the_taken_card_is_refused() -> None:
    match = drawing("5C 5D 5H 9C 9D 9S 2C", pile="8C 8S")
    assert refusal(match, 0, take(2, *TWO_SETS)).code == "taken_card_not_used"
    assert refusal(match, 0, take(2, *TWO_SETS)).rule == "CR-17"


@pytest.mark.parametrize("more", [{"melds": []}, {"layoffs": []}, {"melds": [], "layoffs": []}])
def test_cr_17_a_deep_take_with_empty_lists_is_refused(more: dict[str, object]) -> None:
    match = drawing("KC KD 2C", "4H 5H 6H", pile="KH 9S")
    assert refusal(match, 0, {"type": "take", "depth": 2} | more).rule == "CR-17"


@pytest.mark.parametrize("depth", [3, 4, 10**12])
def test_cr_17_a_depth_that_the_pile_does_not_have_is_refused(depth: int) -> None:
    match = drawing("KC KD 2C", "4H 5H 6H", pile="KH 9S")
    fault = refusal(match, 0, take(depth, "KC KD KH"))
    assert (fault.rule, fault.facts) == ("CR-17", {"depth": depth, "pile": 2})


def test_cr_17_without_deep_take_only_the_top_may_be_taken_and_more_is_refused() -> None:
    match = drawing("KC KD 2C", "4H 5H 6H", pile="KH 9S", deep_take=False)
    assert refusal(match, 0, take(2, "KC KD KH")).rule == "CR-17"
    match.play(0, take(1))


def test_cr_17_part_of_a_contract_in_a_deep_take_is_refused() -> None:
    match = drawing("5C 5D 9C 9D 9S 2C 3C", pile="5H 8S")
    assert refusal(match, 0, take(2, "5C 5D 5H")).rule == "CR-9"


def test_cr_17_cards_of_neither_hand_nor_pile_are_refused() -> None:
    match = drawing("KC KD 2C", "4H 5H 6H", pile="KS KH 9S")
    assert refusal(match, 0, take(2, "KC KD KH KS")).rule == "CR-15"


def test_cr_18_the_top_card_just_taken_may_not_be_discarded_so_that_is_refused() -> None:
    match = drawing("7D 8D", pile="KS")
    match.play(0, take(1))
    fault = refusal(match, 0, discard("KS"))
    assert (fault.rule, fault.facts) == ("CR-18", {"card": "KS"})
    match.play(0, discard("7D"))


def test_cr_18_one_of_two_such_cards_may_be_discarded() -> None:
    match = drawing("7D KS", pile="KS", decks=2)
    match.play(0, take(1))
    match.play(0, discard("KS"))
    assert hand(match) == "7D KS"


def test_cr_18_a_card_of_its_face_drawn_from_the_stock_may_be_discarded() -> None:
    match = drawing("7D 8D", stock="KS")
    match.play(0, DRAW)
    match.play(0, discard("KS"))
    assert hand(match) == "7D 8D"


def test_cr_18_after_a_deeper_take_any_card_may_be_discarded() -> None:
    match = drawing("KC KD 2C", "4H 5H 6H", pile="KH 9S")
    match.play(0, take(2, "KC KD KH"))
    match.play(0, discard("9S"))
    assert hand(match) == "2C"


@pytest.mark.parametrize(
    ("cards", "move"),
    [
        ("KC KD KH 9S", lay("KC KD KH")),
        ("7H 9S", lay_off(0, "7H")),
        ("6H 9S", swap(1, "6H", 1, "XX=7H")),
    ],
)
def test_cr_18_a_move_that_leaves_the_taken_card_alone_is_refused(cards: str, move: dict[str, object]) -> None:
    lying = ("4H 5H 6H", "4H 5H XX=6H")
    fault = refusal(playing(cards, *lying, took="9S", decks=2), 0, move)
    assert (fault.rule, fault.facts) == ("CR-18", {"card": "9S"})
    playing(f"{cards} 2C", *lying, took="9S", decks=2).play(0, move)


def test_cr_18_a_take_that_leaves_the_taken_card_alone_is_refused() -> None:
    match = drawing("KC KD KH", "4H 5H 6H", pile="9S")
    assert refusal(match, 0, take(1, "KC KD KH")).rule == "CR-18"
    match.play(0, take(1))


def test_cr_18_two_taken_faces_may_be_left() -> None:
    match = playing("KC KD KH 9S 9S", "4H 5H 6H", took="9S", decks=2)
    match.play(0, lay("KC KD KH"))
    match.play(0, discard("9S"))
    assert hand(match) == "9S"


def test_cr_19_discarding_the_last_card_goes_out() -> None:
    match = playing("7D", "4H 5H 6H")
    events = match.play(0, discard("7D"))
    assert events[1] == {"type": "went_out", "seat": 0}
    assert match.results[-1]["reason"] == "went_out"


def test_cr_19_melding_the_last_cards_goes_out() -> None:
    match = drawing("KC KD", "4H 5H 6H", pile="KH")
    match.play(0, take(1, "KC KD KH"))
    assert match.results[-1]["reason"] == "went_out"
    assert match.deal == 2


def test_cr_19_going_out_with_the_contract_itself() -> None:
    match = playing("5C 5D 5H 9C 9D 9S")
    match.play(0, lay(*TWO_SETS))
    assert match.results[-1]["reason"] == "went_out"


def test_cr_19_going_out_without_the_contract_is_refused() -> None:
    assert refusal(playing("7D"), 0, discard("7D")).rule == "CR-19"


def test_a_match_begins_with_the_draw_of_the_seat_after_the_dealer() -> None:
    assert start(4).legal_moves(0).moves[:2] == [DRAW, take(1)]

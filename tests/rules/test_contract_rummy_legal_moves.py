"""Contract Rummy: what is listed as legal, in positions that are easily got wrong."""

from typing import Any

import pytest

from tests.rules.contract_rummy_table import SEQUENCES, drawing, hand, lies, listed, playing

DRAW = {"type": "draw"}
TOP = {"type": "take", "depth": 1}


def cards_of(moves: list[dict[str, Any]]) -> list[list[str]]:
    """Name the melds of moves."""
    return [[" ".join(meld["cards"]) for meld in move["melds"]] for move in moves]


def laid_off(match: Any) -> list[tuple[int, str]]:
    return [(move["meld"], " ".join(move["cards"])) for move in listed(match, "lay_off")]


def test_a_draw_and_the_top_of_the_pile_are_all_when_nothing_can_be_melded() -> None:
    moves, complete = drawing("7D 8S KC", pile="2C 9H").legal_moves(0)
    assert moves == [DRAW, TOP]
    assert complete


def test_a_list_is_not_full_when_the_top_card_could_be_melded_at_once() -> None:
    assert not drawing("KD KC 2S", "4H 5H 6H", pile="KH").legal_moves(0).complete
    assert not drawing("7C 2S", "4H 5H 6H", pile="7H").legal_moves(0).complete
    assert drawing("7C 2S", "4H 5H 6H", pile="9H").legal_moves(0).complete


def test_the_end_of_the_deal_is_listed_only_without_a_stock() -> None:
    match = drawing("7D 8S", stock="", pile="9H")
    assert match.legal_moves(0).moves == [{"type": "end_deal"}, TOP]


def test_discards_are_listed_once_for_each_face_in_canonical_order() -> None:
    match = playing("XX 2C 7D AC 7D 3S", jokers=1)
    assert [move["card"] for move in listed(match, "discard")] == ["3S", "7D", "AC", "2C", "XX"]


def test_without_a_meld_the_list_of_discards_is_full() -> None:
    assert playing("7D 8S KC").legal_moves(0).complete


def test_the_card_just_taken_is_not_listed_for_discard() -> None:
    assert [move["card"] for move in listed(playing("7D KS", took="KS"), "discard")] == ["7D"]
    assert [move["card"] for move in listed(playing("7D KS KS", took="KS"), "discard")] == ["7D", "KS"]


@pytest.mark.parametrize(
    ("deal", "cards", "contract"),
    [
        (1, "5C 5D 5H 9C 9D 9S 2C", ["5C 5D 5H", "9C 9D 9S"]),
        (1, "5C 5D 9C 9S XX XX 2C", ["5C 5D XX=5H", "9C 9S XX=9D"]),
        (1, "5C 5C 5D 5D 5H 5H 2C", ["5C 5D 5H", "5C 5D 5H"]),
        (1, "5C 5D 5H 5S XX XX 2C", ["5C 5D XX=5H", "5H 5S XX=5C"]),
        (2, "5C 5D 5H 6H 7H 8H 2C", ["6H 7H 8H", "5C 5D 5H"]),
        (2, "5C 5D 5H 6H 7H XX 2C", ["5H 6H 7H", "5C 5D XX=5H"]),
        (3, "QH KH AH AC 2C 3C 9S", ["AC 2C 3C", "QH KH AH"]),
        (3, "4D XX XX 7D AC 2C 3C 9S", ["AC 2C 3C", "4D XX=5D XX=6D 7D"]),
        (4, "5C 5D 5H 9C 9D 9S KC KD KS 2C 2D", ["5C 5D 5H", "9C 9D 9S", "KC KD KS"]),
        (5, "5C 5D 5H 9C 9D 9S 2D 3D 4D KC", ["2D 3D 4D", "5C 5D 5H", "9C 9D 9S"]),
        (6, "5C 5D 5S 9C TC JC 2D 3D 4D KC", ["9C TC JC", "2D 3D 4D", "5C 5D 5S"]),
        (7, "9C TC JC 2D 3D 4D 5D 6H 7H 8H", ["9C TC JC", "2D 3D 4D 5D", "6H 7H 8H"]),
    ],
)
def test_a_contract_is_listed_when_it_can_be_laid(deal: int, cards: str, contract: list[str]) -> None:
    match = playing(cards, deal=deal, jokers=2)
    ((found),) = cards_of(listed(match, "meld"))
    assert sorted(found) == sorted(contract)


@pytest.mark.parametrize(
    ("deal", "cards"),
    [
        (1, "5C 5D 5H 9C 9D 9D"),
        (2, "5C 5D 5H 6H 7H 2C"),
        (3, "3S 4S 5S 9S TS JS 2C"),
        (3, "KS AS 2S 9C TC JC"),
        (7, "9C TC JC 2D 3D 4D 5D 6H 7H 8H KS"),
    ],
)
def test_no_contract_is_listed_that_is_almost_there(deal: int, cards: str) -> None:
    match = playing(cards, deal=deal)
    assert listed(match, "meld") == []
    assert match.legal_moves(0).complete


def test_min_sequence_4_holds_for_contracts() -> None:
    assert listed(playing("3S 4S 5S 9C TC JC 2C", deal=SEQUENCES, min_sequence=4), "meld") == []
    assert listed(playing("3S 4S 5S 6S 9C TC JC QC 2C", deal=SEQUENCES, min_sequence=4), "meld")


def test_deal_7_with_all_but_one_lists_each_discard_that_is_left() -> None:
    match = playing("9C TC JC QC 2D 3D 4D 6H 7H 8H", deal=7, final_deal="all_but_one")
    assert [move.get("discard") for move in listed(match, "meld")] == [None, "9C", "QC"]


def test_deal_7_lays_jokers_at_the_ends_of_sequences() -> None:
    match = playing("9C TC JC 2D 3D 4D QH KH AH XX XX", deal=7, jokers=2)
    assert cards_of(listed(match, "meld")) == [["9C TC JC XX=QC XX=KC", "2D 3D 4D", "QH KH AH"]]


def test_a_contract_that_would_leave_the_taken_card_alone_takes_it_in() -> None:
    cards = "9C TC JC QC 2D 3D 4D 5D 6H 7H 8H 9H KC"
    match = playing(cards, deal=7, min_sequence=4, final_deal="normal", took="KC")
    assert cards_of(listed(match, "meld")) == [["TC JC QC KC", "2D 3D 4D 5D", "6H 7H 8H 9H"]]


def test_cr_18_a_meld_that_would_leave_the_taken_joker_alone_takes_it_in() -> None:
    match = playing("4H 6H XX XX", "0: 9C 9D 9H", took="XX", jokers=4)
    assert cards_of(listed(match, "meld")) == [["XX=3H 4H XX=5H 6H"]]


def test_cr_18_a_contract_that_would_leave_the_taken_joker_alone_takes_it_in() -> None:
    match = playing("4H 6H 9C JC XX XX XX", deal=SEQUENCES, took="XX", jokers=4)
    assert cards_of(listed(match, "meld")) == [["9C XX=TC JC", "XX=3H 4H XX=5H 6H"]]


def test_every_depth_is_listed_whose_card_can_be_used() -> None:
    match = drawing("KC KD 2C 8S", "4H 5H 6H", pile="KH 9D 8H 3C 7H QC")
    assert [move["depth"] for move in listed(match, "take")] == [1, 2, 4, 6]


def test_a_deep_take_that_completes_the_contract_uses_the_taken_card() -> None:
    match = drawing("5C 5D 9C 9D 9S 2C 3C 8S JH KD", pile="QC 5H 5S QD")
    deep = listed(match, "take")[1:]
    assert [move["depth"] for move in deep] == [2, 3]
    assert [melds[0] for melds in cards_of(deep)] == ["5C 5D 5S", "5C 5D 5H"]


def test_a_deep_take_is_listed_that_needs_two_lay_offs() -> None:
    match = drawing("3H 2C", "4H XX=5H XX=6H 7H", pile="TH XX XX", jokers=4, extra_melds=False)
    deep = listed(match, "take")[-1]
    assert deep["depth"] == 3
    assert deep["layoffs"] == [{"meld": 0, "cards": ["3H"]}, {"meld": 0, "cards": ["XX=8H", "XX=9H", "TH"]}]


def test_a_deep_take_is_listed_whose_card_is_laid_off_after_the_contract() -> None:
    match = drawing("5C 5D 5H 9C 9D 9S 2C 8S", "4H 5H 6H", laid=False, pile="8H 7H QD")
    deep = listed(match, "take")[1:]
    assert [move["depth"] for move in deep] == [2, 3]
    assert deep[1]["layoffs"] == [{"meld": 0, "cards": ["7H", "8H"]}]
    assert listed(drawing("5C 5D 5H 9C 9D 9S 2C", "4H 5H 6H", laid=False, pile="7H QD"), "take")[1:]


def test_a_card_wanted_twice_is_laid_once_and_a_joker_takes_the_other_place() -> None:
    match = drawing("7C 7D 7H 9C 9D 9S XX 2C", "4H 5H 6H", laid=False, pile="8H QD")
    (deep,) = listed(match, "take")[1:]
    match.play(0, deep)
    assert [len(each.split()) for each in lies(match)] == [5, 3, 3]
    assert hand(match) == "QD 2C"


def test_the_contract_is_not_laid_with_lay_offs_without_the_option() -> None:
    match = drawing("5C 5D 5H 9C 9D 9S 2C", "4H 5H 6H", laid=False, pile="7H QD", layoff_same_turn=False)
    assert len(listed(match, "take")) == 1


def test_no_deep_take_is_listed_without_the_option() -> None:
    match = drawing("KC KD 2C", "4H 5H 6H", pile="KH 9D", deep_take=False)
    assert match.legal_moves(0).moves == [DRAW, TOP]


def test_lay_offs_are_listed_for_each_number_of_cards_at_an_end() -> None:
    match = playing("3H 7H 8H 5S 2C", "4H 5H 6H", "5C 5D 5H")
    assert laid_off(match) == [(0, "7H"), (0, "7H 8H"), (0, "3H"), (1, "5S")]
    assert match.legal_moves(0).complete


@pytest.mark.parametrize("company", ["4D", "XX"])
@pytest.mark.parametrize(
    ("on", "card"), [("JH QH KH", "TH"), ("QH KH AH", "JH"), ("2H 3H 4H", "AH"), ("AH 2H 3H", "4H")]
)
def test_cr_12_lay_offs_are_listed_at_either_end_next_to_an_ace_s_places_too(on: str, card: str, company: str) -> None:
    assert (0, card) in laid_off(playing(f"{card} {company} 6C", on))


def test_cr_12_an_ace_that_fits_both_ends_is_listed_once() -> None:
    assert laid_off(playing("AH 4D 6C", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH")) == [(0, "AH")]


def test_a_lay_off_is_listed_that_is_legal_only_with_a_card_beyond_the_joker() -> None:
    match = playing("9H XX 2C", "4H XX=5H XX=6H 7H", jokers=3)
    assert laid_off(match) == [(0, "XX=8H 9H")]


def test_a_take_is_everything_when_a_joker_has_no_place_either() -> None:
    idle = drawing("XX 9H 2C", "0: 5C 5D 5H 5S", extra_melds=False)
    assert idle.legal_moves(0) == ([DRAW, TOP], True)
    assert not drawing("XX 9H 2C", "0: 5C 5D 5H 5S").legal_moves(0).complete


def test_lay_offs_wait_for_the_next_turn_without_the_option() -> None:
    match = playing("7H 2C", "4H 5H 6H", layoff_same_turn=False)
    match.laid_this_turn = True
    assert laid_off(match) == []


def test_a_swap_is_listed_with_a_lay_off_and_a_new_meld_for_the_joker() -> None:
    match = playing("6H 9C 9D 2C", "4H 5H XX=6H")
    assert [move["use"] for move in listed(match, "swap_joker")] == [
        {"meld": 0, "cards": ["XX=7H"]},
        {"kind": "set", "cards": ["9C", "9D", "XX=9H"]},
    ]


def test_a_swap_is_listed_that_must_use_the_taken_card_too() -> None:
    match = playing("6H 8H", "4H 5H XX=6H", took="8H")
    assert [move["use"] for move in listed(match, "swap_joker")] == [{"meld": 0, "cards": ["XX=7H", "8H"]}]


def test_no_swap_is_listed_where_there_is_none() -> None:
    assert listed(playing("6H 2C", "4H 5H XX=6H", joker_swap="off"), "swap_joker") == []
    assert listed(playing("6H 2C", "0: 4H 5H XX=6H", joker_swap="others"), "swap_joker") == []
    assert listed(playing("5S 2C", "5C 5D XX=5S"), "swap_joker") == []


def test_further_melds_are_listed_as_large_as_they_can_be() -> None:
    match = playing("KC KD KH KS 3S 4S 5S 6S 2C", "4H 5H 6H")
    assert cards_of(listed(match, "meld")) == [["KC KD KH KS"], ["3S 4S 5S 6S"]]
    assert listed(playing("KC KD KH 2C", "4H 5H 6H", extra_melds=False), "meld") == []


def test_one_ace_serves_one_end_of_a_suit_only() -> None:
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    assert cards_of(listed(playing(f"{suit} 2C", "4H 5H 6H"), "meld")) == [[" ".join([*suit.split()[1:], "AS"])]]
    both = playing(f"{suit} AS 2C", "4H 5H 6H", decks=2)
    assert cards_of(listed(both, "meld")) == [[f"{suit} AS"]]

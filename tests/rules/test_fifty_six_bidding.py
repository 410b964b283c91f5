"""56: bidding, doubling and how it ends (FS-7 to FS-13)."""

from typing import Any

import pytest

from games.rules import IllegalMove, Match
from tests.rules.dealing import refusal
from tests.rules.fifty_six_table import as_move, bid, call, deal

SUITS = ("C", "D", "H", "S")
TRUMPS = (*SUITS, "NT", "NOES")
FORMS = ("number_first", "suit_first", "plus")
CALLS = [
    {"type": "pass"},
    {"type": "double"},
    {"type": "redouble"},
    *(bid(points, trump, form) for points in range(28, 57) for trump in TRUMPS for form in FORMS),
]


def refused_call(match: Match, said: str) -> IllegalMove:
    return refusal(match, match.to_act[0], as_move(said))


def standing(match: Match) -> dict[str, Any]:
    """Let everyone else pass and see what is played."""
    while match.phase == "bid":
        call(match, "pass")
    contract = match.view(None)["contract"]
    assert isinstance(contract, dict)
    return contract


def accepted(match: Match, move: dict[str, Any]) -> bool:
    try:
        match.clone().play(match.to_act[0], move)
    except IllegalMove:
        return False
    return True


def listed(match: Match) -> list[dict[str, Any]]:
    """Give the legal moves of the seat to act, which must be all there are."""
    moves, complete = match.legal_moves(match.to_act[0])
    assert complete
    return sorted(moves, key=repr)


@pytest.mark.parametrize("points", [28, 56])
@pytest.mark.parametrize("trump", TRUMPS)
def test_fs_7_a_bid_is_28_to_56_with_a_suit_no_trumps_or_noes(points: int, trump: str) -> None:
    match = call(deal(), f"{points} {trump}")
    assert standing(match) == {"seat": 0, "side": 0, "points": points, "trump": trump, "multiplier": 1}


def test_fs_8_a_bid_is_higher_than_the_last_one() -> None:
    match = call(deal(), "30 S")
    assert standing(call(match, "31 C"))["points"] == 31


@pytest.mark.parametrize("said", ["30 NT", "29 S", "28 NOES", "S 30", "plus 30 S"])
def test_fs_8_the_same_or_a_lower_number_is_refused_whatever_the_trump(said: str) -> None:
    refused = refused_call(call(deal(), "30 C"), said)
    assert (refused.rule, refused.code, refused.facts["last"]) == ("FS-8", "bid_too_low", 30)
    assert "at least 31" in refused.message


def test_fs_8_the_least_bid_is_told_after_an_odd_one_too() -> None:
    assert "at least 32" in refused_call(call(deal(), "31 C"), "31 S").message


def test_fs_8_nothing_is_higher_than_56() -> None:
    refused = refused_call(call(deal(), "56 C"), "56 NT")
    assert refused.rule == "FS-8"
    assert "no bid is higher than 56" in refused.message


def test_fs_8_partner_and_oneself_may_be_outbid() -> None:
    match = call(deal(), "28 C", "pass", "29 C", "30 D", "31 C", "pass", "pass", "double", "32 C")
    assert standing(match)["seat"] == 0


@pytest.mark.parametrize(("said", "form"), [("28 D", "number_first"), ("D 28", "suit_first")])
def test_fs_9_the_form_is_shown_with_the_bid(said: str, form: str) -> None:
    bids = call(deal(), said).view(None)["bids"]
    assert bids == [{"seat": 0, "type": "bid", "points": 28, "trump": "D", "form": form}]


@pytest.mark.parametrize("trump", ["NT", "NOES"])
def test_fs_9_suit_first_is_for_a_suit_only(trump: str) -> None:
    refused = refused_call(deal(), f"{trump} 28")
    assert (refused.rule, refused.code) == ("FS-9", "form_unfit")


@pytest.mark.parametrize("trump", [*SUITS, "NOES"])
def test_fs_9_plus_adds_to_the_last_bid_in_a_suit_or_noes(trump: str) -> None:
    match = call(deal(), "28 D", f"plus 30 {trump}")
    assert standing(match) == {"seat": 1, "side": 1, "points": 30, "trump": trump, "multiplier": 1}


def test_fs_9_plus_is_not_for_no_trumps() -> None:
    refused = refused_call(call(deal(), "28 D"), "plus 30 NT")
    assert (refused.rule, refused.code) == ("FS-9", "form_unfit")


@pytest.mark.parametrize("calls", [(), ("pass", "pass", "pass")])
def test_fs_9_plus_cannot_open_the_bidding(calls: tuple[str, ...]) -> None:
    refused = refused_call(call(deal(), *calls), "plus 30 D")
    assert (refused.rule, refused.code) == ("FS-9", "plus_opens")


def test_fs_9_plus_may_add_as_much_as_leads_to_56_but_57_is_malformed() -> None:
    match = call(deal(), "30 D")
    assert refused_call(match, "plus 57 D").code == "malformed"
    assert standing(call(match, "plus 56 D"))["points"] == 56


def test_fs_9_what_a_form_tells_about_the_hand_is_not_checked() -> None:
    match = deal("9C 9C TC TC QC QC KC KC AC AC JC JC", "QH QH KH KH")
    assert standing(call(match, "28 D", "plus 40 D", "D 41"))["points"] == 41


def test_fs_8_comes_before_fs_9_when_a_bid_breaks_both() -> None:
    assert refused_call(call(deal(), "30 C"), "NT 29").rule == "FS-8"


def test_fs_10_who_has_passed_may_bid_later() -> None:
    match = call(deal(), "pass", "28 D", "pass", "pass", "29 H")
    assert standing(match)["seat"] == 0


def test_fs_10_a_pass_is_always_legal() -> None:
    for calls in ((), ("28 D",), ("28 D", "double"), ("56 NT",)):
        match = call(deal(), *calls)
        assert {"type": "pass"} in match.legal_moves(match.to_act[0]).moves


def test_fs_11_an_opponents_bid_may_be_doubled() -> None:
    assert standing(call(deal(), "28 D", "double"))["multiplier"] == 2


@pytest.mark.parametrize(
    ("calls", "code"),
    [
        ((), "nothing_to_double"),
        (("pass",), "nothing_to_double"),
        (("28 D", "pass"), "own_bid"),
        (("28 D", "double", "pass"), "already_doubled"),
        (("28 D", "double"), "own_bid"),
    ],
)
def test_fs_11_only_an_opponents_undoubled_bid_may_be_doubled(calls: tuple[str, ...], code: str) -> None:
    refused = refused_call(call(deal(), *calls), "double")
    assert (refused.rule, refused.code) == ("FS-11", code)


@pytest.mark.parametrize("calls", [("28 D", "double"), ("28 D", "pass", "pass", "double")])
def test_fs_11_the_bidder_and_his_partner_may_redouble(calls: tuple[str, ...]) -> None:
    assert standing(call(deal(), *calls, "redouble"))["multiplier"] == 4


def test_fs_11_the_partner_who_did_not_bid_may_redouble() -> None:
    match = call(deal(), "28 D", "pass", "pass", "double", "pass", "pass", "redouble")
    assert (match.phase, standing(match)["seat"], standing(match)["multiplier"]) == ("play", 0, 4)


@pytest.mark.parametrize(
    ("calls", "code"),
    [
        ((), "not_doubled"),
        (("28 D", "pass"), "not_doubled"),
        (("28 D", "double", "pass"), "opponents_bid"),
        (("28 D", "double", "29 D", "pass"), "not_doubled"),
    ],
)
def test_fs_11_only_ones_own_doubled_bid_may_be_redoubled(calls: tuple[str, ...], code: str) -> None:
    refused = refused_call(call(deal(), *calls), "redouble")
    assert (refused.rule, refused.code) == ("FS-11", code)


def test_fs_11_a_higher_bid_cancels_a_double_and_may_be_doubled_itself() -> None:
    match = call(deal(), "28 D", "double", "29 D")
    assert standing(match.clone())["multiplier"] == 1
    assert standing(call(match, "double"))["multiplier"] == 2


def test_fs_11_plus_over_a_double_adds_to_the_doubled_bid() -> None:
    assert standing(call(deal(), "28 D", "double", "plus 30 D"))["points"] == 30


def test_fs_11_without_bid_over_double_no_bid_follows_a_double() -> None:
    match = call(deal(bid_over_double=False), "28 D", "double")
    refused = refused_call(match, "29 D")
    assert (refused.rule, refused.code) == ("FS-11", "bid_is_doubled")
    assert match.legal_moves(2).moves == [{"type": "pass"}, {"type": "redouble"}]


def test_fs_11_without_bid_over_double_bids_follow_bids_as_ever() -> None:
    match = call(deal(bid_over_double=False), "28 D", "29 D")
    assert standing(match)["points"] == 29


def test_fs_12_a_redouble_ends_the_bidding() -> None:
    match = call(deal(), "28 D", "double", "redouble")
    assert (match.phase, match.to_act) == ("play", (0,))


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("calls", [("28 D",), ("28 D", "double"), ("pass", "28 D", "29 D"), ("28 D", "double", "29 D")])
def test_fs_12_it_ends_when_all_others_have_passed_in_a_row(seats: int, calls: tuple[str, ...]) -> None:
    match = call(deal(seats=seats), *calls, *["pass"] * (seats - 2))
    assert match.phase == "bid"
    assert call(match, "pass").phase == "play"


def test_fs_12_a_double_alone_does_not_end_it() -> None:
    match = call(deal(), "28 D", "double")
    assert (match.phase, match.to_act) == ("bid", (2,))


def test_fs_12_passes_before_a_double_do_not_count_after_it() -> None:
    match = call(deal(), "28 D", "pass", "pass", "double", "pass", "pass")
    assert match.phase == "bid"
    assert standing(match) == {"seat": 0, "side": 0, "points": 28, "trump": "D", "multiplier": 2}


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_fs_12_without_a_bid_every_seat_must_pass(seats: int) -> None:
    match = call(deal(seats=seats), *["pass"] * (seats - 1))
    assert match.phase == "bid"
    assert call(match, "pass").phase == "play"


@pytest.mark.parametrize(("dealer", "side"), [(0, 1), (1, 0), (2, 1), (3, 0)])
def test_fs_13_all_passed_is_28_no_trumps_for_the_side_without_the_dealer(dealer: int, side: int) -> None:
    match = call(deal(dealer=dealer), *["pass"] * 4)
    contract = match.view(None)["contract"]
    assert contract == {"seat": None, "side": side, "points": 28, "trump": "NT", "multiplier": 1}


@pytest.mark.parametrize(
    "calls",
    [
        (),
        ("pass",),
        ("28 D",),
        ("28 D", "pass"),
        ("40 NOES", "double"),
        ("40 NT", "double", "pass"),
        ("55 S",),
        ("56 S",),
        ("56 S", "double"),
        ("30 C", "double", "31 C"),
    ],
)
def test_legal_moves_are_all_calls_that_are_accepted_and_no_others(calls: tuple[str, ...]) -> None:
    match = call(deal(), *calls)
    assert listed(match) == sorted((move for move in CALLS if accepted(match, move)), key=repr)


@pytest.mark.parametrize("calls", [(), ("28 D",), ("40 NOES", "double"), ("40 NT", "double", "pass")])
def test_legal_moves_without_bid_over_double_too(calls: tuple[str, ...]) -> None:
    match = call(deal(bid_over_double=False), *calls)
    assert listed(match) == sorted((move for move in CALLS if accepted(match, move)), key=repr)


def test_legal_moves_list_every_number_trump_and_form() -> None:
    match = deal()
    assert len(match.legal_moves(0).moves) == 1 + 29 * (4 * 2 + 2)
    assert len(call(match, "28 D").legal_moves(1).moves) == 2 + 28 * (4 * 3 + 1 + 2)
    assert match.legal_moves(0).moves == []


def test_listed_moves_are_the_callers_to_change() -> None:
    match = deal()
    match.legal_moves(0).moves[1]["points"] = 99
    assert bid(99, "C") not in match.legal_moves(0).moves


def test_the_clock_passes() -> None:
    match = call(deal(), "28 D")
    assert match.timeout_move(1) == {"type": "pass"}
    assert match.timeout_move(0) is None


def test_calls_are_told_to_all_and_so_is_the_contract() -> None:
    match = call(deal(), "28 D")
    assert match.play(1, {"type": "double"}) == [{"type": "doubled", "seat": 1}]
    redoubled, ended = match.play(2, {"type": "redouble"})
    assert redoubled == {"type": "redoubled", "seat": 2}
    assert (ended["type"], ended["contract"]["multiplier"]) == ("bidding_ended", 4)

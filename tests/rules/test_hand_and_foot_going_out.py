"""Hand and Foot: going out, and asking the partners (HF-25 to HF-29)."""

from typing import Any

import pytest

from games import rules
from games.rules import ALL, Match
from tests.rules.dealing import refusal
from tests.rules.hand_and_foot_table import (
    ALL_BOOKS,
    CLEAN_KINGS,
    CLEAN_QUEENS,
    DIRTY_NINES,
    DIRTY_TENS,
    TAKEN,
    WILD_BOOK,
    discard,
    go_out,
    hand_of,
    listed,
    position,
    types,
)

RED_THREES = {"3D", "3H"}
YES = {"type": "answer", "allow": True}
NO = {"type": "answer", "allow": False}
OUT = go_out("8:8C 8C 8C", card="5C")


def ready(hand: str = "8C 8C 8C 5C", *, seats: int = 2, foot: str | None = TAKEN, **more: Any) -> Match:
    """Give a position in which seat 0's side has all its books, and the partners have played from their feet."""
    partners: dict[str, Any] = {"foot_played": range(2, seats), "others": {2: ("4C 4D", TAKEN), 4: ("4C 4D", TAKEN)}}
    extra = partners if seats > 2 else {}
    return position(hand, **{"seats": seats, "foot": foot, "melds": ALL_BOOKS, "deals": 8, **extra, **more})


def test_hf_25_melding_all_but_one_and_discarding_it() -> None:
    match = ready()
    events = match.play(0, OUT)
    assert types(events)[:4] == ["melded", "discarded", "went_out", "deal_ended"]


def test_hf_25_without_melds_when_one_card_is_left() -> None:
    assert "went_out" in types(ready("5C").play(0, go_out(card="5C")))


def test_hf_25_not_before_the_foot() -> None:
    refused = refusal(ready(foot="4C 4D"), 0, OUT)
    assert (refused.rule, refused.code) == ("HF-25", "not_in_foot")


def test_hf_25_no_card_may_be_left() -> None:
    refused = refusal(ready("8C 8C 8C 5C 5D"), 0, OUT)
    assert (refused.rule, refused.facts) == ("HF-25", {"left": 1, "need": 0})


def test_hf_25_a_wild_or_a_black_three_may_be_the_last_discard() -> None:
    for card in ("2C", "XX", "3S"):
        assert "went_out" in types(ready(card).play(0, go_out(card=card)))


@pytest.mark.parametrize(
    ("melds", "kind", "have"),
    [
        ((CLEAN_KINGS, CLEAN_QUEENS, DIRTY_TENS, WILD_BOOK), "dirty", 1),
        ((CLEAN_KINGS, DIRTY_NINES, DIRTY_TENS, WILD_BOOK), "clean", 1),
        ((CLEAN_KINGS, CLEAN_QUEENS, DIRTY_NINES, DIRTY_TENS), "wild", 0),
    ],
)
def test_hf_26_a_book_is_missing(melds: tuple[str, ...], kind: str, have: int) -> None:
    refused = refusal(ready(melds=melds), 0, OUT)
    assert (refused.rule, refused.code) == ("HF-26", "books_missing")
    assert (refused.facts["kind"], refused.facts["have"]) == (kind, have)


def test_hf_26_books_of_the_move_itself_count() -> None:
    melds = (CLEAN_KINGS, CLEAN_QUEENS, DIRTY_TENS, WILD_BOOK, "8:8C 8C 8C 8C")
    match = ready("8C 8C 2C 5C", melds=melds)
    assert "went_out" in types(match.play(0, go_out("8:8C 8C 2C", card="5C")))


def test_hf_26_the_numbers_are_options() -> None:
    match = ready(melds=(), dirty_books=0, clean_books=0, wild_books=0, minimums=[30])
    assert "went_out" in types(match.play(0, OUT))


def test_hf_13_binds_going_out() -> None:
    match = ready(melds=(), dirty_books=0, clean_books=0, wild_books=0)
    refused = refusal(match, 0, OUT)
    assert (refused.rule, refused.facts) == ("HF-13", {"have": 30, "need": 50})


def test_hf_27_the_partner_must_have_played_from_the_foot() -> None:
    refused = refusal(ready(seats=4, foot_played=()), 0, OUT)
    assert (refused.rule, refused.facts) == ("HF-27", {"seats": [2]})
    ready(seats=4, foot_played=(), partner_foot=False).play(0, OUT)


def test_hf_27_every_partner_of_three() -> None:
    assert refusal(ready(seats=6, foot_played=(2,)), 0, OUT).facts == {"seats": [4]}
    ready(seats=6, foot_played=(2, 4)).play(0, OUT)


@pytest.mark.parametrize(("hand", "counts"), [("5C 5D", True), ("5C", False)])
def test_hf_27_a_turn_counts_when_the_foot_was_up_at_the_discard(hand: str, counts: bool) -> None:
    match = position(hand, seats=4, seat=2, foot=TAKEN if counts else "4C 4D", melds=ALL_BOOKS)
    match.play(2, discard("5C"))
    assert match.dump()["state"]["foot_played"] == [False, False, counts, False]


def test_hf_27_when_a_deal_begins_nobody_has_played_from_the_foot() -> None:
    match = ready(seats=4)
    match.play(0, OUT)
    match.play(2, YES)
    assert match.deal == 2
    assert match.dump()["state"]["foot_played"] == [False] * 4


def test_hf_27_individuals_wait_for_nobody() -> None:
    assert "went_out" in types(ready(seats=3).play(0, OUT))


def test_hf_28_the_partner_is_asked() -> None:
    match = ready(seats=4)
    assert match.play(0, OUT) == [{"type": "asked", "seat": 0}]
    assert (match.view(None)["phase"], match.to_act) == ("answer", (2,))
    assert match.legal_moves(2).moves == [YES, NO]


def test_hf_28_a_yes_carries_the_move_out() -> None:
    match = ready(seats=4)
    match.play(0, OUT)
    events = match.play(2, YES)
    assert types(events)[:4] == ["answered", "melded", "discarded", "went_out"]
    assert match.view(None)["asking"] is None


def test_hf_28_a_no_ends_the_asking_for_this_turn() -> None:
    match = ready(seats=4)
    match.play(0, OUT)
    assert match.play(2, NO) == [{"type": "answered", "seat": 2, "allow": False}]
    assert (match.view(None)["phase"], match.to_act, match.view(None)["refused"]) == ("play", (0,), True)
    assert hand_of(match) == ["5C", "8C", "8C", "8C"]
    refused = refusal(match, 0, OUT)
    assert (refused.rule, refused.code) == ("HF-28", "already_refused")
    assert listed(match, "go_out") == []


def test_hf_28_the_next_turn_is_free_again() -> None:
    match = ready(seats=4)
    match.play(0, OUT)
    match.play(2, NO)
    match.play(0, discard("5C"))
    assert match.view(None)["refused"] is False


def test_hf_28_all_partners_of_three_are_asked() -> None:
    match = ready(seats=6)
    match.play(0, OUT)
    assert list(match.to_act) == [2, 4]
    assert match.play(4, YES) == [{"type": "answered", "seat": 4, "allow": True}]
    assert list(match.to_act) == [2]
    assert refusal(match, 4, YES).rule == "HF-16"
    assert "went_out" in types(match.play(2, YES))


def test_hf_28_the_first_no_of_several_ends_it() -> None:
    match = ready(seats=6)
    match.play(0, OUT)
    match.play(4, NO)
    assert (match.to_act, match.view(None)["asking"]) == ((0,), None)


def test_hf_28_the_move_is_judged_before_anybody_is_asked() -> None:
    match = ready(seats=4, melds=(CLEAN_KINGS, CLEAN_QUEENS, DIRTY_TENS, WILD_BOOK))
    assert refusal(match, 0, OUT).rule == "HF-26"
    assert match.to_act == (0,)


def test_hf_28_what_is_asked_about_is_seen_by_the_asker_and_the_referee() -> None:
    match = ready(seats=6)
    match.play(0, OUT)
    match.play(2, YES)
    public = {"seat": 0, "answers": {"2": True}}
    assert [match.view(seat)["asking"] for seat in (1, 2, 4, None)] == [public] * 4
    assert match.view(0)["asking"] == match.view(ALL)["asking"] == {**public, "move": OUT}


def test_hf_28_the_asker_cannot_move_while_asking() -> None:
    match = ready(seats=4)
    match.play(0, OUT)
    assert refusal(match, 0, discard("5C")).rule == "HF-16"


def test_hf_28_the_record_hides_the_move_until_the_deal_is_over() -> None:
    game = rules.get("hand-and-foot")
    hidden = game.public_move(OUT, deal_over=False, match_over=False)
    assert hidden == {"type": "go_out", "melds": None, "card": None}
    assert game.public_move(OUT, deal_over=True, match_over=False) == OUT


def test_hf_28_asking_is_an_option() -> None:
    assert "went_out" in types(ready(seats=4, ask_partner=False).play(0, OUT))


def test_hf_28_silence_is_a_yes() -> None:
    match = ready(seats=4)
    match.play(0, OUT)
    assert match.timeout_move(2) == YES
    assert match.timeout_move(0) is None


def test_hf_28_a_question_survives_a_dump() -> None:
    match = ready(seats=6)
    match.play(0, OUT)
    match.play(4, YES)
    loaded = rules.load(match.dump(), match.shuffle)
    assert loaded.dump() == match.dump()
    assert "went_out" in types(loaded.play(2, YES))


def test_hf_28_a_question_is_imagined_by_who_knows_what_is_asked() -> None:
    match = ready(seats=4)
    match.play(0, OUT)
    asker, partner = match.view(0), match.view(2)
    cards = match.game.unseen(asker)
    assert match.game.imagine(asker, sorted(cards, key=RED_THREES.__contains__), match.shuffle).view(0) == asker
    with pytest.raises(ValueError, match="not shown"):
        match.game.imagine(partner, match.game.unseen(partner)[::-1], match.shuffle)


def test_hf_29_going_out_ends_the_deal() -> None:
    match = ready()
    match.play(0, OUT)
    assert match.view(None)["results"][-1]["reason"] == "went_out"
    assert match.view(None)["deal"] == 2


def test_going_out_faults_are_named_in_order() -> None:
    nothing_fits = ready("8C 8C 8C 5C 5D", seats=4, foot="4C 4D", melds=(CLEAN_KINGS,), foot_played=())
    assert refusal(nothing_fits, 0, OUT).rule == "HF-25"
    in_foot = ready(seats=4, melds=(CLEAN_KINGS,), foot_played=())
    assert refusal(in_foot, 0, OUT).rule == "HF-26"

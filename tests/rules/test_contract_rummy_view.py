"""Contract Rummy: what is seen and stored of a match, and the events that everyone is told."""

import json
import random
from typing import Any

from games import rules
from games.rules import ALL, Match
from games.rules.cli.players import lively
from games.rules.shuffle import VerifiableShuffle
from tests.rules.contract_rummy_table import discard, drawing, lay, lay_off, lies, playing, start, swap, take


def test_a_view_has_the_fields_of_the_game() -> None:
    view = start(3).view(None)
    assert view["contract"] == {"sets": 2, "sequences": 0}
    assert view["laid"] == [False, False, False]
    assert view["table"] == []
    assert (view["laid_this_turn"], view["must_not_discard"]) == (False, None)
    assert (view["restocks_left"], view["quiet_turns"]) == (2, 0)
    assert view["stock"] == {"count": 22}


def test_a_seat_sees_its_own_hand_only_and_the_referee_sees_all() -> None:
    match = drawing("7D 3C XX", stock="2C KD")
    assert [hand["cards"] for hand in match.view(0)["hands"]] == [["3C", "7D", "XX"], None, None]
    assert [hand["cards"] for hand in match.view(None)["hands"]] == [None, None, None]
    assert [hand["count"] for hand in match.view(ALL)["hands"]] == [3, 3, 3]
    assert match.view(ALL)["stock"] == {"count": 2, "cards": ["2C", "KD"]}


def test_melds_are_numbered_as_they_were_laid_with_the_seat_that_laid_them() -> None:
    match = playing("KC KD XX 7H 2C", "4H 5H 6H", jokers=1)
    match.play(0, lay("KC XX=KS KD"))
    match.play(0, lay_off(0, "7H"))
    assert match.view(None)["table"] == [
        {"number": 0, "seat": 1, "kind": "sequence", "cards": ["4H", "5H", "6H", "7H"]},
        {"number": 1, "seat": 0, "kind": "set", "cards": ["KC", "XX=KS", "KD"]},
    ]


def test_whether_the_contract_was_laid_in_this_turn_is_seen_until_the_turn_ends() -> None:
    match = playing("5C 5D 5H 9C 9D 9S 2C 2D")
    match.play(0, lay("5C 5D 5H", "9C 9D 9S"))
    assert match.view(1)["laid_this_turn"]
    match.play(0, discard("2C"))
    assert not match.view(1)["laid_this_turn"]
    assert match.view(1)["laid"] == [True, False, False]


def test_the_card_that_must_not_be_discarded_is_for_its_holder_and_the_referee() -> None:
    match = drawing("7D 8D", pile="KS")
    match.play(0, take(1))
    assert [match.view(viewer)["must_not_discard"] for viewer in (0, 1, None, ALL)] == ["KS", None, None, "KS"]
    match.play(0, discard("7D"))
    assert match.view(ALL)["must_not_discard"] is None


def test_a_card_held_twice_may_be_discarded_so_nothing_is_shown() -> None:
    match = drawing("7D KS", pile="KS", decks=2)
    match.play(0, take(1))
    assert match.view(0)["must_not_discard"] is None


def test_what_hidden_cards_are_changes_nothing_for_the_others() -> None:
    views = []
    for cards in ("7D 8D KS", "7D 8D 3H"):
        match = drawing(cards, pile="KS", decks=2)
        match.play(0, take(1))
        views.append([match.view(1), match.view(None)])
    assert views[0] == views[1]


def test_a_dump_is_plain_json_and_loads_to_the_same() -> None:
    match = playing("6H 9C 9D 2C 3C", "4H 5H XX=6H", "KC KD XX=KH", took="3C", jokers=2)
    match.play(0, swap(0, "6H", "set", "9C 9D XX=9S"))
    dump = json.loads(json.dumps(match.dump()))
    loaded = rules.load(dump, match.shuffle)
    assert loaded.dump() == match.dump() == dump
    assert loaded.view(ALL) == match.view(ALL)
    assert loaded.legal_moves(0) == match.legal_moves(0)


def test_a_clone_goes_its_own_way() -> None:
    match = playing("7H 2C 3C", "4H 5H 6H")
    twin = match.clone()
    twin.play(0, lay_off(0, "7H"))
    twin.play(0, discard("2C"))
    assert lies(match) == ["4H 5H 6H"]
    assert match.to_act == (0,)
    assert [hand["count"] for hand in match.view(ALL)["hands"]] == [3, 3, 3]


def types(events: list[dict[str, Any]]) -> list[str]:
    return [event["type"] for event in events]


def test_events_tell_what_everyone_saw() -> None:
    match = drawing("KC KD 6H 9C 9D 2C 3C", "4H 5H XX=6H", pile="KH 9S")
    assert match.play(0, take(2, "KC KD KH"))[1] == {
        "type": "melded",
        "seat": 0,
        "contract": False,
        "melds": [{"number": 1, "kind": "set", "cards": ["KC", "KD", "KH"]}],
    }
    events = match.play(0, swap(0, "6H", 0, "XX=7H"))
    assert events[0] == {"type": "swapped_joker", "seat": 0, "meld": 0, "card": "6H"}
    assert events[1] == {"type": "laid_off", "seat": 0, "meld": 0, "cards": ["XX=7H"]}
    assert match.play(0, discard("2C")) == [{"type": "discarded", "seat": 0, "card": "2C"}]


def test_a_contract_is_marked_as_one_in_the_events() -> None:
    match = playing("5C 5D 5H 9C 9D 9S 2C 2D")
    (melded,) = match.play(0, lay("5C 5D 5H", "9C 9D 9S"))
    assert melded["contract"]
    assert [meld["number"] for meld in melded["melds"]] == [0, 1]


def test_the_next_deal_follows_the_end_of_one_at_once() -> None:
    match = playing("7D", "4H 5H 6H")
    assert types(match.play(0, discard("7D"))) == ["discarded", "went_out", "deal_ended", "dealt"]
    assert (match.deal, match.dealer, match.to_act, match.phase) == (2, 0, (1,), "draw")


def test_the_last_deal_can_still_be_seen_when_the_match_is_over() -> None:
    match: Match = playing("7D", "4H 5H 6H", deal=7)
    match.play(0, discard("7D"))
    view = match.view(None)
    assert (view["phase"], view["to_act"], view["over"], view["end"]) == ("over", [], True, "deals")
    assert view["table"][0]["cards"] == ["4H", "5H", "6H"]
    assert view["contract"] == {"sets": 0, "sequences": 3}


def test_a_match_that_is_stored_and_loaded_lists_the_same_moves_all_along() -> None:
    match = rules.get("contract-rummy").start(4, {}, VerifiableShuffle(bytes(32), [""] * 4))
    choose = lively(random.Random(5))
    while not match.over:
        (seat,) = match.to_act
        moves = match.legal_moves(seat)
        assert rules.load(match.dump(), match.shuffle).legal_moves(seat) == moves
        match.play(seat, choose(moves.moves))

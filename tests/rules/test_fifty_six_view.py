"""56: what is seen by whom, and how a match is kept and copied."""

import json
from random import Random
from typing import Any, get_type_hints

import pytest

from games.rules import ALL, Match, load
from games.rules.fifty_six.view import FiftySixView
from games.rules.shuffle import VerifiableShuffle
from tests.rules.fifty_six_table import GAME, at_play, bid, call, contract, deal, lay, play_on

VIEWERS = (None, ALL, 0, 1, 2, 3)


def random_match(seats: int, moves: int, **options: Any) -> Match:
    """Play so many moves by chance, fewer when the match is over before."""
    chance = Random(seats * 1000 + moves)
    match = GAME.start(seats, options, VerifiableShuffle(bytes(32), [""] * seats))
    for _ in range(moves):
        if not match.over:
            match.play(match.to_act[0], chance.choice(match.legal_moves(match.to_act[0]).moves))
    return match


def test_the_view_while_bidding() -> None:
    view = call(deal("JC 9C"), "28 D", "pass").view(0)
    assert view["bids"] == [{**bid(28, "D"), "seat": 0}, {"seat": 1, "type": "pass"}]
    assert (view["contract"], view["trick"], view["last_trick"], view["tricks"]) == (None, None, None, [])
    assert (view["phase"], view["tricks_left"], view["points"], view["to_act"]) == ("bid", 12, [0, 0], [2])


def test_the_view_within_a_trick() -> None:
    match = call(deal("JC", "QC", "KC", "TC"), "28 D", "pass", "pass", "pass")
    lay(match, "JC QC")
    view = match.view(None)
    plays = [{"seat": 0, "card": "JC"}, {"seat": 1, "card": "QC"}]
    assert view["contract"] == {"seat": 0, "side": 0, "points": 28, "trump": "D", "multiplier": 1}
    assert view["trick"] == {"leader": 0, "plays": plays, "winning": 0}
    assert (view["tricks_left"], len(view["bids"])) == (12, 4)
    assert [hand["count"] for hand in view["hands"]] == [11, 11, 12, 12]


def test_the_view_between_tricks() -> None:
    match = at_play("TC QC", "JC QD", "9C QH", "AC QS")
    lay(match, "TC JC 9C AC")
    view = match.view(None)
    plays = [{"seat": seat, "card": card} for seat, card in enumerate(["TC", "JC", "9C", "AC"])]
    assert view["trick"] is None
    assert view["last_trick"] == {"leader": 0, "plays": plays, "winning": 1}
    assert (view["tricks_left"], view["points"]) == (1, [0, 7])


def test_a_trick_is_shown_from_its_leader_on() -> None:
    match = at_play("TC QC", "JC QD", "9C QH", "AC QS")
    lay(match, "TC JC 9C AC QD QH")
    assert [play["seat"] for play in match.view(None)["trick"]["plays"]] == [1, 2]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_fs_15_the_tricks_of_the_deal_stay_open_to_everyone(viewer: Any) -> None:
    match = at_play("TC QC AC", "JC QD KD", "9C QH AD", "AC QS AH")
    lay(match, "TC JC 9C AC QD")
    first = match.view(viewer)["last_trick"]
    lay(match, "AD AH QC")
    view = match.view(viewer)
    assert [[play["card"] for play in trick["plays"]] for trick in view["tricks"]] == [
        ["TC", "JC", "9C", "AC"],
        ["QD", "AD", "AH", "QC"],
    ]
    assert view["tricks"] == [first, view["last_trick"]]


@pytest.mark.parametrize("trump", ["C", "NT"])
def test_finished_tricks_are_loaded_with_their_winners(trump: str) -> None:
    match = at_play("QD AC", "AD KC", "QC AH", "9D AS", undertaken=contract(28, trump))
    lay(match, "QD AD QC 9D")
    assert load(match.dump(), match.shuffle).view(None)["tricks"] == match.view(None)["tricks"]


def test_the_last_trick_is_shown_into_the_next_deal() -> None:
    match = at_play("QC", "QD", "QH", "QS")
    lay(match, "QC QD QH QS")
    view = match.view(None)
    assert (view["deal"], view["bids"], view["contract"], view["points"]) == (2, [], None, [0, 0])
    assert view["last_trick"]["winning"] == 0
    assert view["tricks"] == []


def test_when_the_match_is_over_the_last_deals_fields_keep_their_values() -> None:
    match = at_play("QC", "QD", "QH", "QS", points=(30, 26), max_deals=1, undertaken=contract(28, "D"))
    lay(match, "QC QD QH QS")
    view = match.view(None)
    assert (view["phase"], view["to_act"], view["over"], view["end"]) == ("over", [], True, "max_deals")
    assert (view["contract"]["trump"], view["points"], view["tricks_left"]) == ("D", [30, 26], 0)
    assert (view["trick"], view["last_trick"]["leader"], view["winners"]) == (None, 0, [0])
    assert view["tricks"] == [view["last_trick"]]


def test_a_redoubled_contract_shows_4_under_either_doubling() -> None:
    match = call(deal(doubling="add"), "28 D", "double", "redouble")
    assert match.view(None)["contract"]["multiplier"] == 4


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_fields_of_a_view_are_those_of_its_type(viewer: Any) -> None:
    assert set(deal().view(viewer)) == set(get_type_hints(FiftySixView))


def test_a_seat_sees_its_own_hand_a_spectator_none_the_referee_all() -> None:
    match = deal("JC 9C")
    shown = {viewer: [hand["cards"] is not None for hand in match.view(viewer)["hands"]] for viewer in VIEWERS}
    assert shown[0] == [True, False, False, False]
    assert (shown[None], shown[ALL]) == ([False] * 4, [True] * 4)


@pytest.mark.parametrize("viewer", [None, 0])
def test_a_view_is_the_same_whatever_the_others_hold(viewer: int | None) -> None:
    all_clubs = "JC JC 9C 9C AC AC TC TC KC KC QC QC"
    one, other = deal(all_clubs, "JD 9H", "QS"), deal(all_clubs, "QS", "JD 9H")
    assert json.dumps(one.view(ALL)) != json.dumps(other.view(ALL))
    assert json.dumps(one.view(viewer)) == json.dumps(other.view(viewer))


def test_views_are_the_viewers_to_change() -> None:
    match = call(deal("JC"), "28 D", "pass", "pass", "pass")
    lay(match, "JC")
    before = match.view(None)
    for field in ("bids", "contract", "trick", "points", "totals", "hands"):
        match.view(None)[field].clear()
    match.view(None)["bids"][0].clear()
    assert match.view(None) == before


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("moves", [0, 3, 17, 40, 90, 1000])
def test_a_dump_restores_the_match_exactly(seats: int, moves: int) -> None:
    match = random_match(seats, moves)
    dump = json.loads(json.dumps(match.dump()))
    restored = load(dump, match.shuffle)
    assert restored.dump() == match.dump() == dump
    assert [restored.view(viewer) for viewer in VIEWERS] == [match.view(viewer) for viewer in VIEWERS]


@pytest.mark.parametrize("moves", [3, 17, 40])
def test_a_clone_goes_its_own_way(moves: int) -> None:
    match = random_match(4, moves)
    before = json.dumps(match.dump())
    assert play_on(match.clone(), 3).ply > match.ply
    assert json.dumps(match.dump()) == before


def test_a_dump_does_not_change_when_play_goes_on() -> None:
    match = call(deal("JC"), "28 D")
    dump = match.dump()
    before = json.dumps(dump)
    lay(call(match, "pass", "pass", "pass"), "JC")
    assert json.dumps(dump) == before


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"doubling": "add", "stop_when_decided": True},
        {"lose_at": "cannot_pay"},
        {"bid_over_double": False, "lose_at": "cannot_pay", "stop_when_decided": True},
    ],
)
def test_matches_by_chance_end_with_their_tables_closed(seats: int, options: dict[str, Any]) -> None:
    match = random_match(seats, 100_000, tables=6, max_deals=12, **options)
    assert match.over
    assert sum(match.totals) == 12
    assert match.winners == [side for side in (0, 1) if match.totals[side] == max(match.totals)]


def test_catalogue_entry_and_rule_texts_are_complete() -> None:
    assert (GAME.name, GAME.seat_counts, GAME.ruleset) == ("56", (4, 6, 8), 1)
    assert [kind.type for kind in GAME.move_types] == ["bid", "pass", "double", "redouble", "play"]
    assert [rule.id for rule in GAME.rules] == [f"FS-{number}" for number in range(1, 24)]

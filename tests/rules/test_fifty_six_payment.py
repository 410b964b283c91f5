"""56: contracts made and failed, tables paid, and the end of the match (FS-16 to FS-21, FS-23)."""

from typing import Any

import pytest

from tests.rules.fifty_six_table import at_play, call, contract, deal, lay, play_on, settled

STEPS = [(28, 1), (39, 1), (40, 2), (47, 2), (48, 3), (55, 3), (56, 4)]


def taken(points: int, *, made: bool) -> tuple[int, int]:
    """Card points with which side 0 just makes, or just misses, this bid."""
    own = points if made else points - 1
    return own, 56 - own


def result_of(undertaken: list[Any], points: tuple[int, int], **how: Any) -> dict[str, Any]:
    results = settled(undertaken, points, **how).view(None)["results"]
    assert len(results) == 1
    return dict(results[0])


@pytest.mark.parametrize(("own", "reason"), [(30, "made"), (31, "made"), (29, "failed"), (0, "failed"), (56, "made")])
def test_fs_16_a_contract_is_made_with_at_least_the_points_bid(own: int, reason: str) -> None:
    result = result_of(contract(30), (own, 56 - own))
    assert (result["reason"], result["card_points"]) == (reason, [own, 56 - own])


def test_fs_16_it_is_the_bidding_sides_points_that_count() -> None:
    assert result_of(contract(30, seat=1), (20, 36))["reason"] == "made"
    assert result_of(contract(30, seat=3), (36, 20))["reason"] == "failed"


def test_fs_16_the_result_tells_the_contract_and_what_was_owed() -> None:
    result = result_of(contract(40, "D", seat=2, multiplier=2), (40, 16))
    assert result["contract"] == {"seat": 2, "side": 0, "points": 40, "trump": "D", "multiplier": 2}
    assert result["owed"] == 4


@pytest.mark.parametrize(("points", "tables"), STEPS)
def test_fs_17_a_contract_made_receives_1_to_4_tables(points: int, tables: int) -> None:
    won, lost = result_of(contract(points), taken(points, made=True))["sides"]
    assert won == {"items": [line(tables, tables, "FS-17")], "points": tables}
    assert lost == {"items": [line(tables, -tables, "FS-17")], "points": -tables}


@pytest.mark.parametrize(("points", "tables"), STEPS)
def test_fs_18_a_contract_failed_pays_2_to_5_tables(points: int, tables: int) -> None:
    lost, won = result_of(contract(points), taken(points, made=False))["sides"]
    assert lost == {"items": [line(tables + 1, -tables - 1, "FS-18")], "points": -tables - 1}
    assert won == {"items": [line(tables + 1, tables + 1, "FS-18")], "points": tables + 1}


def line(count: int, points: int, rule: str) -> dict[str, Any]:
    return {"item": "tables", "count": count, "points": points, "rule": rule}


@pytest.mark.parametrize(
    ("doubling", "multiplier", "made", "owed"),
    [
        ("times", 1, True, 2),
        ("times", 2, True, 4),
        ("times", 4, True, 8),
        ("times", 2, False, 6),
        ("times", 4, False, 12),
        ("add", 1, True, 2),
        ("add", 2, True, 3),
        ("add", 4, True, 4),
        ("add", 2, False, 4),
        ("add", 4, False, 5),
    ],
)
def test_fs_19_a_double_pays_twice_a_redouble_four_times_or_one_and_two_more(
    doubling: str, multiplier: int, made: bool, owed: int
) -> None:
    result = result_of(contract(40, multiplier=multiplier), taken(40, made=made), doubling=doubling)
    assert (result["owed"], result["contract"]["multiplier"]) == (owed, multiplier)


def test_fs_19_40_failed_and_doubled_costs_6_tables() -> None:
    match = settled(contract(40, multiplier=2), (39, 17))
    assert match.totals == [6, 18]


def test_fs_20_56_redoubled_and_failed_owes_20_pays_12_and_ends_the_match() -> None:
    match = settled(contract(56, multiplier=4), (55, 1))
    (result,) = match.view(None)["results"]
    assert (result["owed"], result["sides"][0]["points"]) == (20, -12)
    assert (match.totals, match.over, match.end, match.winners) == ([0, 24], True, "tables", [1])


@pytest.mark.parametrize(("totals", "over"), [([2, 22], True), ([3, 21], False), ([1, 23], True)])
def test_fs_20_a_side_without_tables_has_lost(totals: list[int], over: bool) -> None:
    match = settled(contract(28), (27, 29), totals=totals)
    assert (match.over, match.winners) == (over, [1] if over else [])


@pytest.mark.parametrize(("totals", "over"), [([2, 22], False), ([1, 23], True), ([0, 24], True)])
def test_fs_20_under_cannot_pay_only_a_side_that_owes_more_than_it_has(totals: list[int], over: bool) -> None:
    match = settled(contract(28), (27, 29), totals=totals, lose_at="cannot_pay")
    assert (match.totals, match.over, match.end) == ([0, 24], over, "tables" if over else None)


def test_fs_20_under_cannot_pay_a_side_without_tables_may_win_some_back() -> None:
    match = settled(contract(28), (28, 28), totals=[0, 24], lose_at="cannot_pay")
    assert (match.totals, match.over) == ([1, 23], False)


def test_fs_21_a_side_that_has_nothing_pays_nothing_and_has_no_lines() -> None:
    result = result_of(contract(28), (27, 29), totals=[0, 24], lose_at="cannot_pay")
    assert [side["items"] for side in result["sides"]] == [[], []]
    assert result["owed"] == 2


@pytest.mark.parametrize("multiplier", [1, 2, 4])
@pytest.mark.parametrize("points", [28, 40, 48, 56])
@pytest.mark.parametrize("made", [True, False])
def test_fs_21_totals_are_tables_and_always_sum_to_twice_the_start(points: int, multiplier: int, made: bool) -> None:
    match = settled(contract(points, multiplier=multiplier), taken(points, made=made), tables=5)
    assert sum(match.totals) == 10
    assert match.totals[0] == 5 + match.view(None)["results"][0]["sides"][0]["points"]


@pytest.mark.parametrize(("points", "winners"), [((28, 28), [0]), ((27, 29), [1])])
def test_fs_23_after_the_last_deal_the_side_with_more_tables_wins(points: tuple[int, int], winners: list[int]) -> None:
    match = settled(contract(28), points, max_deals=1)
    assert (match.over, match.end, match.winners) == (True, "max_deals", winners)


def test_fs_23_equal_tables_share_the_win() -> None:
    match = settled(contract(28), (28, 28), totals=[11, 13], max_deals=1)
    assert (match.totals, match.end, match.winners) == ([12, 12], "max_deals", [0, 1])


def test_fs_23_before_the_last_deal_another_follows() -> None:
    match = settled(contract(28), (28, 28), max_deals=2)
    assert (match.over, match.deal, match.phase) == (False, 2, "bid")


def test_fs_23_losing_all_tables_in_the_last_deal_ends_it_by_tables() -> None:
    match = settled(contract(28), (27, 29), totals=[1, 23], max_deals=1)
    assert (match.end, match.winners) == ("tables", [1])


def test_fs_23_a_match_lasts_60_deals_unless_told() -> None:
    match = play_on(deal(tables=20, lose_at="cannot_pay"), 60)
    assert match.over
    assert match.deal <= 60


def test_fs_13_a_deal_that_all_passed_is_settled_as_28() -> None:
    match = play_on(deal(dealer=3, max_deals=1), 1)
    (result,) = match.view(None)["results"]
    assert result["contract"] == {"seat": None, "side": 0, "points": 28, "trump": "NT", "multiplier": 1}
    assert result["owed"] == (1 if result["reason"] == "made" else 2)


def test_28_doubled_after_two_passes_is_played_doubled_28() -> None:
    match = call(deal(), "28 D", "pass", "pass", "double", "pass", "pass", "pass")
    assert match.view(None)["contract"] == {"seat": 0, "side": 0, "points": 28, "trump": "D", "multiplier": 2}


def test_the_end_of_a_deal_is_told_and_the_next_is_dealt_at_once() -> None:
    match = at_play("QC", "QD", "QH", "QS", points=(28, 28))
    events = lay(match, "QC QD QH QS")
    assert [event["type"] for event in events] == ["played", "trick_taken", "deal_ended", "dealt"]
    assert events[3] == {"type": "dealt", "deal": 2, "dealer": 0}


def test_the_end_of_the_match_is_told() -> None:
    match = at_play("QC", "QD", "QH", "QS", points=(28, 28), max_deals=1)
    ended = lay(match, "QC QD QH QS")[-1]
    assert ended == {"type": "match_ended", "end": "max_deals", "totals": [13, 11], "winners": [0]}


def test_the_last_twenty_results_are_shown() -> None:
    match = play_on(deal(tables=20, lose_at="cannot_pay"), 25)
    deals = [result["deal"] for result in match.view(None)["results"]]
    assert deals == list(range(6, 26))

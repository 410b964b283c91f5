"""56: how cards rank and count (FS-5), tricks (FS-14, FS-15), and how long a deal is played (FS-22)."""

from itertools import pairwise

import pytest

from tests.rules.dealing import refusal
from tests.rules.fifty_six_table import GAME, at_play, call, contract, deal, lay

RANKS_RISING = "78QKTA9J"


def won_by(plays: str, trump: str = "NT") -> int:
    """Play a trick from hands of one card each, seat 0 leading, and tell who wins it."""
    match = at_play(*plays.split(), undertaken=contract(28, trump))
    lay(match, plays)
    last = match.view(None)["last_trick"]
    assert [play["card"] for play in last["plays"]] == plays.split()
    return int(last["winning"])


def playable(*hands: str, led: str) -> list[str]:
    """Lead this card and give what the next seat may play."""
    match = at_play(*hands)
    lay(match, led)
    return [move["card"] for move in match.legal_moves(1).moves]


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(RANKS_RISING)))
def test_fs_5_cards_rank_j_9_a_t_k_q_8_7(lower: str, higher: str) -> None:
    assert won_by(f"{lower}C {higher}C 7D 7D") == 1
    assert won_by(f"{higher}C {lower}C 7D 7D") == 0


@pytest.mark.parametrize(("rank", "points"), list(zip(RANKS_RISING, [0, 0, 0, 0, 1, 1, 2, 3], strict=True)))
@pytest.mark.parametrize("suit", "CDHS")
def test_fs_5_a_jack_counts_3_a_nine_2_an_ace_and_a_ten_1(rank: str, points: int, suit: str) -> None:
    match = at_play(f"{rank}{suit} 7C", "7C 7C", "7C 7C", "7C 7C")
    lay(match, f"{rank}{suit} 7C 7C 7C")
    assert sum(match.view(None)["points"]) == points


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_fs_5_the_pack_counts_56_in_all(seats: int) -> None:
    match = deal(seats=seats, max_deals=1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.timeout_move(seat) or {})
    assert sum(match.view(None)["points"]) == 56


def test_fs_14_any_card_may_be_led() -> None:
    match = at_play("9C JD QD QD AS", "KC", "KC", "KC")
    assert [move["card"] for move in match.legal_moves(0).moves] == ["9C", "JD", "QD", "AS"]


def test_fs_14_the_others_follow_suit() -> None:
    assert playable("9C", "TC QC QC AD AS", "KC", "KC", led="9C") == ["TC", "QC"]


def test_fs_14_another_suit_is_refused_while_one_can_follow() -> None:
    match = at_play("9C", "TC QC AD", "KC", "KC", undertaken=contract(28, "D"))
    lay(match, "9C")
    refused = refusal(match, 1, {"type": "play", "card": "AD"})
    assert (refused.rule, refused.code) == ("FS-14", "must_follow_suit")
    assert refused.facts == {"led": "C", "playable": ["TC", "QC"]}


def test_fs_14_who_cannot_follow_plays_any_card_and_need_not_trump() -> None:
    match = at_play("9C QC", "TD AD JS", "KC KC", "KC KC", undertaken=contract(28, "D"))
    lay(match, "9C")
    assert [move["card"] for move in match.legal_moves(1).moves] == ["TD", "JS", "AD"]
    assert match.play(1, {"type": "play", "card": "JS"}) == [{"type": "played", "seat": 1, "card": "JS"}]


def test_fs_14_the_suit_led_is_followed_not_the_last_card() -> None:
    match = at_play("9C", "QD", "TC AD", "KC")
    lay(match, "9C QD")
    assert [move["card"] for move in match.legal_moves(2).moves] == ["TC"]


def test_fs_14_a_card_held_comes_before_following_suit() -> None:
    match = at_play("9C", "TC QC", "KC", "KC")
    lay(match, "9C")
    assert refusal(match, 1, {"type": "play", "card": "AD"}).rule == "FS-6"


@pytest.mark.parametrize(
    ("plays", "trump", "winning"),
    [
        ("AC JD JH JS", "NT", 0),
        ("AC JD JH JS", "NOES", 0),
        ("AC 9C JC JS", "NT", 2),
        ("JC QD JH JS", "D", 1),
        ("JC QD AD TD", "D", 2),
        ("QD AC JC JC", "D", 0),
        ("QC JH QS KC", "S", 2),
    ],
)
def test_fs_15_the_highest_trump_wins_else_the_highest_card_of_the_suit_led(
    plays: str, trump: str, winning: int
) -> None:
    assert won_by(plays, trump) == winning


@pytest.mark.parametrize("trump", ["NT", "C", "D"])
def test_fs_15_of_two_jacks_of_clubs_the_first_wins(trump: str) -> None:
    assert won_by("QC JC JC KC", trump) == 1


def test_fs_15_of_two_equal_trumps_the_first_wins() -> None:
    assert won_by("AC 9D 9D QD", "D") == 1


def test_fs_15_the_winner_takes_the_points_for_his_side_and_leads() -> None:
    match = at_play("TC QC", "JC QD", "9C QH", "AC QS", points=(4, 5))
    events = lay(match, "TC JC 9C AC")
    assert events[-1] == {"type": "trick_taken", "seat": 1, "points": 7}
    assert match.view(None)["points"] == [4, 12]
    assert match.to_act == (1,)


def test_fs_15_in_bigger_rounds_the_leader_may_sit_anywhere() -> None:
    match = call(deal("JC JS", "QC QS", "KC KS", "TC TS", "AC AS", "9C 9S", seats=6), *["pass"] * 6)
    lay(match, "JC QC KC TC AC 9C")
    assert match.view(None)["last_trick"]["winning"] == 0
    lay(match, "JS QS KS TS AS 9S")
    assert (match.to_act, match.view(None)["points"]) == ((0,), [14, 0])


def test_fs_22_all_tricks_are_played_though_the_contract_is_made() -> None:
    match = at_play("JC QC", "QD QD", "QH QH", "QS QS", points=(28, 0))
    lay(match, "JC QD QH QS")
    assert (match.deal, match.phase, match.view(None)["tricks_left"]) == (1, "play", 1)


@pytest.mark.parametrize(
    ("points", "reason"), [((25, 0), "made"), ((24, 0), None), ((0, 28), None), ((0, 29), "failed")]
)
def test_fs_22_with_stop_when_decided_a_deal_ends_after_the_deciding_trick(
    points: tuple[int, int], reason: str | None
) -> None:
    match = at_play("JC QC", "QD QD", "QH QH", "QS QS", points=points, stop_when_decided=True)
    lay(match, "JC QD QH QS")
    assert [result["reason"] for result in match.view(None)["results"]] == ([reason] if reason else [])


def test_fs_22_a_decided_deal_ends_after_a_trick_not_within_it() -> None:
    match = at_play("JC QC", "QD QD", "QH QH", "QS QS", points=(40, 0), stop_when_decided=True)
    lay(match, "JC QD QH")
    assert match.deal == 1
    assert lay(match, "QS")[2]["type"] == "deal_ended"


def test_fs_22_cards_left_over_are_not_shown() -> None:
    match = at_play("JC QC", "QD KD", "QH KH", "QS KS", points=(40, 0), stop_when_decided=True, max_deals=1)
    assert "KD" not in repr(lay(match, "JC QD QH QS"))
    view = match.view(0)
    assert [hand["cards"] for hand in view["hands"]] == [["QC"], None, None, None]
    assert (view["over"], view["tricks_left"]) == (True, 1)


@pytest.mark.parametrize(
    ("hand", "lowest"),
    [("JC 9C AC TC KC", "KC"), ("9C 8H 7S", "7S"), ("QS QD QC KC", "QC"), ("JC 9D", "9D"), ("9D AS AH", "AH")],
)
def test_fs_5_the_clock_leads_the_lowest_card_ties_in_canonical_order(hand: str, lowest: str) -> None:
    assert at_play(hand, "QC", "QC", "QC").timeout_move(0) == {"type": "play", "card": lowest}


def test_fs_14_the_clock_follows_suit() -> None:
    match = at_play("9C", "JC AC QD", "QC", "QC")
    lay(match, "9C")
    assert match.timeout_move(1) == {"type": "play", "card": "AC"}
    assert match.timeout_move(2) is None


def test_a_trick_play_is_listed_once_for_each_face() -> None:
    moves, complete = at_play("9C 9C JD", "QC", "QC", "QC").legal_moves(0)
    assert complete
    assert moves == [{"type": "play", "card": "9C"}, {"type": "play", "card": "JD"}]


def test_one_of_two_equal_cards_stays_in_the_hand() -> None:
    match = at_play("9C 9C", "QC QC", "QC QC", "QC QC")
    lay(match, "9C")
    assert match.view(0)["hands"][0] == {"count": 1, "cards": ["9C"]}


def test_a_loaded_match_remembers_the_trump() -> None:
    match = at_play("JC QS", "QD QS", "QC QS", "KC QS", undertaken=contract(28, "D"))
    lay(match, "JC")
    loaded = GAME.load(match.dump(), match.shuffle)
    lay(loaded, "QD QC KC")
    assert loaded.to_act == (1,)


@pytest.mark.parametrize("suit", "CDHS")
def test_fs_14_the_suit_led_is_still_followed_after_loading_within_the_trick(suit: str) -> None:
    match = at_play(f"9{suit}", "7C 7D 7H 7S", "KC", "KC")
    lay(match, f"9{suit}")
    loaded = GAME.load(match.dump(), match.shuffle)
    assert [move["card"] for move in loaded.legal_moves(1).moves] == [f"7{suit}"]

"""`python -m games.bots`: arguments in, a report and an exit status out."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from games import bots, rules
from games.bots.arena.commands import main
from games.bots.arena.contestants import UnknownBot, contestant
from games.bots.arena.duel import Duel, EndlessMatch, play
from games.bots.arena.report import mean_of_pairs, rate_of_pairs

Output = pytest.CaptureFixture[str]
QUICK = ["--option", "limit=11", "--seats", "3"]


def first_listed(turn: bots.Turn) -> bots.Json:
    return turn.moves[0]


def facts(capsys: Output, *arguments: str) -> Any:
    assert main(["arena", "twenty-two", *arguments, *QUICK, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def without_times(report: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in report.items() if name != "milliseconds"}


def test_the_module_lists_levels_and_games_and_needs_no_django() -> None:
    program = "import sys; from games.bots.arena.commands import main; main([]); sys.exit('django' in sys.modules)"
    listed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    for name in [*bots.Level, *(game.slug for game in rules.catalogue())]:
        assert name in listed


def test_the_better_bot_wins_more(capsys: Output) -> None:
    report = facts(capsys, "easy", "random", "-n", "40")
    assert report["wins"]["low"] > 0.5
    assert report["lead"]["low"] > 0


def test_a_bot_is_its_own_equal_on_duplicate_deals(capsys: Output) -> None:
    report = facts(capsys, "easy", "easy", "-n", "40")
    assert report["wins"]["low"] < 0.5 < report["wins"]["high"]


def test_the_same_seed_gives_the_same_report(capsys: Output) -> None:
    first, second, other = (facts(capsys, "easy", "random", "-n", "6", "--seed", seed) for seed in ("5", "5", "6"))
    assert without_times(first) == without_times(second) != without_times(other)


def test_processes_do_not_change_the_report(capsys: Output) -> None:
    alone, together = (facts(capsys, "easy", "random", "-n", "4", "--processes", count) for count in ("1", "2"))
    assert without_times(alone) == without_times(together)


def test_an_odd_number_of_matches_is_rounded_up_to_pairs(capsys: Output) -> None:
    assert facts(capsys, "random", "random", "-n", "3")["matches"] == 4


def test_a_pair_has_the_same_cards_and_other_seats() -> None:
    duel = Duel("twenty-two", ("easy", "random"), 2)
    first, second, other = (duel.start(number) for number in range(3))
    assert first.view(rules.ALL) == second.view(rules.ALL) != other.view(rules.ALL)


def test_in_a_pair_of_equals_without_chance_each_wins_once() -> None:
    duel = Duel("fifty-six", (f"{__name__}:first_listed", f"{__name__}:first_listed"), 4, {"max_deals": 1})
    first, second = (play(duel, number) for number in (0, 1))
    assert first.share + second.share == 1
    assert first.lead == -second.lead != 0


def test_the_report_in_words_names_both_and_their_intervals(capsys: Output) -> None:
    assert main(["arena", "twenty-two", "easy", "random", "-n", "2", *QUICK]) == 0
    said = capsys.readouterr()
    assert "easy against random, 3 seats, 2 matches" in said.out
    assert "%" in said.out
    assert not said.err  # no progress is drawn where nobody watches


def test_progress_is_drawn_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    main(["arena", "twenty-two", "random", "random", "-n", "2", *QUICK])
    assert "of 2 matches" in screen.getvalue()


def test_anybody_s_bot_is_named_by_module_and_function(capsys: Output) -> None:
    report = facts(capsys, f"{__name__}:first_listed", "random", "-n", "2")
    assert report["a"].endswith(":first_listed")


@pytest.mark.parametrize(
    "arguments",
    [
        ["snap", "easy", "random"],
        ["twenty-two", "genius", "random"],
        ["twenty-two", "games.bots.easy:nothing", "random"],
        ["twenty-two", "no.such.module:choose", "random"],
        ["twenty-two", "easy", "random", "--seats", "9"],
        ["twenty-two", "easy", "random", "--option", "limit=1"],
    ],
)
def test_what_does_not_exist_is_said_and_ends_with_status_2(capsys: Output, arguments: list[str]) -> None:
    assert main(["arena", *arguments]) == 2
    assert capsys.readouterr().err


@pytest.mark.parametrize("wrong", [["-n", "0"], ["--processes", "0"], ["--option", "limit"]])
def test_wrong_arguments_end_with_status_2(wrong: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["arena", "twenty-two", "easy", "random", *wrong])
    assert left.value.code == 2


def test_a_match_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.bots.arena.duel.MOST_MOVES", 10)
    with pytest.raises(EndlessMatch):
        play(Duel("fifty-six", ("random", "random"), 4), 0)


def test_a_level_that_does_not_exist_is_told_from_those_that_do() -> None:
    with pytest.raises(UnknownBot, match="random, easy"):
        contestant("genius")


@pytest.mark.parametrize(
    "name", [":choose", ".first_bot:choose", "json:nothing", "no_such_module:choose", "json:__name__"]
)
def test_a_name_that_leads_to_no_function_is_told(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "twenty-two", name, "random"]) == 2
    assert f"There is no bot {name}" in capsys.readouterr().err


def test_always_to_have_won_proves_the_more_the_more_matches_it_was() -> None:
    few, many = rate_of_pairs([1.0] * 10), rate_of_pairs([1.0] * 1000)
    assert 0 < few.low < many.low < many.high == 1
    assert few.value == many.value == 1


def width(shares: list[float]) -> float:
    interval = rate_of_pairs(shares)
    return interval.high - interval.low


def test_a_pair_won_once_each_tells_more_than_one_that_the_cards_decided() -> None:
    by_the_cards, by_chance, by_the_seats = [1.0, 1, 0, 0], [1.0, 1, 0, 0, 1, 0, 1, 0], [1.0, 0, 1, 0]
    widths = [width(shares * (400 // len(shares))) for shares in (by_the_cards, by_chance, by_the_seats)]
    assert widths[0] / widths[1] == pytest.approx(2**0.5, rel=0.02)
    assert widths[2] < widths[1] / 3


def test_a_few_pairs_that_are_alike_prove_little() -> None:
    assert width([1.0, 0.0]) > 0.5
    assert width([1.0, 0.0] * 5) > 0.3


def test_leads_are_averaged_by_pairs() -> None:
    luck_cancels = mean_of_pairs([100, -90, -50, 60])
    assert luck_cancels.value == luck_cancels.low == luck_cancels.high == 5

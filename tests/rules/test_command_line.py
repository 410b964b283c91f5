"""`python -m games.rules`, as people use it: arguments and lines in, text and an exit status out."""

import io
import json
import random
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import rules
from games.rules.cli.commands import main
from games.rules.cli.notation import read, write
from games.rules.cli.players import lively
from games.rules.cli.progress import Progress
from games.rules.moves import Move
from tests.rules.contract.fuzz import sample_moves

Output = pytest.CaptureFixture[str]


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))


def test_the_module_lists_all_games_and_needs_no_django() -> None:
    command = [
        sys.executable,
        "-c",
        "import sys; from games.rules.cli.commands import main; main([]); print(*sys.modules)",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert all(game.slug in done.stdout for game in rules.catalogue())
    assert "django" not in done.stdout.split()


def test_running_the_module_gives_the_exit_status_of_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "games.rules", "play", "chess"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "chess" in done.stderr


def test_simulate_reports_lengths_scores_and_speed(capsys: Output) -> None:
    assert main(["simulate", "twenty-two", "-n", "3", "--seats", "3", "--seed", "1"]) == 0
    report = capsys.readouterr().out
    assert report.startswith("Twenty-Two, 3 seats, 3 matches, seed 1\n")
    assert all(line in report for line in ("moves a match", "mean totals", "ends", "moves a second"))


def test_simulate_reports_as_json(capsys: Output) -> None:
    assert main(["simulate", "fifty-six", "-n", "2", "--json", "--option", "max_deals=1"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["game"], report["seats"], report["matches"]) == ("fifty-six", 4, 2)
    assert report["deals"] == {"least": 1, "median": 1, "most": 1}
    assert len(report["mean_totals"]) == len(report["wins"]) == 2
    assert sum(report["ends"].values()) == 2


def test_the_same_seed_simulates_the_same_matches(capsys: Output) -> None:
    reports = []
    for _ in range(2):
        main(["simulate", "twenty-two", "-n", "2", "--seed", "7", "--json"])
        reports.append(json.loads(capsys.readouterr().out) | {"moves_per_second": 0})
    assert reports[0] == reports[1]


def test_a_person_plays_a_match_to_its_end_by_numbers(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    typed(monkeypatch, *["1"] * 1000)
    assert main(["play", "twenty-two", "--seats", "2", "--seed", "5"]) == 0
    shown = capsys.readouterr().out
    assert "(you) holds 7: " in shown
    assert "The match is over (last_player)." in shown


def test_a_move_may_be_typed_as_json_or_in_the_notation(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    typed(monkeypatch, '{"type": "exchange", "cards": []}', "quit")
    main(["play", "twenty-two", "--seats", "2", "--seed", "5"])
    as_json = capsys.readouterr().out
    typed(monkeypatch, "exchange cards:[]", "quit")
    main(["play", "twenty-two", "--seats", "2", "--seed", "5"])
    assert capsys.readouterr().out == as_json
    assert "exchanged seat:0 count:0" in as_json


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("exchange cards:[10C]", "no card of this game"),
        ('{"type": "play", "cards": ["2C"]}', "(TT-9)"),
        ("{not json", "cannot be read as a move"),
        ("exchange cards:[2C", "cannot be read as a move"),
        ("9999", "The list has the numbers 1 to"),
        ("play cards:" + "[" * 5000, "cannot be read as a move"),
        ("rule tt-16", "TT-16"),
        ("rule 99", "There is no rule 99."),
        ("?", "Type the number of a move"),
        ("", "Type the number of a move"),
    ],
)
def test_any_line_gets_an_answer_and_the_prompt_comes_again(
    line: str, answer: str, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    typed(monkeypatch, line)
    assert main(["play", "twenty-two", "--seats", "2", "--seed", "5"]) == 1
    after_prompt = capsys.readouterr().out.partition("your move> ")[2]
    assert answer in after_prompt
    assert after_prompt.endswith("your move> \nYou have left the table.\n")


def test_an_interrupt_leaves_the_table(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    stream = io.StringIO()
    monkeypatch.setattr(stream, "readline", interrupted)
    monkeypatch.setattr(sys, "stdin", stream)
    assert main(["play", "fifty-six", "--seed", "5"]) == 1
    assert capsys.readouterr().out.endswith("You have left the table.\n")


def test_the_picture_hides_the_hands_of_the_others(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    typed(monkeypatch, "quit")
    main(["play", "fifty-six", "--seed", "5", "--seat", "2"])
    hands = [line for line in capsys.readouterr().out.splitlines() if " holds " in line]
    assert [":" in hand for hand in hands] == [False, False, True, False]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["simulate", "chess"], "chess"),
        (["simulate", "fifty-six", "--seats", "3"], "seats"),
        (["simulate", "fifty-six", "--option", "tables=1"], "tables must be"),
        (["simulate", "fifty-six", "--option", "colour=red"], "colour"),
        (["play", "fifty-six", "--seat", "4"], "seats of this match are 0 to 3"),
    ],
)
def test_arguments_that_do_not_fit_the_game_are_named(arguments: list[str], told: str, capsys: Output) -> None:
    assert main(arguments) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [["dance"], ["simulate"], ["simulate", "fifty-six", "-n", "0"], ["play", "x", "--option", "y"]]
)
def test_arguments_that_do_not_fit_the_command_are_refused(arguments: list[str], capsys: Output) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "usage:" in capsys.readouterr().err


def test_progress_is_shown_on_a_terminal_and_wiped_away() -> None:
    stream = Terminal()
    with Progress(4, stream, "matches") as progress:
        progress.step(2)
    assert stream.getvalue() == f"\r\x1b[K[{'#' * 15}{'.' * 15}] 2 of 4 matches\r\x1b[K"


def test_progress_keeps_silent_elsewhere() -> None:
    stream = io.StringIO()
    with Progress(4, stream, "matches") as progress:
        progress.step()
    assert stream.getvalue() == ""


@given(data=st.data())
def test_every_move_is_read_as_it_was_written(data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(sample_moves()))
    assert read(write(move)) == move


words = st.text(max_size=5) | st.sampled_from(["7", "null", "true", "XX=6H", "-1", "1e5"])
values = st.recursive(
    st.none() | st.booleans() | st.integers() | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["card", "use_2"]), inner),
)


@given(fields=st.dictionaries(st.sampled_from(["cards", "melds", "rank"]), values))
def test_the_notation_keeps_every_value_apart(fields: dict[str, object]) -> None:
    move = {"type": "meld", **fields}
    assert read(write(move)) == move


@given(text=st.text(alphabet='ab[]{}:" 7\\', max_size=20))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        assert "type" in read(text)
    except ValueError:
        return


def test_lively_players_try_every_type_of_move() -> None:
    choose = lively(random.Random(1))
    moves: list[Move] = [{"type": "draw"}, *({"type": "take", "depth": depth} for depth in range(2, 50))]
    assert {choose(moves)["type"] for _ in range(20)} == {"draw", "take"}

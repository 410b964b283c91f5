"""Rules and their proof: each has a text and tests of its own, and the code cites none that does not exist."""

import pytest

from games.rules import Game
from tests.rules.contract.positions import every_game
from tests.rules.contract.sources import RULE_ID, cited, prefix, rules_tested

COUNTS = {
    "hand-and-foot": 39,
    "railroad-canasta": 43,
    "twenty-two": 19,
    "contract-rummy": 25,
    "fifty-six": 23,
}

SCORING = {
    *(f"HF-{number}" for number in range(32, 39)),
    *(f"RC-{number}" for number in range(35, 43)),
    *("TT-15", "CR-23", "FS-17", "FS-18"),
}
"""Rules that the code cites in lines of a score: they refuse nothing."""


@every_game
def test_every_rule_is_there_once_and_in_order(game: Game) -> None:
    ids = [rule.id for rule in game.rules]
    assert ids == [f"{prefix(game)}{number}" for number in range(1, COUNTS[game.slug] + 1)]


@every_game
def test_every_rule_has_a_section_a_title_and_a_text(game: Game) -> None:
    for rule in game.rules:
        assert rule.section
        assert rule.title
        assert len(rule.text) > len(rule.title)
        assert rule.text[0].isupper() or rule.text[0].isdigit()
        assert rule.text.endswith((".", ")"))
        assert rule.describe().keys() == {"id", "section", "title", "text"}


@every_game
def test_texts_name_only_rules_that_exist(game: Game) -> None:
    known = {rule.id for rule in game.rules}
    for rule in game.rules:
        assert set(RULE_ID.findall(rule.text)) <= known


@every_game
def test_the_code_cites_only_rules_that_exist(game: Game) -> None:
    assert cited(game) <= {rule.id for rule in game.rules}
    assert game.match_class.turn_rule in cited(game)


@every_game
def test_every_rule_has_a_test_named_after_it(game: Game) -> None:
    assert [rule.id for rule in game.rules if rule.id not in rules_tested()] == []


@every_game
def test_every_rule_that_refuses_moves_is_tested_both_ways(game: Game) -> None:
    refusing = cited(game) - SCORING
    one_sided = {rule: rules_tested().get(rule, set()) for rule in refusing}
    del one_sided[game.match_class.turn_rule]  # every accepted move of any test is its other side
    assert {rule: seen for rule, seen in one_sided.items() if seen != {True, False}} == {}


@pytest.mark.parametrize("rule", sorted(rules_tested()))
def test_tests_are_named_after_rules_that_exist(rule: str) -> None:
    known = {"HF": 39, "RC": 43, "TT": 19, "CR": 25, "FS": 23}
    family, _, number = rule.partition("-")
    assert int(number) <= known[family]

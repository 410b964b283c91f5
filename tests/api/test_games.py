"""`GET /games`, `/games/{slug}` and `/games/{slug}/rules`: the catalogue, for everybody."""

from games import rules
from tests.clients import ApiClient
from tests.tables.casting import code_of


def test_the_catalogue_lists_the_games_in_order(anonymous: ApiClient) -> None:
    slugs = [game["slug"] for game in anonymous.get("/games").json()]
    assert slugs == [game.slug for game in rules.catalogue()]


def test_a_game_tells_its_seats_options_and_moves(anonymous: ApiClient) -> None:
    game = anonymous.get("/games/twenty-two").json()
    limit = next(option for option in game["options"] if option["name"] == "limit")
    assert game["seats"] == [2, 3, 4, 5, 6]
    assert limit | {"help": ""} == {
        "name": "limit", "type": "integer", "minimum": 11, "maximum": 55, "default": 22, "help": "",
    }  # fmt: skip
    assert [kind["type"] for kind in game["moves"]] == ["exchange", "play"]


def test_rules_can_be_read_by_their_ids(anonymous: ApiClient) -> None:
    answer = anonymous.get("/games/fifty-six/rules").json()
    assert (answer["game"], answer["ruleset"]) == ("fifty-six", 1)
    assert {"FS-1", "FS-23"} <= {rule["id"] for rule in answer["rules"]}


def test_an_unknown_game_is_not_found(anonymous: ApiClient) -> None:
    assert code_of(anonymous.get("/games/snap")) == (404, "not_found")
    assert code_of(anonymous.get("/games/snap/rules")) == (404, "not_found")


def test_the_catalogue_looks_at_no_token(anonymous: ApiClient) -> None:
    anonymous.credentials(HTTP_AUTHORIZATION="Bearer cs_of-nobody")
    assert anonymous.get("/games").status_code == 200

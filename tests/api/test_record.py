"""`GET /tables/{id}/deals`, `/replay` and `/proof`: results, and the record that anyone can check."""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any

import pytest

from games import rules
from tests.clients import ApiClient
from tests.tables.casting import Json, code_of, move, new_table, play_to_end, playing_table, run_bots, to_act


@pytest.fixture
def finished(alice: ApiClient, bob: ApiClient) -> Json:
    table = playing_table(alice, bob, client_seed="salt")
    play_to_end(table)
    return table


def read(client: ApiClient, table: Json, what: str) -> Any:
    return client.get(f"/tables/{table['id']}/{what}").json()


def test_deals_are_itemised(alice: ApiClient, finished: Json) -> None:
    deals = read(alice, finished, "deals")
    totals = [sum(deal["sides"][side]["points"] for deal in deals) for side in (0, 1)]
    assert totals == alice.get(f"/tables/{finished['id']}").json()["result"]["totals"]
    assert [deal["number"] for deal in deals] == list(range(1, len(deals) + 1))
    assert {deal["reason"] for deal in deals} == {"last_trick"}
    assert deals[0]["started_at"] < deals[0]["finished_at"]


def test_a_deal_that_runs_is_not_listed(alice: ApiClient, bob: ApiClient) -> None:
    assert read(alice, playing_table(alice, bob), "deals") == []


def test_the_replay_waits_for_the_end(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    assert code_of(alice.get(f"/tables/{table['id']}/replay")) == (409, "match_not_over")


def test_the_replay_is_the_whole_match(charlie: ApiClient, alice: ApiClient, finished: Json) -> None:
    replay = read(charlie, finished, "replay")
    orders = {shuffle["label"]: shuffle["cards"] for shuffle in replay["shuffles"]}
    match = rules.get(replay["game"]).start(len(replay["seats"]), replay["options"], lambda label, _: orders[label])
    for played in replay["moves"]:
        match.play(played["seat"], played["move"])
    assert match.over
    assert match.totals == alice.get(f"/tables/{finished['id']}").json()["result"]["totals"]


def test_the_proof_keeps_the_seed_until_the_end(alice: ApiClient, bob: ApiClient) -> None:
    table = playing_table(alice, bob)
    proof = read(alice, table, "proof")
    assert (proof["server_seed"], proof["commitment"]) == (None, table["commitment"])
    assert proof["shuffles"] == [{"label": "dealer", "count": 2}, {"label": "deal:1", "count": 52}]


def test_before_the_start_nothing_has_been_shuffled(alice: ApiClient) -> None:
    proof = read(alice, new_table(alice), "proof")
    assert (proof["client_seeds"], proof["server_seed"], proof["shuffles"]) == ([], None, [])


def test_a_closed_table_shows_its_unused_seed(alice: ApiClient) -> None:
    table = new_table(alice)
    alice.post(f"/tables/{table['id']}/leave", {})
    proof = read(alice, table, "proof")
    assert hashlib.sha256(bytes.fromhex(proof["server_seed"])).hexdigest() == table["commitment"]
    assert read(alice, table, "replay")["moves"] == []


def test_a_stranger_can_check_every_shuffle(charlie: ApiClient, finished: Json) -> None:
    proof, replay = read(charlie, finished, "proof"), read(charlie, finished, "replay")
    seed = bytes.fromhex(proof["server_seed"])
    assert hashlib.sha256(seed).hexdigest() == proof["commitment"] == finished["commitment"]
    assert proof["client_seeds"] == ["salt", ""]
    for shuffle, counted in zip(replay["shuffles"], proof["shuffles"], strict=True):
        assert shuffle["cards"] == shuffled(seed, proof["client_seeds"], shuffle["label"], sorted_pack(shuffle))
        assert counted == {"label": shuffle["label"], "count": len(shuffle["cards"])}


def sorted_pack(shuffle: Json) -> list[Any]:
    """Put what was shuffled in unshuffled order: seats, or cards by suit and rank."""
    if shuffle["label"] == "dealer":
        return sorted(shuffle["cards"])
    return sorted(shuffle["cards"], key=lambda card: ("CDHS".index(card[1]), "23456789TJQKA".index(card[0])))


def shuffled(seed: bytes, client_seeds: Sequence[str], label: str, items: list[Any]) -> list[Any]:
    """Shuffle as the documentation says, with nothing of the project's own code."""
    key = hmac.digest(seed, "|".join([label, *client_seeds]).encode(), "sha256")
    blocks = b"".join(hashlib.sha256(key + counter.to_bytes(8, "big")).digest() for counter in range(100))
    words = iter([int.from_bytes(blocks[place : place + 4], "big") for place in range(0, len(blocks), 4)])
    for last in range(len(items) - 1, 0, -1):
        fair = 2**32 - 2**32 % (last + 1)
        other = next(word for word in words if word < fair) % (last + 1)
        items[last], items[other] = items[other], items[last]
    return items


def test_the_record_of_a_finished_match_stays(alice: ApiClient, bob: ApiClient, finished: Json) -> None:
    before = read(alice, finished, "replay")
    for client in (alice, bob):
        assert move_refused(client, finished) == (409, "match_over")
    assert read(alice, finished, "replay") == before


def move_refused(client: ApiClient, table: Json) -> tuple[int, str]:
    body = {"move": {"type": "play", "cards": ["2C"]}, "version": 1}
    return code_of(client.post(f"/tables/{table['id']}/moves", body))


def test_the_deal_of_56_tells_its_contract(alice: ApiClient) -> None:
    table = new_table(alice, game="fifty-six", seats=4, options={"max_deals": 1})
    alice.post(f"/tables/{table['id']}/bots", {"level": "random", "count": 3})
    while to_act_alone(alice, table):
        move(alice, table)
    deal = read(alice, table, "deals")[0]
    assert 28 <= deal["contract"]["points"] <= 56
    assert sum(deal["card_points"]) == 56


def to_act_alone(client: ApiClient, table: Json) -> bool:
    """Let the bots play up to the player's turn; tell whether there is one."""
    run_bots(table)
    return client.get(f"/tables/{table['id']}").json()["status"] == "playing" and bool(to_act(table, client))

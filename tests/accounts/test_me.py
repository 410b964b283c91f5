"""`GET` and `PATCH /me`."""

import pytest

from tests.clients import ApiClient


def test_a_user_sees_its_account(alice: ApiClient) -> None:
    me = alice.get("/me").json()
    assert (me["username"], me["display_name"], me["kind"]) == ("alice", "alice", "human")


def test_no_cache_gives_it_to_anyone_else(alice: ApiClient) -> None:
    headers = alice.get("/me").headers
    assert (headers["Cache-Control"], "Authorization" in headers["Vary"]) == ("private, no-cache", True)


def test_a_user_changes_how_it_is_shown(alice: ApiClient) -> None:
    answer = alice.patch("/me", {"display_name": "Alice A. 🂡", "email": "alice@example.org"})
    assert answer.status_code == 200
    me = alice.get("/me").json()
    assert (me["display_name"], me["email"]) == ("Alice A. 🂡", "alice@example.org")


def test_what_is_not_named_stays(alice: ApiClient) -> None:
    before = alice.get("/me").json()
    assert alice.patch("/me", {}).json() == before


@pytest.mark.parametrize("change", [{"display_name": ""}, {"display_name": "x" * 41}, {"email": "nowhere"}])
def test_what_cannot_be_is_refused_and_changes_nothing(alice: ApiClient, change: dict[str, str]) -> None:
    before = alice.get("/me").json()
    answer = alice.patch("/me", change)
    assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (400, f"/{next(iter(change))}")
    assert alice.get("/me").json() == before


def test_name_and_kind_are_not_changed_here(alice: ApiClient) -> None:
    before = alice.get("/me").json()
    assert alice.patch("/me", {"username": "bob", "kind": "bot", "is_staff": True}).json() == before

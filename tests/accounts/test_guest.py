"""`POST /auth/guest` and `POST /auth/upgrade`."""

from typing import Any

import pytest

from tests.clients import ApiClient

pytestmark = pytest.mark.django_db

FULL = {"username": "Gwen", "password": "correct-horse-battery"}


@pytest.fixture
def guest(anonymous: ApiClient) -> dict[str, Any]:
    answer = anonymous.post("/auth/guest", {})
    assert answer.status_code == 201
    session: dict[str, Any] = answer.json()
    return session


def test_a_guest_is_let_in_under_a_name_made_up(guest: dict[str, Any]) -> None:
    me = ApiClient(guest["token"]).get("/me").json()
    assert (me["kind"], me["username"][:6]) == ("guest", "guest-")


def test_a_guest_may_send_no_body_at_all(anonymous: ApiClient) -> None:
    assert anonymous.post("/auth/guest").status_code == 201


def test_a_guest_cannot_log_in(anonymous: ApiClient, guest: dict[str, Any]) -> None:
    answer = anonymous.post("/auth/login", {"username": guest["user"]["username"], "password": "!"})
    assert answer.status_code == 401


def test_a_guest_becomes_a_full_user_and_stays_itself(guest: dict[str, Any], anonymous: ApiClient) -> None:
    answer = ApiClient(guest["token"]).post("/auth/upgrade", FULL)
    assert answer.status_code == 200
    user = answer.json()
    assert (user["id"], user["username"], user["display_name"], user["kind"]) == (
        guest["user"]["id"],
        "Gwen",
        "Gwen",
        "human",
    )
    assert anonymous.post("/auth/login", FULL).status_code == 200


def test_a_guest_cannot_take_a_name_that_is_taken(guest: dict[str, Any], alice: ApiClient) -> None:
    answer = ApiClient(guest["token"]).post("/auth/upgrade", FULL | {"username": "ALICE"})
    assert (answer.status_code, answer.json()["code"]) == (409, "username_taken")
    assert ApiClient(guest["token"]).get("/me").json()["kind"] == "guest"


def test_a_full_user_cannot_be_upgraded(alice: ApiClient) -> None:
    answer = alice.post("/auth/upgrade", FULL)
    assert (answer.status_code, answer.json()["code"]) == (403, "permission_denied")

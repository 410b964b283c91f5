"""`POST /auth/register`."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from accounts.models import AccessToken, User
from tests.clients import ApiClient

pytestmark = pytest.mark.django_db

DAVE = {"username": "Dave-1", "password": "correct-horse-battery", "email": "dave@example.org"}


def test_registering_opens_a_session(anonymous: ApiClient) -> None:
    answer = anonymous.post("/auth/register", DAVE)
    assert answer.status_code == 201
    session = answer.json()
    assert (session["user"]["username"], session["user"]["kind"]) == ("Dave-1", "human")
    assert ApiClient(session["token"]).get("/me").json() == session["user"]


@pytest.mark.parametrize("email", ["", None])
def test_an_address_may_be_left_out(anonymous: ApiClient, email: str | None) -> None:
    assert anonymous.post("/auth/register", DAVE | {"email": email}).json()["user"]["email"] == ""


def test_no_cache_keeps_a_token(anonymous: ApiClient) -> None:
    assert anonymous.post("/auth/register", DAVE).headers["Cache-Control"] == "no-store"


def test_the_token_itself_is_not_kept(anonymous: ApiClient) -> None:
    token = anonymous.post("/auth/register", DAVE).json()["token"]
    assert token.startswith("cs_")
    assert token not in str(AccessToken.objects.values_list().get())


def test_the_password_itself_is_not_kept(anonymous: ApiClient) -> None:
    anonymous.post("/auth/register", DAVE)
    assert DAVE["password"] not in User.objects.get().password


@pytest.mark.parametrize("username", ["Dave-1", "dave-1", "DAVE-1"])
def test_a_name_is_taken_in_any_case(anonymous: ApiClient, username: str) -> None:
    anonymous.post("/auth/register", DAVE)
    answer = anonymous.post("/auth/register", DAVE | {"username": username})
    assert (answer.status_code, answer.json()["code"]) == (409, "username_taken")
    assert User.objects.count() == 1


@pytest.mark.parametrize("username", ["", "ab", "a" * 31, "two words", "naïve", "a.b", "семь", None, ["abc"]])
def test_a_name_is_3_to_30_plain_characters(anonymous: ApiClient, username: object) -> None:
    answer = anonymous.post("/auth/register", DAVE | {"username": username})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert answer.json()["errors"][0]["pointer"] == "/username"
    assert not User.objects.exists()


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("short", "password_too_short"),
        ("password", "password_too_common"),
        ("83648201746", "password_entirely_numeric"),
    ],
)
def test_a_weak_password_is_refused_and_told_why(anonymous: ApiClient, password: str, code: str) -> None:
    answer = anonymous.post("/auth/register", DAVE | {"password": password})
    assert answer.status_code == 400
    assert [(error["pointer"], error["code"]) for error in answer.json()["errors"]] == [("/password", code)]


def test_every_missing_value_is_pointed_at(anonymous: ApiClient) -> None:
    errors = anonymous.post("/auth/register", {}).json()["errors"]
    assert [(error["pointer"], error["code"]) for error in errors] == [
        ("/username", "required"),
        ("/password", "required"),
    ]


@pytest.mark.django_db(transaction=True)
def test_of_several_who_ask_for_one_name_at_once_one_gets_it() -> None:
    def register(_: int) -> int:
        try:
            return int(ApiClient().post("/auth/register", DAVE).status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as threads:
        assert sorted(threads.map(register, range(4))) == [201, 409, 409, 409]

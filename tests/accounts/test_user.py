"""What the database holds about users, whoever writes to it, and how the admin shows them."""

import pytest
from django.contrib.auth import authenticate
from django.db import IntegrityError
from django.test import Client

from accounts.models import User
from tests.clients import ApiClient

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(client: Client) -> Client:
    client.force_login(User.objects.create_superuser(username="root", password="correct-horse-battery"))
    return client


def test_users_are_found_in_any_case() -> None:
    User.objects.create(username="Alice", display_name="Alice")
    assert User.objects.get_by_natural_key("aLICE").username == "Alice"


@pytest.mark.parametrize(
    "wrong", [{"username": "no spaces"}, {"username": "ALICE"}, {"display_name": ""}, {"kind": "cat"}]
)
def test_the_database_refuses_what_no_user_can_be(alice: ApiClient, wrong: dict[str, str]) -> None:
    with pytest.raises(IntegrityError):
        User.objects.create(**({"username": "dave", "display_name": "Dave"} | wrong))


def test_passwords_are_hashed_by_argon2_in_service(settings: object) -> None:
    settings.PASSWORD_HASHERS = ["accounts.hashers.Argon2Hasher"]  # type: ignore[attr-defined]
    root = User.objects.create_superuser(username="root", password="correct-horse-battery")
    assert root.password.startswith("argon2$argon2id$v=19$m=19456,t=2,p=1$")
    assert authenticate(username="Root", password="correct-horse-battery") == root


@pytest.mark.parametrize("page", ["", "accounts/user/", "accounts/user/add/", "accounts/accesstoken/"])
def test_the_admin_shows_its_pages(admin: Client, alice: ApiClient, page: str) -> None:
    assert admin.get(f"/admin/{page}").status_code == 200


def test_the_admin_shows_and_changes_a_user(admin: Client, alice: ApiClient) -> None:
    page = f"/admin/accounts/user/{User.objects.get(username='alice').pk}/change/"
    assert admin.get(page).status_code == 200
    answer = admin.post(
        page, {"username": "alice", "display_name": "Al", "kind": "human", "email": "", "is_active": ""}
    )
    assert answer.status_code == 302
    assert User.objects.get(username="alice").display_name == "Al"


def test_the_admin_makes_a_user(admin: Client) -> None:
    secret = "correct-horse-battery"
    form = {
        "username": "dave",
        "display_name": "Dave",
        "usable_password": "true",
        "password1": secret,
        "password2": secret,
    }
    assert admin.post("/admin/accounts/user/add/", form).status_code == 302
    assert authenticate(username="dave", password=secret)

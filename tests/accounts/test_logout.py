"""`POST /auth/logout` and `POST /auth/logout-all`."""

from tests.clients import ApiClient
from tests.conftest import AsUser


def test_logging_out_ends_this_token_only(as_user: AsUser) -> None:
    here, there = as_user("alice"), as_user("alice")
    assert here.post("/auth/logout").status_code == 204
    assert (here.get("/me").status_code, there.get("/me").status_code) == (401, 200)


def test_logging_out_everywhere_ends_all_of_ones_own_tokens(as_user: AsUser, bob: ApiClient) -> None:
    here, there = as_user("alice"), as_user("alice")
    assert here.post("/auth/logout-all").status_code == 204
    assert [client.get("/me").status_code for client in (here, there, bob)] == [401, 401, 200]


def test_logging_out_needs_someone_logged_in(anonymous: ApiClient) -> None:
    assert anonymous.post("/auth/logout").status_code == 401

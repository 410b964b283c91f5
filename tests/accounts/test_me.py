"""`GET` and `PATCH /me`."""

from tests.clients import ApiClient


def test_a_user_sees_its_account(alice: ApiClient) -> None:
    me = alice.get("/me").json()
    assert (me["username"], me["display_name"], me["kind"]) == ("alice", "alice", "human")

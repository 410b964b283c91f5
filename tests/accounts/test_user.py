import pytest

from accounts.models import User

pytestmark = pytest.mark.django_db


def test_users_are_found_in_any_case() -> None:
    User.objects.create(username="Alice", display_name="Alice")
    assert User.objects.get_by_natural_key("aLICE").username == "Alice"

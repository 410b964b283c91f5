"""Validation errors point to values, however deep they lie."""

from typing import Any

import pytest
from rest_framework import serializers

from cardservice.validation_errors import flatten


class Card(serializers.Serializer[Any]):
    rank = serializers.CharField()

    def validate_rank(self, value: str) -> str:
        if value == "0":
            raise serializers.ValidationError("There is no such card.", code="invalid_card")
        return value


class Move(serializers.Serializer[Any]):
    cards = serializers.ListField(child=serializers.IntegerField(), required=False)
    melds = Card(many=True, required=False)
    card = Card(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if not attrs:
            raise serializers.ValidationError("A move is something.", code="empty")
        return attrs


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"cards": [1, "x", 2, None]}, [("/cards/1", "invalid"), ("/cards/3", "null")]),
        ({"cards": 5}, [("/cards", "not_a_list")]),
        ({"melds": [{"rank": "1"}, {}]}, [("/melds/1/rank", "required")]),
        ({"card": {"rank": "0"}}, [("/card/rank", "invalid_card")]),
        ({"card": 5}, [("/card", "invalid")]),
        ({}, [("", "empty")]),
    ],
)
def test_each_error_points_to_its_value(data: Any, expected: list[tuple[str, str]]) -> None:
    serializer = Move(data=data)
    assert not serializer.is_valid()
    assert [(error["pointer"], error["code"]) for error in flatten(serializer.errors)] == expected


def test_names_are_escaped_as_pointers_need() -> None:
    assert [error["pointer"] for error in flatten({"a/b": {"c~d": ["no"]}})] == ["/a~1b/c~0d"]

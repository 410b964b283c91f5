"""Bodies read as JSON, not as forms: a number is no text, true is no number, and what is not asked for is refused."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers
from rest_framework.exceptions import ErrorDetail


class StrictBody(serializers.Serializer[Any]):
    def to_internal_value(self, data: Any) -> Any:
        """Read the body; refuse members that it does not have."""
        if isinstance(data, Mapping):
            unknown = [name for name in data if name not in self.fields]
            if unknown:
                raise serializers.ValidationError({name: [_UNKNOWN] for name in unknown})
        return super().to_internal_value(data)


class WholeNumber(serializers.IntegerField):
    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int:
            self.fail("invalid")
        return super().to_internal_value(data)


class TrueOrFalse(serializers.BooleanField):
    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class Text(serializers.CharField):
    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class Seed(serializers.RegexField):
    """A client seed: what a player adds to the shuffles' randomness."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


_UNKNOWN = ErrorDetail("There is no such member here.", code="unknown_field")

"""Accounts as JSON. `UserSummary` is what everybody may see of a user; `Account` is for the user alone."""

from typing import Any

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError as InvalidPassword
from rest_framework import serializers
from rest_framework.fields import get_error_detail

from accounts.models import DISPLAY_NAME_LENGTH, USERNAME_PATTERN, User

LONGEST_PASSWORD = 200


class UserSummary(serializers.ModelSerializer[User]):
    class Meta:
        model = User
        fields = ("username", "display_name", "kind")
        read_only_fields = fields


class Account(serializers.ModelSerializer[User]):
    email = serializers.CharField(read_only=True, help_text="Empty when none was given.")
    created_at = serializers.DateTimeField(source="date_joined", read_only=True)

    class Meta:
        model = User
        fields = ("id", "username", "display_name", "kind", "email", "created_at")
        read_only_fields = fields


class Session(serializers.Serializer[Any]):
    token = serializers.CharField(help_text="Send it as `Authorization: Bearer …`. It is shown this once.")
    expires_at = serializers.DateTimeField()
    user = Account()


class Credentials(serializers.Serializer[Any]):
    username = serializers.CharField(max_length=150)
    password = serializers.CharField(max_length=LONGEST_PASSWORD, trim_whitespace=False, write_only=True)


class NewAccount(serializers.Serializer[Any]):
    username = serializers.RegexField(
        USERNAME_PATTERN,
        help_text="Unique without regard to case.",
        error_messages={"invalid": "A username has 3 to 30 letters, digits, “_” and “-”."},
    )
    password = serializers.CharField(max_length=LONGEST_PASSWORD, trim_whitespace=False, write_only=True)
    email = serializers.EmailField(
        required=False, allow_blank=True, allow_null=True, help_text="Never shown to others."
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        attrs |= {"email": attrs.get("email") or ""}
        try:
            validate_password(attrs["password"], User(username=attrs["username"], email=attrs["email"]))
        except InvalidPassword as error:
            raise serializers.ValidationError({"password": get_error_detail(error)}) from error
        return attrs


class ProfileChange(serializers.Serializer[Any]):
    display_name = serializers.CharField(max_length=DISPLAY_NAME_LENGTH, required=False)
    email = serializers.EmailField(required=False, allow_blank=True)

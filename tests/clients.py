"""Clients for the tests of the API. Every answer they get is held against the schema."""

from typing import Any
from urllib.parse import urlsplit

from rest_framework.test import APIClient

from tests.openapi import check_response

API = "/api/v1"


class ApiClient(APIClient):
    """Speaks JSON, below the API's prefix when a path does not begin with it: `client.get("/me")`."""

    def __init__(self, token: str | None = None, **defaults: Any) -> None:
        super().__init__(**defaults)
        self.default_format = "json"
        self.token = token
        if token:
            self.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")

    # The three base classes disagree about the signature; this passes on whatever it gets.
    def generic(  # type: ignore[override]
        self, method: str, path: str, *args: Any, **extra: Any
    ) -> Any:
        path = path if _is_whole(path) else API + path
        response = super().generic(method, path, *args, **extra)
        check_response(method, urlsplit(path).path, response)
        return response


def _is_whole(path: str) -> bool:
    return path == "/" or path.startswith(("http://", "/api/", "/healthz", "/readyz", "/problems", "/admin"))

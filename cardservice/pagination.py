"""Lists in pages, each pointing to the next by a cursor, so that rows coming and going shift nothing."""

from typing import Any

from django.core.exceptions import ValidationError as InvalidValue
from rest_framework.exceptions import NotFound
from rest_framework.pagination import Cursor
from rest_framework.pagination import CursorPagination as RestFrameworkCursorPagination
from rest_framework.request import Request
from rest_framework.views import APIView

from cardservice.problems import Problem, malformed

_NO_CURSOR = "This is not a cursor that was given out."


class CursorPagination(RestFrameworkCursorPagination):
    """Answer `results`, `next` and `previous`; `limit` says how many at a time. Newest first, unless a view differs.

    An empty parameter is one that was not given.
    """

    ordering = "-created_at"
    page_size = 25
    max_page_size = 100
    page_size_query_param = "limit"

    def paginate_queryset(self, queryset: Any, request: Request, view: APIView | None = None) -> list[Any] | None:
        try:
            return super().paginate_queryset(queryset, request, view)
        except (NotFound, InvalidValue, ValueError) as error:
            raise _malformed_query(self.cursor_query_param, _NO_CURSOR) from error

    def decode_cursor(self, request: Request) -> Cursor | None:
        cursor = super().decode_cursor(request) if request.query_params.get(self.cursor_query_param) else None
        if cursor is not None and cursor.position is None and not (cursor.offset or cursor.reverse):
            raise _malformed_query(self.cursor_query_param, _NO_CURSOR)
        return cursor

    def get_page_size(self, request: Request) -> int:
        given = request.query_params.get(self.page_size_query_param)
        if not given:
            return self.page_size
        if not (given.isascii() and given.isdecimal() and 1 <= int(given[:9]) <= self.max_page_size):
            raise _malformed_query(self.page_size_query_param, f"A limit is 1 to {self.max_page_size}.")
        return int(given)

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        link = {"type": ["string", "null"], "format": "uri"}
        return {
            "type": "object",
            "required": ["results", "next", "previous"],
            "properties": {"results": schema, "next": link, "previous": link},
        }


def _malformed_query(parameter: str, detail: str) -> Problem:
    return malformed(detail, pointer=f"/{parameter}")

"""Playing: the state as one may see it, and moves."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.http import HttpResponseBase
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.status import HTTP_201_CREATED, HTTP_304_NOT_MODIFIED
from rest_framework.views import APIView

from accounts.models import User
from cardservice.documenting import documented, raises
from cardservice.problems import ProblemCode
from cardservice.throttling import Purpose
from games.selectors.sight import table_visible
from games.selectors.state import state_seen
from games.serializers.play import MoveCheck, MoveMade, MovePost, TableState
from games.services.matches import match_of
from games.services.playing import MoveRequest, Played, move_check, move_play
from games.views.answers import answer, once_by_key
from games.views.requests import read_body, table_first, user_of, version_insisted_on

_IF_MATCH = OpenApiParameter(
    "If-Match", OpenApiTypes.STR, OpenApiParameter.HEADER, description="The state's ETag, instead of `version`."
)
_IF_NONE_MATCH = OpenApiParameter(
    "If-None-Match", OpenApiTypes.STR, OpenApiParameter.HEADER, description="The ETag of the state that you have."
)
_REFUSALS = (
    ProblemCode.NOT_SEATED,
    ProblemCode.NOT_STARTED,
    ProblemCode.TABLE_PAUSED,
    ProblemCode.MATCH_OVER,
    ProblemCode.PRECONDITION_REQUIRED,
    ProblemCode.PRECONDITION_FAILED,
    ProblemCode.STALE_VERSION,
    ProblemCode.BOT_PLAYS,
    ProblemCode.NOT_YOUR_TURN,
    ProblemCode.ILLEGAL_MOVE,
)


class StateView(APIView):
    @documented(
        operation_id="get_state",
        tags=["play"],
        summary="The state of a table as you may see it",
        description="Its `ETag` is the table's version.",
        parameters=[_IF_NONE_MATCH],
        responses={200: TableState, 304: OpenApiResponse(description="You have the present state.")},
    )
    def get(self, request: Request, table_id: UUID) -> Response:
        sight = table_visible(table_id=table_id, user=user_of(request))
        headers = _state_headers(sight.table.version)
        if _has_present_state(request, headers["ETag"]):
            return Response(status=HTTP_304_NOT_MODIFIED, headers=headers)
        match = match_of(sight.table)[0] if sight.table.state else None
        return Response(state_seen(sight=sight, match=match, now=timezone.now()), headers=headers)


class MoveCheckView(APIView):
    throttle_purpose = Purpose.MOVE

    @documented(
        operation_id="check_move",
        tags=["play"],
        summary="Try a move without making it",
        description="Refuses what making the move would refuse, word for word.",
        parameters=[_IF_MATCH],
        request=MovePost,
        responses={200: MoveCheck},
    )
    @raises(*_REFUSALS)
    def post(self, request: Request, table_id: UUID) -> HttpResponseBase:
        move_check(table_id=table_id, user=user_of(request), request=move_request(request, table_id))
        return Response({"legal": True})


def move_post(request: Request, table_id: UUID) -> HttpResponseBase:
    """Make the move that a request holds."""
    asked = move_request(request, table_id)
    user, now = user_of(request), timezone.now()
    return answer(request, status=HTTP_201_CREATED, now=now, effect=lambda: _make(table_id, user, asked, now))


def move_request(request: Request, table_id: UUID) -> MoveRequest:
    with table_first(table_id, user_of(request)):
        body = read_body(MovePost, request)
        return MoveRequest(body["move"], version_insisted_on(request, body))


MAKE_MOVE: dict[str, Any] = {
    "operation_id": "make_move",
    "tags": ["play"],
    "summary": "Make a move",
    "description": "For the version of the table that you saw; when the table has moved on, nothing is done.",
    "parameters": [_IF_MATCH],
    "request": MovePost,
    "responses": {201: MoveMade},
}
makes_move = once_by_key(*_REFUSALS)


def _make(table_id: UUID, user: User, asked: MoveRequest, now: datetime) -> dict[str, Any]:
    return _played(move_play(table_id=table_id, user=user, request=asked, now=now), now)


def _played(played: Played, now: datetime) -> dict[str, Any]:
    event = played.event
    return {
        "ply": event.ply,
        "version": event.version,
        "move": event.move,
        "seat": event.seat,
        "events": event.events,
        "state": state_seen(sight=played.sight, match=played.match, now=now),
    }


def _state_headers(version: int) -> dict[str, str]:
    return {"ETag": f'"{version}"', "Cache-Control": "private, no-cache", "Vary": "Authorization"}


def _has_present_state(request: Request, tag: str) -> bool:
    known = request.headers.get("If-None-Match", "")
    return any(each.strip().removeprefix("W/") in (tag, "*") for each in known.split(","))

"""Events: one feed, three ways. What is decided here is who listens, from where, and which way.

The answer's first words are found here; under ASGI it then goes on by itself (`cardservice.continued`). Under WSGI the
first words are all there is: streams end at once and are taken up again by their last id, and long-polls do not wait.
"""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.models import AccessToken
from cardservice.continued import ContinuedResponse
from cardservice.documenting import documented
from cardservice.throttling import Purpose
from games.live import encoding, open_streams
from games.live.feed import Batch, Feed
from games.live.listening import Listening
from games.live.long_poll import LongPoll
from games.live.stream import Stream
from games.live.table_feed import TableFeed
from games.live.user_feed import UserFeed
from games.serializers.events import (
    TABLE_MESSAGE,
    USER_MESSAGE,
    EventsQuery,
    TableEvents,
    UserEvents,
    in_all_ways,
)
from games.views.requests import read_query, table_first, user_of

LAST_EVENT_ID = "Last-Event-ID"
UNKNOWN_PLACE = -1
"""Stands for an id that we never gave: it is answered as one that is too old."""

# Proxies must pass on each message as it comes, and nobody may keep it.
_HEADERS = {"Cache-Control": "private, no-store", "Vary": "Authorization, Accept", "X-Accel-Buffering": "no"}


_WAYS = (
    " Three ways, told by `Accept`: `text/event-stream` (the default), `application/x-ndjson`, and `application/json` "
    "(the default with `wait`), which answers once: with what there is after `after`, or else with what comes within "
    "`wait` seconds. The first message is a snapshot, unless you say where you are (`Last-Event-ID`, `after`): then "
    "you get what came since, or, when that is not known any more, `reset` and a snapshot. When there is nothing to "
    "tell, a stream has a `heartbeat` every 10 seconds. Types may be added: skip those you do not know."
)
_COMMON: dict[str, Any] = {
    "tags": ["events"],
    "parameters": [
        EventsQuery,
        OpenApiParameter(
            LAST_EVENT_ID, OpenApiTypes.STR, OpenApiParameter.HEADER, description="The last id you got, as `after`."
        ),
    ],
}


class _StreamRenderer(BaseRenderer):
    """Stands for a way of streaming when what the client accepts is looked at."""

    encode: encoding.Encoding
    preamble = b""

    def render(self, data: Any, *_: Any, **__: Any) -> bytes:
        return encoding.json(data)


class ServerSentEvents(_StreamRenderer):
    media_type = "text/event-stream"
    format = "sse"
    charset = "utf-8"
    encode = staticmethod(encoding.sse)
    preamble = encoding.SSE_PREAMBLE


class JsonLines(_StreamRenderer):
    media_type = "application/x-ndjson"
    format = "ndjson"
    charset = "utf-8"
    encode = staticmethod(encoding.ndjson)


class _EventsView(APIView):
    renderer_classes = (ServerSentEvents, JsonLines, JSONRenderer)

    def get_renderers(self) -> list[Any]:
        """Prefer a stream, unless the client says how long it would wait."""
        renderers = super().get_renderers()
        return renderers[::-1] if "wait" in self.request.query_params else renderers

    @property
    def throttle_purpose_of_reading(self) -> Purpose:
        return Purpose.STREAM if isinstance(self.request.accepted_renderer, _StreamRenderer) else Purpose.READ

    def listen(self, request: Request, feed: Feed) -> HttpResponseBase:
        user = user_of(request)
        begun = feed.open(user, _place(request), timezone.now())
        open_streams.check_room(user.pk)
        token = request.auth.pk if isinstance(request.auth, AccessToken) else None
        listening = Listening(feed=feed, user_id=user.pk, token_id=token, position=begun.position)
        renderer = request.accepted_renderer
        if request.method == "HEAD":
            return HttpResponse(content_type=renderer.media_type, headers=_HEADERS)
        if isinstance(renderer, _StreamRenderer):
            return _stream(listening, begun, renderer)
        return _long_poll(listening, begun, request)


class TableEventsView(_EventsView):
    @documented(
        operation_id="listen_to_table",
        summary="What happens at a table, as it happens",
        description=f"Each version of the table is one message; ids are versions.{_WAYS}",
        responses=in_all_ways(TABLE_MESSAGE, TableEvents),
        **_COMMON,
    )
    def get(self, request: Request, table_id: UUID) -> HttpResponseBase:
        with table_first(table_id, user_of(request)):
            return self.listen(request, TableFeed(table_id=table_id, user_id=user_of(request).pk))


class UserEventsView(_EventsView):
    @documented(
        operation_id="listen_to_my_tables",
        summary="What concerns me at all my tables, as it happens",
        description=f"Turns, invitations, matches that start and end, with ids of their own.{_WAYS}",
        responses=in_all_ways(USER_MESSAGE, UserEvents),
        **_COMMON,
    )
    def get(self, request: Request) -> HttpResponseBase:
        return self.listen(request, UserFeed(user_id=user_of(request).pk))


def _place(request: Request) -> int | None:
    """Give where the client is: what a browser that reconnects says goes before what its URL says."""
    query = read_query(EventsQuery, request)
    said = request.headers.get(LAST_EVENT_ID, "")
    if not said:
        after: int | None = query.get("after")
        return after
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 18 else UNKNOWN_PLACE


def _stream(listening: Listening, begun: Batch, renderer: _StreamRenderer) -> HttpResponseBase:
    words = renderer.preamble + renderer.encode(begun.messages)
    go_on = Stream(listening, renderer.encode, words)
    return ContinuedResponse(words, go_on=go_on, content_type=f"{renderer.media_type}; charset=utf-8", headers=_HEADERS)


def _long_poll(listening: Listening, begun: Batch, request: Request) -> HttpResponseBase:
    wait = read_query(EventsQuery, request)["wait"]
    answer = listening.feed.summary(begun)
    if begun.messages or not wait:
        return Response(answer, headers=_HEADERS)
    go_on = LongPoll(listening, wait)
    return ContinuedResponse(encoding.json(answer), go_on=go_on, content_type="application/json", headers=_HEADERS)

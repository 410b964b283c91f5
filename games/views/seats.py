"""Who sits where, from joining to playing again. Every answer is the table as it is afterwards."""

from collections.abc import Callable
from uuid import UUID

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.status import HTTP_200_OK, HTTP_201_CREATED
from rest_framework.views import APIView

from cardservice.documenting import documented, raises
from cardservice.problems import ProblemCode
from games.models import BotLevel, Table
from games.serializers.table_bodies import Join, NewBots, Nothing
from games.serializers.tables import TableShown, table_json
from games.services.presence import seat_leave, seat_return
from games.services.rematches import table_rematch
from games.services.seating import BotOrder, Joining, bots_add, seat_join, seat_kick
from games.services.starting import table_start
from games.views.answers import answer, once_by_key
from games.views.chance import fresh_chance
from games.views.requests import Body, read_body, table_first, user_of, whole_path_number


class _TableChangeView(APIView):
    def read(self, serializer: type, request: Request, table_id: UUID) -> Body:
        with table_first(table_id, user_of(request)):
            return read_body(serializer, request)

    def change(
        self, request: Request, service: Callable[..., Table], status: int = HTTP_200_OK, **what: object
    ) -> HttpResponseBase:
        """Have a service change the table, and show it."""
        user, now = user_of(request), timezone.now()
        return answer(
            request, status=status, now=now, effect=lambda: table_json(service(user=user, now=now, **what), user)
        )


class JoinView(_TableChangeView):
    @documented(operation_id="join_table", tags=["tables"], summary="Take a seat", request=Join, responses=TableShown)
    @once_by_key(ProblemCode.ALREADY_SEATED, ProblemCode.NOT_OPEN, ProblemCode.TABLE_FULL, ProblemCode.SEAT_TAKEN)
    def post(self, request: Request, table_id: UUID) -> HttpResponseBase:
        # Not `read`: a private table cannot be seen before its code was read.
        body = read_body(Join, request)
        joining = Joining(seat=body.get("seat"), code=body.get("code") or "", client_seed=body.get("client_seed") or "")
        return self.change(request, seat_join, table_id=table_id, joining=joining)


class LeaveView(_TableChangeView):
    @documented(
        operation_id="leave_table",
        tags=["tables"],
        summary="Leave a table",
        description="Before the start the seat falls empty; during the match a bot plays it until you return.",
        request=Nothing,
        responses=TableShown,
    )
    @once_by_key(ProblemCode.NOT_SEATED, ProblemCode.MATCH_OVER)
    def post(self, request: Request, table_id: UUID) -> HttpResponseBase:
        self.read(Nothing, request, table_id)
        return self.change(request, seat_leave, table_id=table_id)


class ReturnView(_TableChangeView):
    @documented(
        operation_id="return_to_table",
        tags=["tables"],
        summary="Take the seat back from the bot that sits in",
        request=Nothing,
        responses=TableShown,
    )
    @once_by_key(ProblemCode.NOT_SEATED, ProblemCode.NOT_STARTED, ProblemCode.MATCH_OVER)
    def post(self, request: Request, table_id: UUID) -> HttpResponseBase:
        self.read(Nothing, request, table_id)
        return self.change(request, seat_return, table_id=table_id)


class BotsView(_TableChangeView):
    @documented(
        operation_id="add_bots",
        tags=["tables"],
        summary="Seat house bots",
        request=NewBots,
        responses={201: TableShown},
    )
    @once_by_key(ProblemCode.NOT_OWNER, ProblemCode.NOT_OPEN, ProblemCode.TABLE_FULL, ProblemCode.SEAT_TAKEN)
    def post(self, request: Request, table_id: UUID) -> HttpResponseBase:
        body = self.read(NewBots, request, table_id)
        order = BotOrder(level=BotLevel(body["level"]), seat=body.get("seat"), count=body["count"])
        return self.change(request, bots_add, HTTP_201_CREATED, table_id=table_id, order=order)


class SeatView(_TableChangeView):
    @documented(
        operation_id="empty_seat",
        tags=["tables"],
        summary="Send away who sits there",
        description="The table's owner may, before the start. An empty seat stays as it is.",
        responses={200: TableShown},
    )
    @raises(ProblemCode.NOT_OWNER, ProblemCode.NOT_OPEN, ProblemCode.MALFORMED)
    def delete(self, request: Request, table_id: UUID, number: str) -> Response:
        with table_first(table_id, user_of(request)):
            seat = whole_path_number(number, "seat")
        table = seat_kick(table_id=table_id, user=user_of(request), number=seat, now=timezone.now())
        return Response(table_json(table, user_of(request)))


class StartView(_TableChangeView):
    @documented(
        operation_id="start_table",
        tags=["tables"],
        summary="Start the match",
        description="The table's owner may, once every seat is taken; most tables start by themselves.",
        request=Nothing,
        responses=TableShown,
    )
    @once_by_key(ProblemCode.NOT_OWNER, ProblemCode.NOT_OPEN, ProblemCode.SEATS_EMPTY)
    def post(self, request: Request, table_id: UUID) -> HttpResponseBase:
        self.read(Nothing, request, table_id)
        return self.change(request, table_start, table_id=table_id)


class RematchView(_TableChangeView):
    @documented(
        operation_id="rematch",
        tags=["tables"],
        summary="Play again",
        description="The same people at the same seats, the deal moved on. However many ask, there is one new table.",
        request=Nothing,
        responses={201: TableShown},
    )
    @once_by_key(ProblemCode.NOT_SEATED, ProblemCode.MATCH_NOT_OVER)
    def post(self, request: Request, table_id: UUID) -> HttpResponseBase:
        self.read(Nothing, request, table_id)
        return self.change(request, table_rematch, HTTP_201_CREATED, table_id=table_id, chance=fresh_chance())

"""Tables: the lobby, making one, and looking at one."""

from uuid import UUID

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.status import HTTP_201_CREATED
from rest_framework.views import APIView

from cardservice.documenting import documented
from cardservice.pagination import CursorPagination
from games.models import Visibility
from games.selectors.tables import LobbyFilter, lobby, table_shown
from games.serializers.table_bodies import NewTable
from games.serializers.tables import LobbyQuery, TableShown, table_json
from games.services.creating import Wish, table_create
from games.views.answers import answer, once_by_key
from games.views.chance import fresh_chance
from games.views.requests import read_body, read_query, user_of


class TablesView(APIView):
    pagination_class = CursorPagination

    @documented(
        operation_id="list_tables",
        tags=["tables"],
        summary="The lobby",
        description="Tables that you may see, newest first: public ones, and private ones of which you are a member.",
        parameters=[LobbyQuery],
        responses=TableShown(many=True),
    )
    def get(self, request: Request) -> Response:
        query = read_query(LobbyQuery, request)
        wanted = LobbyFilter(
            game=query.get("game"),
            status=query.get("status"),
            has_open_seats=query["open_seats"] or query["open"],
            is_mine=query["mine"],
        )
        pages = CursorPagination()
        page = pages.paginate_queryset(lobby(user=user_of(request), wanted=wanted), request, self) or []
        return pages.get_paginated_response([table_json(table, user_of(request)) for table in page])

    @documented(
        operation_id="create_table",
        tags=["tables"],
        summary="Make a table",
        request=NewTable,
        responses={201: TableShown},
    )
    @once_by_key()
    def post(self, request: Request) -> HttpResponseBase:
        body = read_body(NewTable, request)
        user, now = user_of(request), timezone.now()
        wish = Wish(**body | {"visibility": Visibility(body["visibility"])})
        return answer(
            request,
            status=HTTP_201_CREATED,
            now=now,
            effect=lambda: table_json(table_create(owner=user, wish=wish, chance=fresh_chance(), now=now), user),
        )


class TableView(APIView):
    @documented(operation_id="get_table", tags=["tables"], summary="One table", responses=TableShown)
    def get(self, request: Request, table_id: UUID) -> Response:
        user = user_of(request)
        return Response(table_json(table_shown(table_id=table_id, user=user), user))

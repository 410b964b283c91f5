"""The record of a table: moves, deals, replay and proof. The moves' list is where moves are made, too."""

from uuid import UUID

from django.http import HttpResponseBase
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.urls import replace_query_param
from rest_framework.views import APIView

from cardservice.documenting import documented, raises
from cardservice.problems import ProblemCode
from cardservice.throttling import Purpose
from games.selectors.record import deals_played, moves_seen, proof_of, replay_of
from games.selectors.sight import STATE, table_visible
from games.selectors.tables import table_shown
from games.serializers.play import DealPlayed, MoveHistory, MoveHistoryQuery, Proof, Replay
from games.serializers.tables import TableSeat
from games.views.play import MAKE_MOVE, makes_move, move_post
from games.views.requests import read_query, user_of

_PRIVATE = {"Cache-Control": "private, no-cache", "Vary": "Authorization"}


class MovesView(APIView):
    throttle_purpose = Purpose.MOVE

    @documented(
        operation_id="list_moves",
        tags=["play"],
        summary="The moves so far, as you may see them",
        parameters=[MoveHistoryQuery],
        responses=MoveHistory,
    )
    def get(self, request: Request, table_id: UUID) -> Response:
        sight = table_visible(table_id=table_id, user=user_of(request), without=STATE)
        query = read_query(MoveHistoryQuery, request)
        after_ply = max(query["after_ply"], query["after"])
        moves, there_are_more = moves_seen(sight=sight, after_ply=after_ply, limit=query["limit"])
        here = request.build_absolute_uri()
        following = replace_query_param(here, "after_ply", moves[-1]["ply"]) if there_are_more else None
        return Response({"results": moves, "next": following}, headers=_PRIVATE)

    @documented(**MAKE_MOVE)
    @makes_move
    def post(self, request: Request, table_id: UUID) -> HttpResponseBase:
        return move_post(request, table_id)


class DealsView(APIView):
    @documented(
        operation_id="list_deals",
        tags=["play"],
        summary="The deals that have ended, itemised",
        responses=DealPlayed(many=True),
    )
    def get(self, request: Request, table_id: UUID) -> Response:
        table = table_visible(table_id=table_id, user=user_of(request), without=STATE).table
        return Response(deals_played(table), headers=_PRIVATE)


class ReplayView(APIView):
    @documented(
        operation_id="get_replay",
        tags=["play"],
        summary="The whole record, open, once the match is over",
        responses=Replay,
    )
    @raises(ProblemCode.MATCH_NOT_OVER)
    def get(self, request: Request, table_id: UUID) -> Response:
        table = table_shown(table_id=table_id, user=user_of(request))
        seats = TableSeat(table.seats.all(), many=True).data
        return Response(replay_of(table) | {"seats": seats}, headers=_PRIVATE)


class ProofView(APIView):
    @documented(
        operation_id="get_proof",
        tags=["play"],
        summary="What the shuffles are bound to, and the seeds once the match is over",
        responses=Proof,
    )
    def get(self, request: Request, table_id: UUID) -> Response:
        table = table_visible(table_id=table_id, user=user_of(request), without=STATE).table
        return Response(proof_of(table), headers=_PRIVATE)

"""What can be played: for everyone, without a token."""

from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cardservice.documenting import documented
from cardservice.problems import Problem, ProblemCode
from games import rules
from games.serializers.catalogue import GameRules, GameShown, game_json, rules_json


class _OpenView(APIView):
    authentication_classes = ()
    permission_classes = (AllowAny,)


class GameListView(_OpenView):
    @documented(operation_id="list_games", tags=["games"], summary="All games", responses=GameShown(many=True))
    def get(self, request: Request) -> Response:
        return Response([game_json(game) for game in rules.catalogue()])


class GameView(_OpenView):
    @documented(operation_id="get_game", tags=["games"], summary="One game", responses=GameShown)
    def get(self, request: Request, slug: str) -> Response:
        return Response(game_json(_game(slug)))


class GameRulesView(_OpenView):
    @documented(operation_id="get_rules", tags=["games"], summary="A game's rules", responses=GameRules)
    def get(self, request: Request, slug: str) -> Response:
        return Response(rules_json(_game(slug)))


def _game(slug: str) -> rules.Game:
    try:
        return rules.get(slug)
    except rules.UnknownGame as unknown:
        raise Problem(ProblemCode.NOT_FOUND, "There is no such game.") from unknown

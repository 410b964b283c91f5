"""Paths of the catalogue, of tables and of play, below the API's prefix."""

from django.urls import include, path

from games.views import catalogue, events, play, record, seats, tables

# Paths are tried in this order at every request: those of play come first.
_table = [
    path("/moves", record.MovesView.as_view(), name="moves"),
    path("/state", play.StateView.as_view(), name="state"),
    path("/events", events.TableEventsView.as_view(), name="events"),
    path("", tables.TableView.as_view(), name="table"),
    path("/join", seats.JoinView.as_view(), name="join"),
    path("/leave", seats.LeaveView.as_view(), name="leave"),
    path("/return", seats.ReturnView.as_view(), name="return"),
    path("/bots", seats.BotsView.as_view(), name="bots"),
    path("/seats/<str:number>", seats.SeatView.as_view(), name="seat"),
    path("/start", seats.StartView.as_view(), name="start"),
    path("/rematch", seats.RematchView.as_view(), name="rematch"),
    path("/moves/check", play.MoveCheckView.as_view(), name="check-move"),
    path("/deals", record.DealsView.as_view(), name="deals"),
    path("/replay", record.ReplayView.as_view(), name="replay"),
    path("/proof", record.ProofView.as_view(), name="proof"),
]
urlpatterns = [
    path("tables/<uuid:table_id>", include(_table)),
    path("me/events", events.UserEventsView.as_view(), name="my-events"),
    path("games", catalogue.GameListView.as_view(), name="games"),
    path("games/<str:slug>", catalogue.GameView.as_view(), name="game"),
    path("games/<str:slug>/rules", catalogue.GameRulesView.as_view(), name="rules"),
    path("tables", tables.TablesView.as_view(), name="tables"),
]

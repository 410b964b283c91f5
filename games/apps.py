"""The Django application of tables, seats, deals and moves."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games.counting import count_move
        from games.live.notifications import announce
        from games.signals import table_changed
        from games.tasks import hint_bot_turn

        table_changed.connect(count_move, dispatch_uid="games.count_move")
        table_changed.connect(announce, dispatch_uid="games.announce")
        table_changed.connect(hint_bot_turn, dispatch_uid="games.hint_bot_turn")

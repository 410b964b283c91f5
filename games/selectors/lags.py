"""How far behind the background work is."""

from datetime import datetime, timedelta

from games.models import Table, TableStatus


def bot_lag(now: datetime) -> float:
    """Tell for how many seconds the bot that waits longest has been due; 0 if none is."""
    # Not `bot_due_at`: it moves on whenever a bot is told again.
    due = Table.objects.filter(status=TableStatus.PLAYING, bot_due_at__lte=now).order_by("changed_at")
    first = due.values_list("changed_at", "bot_delay_ms").first()
    return max(0.0, (now - first[0] - timedelta(milliseconds=first[1])).total_seconds()) if first else 0.0


def clock_lag(now: datetime) -> float:
    """Tell how many seconds ago the oldest deadline passed that the clock has not seen to; 0 if there is none."""
    late = Table.objects.filter(status=TableStatus.PLAYING, deadline_at__lte=now).order_by("deadline_at")
    first = late.values_list("deadline_at", flat=True).first()
    return (now - first).total_seconds() if first else 0.0

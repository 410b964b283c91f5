"""When the beat is to do things."""

from datetime import datetime

from celery.schedules import schedstate, schedule


class Every(schedule):
    """So often, by a clock that may be set back: then it is time at once, not when the clock is again where it was."""

    def is_due(self, last_run_at: datetime) -> schedstate:
        state = super().is_due(last_run_at)
        return schedstate(is_due=True, next=self.seconds) if state.next > self.seconds else state

"""Tables and their record in the admin, to be looked at: nothing can be changed, and hidden cards are not shown."""

from games.admin.journal import DealAdmin, EventAdmin, MoveAdmin
from games.admin.tables import SeatAdmin, TableAdmin

__all__ = ["DealAdmin", "EventAdmin", "MoveAdmin", "SeatAdmin", "TableAdmin"]

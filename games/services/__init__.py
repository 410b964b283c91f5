"""What can be done at tables. A service is one transaction; the time and all chance are handed in.

`table_create → seat_join … → table_start → move_play … → (finished) → table_rematch`

Each locks the table's row, judges, changes, and writes one entry in the journal for every version it makes; listeners
hear of it after the commit (`games.signals`).
"""

"""The least that a move could cost: one row locked and updated, one inserted, one transaction."""

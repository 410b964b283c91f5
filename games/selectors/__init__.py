"""Reads. Each says as seen by whom; what a viewer may not see is never fetched for an answer, or is null in it."""

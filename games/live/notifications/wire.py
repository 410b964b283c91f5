"""What a notification says: `<table's id>:<version>`, without spaces."""

from uuid import UUID

CHANNEL = "cardservice_tables"


def write(table_id: UUID, version: int) -> str:
    return f"{table_id}:{version}"


def read(text: str) -> tuple[UUID, int]:
    """Read a table's id and version; raise `ValueError`."""
    table_id, _, version = text.partition(":")
    return UUID(table_id), int(version)

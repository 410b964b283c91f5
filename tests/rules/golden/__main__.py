"""Write all transcripts anew: `python -m tests.rules.golden`."""

from tests.rules.golden.transcript import TABLES, path, record

if __name__ == "__main__":
    for table in TABLES:
        path(table).write_text(record(table))

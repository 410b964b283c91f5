"""How log lines are written: for people, or one JSON object a line. Neither ever holds an access token.

Of an exception they have where it was raised, and not what it says (`cardservice.faults`).
"""

import json
import logging
import re
from datetime import UTC, datetime
from typing import Any

from cardservice.faults import where_it_failed

_TOKEN = re.compile(r"\bcs_[A-Za-z0-9_-]{16,}|(?<=[Bb]earer )[^\s'\"]+")


class _Formatter(logging.Formatter):
    def formatException(self, ei: Any) -> str:  # noqa: N802 (the name that logging gives it)
        return where_it_failed(ei[1])


class LineFormatter(_Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return without_tokens(super().format(record))


class JsonFormatter(_Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "request_id": getattr(record, "request_id", None),
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return without_tokens(json.dumps(line, ensure_ascii=False, default=str))


def without_tokens(text: str) -> str:
    """Black out whatever looks like an access token, should one have strayed into a message."""
    return _TOKEN.sub("***", text)

"""How log lines are written: for people, or one JSON object a line. Neither ever holds an access token."""

import json
import logging
import re
from datetime import UTC, datetime

_TOKEN = re.compile(r"\bcs_[A-Za-z0-9_-]{16,}|(?<=[Bb]earer )[^\s'\"]+")


class LineFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return without_tokens(super().format(record))


class JsonFormatter(logging.Formatter):
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

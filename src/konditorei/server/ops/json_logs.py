"""Structured logs: one JSON object a line, without names or addresses of people, cookies or moves."""

import json
import logging
from datetime import UTC, datetime
from typing import Any

PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
OF_PEOPLE = ("person", "people", "result", "code")  # for the eyes of a host in a terminal, never kept in a file


class JsonLines(logging.Formatter):
    """A log record as one line of JSON; what was given as `extra` becomes keys."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        told = {key: value for key, value in vars(record).items() if key not in PLAIN}
        line.update({key: value for key, value in told.items() if key not in OF_PEOPLE})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)

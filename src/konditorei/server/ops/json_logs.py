"""Structured logs: one JSON object a line, without addresses of people, cookies or moves."""

import json
import logging
from datetime import UTC, datetime
from typing import Any

PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


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
        line.update({key: value for key, value in vars(record).items() if key not in PLAIN})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def log_config(level: str) -> dict[str, Any]:
    """For `logging.config`, with uvicorn's loggers in the same dress."""
    loud = {"handlers": ["lines"], "level": level.upper(), "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": "konditorei.server.ops.json_logs.JsonLines"}},
        "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "lines"}},
        # uvicorn tells at `info` who connects from where
        "loggers": {"konditorei": loud, "uvicorn": {**loud, "level": "WARNING"}},
    }

"""How the server writes its log: sentences in a terminal, JSON lines everywhere else."""

import sys
from typing import Any, Literal

OF_OPS = "konditorei.server.ops"


def chosen_form(form: Literal["auto", "text", "json"]) -> Literal["text", "json"]:
    """By itself, text where a person reads it."""
    if form == "auto":
        return "text" if sys.stderr.isatty() else "json"
    return form


def log_config(level: str, form: Literal["text", "json"]) -> dict[str, Any]:
    """For `logging.config`, with uvicorn's loggers in the same form."""
    formatter = f"{OF_OPS}.text_logs.TextLines" if form == "text" else f"{OF_OPS}.json_logs.JsonLines"
    loud = {"handlers": ["lines"], "level": level.upper(), "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": formatter}},
        "filters": {"seldom": {"()": f"{OF_OPS}.text_logs.SeldomRepeated"}} if form == "text" else {},
        "handlers": {
            "lines": {
                "class": "logging.StreamHandler",
                "formatter": "lines",
                "filters": ["seldom"] if form == "text" else [],
            }
        },
        # uvicorn tells at `info` who connects from where
        "loggers": {"konditorei": loud, "uvicorn": {**loud, "level": "WARNING"}},
    }

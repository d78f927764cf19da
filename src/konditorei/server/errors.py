"""How the server says no: one shape for every error."""

import logging
import re

from msgspec import Struct

from konditorei.core.errors import IllegalMove, IllegalPosition
from konditorei.server.store.faults import storage_fault

log = logging.getLogger("konditorei.errors")
UNREADABLE = (ValueError, RecursionError)  # what msgspec raises, for bytes that are no text too
KEY = re.compile(r"^Object (?:contains unknown|missing required) field `(.*)`$")


class ErrorBody(Struct, frozen=True):
    """What was wrong; `code` is what programs look at."""

    code: str
    rule: str | None
    reason: str | None
    message: str
    field: str | None


class Error(Struct, frozen=True):
    """The body of every answer other than yes."""

    error: ErrorBody


class Refused(Exception):
    """An answer other than yes, with its HTTP status."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        rule: str | None = None,
        reason: str | None = None,
        field: str | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.delay = 0.0  # seconds that the answer is held back
        self.body = ErrorBody(code, rule, reason, message, field)


def not_found(what: str) -> Refused:
    """404."""
    return Refused(404, "not_found", f"There is no such {what}.")


def forbidden(message: str) -> Refused:
    """403."""
    return Refused(403, "forbidden", message)


def conflict(message: str) -> Refused:
    """409: not in this state of the table."""
    return Refused(409, "conflict", message)


def stale(seq: int) -> Refused:
    """409: the move answers an older state of the table."""
    return Refused(409, "stale", f"The table has moved on; it is at step {seq} now.")


def damaged() -> Refused:
    """409: the log of the table cannot be read."""
    message = "This table is damaged and cannot be opened. Its players can download its log as a file."
    return Refused(409, "damaged", message)


def outdated() -> Refused:
    """409: the rules have changed, and the game cannot go on."""
    message = "The rules have changed since this game began, so nobody can play on. You can save it or end it."
    return Refused(409, "outdated", message)


def invalid(message: str, field: str | None = None) -> Refused:
    """422: input that cannot be read."""
    return Refused(422, "invalid", message, field=field)


def too_large() -> Refused:
    """413."""
    return Refused(413, "too_large", "The message is too large.")


def too_slow() -> Refused:
    """408."""
    return Refused(408, "too_slow", "The request did not come to its end in time.")


def too_many(message: str) -> Refused:
    """429."""
    return Refused(429, "too_many", message)


def unavailable(message: str) -> Refused:
    """503: it passes; nothing was changed, or nobody knows whether it was."""
    return Refused(503, "unavailable", message)


def illegal(error: IllegalMove) -> Refused:
    """422 with the rule that was broken."""
    field = error.field if isinstance(error, IllegalPosition) else None
    code = "invalid" if isinstance(error, IllegalPosition) else "illegal"
    return Refused(422, code, error.message, rule=error.rule, reason=error.reason or None, field=field)


def unreadable(error: Exception) -> Refused:
    """422 for what msgspec cannot read. A wrong field stands at the end of its message, one too many or too few
    in the middle."""
    what, _, path = str(error).partition(" - at `$")
    key = KEY.search(what)
    field = path.rstrip("`") + (f".{key[1]}" if key else "")
    return invalid(f"{what}.", field.lstrip(".") or None)


def refusal(error: Exception) -> Refused:
    """What an error means to a client. Whatever was not foreseen is logged."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, IllegalMove):
        return illegal(error)
    if sentence := storage_fault(error):
        log.warning("the database cannot be used", extra={"reason": sentence, "error": type(error).__name__})
        return unavailable(sentence)
    log.error("a request could not be answered", exc_info=error)
    return Refused(500, "internal", "Something went wrong here.")

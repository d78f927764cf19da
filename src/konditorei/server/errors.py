"""How the server says no: one shape for every error."""

from typing import Any

from konditorei.core.errors import IllegalMove, IllegalPosition


class Refused(Exception):
    """An answer other than yes; `status` is the HTTP status, `code` what programs look at."""

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
        self.message = message
        self.rule = rule
        self.reason = reason
        self.field = field

    def body(self) -> dict[str, Any]:
        """The inner part of the JSON shape."""
        return {
            "code": self.code,
            "rule": self.rule,
            "reason": self.reason,
            "message": self.message,
            "field": self.field,
        }


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


def invalid(message: str, field: str | None = None) -> Refused:
    """422: input that cannot be read."""
    return Refused(422, "invalid", message, field=field)


def too_many(message: str) -> Refused:
    """429."""
    return Refused(429, "too_many", message)


def illegal(error: IllegalMove) -> Refused:
    """422 with the rule that was broken."""
    field = error.field if isinstance(error, IllegalPosition) else None
    code = "invalid" if isinstance(error, IllegalPosition) else "illegal"
    return Refused(422, code, error.message, rule=error.rule, reason=error.reason or None, field=field)

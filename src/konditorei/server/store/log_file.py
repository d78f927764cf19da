"""The log of a table as one file: every event as it is stored, whether it can be read or not."""

from base64 import b64encode
from typing import Annotated

from msgspec import Meta, Struct
from sqlalchemy import Connection

from konditorei.server.store.log import StoredEvent, UnreadableLogError, read_archived, read_recent, unpacked


class LoggedEvent(Struct):
    """An event as it is stored."""

    number: Annotated[int, Meta(description="Its place in the log")]
    kind: str
    version: int
    at: float
    body: Annotated[str, Meta(description="As it is stored: JSON, where it is not damaged")]
    base64: Annotated[bool, Meta(description="The body is no text, and is written in base64")]


class LogFile(Struct):
    """The log of a table."""

    table: str
    events: list[LoggedEvent]
    archive: Annotated[str | None, Meta(description="An archived log that cannot be unpacked, in base64")] = None


def read_log_file(connection: Connection, table: str) -> LogFile:
    """All that is stored of a table."""
    packed, archive = read_archived(connection, table), None
    try:
        archived = unpacked(packed)
    except UnreadableLogError:
        archived, archive = [], b64encode(packed or b"").decode()
    events = [*archived, *read_recent(connection, table)]
    return LogFile(table, [_logged(event) for event in events], archive)


def _logged(event: StoredEvent) -> LoggedEvent:
    body = bytes(event.body)
    try:
        text, base64 = body.decode(), False
    except UnicodeDecodeError:
        text, base64 = b64encode(body).decode(), True
    return LoggedEvent(event.number, event.kind, event.version, event.at, text, base64)

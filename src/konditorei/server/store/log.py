"""One entry of a table's log."""

from typing import Any

import msgspec


class Event(msgspec.Struct):
    """What happened at a table; stored before anybody hears of it."""

    table: str
    number: int  # its place in the log
    kind: str
    at: float
    body: dict[str, Any]


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode

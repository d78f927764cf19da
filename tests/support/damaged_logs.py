"""Ways in which the stored log of a table can be damaged, written straight into an SQLite database."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

OF_TABLE = "volume = (SELECT number FROM volumes WHERE table_id = :table)"

# The third event of a table is the start of its game, the fourth the first move.
DAMAGE: dict[str, str] = {
    "bytes that are no JSON": "UPDATE events SET body = x'fffe00' WHERE number = 2 AND",
    "text that is no UTF-8": "UPDATE events SET body = CAST(x'7bff' AS TEXT) WHERE number = 2 AND",
    "half an event": "UPDATE events SET body = substr(body, 1, 9) WHERE number = 0 AND",
    "nothing in an event": "UPDATE events SET body = x'' WHERE number = 3 AND",
    "a number for an event": "UPDATE events SET body = 7 WHERE number = 3 AND",
    "brackets without end": "UPDATE events SET body = replace(hex(zeroblob(50000)), '0', '[') WHERE number = 1 AND",
    "a field of another type": """UPDATE events SET body = '{"seed": 7}' WHERE number = 2 AND""",
    "a seed that is no number": """UPDATE events SET body = '{"seed": "many"}' WHERE number = 2 AND""",
    "a kind that nobody knows": "UPDATE events SET kind = 'exploded' WHERE number = 2 AND",
    "a kind that is no text": "UPDATE events SET kind = CAST(x'ff' AS TEXT) WHERE number = 2 AND",
    "a gap": "DELETE FROM events WHERE number = 2 AND",
    "no first event": "DELETE FROM events WHERE number = 0 AND",
    "no event at all": "DELETE FROM events WHERE",
    "a game that is not installed": "UPDATE events SET body = replace(body, 'mice', 'ludo') WHERE number = 0 AND",
    "no seats": """UPDATE events SET body = replace(body, '"seats":[', '"seats":[],"were":[') WHERE number = 0 AND""",
    "a seat that is not there": """UPDATE events SET kind = 'takeover', body = '{"seat": 9, "bot": true}'
                                   WHERE number = 3 AND""",
    "an event under another kind": "UPDATE events SET kind = 'created' WHERE number = 3 AND",
    "a time that is none": "UPDATE events SET at = 'soon' WHERE number = 0 AND",
}

# The events can be read, but the rules cannot replay them.
DIVERGED: dict[str, str] = {
    "a move against the rules": """UPDATE events SET body = replace(body, '"roll"', '"stop"') WHERE number = 3 AND""",
    "a move of no seat": """UPDATE events SET body = replace(body, '"seat":0', '"seat":7') WHERE number = 3 AND""",
    "another chance": """UPDATE events SET body = replace(body, '"chance"', '"luck"') WHERE number = 3 AND""",
    "other events": """UPDATE events SET body = replace(body, '"event":"rolled"', '"event":"dropped"')
                       WHERE number = 3 AND""",
}


def run(database: Path, statement: str, **values: Any) -> list[tuple[Any, ...]]:
    """One statement, in a transaction of its own."""
    with closing(sqlite3.connect(database, timeout=30)) as connection, connection:
        connection.text_factory = bytes
        return connection.execute(statement, values).fetchall()


def damage(database: Path, table: str, how: str) -> None:
    """Damages the log of a table."""
    run(database, f"{(DAMAGE | DIVERGED)[how]} {OF_TABLE}", table=table)


def stored_rows(database: Path, table: str) -> Sequence[tuple[Any, ...]]:
    """What is stored of a table: place, kind and body of every event."""
    columns = "number, CAST(kind AS BLOB), CAST(body AS BLOB)"
    return run(database, f"SELECT {columns} FROM events WHERE {OF_TABLE} ORDER BY number", table=table)

"""Where each game stands, for the day when later rules cannot replay its log. The log stays the truth."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from konditorei.server.fields import AnyObject
from konditorei.server.store import schema
from konditorei.server.store.log import find_number, read_object


class StoredPosition(NamedTuple):
    """A complete position, and the step after which the game stood there."""

    seq: int
    position: AnyObject


class NewPosition(NamedTuple):
    """The same, to be stored."""

    log: int
    seq: int
    position: bytes


def save_positions(connection: Connection, rows: Sequence[NewPosition]) -> None:
    """Stores positions; a newer one, which another worker has stored meanwhile, stays."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    stored, new = schema.positions.c, insert(schema.positions)
    upsert = new.on_conflict_do_update(
        index_elements=[stored.log],
        set_={"seq": new.excluded.seq, "position": new.excluded.position},
        where=new.excluded.seq >= stored.seq,
    )
    if rows:
        connection.execute(upsert, [row._asdict() for row in rows])


def read_position(connection: Connection, table: str) -> StoredPosition | None:
    """The last stored position of a table's game."""
    stored = schema.positions.c
    newest = select(stored.seq, stored.position).where(stored.log == find_number(connection, table))
    row = connection.execute(newest).first()
    return None if row is None else StoredPosition(row.seq, read_object(row.position))


def tables_behind(connection: Connection) -> Sequence[str]:
    """The tables of which the last position is not stored: the server was killed a moment after a move."""
    newest, stored, numbers = schema.latest, schema.positions, schema.logs
    behind = (
        select(numbers.c.table_id)
        .join(newest, newest.c.log == numbers.c.number)
        .outerjoin(stored, stored.c.log == numbers.c.number)
        .where(stored.c.seq.is_(None) | (stored.c.seq < newest.c.seq))
    )
    return connection.execute(behind).scalars().all()

"""What lists show of a table. It is stored beside the log, with every event, so that no list has to replay a game."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, Select, func, select

from konditorei.core.state import State
from konditorei.server.errors import UNREADABLE
from konditorei.server.fields import fields_of
from konditorei.server.store import schema
from konditorei.server.store.event_store import Latest
from konditorei.server.store.log import encode
from konditorei.server.tables import answers
from konditorei.server.tables.messages import Viewer, write_setup
from konditorei.server.tables.table import Table
from konditorei.server.tables.table_parts import iso

LISTED = 50
MINE = 100
ONLOOKER = Viewer("", None, (), host=False)


class Listed(Struct):
    """All that lists show and a move does not change."""

    setup: answers.Setup  # as an onlooker sees it
    holders: list[list[str]]  # the people who play each seat


_read_listed = msgspec.json.Decoder(Listed).decode
_read_numbers = msgspec.json.Decoder(list[int]).decode


def write_listed(table: Table) -> bytes:
    """For the table's row."""
    people = [{*seat.holders, table.host} if seat.kind == "local" else seat.holders for seat in table.seats]
    return encode(Listed(write_setup(table, ONLOOKER, ()), [sorted(holders) for holders in people]))


def latest(state: State, actors: Sequence[int], seq: int, at: float) -> Latest:
    """Of a game that goes on."""
    return Latest(seq, at, _written_seats(tuple(actors)), encode(state.progress))


@lru_cache(1024)
def _written_seats(seats: tuple[int, ...]) -> bytes:
    return encode(seats)


def latest_of(table: Table) -> Latest | None:
    """The same of a table; none before its game has begun. Of an outdated one it is known already."""
    if table.state is None or table.outdated:
        return None
    return latest(table.state, table.actors, table.seq, table.updated)


# ── reading ──────────────────────────────────────────────────────────────────────────────────────
def open_tables(connection: Connection) -> Sequence[Row[Any]]:
    """The rows of listed tables in the lobby, the newest first."""
    tables = schema.tables.c
    listed = _rows().where(tables.status == "lobby", tables.visibility == "lobby")
    return connection.execute(listed.order_by(tables.updated.desc()).limit(LISTED)).all()


def tables_of(connection: Connection, person: str) -> Sequence[Row[Any]]:
    """The rows of a person's tables, the last used first."""
    members = schema.members.c
    mine = _rows().join(schema.members, members.table_id == schema.tables.c.id).where(members.person == person)
    last_used = func.coalesce(schema.latest.c.at, schema.tables.c.updated)
    return connection.execute(mine.order_by(last_used.desc()).limit(MINE)).all()


def _rows() -> Select[Any]:
    newest, numbers = schema.latest, schema.logs
    return (
        select(schema.tables, newest.c.seq, newest.c.at, newest.c.actors, newest.c.progress)
        .outerjoin(numbers, numbers.c.table_id == schema.tables.c.id)
        .outerjoin(newest, newest.c.log == numbers.c.number)
    )


def write_row(row: Row[Any], person: str, present: Collection[str], damaged: bool) -> answers.ListedTable:
    """A table of a list, as a person sees it."""
    listed = None if damaged else _listed(row)
    if listed is None:
        return _write_damaged(row, person)
    setup, game_began = listed.setup, row.seq is not None
    setup.you_are_host = setup.host == person
    for seat, holders in zip(setup.seats, listed.holders, strict=True):
        seat.yours = person in holders
        seat.present = seat.present or any(holder in present for holder in holders)
    return answers.ListedTable(
        **fields_of(answers.Setup, setup),
        seq=row.seq if game_began else 0,
        updated=iso(row.at if game_began else row.updated),
        actors=_read_numbers(row.actors) if game_began and setup.status == "playing" else [],
        progress=_read_numbers(row.progress) if game_began else [],
    )


def _listed(row: Row[Any]) -> Listed | None:
    try:
        return None if row.listed is None else _read_listed(row.listed)
    except UNREADABLE:
        return None


def _write_damaged(row: Row[Any], person: str) -> answers.ListedTable:
    """A table that cannot be read from its log, as far as its row in the database tells."""
    return answers.ListedTable(
        id=row.id,
        code=row.code,
        game=row.game,
        status=row.status,
        visibility=row.visibility,
        host=row.host,
        you_are_host=row.host == person,
        lesson=False,
        seats=[],
        created=iso(row.created),
        match=None,
        rematch=None,
        commitment="",
        scores=None,
        winners=None,
        ended_early=False,
        origin="dealt",
        outdated=False,
        seq=0,
        updated=iso(row.updated),
        actors=[],
        progress=[],
        damaged=True,
    )

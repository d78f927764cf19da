"""The database over the years: from the first schema on, in both databases, nothing is lost on the way."""

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, text

from konditorei.server.store import schema
from konditorei.server.store.database import migrate, migrations
from konditorei.server.store.log import read_log
from konditorei.server.store.log_events import Moved

# (table, place in the log, time): two tables that were played at the same time, the later name first
PLAYED = [("t_zoe", 0, 1.0), ("t_ada", 0, 2.0), ("t_zoe", 1, 3.0), ("t_ada", 1, 4.0), ("t_zoe", 2, 5.0)]

BODY = b'{"seat": 0, "move": {}, "by": "%d", "key": null}'


def test_the_migrations_lead_to_the_schema_in_the_code(engine: Engine) -> None:
    migrate(engine)
    migrate(engine)  # a second time changes nothing
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []


def test_games_of_the_first_schema_are_still_there_and_on_the_way_back_too(engine: Engine) -> None:
    with engine.begin() as connection:
        command.upgrade(migrations(connection), "0001")
        for table, number, at in PLAYED:
            row = {"table": table, "number": number, "at": at, "body": BODY % number}
            insertion = "INSERT INTO events VALUES (:table, :number, 'moved', :at, :body)"
            connection.execute(text(insertion), row)
        before = _rows(connection)
    migrate(engine)
    with engine.begin() as connection:
        for table in ("t_zoe", "t_ada"):
            log = read_log(connection, table)
            assert [(event.table, event.number, event.at) for event in log] == [
                entry for entry in PLAYED if entry[0] == table
            ]
            assert [event.body for event in log] == [Moved(0, {}, str(event.number), running=True) for event in log]
        command.downgrade(migrations(connection), "0001")
        assert _rows(connection) == before


def _rows(connection: Connection) -> list[tuple[object, ...]]:
    found = connection.execute(text("SELECT table_id, number, kind, at, body FROM events ORDER BY at"))
    return [tuple(row) for row in found]

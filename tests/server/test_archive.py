"""The database over the years: migrations from the first schema on, and an archive that keeps everything."""

import time
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import func, select
from tests.server.house import Person, play_to_the_end, running_house

from konditorei.server import schema
from konditorei.server.archive import DAY, archive_old
from konditorei.server.database import migrate, open_database


def test_the_migrations_lead_to_the_schema_in_the_code(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'new.db'}")
    migrate(engine)
    migrate(engine)  # a second time changes nothing
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


def test_an_archived_game_can_still_be_replayed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with running_house(database) as house, Person(house.address, "Mia") as mia:
        table = mia.open_table("mice", "me", "local")["table"]["id"]
        unfinished = mia.open_table("mice", "me", "local")["table"]["id"]
        play_to_the_end(table, {0: mia, 1: mia})
        before = mia.get(f"/api/tables/{table}/replay").json()
        cookie = mia.http.cookies["konditorei"]
    engine = open_database(database)
    with engine.begin() as connection:
        assert archive_old(connection, 0) == 0
        assert archive_old(connection, 30) == 0
        assert archive_old(connection, 30, time.time() + 31 * DAY) == 1
        kept = connection.execute(select(func.count()).where(schema.events.c.table_id == table)).scalar()
        assert kept == 0
    engine.dispose()
    with running_house(database) as house, Person(house.address, "Eve") as mia:
        mia.http.cookies.clear()
        mia.http.cookies.set("konditorei", cookie)
        assert mia.get(f"/api/tables/{table}/replay").json() == before
        assert {listed["id"] for listed in mia.get("/api/tables").json()} == {table, unfinished}
        again = mia.post(f"/api/tables/{table}/rematch").json()["table"]
        assert again["status"] == "playing"
        assert mia.look(table)["table"]["rematch"] == again["id"]

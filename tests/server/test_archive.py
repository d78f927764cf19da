"""Old games stay: an archive that keeps everything."""

import time
from pathlib import Path

from tests.support.server_process import Person, play_to_the_end, running_server

from konditorei.server.store.database import open_database
from konditorei.server.store.log import DAY, archive, old_tables, read_log, read_recent


def test_an_archived_game_can_still_be_replayed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with running_server(database) as house, Person(house.address, "Mia") as mia:
        table = mia.open_table("mice", "me", "local")["table"]["id"]
        unfinished = mia.open_table("mice", "me", "local")["table"]["id"]
        play_to_the_end(table, {0: mia, 1: mia})
        before = mia.get(f"/api/tables/{table}/replay").json()
        cookie = mia.http.cookies["konditorei"]
    engine = open_database(database)
    with engine.begin() as connection:
        later = time.time() + 31 * DAY
        assert old_tables(connection, 0, now=later) == []
        assert old_tables(connection, 30) == []
        assert old_tables(connection, 30, now=later) == [table]
        assert old_tables(connection, 30, {table}, later) == []
        archive(connection, table)
        assert old_tables(connection, 30, now=later) == []
        assert read_recent(connection, table) == []
        assert read_log(connection, table)[0].number == 0
    engine.dispose()
    with running_server(database) as house, Person(house.address, "Eve") as mia:
        mia.http.cookies.clear()
        mia.http.cookies.set("konditorei", cookie)
        assert mia.get(f"/api/tables/{table}/replay").json() == before
        assert {listed["id"] for listed in mia.get("/api/tables").json()} == {table, unfinished}
        again = mia.post(f"/api/tables/{table}/rematch").json()["table"]
        assert again["status"] == "playing"
        assert mia.look(table)["table"]["rematch"] == again["id"]

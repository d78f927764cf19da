"""Games that older releases have stored: each one opens, replays, goes on and can be saved, as it was told then.

The same holds for a build that draws in another order: nothing that reads a game uses the generator.
"""

import json
import lzma
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.support.changed_build import OTHER_DRAWS, build
from tests.support.release_logs import LOGS
from tests.support.server_process import Person, ServerProcess, play_to_the_end

from konditorei.server.tables.verify import verify_file

RELEASES = sorted(folder.name for folder in LOGS.iterdir())
BUILDS = [*((release, False) for release in RELEASES), (RELEASES[-1], True)]  # and whether draws are changed


class Release:
    """The stored games of a release at a server of today, and what that release told of them."""

    def __init__(self, server: ServerProcess, database: Path, told: dict[str, Any], other_draws: bool = False) -> None:
        self.server, self.database, self.told, self.other_draws = server, database, told["tables"], other_draws
        self.mia, self.ben = (self._person(name, cookie) for name, cookie in told["cookies"].items())

    def _person(self, name: str, cookie: str) -> Person:
        person = Person(self.server.address, name)
        person.http.cookies.clear()
        person.http.cookies.set("konditorei", cookie)
        return person

    def tables(self, status: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """What is special about each table, and what was told of it."""
        found = [(kind, told) for kind, told in self.told.items() if told["snapshot"]["table"]["status"] == status]
        assert found
        yield from found


def read(file: Path) -> str:
    return lzma.decompress(file.read_bytes()).decode()


def restore(folder: Path, database: Path) -> None:
    """The database as the release has left it."""
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(read(folder / "database.sql.xz"))


def events_in(database: Path) -> list[tuple[Any, ...]]:
    """The stored bytes of all events."""
    with closing(sqlite3.connect(database)) as connection:
        events = connection.execute("SELECT volume, number, kind, at, body FROM events ORDER BY volume, number")
        return [*events.fetchall(), *connection.execute("SELECT * FROM archive ORDER BY table_id").fetchall()]


@pytest.fixture(scope="module", params=BUILDS, ids=[f"{name}{', other draws' * other}" for name, other in BUILDS])
def release(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Release]:
    name, other_draws = request.param
    folder = tmp_path_factory.mktemp("release")
    database, told = folder / "tables.db", json.loads(read(LOGS / name / "told.json.xz"))
    restore(LOGS / name, database)
    before = events_in(database)
    settings = build(folder / "build", OTHER_DRAWS) if other_draws else {}
    server = ServerProcess(f"sqlite:///{database}", settings=settings)
    server.open()
    try:
        assert events_in(database) == before  # an upgrade rewrites nothing
        opened = Release(server, database, told, other_draws)
        with opened.mia, opened.ben:
            yield opened
    finally:
        server.close()


def as_told(now: Any, then: Any) -> Any:
    """What is told now, without keys that the older release did not know yet."""
    if isinstance(then, dict) and isinstance(now, dict):
        return {key: as_told(value, then[key]) for key, value in now.items() if key in then}
    if isinstance(then, list) and isinstance(now, list) and len(now) == len(then):
        return [as_told(one, other) for one, other in zip(now, then, strict=True)]
    return now


def test_every_table_is_listed_as_it_was(release: Release) -> None:
    listed = {table["id"]: table for table in release.mia.get("/api/tables").json()}
    for kind, told in release.told.items():
        then, now = told["snapshot"]["table"], listed[told["table"]]
        assert "damaged" not in now, kind
        without = {"present", "yours", "you_are_host"}  # the file tells what a spectator saw
        assert _cut(as_told(now, then), without) == _cut(then, without), kind
        assert now["actors"] == told["snapshot"]["actors"], kind


def _cut(value: Any, keys: set[str]) -> Any:
    if isinstance(value, dict):
        return {key: _cut(part, keys) for key, part in value.items() if key not in keys}
    return [_cut(part, keys) for part in value] if isinstance(value, list) else value


def test_every_table_opens_as_it_was_left(release: Release) -> None:
    for kind, told in release.told.items():
        snapshot = release.mia.look(told["table"], seat=-1)
        assert snapshot["table"]["outdated"] is False, kind
        then = _cut(told["snapshot"], {"present"})
        assert _cut(as_told(snapshot, told["snapshot"]), {"present"}) == then, kind


def test_every_finished_game_is_replayed_and_saved_as_it_was(release: Release) -> None:
    for kind, told in release.tables("over"):
        for part in ("replay", "export"):
            now = release.mia.get(f"/api/tables/{told['table']}/{part}").json()
            assert _cut(as_told(now, told[part]), {"present"}) == _cut(told[part], {"present"}), (kind, part)


def test_every_old_proof_is_verified_as_it_was_saved_then_and_as_it_is_saved_now(
    release: Release, tmp_path: Path
) -> None:
    for kind, told in release.tables("over"):
        if told["export"]["fairness"] is None:
            assert "imported" in kind
            continue
        now = release.mia.get(f"/api/tables/{told['table']}/export").json()
        for file in (told["export"], now):
            verify(tmp_path, file, kind)


def verify(folder: Path, saved: dict[str, Any], kind: str) -> None:
    """With the rules that the game was played by."""
    file = folder / "game.json"
    file.write_text(json.dumps(saved))
    verdict = verify_file(file, saved["fairness"]["commitment"])
    assert (verdict.problems, verdict.proved) == ([], True), kind


def test_every_running_game_goes_on_and_its_whole_course_is_proved(release: Release, tmp_path: Path) -> None:
    for kind, told in release.tables("playing"):
        table, seats = told["table"], told["snapshot"]["table"]["seats"]
        people = {
            seat["seat"]: release.ben if seat["name"] == "Ben" else release.mia
            for seat in seats
            if seat["kind"] != "bot"
        }
        last = play_to_the_end(table, people)
        assert last["table"]["status"] == "over", kind
        saved = release.mia.get(f"/api/tables/{table}/export").json()
        assert saved.get("origin") == last["table"]["origin"], (kind, saved)
        if saved["fairness"] is None:
            assert saved["origin"] in ("import", "lesson")
            continue
        assert saved["fairness"]["version"] == 2
        if not release.other_draws:
            verify(tmp_path, saved, kind)


def test_stored_games_are_valid(release: Release) -> None:
    command = [sys.executable, "-m", "konditorei", "validate", "--database", f"sqlite:///{release.database}"]
    environment = {**os.environ, **release.server.settings}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Every stored game" in done.stdout

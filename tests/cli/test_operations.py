"""For those who run the server: settings, backup, restore, doctor."""

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.support.server_process import Person, ServerProcess, error, play_to_the_end, running_server

from konditorei.server.ops.settings import Settings, SettingsError, read_settings


def run(*words: str, code: int = 0, **environment: str) -> str:
    """What the command says."""
    command = [sys.executable, "-m", "konditorei", *words]
    done = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    return done.stdout + done.stderr


# ── settings ─────────────────────────────────────────────────────────────────────────────────────
def test_settings_come_from_a_file_and_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('heartbeat = 3\ntransport = "asgi"\nbot_processes = 2\n')
    monkeypatch.setenv("KONDITOREI_SETTINGS", str(file))
    monkeypatch.setenv("KONDITOREI_BOT_PROCESSES", "4")
    settings = Settings.from_environment()
    assert (settings.heartbeat, settings.transport, settings.bot_processes) == (3.0, "asgi", 4)
    origins = {setting.name: setting.origin for setting in read_settings()}
    assert origins["heartbeat"] == str(file)
    assert origins["bot_processes"] == "KONDITOREI_BOT_PROCESSES"
    assert origins["web"] == "default"


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("BOT_PROCESSES", "many", "KONDITOREI_BOT_PROCESSES: 'many' is not possible"),
        ("BOT_PROCESSES", "0", ">= 1"),
        ("HEARTBEAT", "-1", "KONDITOREI_HEARTBEAT"),
        ("TRANSPORT", "pigeon", "one of auto, picows, asgi"),
        ("SECURE_COOKIE", "perhaps", "one of auto, yes, no"),
        ("LOG_LEVEL", "loud", "KONDITOREI_LOG_LEVEL"),
        ("SETTINGS", "/nowhere/at/all.toml", "cannot be read"),
    ],
)
def test_a_wrong_value_is_refused_by_name(name: str, value: str, why: str) -> None:
    said = run("play", code=2, **{f"KONDITOREI_{name}": value})
    assert said.startswith("The server cannot start. ")
    assert why in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("heartbeat = 'x'", "heartbeat in "),
        ("bot_processes = '2'", "bot_processes in "),
        ("heart = 1", "there is no setting heart"),
        ("=", "is no TOML"),
    ],
)
def test_a_wrong_file_is_refused_by_name(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text)
    with pytest.raises(SettingsError, match=why):
        list(read_settings({"KONDITOREI_SETTINGS": str(file)}))


def test_settings_are_listed_with_their_meaning() -> None:
    said = run("settings", KONDITOREI_SECRET="hush", KONDITOREI_DATABASE="postgresql://me:word" + "@here/tables")
    for setting in read_settings({}):
        assert f"KONDITOREI_{setting.name.upper()}" in said
    assert "seconds between pings" in said
    assert "hush" not in said
    assert "word" not in said.replace("words", "")


# ── backup and restore ───────────────────────────────────────────────────────────────────────────
@pytest.fixture
def house(tmp_path: Path) -> Iterator[ServerProcess]:
    with running_server(f"sqlite:///{tmp_path / 'tables.db'}") as house:
        yield house


def play_some(person: Person, table: str, moves: int) -> dict[str, Any]:
    for _ in range(moves):
        seen = person.look(table)
        seat = seen["actors"][0]
        assert person.move(table, seat, seen["seq"], seen["moves"][str(seat)][0]).status_code == 200
    return person.look(table)


def test_a_backup_is_made_and_restored_while_people_play(tmp_path: Path, house: ServerProcess) -> None:
    backup = str(tmp_path / "backup.db")
    with Person(house.address, "Mia") as mia:
        table = mia.open_table("mice", "me", "local")["table"]["id"]
        bots = mia.open_table("torte", "bot", "bot", pace="brisk")["table"]["id"]
        then = play_some(mia, table, 5)
        socket = mia.socket()
        socket.follow(table)
        assert "has everything" in run("backup", backup, "--database", house.database)
        later = mia.open_table("mice", "me", "local")["table"]["id"]
        play_some(mia, later, 2)
        assert play_some(mia, table, 7)["seq"] == then["seq"] + 7
        said = run("restore", backup, "--database", house.database)
        assert "is restored" in said
        while (fresh := socket.hear("snapshot")["snapshot"])["seq"] != then["seq"]:
            pass
        assert fresh["view"] == then["view"]
        deadline = time.monotonic() + 10
        while mia.get(f"/api/tables/{later}").status_code != 404:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        play_some(mia, table, 3)
        seen = mia.look(bots)["seq"]
        while mia.look(bots)["seq"] == seen:
            assert time.monotonic() < deadline + 20
            time.sleep(0.1)
        play_to_the_end(table, {0: mia, 1: mia})
        assert mia.get(f"/api/tables/{table}/replay").status_code == 200
        assert "Traceback" not in house.log()
        kept = next(tmp_path.glob("tables.db.before-*"))
        with closing(sqlite3.connect(kept)) as old:
            assert old.execute("SELECT count(*) FROM tables WHERE id = ?", (later,)).fetchone() == (1,)
    house.kill()
    house.open()
    with Person(house.address, "Ben") as ben:
        assert ben.look(table)["table"]["status"] == "over"


def test_nothing_is_written_into_a_restored_log_that_was_decided_before(tmp_path: Path, house: ServerProcess) -> None:
    """Moves go on without pause: each is refused or played on the restored table, and the log has no gap."""
    backup = str(tmp_path / "backup.db")
    with Person(house.address, "Mia") as mia:
        table = mia.open_table("mice", "me", "local")["table"]["id"]
        play_some(mia, table, 3)
        run("backup", backup, "--database", house.database)
        for _ in range(3):
            play_some(mia, table, 6)
            restoring = subprocess.Popen(
                [sys.executable, "-m", "konditorei", "restore", backup, "--database", house.database],
                stdout=subprocess.DEVNULL,
            )
            codes = set()
            while restoring.poll() is None:
                seen = mia.look(table)
                if seen["actors"]:
                    number = seen["actors"][0]
                    move = seen["moves"][str(number)][0]
                    codes.add(mia.move(table, number, seen["seq"], move).status_code)
                time.sleep(0.05)
            assert restoring.returncode == 0
            assert codes <= {200, 409, 503}
            time.sleep(1.5)
        steps = mia.get(f"/api/tables/{table}/events", since=0).json()["updates"]
        assert [step["seq"] for step in steps] == list(range(1, len(steps) + 1))
    house.kill()
    house.open()
    with Person(house.address, "Ben") as ben:
        assert ben.look(table)["seq"] == len(steps)


def test_what_is_no_backup_is_not_restored(tmp_path: Path, house: ServerProcess) -> None:
    wrong = tmp_path / "wrong.db"
    assert "There is no file" in run("restore", str(wrong), "--database", house.database, code=2)
    wrong.write_bytes(b"nothing" * 1000)
    assert "not a database of Konditorei" in run("restore", str(wrong), "--database", house.database, code=2)
    newer = tmp_path / "newer.db"
    run("backup", str(newer), "--database", house.database)
    assert "exists already" in run("backup", str(newer), "--database", house.database, code=2)
    with closing(sqlite3.connect(newer)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in run("restore", str(newer), "--database", house.database, code=2)
    assert "pg_dump" in run("backup", str(tmp_path / "x"), "--database", "postgresql://here/tables", code=2)
    with Person(house.address, "Mia") as mia:
        assert mia.get("/healthz").status_code == 200


# ── doctor ───────────────────────────────────────────────────────────────────────────────────────
def test_the_doctor_finds_nothing_wrong(house: ServerProcess) -> None:
    said = run("doctor", KONDITOREI_DATABASE=house.database)
    for thing in ("versions", "settings", "rules", "web app", "disk", "database", "writing", "clock"):
        assert f"ok      {thing}: " in said
    with Person(house.address, "Mia") as mia:
        assert mia.get("/healthz").status_code == 200
        assert error(mia.get("/api/nothing"))["code"] == "not_found"


def test_the_doctor_says_what_to_do(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    address = f"sqlite:///{file}"
    assert "does not exist yet" in run("doctor", KONDITOREI_DATABASE=address)
    file.write_bytes(b"nothing" * 1000)
    assert "Restore a backup" in run("doctor", KONDITOREI_DATABASE=address, code=1)
    file.unlink()
    house = ServerProcess(address)
    house.open()
    house.close()
    with closing(sqlite3.connect(file)) as database, database:
        row = ("t_future", "-x", "mice", "p", "link", "over", time.time() + 9000, time.time() + 9000)
        database.execute(
            "INSERT INTO tables (id, code, game, host, visibility, status, created, updated) VALUES (?,?,?,?,?,?,?,?)",
            row,
        )
    assert "2.5 hours in the future" in run("doctor", KONDITOREI_DATABASE=address, code=1)
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in run("doctor", KONDITOREI_DATABASE=address, code=1)
    nobody = "postgresql://baker@127.0.0.1:1/postgres"
    assert "does not answer" in run("doctor", KONDITOREI_DATABASE=nobody, code=1)
    assert "KONDITOREI_HEARTBEAT" in run("doctor", KONDITOREI_HEARTBEAT="x", code=1)

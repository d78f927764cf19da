"""What the server says: sentences to a person in a terminal, JSON lines to everything else."""

import io
import json
import logging
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.support.server_process import ROOMY, Person, ServerProcess, free_port, play_to_the_end, wait_until_open
from tests.support.terminal_process import TerminalProcess, in_terminal

from konditorei.server.ops.terminal import is_coloured
from konditorei.server.ops.text_logs import SeldomRepeated, TextLines, sentence


def record(message: str, level: int = logging.INFO, **facts: Any) -> logging.LogRecord:
    return logging.makeLogRecord({"msg": message, "levelno": level, **facts})


def opened(server: TerminalProcess, port: int) -> str:
    address = f"http://127.0.0.1:{port}"
    assert wait_until_open(address, lambda: server.process.poll() is None), server.text
    return address


def test_a_host_in_a_terminal_reads_what_happens(tmp_path: Path) -> None:
    port = free_port()
    words = ("play", "--port", str(port), "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    with in_terminal(*words, **ROOMY) as server:
        address = opened(server, port)
        with Person(address, "Mia") as mia, Person(address, "Ben") as ben:
            table = mia.open_table("mice", "me", "open", start=False)["table"]
            ben.post(f"/api/tables/{table['id']}/join", {})
            mia.start(table["id"])
            play_to_the_end(table["id"], {0: mia, 1: ben})
            code = table["code"]
            (tmp_path / "tables.db").rename(tmp_path / "away.db")
            for _ in range(5):
                assert mia.post("/api/tables", {"game": "mice", "seats": [{"kind": "me"}] * 2}).status_code >= 400
                assert mia.get("/healthz").status_code == 503
            (tmp_path / "away.db").rename(tmp_path / "tables.db")
        assert server.close() == 0
    lines = [line[9:] for line in server.text.splitlines()]
    at = [
        lines.index(said)
        for said in (
            "The tables are open.",
            f"Mia has opened a table of mice with the code {code}.",
            f"Ben has joined table {code}.",
            f"A game of mice has begun at table {code}: Mia, Ben.",
            "The database file of the server is missing. Nothing can be stored until it is back.",
            "The tables are closed.",
        )
    ]
    assert at == sorted(at)
    assert any(line.startswith(f"The game of mice at table {code} is over: won by ") for line in lines)
    assert server.text.count("is missing") == 1  # not once for each request
    assert "{" not in server.text
    assert "Traceback" not in server.text
    assert "\x1b[32mThe tables are open." in server.raw


def test_json_lines_name_no_person_and_are_all_there_is(tmp_path: Path) -> None:
    """On both outputs, when they are no terminal."""
    house = ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}")
    with (tmp_path / "out").open("w+b") as out:
        process = subprocess.Popen(house.command(), env={**os.environ, **ROOMY}, stdout=out, stderr=out)
        try:
            assert wait_until_open(house.address, lambda: process.poll() is None)
            with Person(house.address, "Wilhelmina") as mia:
                table = mia.open_table("mice", "me", "local")["table"]
                mia.post(f"/api/tables/{table['id']}/requests", {"kind": "end", "seat": 0})
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)
        out.seek(0)
        text = out.read().decode()
    house.written.close()
    lines = [json.loads(line) for line in text.splitlines()]
    assert [line["message"] for line in lines] == ["listening", "open", "opened", "begun", "over", "closed"]
    assert lines[0]["address"] == house.address + "/"
    assert lines[2]["table"] == table["id"]
    assert "Wilhelmina" not in text
    assert table["code"] not in text


@pytest.mark.parametrize(("form", "start"), [("json", "{"), ("text", "Konditorei is open at")])
def test_the_form_can_be_asked_for(tmp_path: Path, form: str, start: str) -> None:
    """JSON in a terminal, text in a file."""
    port, database = free_port(), f"sqlite:///{tmp_path / 'tables.db'}"
    words = ("play", "--port", str(port), "--database", database, "--log", form)
    if form == "json":
        with in_terminal(*words, NO_COLOR="1") as server:
            server.wait_for('"message": "open"')
            assert all(line.startswith(start) for line in server.text.splitlines())
        return
    command = [sys.executable, "-m", "konditorei", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    assert process.stdout.readline().startswith(start)
    assert process.stdout.readline()[9:] == "The tables are open.\n"
    process.terminate()
    process.communicate(timeout=30)


@pytest.mark.parametrize(("no_colour", "start"), [("", "\x1b[31mThe server"), ("1", "The server")])
def test_a_port_that_is_taken_is_told_in_one_red_sentence(house: ServerProcess, no_colour: str, start: str) -> None:
    with in_terminal("play", "--port", str(house.port), NO_COLOR=no_colour) as second:
        assert second.wait() == 2
    said = f"The server cannot listen at 127.0.0.1, port {house.port}. Another program uses this port"
    assert second.text.startswith(said)
    assert second.raw.startswith(start)
    assert second.text.count("\n") == 1


@pytest.mark.parametrize(
    ("terminal", "environment", "coloured"),
    [(True, {}, True), (True, {"NO_COLOR": "1"}, False), (True, {"TERM": "dumb"}, False), (False, {}, False)],
)
def test_colours_are_for_terminals_that_want_them(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, environment: dict[str, str], coloured: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    stream = io.StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: terminal, raising=False)
    assert is_coloured(stream) == coloured
    line = TextLines(coloured=coloured).format(record("open"))
    assert ("\x1b" in line) == coloured


# ── words ────────────────────────────────────────────────────────────────────────────────────────
def test_a_record_without_a_sentence_of_its_own_is_told_with_its_facts() -> None:
    assert sentence(record("the clock has jumped", seconds=60)) == "The clock has jumped (seconds: 60)."
    assert sentence(record("joined", person="Mia")) == "Joined (person: Mia)."  # a fact is missing


def test_nothing_that_is_told_can_steer_the_terminal() -> None:
    line = TextLines(coloured=False).format(record("joined", person="\x1b[2JMia\r\n", code="KUMA"))
    assert line.endswith("?[2JMia?? has joined table KUMA.")


def test_a_fault_is_told_again_after_a_while_and_after_it_had_passed() -> None:
    now = 0.0
    seldom = SeldomRepeated(lambda: now)
    fault = record("the database cannot be used", logging.WARNING, reason="The disk is full.")
    assert seldom.filter(fault)
    now = 10.0
    assert not seldom.filter(fault)
    assert seldom.filter(record("the database cannot be used", logging.WARNING, reason="It is read-only."))
    now = 31.0
    assert seldom.filter(fault)
    now = 32.0
    assert not seldom.filter(fault)
    assert seldom.filter(record("works again", part="database"))
    assert seldom.filter(fault)

"""Two workers on one PostgreSQL: players of one table on different ones, and one of them killed."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from tests.support.postgres_server import running_postgres
from tests.support.server_process import Person, ServerProcess, Socket, error, play_to_the_end
from websockets.exceptions import ConnectionClosed

from konditorei.server.store.database import open_database


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_postgres(tmp_path_factory.mktemp("postgres")) as address:
        yield address


@pytest.fixture(scope="module")
def workers(database: str) -> Iterator[list[ServerProcess]]:
    """Two processes that start together, so their migrations meet too."""
    houses = [ServerProcess(database), ServerProcess(database)]
    opening = [threading.Thread(target=house.open) for house in houses]
    for thread in opening:
        thread.start()
    for thread in opening:
        thread.join()
    try:
        yield houses
    finally:
        for house in houses:
            house.close()


@pytest.fixture
def apart(workers: list[ServerProcess]) -> Iterator[tuple[Person, Person]]:
    """Mia at the first worker, Ben at the second."""
    with Person(workers[0].address, "Mia") as mia, Person(workers[1].address, "Ben") as ben:
        yield mia, ben


def shared_table(mia: Person, ben: Person, game: str) -> str:
    opened = mia.open_table(game, "me", "open")["table"]
    table = ben.get(f"/api/codes/{opened['code']}").json()["table"]
    assert table == opened["id"]
    ben.post(f"/api/tables/{table}/join", {})
    mia.start(table)
    return str(table)


def test_a_socket_at_one_worker_hears_a_move_at_the_other(apart: tuple[Person, Person]) -> None:
    mia, ben = apart
    table = shared_table(mia, ben, "mice")
    sockets: list[Any] = [mia.socket(), ben.socket()]
    for socket in sockets:
        socket.follow(table)
    seq = 1
    for turn in range(6):
        actor = mia.look(table)["actors"][0]
        person = (mia, ben)[actor]
        move = person.look(table)["moves"][str(actor)][0]
        sockets[actor].move(table, actor, seq, move, f"m{turn}")
        seq += 1
        assert [socket.hear("update")["update"]["seq"] for socket in sockets] == [seq, seq]
    mia.post(f"/api/tables/{table}/reactions", {"reaction": "clap"})
    assert sockets[1].hear("reaction")["reaction"] == "clap"


def test_a_whole_game_with_moves_at_both_workers(apart: tuple[Person, Person]) -> None:
    mia, ben = apart
    table = shared_table(mia, ben, "mice")
    last = play_to_the_end(table, {0: mia, 1: ben})
    logs = [person.get(f"/api/tables/{table}/events", since=0).json()["updates"] for person in apart]
    assert logs[0] == logs[1]
    assert [step["seq"] for step in logs[0]] == list(range(1, last["seq"] + 1))


def test_choices_at_the_same_moment_on_both_workers(apart: tuple[Person, Person]) -> None:
    """Both workers write at the same place of the log; one of them reads on and tries again."""
    mia, ben = apart
    for _ in range(5):
        table = shared_table(mia, ben, "torte")
        answers: list[int] = []
        ready = threading.Barrier(2)

        def choose(person: Person, seat: int, table: str = table, ready: Any = ready, out: Any = answers) -> None:
            seen = person.look(table)
            ready.wait()
            out.append(person.move(table, seat, seen["seq"], seen["moves"][str(seat)][0]).status_code)

        threads = [threading.Thread(target=choose, args=(person, seat)) for seat, person in enumerate(apart)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert answers == [200, 200]
        assert mia.get(f"/api/tables/{table}/events", since=2, wait=10).json()["snapshot"]["seq"] == 3


def test_a_killed_worker_is_noticed_only_by_its_own_connections(
    workers: list[ServerProcess], apart: tuple[Person, Person]
) -> None:
    mia, ben = apart
    table = shared_table(mia, ben, "mice")
    watching = ben.socket()
    watching.follow(table)
    assert mia.move(table, 0, 1, {"roll": True}, "before").status_code == 200
    assert watching.hear("update")["update"]["seq"] == 2
    workers[0].kill()
    try:
        with Person(workers[1].address, "Mia") as elsewhere:  # the same cookie, the other worker
            elsewhere.http.cookies.clear()
            elsewhere.http.cookies.set("konditorei", mia.http.cookies["konditorei"])
            assert elsewhere.move(table, 0, 1, {"roll": True}, "before").json()["seq"] == 2
            seen = elsewhere.look(table)
            actor = seen["actors"][0]
            person = (elsewhere, ben)[actor]
            move = person.look(table)["moves"][str(actor)][0]
            assert person.move(table, actor, 2, move).status_code == 200
        assert watching.hear("update")["update"]["seq"] == 3
    finally:
        workers[0].open()


GARBAGE = """INSERT INTO events SELECT volume, max(number) + 1, 'moved', 0.0, '\\x00ff' FROM events
             WHERE volume = (SELECT number FROM volumes WHERE table_id = :table) GROUP BY volume"""
NOTICE = """SELECT pg_notify('konditorei', '{"worker": "another", "tables": ["' || :table || '"]}')"""


def test_a_damaged_table_does_not_keep_a_worker_from_hearing_of_the_others(
    database: str, apart: tuple[Person, Person]
) -> None:
    mia, ben = apart
    damaged, healthy = shared_table(mia, ben, "mice"), shared_table(mia, ben, "mice")
    watching = ben.socket()
    watching.follow(damaged)
    watching.follow(healthy)
    engine = open_database(database)
    with engine.begin() as connection:
        connection.execute(text(GARBAGE), {"table": damaged})
        connection.execute(text(NOTICE), {"table": damaged})
    engine.dispose()
    assert watching.hear("refused")["error"]["code"] == "damaged"
    assert mia.move(healthy, 0, 1, {"roll": True}).status_code == 200
    assert watching.hear("update")["table"] == healthy
    for person in apart:
        assert error(person.get(f"/api/tables/{damaged}"))["code"] == "damaged"
        listed = {table["id"]: table.get("damaged") for table in person.get("/api/tables").json()}
        assert (listed[damaged], listed[healthy]) == (True, None)


def run_sql(database: str, statement: str) -> None:
    engine = open_database(database)
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


DEAF = {
    "no JSON": "SELECT pg_notify('konditorei', 'nothing that can be read')",
    "no object": "SELECT pg_notify('konditorei', '[1, 2]')",
    "tables that are none": """SELECT pg_notify('konditorei', '{"worker": "another", "tables": 7}')""",
    "cut": "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' OR query = 'SELECT 1'",
}


@pytest.mark.parametrize("how", DEAF)
def test_a_worker_listens_again_after_every_error(database: str, apart: tuple[Person, Person], how: str) -> None:
    """And hears of what happened meanwhile; until then `/healthz` says that it does not listen."""
    mia, ben = apart
    table = shared_table(mia, ben, "mice")
    watching = ben.socket()
    watching.follow(table)
    run_sql(database, DEAF[how])
    assert mia.move(table, 0, 1, {"roll": True}).status_code == 200
    assert watching.hear("update")["update"]["seq"] == 2
    for person in apart:
        deadline = time.monotonic() + 20
        while person.get("/healthz").json() != {"ok": True}:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        failures = 'konditorei_background_failures_total{part="notices"}'
        assert failures in person.get("/metrics").text


def test_a_worker_that_does_not_listen_says_so(database: str) -> None:
    """Its role may open no further connections; those that people's questions use stay open."""
    run_sql(database, "CREATE ROLE busy LOGIN SUPERUSER")
    house = ServerProcess(database.replace("baker@", "busy@"))
    house.open()
    try:
        with Person(house.address, "Mia") as mia:
            assert mia.get("/healthz").json() == {"ok": True}
            run_sql(database, "ALTER ROLE busy NOSUPERUSER CONNECTION LIMIT 0")
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'busy' AND query LIKE {}"
            run_sql(database, cut.format("'LISTEN%'"))
            deadline = time.monotonic() + 20
            while (answer := mia.get("/healthz")).status_code != 503:
                assert time.monotonic() < deadline
                time.sleep(0.05)
            assert error(answer)["message"].startswith("notices: ")
            run_sql(database, "ALTER ROLE busy CONNECTION LIMIT 20")
            while mia.get("/healthz").status_code != 200:
                assert time.monotonic() < deadline
                time.sleep(0.05)
    finally:
        house.close()


def worker_of(house: ServerProcess, socket: Socket) -> int:
    """The process at the other end of a socket."""
    port = socket.connection.local_address[1]
    ends = (f":{house.port:04X}", f":{port:04X}")
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if fields[1].endswith(ends[0]) and fields[2].endswith(ends[1]):
            for worker in house.bot_processes():
                opened = Path(f"/proc/{worker}/fd").iterdir()
                if f"socket:[{fields[9]}]" in {str(file.readlink()) for file in opened}:
                    return worker
    raise AssertionError("nobody is there")


def test_workers_of_the_command_line_share_a_table_and_one_may_die(database: str) -> None:
    """`konditorei play --workers 2`: players at both workers; one is killed, and the game goes on."""
    house = ServerProcess(database, workers=2)
    house.open()
    try:
        with Person(house.address, "Mia") as mia, Person(house.address, "Ben") as ben:
            table = shared_table(mia, ben, "mice")
            sockets: list[Socket] = []
            while len({worker_of(house, socket) for socket in sockets}) < 2:
                assert len(sockets) < 100, "one worker takes all"
                sockets.append((mia, ben)[len(sockets) % 2].socket())
            for socket in sockets:
                socket.follow(table)
            owners = {id(socket): worker_of(house, socket) for socket in sockets}
            assert mia.move(table, 0, 1, {"roll": True}).status_code == 200
            assert {socket.hear("update")["update"]["seq"] for socket in sockets} == {2}
            victim = owners[id(sockets[0])]
            os.kill(victim, signal.SIGKILL)
            lost = [socket for socket in sockets if owners[id(socket)] == victim]
            for socket in lost:
                with pytest.raises(ConnectionClosed):
                    socket.hear("nothing of this kind")
            mia.http.close()
            mia.http = httpx.Client(base_url=house.address, cookies=mia.http.cookies, timeout=40)
            seen = mia.look(table)
            seat = seen["actors"][0]
            ben.http.close()
            ben.http = httpx.Client(base_url=house.address, cookies=ben.http.cookies, timeout=40)
            mover = (mia, ben)[seat]
            move = mover.look(table)["moves"][str(seat)][0]
            assert mover.move(table, seat, 2, move).status_code == 200
            for socket in sockets:
                if socket not in lost:
                    assert socket.hear("update")["update"]["seq"] == 3
            back = mia.socket()
            back.say(type="follow", table=table, since=1)
            assert [back.hear("update")["update"]["seq"] for _ in range(2)] == [2, 3]
        assert house.close() == 0
    finally:
        if house.process is not None:
            house.close()

"""One client that asks for too much: it is slowed down or cut off, and the others go on."""

import asyncio
import json
import socket as sockets
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import cycle
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from tests.support.server_process import ROOMY, Person, ServerProcess, error, eventually, running_server
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from konditorei.server.errors import Refused
from konditorei.server.limits import RateLimits
from konditorei.server.ops.settings import Settings
from konditorei.server.socket.loop_turn import LoopTurn
from konditorei.server.store.database import open_database

DEFAULTS = {name: str(getattr(Settings(), name.removeprefix("KONDITOREI_").lower())) for name in ROOMY}
CLASSES = 60  # devices


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory, transport: str) -> Iterator[ServerProcess]:
    """A server with the limits that it has by default."""
    database = f"sqlite:///{tmp_path_factory.mktemp('strict') / 'tables.db'}"
    house = ServerProcess(database, settings={**DEFAULTS, "KONDITOREI_TRANSPORT": transport})
    house.open()
    yield house
    house.close()


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[ServerProcess]:
    """The same, for tests that use up what an address may ask for."""
    house = ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}", settings=DEFAULTS)
    house.open()
    yield house
    house.close()


# ── sockets ──────────────────────────────────────────────────────────────────────────────────────
def test_a_socket_that_floods_is_slowed_down_and_then_closed(strict: ServerProcess) -> None:
    with Person(strict.address, "Eve") as eve, Person(strict.address, "Mia") as mia:
        table = mia.open_table("mice", "me", "local")["table"]["id"]
        flood = eve.socket()
        answers = 0

        def send() -> None:
            try:
                for frame in cycle(("nonsense", '{"type": "ping"}', '{"type":"follow","table":"t_none"}')):
                    flood.connection.send(frame)
            except ConnectionClosed:
                pass

        sender = threading.Thread(target=send)
        sender.start()
        started, slowest = time.monotonic(), 0.0
        try:
            while True:
                flood.connection.recv(30)
                answers += 1
                if answers % 50 == 0:
                    before = time.monotonic()
                    mia.look(table)
                    slowest = max(slowest, time.monotonic() - before)
        except ConnectionClosed as closed:
            took = time.monotonic() - started
            code = closed.rcvd.code if closed.rcvd else 1008  # or the connection was cut
        sender.join()
        assert code == 1008
        assert took > 5
        assert answers < 200 + 40 * (took + 3)
        assert slowest < 5  # the benchmark tells how much it is
        time.sleep(1)
        assert eve.socket().connection.ping().wait(10)  # who stops may come back


def test_a_client_that_fails_does_not_keep_the_others_from_being_served() -> None:
    async def run() -> list[str]:
        served: list[str] = []
        turn = LoopTurn()
        turn.add(lambda: served.append("first"))
        turn.add(lambda: served.append(str(1 // 0)))
        turn.add(lambda: served.append("third"))
        await asyncio.sleep(0.01)
        return served

    assert asyncio.run(run()) == ["first", "third"]


def send_for_ever(bare: sockets.socket, frame: bytes) -> None:
    while True:
        bare.sendall(frame)
        time.sleep(0.0005)


def test_a_client_that_does_not_read_is_cut_off(tmp_path: Path, transport: str) -> None:
    """Under `konditorei play`; another ASGI server can only be asked to close, and waits for the client."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with running_server(database, heartbeat="1", transport=transport) as house, Person(house.address, "Eve") as eve:
        table = eve.open_table("torte", "me", "local")["table"]["id"]
        bare = sockets.create_connection(("127.0.0.1", house.port))
        bare.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        cookie = f"konditorei={eve.http.cookies['konditorei']}"
        head = (
            f"GET /api/ws HTTP/1.1\r\nhost: 127.0.0.1:{house.port}\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
            f"cookie: {cookie}\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        bare.sendall(head.encode())
        follow = json.dumps({"type": "follow", "table": table}).encode()
        frame = bytes([0x81, 0x80 | len(follow)]) + bytes(4) + follow
        bare.settimeout(15)
        with pytest.raises(ConnectionError):
            send_for_ever(bare, frame)
        bare.close()
        eventually(lambda: "konditorei_sockets 0.0" in eve.get("/metrics").text)


# ── connections ──────────────────────────────────────────────────────────────────────────────────
def stays_open(house: ServerProcess, sent: bytes) -> bool:
    """Whether a connection stays open for long, over which a byte comes now and then."""
    with sockets.create_connection(("127.0.0.1", house.port)) as bare:
        bare.settimeout(1)
        bare.sendall(sent)
        started = time.monotonic()
        while time.monotonic() - started < 30:
            try:
                if bare.recv(65_536) == b"":
                    return False
            except TimeoutError:
                if sent:
                    bare.sendall(b"x")
            except ConnectionError:
                return False
    return True


def test_a_request_that_does_not_come_to_its_end_ends_the_connection(strict: ServerProcess) -> None:
    begun = [
        b"",
        b"GET /api/me HT",
        b"GET /api/me HTTP/1.1\r\nhost: x\r\nx: ",
        b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET /heal",
    ]
    with ThreadPoolExecutor() as at_once:
        assert list(at_once.map(lambda sent: stays_open(strict, sent), begun)) == [False] * len(begun)


def test_a_connection_may_send_a_few_requests_ahead_and_not_very_many(strict: ServerProcess) -> None:
    request = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"
    with sockets.create_connection(("127.0.0.1", strict.port), timeout=5) as polite:
        polite.sendall(8 * request)
        heard = b""
        while heard.count(b"HTTP/1.1 200") < 8:
            heard += polite.recv(1 << 16)
    answers = 0
    with sockets.create_connection(("127.0.0.1", strict.port), timeout=5) as rude, suppress(OSError):
        rude.sendall(20_000 * request)
        while heard := rude.recv(1 << 16):
            answers += heard.count(b"HTTP/1.1 200")
    assert answers < 2_000


def test_a_slow_body_is_refused(strict: ServerProcess) -> None:
    with sockets.create_connection(("127.0.0.1", strict.port)) as bare:
        bare.settimeout(20)
        head = "PATCH /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"
        bare.sendall(head.encode())
        assert b" 408 " in bare.recv(65_536)


# ── requests ─────────────────────────────────────────────────────────────────────────────────────
def test_one_person_does_not_use_up_what_the_address_may_ask_for(fresh: ServerProcess) -> None:
    with Person(fresh.address, "Eve") as eve, Person(fresh.address, "Mia") as mia:
        answers = [eve.get("/api/me").status_code for _ in range(260)]
        assert answers.count(200) >= 200
        assert 429 in answers
        assert mia.get("/api/me").status_code == 200


def test_who_goes_on_all_the_same_waits_longer_and_longer_for_the_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("konditorei.server.limits.time.monotonic", lambda: now)
    limits, delays = RateLimits(rate=1, burst=2), []
    for _ in range(40):
        try:
            limits.take("eve")
        except Refused as refused:
            delays.append(refused.delay)
    assert len(delays) == 38
    assert delays[0] == 0.0
    assert delays == sorted(delays)
    assert delays[-1] > 0.5
    limits.take("mia")
    now += 60
    limits.take("eve")


def test_new_visitors_of_one_address_are_limited(fresh: ServerProcess) -> None:
    """A request without a cookie is somebody new."""
    with Person(fresh.address, "Mia") as mia, httpx.Client(base_url=fresh.address) as nobody:
        codes = []
        for _ in range(340):
            codes.append(nobody.get("/api/me").status_code)
            nobody.cookies.clear()
        assert codes.count(200) >= 299
        assert 429 in codes
        assert mia.get("/api/me").status_code == 200


def test_two_school_classes_behind_one_address_play(fresh: ServerProcess) -> None:
    """Sixty devices come at once, load the page, open tables and play, with the limits of a new server."""

    async def device(number: int) -> int:
        limits = httpx.Limits(max_connections=4)
        async with httpx.AsyncClient(base_url=fresh.address, timeout=60, limits=limits) as browser:
            pages = await asyncio.gather(*(browser.get("/") for _ in range(40)))
            assert {page.status_code for page in pages} == {200}
            first = await asyncio.gather(*(browser.get(f"/api/{path}") for path in ("me", "games", "tables", "lobby")))
            assert {answer.status_code for answer in first} == {200}
            body = {"game": "mice", "seats": [{"kind": "me", "name": f"Child {number}"}, {"kind": "local"}]}
            opened = await browser.post("/api/tables", json=body)
            assert opened.status_code == 201, opened.text
            table = opened.json()["table"]["id"]
            assert (await browser.post(f"/api/tables/{table}/start")).status_code == 200
            return await play(browser, table)

    async def play(browser: httpx.AsyncClient, table: str) -> int:
        address = fresh.address.replace("http", "ws", 1) + "/api/ws"
        cookie = f"konditorei={browser.cookies['konditorei']}"
        moves, seen = 0, 0
        async with connect(address, additional_headers={"cookie": cookie}, compression=None) as socket:
            await socket.send(json.dumps({"type": "follow", "table": table}))
            while moves < 10:
                message = json.loads(await asyncio.wait_for(socket.recv(), 60))
                assert message["type"] != "refused", message
                snapshot = message.get("snapshot")
                if not snapshot or snapshot["seq"] == seen:
                    continue
                seen = snapshot["seq"]
                seat = snapshot["actors"][0]
                move = {"table": table, "seat": seat, "seq": snapshot["seq"], "move": snapshot["moves"][str(seat)][0]}
                await socket.send(json.dumps({"type": "move", "id": f"m{moves}", **move}))
                moves += 1
        return moves

    async def everybody() -> list[int]:
        return await asyncio.gather(*(device(number) for number in range(CLASSES)))

    assert asyncio.run(everybody()) == [10] * CLASSES


# ── tables and codes ─────────────────────────────────────────────────────────────────────────────
OPEN = {"game": "mice", "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_one_person_does_not_fill_the_lobby(fresh: ServerProcess) -> None:
    with Person(fresh.address, "Eve") as eve, Person(fresh.address, "Mia") as mia:
        listed = {**OPEN, "visibility": "lobby"}
        answers = [eve.post("/api/tables", listed) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
        assert "lobby" in error(answers[-1])["message"]
        hidden = eve.post("/api/tables", OPEN).json()["table"]["id"]
        assert eve.patch(f"/api/tables/{hidden}", {"visibility": "lobby"}).status_code == 429
        shown = answers[0].json()["table"]["id"]
        assert eve.patch(f"/api/tables/{shown}", {"visibility": "lobby"}).status_code == 200  # it was already
        assert mia.post("/api/tables", listed).status_code == 201


def test_one_person_does_not_use_up_the_codes(fresh: ServerProcess) -> None:
    with Person(fresh.address, "Eve") as eve, Person(fresh.address, "Mia") as mia:
        codes = [eve.post("/api/tables", OPEN).status_code for _ in range(40)]
        assert 18 <= codes.count(201) < 30
        assert mia.post("/api/tables", OPEN).status_code == 201


def test_codes_cannot_be_searched_through(fresh: ServerProcess) -> None:
    with Person(fresh.address, "Eve") as eve, Person(fresh.address, "Mia") as mia:
        code = mia.post("/api/tables", OPEN).json()["table"]["code"]
        for _ in range(60):
            assert eve.get(f"/api/codes/{code}").status_code == 200  # the right one costs nothing
        tried = [eve.get(f"/api/codes/QUQU{letter}").status_code for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 2]
        assert 38 <= tried.count(404) < 50
        assert tried[-1] == 429


def test_a_finished_or_idle_table_gives_its_code_back(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with running_server(database, sweep_seconds="0.2", lobby_hours="1") as house, Person(house.address, "Mia") as mia:
        playing = mia.open_table("mice", "me", "local")["table"]
        waiting, watched, idle = (mia.open_table("mice", "me", "open", visibility="lobby")["table"] for _ in range(3))
        mia.socket().follow(watched["id"])
        engine = open_database(database)
        with engine.begin() as connection:
            connection.execute(
                text("UPDATE tables SET updated = updated - 7200 WHERE id != :id"), {"id": waiting["id"]}
            )
        engine.dispose()
        mia.post(f"/api/tables/{playing['id']}/requests", {"kind": "end", "seat": 0})
        assert mia.look(playing["id"])["table"]["status"] == "over"
        assert mia.get(f"/api/codes/{playing['code']}").status_code == 404
        deadline = time.monotonic() + 10
        while mia.get(f"/api/codes/{idle['code']}").status_code == 200:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        assert {table["id"] for table in mia.get("/api/lobby").json()} == {waiting["id"], watched["id"]}
        for table in (waiting, watched):
            assert mia.get(f"/api/codes/{table['code']}").json() == {"table": table["id"]}
        assert mia.look(idle["id"])["table"]["status"] == "lobby"  # by its link it is there
        assert mia.patch(f"/api/tables/{idle['id']}", {"visibility": "lobby"}).status_code == 200
        assert idle["id"] in {table["id"] for table in mia.get("/api/lobby").json()}
        engine = open_database(database)
        with engine.connect() as connection:
            rows = connection.execute(text("SELECT id, code FROM tables")).all()
        engine.dispose()
        assert {row.id: row.code for row in rows}[playing["id"]].startswith("-")


# ── names ────────────────────────────────────────────────────────────────────────────────────────
INVISIBLE = {
    "soft hyphen": "a\u00adb",
    "combining marks alone": "\u0301\u0302",
    "Hangul filler": "\u3164",
    "half-width filler": "\uffa0",
    "Hangul choseong filler": "\u115f",
    "Braille blank": "\u2800\u2800",
    "Mongolian vowel separator": "a\u180eb",
    "tag characters": "a\U000e0041",
    "private use": "\ue000",
    "Arabic letter mark": "a\u061cb",
    "right-to-left override": "a\u202eb",
    "a line separator": "a\u2028b",
    "an invisible operator": "a\u2062b",
    "an em space": "a\u2003b",
    "a noncharacter": "\ufdd0",
    "variation selectors": "\ufe0f\ufe0f",
}


@pytest.mark.parametrize("what", INVISIBLE)
def test_a_name_that_cannot_be_seen_is_refused(mia: Person, what: str) -> None:
    answer = mia.patch("/api/me", {"name": INVISIBLE[what]})
    assert answer.status_code == 422, answer.text
    assert error(answer)["field"] == "name"


@pytest.mark.parametrize(
    "name", ["Zoë", "Zoe\u0308", "李小龍", "Müller-Lüdenscheidt", "ماريا", "अमिता", "🍰", "❤️", "한글", "O'Neil 3"]
)
def test_names_of_all_the_world_are_welcome(mia: Person, name: str) -> None:
    assert mia.patch("/api/me", {"name": name}).json()["name"] == name

"""The WebSocket, the same with every transport: opening, frames, broken frames, odd messages, closing."""

import base64
import json
import os
import random
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.support.server_process import Person, ServerProcess, Socket, eventually, running_server
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Close, Frame, Opcode

from konditorei.server.command import socket_protocol

CODES = ("invalid", "illegal", "conflict", "stale", "not_found", "forbidden")
DEEP = 20_000
PING = b'{"type":"ping"}'
PONG = b'{"type":"pong"}'
MB = 1_000_000  # the limit of a message


@pytest.fixture
def house(house_of_transport: ServerProcess) -> ServerProcess:
    return house_of_transport


# ── opening ──────────────────────────────────────────────────────────────────────────────────────
def ask(house: ServerProcess, path: str = "/api/ws", **changed: str) -> tuple[socket.socket, str]:
    """A bare connection that asks for a WebSocket, and the head of the answer."""
    bare = socket.create_connection(("127.0.0.1", house.port), timeout=20)
    bare.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    headers = {
        "host": f"127.0.0.1:{house.port}",
        "upgrade": "websocket",
        "connection": "Upgrade",
        "sec-websocket-key": base64.b64encode(os.urandom(16)).decode(),
        "sec-websocket-version": "13",
    } | {name.replace("_", "-"): value for name, value in changed.items()}
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    bare.sendall(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())
    head = b""
    while not head.endswith(b"\r\n\r\n") and (byte := bare.recv(1)):
        head += byte
    return bare, head.decode().lower()


@pytest.fixture
def bare(house: ServerProcess) -> Iterator[socket.socket]:
    """A bare connection that has become a WebSocket."""
    bare, head = ask(house)
    with bare:
        assert " 101 " in head
        yield bare


def test_a_new_guest_gets_a_cookie_with_the_answer(house: ServerProcess) -> None:
    bare, head = ask(house)
    bare.close()
    cookie = next(line for line in head.splitlines() if line.startswith("set-cookie: "))
    assert "httponly" in cookie
    with Person(house.address, "Mia") as mia, Socket(mia).connection as known:
        assert known.response is not None
        assert "set-cookie" not in known.response.headers


@pytest.mark.parametrize(
    ("path", "headers", "status", "code"),
    [
        ("/api/ws", {"origin": "https://evil.example"}, 403, "forbidden"),
        ("/api/ws", {"sec-fetch-site": "cross-site"}, 403, "forbidden"),
        ("/api/other", {}, 404, "not_found"),
        ("/api/%00?x=%ff", {}, 404, "not_found"),
    ],
)
def test_a_refusal_before_the_upgrade_has_the_shape_of_every_error(
    house: ServerProcess, path: str, headers: dict[str, str], status: int, code: str
) -> None:
    upgrade = {
        "connection": "upgrade",
        "upgrade": "websocket",
        "sec-websocket-key": base64.b64encode(bytes(16)).decode(),
        "sec-websocket-version": "13",
    }
    answer = httpx.get(house.address + path, headers=upgrade | headers)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["error"]["code"] == code


def test_pages_of_this_origin_may_listen(house: ServerProcess, mia: Person) -> None:
    Socket(mia, origin=house.address).close()
    with pytest.raises(InvalidStatus):
        Socket(mia, origin=house.address + "0")


def test_a_handshake_is_checked(house: ServerProcess) -> None:
    bare, head = ask(house, connection="keep-alive, Upgrade")  # as Firefox asks
    bare.close()
    assert " 101 " in head
    for wrong in (
        {"sec_websocket_key": "short"},
        {"sec_websocket_key": "k" * 5000},
        {"sec_websocket_version": "12"},
    ):
        bare, head = ask(house, **wrong)
        bare.close()
        assert head.split()[1] in ("400", "426"), wrong
    assert httpx.get(house.address + "/healthz").status_code == 200


def test_picows_is_used_where_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "picows" in socket_protocol("auto")
    assert socket_protocol("auto") == socket_protocol("picows")
    assert "picows" not in socket_protocol("asgi")
    monkeypatch.setattr("konditorei.server.command.find_spec", lambda _: None)
    assert socket_protocol("auto") == socket_protocol("asgi")


# ── frames ───────────────────────────────────────────────────────────────────────────────────────
def masked(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def heard(bare: socket.socket) -> tuple[Opcode, bytes]:
    """The next frame of the server; short ones only."""
    head = bare.recv(2, socket.MSG_WAITALL)
    return Opcode(head[0] & 15), bare.recv(head[1], socket.MSG_WAITALL)


def closed(bare: socket.socket) -> int:
    """The code with which the server closes the connection."""
    opcode, body = heard(bare)
    assert opcode is Opcode.CLOSE
    return Close.parse(body).code


def test_messages_arrive_however_they_are_cut(bare: socket.socket) -> None:
    pong = (Opcode.TEXT, PONG)
    bare.sendall(masked(PING))
    assert heard(bare) == pong
    bare.sendall(masked(PING) * 3)  # three at once
    assert [heard(bare) for _ in range(3)] == [pong] * 3
    bare.sendall(masked(PING[:5], fin=False) + masked(b"like", Opcode.PING))  # a fragment, then a heartbeat
    assert heard(bare) == (Opcode.PONG, b"like")
    bare.sendall(masked(b"", Opcode.CONT, fin=False) + masked(PING[5:], Opcode.CONT))  # and the rest
    assert heard(bare) == pong
    for byte in masked(PING):  # byte for byte
        bare.sendall(bytes([byte]))
    assert heard(bare) == pong
    bare.sendall(masked(b"unasked", Opcode.PONG) + masked(PING, Opcode.BINARY))
    assert heard(bare) == pong
    bare.sendall(masked(PING + b" " * 70_000))
    assert heard(bare) == pong


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([masked(PING[:5], fin=False), masked(PING)], 1002),
        ([masked(PING, Opcode.CONT)], 1002),
        ([b"\xc1" + masked(PING)[1:]], 1002),  # a reserved bit
        ([b"\x83" + masked(PING)[1:]], 1002),  # an opcode that does not exist
        ([Frame(Opcode.TEXT, PING).serialize(mask=False)], 1002),
        ([b'{"type":"\xff"}'], 1002),  # no frame at all
        ([masked(b'{"type":"\xff"}')], 1007),
        ([masked("ä".encode()[:1], fin=False), masked(b"", Opcode.CONT)], 1007),
        ([masked(b" " * (MB // 2), fin=False), masked(b" " * MB, Opcode.CONT)], 1009),
        (
            [masked(b" " * (MB // 4), fin=False), *[masked(b" " * (MB // 4), Opcode.CONT, fin=False)] * 4],
            1009,
        ),
    ],
)
def test_a_broken_frame_closes_the_socket_alone(
    bare: socket.socket, house: ServerProcess, frames: list[bytes], code: int
) -> None:
    for frame in frames:
        bare.sendall(frame)
    assert closed(bare) == code
    assert httpx.get(house.address + "/healthz").status_code == 200


def test_a_character_may_be_cut_between_fragments(bare: socket.socket) -> None:
    first, second = "ä".encode()[:1], "ä".encode()[1:]
    bare.sendall(masked(b'{"type":"ping","id":"' + first, fin=False) + masked(second + b'"}', Opcode.CONT))
    assert heard(bare) == (Opcode.TEXT, PONG)


def test_a_frame_that_is_too_large_closes_the_socket_alone(mia: Person) -> None:
    socket = mia.socket()
    socket.connection.send("x" * (MB + 200_000))
    with pytest.raises(ConnectionClosed) as ended:
        socket.hear()
    assert ended.value.rcvd is not None
    assert ended.value.rcvd.code == 1009
    assert mia.get("/healthz").status_code == 200


@pytest.mark.parametrize(("sent", "answered"), [(b"\x03\xe8bye", 1000), (b"\x0f\xa1", 4001), (b"", 1005)])
def test_a_client_that_closes_is_answered(bare: socket.socket, sent: bytes, answered: int) -> None:
    bare.sendall(masked(sent, Opcode.CLOSE))
    assert closed(bare) in (answered, 1000)
    assert bare.recv(1) == b""


# ── messages ─────────────────────────────────────────────────────────────────────────────────────
def refused(socket: Socket) -> dict[str, Any]:
    said = socket.hear("refused")
    assert said.keys() == {"type", "id", "error"}
    assert said["error"].keys() == {"code", "rule", "reason", "message", "field"}
    return dict(said["error"])


def test_odd_messages_are_refused_and_the_socket_goes_on(mia: Person) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    socket = mia.socket()
    move = {"type": "move", "table": table, "seat": 0, "seq": 1, "move": {"roll": True}}
    odd: list[bytes | str] = [
        b"\xff\xfe\x00",
        b"{}",
        "",
        "null",
        "[]",
        '"ping"',
        '{"type": "dance"}',
        '{"type": "follow"}',
        '{"type": "follow", "table": "t_none"}',
        '{"type": "follow", "table": "\\u0000"}',
        json.dumps({"type": "follow", "table": table, "seat": 7}),
        json.dumps({**move, "seq": 10**30}),
        json.dumps({**move, "seat": 10**9}),
        json.dumps({**move, "seat": -1}),
        json.dumps({**move, "id": "x" * 100}),
        json.dumps({**move, "move": {"roll": [[]]}}),
        json.dumps({**move, "move": []}),
        "[" * DEEP,
        '{"type":"move","move":' + '{"a":' * DEEP,
        json.dumps({**move, "seq": float("nan")}),
    ]
    for message in odd:
        socket.connection.send(message)
        assert refused(socket)["code"] in CODES, message
    rng = random.Random(3)
    for _ in range(100):
        socket.connection.send(rng.randbytes(rng.randrange(200)))
        assert refused(socket)["code"] == "invalid"
    socket.say(type="ping")
    assert socket.hear()["type"] == "pong"
    assert mia.look(table)["seq"] == 1


def test_a_client_that_gives_no_sign_of_life_is_cut_off(tmp_path: Path, transport: str) -> None:
    """One that answers pings stays for as long as it likes; both leave the count of open sockets."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with running_server(database, heartbeat="0.5", transport=transport) as house:
        with ask(house)[0] as answering, ask(house)[0] as silent:
            for _ in range(4):
                opcode, asked = heard(answering)
                assert opcode is Opcode.PING
                answering.sendall(masked(asked, Opcode.PONG))
            answering.sendall(masked(PING))
            assert heard(answering) == (Opcode.TEXT, PONG)
            assert heard(silent)[0] is Opcode.PING
            with suppress(ConnectionError):
                while silent.recv(100):
                    pass
        eventually(lambda: "konditorei_sockets 0.0" in httpx.get(f"{house.address}/metrics").text)


def test_a_client_that_names_its_protocol_is_told_the_servers(house_of_transport: ServerProcess) -> None:
    with Person(house_of_transport.address, "Mia") as mia:
        page = mia.get("/").text
        greeted = Socket(mia, "?protocol=1")
        hello = greeted.hear()
        assert hello == {"type": "hello", "protocol": 1, "build": page.split('name="build" content="')[1].split('"')[0]}
        greeted.say(type="ping")
        assert greeted.hear() == {"type": "pong"}
        greeted.close()
        plain = mia.socket()
        plain.say(type="ping")
        assert plain.hear() == {"type": "pong"}


@pytest.mark.parametrize("query", ["?protocol=x", "?protocol=", "?protocol=%FF", "?protocol=-1", "?protocol=99999999"])
def test_a_protocol_that_is_no_number_is_not_answered(house_of_transport: ServerProcess, query: str) -> None:
    with Person(house_of_transport.address, "Mia") as mia:
        socket = Socket(mia, query)
        socket.say(type="ping")
        assert socket.hear() == {"type": "pong"}
        socket.close()


def test_a_page_that_is_too_old_is_greeted_and_sent_away(house_of_transport: ServerProcess) -> None:
    with Person(house_of_transport.address, "Mia") as mia:
        socket = Socket(mia, "?protocol=0")
        assert socket.hear()["type"] == "hello"
        with pytest.raises(ConnectionClosed) as closed:
            socket.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4426
        socket.close()

"""Behind a real nginx that ends TLS, with the site file of deploy/."""

import json
import socket as sockets
import threading
import time
from collections.abc import Callable, Iterator

import httpx
import pytest
from tests.support.proxy import Proxy, proxy_before
from tests.support.server_process import Person, ServerProcess, error, running_server, two_at_a_table
from websockets.exceptions import ConnectionClosed, InvalidStatus

LATEST = 20.0  # seconds; the longest of the limits is 16 s
SLOW = LATEST + 5


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("behind")
    limits = {"identity_burst": "10", "identities_per_minute": "1", "heartbeat": "2"}
    with running_server(f"sqlite:///{folder / 'tables.db'}", **limits) as server:
        yield server


@pytest.fixture(scope="module")
def proxy(server: ServerProcess, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    with proxy_before(server, tmp_path_factory.mktemp("nginx")) as proxy:
        yield proxy


def person(proxy: Proxy, name: str, source: str = "127.0.0.1") -> Person:
    return Person(proxy.address, name, tls=proxy.tls, source=source)


def new_visitor(address: str, source: str, headers: dict[str, str], tls: object = True) -> httpx.Response:
    transport = httpx.HTTPTransport(verify=tls, local_address=source)  # type: ignore[arg-type]
    with httpx.Client(transport=transport) as client:
        return client.get(f"{address}/api/me", headers=headers)


def test_a_game_over_tls_and_sockets(proxy: Proxy) -> None:
    """On a port of its own: the origin of a request has the port in it, too."""
    with person(proxy, "Mia") as mia, person(proxy, "Ben") as ben:
        page = mia.http.get("/")
        assert (page.status_code, page.http_version) == (200, "HTTP/1.1")
        cookie = next(cookie for cookie in mia.http.cookies.jar if cookie.name == "konditorei")
        assert cookie.secure
        origin = {"origin": proxy.address}
        assert mia.http.patch("/api/me", json={"name": "Mia"}, headers=origin).status_code == 200
        table = two_at_a_table(mia, ben, "mice")
        player, watcher = mia.socket(origin=proxy.address), ben.socket(origin=proxy.address)
        seen = player.follow(table)
        watcher.follow(table)
        for number in range(10):
            seat = seen["actors"][0]
            mover = player if seat == 0 else watcher
            view = ben.look(table) if seat else mia.look(table)
            mover.move(table, seat, view["seq"], view["moves"][str(seat)][0], f"m{number}")
            seen = player.hear("update")["snapshot"]
            assert watcher.hear("update")["snapshot"]["seq"] == seen["seq"]
        waiting = ben.get(f"/api/tables/{table}/events", since=seen["seq"], wait=1)
        assert waiting.json()["updates"] == []


def test_plain_http_leads_to_tls_and_figures_stay_inside(proxy: Proxy) -> None:
    answer = httpx.get(f"http://127.0.0.1:{proxy.plain_port}/j/KUMA?x=1")
    assert answer.status_code == 308
    assert answer.headers["location"] == "https://127.0.0.1/j/KUMA?x=1"
    assert httpx.get(proxy.address + "/metrics", verify=proxy.tls).status_code == 403
    assert httpx.get(proxy.address + "/healthz", verify=proxy.tls).json()["ok"]


def test_other_sites_are_refused_here_too(proxy: Proxy) -> None:
    with person(proxy, "Mia") as mia:
        for foreign in ("https://evil.example", "https://127.0.0.1", "null"):
            refused = mia.http.patch("/api/me", json={"name": "x"}, headers={"origin": foreign})
            assert error(refused)["code"] == "forbidden"
            with pytest.raises(InvalidStatus):
                mia.socket(origin=foreign)


def test_the_address_of_a_client_is_its_own_whatever_it_says(proxy: Proxy, server: ServerProcess) -> None:
    """Ten new visitors of one address may come; each of them claims to come from elsewhere and without TLS."""

    def forged(number: int) -> dict[str, str]:
        elsewhere = f"192.0.2.{number}"
        lies = {"x-forwarded-for": elsewhere, "forwarded": f"for={elsewhere};proto=http", "x-real-ip": elsewhere}
        return {**lies, "x-forwarded-proto": "http"}

    answers = [new_visitor(proxy.address, "127.0.0.2", forged(n), proxy.tls) for n in range(12)]
    assert [answer.status_code for answer in answers] == [200] * 10 + [429] * 2
    assert all("; Secure" in answer.headers["set-cookie"] for answer in answers[:10])
    other = new_visitor(proxy.address, "127.0.0.3", {}, proxy.tls)
    assert other.status_code == 200
    # around the proxy: who is no trusted proxy is not believed
    direct = [
        new_visitor(server.address, "127.0.0.4", {"x-forwarded-for": f"192.0.2.{n}", "x-forwarded-proto": "https"})
        for n in range(12)
    ]
    assert [answer.status_code for answer in direct] == [200] * 10 + [429] * 2
    assert "Secure" not in direct[0].headers["set-cookie"]


# ── slow and half-open connections ───────────────────────────────────────────────────────────────
def seconds_until_end(bare: sockets.socket, more: bytes = b"") -> float:
    """How long a connection lives whose client sends a byte now and then, or nothing at all."""
    started = time.monotonic()
    bare.settimeout(0.5)
    while time.monotonic() - started < SLOW:
        try:
            if bare.recv(65_536) == b"":
                break
        except TimeoutError:
            try:
                bare.sendall(more)
            except OSError:
                break
        except OSError:
            break
    bare.close()
    return time.monotonic() - started


def connected(proxy: Proxy, tls: bool = True) -> sockets.socket:
    bare = sockets.create_connection(("127.0.0.1", proxy.port))
    return proxy.tls.wrap_socket(bare, server_hostname="localhost") if tls else bare


def opening(proxy: Proxy, eve: Person) -> bytes:
    return (
        f"GET /api/ws HTTP/1.1\r\nhost: 127.0.0.1:{proxy.port}\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        f"cookie: konditorei={eve.http.cookies['konditorei']}\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def no_handshake(proxy: Proxy, eve: Person) -> float:
    return seconds_until_end(connected(proxy, tls=False))


def no_request(proxy: Proxy, eve: Person) -> float:
    return seconds_until_end(connected(proxy))


def half_a_head(proxy: Proxy, eve: Person) -> float:
    bare = connected(proxy)
    bare.sendall(b"GET /api/me HTTP/1.1\r\nhost: x\r\nx: ")
    return seconds_until_end(bare, b"x")


def slow_body(proxy: Proxy, eve: Person) -> float:
    bare = connected(proxy)
    bare.sendall(b"PATCH /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{")
    return seconds_until_end(bare, b" ")


def silent_socket(proxy: Proxy, eve: Person) -> float:
    """It reads and answers no ping."""
    bare = connected(proxy)
    bare.sendall(opening(proxy, eve))
    return seconds_until_end(bare)


def socket_that_does_not_read(proxy: Proxy, eve: Person) -> float:
    table = eve.open_table("torte", "me", "local")["table"]["id"]
    bare = connected(proxy)
    bare.sendall(opening(proxy, eve))
    follow = json.dumps({"type": "follow", "table": table}).encode()
    frame = bytes([0x81, 0x80 | len(follow)]) + bytes(4) + follow
    started = time.monotonic()
    bare.settimeout(SLOW)
    try:
        while time.monotonic() - started < SLOW:
            bare.sendall(frame)
            time.sleep(0.0005)
    except OSError:
        pass
    bare.close()
    return time.monotonic() - started


def test_slow_and_half_open_connections_end(proxy: Proxy) -> None:
    kinds: list[Callable[[Proxy, Person], float]] = [
        no_handshake,
        no_request,
        half_a_head,
        slow_body,
        silent_socket,
        socket_that_does_not_read,
    ]
    lived: dict[str, float] = {}
    with person(proxy, "Eve") as eve, person(proxy, "Mia") as mia:
        table = mia.open_table("mice", "me", "local")["table"]["id"]
        honest = mia.socket()
        honest.follow(table)

        def measure(kind: Callable[[Proxy, Person], float]) -> None:
            lived[kind.__name__] = kind(proxy, eve)

        threads = [threading.Thread(target=measure, args=(kind,)) for kind in kinds]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert lived.keys() == {kind.__name__ for kind in kinds}
        assert {name: seconds for name, seconds in lived.items() if not 1 < seconds < LATEST} == {}
        honest.say(type="ping")  # who only waits is not cut off
        try:
            honest.hear("pong")
        except ConnectionClosed:
            pytest.fail("an honest socket was closed")

"""What keeps the house in order: limits, origins, headers, one shape of errors, and a quiet end."""

from pathlib import Path

import httpx
import pytest
from tests.support.server_process import Person, ServerProcess, error, play_to_the_end, running_server
from websockets.exceptions import ConnectionClosed, InvalidStatus


def test_every_error_has_one_shape(mia: Person) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    for status, answer in (
        (404, mia.get("/api/tables/t_none")),
        (404, mia.get("/api/nothing")),
        (405, mia.http.delete("/api/me")),
        (422, mia.post("/api/tables", [])),
        (422, mia.http.post("/api/tables", content=b"{", headers={"content-type": "application/json"})),
        (422, mia.get(f"/api/tables/{table}/events", since="x")),
        (422, mia.post(f"/api/tables/{table}/moves", {"seat": 0, "seq": 1, "move": {"roll": 1}})),
        (413, mia.post("/api/import", {"x": "y" * 1_100_000})),
        (403, mia.http.post("/api/tables", json={}, headers={"origin": "https://evil.example"})),
    ):
        assert answer.status_code == status, answer.text
        assert error(answer)["message"]


def test_a_body_is_read_strictly(mia: Person) -> None:
    """No other types, no unknown keys, nothing but JSON; a name has 1 to 24 visible characters between spaces."""
    for name, kept in (("  Mia ", "Mia"), (" " + "é" * 24, "é" * 24), ("a b", "a b")):
        assert mia.patch("/api/me", {"name": name}).json()["name"] == kept
    for body in ({"name": n} for n in ("", " ", "x" * 25, "a\nb", "a\u200bb", "\x1fx", 7)):
        assert error(mia.patch("/api/me", body))["field"] == "name", body
    seats = [{"kind": "me"}, {"kind": "bot"}]
    for key, value in (("starter", "0"), ("starter", 1.5), ("clock", "60"), ("preview", 1), ("luck", "AB"), ("x", 1)):
        assert error(mia.post("/api/tables", {"game": "mice", "seats": seats, key: value}))["field"] == key
    inside = error(mia.post("/api/tables", {"game": "mice", "seats": [{"kind": "me"}, {"x": 1}]}))
    assert inside["field"] == "seats[1].x"
    for kind, status in (("application/json; charset=utf-8", 200), ("application/x+json", 200), ("text/plain", 422)):
        assert mia.http.patch("/api/me", content=b"{}", headers={"content-type": kind}).status_code == status


def test_a_body_without_a_length_is_limited_too(mia: Person) -> None:
    def endless() -> object:
        for _ in range(40):
            yield b"x" * 65_536

    answer = mia.http.post("/api/import", content=endless(), headers={"content-type": "application/json"})  # type: ignore[arg-type]
    assert answer.status_code == 413


def test_other_sites_cannot_act(house: ServerProcess, mia: Person) -> None:
    same = {"origin": house.address}
    assert mia.http.patch("/api/me", json={"name": "Mia"}, headers=same).status_code == 200
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        assert error(mia.http.patch("/api/me", json={"name": "x"}, headers=headers))["code"] == "forbidden"


def test_cookie_and_headers(house: ServerProcess) -> None:
    answer = httpx.get(house.address + "/api/me")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    page = httpx.get(house.address + "/t/anything")
    assert page.status_code == 200
    assert "set-cookie" not in page.headers
    policy = page.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src 'self'" in policy
    assert page.headers["x-content-type-options"] == "nosniff"
    forged = httpx.get(house.address + "/api/me", headers={"cookie": "konditorei=InBfYWJjIg.forged"})
    assert "set-cookie" in forged.headers


def test_health_and_figures(mia: Person) -> None:
    assert mia.get("/healthz").json() == {"ok": True}
    figures = mia.get("/metrics").text
    for name in ("konditorei_commit_seconds", "konditorei_moves_total", "konditorei_sockets"):
        assert name in figures


def test_limits_and_a_quiet_end(tmp_path: Path, transport: str) -> None:
    """Tables, streams and requests have limits; a server asked to end does so and tells its sockets."""
    limits = {
        "tables_per_person": "2",
        "streams_per_client": "2",
        "requests_per_second": "5",
        "request_burst": "30",
    }
    with running_server(
        f"sqlite:///{tmp_path / 'tables.db'}", secure_cookie="yes", transport=transport, **limits
    ) as house:
        assert "Secure" in httpx.get(house.address + "/api/me").headers["set-cookie"]
        mia = Person(house.address, "Mia")
        mia.http.headers["cookie"] = httpx.get(house.address + "/api/me").headers["set-cookie"].split(";")[0]
        body = {"game": "mice", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert [mia.post("/api/tables", body).status_code for _ in range(3)] == [201, 201, 429]
        first, _ = mia.socket(), mia.socket()
        with pytest.raises(InvalidStatus) as refused:
            mia.socket()
        assert refused.value.response.status_code == 429
        assert refused.value.response.headers["retry-after"] == "1"
        answers = [mia.get("/api/me") for _ in range(40)]
        limited = next(answer for answer in answers if answer.status_code == 429)
        assert error(limited)["code"] == "too_many"
        assert limited.headers["retry-after"] == "1"
        house.close()
        with pytest.raises(ConnectionClosed):
            first.hear()
        mia.__exit__()


@pytest.mark.parametrize(("trusted", "believed"), [("127.0.0.1", True), ("127.0.0.0/8", True), ("10.1.2.3", False)])
def test_only_a_trusted_proxy_tells_address_and_scheme(tmp_path: Path, trusted: str, believed: bool) -> None:
    limits = {"request_burst": "5", "requests_per_second": "1", "trusted_proxies": trusted}
    with running_server(f"sqlite:///{tmp_path / 'tables.db'}", **limits) as house:
        answers = [
            httpx.get(
                house.address + "/api/me",
                headers={"x-forwarded-for": f"192.0.2.{number}", "x-forwarded-proto": "https"},
            )
            for number in range(20)
        ]
        assert ("Secure" in answers[0].headers["set-cookie"]) == believed
        assert all(answer.status_code == 200 for answer in answers) == believed


def test_nothing_secret_is_written_to_the_log(tmp_path: Path, transport: str) -> None:
    """Not even at its most talkative: cookies, people, carry links, luck, secrets and seeds."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with (
        running_server(database, transport=transport, log_level="debug") as house,
        Person(house.address, "Mia") as mia,
        Person(house.address, "Ben") as ben,
    ):
        luck = "c0ffeec0ffee"
        table = mia.open_table("mice", "me", "local", luck=luck)["table"]["id"]
        link = mia.post(f"/api/tables/{table}/carry", {"seat": 0}).json()["link"]
        socket = mia.socket()
        socket.follow(table)
        socket.connection.send(b"\xff" + luck.encode())
        for answer in (
            ben.post("/api" + link),
            ben.post("/api" + link),
            mia.get("/api/nothing", luck=luck),
            mia.post("/api/tables", {"game": luck}),
            mia.post(f"/api/tables/{table}/moves", {"seat": 0, "seq": 1, "move": {luck: 1}}),
        ):
            assert answer.status_code < 500
        play_to_the_end(table, {0: mia, 1: mia})
        proof = mia.get(f"/api/tables/{table}/export").json()["fairness"]
        text = house.log()
        assert '"message": "open"' in text
        secrets = (mia.http.cookies["konditorei"], mia.id, ben.id, link, link.rsplit("/", 1)[1], luck)
        for secret in (*secrets, proof["secret"], proof["seed"]):
            assert secret not in text

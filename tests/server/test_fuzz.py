"""Whatever is thrown at it, the server answers in its one shape, without a trace, and goes on."""

import httpx
import pytest
from tests.support.server_process import Person, error

CODES = ("invalid", "illegal", "conflict", "stale", "not_found", "forbidden")
DEEP = 20_000
LONE = '"\\ud800"'  # half of a character
BODIES = {
    "nothing": b"",
    "no JSON": b"{",
    "invalid UTF-8": b'{"name": "\xff\xfe"}',
    "half a character": f'{{"name": {LONE}, "id": {LONE}, "move": {{{LONE}: {LONE}}}}}'.encode(),
    "nothing at all": b"\x00" * 100,
    "deep": b"[" * DEEP + b"]" * DEEP,
    "deep objects": b'{"move":' * DEEP + b"1" + b"}" * DEEP,
    "not a number": b'{"seat": NaN, "seq": Infinity, "move": {"roll": -Infinity}}',
    "huge number": b'{"seat": 1' + b"0" * 5000 + b', "seq": 1e999, "move": {}}',
    "number too large": b'{"seat": 0, "seq": 99999999999999999999, "move": {"roll": true}}',
    "wrong types": b'{"seat": "0", "seq": [], "move": "roll", "name": 7, "kind": {}, "accept": "yes"}',
    "unknown keys": b'{"seat": 0, "seq": 1, "move": {}, "__proto__": {}, "constructor": 1}',
    "twice": b'{"seat": 0, "seat": 1, "seq": 1, "seq": 2, "move": {"roll": true, "roll": false}}',
    "byte order mark": b'\xef\xbb\xbf{"name": "Mia"}',
    "nul": b'{"name": "a\\u0000b", "id": "\\u0000", "seat": 0, "seq": 1, "move": {"\\u0000": 1}}',
}
TYPES = ("application/json", "text/plain", "application/json; charset=utf-16", "")


def addresses(table: str) -> list[tuple[str, str]]:
    path = f"/api/tables/{table}"
    posts = ("moves", "undo", "requests", "requests/r_x", "takeover", "reactions", "carry", "join")
    return [
        ("PATCH", "/api/me"),
        ("POST", "/api/tables"),
        ("POST", "/api/import"),
        ("PATCH", path),
        ("PATCH", f"{path}/seats/0"),
        *(("POST", f"{path}/{name}") for name in posts),
    ]


@pytest.mark.parametrize("what", BODIES)
def test_odd_bodies_are_refused_in_the_one_shape(mia: Person, what: str) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    before = mia.look(table)
    for method, path in addresses(table):
        for kind in TYPES:
            headers = {"content-type": kind} if kind else {}
            answer = mia.http.request(method, path, content=BODIES[what], headers=headers)
            if answer.status_code != 200 or what not in ("byte order mark", "nothing"):
                assert 400 <= answer.status_code < 500, (method, path, kind, answer.text)
                assert error(answer)["code"] in CODES, answer.text
    assert mia.look(table)["view"] == before["view"]


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/%00",
        "/api/tables/%ff%fe",
        "/api/tables/" + "x" * 5000,
        "/api/tables/t_x/events?since=%ff",
        "/api/tables/t_x/events?since=99999999999999999999",
        "/api/tables/t_x?seat=1e3",
        "/api/codes/%00",
        "/api/codes/%F0%9F%8D%B0",
        "/api/rules/torte?lang=../",
        "/api/rules/%2e%2e",
        "/api/carry/%00",
    ],
)
def test_odd_addresses_are_refused_in_the_one_shape(mia: Person, path: str) -> None:
    answer = mia.http.post(path) if "carry" in path else mia.http.get(path)
    assert 400 <= answer.status_code < 500, answer.text
    assert error(answer)["message"]


def test_odd_headers_do_no_harm(mia: Person) -> None:
    for headers in (
        {"cookie": b"konditorei=\xff\xfe; =; ;;;"},
        {"cookie": b"konditorei=" + b"A" * 3000},
        {"cookie": b'konditorei="\\377'},
        {"origin": b"http://[::1"},
        {"origin": b"\xff"},
        {"if-none-match": b"\xff"},
        {"accept-encoding": b"\xff"},
        {"host": b""},
    ):
        for path in ("/api/me", "/"):
            answer = httpx.get(str(mia.http.base_url).rstrip("/") + path, headers=headers)  # type: ignore[arg-type]
            assert answer.status_code in (200, 400, 403), (headers, answer.text)
            assert "Traceback" not in answer.text
    refused = mia.http.patch("/api/me", json={}, headers={"origin": "http://[::1"})
    assert error(refused)["code"] == "forbidden"

"""The web app as the wheel ships it: files, pages, compression, caches, and nothing outside its folder."""

import gzip
import re
import socket
from pathlib import Path

import httpx
import pytest
from tests.support.server_process import ServerProcess, error

from konditorei.server.http.static_files import PACKAGE

WEB = PACKAGE / "web_dist"  # what is in the wheel
FIRST_SCRIPT = 55_000  # bytes on the line at most: what every page loads before it can show anything


@pytest.fixture
def script() -> Path:
    return max((WEB / "assets").glob("*.js"), key=lambda file: file.stat().st_size)


def raw(house: ServerProcess, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """An answer and its body as it came over the line."""
    with httpx.stream("GET", house.address + path, headers=headers) as answer:
        return answer, b"".join(answer.iter_raw())


def test_the_first_script_is_small(house: ServerProcess) -> None:
    scripts = re.findall(r'<script [^>]*src="(/assets/[^"]+)"', (WEB / "index.html").read_text(encoding="utf-8"))
    assert len(scripts) == 1
    _, packed = raw(house, scripts[0], **{"accept-encoding": "gzip"})
    assert 0 < len(packed) <= FIRST_SCRIPT


def test_a_built_file_is_compressed_and_kept_for_ever(house: ServerProcess, script: Path) -> None:
    path = f"/assets/{script.name}"
    answer, packed = raw(house, path, **{"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed) == script.read_bytes()
    assert len(packed) < script.stat().st_size / 2
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    plain, body = raw(house, path, **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert body == script.read_bytes()
    assert plain.headers["vary"] == "accept-encoding"
    assert plain.headers["etag"] != answer.headers["etag"]


def test_every_page_is_the_one_page_and_asked_for_anew(house: ServerProcess) -> None:
    index = (WEB / "index.html").read_bytes()
    for path in ("/", "/t/t_something", "/carry/token", "/learn/torte"):
        answer = httpx.get(house.address + path)
        assert (answer.status_code, answer.content) == (200, index)
        assert answer.headers["cache-control"] == "no-cache"
        again = httpx.get(house.address + path, headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert httpx.head(house.address + "/").status_code == 200


def test_a_missing_built_file_and_a_missing_address_are_missing(house: ServerProcess) -> None:
    for path in ("/assets/none.js", "/api/none", "/api"):
        answer = httpx.get(house.address + path)
        assert answer.status_code == 404
        assert error(answer)["code"] == "not_found"


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/assets/../../cli.py",
        "/..%2f..%2fcli.py",
        "/%2e%2e/cli.py",
        "/assets/%2e%2e/%2e%2e/server/app.py",
        "//etc/passwd",
        "/%2fetc%2fpasswd",
        "/..\\cli.py",
        "/cli.py%00.js",
    ],
)
def test_nothing_outside_the_folder_is_served(house: ServerProcess, path: str) -> None:
    """Over a bare socket, because clients tidy such addresses up."""
    with socket.create_connection(("127.0.0.1", house.port)) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
        text = b""
        while part := line.recv(65536):
            text += part
    head, _, body = text.partition(b"\r\n\r\n")
    assert head.split()[1] in (b"200", b"404", b"400")
    assert body == (WEB / "index.html").read_bytes() or b"not_found" in body or b"Invalid" in body

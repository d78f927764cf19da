"""The files of the web app: squeezed if the browser reads that, kept for ever if their name has a hash."""

from pathlib import Path

import pytest
from starlette.responses import FileResponse

from konditorei.server import static


@pytest.fixture
def web(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    for name in (
        "index.html",
        "sw.js",
        "assets/app-1a2b.js",
        "assets/app-1a2b.js.br",
        "assets/app-1a2b.js.gz",
    ):
        (tmp_path / name).write_text(name)
    return tmp_path


@pytest.mark.parametrize(
    ("accepted", "coding", "ending"),
    [
        ("gzip, deflate, br", "br", ".br"),
        ("gzip", "gzip", ".gz"),
        ("", None, ".js"),
        ("identity", None, ".js"),
    ],
)
def test_a_built_file_is_sent_as_small_as_the_browser_reads_it(
    web: Path, accepted: str, coding: str | None, ending: str
) -> None:
    answer = static.page(web, "assets/app-1a2b.js", accepted)
    assert isinstance(answer, FileResponse)
    assert str(answer.path).endswith(ending)
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "accept-encoding"
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["", "t/abc", "../secret", "assets/none.js"])
def test_every_other_address_is_the_one_page(web: Path, path: str) -> None:
    answer = static.page(web, path, "br")
    assert isinstance(answer, FileResponse)
    assert Path(answer.path).name == "index.html"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/html")

"""The built web app, and index.html for every page of it."""

import gzip
import hashlib
import mimetypes
import re
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Response
from litestar.datastructures import Headers

from konditorei.server.errors import not_found

PACKAGE = Path(__file__).resolve().parents[2]
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Konditorei</title>
<h1>Konditorei</h1><p>The table server is running, but the web app has not been built.</p>
<p>Build it with <code>make web</code>, or play over the API: its description is at
<a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""
HASHED = "assets"  # built files in this folder carry a hash of their content in their name
FOREVER = "public, max-age=31536000, immutable"
BUILD = re.compile(r'<meta name="build" content="([^"]*)"')
PACKED = ("text/", "application/json", "application/manifest+json", "image/svg+xml")  # worth compressing
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@lru_cache(1)
def find_web(setting: str) -> Path | None:
    """The folder of the built web app, if there is one."""
    places = [Path(setting)] if setting else [PACKAGE / "web_dist", PACKAGE.parent.parent / "web" / "dist"]
    return next((place.resolve() for place in places if (place / "index.html").is_file()), None)


def page(web: Path | None, path: str, asked: Headers) -> Response[Any]:
    """A built file, or the app's one page."""
    if web is None:
        return Response(MISSING, media_type="text/html", headers={"cache-control": "no-store"})
    file = _find(web, path)
    hashed = HASHED in file.relative_to(web).parts
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    pack = kind.startswith(PACKED) and packs(asked)
    body, tag = _content(file, file.stat().st_mtime_ns, pack)
    return tagged(body, tag, kind, asked, pack=pack, cache=FOREVER if hashed else "no-cache")


def build_of(web: Path) -> str:
    """The name of a build, which stands in its page; empty when it has none."""
    page = web / "index.html"
    return _build(page, page.stat().st_mtime_ns) if page.is_file() else ""


@lru_cache(4)
def _build(page: Path, changed: int) -> str:
    """Read again when the page has changed."""
    found = BUILD.search(page.read_text("utf-8"))
    return found[1] if found else ""


def packs(asked: Headers) -> bool:
    """Whether the client can unpack."""
    return "gzip" in asked.get("accept-encoding", "")


def packed(body: bytes, pack: bool) -> tuple[bytes, str]:
    """The bytes to send and a tag for them."""
    tag = f'"{hashlib.blake2b(body, digest_size=8).hexdigest()}{"-gz" if pack else ""}"'
    return (gzip.compress(body, mtime=0) if pack else body), tag


def tagged(body: bytes, tag: str, kind: str, asked: Headers, *, pack: bool, cache: str = "no-cache") -> Response[Any]:
    """An answer that need not be sent again while its tag stays."""
    headers = {"cache-control": cache, "etag": tag, "vary": "accept-encoding"}
    if asked.get("if-none-match") == tag:
        return Response(None, status_code=304, headers=headers)
    return Response(body, headers=headers | ({"content-encoding": "gzip"} if pack else {}), media_type=kind)


def _find(web: Path, path: str) -> Path:
    """The file; pages have no file of their own, but a missing built file is missing."""
    with suppress(OSError, ValueError):  # no file system has such a name
        file = (web / path.lstrip("/")).resolve()
        if file.is_relative_to(web) and file.is_file():
            return file
    if path.startswith(f"{HASHED}/"):
        raise not_found("file")
    return web / "index.html"


@lru_cache(256)
def _content(file: Path, changed: int, pack: bool) -> tuple[bytes, str]:
    """Read again when the file has changed."""
    return packed(file.read_bytes(), pack)

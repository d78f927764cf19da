"""The built web app, and index.html for every page of it."""

import mimetypes
from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")  # some machines say otherwise
mimetypes.add_type("font/woff2", ".woff2")
PACKAGE = Path(__file__).resolve().parent.parent
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Konditorei</title>
<h1>Konditorei</h1><p>The table server is running, but the web app has not been built.</p>
<p>Build it with <code>make web</code>, or play over the API: its description is at
<a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""
SQUEEZED = {"br": ".br", "gzip": ".gz"}  # the endings that the build gives, best first
FOREVER = "public, max-age=31536000, immutable"  # built files carry a hash of their content in their name


def find_web(setting: str) -> Path | None:
    """The folder of the built web app, if there is one."""
    places = [Path(setting)] if setting else [PACKAGE / "web_dist", PACKAGE.parent.parent / "web" / "dist"]
    return next((place.resolve() for place in places if (place / "index.html").is_file()), None)


def page(web: Path | None, path: str, accepted: str = "") -> Response:
    """A built file, or the app's one page; squeezed, if the browser reads that."""
    if web is None:
        return HTMLResponse(MISSING, 200, {"cache-control": "no-store"})
    file = (web / path.lstrip("/")).resolve()
    if not (file.is_file() and file.is_relative_to(web)):
        file = web / "index.html"
    hashed = "assets" in file.relative_to(web).parts
    headers = {"cache-control": FOREVER if hashed else "no-cache", "vary": "accept-encoding"}
    kind = mimetypes.guess_type(file.name)[0]
    for coding, ending in SQUEEZED.items():
        squeezed = file.with_name(file.name + ending)
        if coding in accepted and squeezed.is_file():
            return FileResponse(squeezed, media_type=kind, headers=headers | {"content-encoding": coding})
    return FileResponse(file, media_type=kind, headers=headers)

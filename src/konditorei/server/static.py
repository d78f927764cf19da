"""The built web app, and index.html for every page of it."""

from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

PACKAGE = Path(__file__).resolve().parent.parent
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Konditorei</title>
<h1>Konditorei</h1><p>The table server is running, but the web app has not been built.</p>
<p>Build it with <code>make web</code>, or play over the API: its description is at
<a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""
FOREVER = "public, max-age=31536000, immutable"  # built files carry a hash of their content in their name


def find_web(setting: str) -> Path | None:
    """The folder of the built web app, if there is one."""
    places = [Path(setting)] if setting else [PACKAGE / "web_dist", PACKAGE.parent.parent / "web" / "dist"]
    return next((place.resolve() for place in places if (place / "index.html").is_file()), None)


def page(web: Path | None, path: str) -> Response:
    """A built file, or the app's one page."""
    if web is None:
        return HTMLResponse(MISSING, 200, {"cache-control": "no-store"})
    file = (web / path.lstrip("/")).resolve()
    if file.is_file() and file.is_relative_to(web):
        hashed = "assets" in file.relative_to(web).parts
        return FileResponse(file, headers={"cache-control": FOREVER if hashed else "no-cache"})
    return FileResponse(web / "index.html", headers={"cache-control": "no-cache"})

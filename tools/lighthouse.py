"""Measures pages with Lighthouse, as a phone sees them: python -m tools.lighthouse [home mice ...]"""

import http.cookiejar
import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

from tools.browser import serving
from tools.ensure_chromium import find
from tools.node import environment

LIGHTHOUSE = os.environ.get("LIGHTHOUSE", "npx --yes lighthouse@12.8.2").split()
LEAST = {"accessibility": 100, "performance": 95}
PAGES = ("home", "torte", "mice", "cherry")
ROUNDS = 3  # a busy machine disturbs a measurement; the best of a few counts


def open_table(address: str, game: str) -> tuple[str, str]:
    """A table that has begun, and the cookie of the one who sits at it."""
    jar = http.cookiejar.CookieJar()
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))

    def post(path: str, body: dict[str, Any]) -> Any:
        data = json.dumps(body).encode()
        request = urllib.request.Request(address + path, data, {"content-type": "application/json"})
        with opener.open(request, timeout=30) as answer:
            return json.load(answer)

    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    table = post("/api/tables", {"game": game, "seats": seats, "starter": 0})["table"]["id"]
    post(f"/api/tables/{table}/start", {})
    return f"/t/{table}", "; ".join(f"{cookie.name}={cookie.value}" for cookie in jar)


def measure(url: str, cookie: str, folder: Path) -> dict[str, Any]:
    """Lighthouse's own report."""
    headers, report = folder / "headers.json", folder / "report.json"
    headers.write_text(json.dumps({"Cookie": cookie} if cookie else {}))
    words = [*LIGHTHOUSE, url, "--quiet", "--output=json", f"--output-path={report}"]
    words += [f"--only-categories={','.join(LEAST)}", f"--extra-headers={headers}"]
    words += ["--chrome-flags=--headless=new --no-sandbox --disable-gpu"]
    subprocess.run(words, check=True, env=environment() | {"CHROME_PATH": find()})
    found: dict[str, Any] = json.loads(report.read_text())
    return found


def tell(name: str, report: dict[str, Any]) -> dict[str, int]:
    """Prints the scores and whatever is not perfect; answers the scores."""
    scores = {what: round(report["categories"][what]["score"] * 100) for what in LEAST}
    print(name, scores, flush=True)
    for audit in report["audits"].values():
        if audit.get("score") is not None and audit["score"] < 0.9 and audit["scoreDisplayMode"] != "informative":
            print(f"    {audit['id']}: {audit.get('displayValue', audit['title'])}")
    return scores


def main(wanted: list[str]) -> int:
    failed = 0
    with serving() as address, tempfile.TemporaryDirectory() as folder:
        places = {name: ("/", "") if name == "home" else open_table(address, name) for name in wanted or PAGES}
        measure(address, "", Path(folder))  # does not count: the bots start up meanwhile
        for name, (path, cookie) in places.items():
            for _ in range(ROUNDS):
                scores = tell(name, measure(address + path, cookie, Path(folder)))
                good = all(scores[what] >= least for what, least in LEAST.items())
                if good:
                    break
            failed += not good
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

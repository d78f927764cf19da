"""Writes the API's document as the web app knows it, and the types made from it: python -m tools.api_types"""

import json
import tempfile
from pathlib import Path

import httpx
from tests.support.server_process import running_server
from tools.node import install, npm

DOCUMENT = Path(__file__).resolve().parent.parent / "web" / "openapi.json"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, running_server(f"sqlite:///{folder}/tables.db") as server:
        document = httpx.get(f"{server.address}/api/openapi.json").json()
    DOCUMENT.write_text(json.dumps(document, ensure_ascii=False) + "\n", encoding="utf-8")
    install()
    npm("run", "types")


if __name__ == "__main__":
    main()

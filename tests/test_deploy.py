"""What we give to those who run a server: each file is used as far as this machine can."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from configparser import RawConfigParser
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from konditorei.server.ops.settings import PREFIX, Settings
from tests.support.postgres_server import PostgresServer
from tests.support.server_process import Person, ServerProcess, free_port, running_server, wait_until_open

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
KONDITOREI = Path(sys.executable).parent / "konditorei"
KNOWN = {PREFIX + field.name.upper() for field in fields(Settings)} | {"KONDITOREI_CACHE"}


# ── systemd ──────────────────────────────────────────────────────────────────────────────────────
class Repeated(dict[str, str]):
    """A key that is there several times has all its values."""

    def __setitem__(self, key: str, value: Any) -> None:
        if key in self and isinstance(value, list):
            value = [*self[key], *value]
        super().__setitem__(key, value)


def unit() -> RawConfigParser:
    parser = RawConfigParser(strict=False, dict_type=Repeated)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(DEPLOY / "konditorei.service")
    return parser


def test_the_unit_starts_a_server_with_settings_that_exist(tmp_path: Path) -> None:
    service = unit()["Service"]
    program, *words = shlex.split(service["ExecStart"])
    assert program == "/opt/konditorei/bin/konditorei"
    chosen = dict(line.split("=", 1) for line in service["Environment"].splitlines())
    assert chosen.keys() <= KNOWN
    assert chosen["KONDITOREI_DATABASE"] == "sqlite:////var/lib/konditorei/konditorei.db"
    assert (service["StateDirectory"], service["CacheDirectory"]) == ("konditorei", "konditorei")
    port = free_port()
    words[words.index("--port") + 1] = str(port)
    environment = {**os.environ, "KONDITOREI_DATABASE": f"sqlite:///{tmp_path / 'tables.db'}"}
    with tempfile.TemporaryFile() as written:
        process = subprocess.Popen([KONDITOREI, *words], env=environment, stdout=written, stderr=written)
        assert wait_until_open(f"http://127.0.0.1:{port}", lambda: process.poll() is None)
        process.terminate()
        assert process.wait(int(service["TimeoutStopSec"])) == 0


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    """Where systemd's own check is installed; the test above needs none."""
    check = shutil.which("systemd-analyze")
    if check is None:
        assert set(unit().sections()) == {"Unit", "Service", "Install"}
        return
    copy = tmp_path / "konditorei.service"
    copy.write_text((DEPLOY / copy.name).read_text().replace("/opt/konditorei/bin/konditorei", str(KONDITOREI)))
    done = subprocess.run([check, "verify", "--man=no", str(copy)], capture_output=True, text=True, check=False)
    assert (done.returncode, [line for line in done.stderr.splitlines() if copy.name in line]) == (0, [])
    copy.write_text(copy.read_text().replace("ProtectHome=", "ProtectHearth="))
    done = subprocess.run([check, "verify", "--man=no", str(copy)], capture_output=True, text=True, check=False)
    assert "ProtectHearth" in done.stderr  # it does look


# ── containers ───────────────────────────────────────────────────────────────────────────────────
def instructions() -> list[tuple[str, str]]:
    """The lines of the Containerfile, joined where they go on."""
    text = (DEPLOY / "Containerfile").read_text()
    lines = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    return [(kind, rest) for kind, _, rest in (line.partition(" ") for line in lines if line.strip())]


def test_the_containerfile_names_files_settings_and_options_that_exist() -> None:
    """Building the image needs a container engine: no test does that."""
    found = instructions()
    for kind, rest in found:
        if kind == "COPY":
            source = rest.split()[0]
            assert (ROOT / source).exists() or source == "dist/*.whl"
        if kind == "ENV":
            assert {name for name, _ in re.findall(r"(\w+)=(\S+)", rest)} <= KNOWN
    assert "dist:" in (ROOT / "Makefile").read_text()
    told = subprocess.run([KONDITOREI, "play", "--help"], capture_output=True, text=True, check=True).stdout
    command = json.loads(dict(found)["CMD"])
    assert command[:2] == ["konditorei", "play"]
    for option in (word for word in command if word.startswith("--")):
        assert option in told


@pytest.fixture
def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    return found


def test_the_services_of_the_compose_file_play_together(tmp_path: Path, services: dict[str, Any]) -> None:
    """Without containers: the command and the environment of the tables, and a PostgreSQL that wants the password."""
    tables, database = services["tables"], services["database"]
    given = {name: re.sub(r"\$\{POSTGRES_PASSWORD:.*\}", "cake", text) for name, text in tables["environment"].items()}
    assert given["PGPASSWORD"] == "cake"
    assert {name for name in given if name.startswith(PREFIX)} <= KNOWN
    owner = database["environment"]["POSTGRES_USER"]
    assert database["environment"]["POSTGRES_DB"] == owner
    postgres = PostgresServer(tmp_path)
    postgres.make(owner=owner, password="cake")
    postgres.start()
    try:
        assert given["KONDITOREI_DATABASE"] == f"postgresql://{owner}@database/{owner}"
        given["KONDITOREI_DATABASE"] = f"postgresql://{owner}@127.0.0.1:{postgres.port}/postgres"
        program, *words = tables["command"]
        assert program == "konditorei"
        house = ComposedServer(given["KONDITOREI_DATABASE"], settings=given)
        words[words.index("--port") + 1] = str(house.port)
        house.words = words
        house.open()
        with Person(house.address, "Mia") as mia:
            table = mia.open_table("mice", "me", "local")["table"]["id"]
            assert mia.move(table, 0, 1, {"roll": True}).status_code == 200
        health = json.loads(dict(instructions())["HEALTHCHECK"].partition("CMD ")[2])
        healthy = [sys.executable, *(word.replace(":8000", f":{house.port}") for word in health[1:])]
        assert subprocess.run(healthy, check=False).returncode == 0
        assert house.close() == 0
        assert subprocess.run(healthy, check=False, capture_output=True).returncode != 0
    finally:
        postgres.stop()


class ComposedServer(ServerProcess):
    """A server with the words of the compose file."""

    words: list[str]

    def command(self) -> list[str]:
        return [str(KONDITOREI), *self.words]


# ── Grafana ──────────────────────────────────────────────────────────────────────────────────────
def test_every_panel_shows_figures_that_the_server_has(tmp_path: Path) -> None:
    with running_server(f"sqlite:///{tmp_path / 'tables.db'}") as house, Person(house.address, "Mia") as mia:
        table = mia.open_table("mice", "me", "local")["table"]["id"]
        assert mia.move(table, 0, 1, {"roll": True}).status_code == 200
        assert mia.get("/api/nothing").status_code == 404
        families = list(text_string_to_metric_families(mia.get("/metrics").text))
    labels: dict[str, set[str]] = {}
    for family in families:
        labels.setdefault(family.name if family.type != "counter" else f"{family.name}_total", set())
        for sample in family.samples:
            labels.setdefault(sample.name, set()).update(sample.labels)
    panels = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    shown = set()
    for panel in panels:
        assert panel["description"]
        for target in panel["targets"]:
            names = set(re.findall(r"(?:konditorei|process)_\w+", target["expr"]))
            assert names, panel["title"]
            assert names <= labels.keys(), panel["title"]
            wanted = set(re.findall(r"\w+", "".join(re.findall(r"by \(([^)]*)\)", target["expr"]))))
            for name in names:
                assert not labels[name] or wanted <= labels[name], panel["title"]
            shown |= names
    ours = {family.name for family in families if re.match(r"konditorei_(?!.*_created$)", family.name)}
    assert {name for name in ours if not any(figure.startswith(name) for figure in shown)} == set()

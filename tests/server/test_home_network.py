"""Open to the home network: other devices reach the tables, and invites lead there."""

import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import segno
from tests.support.server_process import Person, ServerProcess, error, free_port, wait_until_open
from tests.support.terminal_process import in_terminal
from typer.testing import CliRunner

from konditorei.cli import app
from konditorei.server.ops import home_network
from konditorei.server.ops.home_network import NONE, reachable_addresses
from konditorei.server.ops.terminal import qr_code

BLOCKS = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}  # dark modules of two rows


def found_by(monkeypatch: pytest.MonkeyPatch, route: str | None, interfaces: list[str], names: list[str]) -> list[str]:
    def fake(name: str, answer: Any) -> None:
        monkeypatch.setattr(home_network, name, lambda: answer)

    fake("_default_route", route)
    fake("_of_interfaces", interfaces)
    fake("_by_name", names)
    return reachable_addresses()


def test_the_address_of_the_default_route_comes_first_and_others_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    interfaces = ["127.0.0.1", "10.8.0.2", "192.168.1.5", "169.254.7.7"]
    found = found_by(monkeypatch, "192.168.1.5", interfaces, ["127.0.1.1", "10.8.0.2", "172.16.0.9"])
    assert found == ["192.168.1.5", "10.8.0.2", "172.16.0.9"]


def test_a_network_without_a_way_out_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found_by(monkeypatch, None, ["127.0.0.1", "192.168.1.5"], []) == ["192.168.1.5"]


def test_a_machine_without_a_network_says_so_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found_by(monkeypatch, None, ["127.0.0.1"], ["127.0.1.1"]) == []
    done = CliRunner().invoke(app, ["play", "--lan"])
    assert (done.exit_code, done.output.strip()) == (2, NONE)


def test_lan_and_host_do_not_go_together() -> None:
    done = CliRunner().invoke(app, ["play", "--lan", "--host", "10.0.0.1"])
    assert done.exit_code == 2
    assert "--host" in done.output


@pytest.mark.parametrize("lookup", [home_network._default_route, home_network._of_interfaces, home_network._by_name])
def test_a_lookup_never_fails(monkeypatch: pytest.MonkeyPatch, lookup: Callable[[], Any]) -> None:
    def fails(*_: object) -> Any:
        raise OSError(101, "Network is unreachable")

    for name in ("getsockname", "connect"):
        monkeypatch.setattr(socket.socket, name, fails)
    monkeypatch.setattr(socket, "gethostbyname_ex", fails)
    monkeypatch.setattr("fcntl.ioctl", fails)
    assert not lookup()


def modules(drawn: list[str]) -> list[list[int]]:
    """The rows of a code that was drawn with half blocks."""
    rows = []
    for line in drawn:
        rows += [[BLOCKS[block][half] for block in line] for half in (0, 1)]
    return rows


def test_the_code_in_the_terminal_is_that_of_the_address() -> None:
    address = "http://192.168.1.5:8000/"
    expected = [list(row) for row in segno.make(address, error="l", micro=False).matrix_iter(border=2)]
    assert modules(qr_code(address, coloured=False).splitlines())[: len(expected)] == expected
    assert all(line.startswith("\x1b[97;40m") for line in qr_code(address, coloured=True).splitlines())


def test_other_devices_play_and_are_invited_by_the_address_of_the_network(tmp_path: Path) -> None:
    """Over the real address of this machine; one without any says so."""
    port, database = free_port(), f"sqlite:///{tmp_path / 'tables.db'}"
    with in_terminal("play", "--lan", "--port", str(port), "--database", database) as server:
        if not reachable_addresses():
            server.wait_for(NONE)
            return
        seen = server.wait_for("The tables are open.")
        network = f"http://{reachable_addresses()[0]}:{port}"
        assert f"Konditorei is open at http://localhost:{port}/" in seen
        assert f"On your network: {network}/" in seen
        assert [line for line in seen.splitlines() if line in qr_code(network + "/", False).splitlines()]
        assert wait_until_open(network, lambda: server.process.poll() is None)
        for other in reachable_addresses()[1:]:
            assert f"http://{other}:{port}/" in seen
        with Person(network, "Mia") as mia, Person(f"http://127.0.0.1:{port}", "Ben") as host:
            for person in (mia, host):
                assert person.get("/api/address").json() == {"address": network}
            table = host.open_table("mice", "me", "open", start=False)["table"]
            server.wait_for(f"Ben has opened a table of mice with the code {table['code']}.")
            origin = {"origin": network}
            joined = mia.http.post(f"/api/tables/{table['id']}/join", json={}, headers=origin)
            assert joined.status_code == 200, joined.text
            server.wait_for(f"Mia has joined table {table['code']}.")
            foreign = {"origin": f"http://127.0.0.1:{port}"}
            assert error(mia.http.patch("/api/me", json={}, headers=foreign))["code"] == "forbidden"
            assert mia.socket(origin=network).follow(table["id"])["table"]["code"] == table["code"]


def test_without_lan_only_this_machine_is_served_and_no_address_is_told(house: ServerProcess) -> None:
    assert httpx.get(house.address + "/api/address").json() == {"address": None}
    for address in reachable_addresses():
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"http://{address}:{house.port}/healthz")

"""Where the tables are open: sentences for a person in a terminal, one log line for everybody else."""

import logging
import sys

from konditorei.server.ops.terminal import is_coloured, painted, qr_code

log = logging.getLogger("konditorei.command")
SCAN = "Scan the code with a phone in the same network, or type the address there."


def web_address(host: str, port: int) -> str:
    """The address of the page."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def greet(here: str, network: list[str], workers: int) -> None:
    """For a terminal. `here` is for the browser of this machine, `network` for other devices, the best first."""
    coloured = is_coloured(sys.stdout)

    def shown(address: str) -> str:
        return painted(address, "cyan", coloured)

    name = painted("Konditorei", "bold", coloured)
    lines = [f"{name} is open at {shown(here)}  (Ctrl+C closes it)"]
    if workers > 1:
        lines.append(f"{workers} workers start; each loads the rules first, then its line says open.")
    if network:
        lines += ["", f"On your network: {shown(network[0])}", "", qr_code(network[0], coloured), "", SCAN]
        lines += [f"This machine has another address, too: {shown(address)}" for address in network[1:]]
    print("\n".join(lines), flush=True)


def note(here: str, network: list[str], workers: int) -> None:
    """For a log."""
    log.info("listening", extra={"address": here, "network": network, "workers": workers})

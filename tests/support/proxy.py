"""A real nginx before a server, with the site file that we give to others and a certificate of its own."""

import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.support.server_process import ServerProcess, free_port, wait_until_listening

SITE = Path(__file__).resolve().parents[2] / "deploy" / "nginx.conf"
MISSING = "nginx or openssl is missing: run tools/ensure_nginx.sh as root, or install them."
MAIN = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    {temporary}
    include {folder}/site.conf;
}}
"""
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


@dataclass
class Proxy:
    """Where it listens."""

    port: int
    plain_port: int
    tls: ssl.SSLContext  # trusts its certificate

    @property
    def address(self) -> str:
        return f"https://127.0.0.1:{self.port}"


def site(folder: Path, proxy_port: int, plain_port: int, server_port: int) -> str:
    """The site file with the test's own ports and paths; everything else is as others get it."""
    text = SITE.read_text()
    for theirs, ours in {
        "server 127.0.0.1:8000;": f"server 127.0.0.1:{server_port};",
        "listen 80;": f"listen 127.0.0.1:{plain_port};",
        "listen 443 ssl": f"listen 127.0.0.1:{proxy_port} ssl",
        "/etc/ssl/tables.example/": f"{folder}/",
    }.items():
        assert theirs in text
        text = text.replace(theirs, ours)
    return text


def make_certificate(folder: Path) -> ssl.SSLContext:
    """A certificate that nobody else has signed, for this machine."""
    names = "subjectAltName=IP:127.0.0.1,DNS:localhost"
    new = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "fullchain.pem")]
    command = [*new, *files, "-days", "2", "-subj", "/CN=localhost", "-addext", names]
    subprocess.run(command, check=True, capture_output=True)
    trusting = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
    # A socket of the tests reads and writes in two threads. With TLS 1.3, 18 of 1,500 openings failed after 8 seconds
    # (none of 1,500 with 1.2, none of 1,500 with one thread); the session tickets of 1.3 are the likely reason.
    trusting.maximum_version = ssl.TLSVersion.TLSv1_2
    return trusting


@contextmanager
def proxy_before(server: ServerProcess, folder: Path) -> Iterator[Proxy]:
    """An nginx for the length of a block."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None or shutil.which("openssl") is None:
        raise RuntimeError(MISSING)
    proxy = Proxy(free_port(), free_port(), make_certificate(folder))
    (folder / "site.conf").write_text(site(folder, proxy.port, proxy.plain_port, server.port))
    temporary = "\n".join(f"{name}_temp_path {folder}/{name};" for name in TEMPORARY)
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder, temporary=temporary))
    command = [program, "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log"), "-p", str(folder)]
    process = subprocess.Popen(command)
    try:
        wait_until_listening(proxy.port, lambda: process.poll() is None)
        yield proxy
    finally:
        process.terminate()
        process.wait(20)

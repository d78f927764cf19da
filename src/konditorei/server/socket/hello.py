"""What the two ends of a socket tell each other about their versions."""

from urllib.parse import parse_qs

from konditorei.server.context import Scope, Server
from konditorei.server.http import static_files
from konditorei.server.socket.messages import Hello

PROTOCOL = 1  # of the messages; web/src/lib/upgrade/build.ts has that of the web app
OLDEST = 1  # pages with an older one have to be loaded anew
TOO_OLD = 4426  # the close code for them


def protocol_of(scope: Scope) -> int | None:
    """The protocol that a client names in the address, as the web app does; None: it wants no greeting."""
    named = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("protocol", [""])[0]
    return int(named) if named.isascii() and named.isdigit() and len(named) < 6 else None


def greeting(server: Server) -> Hello:
    """The protocol and the build of the web app that this server has."""
    web = static_files.find_web(server.settings.web)
    return Hello(PROTOCOL, static_files.build_of(web) if web else "")

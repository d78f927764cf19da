"""What every part of one server process shares."""

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from konditorei.server.limits import Limits
from konditorei.server.ops.settings import Settings
from konditorei.server.store.event_store import EventStore

if TYPE_CHECKING:
    from konditorei.server.bots.advisor import Advisor
    from konditorei.server.bots.analysis import Analyses
    from konditorei.server.http.identity import Identity
    from konditorei.server.tables.directory import TableDirectory

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
AsgiApp = Callable[[Scope, Receive, Send], Awaitable[None]]


def client_of(scope: Mapping[str, Any]) -> str:
    """The network address of a client."""
    client: Any = scope.get("client")
    return str(client[0]) if client else ""


@dataclass
class Server:
    """The parts, put together by `app.py`; store, directory and identity come when the process starts."""

    settings: Settings
    limits: Limits
    store: EventStore
    directory: "TableDirectory"
    identity: "Identity"
    analyses: "Analyses"
    advisor: "Advisor"

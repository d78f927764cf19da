"""What can be set, each by an environment variable `KONDITOREI_...`; docs/server.md has the table."""

import os
from dataclasses import dataclass, fields
from pathlib import Path

import platformdirs
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('konditorei')) / 'konditorei.db'}"


@dataclass(frozen=True)
class Settings:
    """The server's settings; the names of the variables are the upper-case field names."""

    database: str = ""  # an SQLAlchemy address; empty: a file in the user's data folder
    secret: str = ""  # signs cookies and links; empty: made once and kept in the database
    web: str = ""  # folder of the built web app; empty: the one in the package or in the repository
    origins: str = ""  # further origins that may use the API with cookies, separated by spaces
    secure_cookie: str = "auto"  # auto (by the address' scheme), yes, no
    body_limit: int = 1_000_000  # bytes of a request or a socket message
    tables_per_person: int = 100  # unfinished tables that one person may host
    listed_per_person: int = 3  # tables of one person that wait in the lobby for all to see
    lobby_hours: float = 24.0  # after which a table that waits for players, with nobody there, leaves the lobby
    streams_per_client: int = 256  # sockets and long polls of one network address
    streams_per_person: int = 20  # sockets and long polls of one person
    requests_per_second: int = 200  # of one network address to the API, on average
    request_burst: int = 600  # of one network address to the API, at once; ten times as many files of the web app
    person_requests_per_second: int = 40  # of one person to the API, on average
    person_request_burst: int = 200  # of one person to the API, at once
    identities_per_minute: int = 60  # new visitors of one network address, on average
    identity_burst: int = 300  # new visitors of one network address, at once
    messages_per_second: int = 40  # of one person over sockets, on average; ten times as many of one address
    message_burst: int = 200  # of one person over sockets, at once
    outbox_limit: int = 64  # messages that wait for a slow reader before it is resynchronised
    transport: str = "auto"  # of sockets: picows, asgi (uvicorn's own), or auto: picows where it is installed
    heartbeat: float = 8.0  # seconds between pings; a socket that answers none for as long is closed
    bot_processes: int = 1
    bot_seconds: float = 20.0  # a bot that thinks longer is replaced
    keep_in_memory: int = 600  # seconds that an unused table stays in memory
    archive_days: int = 365  # finished tables older than this move to the archive; 0: never
    sweep_seconds: float = 60.0  # between two rounds of tidying up: memory, archive, idle tables
    log_level: str = "info"

    @classmethod
    def from_environment(cls) -> "Settings":
        """The defaults, overridden by the environment."""
        given = {}
        for field in fields(cls):
            value = os.environ.get(f"KONDITOREI_{field.name.upper()}")
            if value is not None:
                given[field.name] = type(field.default)(value)  # type: ignore[misc]
        return cls(**given)

    @property
    def database_url(self) -> str:
        """The database in use."""
        return self.database or default_database()

    @property
    def shown_database(self) -> str:
        """The database in use, without a password."""
        try:
            return make_url(self.database_url).render_as_string(hide_password=True)
        except ArgumentError:
            return "no database address"

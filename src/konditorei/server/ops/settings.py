"""What can be set: in a file, or by an environment variable `KONDITOREI_...`, which wins."""

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_type_hints

import msgspec
import platformdirs
from msgspec import Meta
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

PREFIX = "KONDITOREI_"
FILE_VARIABLE = "KONDITOREI_SETTINGS"
FILE_NAME = "settings.toml"
HIDDEN = ("secret",)

Count = Annotated[int, Meta(ge=1)]
CountOrNone = Annotated[int, Meta(ge=0)]
Positive = Annotated[float, Meta(gt=0)]


class SettingsError(ValueError):
    """A setting that cannot be; the sentence names it."""


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('konditorei')) / 'konditorei.db'}"


@dataclass(frozen=True)
class Settings:
    """The server's settings; the names of the variables are the upper-case field names."""

    database: Annotated[str, "SQLite or PostgreSQL address; empty: a file in the user's data folder"] = ""
    secret: Annotated[str, "signs cookies and links; empty: made once and kept in the database"] = ""
    web: Annotated[str, "folder of the web app; empty: the built one of the package"] = ""
    address: Annotated[str, "where other devices reach the server, for invites; empty: where the page was opened"] = ""
    origins: Annotated[str, "further origins that may use the API with cookies, separated by spaces"] = ""
    secure_cookie: Annotated[
        Literal["auto", "yes", "no"], "whether cookies are for TLS only; auto: by the address' scheme"
    ] = "auto"
    trusted_proxies: Annotated[str, "proxies that tell a client's address, separated by commas"] = "127.0.0.1"
    body_limit: Annotated[Count, "bytes of a request or a socket message"] = 1_000_000
    tables_per_person: Annotated[Count, "unfinished tables that one person may host; a fifth of them at once"] = 100
    listed_per_person: Annotated[Count, "tables of one person that wait in the lobby for all to see"] = 3
    lobby_hours: Annotated[Positive, "hours after which an empty table leaves the lobby and frees its code"] = 24.0
    streams_per_client: Annotated[Count, "sockets and long polls of one network address"] = 256
    streams_per_person: Annotated[Count, "sockets and long polls of one person"] = 20
    requests_per_second: Annotated[Count, "of one network address to the API, on average"] = 200
    request_burst: Annotated[Count, "of one network address to the API, at once; ten times as many files"] = 600
    person_requests_per_second: Annotated[Count, "of one person to the API, on average"] = 40
    person_request_burst: Annotated[Count, "of one person to the API, at once"] = 200
    identities_per_minute: Annotated[Count, "new visitors of one network address, on average"] = 60
    identity_burst: Annotated[Count, "new visitors of one network address, at once"] = 300
    messages_per_second: Annotated[Count, "of one person over sockets, on average; ten times that of an address"] = 40
    message_burst: Annotated[Count, "of one person over sockets, at once"] = 200
    outbox_limit: Annotated[Count, "messages that wait for a slow reader before it gets a snapshot instead"] = 64
    transport: Annotated[Literal["auto", "picows", "asgi"], "how sockets are served; auto: picows where it is"] = "auto"
    heartbeat: Annotated[Positive, "seconds between pings; a socket that answers none for as long is closed"] = 8.0
    bot_processes: Annotated[Count, "processes in which bots think"] = 1
    bot_seconds: Annotated[Positive, "a bot that thinks longer is replaced"] = 20.0
    plug_in_seconds: Annotated[Positive, "a bot of somebody else that thinks longer is stopped"] = 5.0
    keep_in_memory: Annotated[CountOrNone, "seconds that an unused table stays in memory"] = 600
    archive_days: Annotated[CountOrNone, "finished tables untouched for so long are archived; 0: never"] = 365
    sweep_seconds: Annotated[Positive, "between two rounds of tidying up: memory, archive, idle tables"] = 60.0
    log: Annotated[
        Literal["auto", "text", "json"], "sentences or JSON lines; auto: sentences where a terminal shows them"
    ] = "auto"
    log_level: Annotated[Literal["debug", "info", "warning", "error", "critical"], "what is logged"] = "info"

    @classmethod
    def from_environment(cls) -> "Settings":
        """The defaults, overridden by the file and the environment. SettingsError when a value cannot be."""
        return cls(**{setting.name: setting.value for setting in read_settings() if setting.origin != "default"})

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


class Setting(NamedTuple):
    """One setting as it is now."""

    name: str
    value: Any
    default: Any
    origin: str  # default, or where the value comes from
    meaning: str

    @property
    def shown(self) -> str:
        """The value for the eyes of those who run the server."""
        if self.name in HIDDEN and self.value:
            return "(hidden)"
        if self.name == "database" and self.value:
            return Settings(database=self.value).shown_database
        return str(self.value)


def read_settings(environment: Mapping[str, str] | None = None) -> Iterator[Setting]:
    """All settings, each with where it comes from."""
    given = os.environ if environment is None else environment
    file, in_file = _read_file(given)
    kinds = get_type_hints(Settings, include_extras=True)
    unknown = in_file.keys() - {field.name for field in fields(Settings)}
    if unknown:
        raise SettingsError(f"{file}: there is no setting {', '.join(sorted(unknown))}. See `konditorei settings`.")
    for field in fields(Settings):
        kind, variable = kinds[field.name], PREFIX + field.name.upper()
        value, origin = field.default, "default"
        if field.name in in_file:
            value, origin = _converted(in_file[field.name], kind, f"{field.name} in {file}", strict=True), str(file)
        if variable in given:
            value, origin = _converted(given[variable], kind, variable, strict=False), variable
        yield Setting(field.name, value, field.default, origin, get_args(kind)[-1])


def _read_file(environment: Mapping[str, str]) -> tuple[Path, dict[str, Any]]:
    """The file that the environment names, or else the one in the user's settings folder, if there is one."""
    named = environment.get(FILE_VARIABLE)
    file = Path(named).expanduser() if named else Path(platformdirs.user_config_dir("konditorei")) / FILE_NAME
    if not named and not file.is_file():
        return file, {}
    try:
        return file, tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError(f"{FILE_VARIABLE}: {file} cannot be read: {error.strerror}.") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsError(f"{file} is no TOML: {error}.") from None


def _converted(value: Any, kind: Any, name: str, *, strict: bool) -> Any:
    try:
        return msgspec.convert(value, kind, strict=strict)
    except msgspec.ValidationError as error:
        choices = get_args(get_args(kind)[0])
        why = f"It is one of {', '.join(choices)}" if choices else str(error)
        raise SettingsError(f"{name}: {value!r} is not possible. {why}.") from None

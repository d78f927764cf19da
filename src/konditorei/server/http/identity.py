"""Who somebody is: a signed guest cookie, made on the first request. No account is needed."""

import secrets
import time
from contextlib import suppress
from http.cookies import CookieError, SimpleCookie

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from sqlalchemy import Connection, Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from konditorei.server.errors import forbidden
from konditorei.server.fields import AVATARS, Avatar, Person
from konditorei.server.store import schema
from konditorei.server.store.database import writing
from konditorei.server.store.event_store import EventStore

COOKIE = "konditorei"
YEAR = 365 * 24 * 3600
LINK_SECONDS = 24 * 3600


class Identity:
    """Signs and reads cookies and carry links."""

    def __init__(self, secret: str) -> None:
        self._cookies = URLSafeSerializer(secret, "guest")
        self._links = URLSafeTimedSerializer(secret, "carry")

    def read(self, cookie_header: str) -> str | None:
        """The person in a cookie header, if the cookie is ours."""
        try:
            jar = SimpleCookie(cookie_header)
            name = self._cookies.loads(jar[COOKIE].value) if COOKIE in jar else None
        except (BadSignature, CookieError):
            return None
        return name if isinstance(name, str) else None

    def write(self, person: str, secure: bool) -> str:
        """A Set-Cookie header."""
        value = self._cookies.dumps(person)
        flags = "; Path=/; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
        return f"{COOKIE}={value}; Max-Age={YEAR}{flags}"

    def new(self) -> str:
        """A new guest."""
        return "p_" + secrets.token_urlsafe(12)

    def link(self, table: str, seat: int, person: str) -> str:
        """A token that carries a seat to another device, once."""
        return self._links.dumps([table, seat, person, secrets.token_urlsafe(6)])

    def read_link(self, token: str) -> tuple[str, int, str, str]:
        """Table, seat, owner and nonce of a token."""
        try:
            table, seat, person, nonce = self._links.loads(token, max_age=LINK_SECONDS)
        except (BadSignature, ValueError, TypeError):
            raise forbidden("This link is not valid any more.") from None
        return str(table), int(seat), str(person), str(nonce)


def guest(person: str) -> Person:
    """Somebody who has not chosen a name yet."""
    return Person(person, "Guest", AVATARS[sum(person.encode()) % len(AVATARS)])


async def find(store: EventStore, person: str) -> Person:
    """The person with the chosen name and avatar."""
    people = schema.people
    row = await store.ask(lambda c: c.execute(select(people).where(people.c.id == person)).first())
    return guest(person) if row is None else Person(row.id, row.name, row.avatar)


async def rename(store: EventStore, person: str, name: str | None, avatar: Avatar | None) -> Person:
    """Keeps a chosen name or avatar."""
    known = await find(store, person)
    new = Person(person, name or known.name, avatar or known.avatar)
    if new == known:
        return known
    values = {"name": new.name, "avatar": new.avatar}

    def change(connection: Connection) -> None:
        people = schema.people
        if connection.execute(update(people).where(people.c.id == person).values(values)).rowcount == 0:
            connection.execute(insert(people), {"id": person, "created": time.time(), **values})

    try:
        await store.change(change)
    except IntegrityError:  # the same person, twice at once
        await store.change(change)
    return new


def kept_secret(engine: Engine) -> str:
    """The signing secret of this database, made on first use; of workers starting together one makes it."""
    table = schema.settings
    with suppress(IntegrityError), writing(engine).begin() as connection:
        if connection.execute(select(table).where(table.c.name == "secret")).first() is None:
            connection.execute(insert(table), {"name": "secret", "value": secrets.token_hex(32)})
    with engine.begin() as connection:
        return str(connection.execute(select(table.c.value).where(table.c.name == "secret")).scalar_one())

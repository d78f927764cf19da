"""Logs outlive the code: what older servers wrote is read as it was meant."""

from typing import Any, get_args

import msgspec
import pytest

from konditorei.server.fields import Match, SeatSetup
from konditorei.server.store.log_events import (
    BotStopped,
    Carried,
    Created,
    Ended,
    LogEvent,
    Moved,
    Named,
    Rematched,
    Requested,
    Result,
    Seated,
    SettingsChanged,
    Settled,
    Started,
    TakenOver,
    Undone,
    Voted,
    decode_event,
)
from konditorei.server.store.schema import events
from konditorei.server.store.upgrades import UPGRADES, VERSION

# As the first release wrote them.
CREATED: dict[str, Any] = {
    "game": "cherry",
    "options": {"players": 2},
    "seats": [
        {"kind": "person", "person": "p_1", "name": "Mia", "avatar": "eclair", "level": None, "luck": "ab"},
        {"kind": "bot", "person": None, "name": "", "avatar": "macaron", "level": "hard", "luck": ""},
    ],
    "starter": "random",
    "visibility": "lobby",
    "pace": "brisk",
    "clock": 30,
    "preview": True,
    "position": None,
    "match": {"wins": [0, 1], "target": 2},
    "host": "p_1",
    "code": "KAPU",
    "secret": "00ff",
}
SEATS = [SeatSetup("person", "Mia", "eclair", person="p_1", luck="ab"), SeatSetup("bot", level="hard")]
SETTINGS = {
    "options": {"players": 2},
    "starter": 1,
    "visibility": "link",
    "pace": "calm",
    "clock": None,
    "preview": False,
}
DEAL = {"game": "cherry"}
STORED: list[tuple[str, dict[str, Any], LogEvent]] = [
    (
        "created",
        CREATED,
        Created(
            game="cherry",
            host="p_1",
            seats=SEATS,
            code="KAPU",
            secret="00ff",
            options={"players": 2},
            starter="random",
            visibility="lobby",
            pace="brisk",
            clock=30,
            preview=True,
            match=Match([0, 1], 2),
        ),
    ),
    ("settings", SETTINGS, SettingsChanged(options={"players": 2}, starter=1)),
    ("seated", {"seat": 1, "as": CREATED["seats"][0]}, Seated(1, SEATS[0])),
    ("named", {"seat": 0, "name": "Ida", "avatar": "donut"}, Named(0, "Ida", "donut")),
    ("carried", {"seat": 0, "person": "p_2", "nonce": "n"}, Carried(0, "p_2", "n")),
    ("takeover", {"seat": 1, "bot": True}, TakenOver(1, True)),
    ("bot_stopped", {"seat": 1, "why": "slow"}, BotStopped(1, "slow")),
    ("started", {"seed": "12"}, Started("12", DEAL, 1)),
    (
        "moved",
        {"seat": 0, "move": {"roll": True}, "by": "p_1", "key": None},
        Moved(0, {"roll": True}, "p_1", running=True),
    ),
    (
        "moved",
        {"seat": 0, "move": {}, "by": "import", "key": None, "given": True, "chance": {"dice": []}},
        Moved(0, {}, "import", None, msgspec.Raw(b'{"dice":[]}')),
    ),
    ("undone", {"seat": 0, "entries": 3, "reseed": None}, Undone(0, 3)),
    ("undone", {"seat": 0, "entries": 3, "reseed": 9}, Undone(0, 3, 9)),
    ("requested", {"id": "r", "kind": "end", "seat": 0, "by": "p_1"}, Requested("r", "end", 0, "p_1")),
    ("voted", {"id": "r", "by": "p_2", "accept": False}, Voted("r", "p_2", False)),
    ("settled", {"id": "r"}, Settled("r")),
    ("ended", {"seat": 0}, Ended(0)),
    ("rematched", {"table": "t_2"}, Rematched("t_2")),
]


@pytest.mark.parametrize(("kind", "body", "event"), STORED, ids=[kind for kind, _, _ in STORED])
def test_an_old_event_is_read(kind: str, body: dict[str, Any], event: LogEvent) -> None:
    assert decode_event(kind, 1, msgspec.json.encode(body), DEAL) == event


@pytest.mark.parametrize("event", [event for _, _, event in STORED], ids=[kind for kind, _, _ in STORED])
def test_a_new_event_is_read_as_it_was_written(event: LogEvent) -> None:
    assert decode_event(event.KIND, VERSION, msgspec.json.encode(event)) == event


def test_what_happened_in_a_move_is_kept_as_it_was_written() -> None:
    moved = Moved(0, {}, "p_1", told=msgspec.Raw(b'[{"event":"over"}]'), result=Result([3, 1], [0]))
    assert decode_event("moved", VERSION, msgspec.json.encode(moved)) == moved


def test_events_of_a_later_release_and_starts_without_a_deal_are_refused() -> None:
    with pytest.raises(ValueError, match="versions up to"):
        decode_event("settled", VERSION + 1, b'{"id": "r"}')
    with pytest.raises(ValueError, match="the deal of this game is not stored"):
        decode_event("started", 1, b'{"seed": "12"}')
    with pytest.raises(ValueError, match="an event is an object"):
        decode_event("started", 1, b"[]")


def test_there_is_an_upgrade_for_every_older_version() -> None:
    assert sorted(UPGRADES) == list(range(1, VERSION))


def test_every_kind_of_event_is_here_and_fits_its_column() -> None:
    kinds = {event.KIND for event in get_args(LogEvent)}
    assert kinds == {kind for kind, _, _ in STORED}
    column: Any = events.c.kind.type
    assert max(map(len, kinds)) <= column.length

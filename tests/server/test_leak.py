"""No stream carries what its viewer may not know: change what is hidden, and the bytes stay the same."""

import random
from typing import Any

import pytest
from tests.server.house import Person

from konditorei.core.state import State, imagine
from konditorei.server import views
from konditorei.server.log import Event, encode
from konditorei.server.parts import Update
from konditorei.server.rooms import rebuild
from konditorei.server.scribe import Scribe
from konditorei.server.table import GAMES, Table

PLAYERS = {"mice": 3, "cherry": 3, "torte": 3}


def table_with(state: State, person: str, seat: int | None) -> Table:
    """A table in this state, where the person holds the seat, or none."""
    players = state.players
    chairs: list[dict[str, Any]] = [
        {"kind": "local", "person": None, "name": str(n), "avatar": "macaron", "level": None, "luck": ""}
        for n in range(players)
    ]
    if seat is not None:
        chairs[seat] |= {"kind": "person", "person": person}
    settings = {"starter": 0, "visibility": "link", "pace": "calm", "clock": None, "preview": False}
    body = {
        "game": state.game.name,
        "options": state.options,
        "code": "KAPU",
        "host": "p_host",
        "seats": chairs,
        "secret": "00" * 32,
        "position": state.position(),
        "match": None,
        **settings,
    }
    events = [Event("t_1", 0, "created", 1.0, body), Event("t_1", 1, "started", 2.0, {"seed": "5"})]
    return rebuild("t_1", events)


def seen_bytes(state: State, seat: int | None) -> bytes:
    table = table_with(state, "p_me", seat)
    return encode(Scribe(table).snapshot(views.viewer(table, "p_me", None), {"p_me"}))


@pytest.mark.parametrize("game", GAMES)
def test_a_snapshot_is_the_same_whatever_is_hidden(game: str) -> None:
    """Random games; at every step everything unseen is dealt anew for each seat and for a spectator."""
    rng = random.Random(5)
    changed = 0
    for seed in range(1):
        state = GAMES[game].new(players=PLAYERS[game], seed=seed)
        while not state.over:
            for seat in (None, *range(state.players)):
                other = imagine(state.observe(seat), rng.getrandbits(60))
                changed += other.position() != state.position()
                assert seen_bytes(state, seat) == seen_bytes(other, seat)
            actor = rng.choice(state.actors)
            for _ in range(rng.randint(1, 5)):
                if actor in state.actors:
                    state.play(rng.choice(state.moves(actor)), actor)
    assert changed > 20


@pytest.mark.parametrize("phase", ["stock", "choose"])
def test_a_hidden_choice_sends_the_same_bytes_whatever_it_is(phase: str) -> None:
    """TR3: until all have decided, the others learn that somebody has, and not what."""
    state = GAMES["torte"].new(players=3, seed=4)
    if phase == "choose":
        for seat in range(3):
            state.play(state.moves(seat)[0], seat)
    moves = state.moves(1)
    assert len(moves) > 2
    for eyes in (None, 0, 2):
        streams = set()
        for move in moves:
            after = state.copy()
            events = after.play(move, 1)
            update = views.write_update(
                table_with(state, "p_me", eyes), Update(2, 1, move, events, 3.0), eyes
            )
            streams.add(encode(update) + seen_bytes(after, eyes))
        assert len(streams) == 1
    table = table_with(state, "p_me", 1)
    own = {encode(views.write_update(table, Update(2, 1, m, state.copy().play(m, 1), 3.0), 1)) for m in moves}
    assert len(own) == len(moves)


def without_names(message: Any, table: dict[str, Any]) -> Any:
    """A message without what is different at every table: its id, code, commitment and times."""
    text = encode(message).decode()
    for name in ("id", "code", "commitment"):
        text = text.replace(table[name], name)
    if isinstance(message, dict):
        for part in (message.get("snapshot", {}).get("table", {}), message.get("update", {})):
            for name in ("created", "updated", "at"):
                if name in part:
                    text = text.replace(part[name], name)
    return text


@pytest.mark.parametrize("game", GAMES)
def test_real_streams_are_the_same_whatever_is_hidden(mia: Person, ben: Person, game: str) -> None:
    """Two tables that differ only in what Ben may not know: his streams are the same."""
    rng = random.Random(7)
    compared = 0
    state = GAMES[game].new(players=2, seed=8)
    socket = ben.socket()
    for _ in range(40):
        if state.over:
            break
        other = imagine(state.observe(1), rng.getrandbits(60))
        if other.position() != state.position():
            streams = [stream(mia, ben, socket, world) for world in (state, other)]
            assert streams[0] == streams[1]
            compared += 1
        for _ in range(3):
            if not state.over:
                seat = rng.choice(state.actors)
                state.play(rng.choice(state.moves(seat)), seat)
        if compared >= 6:
            break
    assert compared >= 3


def stream(mia: Person, ben: Person, socket: Any, world: State) -> list[str]:
    opened = mia.open_table(world.game.name, "local", "open", position=world.position())["table"]
    table = opened["id"]
    ben.post(f"/api/tables/{table}/join", {})
    mia.start(table)
    heard = []
    socket.say(type="follow", table=table)
    heard.append(socket.hear("snapshot"))
    polled = ben.get(f"/api/tables/{table}/events", since=0).json()
    heard.append({"snapshot": polled["snapshot"]})
    socket.say(type="unfollow", table=table)
    return [without_names(message, opened) for message in heard]

"""Whatever the server sends, in whole games and around them, is exactly what its structs declare."""

import random
from typing import Any

import pytest
from tests.support.declared_shapes import MESSAGES, ROUTES, AnswerCheck, CheckedSocket
from tests.support.server_process import Person, ServerProcess

from konditorei.core.registry import games

SEEN_ELSEWHERE = {"board", "edition", "prometheus", "rules"}  # a game's own box, and text


def played_game(name: str, people: dict[int, Person], sockets: list[CheckedSocket], table: str) -> int:
    """A random game over the sockets of its seats, with an illegal move, an undo and a reaction in it."""
    rng, path, number = random.Random(7), f"/api/tables/{table}", 0
    while (seen := people[0].look(table))["actors"]:
        number += 1
        seat = seen["actors"][0]
        mine = people[seat].look(table, seat=seat)
        move = {"nothing": True} if number == 2 else rng.choice(mine["moves"][str(seat)])
        sockets[seat].move(table, seat, mine["seq"], move, f"m{number}")
        assert sockets[seat].hear("refused" if number == 2 else "ack")["id"] == f"m{number}"
        if number == 3:
            people[seat].post(f"{path}/reactions", {"reaction": "yum"})
            people[seat].post(f"{path}/undo", {"seat": seat, "seq": mine["seq"] + 1})
            asked = people[seat].post(f"{path}/requests", {"kind": "undo", "seat": seat}).json()["requests"]
            for request in asked:
                people[1 - seat].post(f"{path}/requests/{request['id']}", {"accept": True})
        if number == 5:
            people[seat].post(f"{path}/takeover", {"seat": seat, "bot": True})
            people[seat].post(f"{path}/takeover", {"seat": seat})
        if number == 6:
            now = people[seat].look(table)
            move = now["moves"].get(str(seat), [{"nothing": True}])[0]
            people[seat].move(table, seat, now["seq"], move)
    return number


@pytest.mark.parametrize("name", games())
def test_every_message_and_every_answer_is_as_declared(
    house: ServerProcess, mia: Person, ben: Person, name: str
) -> None:
    game = games()[name]
    answers = [AnswerCheck(mia), AnswerCheck(ben)]
    for check in answers:
        check.game = game
    table = mia.open_table(name, "me", "open", clock=600, visibility="lobby", luck="ab")["table"]["id"]
    path = f"/api/tables/{table}"
    sockets = [CheckedSocket(person, game) for person in (mia, ben, ben)]
    for n, socket in enumerate(sockets):
        socket.follow(table, snapshots=n != 1, seat=-1 if n == 2 else None)
    around_a_lobby(mia, ben, table, name)
    mia.start(table)
    assert played_game(name, {0: mia, 1: ben}, sockets, table) > 6
    late = CheckedSocket(mia, game)
    late.follow(table, since=2)
    for socket in (*sockets, late):
        socket.hear_all()
        socket.close()
    assert set.union(*(socket.kinds for socket in sockets)) == {*MESSAGES, "lean update"}
    for seat in ({}, {"seat": 0}):
        mia.get(f"{path}/replay", **seat)
    saved = mia.get(f"{path}/export").json()
    mia.post("/api/import", saved)
    mia.get(f"{path}/log")
    mia.get(f"{path}/analysis")
    mia.post(f"{path}/rematch")
    assert set.union(*(check.met for check in answers)) == {route.fn.__name__ for route in ROUTES} - SEEN_ELSEWHERE


def around_a_lobby(mia: Person, ben: Person, table: str, name: str) -> None:
    """All that can be asked before a game starts."""
    path = f"/api/tables/{table}"
    for address in (
        "/api/me",
        "/api/address",
        "/api/games",
        "/api/lobby",
        "/api/tables",
        "/healthz",
        f"/api/games/{name}/words",
    ):
        assert mia.get(address).status_code == 200
    code: Any = mia.look(table)["table"]["code"]
    mia.get(f"/api/codes/{code}")
    mia.patch("/api/me", {"name": "Mia", "avatar": "donut"})
    mia.patch(path, {"pace": "brisk"})
    mia.patch(f"{path}/seats/1", {"kind": "bot", "level": "hard"})
    mia.patch(f"{path}/seats/1", {"kind": "open"})
    ben.post(f"{path}/join", {"name": "Ben"})
    ben.post(f"{path}/leave")
    ben.post(f"{path}/join", {"seat": 1})
    link = ben.post(f"{path}/carry", {"seat": 1}).json()["link"]
    ben.post("/api" + link)
    ben.get(f"{path}/events", since=0)
    assert ben.get("/api/tables/t_none").status_code == 404

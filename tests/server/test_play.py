"""Playing: over HTTP and over the socket, with people and bots."""

import random

import pytest
from tests.support.server_process import Person, ServerProcess, error, play_to_the_end

GAMES = ("mice", "cherry", "torte")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_a_bot_over_http(mia: Person, game: str) -> None:
    table = mia.open_table(game, "me", {"kind": "bot", "level": "medium"})["table"]["id"]
    last = play_to_the_end(table, {0: mia})
    assert last["actors"] == []
    assert len(last["table"]["scores"]) == 2
    assert last["table"]["winners"]
    steps = mia.get(f"/api/tables/{table}/events", since=0).json()["updates"]
    assert [step["seq"] for step in steps] == list(range(1, last["seq"] + 1))


@pytest.mark.parametrize("game", GAMES)
def test_two_people_over_sockets(mia: Person, ben: Person, game: str) -> None:
    table = mia.open_table(game, "me", "open")["table"]["id"]
    ben.post(f"/api/tables/{table}/join", {})
    mia.start(table)
    rng = random.Random(3)
    sockets = [mia.socket(), ben.socket()]
    snapshots = [socket.follow(table) for socket in sockets]
    heard: list[list[int]] = [[], []]
    for turn in range(3000):
        actors = snapshots[0]["actors"]
        if not actors:
            break
        seat = rng.choice(actors)
        sockets[seat].move(
            table, seat, snapshots[seat]["seq"], rng.choice(snapshots[seat]["moves"][str(seat)]), f"m{turn}"
        )
        for n, socket in enumerate(sockets):
            message = socket.hear("update")
            heard[n].append(message["update"]["seq"])
            snapshots[n] = message["snapshot"]
    assert snapshots[0]["table"]["status"] == "over"
    assert heard[0] == heard[1] == list(range(2, snapshots[0]["seq"] + 1))


def test_a_stale_move_changes_nothing(mia: Person) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    seq = mia.look(table)["seq"]
    assert mia.move(table, 0, seq, {"roll": True}).status_code == 200
    answer = mia.move(table, 0, seq, {"stop": True})
    assert answer.status_code == 409
    assert error(answer)["code"] == "stale"
    assert mia.look(table)["seq"] == seq + 1


def test_an_illegal_move_names_its_rule_and_changes_nothing(mia: Person) -> None:
    snapshot = mia.open_table("mice", "me", "local")
    table = snapshot["table"]["id"]
    answer = mia.move(table, 0, snapshot["seq"], {"stop": True})
    assert answer.status_code == 422
    said = error(answer)
    assert (said["code"], said["rule"]) == ("illegal", "M5")
    assert said["message"]
    assert mia.look(table) == snapshot


def test_a_repeated_request_is_answered_the_same_and_played_once(mia: Person) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    first = mia.move(table, 0, 1, {"roll": True}, "one").json()
    again = mia.move(table, 0, 1, {"roll": True}, "one").json()
    assert (again["seq"], again["events"]) == (first["seq"], first["events"]) == (2, first["events"])
    assert mia.look(table)["seq"] == 2
    other = mia.move(table, 0, 2, {"stop": True}, "one")
    assert (other.status_code, error(other)["code"]) == (409, "conflict")


def test_choices_at_the_same_time_do_not_make_each_other_stale(mia: Person, ben: Person) -> None:
    """T11, TR1: both stock, both lock a tile, all answering the step at which the choice began."""
    table = mia.open_table("torte", "me", "open")["table"]["id"]
    ben.post(f"/api/tables/{table}/join", {})
    mia.start(table)
    for _ in range(2):  # stock, then choose
        views = {0: mia.look(table), 1: ben.look(table)}
        assert views[0]["seq"] == views[1]["seq"]
        for seat, person in ((1, ben), (0, mia)):
            move = views[seat]["moves"][str(seat)][0]
            assert person.move(table, seat, views[seat]["seq"], move).status_code == 200
    again = mia.move(table, 0, views[0]["seq"], views[0]["moves"]["0"][0])
    assert error(again)["code"] == "stale"


def test_only_the_own_seat_can_be_played(mia: Person, ben: Person) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    assert error(ben.move(table, 0, 1, {"roll": True}))["code"] == "forbidden"
    assert error(ben.get(f"/api/tables/{table}", seat=0))["code"] == "forbidden"
    assert ben.look(table)["seat"] is None


def test_a_long_poll_wakes_when_the_other_has_moved(mia: Person, ben: Person) -> None:
    table = mia.open_table("mice", "me", "open")["table"]["id"]
    ben.post(f"/api/tables/{table}/join", {})
    mia.start(table)
    mia.move(table, 0, 1, {"roll": True})
    answer = ben.get(f"/api/tables/{table}/events", since=1, wait=20).json()
    assert [step["seq"] for step in answer["updates"]] == [2]
    assert answer["updates"][0]["move"] == {"roll": True}


def test_the_socket_refuses_in_the_same_words_as_http(mia: Person) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    socket = mia.socket()
    socket.follow(table)
    socket.move(table, 0, 1, {"stop": True}, "x")
    refused = socket.hear("refused")
    assert refused["id"] == "x"
    assert refused["error"] == error(mia.move(table, 0, 1, {"stop": True}))
    socket.say(type="nonsense")
    assert socket.hear("refused")["error"]["code"] == "invalid"
    socket.say(type="ping")
    assert socket.hear()["type"] == "pong"


def test_coming_back_with_the_last_number_misses_nothing(mia: Person) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    for _ in range(100):
        snapshot = mia.look(table)
        if not snapshot["actors"]:
            break
        seat = snapshot["actors"][0]
        mia.move(table, seat, snapshot["seq"], snapshot["moves"][str(seat)][-1])
    last = mia.look(table)["seq"]
    socket = mia.socket()
    socket.say(type="follow", table=table, since=3)
    heard = [socket.hear("update")["update"]["seq"] for _ in range(4, last + 1)]
    assert heard == list(range(4, last + 1))


def test_a_hot_seat_view_follows_the_player_to_move(mia: Person) -> None:
    table = mia.open_table("cherry", "me", "local")["table"]["id"]
    first = mia.look(table)
    assert first["seat"] == 0
    assert first["view"]["hands"][1][0] is None
    mia.move(table, 0, first["seq"], {"lay": [{"card": first["view"]["hands"][0][0], "at": [0, 0]}]})
    second = mia.look(table)
    assert second["seat"] == 1
    assert second["view"]["hands"][0][0] is None
    assert second["view"]["hands"][1][0] is not None


def test_a_spectator_watches_without_a_seat(house: ServerProcess, mia: Person, ben: Person) -> None:
    table = mia.open_table("cherry", "me", "local")["table"]["id"]
    seen = ben.socket().follow(table)
    assert seen["seat"] is None
    assert seen["moves"] == {}
    assert {card for hand in seen["view"]["hands"] for card in hand} == {None}

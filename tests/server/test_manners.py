"""Undo, requests, bots for those who left, clocks, reactions, rematches and matches."""

import os
import re
import signal
import time

from tests.support.server_process import Person, ServerProcess, error, play_to_the_end, two_at_a_table


def lay_first(person: Person, table: str, seat: int) -> None:
    seen = person.look(table, seat=seat)
    lay = next(move for move in seen["moves"][str(seat)] if "lay" in move)
    assert person.move(table, seat, seen["seq"], lay).status_code == 200


def test_the_own_last_decision_can_be_taken_back(mia: Person, ben: Person) -> None:
    table = two_at_a_table(mia, ben, "cherry")
    before = mia.look(table)
    lay_first(mia, table, 0)
    seen = mia.look(table)
    assert seen["can_undo"] == [0]
    assert error(ben.post(f"/api/tables/{table}/undo", {"seat": 0, "seq": seen["seq"]}))["code"] == "forbidden"
    after = mia.post(f"/api/tables/{table}/undo", {"seat": 0, "seq": seen["seq"]}).json()
    assert after["seq"] == seen["seq"] + 1
    assert after["view"] == before["view"]
    assert after["can_undo"] == []


def test_nothing_is_taken_back_after_a_roll_but_by_asking(mia: Person, ben: Person) -> None:
    table = two_at_a_table(mia, ben, "mice")
    before = mia.look(table)
    mia.move(table, 0, 1, {"roll": True})
    path = f"/api/tables/{table}"
    assert error(mia.post(f"{path}/undo", {"seat": 0, "seq": 2}))["code"] == "conflict"
    asked = mia.post(f"{path}/requests", {"kind": "undo", "seat": 0}).json()["requests"]
    assert [(request["kind"], request["seat"]) for request in asked] == [("undo", 0)]
    rid = asked[0]["id"]
    assert error(mia.post(f"{path}/requests/{rid}", {"accept": True}))["code"] == "forbidden"
    assert ben.post(f"{path}/requests/{rid}", {"accept": False}).json()["requests"] == []
    assert mia.look(table)["seq"] == 2
    rid = mia.post(f"{path}/requests", {"kind": "undo", "seat": 0}).json()["requests"][0]["id"]
    granted = ben.post(f"{path}/requests/{rid}", {"accept": True}).json()
    assert granted["view"] == before["view"]
    assert (granted["seq"], granted["actors"]) == (3, [0])


def test_a_bot_plays_for_somebody_who_left_until_she_is_back(mia: Person, ben: Person) -> None:
    table = two_at_a_table(mia, ben, "mice", pace="calm")
    left = mia.post(f"/api/tables/{table}/leave").json()
    assert left["table"]["seats"][0]["bot_takes_over"]
    heard = ben.get(f"/api/tables/{table}/events", since=1, wait=20).json()
    assert heard["updates"][0]["seat"] == 0
    back = mia.post(f"/api/tables/{table}/takeover", {"seat": 0}).json()
    assert not back["table"]["seats"][0]["bot_takes_over"]


def test_the_table_votes_for_a_bot(mia: Person, ben: Person) -> None:
    table = two_at_a_table(mia, ben, "mice")
    voted = ben.post(f"/api/tables/{table}/requests", {"kind": "bot", "seat": 0}).json()
    assert voted["table"]["seats"][0]["bot_takes_over"]  # nobody else is left to be asked


def test_the_clock_lets_a_bot_play(mia: Person, ben: Person) -> None:
    table = two_at_a_table(mia, ben, "mice", clock=5)
    assert mia.look(table)["deadline"]
    started = time.monotonic()
    heard = ben.get(f"/api/tables/{table}/events", since=1, wait=20).json()
    while not heard["updates"]:
        heard = ben.get(f"/api/tables/{table}/events", since=1, wait=20).json()
    assert time.monotonic() - started > 3
    assert heard["updates"][0]["seat"] == 0
    assert heard["snapshot"]["table"]["seats"][0]["bot_takes_over"]


def test_a_game_ends_when_all_agree(mia: Person, ben: Person) -> None:
    table = two_at_a_table(mia, ben, "cherry")
    rid = mia.post(f"/api/tables/{table}/requests", {"kind": "end", "seat": 0}).json()["requests"][0]["id"]
    ended = ben.post(f"/api/tables/{table}/requests/{rid}", {"accept": True}).json()
    assert (ended["table"]["status"], ended["table"]["ended_early"]) == ("over", True)
    assert error(mia.move(table, 0, ended["seq"], {"pass": True}))["code"] == "conflict"


def test_reactions_come_from_a_fixed_set(mia: Person, ben: Person) -> None:
    table = two_at_a_table(mia, ben, "mice")
    socket = ben.socket()
    socket.follow(table)
    mia.post(f"/api/tables/{table}/reactions", {"reaction": "yum"})
    assert socket.hear("reaction") == {"type": "reaction", "table": table, "seat": 0, "reaction": "yum"}
    assert mia.post(f"/api/tables/{table}/reactions", {"reaction": "hello"}).status_code == 422


def test_a_cherry_match_goes_to_two_wins(mia: Person, ben: Person) -> None:
    """C15, CR7: the seat after the last starter starts the next game; wins add up until one has two."""
    table = mia.open_table("cherry", "me", "open", match=True)["table"]["id"]
    ben.post(f"/api/tables/{table}/join", {})
    mia.start(table)
    people = {0: mia, 1: ben}
    wins = [0, 0]
    for game in range(3):
        last = play_to_the_end(table, people, seed=game)
        wins[last["table"]["winners"][0]] += 1
        assert last["table"]["match"] == {"wins": wins, "target": 2}
        assert last["table"]["starter"] == game % 2
        table_before, table = table, mia.post(f"/api/tables/{table}/rematch").json()["table"]["id"]
        assert ben.post(f"/api/tables/{table_before}/rematch").json()["table"]["id"] == table
        assert mia.look(table_before)["table"]["rematch"] == table
        if max(wins) == 2:
            break
    assert mia.look(table)["table"]["match"] == {"wins": [0, 0], "target": 2}


def crashes(person: Person) -> float:
    """How often bot processes were replaced."""
    found = re.search(r"^konditorei_bot_crashes_total ([\d.]+)$", person.get("/metrics").text, re.MULTILINE)
    assert found
    return float(found[1])


def test_a_crashed_bot_is_replaced_and_the_game_goes_on(house: ServerProcess, mia: Person) -> None:
    table = mia.open_table("mice", "bot", "bot", pace="calm")["table"]["id"]
    mia.get(f"/api/tables/{table}/events", since=1, wait=20)
    bots = house.bot_processes()
    assert bots
    before = crashes(mia)
    for bot in bots:
        os.kill(bot, signal.SIGKILL)
    seq = at = mia.look(table)["seq"]
    for _ in range(10):
        if at < seq + 3:
            at = mia.get(f"/api/tables/{table}/events", since=at, wait=20).json()["snapshot"]["seq"]
    assert at >= seq + 3
    assert crashes(mia) > before

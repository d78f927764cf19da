"""A rule is corrected: games that it changes are shown as they were told, and nothing differs silently."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.test_old_logs import RELEASES, Release, as_told, read, restore
from tests.support.changed_build import OTHER_RULE, build
from tests.support.release_logs import LOGS
from tests.support.server_process import Person, ServerProcess, error

Told = dict[str, Any]


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Release]:
    folder = tmp_path_factory.mktemp("changed")
    database = folder / "tables.db"
    restore(LOGS / RELEASES[-1], database)
    server = ServerProcess(f"sqlite:///{database}", settings=build(folder / "build", OTHER_RULE))
    server.open()
    try:
        opened = Release(server, database, json.loads(read(LOGS / RELEASES[-1] / "told.json.xz")))
        with opened.mia, opened.ben:
            yield opened
    finally:
        server.close()


@pytest.fixture(scope="module")
def outdated(release: Release) -> dict[str, Told]:
    """The tables that say so when they are opened."""
    found = {}
    for kind, told in release.told.items():
        snapshot = release.mia.look(told["table"], seat=-1)
        if snapshot["table"]["outdated"]:
            found[kind] = {**told, "now": snapshot}
    return found


def test_only_games_that_the_rule_changes_are_outdated(release: Release, outdated: dict[str, Told]) -> None:
    mice = {kind for kind in release.told if kind.startswith("mice")}
    assert set() < outdated.keys() < mice
    for kind, told in outdated.items():
        log = release.mia.get(f"/api/tables/{told['table']}/log")
        assert '"event\\":\\"mouse' in log.text, kind


def test_an_outdated_table_is_shown_as_it_was_left(release: Release, outdated: dict[str, Told]) -> None:
    assert {told["now"]["table"]["status"] for told in outdated.values()} == {"playing", "over"}
    for kind, told in outdated.items():
        now, then = told["now"], told["snapshot"]
        for part in ("view", "seq"):
            assert now[part] == then[part], (kind, part)
        for part in ("status", "scores", "winners", "ended_early", "seats"):
            told_seats = [{**seat, "present": None} for seat in then["table"]["seats"]]
            both = zip(now["table"]["seats"], told_seats, strict=True)  # newer servers tell more of a seat
            seats = [{**{name: seat[name] for name in told_seat}, "present": None} for seat, told_seat in both]
            assert seats == told_seats if part == "seats" else now["table"][part] == then["table"][part], (kind, part)
        assert (now["actors"], now["moves"], now["can_undo"]) == ([], {}, [])


def test_a_finished_game_is_replayed_as_it_was_told(release: Release, outdated: dict[str, Told]) -> None:
    for kind, told in outdated.items():
        if told["snapshot"]["table"]["status"] != "over":
            continue
        replay = release.mia.get(f"/api/tables/{told['table']}/replay").json()
        assert [step["update"] for step in replay["steps"]] == [step["update"] for step in told["replay"]["steps"]], (
            kind
        )
        known = [step["position"] is not None for step in replay["steps"]]
        assert known == [*sorted(known[:-1], reverse=True), True]  # up to where the rule applies, and the end
        for now, then in zip(replay["steps"], told["replay"]["steps"], strict=True):
            assert now["position"] in (None, then["position"])
        export = release.mia.get(f"/api/tables/{told['table']}/export").json()
        assert as_told(export, told["export"]) == told["export"], kind
        assert error(release.mia.get(f"/api/tables/{told['table']}/analysis"))["code"] == "outdated"


def test_what_happened_is_told_to_each_seat_as_it_may_know_it(release: Release, outdated: dict[str, Told]) -> None:
    for told in outdated.values():
        for seat in (-1, 0):
            answer = release.mia.get(f"/api/tables/{told['table']}/events", since=0, seat=seat)
            assert answer.status_code == 200, answer.text
            assert [update["seq"] for update in answer.json()["updates"]] == list(range(1, told["now"]["seq"] + 1))


def test_nobody_plays_on_and_the_reason_is_given_in_plain_words(release: Release, outdated: dict[str, Told]) -> None:
    for told in outdated.values():
        if told["snapshot"]["table"]["status"] != "playing":
            continue
        table, seq, mia = told["table"], told["now"]["seq"], release.mia
        refused = [
            mia.move(table, 0, seq, {"roll": True}),
            mia.post(f"/api/tables/{table}/undo", {"seat": 0, "seq": seq}),
            mia.post(f"/api/tables/{table}/requests", {"kind": "undo", "seat": 0}),
            mia.post(f"/api/tables/{table}/takeover", {"seat": 0, "bot": True}),
        ]
        for answer in refused:
            assert (answer.status_code, error(answer)["code"]) == (409, "outdated"), answer.text
        assert "The rules have changed" in error(refused[0])["message"]


def test_its_players_can_save_it_and_end_it(release: Release, outdated: dict[str, Told]) -> None:
    running = [told for told in outdated.values() if told["snapshot"]["table"]["status"] == "playing"]
    table = running[0]["table"]
    with Person(release.server.address, "Eve") as eve:
        assert error(eve.get(f"/api/tables/{table}/export"))["code"] == "forbidden"
    assert len(release.mia.get(f"/api/tables/{table}/export").json()["entries"]) > 0
    asked = release.mia.post(f"/api/tables/{table}/requests", {"kind": "end", "seat": 0}).json()
    for request in asked["requests"]:
        release.ben.post(f"/api/tables/{table}/requests/{request['id']}", {"accept": True})
    ended = release.mia.look(table)
    assert (ended["table"]["status"], ended["table"]["ended_early"]) == ("over", True)
    listed = {found["id"]: found for found in release.mia.get("/api/tables").json()}
    assert listed[table]["outdated"] is True


def test_games_that_the_rule_does_not_change_go_on(release: Release, outdated: dict[str, Told]) -> None:
    for kind, told in release.tables("playing"):
        seat = next(iter(told["snapshot"]["actors"]), None)
        if kind in outdated or seat is None or told["snapshot"]["table"]["seats"][seat]["name"] != "Mia":
            continue
        seen = release.mia.look(told["table"], seat=seat)
        answer = release.mia.move(told["table"], seat, seen["seq"], seen["moves"][str(seat)][0])
        assert answer.status_code == 200, (kind, answer.text)


def test_validate_lists_the_differences_by_game_and_version(release: Release, outdated: dict[str, Told]) -> None:
    command = [sys.executable, "-m", "konditorei", "validate", "--database", f"sqlite:///{release.database}"]
    environment = {**os.environ, **release.server.settings, "COLUMNS": "200"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 1, done.stderr
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in done.stdout.splitlines() if "│" in line]
    different = {(game, rules): int(number) for game, rules, _, _, number, _ in rows}
    assert different["mice", "1"] == len(outdated)
    assert sum(different.values()) == len(outdated)
    assert f"{next(iter(outdated.values()))['table']} (mice, rules 1): step" in done.stdout

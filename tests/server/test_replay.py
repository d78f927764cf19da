"""After the game: replays, files, proofs, and new tables from old positions."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from tests.support.server_process import Person, error, play_to_the_end

from konditorei.server.tables.verify import verify_file

GAMES = ("mice", "cherry", "torte")


@pytest.fixture
def checked(tmp_path: Path) -> Any:
    def check(saved: dict[str, Any]) -> list[str]:
        file = tmp_path / "game.json"
        file.write_text(json.dumps(saved))
        return verify_file(file).problems

    return check


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_is_promised_before_and_proved_after_the_game(
    mia: Person, ben: Person, checked: Any, game: str
) -> None:
    opened = mia.open_table(game, "me", "open", luck="abc123")["table"]
    ben.post(f"/api/tables/{opened['id']}/join", {"luck": "0ff1ce"})
    mia.start(opened["id"])
    path = f"/api/tables/{opened['id']}"
    assert error(mia.get(f"{path}/export"))["code"] == "conflict"
    assert error(mia.get(f"{path}/replay"))["code"] == "conflict"
    play_to_the_end(opened["id"], {0: mia, 1: ben})
    saved = ben.get(f"{path}/export").json()
    assert saved["fairness"]["commitment"] == opened["commitment"]
    assert saved["fairness"]["luck"] == ["abc123", "0ff1ce"]
    assert checked(saved) == []
    other = copy.deepcopy(saved)
    other["fairness"]["luck"][0] = "abc124"
    (problem,) = checked(other)
    assert problem.startswith("fairness.seed: ")
    other = copy.deepcopy(saved)
    other["fairness"]["secret"] = "00" * 32
    assert "fairness.secret: the secret does not fit the commitment" in checked(other)
    other = copy.deepcopy(saved)
    del other["entries"][0]
    assert checked(other) != []


def test_a_changed_die_is_found_out(mia: Person, checked: Any) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    play_to_the_end(table, {0: mia, 1: mia})
    saved = mia.get(f"/api/tables/{table}/export").json()
    roll = next(entry for entry in saved["entries"] if "chance" in entry)
    roll["chance"]["dice"] = ["egg" if die != "egg" else "milk" for die in roll["chance"]["dice"]]
    assert "the seed gives" in checked(saved)[0]


def test_an_agreed_undo_rolls_new_dice_and_is_proved_too(mia: Person, checked: Any) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    for _ in range(3):
        mia.move(table, 0, mia.look(table)["seq"], {"roll": True})
        assert mia.post(f"/api/tables/{table}/requests", {"kind": "undo", "seat": 0}).status_code == 200
    play_to_the_end(table, {0: mia, 1: mia})
    saved = mia.get(f"/api/tables/{table}/export").json()
    steps = saved["fairness"]["steps"]
    assert steps == list(range(8, 8 + len(steps)))  # three rolls and three undos came before
    assert checked(saved) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_shows_every_step_open_or_through_a_seats_eyes(mia: Person, game: str) -> None:
    table = mia.open_table(game, "me", "local")["table"]["id"]
    last = play_to_the_end(table, {0: mia, 1: mia})
    open_replay = mia.get(f"/api/tables/{table}/replay").json()
    assert len(open_replay["steps"]) == last["seq"] - 1
    assert open_replay["steps"][-1]["position"]["phase"] == "over"
    mine = mia.get(f"/api/tables/{table}/replay", seat=1).json()
    assert mine["steps"][-1]["position"] == mia.look(table, seat=1)["view"]
    assert mine["start"] != open_replay["start"]
    watched = mia.get(f"/api/tables/{table}/replay", seat=-1).json()
    assert watched["steps"][-1]["position"] == mia.look(table, seat=-1)["view"]
    for told in (open_replay, mine, watched):
        assert told["actors"] == [told["steps"][0]["update"]["seat"]] or game == "torte"
        assert told["steps"][-1]["actors"] == []
        for before, after in zip(told["steps"], told["steps"][1:], strict=False):
            assert after["update"]["seat"] in before["actors"]


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_comes_back_and_a_step_of_it_becomes_a_new_table(mia: Person, game: str) -> None:
    table = mia.open_table(game, "me", "local")["table"]["id"]
    play_to_the_end(table, {0: mia, 1: mia})
    saved = mia.get(f"/api/tables/{table}/export").json()
    imported = mia.post("/api/import", saved)
    assert imported.status_code == 201, imported.text
    again = imported.json()["table"]
    assert (again["status"], again["scores"]) == ("over", mia.look(table)["table"]["scores"])
    assert mia.get(f"/api/tables/{again['id']}/export").json()["entries"] == saved["entries"]
    steps = mia.get(f"/api/tables/{table}/replay").json()["steps"]
    middle = steps[len(steps) // 2]["position"]
    fresh = mia.open_table(game, "me", "bot", position=middle)
    assert fresh["table"]["status"] == "playing"
    play_to_the_end(fresh["table"]["id"], {0: mia})


def test_an_unfinished_saved_game_is_played_on(mia: Person) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    play_to_the_end(table, {0: mia, 1: mia})
    saved = mia.get(f"/api/tables/{table}/export").json()
    saved["entries"] = saved["entries"][:2]
    imported = mia.post("/api/import", saved).json()
    assert imported["table"]["status"] == "playing"
    play_to_the_end(imported["table"]["id"], {0: mia, 1: mia})
    saved["entries"].append({"chance": {"dice": []}})
    assert mia.post("/api/import", saved).status_code == 422


def test_a_finished_position_starts_no_game(mia: Person) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    play_to_the_end(table, {0: mia, 1: mia})
    saved = mia.get(f"/api/tables/{table}/export").json()
    last = mia.get(f"/api/tables/{table}/replay").json()["steps"][-1]["position"]
    seats = [{"kind": "me"}, {"kind": "bot"}]
    refused = mia.post("/api/tables", {"game": "mice", "seats": seats, "position": last})
    assert (refused.status_code, error(refused)["field"]) == (422, "position")
    imported = mia.post("/api/import", {**saved, "start": last, "entries": []}).json()["table"]
    assert imported["status"] == "over"
    assert imported["winners"] == mia.look(table)["table"]["winners"]

"""`konditorei verify` on real exported games, and on tampered ones: each kind of tampering is named."""

import copy
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.support.server_process import Person, play_to_the_end
from typer.testing import CliRunner

from konditorei.cli import app

Saved = dict[str, Any]


@pytest.fixture(scope="module")
def saved(house: Any) -> Saved:
    with Person(house.address, "Mia") as mia:
        table = mia.open_table("mice", "me", "local", luck="c0ffee")["table"]["id"]
        play_to_the_end(table, {0: mia, 1: mia})
        exported: Saved = mia.get(f"/api/tables/{table}/export").json()
        return exported


def other_digit(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]


def change_die(saved: Saved) -> None:
    entry = next(entry for entry in saved["entries"] if "chance" in entry)
    dice = entry["chance"]["dice"]
    faces = [die for other in saved["entries"] if "chance" in other for die in other["chance"]["dice"][:1]]
    dice[0] = next(face for face in faces if face != dice[0])


def change_move(saved: Saved) -> None:
    entry = next(entry for entry in saved["entries"] if entry.get("move") == {"stop": True})
    entry["move"] = {"continue": True}


def cut_last_move(saved: Saved) -> None:
    """Takes the last move away, together with what chance decided in it."""
    last = max(n for n, entry in enumerate(saved["entries"]) if "move" in entry)
    del saved["entries"][last:]


def undo_after_the_end(saved: Saved) -> None:
    saved["fairness"]["undos"].append({"entries": len(saved["entries"]) + 1, "number": 7})


def set_luck(saved: Saved) -> None:
    saved["fairness"]["luck"][0] = "decaf0"


def change_secret(saved: Saved) -> None:
    saved["fairness"]["secret"] = other_digit(saved["fairness"]["secret"])


TAMPERED: dict[str, tuple[Callable[[Saved], object], str]] = {
    "commitment": (
        lambda s: s["fairness"].update(commitment=other_digit(s["fairness"]["commitment"])),
        "commitment",
    ),
    "secret": (change_secret, "commitment"),
    "luck": (set_luck, "luck"),
    "seed": (lambda s: s["fairness"].update(seed=other_digit(s["fairness"]["seed"])), "seed"),
    "table": (lambda s: s["fairness"].update(table="t_other"), "seed"),
    "deal": (lambda s: s["start"]["pile"].reverse(), "deal"),
    "starter": (lambda s: s["fairness"].update(starter=1), "deal"),
    "options": (lambda s: s["options"].update(mouse_lasts="roll"), "options"),
    "a die": (change_die, "move"),
    "a move": (change_move, "entries["),
    "a seat": (lambda s: s["entries"][0].update(seat=1), "M3"),
    "a missing move": (lambda s: s["entries"].pop(0), "entries[0]"),
    "no end": (cut_last_move, "the end of the game is missing"),
    "an early end after the end": (lambda s: s.update(ended_early=True), "played to its end"),
    "an undo after the end": (undo_after_the_end, "moves are missing at the end"),
    "an undo that is none": (lambda s: s["fairness"]["undos"].append({"entries": 1}), "undos"),
    "no chance": (lambda s: s["entries"].remove(next(e for e in s["entries"] if "chance" in e)), "chance"),
    "no proof": (lambda s: s.update(fairness=None), "proof"),
    "another game": (lambda s: s.update(game="cherry"), "cherry"),
    "no game": (lambda s: s.update(game="chess"), "chess"),
    "a secret that is none": (lambda s: s["fairness"].update(secret="xyz"), "secret"),
    "a seed that is none": (lambda s: s["fairness"].update(seed="many"), "seed"),
    "no seat": (lambda s: s["entries"][0].update(seat="Mia"), "entries[0]"),
    "players": (lambda s: s["options"].pop("players"), "options"),
}


def test_a_real_game_is_in_order(saved: Saved, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(saved))
    command = [sys.executable, "-m", "konditorei", "verify", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "All in order" in done.stdout
    assert "Not proved" not in done.stdout


def check(saved: Saved, folder: Path) -> Any:
    """The command on a file with this game."""
    file = folder / "game.json"
    file.write_text(json.dumps(saved))
    return CliRunner().invoke(app, ["verify", str(file)])


def test_a_game_that_was_ended_early_is_in_order_and_says_what_is_not_proved(mia: Person, tmp_path: Path) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    for _ in range(2):
        seen = mia.look(table)
        seat = seen["actors"][0]
        assert mia.move(table, seat, seen["seq"], seen["moves"][str(seat)][0]).status_code == 200
    assert mia.post(f"/api/tables/{table}/requests", {"kind": "end", "seat": 0}).status_code == 200
    result = check(mia.get(f"/api/tables/{table}/export").json(), tmp_path)
    assert (result.exit_code, "All in order" in result.output) == (0, True)
    assert "Not proved: the file says that the players ended the game early, after 2 moves" in result.output


def test_a_cut_game_that_claims_an_early_end_is_told_apart_by_no_check_and_says_so(
    saved: Saved, tmp_path: Path
) -> None:
    changed = copy.deepcopy(saved)
    cut_last_move(changed)
    changed["ended_early"] = True
    result = check(changed, tmp_path)
    assert result.exit_code == 0
    moves = sum("move" in entry for entry in changed["entries"])
    assert f"after {moves} moves; that no more moves followed cannot be proved" in result.output


def test_a_game_cut_before_an_agreed_undo_is_found_out(mia: Person, tmp_path: Path) -> None:
    """The undo that the chances need tells how many moves there were at least."""
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    for asks in (False, True):
        seen = mia.look(table)
        seat = seen["actors"][0]
        assert mia.move(table, seat, seen["seq"], seen["moves"][str(seat)][0]).status_code == 200
        if asks:
            wanted = {"kind": "undo", "seat": seat}
            assert mia.post(f"/api/tables/{table}/requests", wanted).status_code == 200
    mia.post(f"/api/tables/{table}/requests", {"kind": "end", "seat": 0})
    exported = mia.get(f"/api/tables/{table}/export").json()
    assert exported["fairness"]["undos"][0]["entries"] == 1
    assert check(exported, tmp_path).exit_code == 0
    cut_last_move(exported)
    result = check(exported, tmp_path)
    assert (result.exit_code, "moves are missing at the end" in result.output) == (1, True)


@pytest.mark.parametrize("how", TAMPERED)
def test_a_tampered_game_is_found_out(saved: Saved, tmp_path: Path, how: str) -> None:
    tamper, word = TAMPERED[how]
    changed = copy.deepcopy(saved)
    tamper(changed)
    assert changed != saved
    result = check(changed, tmp_path)
    assert result.exit_code == 1, result.output
    assert not isinstance(result.exception, Exception) or isinstance(result.exception, SystemExit)
    assert "not in order" in result.output
    assert word in result.output


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game": 7}', "\x00\xff", '{"a": ' * 100_000])
def test_a_file_that_is_no_game_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(text, encoding="latin-1")
    for path in (file, tmp_path / "none.json"):
        result = CliRunner().invoke(app, ["verify", str(path)])
        assert result.exit_code == 1
        assert "cannot be read" in result.output

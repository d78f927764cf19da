"""`konditorei verify` on real exported games, and on forged ones: each forgery is refused and its field is named."""

import copy
import json
import lzma
import secrets
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.support.release_logs import LOGS
from tests.support.server_process import Person, error, play_to_the_end
from typer.testing import CliRunner

from konditorei.cli import app
from konditorei.core.registry import game
from konditorei.core.saved import Recorder
from konditorei.server.tables import fairness

Saved = dict[str, Any]


@pytest.fixture(scope="module", params=[1, 2])
def saved(request: pytest.FixtureRequest, house: Any) -> Saved:
    """A game with a proof of each version; that of the first one was saved by the release that wrote it."""
    if request.param == 1:
        told = json.loads(lzma.decompress((LOGS / "0.1.0" / "told.json.xz").read_bytes()))
        old: Saved = told["tables"]["mice, players 2, over"]["export"]
        return old
    with Person(house.address, "Mia") as mia:
        table = mia.open_table("mice", "me", "local", luck="c0ffee")["table"]["id"]
        play_to_the_end(table, {0: mia, 1: mia})
        exported: Saved = mia.get(f"/api/tables/{table}/export").json()
        return exported


def version_of(saved: Saved) -> int:
    version: int = saved["fairness"].get("version", 1)
    return version


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
    del saved["fairness"].get("steps", [])[-1:]


def cut_first_move(saved: Saved) -> None:
    saved["entries"].pop(0)
    del saved["fairness"].get("steps", [])[:1]


def undo(saved: Saved, entries: int, number: int) -> None:
    saved["fairness"]["undos"].append({"entries": entries, "number": number})


def moves_of(saved: Saved) -> int:
    return sum("move" in entry for entry in saved["entries"])


def two_undos(saved: Saved, first: tuple[int, int], second: tuple[int, int]) -> None:
    undo(saved, *first)
    undo(saved, *second)


def only_bots(saved: Saved) -> None:
    """An undo that nobody could have asked for."""
    for seat in saved["seats"]:
        seat["kind"] = "bot"
    undo(saved, 1, 3)


def mixed_anew(saved: Saved, **changes: Any) -> None:
    """Another proof, with a seed that follows from it."""
    proof = saved["fairness"]
    proof.update(changes)
    proof["seed"] = str(fairness.mix(proof["table"], proof["secret"], proof["luck"]))


def set_luck(saved: Saved) -> None:
    saved["fairness"]["luck"][0] = "decaf0"


def change_secret(saved: Saved) -> None:
    saved["fairness"]["secret"] = other_digit(saved["fairness"]["secret"])


# what is changed, and a word of the refusal, or one for each version of the proof
TAMPERED: dict[str, tuple[Callable[[Saved], object], str | tuple[str, str]]] = {
    "commitment": (
        lambda s: s["fairness"].update(commitment=other_digit(s["fairness"]["commitment"])),
        "commitment",
    ),
    "secret": (change_secret, "commitment"),
    "luck": (set_luck, "luck"),
    "luck joined to one part": (lambda s: s["fairness"].update(luck=["c0ffee|"]), "fairness.luck[0]"),
    "luck that is not hexadecimal": (lambda s: mixed_anew(s, luck=["c0ffee", "lucky"]), "fairness.luck[1]"),
    "luck with a line break": (lambda s: mixed_anew(s, luck=["c0ffee\n", ""]), "fairness.luck[0]"),
    "luck of somebody more": (lambda s: mixed_anew(s, luck=["c0ffee", "", ""]), "fairness.luck"),
    "luck of somebody less": (lambda s: mixed_anew(s, luck=["c0ffee"]), "fairness.luck"),
    "luck of a seat at the same device": (lambda s: mixed_anew(s, luck=["c0ffee", "00"]), "fairness.luck[1]"),
    "a table with luck in its name": (lambda s: mixed_anew(s, table="t_a|b"), "fairness.table"),
    "another formula": (lambda s: s["fairness"].update(formula="sha1"), "fairness.formula"),
    "a secret with a line break": (
        lambda s: mixed_anew(s, secret=s["fairness"]["secret"] + "\n"),
        "fairness.secret",
    ),
    "seed": (lambda s: s["fairness"].update(seed=other_digit(s["fairness"]["seed"])), "seed"),
    "table": (lambda s: s["fairness"].update(table="t_other"), "seed"),
    "deal": (lambda s: s["start"]["pile"].reverse(), "deal"),
    "starter": (lambda s: s["fairness"].update(starter=1), "deal"),
    "options": (lambda s: s["options"].update(mouse_lasts="roll"), "options"),
    "a die": (change_die, "move"),
    "a move": (change_move, "entries["),
    "a seat": (lambda s: s["entries"][0].update(seat=1), "M3"),
    "a missing move": (cut_first_move, ("entries[0]", "fairness.steps[0]: step 3 cannot follow step 1")),
    "no end": (cut_last_move, "the end of the game is missing"),
    "an early end after the end": (lambda s: s.update(ended_early=True), "played to its end"),
    "an undo after the end": (lambda s: undo(s, moves_of(s) + 1, 999), "moves are missing at the end"),
    "an undo at the end": (lambda s: undo(s, moves_of(s), 999), "fairness.undos[0]: the undo lies at the end"),
    "an undo that came too early": (lambda s: undo(s, 1, 2), "fairness.undos[0].number: at least 3 steps"),
    "an undo before its table started": (lambda s: undo(s, 0, -1), "fairness.undos"),
    "an undo of an undo": (lambda s: two_undos(s, (5, 20), (3, 30)), "fairness.undos[1]: an undo that left fewer"),
    "two undos at once": (lambda s: two_undos(s, (3, 20), (5, 23)), "fairness.undos[1].number: at least 24 steps"),
    "an undo of new chances": (lambda s: undo(s, 2, 9), ("the seed gives", "fairness.undos: only moves with running")),
    "other steps": (
        lambda s: s["fairness"].update(steps=[3]),
        ("fairness.version", "fairness.steps: there are 1 steps"),
    ),
    "a version that is not there": (lambda s: s["fairness"].update(version=3), "fairness.version"),
    "rules of another version": (lambda s: s.update(rules=7), "rules: the game was played by version 7"),
    "an undo that only bots could have asked for": (only_bots, "seats: nobody sat there"),
    "an unknown key": (lambda s: s.update(note="honest"), "note"),
    "an unknown key in the proof": (lambda s: s["fairness"].update(nonce="00"), "fairness.nonce"),
    "an unknown key in an undo": (
        lambda s: s["fairness"]["undos"].append({"entries": 1, "number": 3, "by": 0}),
        "fairness.undos[0].by",
    ),
    "an unknown key at a seat": (lambda s: s["seats"][0].update(person="p_1"), "seats[0].person"),
    "an unknown key in a move": (lambda s: s["entries"][0].update(by="Mia"), "entries[0]"),
    "an unknown key in the first position": (lambda s: s["start"].update(by="Mia"), "by"),
    "an unknown option": (
        lambda s: (s["options"].update(seed=1), s["start"]["options"].update(seed=1)),
        "options",
    ),
    "a seat more": (lambda s: s["seats"].append(s["seats"][0]), "seats: there are 3 seats for 2 players"),
    "an open seat": (lambda s: s["seats"][1].update(kind="open"), "seats[1].kind"),
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
    assert done.stdout.startswith("Consistent with itself: ")
    assert "that this table existed before the game" in done.stdout
    for commitment in (saved["fairness"]["commitment"], f" {saved['fairness']['commitment'].upper()}"):
        done = subprocess.run([*command, "--commitment", commitment], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith("Proved: ")
        assert "that this table existed" not in done.stdout
        for claim in ("the names", "who sat at which seat", "the kinds of players", "these moves", "the luck"):
            assert claim in done.stdout
        assert "the end by vote" not in done.stdout


def check(saved: Saved, folder: Path, *options: str) -> Any:
    """The command on a file with this game."""
    return check_text(json.dumps(saved), folder, *options)


def check_text(text: str, folder: Path, *options: str) -> Any:
    file = folder / "game.json"
    file.write_text(text)
    return CliRunner().invoke(app, ["verify", str(file), *options])


def invented(undone: tuple[int, int] | None = None) -> Saved:
    """A whole game that was never played: table, secret and luck are made up, and all the rest follows, also the
    chances after an undo that leaves so many moves and has this number."""
    secret, luck = secrets.token_hex(32), ["", ""]
    seed = fairness.mix("t_invented", secret, luck)
    played = Recorder(game("mice").new(2, seed, 0))
    moves = 0
    while not played.state.over:
        if undone is not None and moves == undone[0]:
            fairness.reseed(played.state, seed, undone[1])
        played.play(played.state.moves()[-1])
        moves += 1
    proof = {
        "table": "t_invented",
        "commitment": fairness.commitment(secret),
        "secret": secret,
        "luck": luck,
        "seed": str(seed),
        "starter": 0,
        "dealt": True,
        "undos": [] if undone is None else [{"entries": undone[0], "number": undone[1]}],
    }
    return {**played.saved, "fairness": proof, "seats": [{"kind": "person", "name": name} for name in ("Mia", "Ben")]}


def test_an_invented_game_is_consistent_and_never_proved(saved: Saved, tmp_path: Path) -> None:
    result = check(invented(), tmp_path)
    assert result.exit_code == 0
    assert result.output.startswith("Consistent with itself: ")
    assert "Not proved: that this table existed before the game" in result.output
    result = check(invented(), tmp_path, "--commitment", saved["fairness"]["commitment"])
    assert result.exit_code == 1
    assert "Refused: fairness.commitment: this is not the commitment that you gave." in result.output


def test_an_invented_game_with_the_commitment_of_another_is_refused(saved: Saved, tmp_path: Path) -> None:
    forged, commitment = invented(), saved["fairness"]["commitment"]
    forged["fairness"]["commitment"] = commitment
    result = check(forged, tmp_path, "--commitment", commitment)
    assert (result.exit_code, "fairness.secret" in result.output) == (1, True)


def test_an_undo_in_an_invented_game_has_to_be_possible(tmp_path: Path) -> None:
    """Whoever may choose its number chooses the dice."""
    for number in range(3):
        result = check(invented((1, number)), tmp_path)
        assert (result.exit_code, "fairness.undos[0].number: at least 3" in result.output) == (1, True)
    result = check(invented((1, 3)), tmp_path)
    assert (result.exit_code, "Not proved: that the players agreed to every undo" in result.output) == (0, True)


@pytest.mark.parametrize("commitment", ["", "nonsense", "00" * 32])
def test_a_commitment_that_does_not_fit_is_refused(saved: Saved, tmp_path: Path, commitment: str) -> None:
    result = check(saved, tmp_path, "--commitment", commitment)
    assert (result.exit_code, "fairness.commitment" in result.output) == (1, True)


def test_other_names_and_kinds_of_players_are_not_proved(saved: Saved, tmp_path: Path) -> None:
    """Nothing follows from them: a file with others is as good, and the answer says so."""
    changed = copy.deepcopy(saved)
    changed["seats"][0]["name"], changed["seats"][1]["kind"] = "Ida", "bot"
    result = check(changed, tmp_path, "--commitment", saved["fairness"]["commitment"])
    assert result.exit_code == 0
    assert "Not proved: the names" in result.output
    assert "Not proved: the kinds of players" in result.output


@pytest.mark.parametrize("key", ["game", "fairness", "secret", "luck", "dice", "pile", "kind"])
def test_a_key_that_stands_twice_is_refused(saved: Saved, tmp_path: Path, key: str) -> None:
    """One reader would take the first, another one the second."""
    text = json.dumps(saved)
    before, name, after = text.partition(f'"{key}": ')
    assert name
    value, _ = json.JSONDecoder().raw_decode(after)
    doubled = f"{before}{name}{json.dumps(value)}, {name}{after}"
    assert json.loads(doubled) == saved
    result = check_text(doubled, tmp_path)
    assert result.exit_code == 1
    assert f"{key}: this key stands twice" in result.output


def test_a_file_of_the_first_release_is_still_in_order(saved: Saved, tmp_path: Path) -> None:
    """It knew no early end, and told less of the seats."""
    old = copy.deepcopy(saved)
    del old["ended_early"]
    for seat in old["seats"]:
        del seat["level"]
    assert check(old, tmp_path).exit_code == 0
    del old["seats"], old["fairness"]["formula"]
    assert check(old, tmp_path, "--commitment", saved["fairness"]["commitment"]).exit_code == 0


def test_a_game_from_a_position_says_that_nobody_dealt_it(mia: Person, saved: Saved, tmp_path: Path) -> None:
    table = mia.open_table("mice", "me", "local", position=saved["start"])["table"]["id"]
    play_to_the_end(table, {0: mia, 1: mia})
    exported = mia.get(f"/api/tables/{table}/export").json()
    assert (exported["origin"], exported["fairness"]["dealt"]) == ("position", False)
    result = check(exported, tmp_path)
    assert (result.exit_code, "Not proved: the first position" in result.output) == (0, True)


@pytest.mark.parametrize("luck", ["a|b", "lucky", "AB", "ab\n", "\n", "0x1", " 1", "\u0661", "0" * 65, 7])
def test_the_server_takes_no_other_luck(mia: Person, ben: Person, luck: Any) -> None:
    body = {"game": "mice", "seats": [{"kind": "me"}, {"kind": "open"}]}
    refused = mia.post("/api/tables", {**body, "luck": luck})
    assert (refused.status_code, error(refused)["field"]) == (422, "luck")
    table = mia.post("/api/tables", body).json()["table"]["id"]
    refused = ben.post(f"/api/tables/{table}/join", {"luck": luck})
    assert (refused.status_code, error(refused)["field"]) == (422, "luck")


def test_a_game_that_was_ended_early_is_in_order_and_says_what_is_not_proved(mia: Person, tmp_path: Path) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    for _ in range(2):
        seen = mia.look(table)
        seat = seen["actors"][0]
        assert mia.move(table, seat, seen["seq"], seen["moves"][str(seat)][0]).status_code == 200
    assert mia.post(f"/api/tables/{table}/requests", {"kind": "end", "seat": 0}).status_code == 200
    result = check(mia.get(f"/api/tables/{table}/export").json(), tmp_path)
    assert (result.exit_code, "Consistent with itself" in result.output) == (0, True)
    assert (
        "Not proved: the end by vote: the file says that the players ended the game early, after 2 moves"
        in result.output
    )


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


def test_a_proof_shows_where_something_was_taken_back(mia: Person, tmp_path: Path) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    for asks in (False, True, False):
        seen = mia.look(table)
        seat = seen["actors"][0]
        assert mia.move(table, seat, seen["seq"], seen["moves"][str(seat)][0]).status_code == 200
        if asks:
            wanted = {"kind": "undo", "seat": seat}
            assert mia.post(f"/api/tables/{table}/requests", wanted).status_code == 200
    mia.post(f"/api/tables/{table}/requests", {"kind": "end", "seat": 0})
    exported = mia.get(f"/api/tables/{table}/export").json()
    assert exported["fairness"]["steps"] == [2, 5]
    result = check(exported, tmp_path)
    assert result.exit_code == 0
    assert "Not proved: that the players agreed to every undo (in the file: 1)" in result.output


@pytest.mark.parametrize("how", TAMPERED)
def test_a_tampered_game_is_found_out(saved: Saved, tmp_path: Path, how: str) -> None:
    tamper, word = TAMPERED[how]
    changed = copy.deepcopy(saved)
    tamper(changed)
    assert changed != saved
    result = check(changed, tmp_path)
    assert result.exit_code == 1, result.output
    assert not isinstance(result.exception, Exception) or isinstance(result.exception, SystemExit)
    assert result.output.startswith("Refused: ")
    assert (word if isinstance(word, str) else word[version_of(saved) - 1]) in result.output


def step_later(saved: Saved, move: int, by: int) -> None:
    """As if something had been taken back before a move."""
    steps = saved["fairness"]["steps"]
    steps[move:] = [step + by for step in steps[move:]]


def only_bots_took_back(saved: Saved) -> None:
    step_later(saved, 2, 2)
    for seat in saved["seats"]:
        seat["kind"] = "bot"


STEPS: dict[str, tuple[Callable[[Saved], object], str]] = {
    "an undo that nobody saw": (lambda s: step_later(s, 2, 2), "the seed gives"),
    "an undo without a move": (lambda s: step_later(s, 2, 1), "fairness.steps[2]: step 5 cannot follow step 3"),
    "a step twice": (lambda s: step_later(s, 2, -1), "fairness.steps[2]: step 3 cannot follow step 3"),
    "a move before the start": (lambda s: step_later(s, 0, -2), "fairness.steps"),
    "moves of the old kind": (lambda s: s["fairness"].update(running=2), "fairness.steps: there are"),
    "another origin": (lambda s: s.update(origin="position"), "origin"),
    "no origin": (lambda s: s.update(origin=None), "origin"),
    "an undo that only bots could have asked for": (only_bots_took_back, "seats: nobody sat there"),
    "an older version": (lambda s: s["fairness"].update(version=1), "fairness.version"),
    "an older version without steps": (lambda s: s["fairness"].update(version=1, steps=[]), "the seed gives"),
}


@pytest.mark.parametrize("how", STEPS)
@pytest.mark.parametrize("saved", [2], indirect=True)
def test_other_steps_give_other_chances(saved: Saved, tmp_path: Path, how: str) -> None:
    tamper, word = STEPS[how]
    changed = copy.deepcopy(saved)
    tamper(changed)
    result = check(changed, tmp_path)
    assert (result.exit_code, word in result.output) == (1, True), result.output


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game": 7}', "\x00\xff", '{"a": ' * 100_000])
def test_a_file_that_is_no_game_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(text, encoding="latin-1")
    for path in (file, tmp_path / "none.json"):
        result = CliRunner().invoke(app, ["verify", str(path)])
        assert result.exit_code == 1
        assert "cannot be read" in result.output

"""Stored games of a release: a database with a table of every kind, and what that release told of each.

`make logs` plays them with the installed version and writes `tests/logs/<version>/`. Every later version has to open,
replay, continue and export them (`tests/server/test_old_logs.py`).
"""

import json
import lzma
import random
import sqlite3
import sys
import tempfile
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from typing import Any

from tests.support.server_process import Person, play_to_the_end, running_server, two_at_a_table

from konditorei.core import registry
from konditorei.core.game import Game
from konditorei.server.store.database import open_database
from konditorei.server.store.log import archive

LOGS = Path(__file__).parent.parent / "logs"
SOME_MOVES = 9
Tables = dict[str, str]  # what is special about a table: its name


class Players:
    """The people who play the games of a release, and their tables."""

    def __init__(self, mia: Person, ben: Person) -> None:
        self.mia, self.ben = mia, ben
        self.tables: Tables = {}
        self._rng = random.Random(1)

    def play(self, table: str, moves: int) -> None:
        """Plays some moves: every seat but a bot's is Mia's, or Ben's where she may not play it."""
        for _ in range(moves):
            snapshot = self.mia.look(table)
            if snapshot["table"]["status"] == "over":
                return
            seat = snapshot["actors"][0]
            if snapshot["table"]["seats"][seat]["kind"] == "bot":
                self.mia.get(f"/api/tables/{table}/events", since=snapshot["seq"], wait=2)
                continue
            person = self.mia if snapshot["table"]["seats"][seat]["yours"] else self.ben
            snapshot = person.look(table, seat=seat)
            move = self._rng.choice(snapshot["moves"][str(seat)])
            answer = person.move(table, seat, snapshot["seq"], move, f"move-{snapshot['seq']}")
            assert answer.status_code == 200, answer.text

    def every_option(self, game: Game) -> None:
        """A finished and an unfinished game with each value of each option."""
        for name, option in game.options.items():
            for value in option.values or (option.default,):
                players = value if name == "players" else game.players[0]
                options = {} if name == "players" else {name: value}
                kind = f"{game.name}, {name} {value if isinstance(value, (int, str)) else 'of its own'}"
                seats = ["me", *["local"] * (players - 1)]
                for state in ("over", "playing"):
                    table = self.mia.open_table(game.name, *seats, options=options, luck="c0ffee")["table"]["id"]
                    self.tables[f"{kind}, {state}"] = table
                    if state == "over":
                        play_to_the_end(table, dict.fromkeys(range(players), self.mia))
                    else:
                        self.play(table, SOME_MOVES)

    def with_bots(self, game: Game) -> None:
        """People against bots, one of them taken over."""
        table = self.mia.open_table(game.name, "me", {"kind": "bot", "level": "easy"}, starter="random")["table"]["id"]
        self.tables[f"{game.name}, against a bot"] = table
        self.play(table, 3)
        self.mia.post(f"/api/tables/{table}/takeover", {"seat": 0, "bot": True})
        play_to_the_end(table, {0: self.mia})

    def with_undo(self, game: Game) -> None:
        """Decisions taken back alone and by agreement, in a game that goes on and in one that is over."""
        for state in ("over", "playing"):
            table = two_at_a_table(self.mia, self.ben, game.name, luck="beef", clock=86_400)
            self.tables[f"{game.name}, undone, {state}"] = table
            for _ in range(4):
                self.play(table, 3)
                self._undo(table, agreed=False)
                self._undo(table, agreed=True)
            if state == "over":
                play_to_the_end(table, {0: self.mia, 1: self.ben})

    def _undo(self, table: str, *, agreed: bool) -> None:
        for seat, person in enumerate((self.mia, self.ben)):
            snapshot = person.look(table)
            if not agreed and seat in snapshot["can_undo"]:
                person.post(f"/api/tables/{table}/undo", {"seat": seat, "seq": snapshot["seq"]})
        if agreed and self.mia.look(table)["seq"] > 2:
            self._vote(table, "undo")

    def _vote(self, table: str, kind: str) -> None:
        asked = self.mia.post(f"/api/tables/{table}/requests", {"kind": kind, "seat": 0})
        for request in asked.json().get("requests", []):
            self.ben.post(f"/api/tables/{table}/requests/{request['id']}", {"accept": True})

    def ended(self, game: Game) -> None:
        """Ended by vote; and a request that was declined."""
        table = two_at_a_table(self.mia, self.ben, game.name)
        self.tables[f"{game.name}, ended by vote"] = table
        self.play(table, SOME_MOVES)
        asked = self.ben.post(f"/api/tables/{table}/requests", {"kind": "end", "seat": 1}).json()
        self.mia.post(f"/api/tables/{table}/requests/{asked['requests'][0]['id']}", {"accept": False})
        self._vote(table, "end")

    def rematch(self, game: Game) -> None:
        """A match, or two games one after the other."""
        table = self.mia.open_table(game.name, "me", "local", match=game.match_target is not None)["table"]["id"]
        self.tables[f"{game.name}, first of two"] = table
        play_to_the_end(table, {0: self.mia, 1: self.mia})
        again = self.mia.post(f"/api/tables/{table}/rematch").json()["table"]["id"]
        self.tables[f"{game.name}, second of two"] = again
        self.play(again, SOME_MOVES)

    def imported(self, game: Game) -> None:
        """A saved game, and the beginning of one."""
        saved = self.mia.get(f"/api/tables/{self.tables[f'{game.name}, first of two']}/export").json()
        whole = {key: saved[key] for key in ("game", "options", "start", "entries")}
        moves = [n for n, entry in enumerate(whole["entries"]) if "move" in entry]
        begun = {**whole, "entries": whole["entries"][: moves[len(moves) // 2]]}
        for kind, file in (("over", whole), ("playing", begun)):
            answer = self.mia.post("/api/import", file)
            assert answer.status_code == 201, answer.text
            table = answer.json()["table"]["id"]
            self.tables[f"{game.name}, imported, {kind}"] = table
            self.play(table, 3)

    def from_position(self, game: Game) -> None:
        """A game that begins in a known position, and a lesson."""
        state = game.new(seed=3)
        for kind, lesson in (("from a position", None), ("a lesson", 5)):
            opened = self.mia.open_table(game.name, "me", "local", position=state.position(), lesson=lesson)
            self.tables[f"{game.name}, {kind}"] = opened["table"]["id"]
            self.play(opened["table"]["id"], SOME_MOVES)

    def lobby(self, game: Game) -> None:
        """A table that waits, with everything changed that can be changed there; and a device that came by a link."""
        table = self.mia.open_table(game.name, "me", "open", visibility="lobby")["table"]["id"]
        self.tables[f"{game.name}, waiting"] = table
        self.mia.patch(f"/api/tables/{table}", {"pace": "brisk", "starter": "random", "preview": True})
        self.ben.post(f"/api/tables/{table}/join", {})
        self.ben.post(f"/api/tables/{table}/leave")
        self.mia.patch(f"/api/tables/{table}/seats/1", {"kind": "bot", "level": "hard", "name": "Krümel"})
        self.mia.patch(f"/api/tables/{table}/seats/1", {"kind": "open"})
        carried = two_at_a_table(self.mia, self.ben, game.name)
        self.tables[f"{game.name}, on two devices"] = carried
        link = self.mia.post(f"/api/tables/{carried}/carry", {"seat": 0}).json()["link"]
        with Person(str(self.mia.http.base_url), "Mia") as phone:
            assert phone.post(f"/api{link}").status_code == 200
        self.play(carried, 2)

    def told(self, table: str) -> dict[str, Any]:
        """All that this release tells of a table."""
        told: dict[str, Any] = {"snapshot": self.mia.look(table, seat=-1)}
        for part in ("replay", "export"):
            answer = self.mia.get(f"/api/tables/{table}/{part}")
            told[part] = answer.json() if answer.status_code == 200 else None
        return told


def make(folder: Path) -> None:
    """Plays the games and writes the folder."""
    with tempfile.TemporaryDirectory() as there:
        database = Path(there) / "tables.db"
        with (
            running_server(f"sqlite:///{database}") as server,
            Person(server.address, "Mia") as mia,
            Person(server.address, "Ben") as ben,
        ):
            players = Players(mia, ben)
            for game in registry.games().values():
                for part in (players.every_option, players.with_bots, players.with_undo, players.ended):
                    part(game)
                for part in (players.rematch, players.imported, players.from_position, players.lobby):
                    part(game)
            told = {kind: {"table": name, **players.told(name)} for kind, name in players.tables.items()}
            cookies = {person.name: person.http.cookies["konditorei"] for person in (mia, ben)}
        _archive_some(database, players.tables)
        folder.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(database)) as connection:
            dump = "\n".join(connection.iterdump())
    _write(folder / "database.sql.xz", dump)
    _write(folder / "told.json.xz", json.dumps({"cookies": cookies, "tables": told}, ensure_ascii=False))
    print(f"{folder}: {len(told)} tables")


def _archive_some(database: Path, tables: Tables) -> None:
    """Every third finished game goes to the archive, as after a year."""
    engine = open_database(f"sqlite:///{database}")
    with engine.begin() as connection:
        for table in [name for kind, name in tables.items() if kind.endswith("over")][::3]:
            archive(connection, table)
    engine.dispose()


def _write(file: Path, text: str) -> None:
    file.write_bytes(lzma.compress(text.encode(), preset=9))


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else LOGS / version("konditorei"))

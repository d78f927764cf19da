"""Many games at once: a row depends on the seed and on what is played, and on nothing else."""

from random import Random
from typing import Any

import numpy as np
import pytest

from konditorei.core.game import Game
from konditorei.core.record import blank
from konditorei.core.registry import games
from konditorei.core.state import Observation, State
from konditorei.lab.bots import BotFailedError, LabBot, read_bots
from konditorei.lab.loop import seed_stream
from konditorei.lab.playing import Playing, numbered
from konditorei.lab.rows import shares

GAMES = sorted(games().values(), key=lambda game: game.name)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def playing(game: Game, names: list[str], seed: int = 1, keeps_decisions: bool = False) -> Playing:
    """Games for as many players as there are bots."""
    players = len(names)
    return Playing(game, {"players": players}, read_bots(game, names, players), seed, keeps_decisions)


@each_game
@pytest.mark.parametrize("names", [["random", "random"], ["easy", "medium"], ["hard:30", "random"]], ids=str)
def test_a_game_is_the_same_in_any_company(game: Game, names: list[str]) -> None:
    together = playing(game, names).play(numbered(range(6), 2)).games
    apart = [playing(game, names).play(numbered(range(first, first + 2), 2)).games for first in (4, 0, 2)]
    assert together.tobytes() == b"".join(part.tobytes() for part in (apart[1], apart[2], apart[0]))
    assert together.tobytes() != playing(game, names, seed=2).play(numbered(range(6), 2)).games.tobytes()


@each_game
def test_rows_tell_what_the_rules_say(game: Game) -> None:
    """The decisions of a game, played by hand from the same deal, lead to its row."""
    run = playing(game, ["random", "medium"], keeps_decisions=True)
    played = run.play(numbered(range(4), 2))
    for row in played.games:
        state = dealt(run, int(row["game"]), int(row["starter"]))
        mine = played.decisions[played.decisions["game"] == row["game"]]
        assert list(mine["number"]) == list(range(row["moves"]))
        for decision in mine:
            seat = int(decision["seat"])
            assert seat == state.actors[0]
            assert decision["choices"] == len(state.actions(seat))
            follow(state, seat, int(decision["action"]))
        assert state.over
        assert list(row["scores"]) == state.scores
        assert row["winners"] == sum(1 << seat for seat in state.winners)
        assert row["moves"] == sum(row["decisions"]) == len(mine)


def dealt(run: Playing, number: int, starter: int) -> State:
    """A game as it is dealt in the lab."""
    records = blank(run.game.dtype)
    run.game.write_options(records[0], run.options)
    seed_stream(records[0], run.words[0], number, 0)
    run.game.deal(records[0], run.setup.boxes.view(np.recarray)[0], starter)
    return State(run.setup, np.frombuffer(bytearray(records.tobytes()), run.game.dtype))


def follow(state: State, seat: int, action: int) -> None:
    """Plays a move; a random one was drawn from the game's own generator before chance decided."""
    if seat == 0:  # the seat of `random`
        moves = np.zeros(state.game.move_limit, np.int32)
        assert state.game.calls.random_action(state.record, state.box, seat, moves) == action
    state.step(state.game.write_move(action, state.options), seat)


@each_game
def test_another_stream_has_the_same_deal_and_other_chances(game: Game) -> None:
    run = playing(game, ["random", "random"])
    to_play = numbered(range(20), 2)
    to_play["stream"] = 7
    assert run.play(to_play).games.tobytes() != run.play(numbered(range(20), 2)).games.tobytes()
    assert run.play(to_play).games.tobytes() == run.play(to_play).games.tobytes()


@each_game
def test_decisions_find_room_however_many_they_are(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    run = playing(game, ["random", "random"], keeps_decisions=True)
    whole = run.play(numbered(range(3), 2))
    monkeypatch.setattr("konditorei.lab.playing.ROOM", 5)
    again = run.play(numbered(range(3), 2))
    assert again.games.tobytes() == whole.games.tobytes()
    assert again.decisions.tobytes() == whole.decisions.tobytes()


@each_game
def test_a_stopped_run_returns_whole_games(game: Game) -> None:
    run = playing(game, ["medium", "random"])
    run.stop[0] = 1
    assert len(run.play(numbered(range(5), 2)).games) == 0


class First:
    """Somebody else's bot."""

    def choose(self, observation: Observation, rng: Random) -> dict[str, Any]:
        """The first move."""
        return observation.moves()[0]


class Cheat:
    """A bot that does what nobody may."""

    def choose(self, observation: Observation, rng: Random) -> dict[str, Any]:
        """No move of any game."""
        return {"win": True}


@each_game
def test_bots_of_others_play_too(game: Game) -> None:
    bots = [LabBot("first", player=First()), *read_bots(game, ["random", "medium"], 3)]
    run = Playing(game, {"players": 3}, bots, 5, keeps_decisions=True)
    played = run.play(numbered(range(3), 3))
    assert played.games.tobytes() == run.play(numbered(range(3), 3)).games.tobytes()
    assert played.games["moves"].sum() == len(played.decisions)
    assert np.allclose(shares(played.games, 3).sum(axis=1), 1)


@each_game
def test_a_bot_that_cheats_is_named(game: Game) -> None:
    bots = [LabBot("cheat", player=Cheat()), *read_bots(game, ["random"], 2)]
    with pytest.raises(BotFailedError, match=r"The bot cheat failed: \{'win': True\} is not a move\."):
        Playing(game, {"players": 2}, bots, 1).play(numbered(range(1), 2))

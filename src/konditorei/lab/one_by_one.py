"""Games with bots of somebody else: played in Python, one by one, into the same rows as the compiled loop writes."""

from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from konditorei.bots.decide import thinking_of
from konditorei.core.errors import IllegalMove
from konditorei.core.record import Cells, blank
from konditorei.core.state import State
from konditorei.lab.bots import BotFailedError, LabBot
from konditorei.lab.loop import seed_stream
from konditorei.lab.rows import decision_dtype, game_dtype

if TYPE_CHECKING:
    from konditorei.lab.playing import Played, Playing


def play_one_by_one(playing: "Playing", to_play: Cells, luck: Cells) -> "Played":
    """As the compiled loop does it."""
    from konditorei.lab.playing import Played

    games = np.zeros(len(to_play), game_dtype(playing.game, playing.players))
    decisions: list[Cells] = []
    complete = 0
    for plan, row, brought in zip(to_play, games, luck, strict=True):
        if playing.stop[0]:
            break
        decisions += _Game(playing, plan, row, brought).play()
        complete += 1
    kept = np.concatenate(decisions) if decisions else np.zeros(0, decision_dtype(playing.game))
    return Played(games[:complete], kept)


class _Game:
    """One game."""

    def __init__(self, playing: "Playing", plan: Any, row: Any, luck: Cells) -> None:
        self.playing, self.game, self.plan, self.row, self.luck = playing, playing.game, plan, row, luck
        self.rng = Random(f"{playing.seed} {plan['deal']} {plan['stream']}")
        self.features = playing.game.features
        self.facts = blank(self.features.game.dtype)[0]

    def play(self) -> list[Cells]:
        """Plays it and writes its row; the rows of its decisions, if they are kept."""
        state, decisions = self._dealt(), []
        while not state.over:
            seat = state.actors[0]
            number = int(self.plan["bots"][seat])
            action = self._action(state, seat, self.playing.bots[number])
            if self.playing.keeps_decisions:
                decisions.append(self._decision(state, seat, number, action))
            self.features.note_move(state.record, state.box, seat, action, self.facts)
            self._move(state, seat, action)
            self.row["moves"] += 1
            self.row["decisions"][seat] += 1
        self._finish(state)
        return decisions

    def _move(self, state: State, seat: int, action: int) -> None:
        known, outcome = self.playing.luck, self.game.buffers.empty_outcome()
        before = state.copy() if known else state
        self.game.calls.play_actions(state.cells, state.boxes, seat, np.array([action], np.int32), outcome.cells)
        if known:
            about = (before.record, state.record, state.box, seat, action)
            known.explain(*about, self.playing.luck_table, self.luck)

    def _dealt(self) -> State:
        records = blank(self.game.dtype)
        record, plan = records[0], self.plan
        self.game.write_options(record, self.playing.options)
        seed_stream(record, self.playing.words[0], int(plan["deal"]), 0)
        self.game.deal(record, self.playing.setup.boxes.view(np.recarray)[0], int(plan["starter"]))
        if plan["stream"]:
            seed_stream(record, self.playing.words[0], int(plan["deal"]), int(plan["stream"]))
        self.row["game"], self.row["starter"] = plan["deal"], plan["starter"]
        return State(self.playing.setup, np.frombuffer(bytearray(records.tobytes()), self.game.dtype))

    def _action(self, state: State, seat: int, bot: LabBot) -> int:
        actions = state.actions(seat)
        if bot.random:
            return self.rng.choice(actions)
        if bot.player is None:
            seed = self.rng.getrandbits(60)
            return thinking_of(self.game).decide(state.observe(seat), bot.budget, bot.mistakes, seed)
        move = bot.choose(state.observe(seat), self.rng)
        try:
            (action, *more) = self.game.read_move(state, seat, self.game.shapes.read_move(move))
        except (IllegalMove, ValueError, RecursionError):
            raise BotFailedError(bot.name, f"{move!r} is not a move") from None
        if action not in actions or more:
            raise BotFailedError(bot.name, f"{move!r} is not legal")
        return action

    def _decision(self, state: State, seat: int, bot: int, action: int) -> Cells:
        row = np.zeros(1, decision_dtype(self.game))
        about = (self.plan["deal"], self.row["moves"], seat, bot, action, len(state.actions(seat)))
        for name, value in zip(("game", "number", "seat", "bot", "action", "choices"), about, strict=True):
            row[name] = value
        out = blank(self.features.decision.dtype)
        self.features.write_decision(state.record, state.box, seat, out[0])
        for name in self.features.decision.texts:
            row[name] = out[name]
        return row

    def _finish(self, state: State) -> None:
        self.row["scores"] = state.scores
        self.row["winners"] = sum(1 << seat for seat in state.winners)
        self.features.write_game(state.record, state.box, self.facts)
        for name in self.features.game.texts:
            self.row[name] = self.facts[name]

"""Whole games under Hypothesis: moves, refusals, copies and round trips in any order."""

from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.support.kinds import ACTION_COUNT, CHERRY, MICE, TORTE, components

from konditorei import IllegalMove, State, imagine
from konditorei.core.refusals import ALLOWED
from konditorei.testing import Kind

PLAY = settings(max_examples=12, stateful_step_count=60, deadline=None)
KEYS = ["roll", "lay", "put", "choose", "stock", "swap", "empty", "card", "at", "tile"]
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=2),
    max_leaves=6,
)


class Table(RuleBasedStateMachine):
    """One game, played by anybody who may."""

    kinds: tuple[Kind, ...]
    state: State

    @initialize(data=st.data(), seed=st.integers(0, 2**128))
    def open(self, data: st.DataObject, seed: int) -> None:
        self.kind = data.draw(st.sampled_from(self.kinds))
        self.state = self.kind.new(seed)
        self.box = components(self.state.position())
        self.kept: list[tuple[State, bytes]] = []

    @precondition(lambda self: not self.state.over)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.state.actors))
        move = data.draw(st.sampled_from(self.state.moves(seat)))
        expected = self.state.copy()
        events = self.state.play(move, seat)
        assert expected.play(move, seat) == events
        assert expected.to_bytes() == self.state.to_bytes()

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, self.kind.players - 1))
        action = data.draw(st.integers(-1, ACTION_COUNT[self.kind.game.name]))
        allowed = self.kind.game.refusal(self.state.record, self.state.box, seat, action) == ALLOWED
        assert allowed == (action in self.state.actions(seat))

    @rule(junk=JUNK)
    def try_junk(self, junk: Any) -> None:
        before = self.state.to_bytes()
        if junk in self.state.moves():
            return
        with pytest.raises(IllegalMove):
            self.state.play(junk)
        assert self.state.to_bytes() == before

    @rule()
    def keep_a_copy(self) -> None:
        self.kept.append((self.state.copy(), self.state.to_bytes()))

    @rule()
    def store_and_load(self) -> None:
        self.state = self.kind.game.from_bytes(self.state.to_bytes())

    @rule(seed=st.integers(0, 2**64))
    def write_and_read(self, seed: int) -> None:
        self.state = self.kind.game.from_position(self.state.position(), seed=seed)

    @rule(data=st.data(), seed=st.integers(0, 2**32))
    def go_on_in_an_imagined_game(self, data: st.DataObject, seed: int) -> None:
        seat = data.draw(st.none() | st.integers(0, self.kind.players - 1))
        view = self.state.view(seat)
        self.state = imagine(self.state.observe(seat), seed)
        assert self.state.view(seat) == view

    @invariant()
    def nothing_is_lost(self) -> None:
        if hasattr(self, "state"):
            assert components(self.state.position()) == self.box

    @invariant()
    def copies_stay(self) -> None:
        for copy, data in getattr(self, "kept", ()):
            assert copy.to_bytes() == data

    @invariant()
    def somebody_can_move_or_somebody_has_won(self) -> None:
        if hasattr(self, "state"):
            assert self.state.over == bool(self.state.winners)
            assert all(self.state.actions(seat) for seat in self.state.actors)

    @invariant()
    def a_text_says_what_a_view_says(self) -> None:
        for seat in (None, *range(self.kind.players)) if hasattr(self, "state") else ():
            assert self.state.text(seat) == msgspec.json.encode(self.state.observe(seat).view())
            if seat is not None:
                assert self.state.moves_text(seat) == msgspec.json.encode(self.state.moves(seat))


class MiceTable(Table):
    kinds = MICE


class TorteTable(Table):
    kinds = TORTE


class CherryTable(Table):
    kinds = CHERRY


TestMice = MiceTable.TestCase
TestMice.settings = PLAY
TestTorte = TorteTable.TestCase
TestTorte.settings = PLAY
TestCherry = CherryTable.TestCase
TestCherry.settings = PLAY

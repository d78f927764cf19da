"""Memory that is used again shows nothing of what was on it before, and is never shared."""

import json
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from konditorei import cherry, mice, torte
from konditorei.core.calls import SOURCES, observe_into, specialise, tell_view
from konditorei.core.compile import compiles
from konditorei.core.game import Game
from konditorei.core.record import blank_cells, spans_of
from konditorei.core.state import State
from konditorei.core.told import TOLD

GAMES = (torte, mice, cherry)


def positions(game: Game, games: int) -> Iterator[State]:
    """Every position of some random games of different sizes."""
    rng = random.Random(games)
    for seed in range(games):
        state = game.new(2 + seed % 3, seed)
        while not state.over:
            yield state.copy()
            seat = rng.choice(state.actors)
            state.play(rng.choice(state.moves(seat)), seat)
        yield state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_text_says_what_the_view_says_whoever_looked_before(game: Game) -> None:
    for state in positions(game, 3):
        for seat in (None, *range(state.players)):
            assert json.loads(state.text(seat)) == json.loads(json.dumps(state.view(seat)))
            assert not any(game.buffers.empty_record().tobytes()), "the next one sees it too"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_threads_do_not_write_on_each_others_lists(game: Game) -> None:
    asked = [(state, seat) for state in positions(game, 2) for seat in state.actors]
    alone = [(state.actions(seat), state.text(seat)) for state, seat in asked]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            together = list(threads.map(lambda who: (who[0].actions(who[1]), who[0].text(who[1])), asked))
    finally:
        sys.setswitchinterval(usual)
    assert together == alone


def test_code_compiled_for_other_open_fields_is_not_used_again() -> None:
    state = mice.new(seed=1)
    rules = {"observe": mice.observe, "tell_position": mice.tell_position}
    for fields, cards in ((mice.open_fields, 3), (("players",), 0)):
        open_spans = spans_of(mice.dtype, fields)
        seen, told = blank_cells(mice.dtype), np.zeros(1, TOLD)
        look = specialise(observe_into, rules, open_spans=open_spans)
        tell = specialise(tell_view, {**rules, "observe_into": look}, open_spans=open_spans)
        tell(state.cells, state.boxes, 0, seen, told)
        assert seen["centre_count"][0] == cards


def test_a_call_made_of_others_is_compiled_again_when_a_rule_in_them_changes() -> None:
    inner = specialise(observe_into, {"observe": mice.observe}, open_spans=spans_of(mice.dtype, ("players",)))
    outer = specialise(tell_view, {"observe_into": inner, "tell_position": mice.tell_position}, open_spans=())
    known = {source.name for source in vars(getattr(outer, "py_func", outer)).get(SOURCES, [])}
    assert known == {"calls.py", "view.py"} or not compiles()

"""What every game must do, at every step of random games of every kind: the suite that a game's package runs.

    from konditorei.testing import CHECKS, kinds

    @pytest.mark.parametrize("kind", kinds(pig), ids=str)
    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_pig_keeps_the_contract(check, kind):
        check(kind)

A check says what is wrong by an AssertionError. `check_revealing_events` looks at all kinds of a game together.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any

import msgspec
import numpy as np

from konditorei.core.errors import IllegalMove
from konditorei.core.game import Game
from konditorei.core.messages import parse, slots_of
from konditorei.core.playthrough import chooser
from konditorei.core.refusals import ALLOWED
from konditorei.core.state import Event, Move, State, Step, imagine

SEEDS = (0, 1)
MOST_KINDS = 12
LONGEST = 5000  # decisions; a random game that takes more does not end
PLAYED = 25  # where there are more moves, so many of them are played on copies
NONSENSE: tuple[Any, ...] = ({}, None, [], "move", {"x": 1}, {1: 2}, 7, {"a": True, "b": True})


@dataclass(frozen=True)
class Kind:
    """A game with a number of players and its options."""

    game: Game
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        return "-".join([self.game.name, *(str(value) for _, value in self.options)])

    @property
    def players(self) -> int:
        """How many play."""
        return int(dict(self.options)["players"])

    def new(self, seed: int) -> State:
        """A new game of this kind."""
        return self.game.new(seed=seed, starter=seed % self.players, **dict(self.options))


def kinds(game: Game) -> list[Kind]:
    """Every number of players with all values of the options; where these are many, one change at a time."""
    choices = {name: option.values for name, option in game.options.items() if option.values}
    every = [dict(zip(choices, values, strict=True)) for values in product(*choices.values())]
    if len(every) > MOST_KINDS:
        usual = {name: game.options[name].default for name in choices}
        changed = [usual | {name: value} for name, values in choices.items() for value in values]
        every = [one for place, one in enumerate(changed) if one not in changed[:place]]
    return [Kind(game, tuple(chosen.items())) for chosen in every]


@dataclass(frozen=True)
class Moment:
    """A state as bytes, and the move that was played in it."""

    data: bytes
    seat: int
    move: Move
    step: Step

    @property
    def events(self) -> list[Event]:
        """What happened, nothing hidden."""
        return self.step.events


@lru_cache(maxsize=256)
def random_game(kind: Kind, seed: int) -> tuple[tuple[Moment, ...], bytes]:
    """A whole random game and its last state."""
    state, choose = kind.new(seed), chooser(str(kind), seed)
    moments: list[Moment] = []
    while not state.over:
        assert len(moments) < LONGEST, "the game does not end"
        seat = state.actors[choose(len(state.actors))]
        moves = state.moves(seat)
        move, data = moves[choose(len(moves))], state.to_bytes()
        moments.append(Moment(data, seat, move, state.step(move, seat)))
    return tuple(moments), state.to_bytes()


def states(kind: Kind, seed: int, every: int = 1) -> Iterator[State]:
    """The states along a random game, the last one included."""
    moments, last = random_game(kind, seed)
    for data in [*[moment.data for moment in moments[::every]], last]:
        yield kind.game.from_bytes(data)


def refusal_of(state: State, move: Any, seat: int) -> IllegalMove:
    """The refusal of a move that must change nothing."""
    before = state.to_bytes()
    try:
        state.play(move, seat)
    except IllegalMove as refusal:
        assert state.to_bytes() == before, "a refused move changed the game"
        assert re.fullmatch(r"[A-Z].*\.", refusal.message), f"not a sentence: {refusal.message}"
        assert refusal.reason
        return refusal
    raise AssertionError(f"{move} was not refused")


def rule_ids(game: Game) -> set[str]:
    """The ids of the rules, from the game's rules page."""
    return set(re.findall(r"^- ([A-Z]{1,2}\d+) ", game.rules_text(), flags=re.MULTILINE))


def viewers(kind: Kind) -> tuple[int | None, ...]:
    """All who may look: a spectator and every seat."""
    return (None, *range(kind.players))


# ── moves ─────────────────────────────────────────────────────────────────────────────────────────
def moves_are_sorted_and_only_actors_have_any(kind: Kind) -> None:
    """Every listed move reads back as its action, and is JSON."""
    for state in (state for seed in SEEDS for state in states(kind, seed)):
        assert state.actors == tuple(sorted(set(state.actors)))
        assert state.over == (state.actors == ())
        for seat in range(kind.players):
            actions = state.actions(seat)
            assert actions == sorted(set(actions))
            assert bool(actions) == (seat in state.actors)
            assert len(actions) <= kind.game.move_limit
            for action, move in zip(actions, state.moves(seat), strict=True):
                assert kind.game.read_move(state, seat, kind.game.shapes.read_move(move)) == [action]
                assert msgspec.json.decode(msgspec.json.encode(move)) == move
            assert msgspec.json.decode(state.moves_text(seat)) == state.moves(seat)


def every_listed_move_plays(kind: Kind) -> None:
    """On a copy, with something told of it."""
    choose = chooser(str(kind), 17)
    for state in states(kind, 0):
        before = state.to_bytes()
        for seat in state.actors:
            moves = state.moves(seat)
            while len(moves) > PLAYED:
                moves.pop(choose(len(moves)))
            for move in moves:
                copy = state.copy()
                assert copy.play(move, seat), f"nothing is told of {move}"
                assert copy.to_bytes() != before
            for action in state.actions(seat):
                assert kind.game.refusal(state.record, state.box, seat, action) == ALLOWED
        assert state.to_bytes() == before


def nonsense_and_moves_of_others_are_refused(kind: Kind) -> None:
    """With a rule that the rules page has, and a sentence."""
    known = rule_ids(kind.game)
    for state in states(kind, 1, every=3):
        for seat in range(kind.players):
            assert all(refusal_of(state, move, seat).rule in known for move in NONSENSE)
            listed = state.actions(seat)
            for action in {action + step for action in listed[:3] for step in (-1, 1)} - set(listed):
                assert kind.game.refusals[kind.game.refusal(state.record, state.box, seat, action)].rule in known
            if state.actors and seat not in state.actors:
                refusal_of(state, state.moves(state.actors[0])[0], seat)
        for seat in (-1, kind.players, 99):
            assert refusal_of(state, {}, seat).rule == kind.game.turn_order_rule


# ── copies, bytes, positions ──────────────────────────────────────────────────────────────────────
def copies_bytes_and_positions_come_back_the_same(kind: Kind) -> None:
    """Everything that can be asked of the game is the same after the way there and back."""
    for state in states(kind, 0):
        data, position = state.to_bytes(), state.position()
        assert state.copy().to_bytes() == data
        assert kind.game.from_bytes(data).to_bytes() == data
        written = msgspec.json.decode(msgspec.json.encode(position))
        assert written == position
        again = kind.game.from_position(written, seed=1)
        assert again.position() == position
        assert (again.actors, again.scores, again.winners) == (state.actors, state.scores, state.winners)
        for seat in range(kind.players):
            assert again.actions(seat) == state.actions(seat)
            assert again.view(seat) == state.view(seat)


def a_game_goes_on_from_its_position_with_its_chances(kind: Kind) -> None:
    """A saved game needs no generator."""
    moments, last = random_game(kind, 0)
    state = kind.new(0)
    for moment in moments:
        again = kind.game.from_position(state.position(), seed=3)
        step = state.step(moment.move, moment.seat)
        assert again.step(moment.move, moment.seat, step.chance).events == step.events
        assert again.position() == state.position()
        if step.chance is not None:
            assert _through(step.chance, kind.game.shapes.read_chance(step.chance)) == step.chance
    assert state.to_bytes() == last


def the_same_seed_and_moves_give_the_same_game(kind: Kind) -> None:
    """Whatever other generators do meanwhile; old copies and observations never change."""
    moments, last = random_game(kind, 1)
    state, kept = kind.new(1), []
    for number, moment in enumerate(moments):
        np.random.default_rng(number).random(3)
        kept.append((state.copy(), state.observe(moment.seat), state.view(moment.seat)))
        assert state.to_bytes() == moment.data
        assert state.play(moment.move, moment.seat) == moment.events
    assert state.to_bytes() == last
    for moment, (copy, observation, view) in zip(moments, kept, strict=True):
        assert copy.to_bytes() == moment.data
        assert observation.view() == view


def winners_have_the_highest_score(kind: Kind) -> None:
    """At the end and not before."""
    for seed in range(6):
        moments, last = random_game(kind, seed)
        end = kind.game.from_bytes(last)
        best = max(end.scores)
        assert end.winners == tuple(seat for seat, score in enumerate(end.scores) if score == best)
        assert end.actor is None
        assert len(end.scores) == kind.players
        assert kind.game.from_bytes(moments[-1].data).winners == ()


# ── shapes, views, words ──────────────────────────────────────────────────────────────────────────
def everything_has_its_declared_shape(kind: Kind) -> None:
    """Moves, events, positions and views are read by their structs and written again without a difference."""
    shapes = kind.game.shapes
    for state in states(kind, 0, every=2):
        position = state.position()
        assert _through(position, msgspec.convert(position, shapes.position, strict=True)) == position
        for seat in viewers(kind):
            view = state.view(seat)
            assert _through(view, msgspec.convert(view, shapes.view, strict=True)) == view
            assert msgspec.json.decode(state.text(seat)) == view
    for moment in (moment for seed in SEEDS for moment in random_game(kind, seed)[0]):
        assert _through(moment.move, shapes.read_move(moment.move)) == moment.move
        for event in (event for seat in viewers(kind) for event in moment.step.seen(seat)):
            assert _through(event, msgspec.convert(event, shapes.events[event["event"]], strict=True)) == event


def _through(data: Any, struct: msgspec.Struct) -> Any:
    """Written again, as JSON."""
    return msgspec.json.decode(msgspec.json.encode(struct))


def views_are_positions_with_values_left_out(kind: Kind) -> None:
    """Nothing but null differs, observations tell the same as views, and what is called open is the same for all."""
    open_views = open_events = True
    for state in states(kind, 0):
        position, common = state.position(), state.view(None)
        for seat in viewers(kind):
            view, observation = state.view(seat), state.observe(seat)
            assert _same_shape(position, view)
            assert list(view) == list(position)
            assert observation.view() == view
            assert observation.actors == state.actors
            assert observation.moves() == ([] if seat is None else state.moves(seat))
            assert imagine(observation, 5).view(seat) == view
            open_views = open_views and view == common
    for moment in random_game(kind, 0)[0]:
        open_events = open_events and all(moment.step.seen(seat) == moment.events for seat in viewers(kind))
    assert kind.game.open_views == open_views
    assert open_events or not kind.game.open_events


def _same_shape(full: Any, seen: Any) -> bool:
    if isinstance(full, dict) and isinstance(seen, dict):
        return seen.keys() == full.keys() and all(_same_shape(full[key], seen[key]) for key in full)
    if isinstance(full, list) and isinstance(seen, list):
        return len(seen) == len(full) and all(map(_same_shape, full, seen))
    return seen is None or (seen == full and type(seen) is type(full))


def every_move_and_event_has_words(kind: Kind) -> None:
    """In every language that the game speaks, with no slot that nothing fills; an event may have an empty sentence."""
    game = kind.game
    assert "en" in game.languages
    for words in map(game.words, game.languages):
        assert words.title
        assert words.moves.keys() == game.shapes.moves.keys()
        assert words.events.keys() == game.shapes.events.keys()
        assert words.refusals.keys() == {refusal.reason for refusal in game.refusals.values()}
        for moment in random_game(kind, 0)[0]:
            ((key, value),) = moment.move.items()
            fields = {**moment.move, **(value if isinstance(value, dict) else {})}
            assert slots_of(parse(words.moves[key])) <= fields.keys()
            assert "{" not in words.describe(moment.move, str)
            for event in moment.events:
                assert slots_of(parse(words.events[event["event"]])) <= event.keys()
                assert "{" not in words.tell(event, str)


CHECKS: tuple[Callable[[Kind], None], ...] = (
    moves_are_sorted_and_only_actors_have_any,
    every_listed_move_plays,
    nonsense_and_moves_of_others_are_refused,
    copies_bytes_and_positions_come_back_the_same,
    a_game_goes_on_from_its_position_with_its_chances,
    the_same_seed_and_moves_give_the_same_game,
    winners_have_the_highest_score,
    everything_has_its_declared_shape,
    views_are_positions_with_values_left_out,
    every_move_and_event_has_words,
)


def check_revealing_events(all_kinds: Iterable[Kind]) -> None:
    """REVEALS is declared where it must be and nowhere else.

    When the same move, in two worlds that look alike to a viewer, tells that viewer different things, one of its
    events is declared (revealing or final); and every event declared as revealing differs in some pair of worlds.
    """
    shapes, differing = None, set()
    for kind in all_kinds:
        shapes = kind.game.shapes
        for number, moment in enumerate(moment for seed in SEEDS for moment in random_game(kind, seed)[0]):
            viewer = viewers(kind)[number % len(viewers(kind))]
            differing |= _differences(kind.game.from_bytes(moment.data), moment, viewer, number)
    assert shapes is not None, "there are no kinds of games to look at"
    declared = {tag for tag, event in shapes.events.items() if event.REVEALS}
    assert declared <= differing, f"never seen to reveal anything: {sorted(declared - differing)}"


def _differences(state: State, moment: Moment, viewer: int | None, number: int) -> set[str]:
    """The kinds of events that tell a viewer different things in two worlds that look alike."""
    told = []
    for world in (imagine(state.observe(viewer), 2 * number + one) for one in (0, 1)):
        try:
            step = world.step(moment.move, moment.seat)
        except IllegalMove:
            return set()  # a move that this world does not allow
        told.append((step, Counter(map(msgspec.json.encode, step.seen(viewer)))))
    (one, seen_one), (other, seen_other) = told
    differ = {msgspec.json.decode(text)["event"] for text in (seen_one - seen_other) + (seen_other - seen_one)}
    if differ:
        declared = one.ends_undo and other.ends_undo
        assert declared, f"{moment.move} tells viewer {viewer} different {sorted(differ)}, and none is declared"
    return differ

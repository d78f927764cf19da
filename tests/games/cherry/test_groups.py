"""Groups and legal places against plain searches over the notation."""

from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.cherry_positions import DONE, PASS, lay, table

from konditorei import State, cherry
from konditorei.games.cherry import moves, rules
from konditorei.games.cherry.cards import names

Spot = tuple[int, int]


def around(at: Spot) -> set[Spot]:
    return {(at[0] + 1, at[1]), (at[0] - 1, at[1]), (at[0], at[1] + 1), (at[0], at[1] - 1)}


def chain(tops: dict[Spot, str], start: Spot, attribute: int) -> set[Spot]:
    """All cells that hang together with `start` by colour (0) or fruit (1)."""
    value = tops[start].split("-")[attribute]
    alike = {at for at, card in tops.items() if card.split("-")[attribute] == value}
    found: set[Spot] = set()
    edge = {start}
    while edge:
        found |= edge
        edge = {near for at in edge for near in around(at)} & alike - found
    return found


def tops_of(shown: dict[str, Any]) -> dict[Spot, str]:
    return {tuple(stack["at"]): stack["cards"][-1] for stack in shown["display"]}


def groups(shown: dict[str, Any]) -> list[set[Spot]]:
    """The groups that the cards of this turn can be: all of them in one chain."""
    laid = [tuple(entry["at"]) for entry in shown["laid"]]
    tops = tops_of(shown)
    alike = [attribute for attribute in (0, 1) if len({tops[at].split("-")[attribute] for at in laid}) == 1]
    chains = [chain(tops, laid[0], attribute) for attribute in alike]
    return [cells for cells in chains if cells.issuperset(laid)]


def moves_by_trial(shown: dict[str, Any]) -> list[dict[str, Any]]:
    """All legal moves of a position, each card tried everywhere."""
    tops = tops_of(shown)
    laid = {tuple(entry["at"]) for entry in shown["laid"]}
    near = set(tops) | {spot for at in tops for spot in around(at)} or {(0, 0)}
    found = []
    for card in shown["hands"][shown["actor"]]:
        for x, y in sorted(near - laid, key=lambda at: (at[1], at[0])):
            display = [{"at": at, "cards": [top]} for at, top in {**tops, (x, y): card}.items()]
            entry = {"card": card, "at": (x, y)}
            if groups({"display": display, "laid": [*shown["laid"], entry]}):
                found.append(lay(card, x, y))
    if laid and max(len(cells) for cells in groups(shown)) > shown["to_beat"]:
        found.append(DONE)
    return [*found, PASS] if shown["to_beat"] > 0 else found


@st.composite
def displays(draw: st.DrawFn) -> tuple[dict[Spot, list[str]], list[str]]:
    """A random display of up to 30 cards and a hand of the others."""
    cards = draw(st.permutations(names()))
    count = draw(st.integers(1, 30))
    cells: dict[Spot, list[str]] = {(0, 0): [cards[0]]}
    for card in cards[1:count]:
        spots = sorted(set(cells) | {spot for at in cells for spot in around(at)})
        cells.setdefault(draw(st.sampled_from(spots)), []).append(card)
    return cells, list(cards[count : count + draw(st.integers(1, 11))])


@settings(max_examples=60, deadline=None)
@given(displays(), st.integers(0, 7), st.data())
# C7, CR2
def test_c7_cr2_groups_and_moves_agree_with_a_plain_search(
    drawn: tuple[dict[Spot, list[str]], list[str]], to_beat: int, data: st.DataObject
) -> None:
    display, hand = drawn
    state = table([hand, [left_over(display, hand)]], display, to_beat=to_beat)
    while True:
        shown = state.position()
        assert state.moves() == moves_by_trial(shown)
        lays = [move for move in state.moves() if "lay" in move]
        if not lays:
            return
        laid = state.play(data.draw(st.sampled_from(lays)))[0]
        made = groups({**state.position(), "laid": [*shown["laid"], laid]})
        assert laid["size"] == max(len(cells) for cells in made)
        assert {tuple(at) for at in laid["group"]} in made
        if state.over:
            return


@settings(max_examples=60, deadline=None)
@given(displays(), st.data())
# CR4
def test_cr4_a_turn_written_in_any_order_ends_in_the_same_layout(
    drawn: tuple[dict[Spot, list[str]], list[str]], data: st.DataObject
) -> None:
    display, hand = drawn
    before = table([hand, [left_over(display, hand)]], display)
    laid: list[Any] = []
    state = before.copy()
    while not state.over:
        lays = [move for move in state.moves() if "lay" in move]
        if not lays or len(laid) == 4:
            state.play(DONE)
            break
        laid.append(data.draw(st.sampled_from(lays)))
        state.play(laid[-1])
    before.play({"lay": [move["lay"] for move in data.draw(st.permutations(laid))]})
    assert before.position() == state.position()


def left_over(display: dict[Spot, list[str]], hand: list[str]) -> str:
    used = {card for cards in display.values() for card in cards} | set(hand)
    return next(card for card in names() if card not in used)


def walk(state: State, seed: int, steps: int) -> list[bytes]:
    """The states along a random game."""
    state.record.rng[:] = np.array([seed, 1, 2, 3], np.uint32)
    along = []
    for _ in range(steps):
        if state.over:
            break
        along.append(state.to_bytes())
        state.play(cherry.write_move(int(moves.random_action(state.record, state.box, 0, None)), state.options))
    return along


def test_random_actions_are_drawn_from_exactly_the_legal_moves() -> None:
    for players in (2, 3, 4, 5):
        for stored in walk(cherry.new(players=players, seed=players), players, 60):
            state = cherry.from_bytes(stored)
            actions = state.actions(state.actor or 0)
            count = int(moves.count_moves(state.record))
            assert actions == sorted(set(actions))
            assert actions == sorted(int(moves.nth_move(state.record, n)) for n in range(count))


def test_refusal_and_legal_agree_on_every_action_near_the_display() -> None:
    for stored in walk(cherry.new(players=3, seed=11), 5, 25):
        state = cherry.from_bytes(stored)
        seat = state.actor or 0
        legal = set(state.actions(seat))
        tried = {*range(rules.DONE - 2, rules.PASS + 3), -1, -(2**31), 2**31 - 1}
        for card in range(49):
            for y in range(-6, 7):
                start = (card * 101 + y + 50) * 101 + 50
                tried.update(range(start - 6, start + 7))
        for action in tried | legal:
            allowed = cherry.refusal(state.record, state.box, seat, action) == 0
            assert allowed == (action in legal)


def test_positions_of_random_games_round_trip_with_the_same_moves() -> None:
    for players in (2, 5):
        for stored in walk(cherry.new(players=players, seed=7), 7, 200):
            state = cherry.from_bytes(stored)
            again = cherry.from_position(state.position())
            assert again.position() == state.position()
            assert again.moves() == state.moves()

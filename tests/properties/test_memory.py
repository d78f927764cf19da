"""What a seat remembers: all that it saw happen, and nothing else, at every step of whole games.

An attentive player is modelled from the events that a seat hears; the observation must know as much.
"""

from random import Random
from typing import Any

import pytest
from tests.support.kinds import BY_PLAYERS

from konditorei import State, imagine, mice
from konditorei.bots.levels import LEVELS, choose
from konditorei.games.cherry.cards import codes
from konditorei.testing import Kind, random_game, states

every_size = pytest.mark.parametrize("kind", BY_PLAYERS, ids=str)
Position = dict[str, Any]


@every_size
def test_what_a_seat_knows_is_the_same_in_every_imagined_world(kind: Kind) -> None:
    for number, state in enumerate(states(kind, 6, every=2)):
        for seat in (None, *range(kind.players)):
            seen = state.observe(seat)
            for world in (imagine(seen, 2 * number), imagine(seen, 2 * number + 1)):
                assert world.observe(seat).records.tobytes() == seen.records.tobytes()


@every_size
@pytest.mark.parametrize("level", LEVELS)
def test_worlds_that_look_alike_give_the_same_decision(kind: Kind, level: str) -> None:
    for number, state in enumerate(states(kind, 7, every=8)):
        for seat in state.actors:
            seen = state.observe(seat)
            move = choose(seen, level, Random(number), min(20, 10 * LEVELS.index(level)))
            world = imagine(seen, number)
            assert choose(world.observe(seat), level, Random(number), min(20, 10 * LEVELS.index(level))) == move


# ── mice: cards under the pile ────────────────────────────────────────────────────────────────────


class AttentiveBaker:
    """Remembers which cards went under the pile, from what was told."""

    def __init__(self) -> None:
        self.stand: list[str] = []
        self.under: list[str] = []

    def hear(self, events: list[dict[str, Any]]) -> None:
        for event in events:
            if event["event"] == "collected":
                self.stand.append(event["card"])
            elif event["event"] == "stopped":
                self.stand = []
            elif event["event"] == "lost":
                self.under += self.stand if event["to"] == "pile" else []
                self.stand = []

    def knows(self, pile: int) -> list[str]:
        """The known cards of a pile of so many."""
        return self.under[max(0, len(self.under) - pile) :]


@pytest.mark.parametrize("failed_cards", ["out", "under"])
@pytest.mark.parametrize("players", [2, 4])
def test_m11_mr7_cards_under_the_pile_are_remembered_in_order(players: int, failed_cards: str) -> None:
    remembered = 0
    for seed in range(30):
        state, baker, rng = mice.new(players, seed, failed_cards=failed_cards), AttentiveBaker(), Random(seed)
        names = state.setup.names["cards"]
        while not state.over:
            moves = state.moves()
            baker.hear(state.step(moves[-1] if rng.random() < 0.7 else moves[0]).seen(None))
            seen = state.observe(rng.choice((None, *range(players)))).record
            under = [names[card] for card in seen.under[: seen.under_count]]
            pile = state.position()["pile"]
            assert under == baker.knows(len(pile))
            assert pile[len(pile) - len(under) :] == under
            world = imagine(state.observe(0), seed).position()["pile"]
            assert world[len(pile) - len(under) :] == under
            remembered += len(under)
    assert remembered > 100


# ── cherry: passes, and cards taken back ──────────────────────────────────────────────────────────


class AttentivePlayer:
    """Remembers who passed on what and who holds which card, from what was told."""

    def __init__(self) -> None:
        self.passes: list[tuple[int, int, int]] = []  # who, on which size, after how many cards
        self.holders: dict[str, int] = {}
        self.to_beat = 0
        self.laid: list[str] = []
        self.order: list[str] = []

    def hear(self, events: list[dict[str, Any]]) -> None:
        for event in events:
            if event["event"] == "laid":
                self.laid.append(event["card"])
            elif event["event"] == "group":
                self.to_beat = event["size"]
                self.order += self.laid
                self.holders = {card: seat for card, seat in self.holders.items() if card not in self.laid}
                self.laid = []
            elif event["event"] == "passed":
                self.passes.append((event["seat"], self.to_beat, len(self.order)))
                self.holders |= dict.fromkeys(self.laid, event["seat"])
                self.laid = []
            elif event["event"] == "round":
                self.to_beat = 0


def known_holders(state: State, laid: list[str]) -> dict[str, int]:
    """Who is known to hold a card that was taken back, as a spectator's observation has it."""
    seen = state.observe(None).record
    gone = {int(card) for card in seen.order[: seen.order_count]}
    return {
        card: int(seen.shown_by[code]) - 1
        for card, code in codes().items()
        if seen.shown_by[code] > 0 and code not in gone and card not in laid
    }


@pytest.mark.parametrize("kind", [kind for kind in BY_PLAYERS if kind.game.name == "cherry"], ids=str)
def test_c11_cr5_passes_and_cards_taken_back_are_remembered(kind: Kind) -> None:
    shown = passed = 0
    for seed in range(3):
        player = AttentivePlayer()
        for moment in random_game(kind, seed)[0]:
            before = kind.game.from_bytes(moment.data)
            record, position = before.observe(None).record, before.position()
            count = int(record.pass_count)
            columns = (record.pass_seat, record.pass_to_beat, record.pass_after)
            assert list(zip(*(column[:count].tolist() for column in columns), strict=True)) == player.passes
            assert [int(card) for card in record.order[: record.order_count]] == [codes()[c] for c in player.order]
            holders = {card: seat for card, seat in player.holders.items() if card not in player.laid}
            assert known_holders(before, player.laid) == holders
            world = imagine(before.observe(moment.seat), seed).position()
            for card, seat in holders.items():
                assert card in position["hands"][seat]
                assert card in world["hands"][seat]
            shown, passed = shown + len(holders), max(passed, count)
            player.hear(moment.step.seen(None))
    assert shown > 50
    assert passed > 5


# ── torte: everything that was ever seen still lies open ──────────────────────────────────────────


@pytest.mark.parametrize("kind", [kind for kind in BY_PLAYERS if kind.game.name == "torte"], ids=str)
def test_t13_tiles_handed_on_lie_open_before_whoever_got_them(kind: Kind) -> None:
    """So that no tile which a seat has seen is ever imagined elsewhere."""
    seen: set[int] = set()
    handed_on = 0
    for number, moment in enumerate(random_game(kind, 2)[0]):
        before = kind.game.from_bytes(moment.data)
        for seat in range(kind.players):
            world = imagine(before.observe(seat), number).position()
            assert not seen & {tile for baker in world["bakers"] for tile in baker["pile"]}
        for event in moment.step.seen(None):
            if event["event"] in ("dealt", "drew", "passed_on"):
                seen |= set(event["open"] if event["event"] == "dealt" else [event["tile"]])
            handed_on += event["event"] == "passed_on"
    assert handed_on > kind.players
    assert len(seen) > 4

"""Every reason for a refusal, provoked by an example: which position, which move, whose."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.support import cherry_positions as cherry_table
from tests.support import mice_positions as mice_table
from tests.support import torte_positions as torte_table

import konditorei
from konditorei import IllegalMove, State, cherry, mice, torte
from konditorei.core.game import Game

GAMES: dict[str, Game] = {"cherry": cherry, "mice": mice, "torte": torte}
RULES = Path(konditorei.__file__).parent / "games"

Example = tuple[Callable[[], State], Any, int | None]  # the position, the move, the seat

# ── Mice in the Kitchen ───────────────────────────────────────────────────────────────────────────

ROLL, STOP = mice_table.ROLL, mice_table.STOP


def rolling() -> State:
    return mice_table.table("egg milk egg", pile="flour")


def deciding() -> State:
    return mice_table.table("egg milk", pile="flour", stand="egg")


def mice_over() -> State:
    return mice_table.table("egg", phase="over", actor=None)


MICE: dict[str, Example] = {
    "game-is-over": (mice_over, ROLL, None),
    "not-your-turn": (rolling, ROLL, 1),
    "roll-first": (rolling, STOP, None),
    "stop-or-continue": (deciding, ROLL, None),
}

# ── Cherry on Top ─────────────────────────────────────────────────────────────────────────────────

lay, whole, DONE, PASS = cherry_table.lay, cherry_table.turn, cherry_table.DONE, cherry_table.PASS
HANDS = [["red-pear", "red-lemon", "blue-pear"], ["blue-lemon"]]
ROW: cherry_table.Cells = {(0, 0): "red-cherry", (1, 0): "blue-apple", (2, 0): "green-grape"}


def first_turn() -> State:
    return cherry_table.table(HANDS, {})


def new_round() -> State:
    return cherry_table.table(HANDS, ROW)


def to_beat() -> State:
    return cherry_table.table(HANDS, ROW, to_beat=3)


def begun() -> State:
    state = to_beat()
    state.play(lay("red-pear", 0, 1))
    return state


def cherry_over() -> State:
    fields = {"phase": "over", "winner": 1, "last_layer": 1}
    return cherry.from_position(cherry_table.position([["red-pear"], []], ROW, actor=None, to_beat=1, **fields))


CHERRY: dict[str, Example] = {
    "game-is-over": (cherry_over, PASS, 0),
    "not-your-turn": (to_beat, PASS, 1),
    "unknown-card": (to_beat, lay("red-plum", 0, 1), None),
    "card-twice": (to_beat, whole(("red-pear", 0, 1), ("red-pear", 1, 1)), None),
    "lay-a-card": (new_round, {"dance": True}, None),
    "lay-or-pass": (to_beat, {"dance": True}, None),
    "lay-on-or-finish": (begun, {"dance": True}, None),
    "card-not-in-hand": (to_beat, lay("blue-lemon", 0, 1), None),
    "nothing-laid": (to_beat, DONE, None),
    "turn-has-begun": (begun, whole(("red-lemon", 0, 2)), None),
    "not-alike": (new_round, whole(("red-lemon", 0, 1), ("blue-pear", 0, 2)), None),
    "not-at-the-display": (to_beat, lay("red-pear", 5, 5), None),
    "not-in-the-middle": (first_turn, lay("red-pear", 1, 0), None),
    "covers-own-card": (begun, lay("red-lemon", 0, 1), None),
    "not-in-the-group": (begun, lay("red-lemon", 2, 1), None),
    "group-too-small": (begun, DONE, None),
    "must-start-round": (new_round, PASS, None),
    "must-start-game": (first_turn, PASS, None),
}

# ── Topp die Torte! ───────────────────────────────────────────────────────────────────────────────

at_jars, put, take, empty = torte_table.at_jars, torte_table.put, torte_table.take, torte_table.empty
swap, choose, SKIP = torte_table.swap, torte_table.choose, torte_table.SKIP
THREE = {"swap": "blue pink pink"}


def stocking() -> State:
    return torte.new(seed=1)


def one_stocked() -> State:
    state = torte.new(seed=1)
    state.play(state.moves(0)[0], 0)
    return state


def choosing() -> State:
    return torte_table.choosing(top="0")


def torte_over() -> State:
    bakers = [torte_table.baker(0), torte_table.baker(1)]
    return torte.from_position(torte_table.position(bakers, "over", [], round=7))


def jars(phase: str = "place", **fields: Any) -> Callable[[], State]:
    return lambda: at_jars(phase, **fields)


TORTE: dict[str, Example] = {
    "game-is-over": (torte_over, SKIP, 0),
    "not-your-turn": (jars(cubes="blue"), put("blue", "small"), 1),
    "not-your-gold-step": (jars("gold", gold=1), put("gold", "small"), 1),
    "already-stocked": (one_stocked, SKIP, 0),
    "already-locked": (choosing, choose("33"), 1),
    "stock-now": (stocking, SKIP, 0),
    "not-your-plate": (stocking, {"stock": {"small": "blue", "medium": "blue", "large": "pink"}}, 0),
    "choose-now": (choosing, SKIP, None),
    "tile-is-not-open": (choosing, choose("33"), 0),
    "put-away-first": (jars(cubes="blue"), SKIP, None),
    "not-earned": (jars(cubes="blue"), put("pink", "small"), None),
    "jar-has-colour": (jars(cubes="blue", small="blue"), put("blue", "small"), None),
    "jar-is-full": (jars(cubes="blue", small="pink green gold"), put("blue", "small"), None),
    "fits-a-blue-jar": (jars(cubes="blue"), put("blue", "swap"), None),
    "gold-never-swaps": (jars(gold=1), put("gold", "swap"), None),
    "take-free-cube-first": (jars(free=1), SKIP, None),
    "free-cube-is-not-gold": (jars(free=1), take("gold", "small"), None),
    "supply-is-empty": (jars(free=1, supply={"blue": 0}), take("blue", "small"), None),
    "put-gold-first": (jars(gold=1), SKIP, None),
    "consolation-waits": (jars(consolation=True), empty("small"), None),
    "consolation-is-not-gold": (jars(consolation=True), take("gold", "swap"), None),
    "consolation-goes-in-swap": (jars(consolation=True), take("blue", "small"), None),
    "no-consolation": (jars(**THREE), SKIP, None),
    "nothing-to-put": (jars(**THREE), put("blue", "small"), None),
    "nothing-to-take": (jars(**THREE), take("blue", "small"), None),
    "empty-or-swap-now": (jars(**THREE), {"dance": True}, None),
    "jar-is-not-full": (jars(**THREE), empty("small"), None),
    "too-few-to-swap": (jars(small="blue pink gold"), swap("blue pink pink"), None),
    "cubes-not-in-swap": (jars(**THREE), swap("blue blue blue"), None),
    "another-colour": (jars(swap_colour="other", **THREE), swap("blue pink pink", "blue", "small"), None),
    "not-the-gold-step": (jars(**THREE), torte_table.DONE, None),
    "gold-step-not-finished": (jars("gold", gold=1, **THREE), torte_table.DONE, None),
    "put-gold-or-empty": (jars("gold", gold=1), {"dance": True}, None),
    "swap-takes-no-gold": (jars(**THREE), swap("blue pink pink", "gold", "small"), None),
}

EXAMPLES: dict[str, dict[str, Example]] = {"cherry": CHERRY, "mice": MICE, "torte": TORTE}
CASES = [(game, reason) for game, table in EXAMPLES.items() for reason in table]


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_an_example(game: str) -> None:
    reasons = {refusal.reason for refusal in GAMES[game].refusals.values()}
    assert reasons == set(EXAMPLES[game])


@pytest.mark.parametrize(("game", "reason"), CASES)
def test_the_example_is_refused_for_that_reason(game: str, reason: str) -> None:
    make, move, seat = EXAMPLES[game][reason]
    state = make()
    before = state.to_bytes()
    with pytest.raises(IllegalMove) as refusal:
        state.play(move, seat)
    assert refusal.value.reason == reason
    assert state.to_bytes() == before


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_cites_a_rule_and_says_a_sentence(game: str) -> None:
    text = (RULES / game / "rules.md").read_text(encoding="utf-8")
    ids = set(re.findall(r"^- ([A-Z]{1,2}\d+) ", text, flags=re.MULTILINE))
    for refusal in GAMES[game].refusals.values():
        assert refusal.rule in ids
        assert re.fullmatch(r"[A-Z].*[^. ]\.", refusal.text)


@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_a_sentence_for_every_reason(game: str) -> None:
    reasons = {refusal.reason for refusal in GAMES[game].refusals.values()}
    assert len(GAMES[game].languages) == 4
    for language in GAMES[game].languages:
        sentences = GAMES[game].words(language).refusals
        assert sentences.keys() == reasons
        assert all(re.fullmatch(r"[^\W\d_].*[^. ]\.", sentence) for sentence in sentences.values()), language

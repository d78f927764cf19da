"""The sequential test errs as seldom as it says: 10,000 tournaments between equal bots, from blocks of real ones."""

import numpy as np
import pytest

from konditorei.core.record import Cells
from konditorei.lab.blocks import shares_of
from konditorei.lab.contests import Pair
from konditorei.lab.sequential import ALIKE, BETTER, OPEN, WORSE, Question, SequentialTest, calibrate, false_verdicts
from konditorei.lab.tournament import Plan, Tournament

PAIR = Pair(0, 1)
SOME_BLOCKS = 1500


@pytest.fixture(scope="module")
def pools() -> dict[str, Cells]:
    """Edges in blocks of real games, as they were and with luck taken out."""
    played = Tournament(Plan("mice", ("medium", "easy"), deals=SOME_BLOCKS, seed=3))
    played.run()
    (standing,) = played.standings
    plain, free = shares_of(standing.blocks, standing.contest), standing.corrected(standing.blocks)
    edges = {name: standing.contest.edges(found, PAIR) for name, found in (("plain", plain), ("free", free))}
    return {name: found - found.mean() for name, found in edges.items()}


@pytest.mark.parametrize("kind", ["plain", "free"])
@pytest.mark.parametrize("difference", [0.02, 0.05])
@pytest.mark.parametrize("pairings", [1, 6])
def test_equal_bots_seldom_get_a_verdict(pools: dict[str, Cells], kind: str, difference: float, pairings: int) -> None:
    verdicts, blocks = calibrate(pools[kind], Question(difference, pairings))
    assert false_verdicts(verdicts) * pairings <= 0.05
    assert (verdicts == OPEN).sum() == 0
    assert blocks.min() >= 30


def test_looking_at_the_second_block_errs_often(pools: dict[str, Cells]) -> None:
    early, _ = calibrate(pools["plain"], Question(0.05, first_look=2))
    usual, _ = calibrate(pools["plain"], Question(0.05))
    assert false_verdicts(early) > 1.3 * false_verdicts(usual)


def test_a_difference_is_found_and_named() -> None:
    edges = np.random.default_rng(1).normal(0.05, 0.2, 5000)
    test = SequentialTest(Question(0.03))
    test.add(edges)
    assert test.verdict == BETTER
    assert test.in_words("a", "b") == f"a is better than b: certain after {test.blocks} blocks."
    other = SequentialTest(Question(0.03))
    other.add(-edges)
    assert other.verdict == WORSE
    assert other.blocks == test.blocks
    assert other.in_words("a", "b").startswith("b is better than a")


def test_a_difference_is_seldom_overlooked() -> None:
    rng = np.random.default_rng(2)
    verdicts = []
    for _ in range(100):
        test = SequentialTest(Question(0.05))
        test.add(rng.normal(0.05, 0.2, 3000))
        verdicts.append(test.verdict)
    assert verdicts.count(BETTER) >= 88  # 95 are meant


def test_blocks_after_the_answer_change_nothing() -> None:
    test = SequentialTest(Question(0.03))
    test.add(np.random.default_rng(1).normal(0.05, 0.2, 5000))
    blocks = test.blocks
    test.add([-1.0] * 1000)
    assert (test.verdict, test.blocks) == (BETTER, blocks)


@pytest.mark.parametrize("difference", [0.005, 0.02, 0.1])
def test_bots_that_always_share_are_alike(difference: float) -> None:
    test = SequentialTest(Question(difference))
    test.add([0.0] * 1000)
    assert test.verdict == ALIKE
    assert "No difference" in test.in_words("a", "b")


def test_few_blocks_say_nothing() -> None:
    test = SequentialTest(Question(0.02))
    test.add([0.5] * 29)
    assert not test.over
    assert "too early" in test.in_words("a", "b")


@pytest.mark.parametrize("difference", [0.0, -0.1, 1.0])
def test_a_question_without_a_difference_is_refused(difference: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 100"):
        Question(difference)

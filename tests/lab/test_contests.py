"""Who sits with whom: every bot has every seat, and equal bots have no edge on average."""

from collections import Counter

import numpy as np
import pytest

from konditorei.lab.contests import Contest, Pair, contests_of


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_of_two_bots_sits_alone_in_every_seat_once(seats: int) -> None:
    contest = Contest(("a", "b"), seats)
    assert len(set(contest.orders)) == contest.games == (2 if seats == 2 else 2 * seats)
    for bot in (0, 1):
        alone = [order.index(bot) for order in contest.orders if order.count(bot) == 1]
        assert sorted(alone) == list(range(seats))


def test_mixed_tables_have_all_orders() -> None:
    contest = Contest(("a", "b", "c"), 3)
    assert len(set(contest.orders)) == 6
    assert all(sorted(order) == [0, 1, 2] for order in contest.orders)
    assert contest.pairs == (Pair(0, 1), Pair(0, 2), Pair(1, 2))


@pytest.mark.parametrize("contest", [Contest(("a", "b"), 2), Contest(("a", "b"), 3), Contest(("a", "b", "c"), 3)])
def test_a_good_seat_gives_nobody_an_edge(contest: Contest) -> None:
    """Seat 0 wins every game: who sits there has nothing of it, because everybody does once."""
    shares = np.zeros((4, contest.games, contest.seats))
    shares[:, :, 0] = 1
    assert contest.won(shares) == pytest.approx(np.full((4, len(contest.bots)), 1 / contest.seats))
    for pair in contest.pairs:
        assert contest.edges(shares, pair) == pytest.approx(np.zeros(4))


def test_a_bot_that_always_wins_has_half_a_game_of_edge() -> None:
    contest = Contest(("a", "b"), 3)
    shares = np.zeros((1, contest.games, 3))
    for game, order in enumerate(contest.orders):
        winners = [seat for seat, bot in enumerate(order) if bot == 0]
        shares[0, game, winners] = 1 / len(winners)
    assert contest.won(shares)[0] == pytest.approx([1, 0])
    assert contest.edges(shares, Pair(0, 1)) == pytest.approx([0.5])


def test_everybody_meets_everybody_or_only_one() -> None:
    names = ["a", "b", "c", "d"]
    met = Counter(contest.bots for contest in contests_of(names, 3))
    assert len(met) == 6
    assert set(met.values()) == {1}
    assert [contest.bots for contest in contests_of(names, 2, against="b")] == [("a", "b"), ("b", "c"), ("b", "d")]
    assert len(contests_of(names, 3, mixed=True)) == 4


@pytest.mark.parametrize(
    ("bots", "against", "mixed", "said"),
    [
        (["a"], None, False, "at least two"),
        (["a", "b", "a"], None, False, "a is named twice"),
        (["a", "b"], "c", False, "c is none of the bots"),
        (["a", "b"], None, True, "3 seats at mixed tables"),
    ],
)
def test_what_cannot_be_played_is_refused(bots: list[str], against: str | None, mixed: bool, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        contests_of(bots, 3, against, mixed)

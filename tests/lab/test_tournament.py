"""Tournaments: reproducible, resumable, and fair; nobody is blamed for what somebody else's bot does."""

import json
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from konditorei.bots.plug_ins import UnknownBotError
from konditorei.lab.blocks import ResultsError, ResultsFile
from konditorei.lab.bots import BotFailedError
from konditorei.lab.estimates import estimate, quantile
from konditorei.lab.ratings import RatedGame, as_data, rate
from konditorei.lab.results import TournamentResult, result_of
from konditorei.lab.tournament import Plan, Tournament

BAD = "tests.lab.bad_bots"


def played(plan: Plan, workers: int = 1, file: Path | None = None) -> TournamentResult:
    results = ResultsFile(file, plan.about) if file else None
    tournament = Tournament(plan, results)
    tournament.run(workers)
    if results:
        results.close()
    return result_of(tournament)


def plain(result: TournamentResult) -> Any:
    return msgspec.to_builtins(result)


def test_the_same_seed_gives_the_same_result_with_any_number_of_workers() -> None:
    plan = Plan("mice", ("medium", "easy", "random"), deals=200, difference=0.02, seed=5)
    alone, together = played(plan), played(plan, 3)
    assert plain(alone) == plain(together)
    assert plain(alone) != plain(played(Plan("mice", ("medium", "easy", "random"), deals=200, difference=0.02, seed=6)))


def test_a_certain_answer_ends_a_contest() -> None:
    result = played(Plan("mice", ("medium", "random"), deals=100_000, difference=0.02))
    (pair,) = result.pairs
    assert pair.verdict == "first"
    assert pair.in_words == f"medium is better than random: certain after {pair.blocks} blocks."
    assert 30 <= pair.blocks < 1000
    assert result.complete


class StopError(Exception):
    """Somebody stops a tournament."""


def test_a_tournament_that_was_stopped_goes_on(tmp_path: Path) -> None:
    file, plan = tmp_path / "kept.jsonl", Plan("mice", ("medium", "easy"), deals=300)
    whole = played(plan)

    def stop(so_far: Tournament) -> None:
        if so_far.done > 50:
            raise StopError

    results = ResultsFile(file, plan.about)
    with pytest.raises(StopError):
        Tournament(plan, results).run(1, stop)
    results.close()
    with file.open("a") as half_a_line:
        half_a_line.write('{"bots":["medium","ea')
    kept = file.read_text().count("\n") - 1
    assert 50 < kept < 300
    assert plain(played(plan, file=file)) == plain(whole)
    assert file.read_text().count("\n") == 301
    assert plain(played(plan, file=file)) == plain(whole)  # nothing is played again
    assert file.read_text().count("\n") == 301


@pytest.mark.parametrize("content", ["{}\n", "no\n", '{"tournament":{}}\n', '{"tournament":{"game":"cherry"}}\n'])
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "other.jsonl"
    file.write_text(content)
    with pytest.raises(ResultsError):
        ResultsFile(file, Plan("mice", ("medium", "easy")).about)
    assert file.read_text() == content


def test_luck_is_taken_out_without_bias() -> None:
    """Both means are of the same thing; the corrected one is known at least ten times better."""
    (pair,) = played(Plan("mice", ("medium", "easy"), deals=4000)).pairs
    assert pair.corrected is not None
    assert pair.corrected.half is not None
    assert pair.edge.half is not None
    assert pair.luck is not None
    assert pair.luck.half is not None
    assert abs(pair.luck.mean) < 1.5 * pair.luck.half
    assert pair.luck.mean == pytest.approx(pair.edge.mean - pair.corrected.mean)
    assert pair.less is not None
    assert pair.less > 10
    (other,) = played(Plan("mice", ("medium", "easy"), deals=4000, without_luck=False)).pairs
    assert other.corrected is None
    assert other.edge == pair.edge


def test_games_that_tell_no_luck_are_played_as_they_are() -> None:
    result = played(Plan("mice", ("medium", "random"), {"players": 3}, deals=40))
    (pair,) = result.pairs
    assert pair.corrected is None
    assert pair.games == 40 * 6
    assert result.fair == pytest.approx(100 / 3)
    assert pair.won[0].mean > 100 / 3 > pair.won[1].mean


def test_bots_of_others_play_as_levels_do() -> None:
    plan = Plan("mice", ("medium", "honest"), deals=2, plug_ins={"honest": f"{BAD}:Honest"})
    (pair,) = played(plan).pairs
    assert pair.corrected is not None
    assert plain(played(plan)) == plain(played(plan))


@pytest.mark.parametrize(
    ("bot", "said"),
    [("Raising", "The bot bad failed: ZeroDivisionError: no more cake"), ("Cheating", "The bot bad failed: .*stop")],
)
def test_a_bot_that_fails_is_named(tmp_path: Path, bot: str, said: str) -> None:
    plan = Plan("mice", ("medium", "bad"), deals=3, plug_ins={"bad": f"{BAD}:{bot}"})
    with pytest.raises(BotFailedError, match=said):
        played(plan)


@pytest.mark.parametrize("place", ["nowhere:Bot", f"{BAD}:Missing", "no colon"])
def test_a_plug_in_that_is_not_there_is_named(place: str) -> None:
    with pytest.raises(ValueError, match="the plug-in gone"):
        Plan("mice", ("medium", "gone"), plug_ins={"gone": place})


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownBotError, match="no bot 'genius' for mice"):
        Plan("mice", ("medium", "genius"))


def test_ratings_follow_results_and_say_how_they_were_made() -> None:
    games = [RatedGame(("a", "b", "b"), (3, 1, 2))] * 50 + [RatedGame(("a", "c"), (1, 2))] * 50
    ratings = rate(games)
    assert ratings["c"].mu > ratings["a"].mu > ratings["b"].mu
    assert ratings["a"].sigma < 25 / 3
    assert (ratings["a"].games, ratings["b"].games, ratings["c"].games) == (100, 50, 50)
    data = json.loads(json.dumps(as_data(ratings)))
    assert data["model"] == "PlackettLuce"
    assert data["version"]
    assert set(data["parameters"]) == {"mu", "sigma", "beta", "kappa", "tau"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_equal_bots_keep_equal_ratings(players: int) -> None:
    names = [f"bot {number}" for number in range(players)]
    turned = [names[turn:] + names[:turn] for turn in range(players)]
    ratings = rate(RatedGame(bots, [1] * players) for bots in turned * 3)
    assert max(one.mu for one in ratings.values()) - min(one.mu for one in ratings.values()) < 0.5


def test_intervals_hold_as_often_as_they_say() -> None:
    rng = np.random.default_rng(4)
    for blocks, least in ((5, 0.94), (30, 0.94), (300, 0.94)):
        found = [estimate(rng.normal(0.1, 1, blocks)) for _ in range(4000)]
        holds = np.mean([abs(one.mean - 0.1) <= one.half for one in found])
        assert least < holds < 0.96
    assert quantile(10) == pytest.approx(2.228, abs=0.002)
    assert estimate(np.ones(1)).half == float("inf")

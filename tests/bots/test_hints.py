"""Hints: from what a seat sees alone, with a reason that holds for the best choice and not for the next one."""

from collections.abc import Iterator
from random import Random

import pytest

from konditorei.bots.advice import Effort, advise, moves_of
from konditorei.bots.hints import actions_of, comment, hint
from konditorei.core import registry
from konditorei.core.game import Game
from konditorei.core.messages import parse, slots_of
from konditorei.core.reasons import Prospect, reason_for
from konditorei.core.state import Move, Observation, State, imagine
from konditorei.testing import Kind, kinds, random_game

GAMES = list(registry.games().values())
QUICK = Effort(((30, 6), (60, 4)))


def decisions(game: Game, count: int, seed: int = 0) -> Iterator[tuple[State, Observation]]:
    """Some real decisions of random games, for every number of players."""
    rng = Random(seed)
    by_players = {dict(kind.options)["players"]: kind for kind in reversed(kinds(game))}
    for kind in by_players.values():
        moments = [moment for moment in random_game(kind, seed)[0] if _is_choice(kind, moment.data, moment.seat)]
        for moment in rng.sample(moments, min(count, len(moments))):
            state = game.from_bytes(moment.data)
            yield state, state.observe(moment.seat)


def _played(state: State, seen: Observation, moves: list[Move]) -> bytes:
    played = state.copy()
    for move in moves:
        played.step(move, seen.seat)
    return played.position_text()


def _is_choice(kind: Kind, data: bytes, seat: int) -> bool:
    return len(kind.game.from_bytes(data).actions(seat)) > 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_reason_holds_for_the_best_choice_and_not_for_the_next_one(game: Game) -> None:
    found = set()
    for _, seen in decisions(game, 8):
        advice = advise(seen, QUICK)
        if len(advice.choices) < 2:
            continue
        best, other = (Prospect(seen, moves_of(seen, choice)) for choice in advice.choices[:2])
        for reason in game.reasons:
            facts, reverse = reason.better(best, other), reason.better(other, best)
            assert facts is None or reverse is None or facts != reverse, f"{reason.sentence} holds for both"
            assert reason.better(best, best) is None, f"{reason.sentence} tells a choice from itself"
        if why := reason_for(game.reasons, best, other):
            found.add(why.sentence)
            for language in game.languages:
                assert slots_of(parse(game.words(language).reasons[why.sentence])) <= why.facts.keys()
                assert "{" not in game.words(language).explain(why.sentence, why.facts)
    assert len(found) > 1 or not game.reasons


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_reason_has_a_sentence_in_every_language(game: Game) -> None:
    for language in game.languages:
        assert game.words(language).reasons.keys() == {reason.sentence for reason in game.reasons}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_hint_needs_nothing_that_is_hidden(game: Game) -> None:
    """In another world that looks the same to the seat, with another generator, the hint is the same."""
    for number, (_, seen) in enumerate(decisions(game, 2, seed=1)):
        other = imagine(seen, 1000 + number).observe(seen.seat)
        assert hint(seen, QUICK) == hint(other, QUICK)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_choices_are_legal_different_and_the_best_one_first(game: Game) -> None:
    for state, seen in decisions(game, 3, seed=2):
        told = hint(seen, QUICK)
        chances = [choice.chance for choice in told.choices]
        known = game.judgement.solved is not None
        assert chances == sorted(chances, reverse=True) or known
        assert all(0 <= chance <= 1 for chance in chances)
        results = [_played(state, seen, choice.moves) for choice in told.choices]
        assert len(set(results)) == len(results)
        assert len(told.choices) <= QUICK.rounds[-1][1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_comment_knows_the_best_choice_again_and_weighs_any_other(game: Game) -> None:
    for _, seen in decisions(game, 2, seed=3):
        told = hint(seen, QUICK)
        again = comment(seen, told.choices[0].moves, QUICK)
        assert again.same
        assert again.played.chance == told.choices[0].chance
        other = comment(seen, [seen.moves()[-1]], QUICK)
        assert 0 <= other.played.chance <= 1
        assert actions_of(seen, other.played.moves)


def test_nobody_is_advised_who_has_nothing_to_decide() -> None:
    state = next(game for game in GAMES if len(game.new(seed=1).actors) == 1).new(players=2, seed=1)
    with pytest.raises(ValueError, match="nothing to decide"):
        hint(state.observe(1))

"""What a person is told about a decision: the choices with their win chances, and why the first one is the best."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from konditorei.bots.advice import QUICK, SEED, Advice, Effort, advise, moves_of, position_after, seat_of
from konditorei.bots.puzzles import AS_GOOD, Puzzle
from konditorei.bots.value import Choice, Weighing, values_of
from konditorei.core.reasons import Prospect, reason_for
from konditorei.core.shapes import REFERENCE
from konditorei.core.state import Move, Observation, imagine

OneMove = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": f"{REFERENCE}Move"})]
Chance = Annotated[float, Meta(description="Of the seat to win, from 0 to 1")]


class HintChoice(Struct):
    """Something that a seat can do."""

    moves: Annotated[list[OneMove], Meta(description="One move, or all moves of a turn")]
    chance: Chance
    noise: Annotated[float, Meta(description="The standard error of the chance")] = 0.0


class HintReason(Struct):
    """Why the first choice is better than the next one: a sentence of the game's words, and what fills its slots."""

    sentence: str
    facts: Annotated[dict[str, Any], Meta(extra_json_schema={"additionalProperties": True})]


class Hint(Struct):
    """What a seat can do, from what it sees alone."""

    seat: int
    choices: Annotated[list[HintChoice], Meta(description="The best first; those that are worth less may be left out")]
    reason: Annotated[HintReason | None, Meta(description="None when no fact tells the first two choices apart")]
    games: Annotated[int, Meta(description="How many games were played for each of them")]


class Comment(Hint):
    """A decision of a game, beside what a strong bot would have done."""

    played: Annotated[HintChoice, Meta(description="What was done")]
    same: Annotated[bool, Meta(description="Whether that comes to the same as the first choice")]


class Verdict(Struct):
    """The answer to a puzzle, and its solution."""

    right: bool
    same: Annotated[bool, Meta(description="Whether it is the solution; another answer may be as good")]
    played: HintChoice
    choices: Annotated[list[HintChoice], Meta(description="The solution first")]
    reason: HintReason | None


def hint(observation: Observation, effort: Effort = QUICK) -> Hint:
    """What the seat that observes can do."""
    return _told(observation, advise(observation, effort))


def comment(observation: Observation, played: list[Move], effort: Effort = QUICK) -> Comment:
    """What was done, beside what could have been done."""
    advice, choice = advise(observation, effort), actions_of(observation, played)
    place = _place_of(observation, advice, choice)
    told = _told(observation, advice)
    if place is None:
        advice = _with_choice(observation, advice, choice)
        place = len(advice.choices) - 1
    return Comment(
        told.seat, told.choices, told.reason, told.games, _choice(observation, advice, place, played), same=place == 0
    )


def judge_answer(puzzle: Puzzle, observation: Observation, moves: list[Move]) -> Verdict:
    """Whether an answer is right: the solution, or as good. What the puzzle names is known; the rest is tried now."""
    choices = [actions_of(observation, choice.moves) for choice in puzzle.choices]
    answer, seat, world = actions_of(observation, moves), puzzle.seat, imagine(observation, SEED)
    result = position_after(world, seat, answer)
    place = next((place for place, one in enumerate(choices) if position_after(world, seat, one) == result), None)
    if place is None:
        worlds = QUICK.rounds[-1][0]
        weighing = values_of(observation.game).weigh(observation, seat, seat, [choices[0], answer], worlds, SEED)
        lead = float(weighing.gain(0, 1)[seat])
        chance = min(max(puzzle.choices[0].chance - lead, 0.0), 1.0)
    else:
        lead, chance = puzzle.choices[0].chance - puzzle.choices[place].chance, puzzle.choices[place].chance
    return Verdict(
        right=place == 0 or (place is None and lead <= AS_GOOD),
        same=place == 0,
        played=HintChoice(moves, chance),
        choices=[HintChoice(choice.moves, choice.chance) for choice in puzzle.choices],
        reason=_reason(observation, puzzle.choices[0].moves, puzzle.choices[1].moves),
    )


def actions_of(observation: Observation, moves: list[Move]) -> Choice:
    """Moves of the seat that observes as actions; raises IllegalMove."""
    world, seat, actions = imagine(observation, SEED), observation.seat, list[int]()
    assert seat is not None
    for move in moves:
        after, _ = world.after(move, seat)
        actions += world.game.read_move(world, seat, world.game.shapes.read_move(move))
        world = after
    return tuple(actions)


def _place_of(observation: Observation, advice: Advice, choice: Choice) -> int | None:
    world = imagine(observation, SEED)
    results = [position_after(world, advice.seat, one) for one in (*advice.choices, choice)]
    place = results.index(results[-1])
    return place if place < len(advice.choices) else None


def _with_choice(observation: Observation, advice: Advice, choice: Choice) -> Advice:
    """One choice more, tried in the same worlds as the others."""
    seat, known = advice.seat, advice.weighing
    added = values_of(observation.game).weigh(observation, seat, seat, [choice], known.worlds, advice.seed)
    return Advice(seat, [*advice.choices, choice], Weighing.beside(known, added), advice.seed)


def _told(observation: Observation, advice: Advice) -> Hint:
    choices = [_choice(observation, advice, place) for place in range(len(advice.choices))]
    alike = len(choices) > 1 and choices[0].chance == choices[1].chance  # then no reason could tell why
    reason = None if alike else _reason(observation, choices[0].moves, choices[1].moves if choices[1:] else None)
    return Hint(advice.seat, choices, reason, advice.weighing.worlds)


def _choice(observation: Observation, advice: Advice, place: int, moves: list[Move] | None = None) -> HintChoice:
    known = moves or moves_of(observation, advice.choices[place])
    return HintChoice(known, round(advice.chance(place), 4), round(advice.noise(place), 4))


def _reason(observation: Observation, best: list[Move], other: list[Move] | None) -> HintReason | None:
    """Where only one choice is worth a try, it is compared with any other move."""
    other = other or _any_other(observation, best)
    if other is None:
        return None
    why = reason_for(observation.game.reasons, Prospect(observation, best), Prospect(observation, other))
    return why and HintReason(why.sentence, dict(why.facts))


def _any_other(observation: Observation, best: list[Move]) -> list[Move] | None:
    """A move that comes to something else."""
    world, seat = imagine(observation, SEED), seat_of(observation)
    result = position_after(world, seat, actions_of(observation, best))
    others = (action for action in observation.actions(seat) if position_after(world, seat, (action,)) != result)
    return next((moves_of(observation, (action,)) for action in others), None)

"""Mice in the Kitchen: a brave habit, and a finer one that weighs the cards to win against those to lose."""

from typing import Any

import numpy as np

from konditorei.bots.judgement import GAME, SEEN, WORLD, Board, Judgement, share_out
from konditorei.core.compile import rule
from konditorei.core.rng import WORDS
from konditorei.core.slip import SLIP
from konditorei.games.mice.edition import CENTRE, DICE
from konditorei.games.mice.rules import CONTINUE, OVER, ROLL, ROLLING, STOP, apply, winners
from konditorei.games.mice.view import deal_unseen

KINDS = 6
UNLIKE = 0.8  # how often a card to come differs from those that lie there
FISHBONE = 0.06  # how often a card to come is a fishbone
ENOUGH = 5
MARGIN = 0.02  # what a card more than the best other baker is worth, when a win is worth 1


@rule
def gain(record: Any) -> Any:
    """The expected change by one more roll: new cards when it collects, the stand when it does not."""
    missing = CENTRE - record.centre_count
    dice = DICE - record.dice_lost
    kinds = 0
    for place in range(record.centre_count):
        first = True
        for other in range(place):
            if record.centre[other] == record.centre[place]:
                first = False
        if first:
            kinds += 1
    shown = 1 - ((KINDS - 1) / KINDS) ** dice  # one ingredient shows on at least one die
    nothing = max(0.0, 1 - (kinds + missing * UNLIKE) / KINDS) ** dice
    fishbone = FISHBONE * missing
    fails = min(1.0, nothing + fishbone)
    return CENTRE * shown * (1 - fishbone) - fails * record.stand_count


@rule
def decide(record: Any) -> Any:
    """Roll when there is nothing to decide; else what the next roll is worth."""
    if record.phase == ROLLING:
        return ROLL
    return CONTINUE if gain(record) > 0 else STOP


@rule
def sensible(records: Any, box: Any, seat: Any) -> Any:
    """The habit of a baker who does not count: stop with enough cards on the stand."""
    record = records[GAME]
    if record.phase == ROLLING:
        return ROLL
    return STOP if record.stand_count >= ENOUGH else CONTINUE


@rule
def worth(record: Any, box: Any, seat: Any) -> Any:
    """A win is 1, a shared one the share of it; cards break ties between plans."""
    mask = winners(record, box)
    wins, best = 0, 0
    for baker in range(record.players):
        wins += mask >> baker & 1
        if baker != seat:
            best = max(best, record.collected_count[baker])
    won = 1 / wins if mask >> seat & 1 else 0.0
    return won + MARGIN * (record.collected_count[seat] - best)


@rule
def play_on(game: Any, box: Any, slip: Any) -> None:
    """To the end, all bakers sensibly."""
    while game.phase != OVER:
        apply(game, box, np.int64(game.actor), np.int64(decide(game)), slip)


@rule
def trials(records: Any, box: Any, seat: Any, plans: Any, worlds: Any, totals: Any) -> None:
    """Plays each plan to the end in so many worlds, all bakers sensibly; the same worlds for all plans."""
    slips = np.zeros(1, SLIP)
    slip = slips[0]
    seen, world, game = records[SEEN], records[WORLD], records[GAME]
    for _ in range(worlds):
        records[WORLD] = seen
        deal_unseen(world, box, seat)
        for plan in range(plans.shape[0]):
            records[GAME] = world
            apply(game, box, np.int64(game.actor), np.int64(plans[plan, 0]), slip)
            play_on(game, box, slip)
            totals[plan] += worth(game, box, seat)
        for word in range(WORDS):
            seen.rng[word] = world.rng[word]
    slips["count"][0] = 0  # a record does not hold its array: this does, until here


@rule
def forecast(records: Any, box: Any, games: Any, shares: Any) -> None:
    """Plays on so many times from what an onlooker sees, and adds up who wins."""
    slips = np.zeros(1, SLIP)
    slip = slips[0]
    seen, game = records[SEEN], records[GAME]
    for _ in range(games):
        records[GAME] = seen
        deal_unseen(game, box, -1)
        play_on(game, box, slip)
        share_out(winners(game, box), np.int64(game.players), shares)
        for word in range(WORDS):
            seen.rng[word] = game.rng[word]
    slips["count"][0] = 0  # a record does not hold its array: this does, until here


def plans(board: Board) -> Any:
    """Stop or go on."""
    return board.single_moves()


JUDGEMENT = Judgement(sensible, trials, plans, forecast)

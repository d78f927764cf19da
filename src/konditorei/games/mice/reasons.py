"""Mice in the Kitchen: why to stop, or why to go on."""

from konditorei.core.reasons import Facts, Outcome, Prospect, Reason, goes_on, only, wins
from konditorei.games.mice.edition import DICE, FACES

OFTEN, SELDOM = 0.6, 0.35  # of all rolls


def collecting(outcome: Outcome, seat: int) -> float:
    """How likely the next roll collects something; a turn that has ended rolls no more."""
    record, box = outcome.after.record, outcome.after.box
    if outcome.after.actor != seat:
        return 0.0
    wanted = set(record.centre[: record.centre_count].tolist())
    misses = 1.0
    for die in range(DICE - record.dice_lost):
        misses *= sum(int(face) not in wanted for face in box.faces[die]) / FACES
    return 1 - misses


def rolls_that_collect(choice: Prospect) -> float:
    """The same in all that may lie in the pile; only for a baker who goes on."""
    return choice.share(lambda outcome: collecting(outcome, choice.seat)) if "continue" in choice.moves[0] else 0.0


def tenths(share: float) -> int:
    """A share in tenths."""
    return round(10 * share)


def rolls_often(choice: Prospect) -> Facts | None:
    """M6: most rolls collect something."""
    share = rolls_that_collect(choice)
    return {"rolls": tenths(share)} if share >= OFTEN else None


def keeps_from_risk(best: Prospect, other: Prospect) -> Facts | None:
    """M10, M11: the cards are safe, which many rolls would lose."""
    lost = 1 - rolls_that_collect(other)
    stand = int(best.observation.record.stand_count)
    if "stop" not in best.moves[0] or "continue" not in other.moves[0] or lost < SELDOM or stand == 0:
        return None
    return {"cards": stand, "rolls": tenths(lost)}


def lead(choice: Prospect) -> int:
    """How many cards this baker has more than the best other one, if the turn ends now."""
    record = choice.observation.record
    counts = record.collected_count[: record.players].tolist()
    own = counts.pop(choice.seat) + int(record.stand_count)
    return int(own - max(counts))


def keeps_lead(choice: Prospect) -> Facts | None:
    """M8: who stops is ahead."""
    return {"cards": lead(choice)} if "stop" in choice.moves[0] and lead(choice) > 0 else None


def needs_more(choice: Prospect) -> Facts | None:
    """M16: who stops stays behind."""
    return {"cards": -lead(choice)} if "continue" in choice.moves[0] and lead(choice) < 0 else None


def risks_little(choice: Prospect) -> Facts | None:
    """M10: there are few cards to lose."""
    stand = int(choice.observation.record.stand_count)
    return {"cards": stand} if "continue" in choice.moves[0] and stand <= 2 else None


REASONS = (
    Reason("wins", wins),
    Reason("goes_on", goes_on),
    Reason("rolls_often", only(rolls_often)),
    Reason("keeps_from_risk", keeps_from_risk),
    Reason("needs_more", only(needs_more)),
    Reason("risks_little", only(risks_little)),
    Reason("keeps_lead", only(keeps_lead)),
)

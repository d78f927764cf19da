"""What a report shows of Mice in the Kitchen beside what it shows of every game."""

from collections.abc import Iterator

import numpy as np

from konditorei.core.figures import Bars, Figure, Grid, Spread, Study, mean, spreads
from konditorei.core.record import Cells
from konditorei.games.mice.edition import CENTRE, DICE
from konditorei.games.mice.rules import CONTINUE, STOP

LARGEST_STAND = 12  # cards; fuller stands are counted with it
ENOUGH = 20  # decisions for a number


def figures(study: Study, games: int) -> Iterator[Figure]:
    """From games of strong bakers, whose decisions are looked at, and from more games of sensible ones."""
    _, strong = study.play(max(1, games // 10), "hard", decisions=True)
    _, sensible = study.play(max(1, games // 10), "medium", decisions=True)
    for dice in (DICE, DICE - 1):  # with one die left nearly everybody stops
        yield _frontier(strong[strong["dice"] == dice], dice)
    yield _stops(strong, sensible)
    rows, _ = study.play(games, "medium")
    yield _losses(rows, study.players)


def _frontier(decisions: Cells, dice: int) -> Figure:
    chosen = decisions[np.isin(decisions["action"], (STOP, CONTINUE))]
    stands = np.minimum(chosen["stand"], LARGEST_STAND)
    values = [[_stopped(chosen, stands == cards, missing) for missing in range(1, CENTRE + 1)] for cards in _sizes()]
    text = (
        f"How often strong bakers stop with {dice} dice left, in parts of a hundred, by the cards on the stand and by "
        "how many cards the centre lacks. Dark is where they stop; where cells are empty it hardly happened."
    )
    title = f"When to stop, {dice} dice left"
    rows = [f"{cards}+" if cards == LARGEST_STAND else str(cards) for cards in _sizes()]
    columns = [str(missing) for missing in range(1, CENTRE + 1)]
    return Grid(
        title, text, "cards that the centre lacks", "cards on the stand", columns, rows, values, "stops", True, (0, 1)
    )


def _sizes() -> range:
    return range(1, LARGEST_STAND + 1)


def _stopped(chosen: Cells, these: Cells, missing: int) -> float | None:
    some = chosen[these & (chosen["centre"] == CENTRE - missing)]
    return float((some["action"] == STOP).mean()) if len(some) >= ENOUGH else None


def _stops(strong: Cells, sensible: Cells) -> Figure:
    groups = {"strong": strong, "sensible": sensible}
    kept = {name: decisions["stand"][decisions["action"] == STOP] for name, decisions in groups.items()}
    text = "How many cards bakers keep when they stop (M8)."
    return Spread("Cards kept at a stop", text, "cards on the stand", spreads(kept))


def _losses(rows: Cells, players: int) -> Figure:
    kept = rows["scores"][:, :players].sum(axis=1)
    bars = [
        mean("kept by the bakers", kept),
        mean("lost for good (M10)", rows["lost"]),
        mean("left in the pile", rows["pile"]),
    ]
    return Bars("Where the cards go", "What becomes of the ingredient cards.", "cards in a game", bars, "place")

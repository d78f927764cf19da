"""What a report shows of Cherry on Top beside what it shows of every game."""

from collections.abc import Iterator

from konditorei.core.figures import Bars, Figure, Grid, Study, mean
from konditorei.core.record import Cells
from konditorei.games.cherry.cards import COLOURS, FRUITS, data
from konditorei.games.cherry.groups import LARGEST


def figures(study: Study, games: int) -> Iterator[Figure]:
    """From games of sensible players."""
    rows, _ = study.play(games, "medium")
    yield _groups(rows, study.players)
    yield _cards(rows, study)
    yield _left(rows, study)
    yield _rules(rows, study.players)


def _groups(rows: Cells, players: int) -> Figure:
    counts = rows["groups"][:, :players].sum(axis=1)
    bars = [mean(str(size), counts[:, size]) for size in range(1, LARGEST + 1)]
    text = "How many groups of each size are laid in a game; cards that lay there before count (C8)."
    return Bars("The sizes of groups", text, "groups in a game", bars, "cards in the group")


def _cards(rows: Cells, study: Study) -> Figure:
    dealt, won = rows["dealt"][:, : study.players], study.won(rows)
    colours, fruits = data().colours, data().fruits
    values = [
        [float(won[(dealt == 1 + colour * FRUITS + fruit).any(axis=2)].mean()) for fruit in range(FRUITS)]
        for colour in range(COLOURS)
    ]
    noise = 196 * (won.var() / max(1, len(rows) * dealt.shape[2] * study.players / (COLOURS * FRUITS))) ** 0.5
    text = (
        "The chance to win of a player who was dealt this card. The rules treat all colours and all fruit alike, so "
        f"the cards should not differ by more than chance does, which is ± {noise:.1f} points."
    )
    return Grid(
        "The value of each card", text, "fruit", "colour", fruits, colours, values, "chance to win", percent=True
    )


def _left(rows: Cells, study: Study) -> Figure:
    left, won = rows["left"][:, : study.players], study.won(rows)
    bars = [mean("the other players", left[won < 1]), mean("at most, of any other player", left.max(axis=1))]
    text = "The winner has none; so many cards the others still hold. The fewer, the closer the game."
    return Bars("Cards left at the end", text, "cards", bars, "who")


def _rules(rows: Cells, players: int) -> Figure:
    passes = rows["passes"][:, :players].sum(axis=1)
    bars = [mean("passes in a game (C11)", passes), mean("rounds after the first (C12)", rows["rounds"])]
    return Bars(
        "How often rules matter", "How often somebody passes, and how often all others do.", "times", bars, "rule"
    )

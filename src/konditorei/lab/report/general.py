"""What a report shows of every game: seats, length, how close it is, what options change, luck and skill."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from konditorei.core.figures import Bars, Figure, Measured, Spread, mean, spreads
from konditorei.core.game import Game
from konditorei.core.record import Cells
from konditorei.lab.report.study import LabStudy

NOT_RULES = ("players", "edition")
STEPS = 24  # of a spread, about
PAIRS = (("medium", "random"), ("medium", "easy"), ("hard:200", "medium"))  # the better bot, and the other one


def figures(study: LabStudy, games: int) -> Iterator[Figure]:
    """From games of sensible players."""
    rows, _ = study.play(games, "medium")
    yield _seats(study, rows)
    yield _length(rows)
    yield from _points(study, rows)
    yield _skill(study, games)
    for name, option in study.game.options.items():
        if name not in NOT_RULES and name not in study.options:
            for value in option.values:
                if value != option.default and _can_be(study, name, value):
                    yield _option(study, name, value, games)


def _seats(study: LabStudy, rows: Cells) -> Figure:
    won, players = study.won(rows), study.players
    place = (np.arange(players)[None] - rows["starter"][:, None]) % players
    names = [
        "the first",
        "the second",
        "the third",
        "the fourth",
        "the fifth",
        "the sixth",
        "the seventh",
        "the eighth",
    ]
    bars = [mean(names[turn], won[place == turn]) for turn in range(players)]
    gap = max(bar.value for bar in bars) - min(bar.value for bar in bars)
    text = f"How often each player wins, in the order of the first turn. The seats differ by {100 * gap:.1f} points."
    return Bars("Who begins", text, "wins", bars, "player", fair=1 / players, percent=True)


def _length(rows: Cells) -> Figure:
    moves = rows["moves"]
    low, middle, high = np.percentile(moves, (5, 50, 95))
    text = f"Half of all games take up to {middle:.0f} moves; nine in ten take {low:.0f} to {high:.0f}."
    return Spread("How long a game is", text, "moves", spreads({"games": moves}, STEPS))


def _points(study: LabStudy, rows: Cells) -> Iterator[Figure]:
    scores = rows["scores"]
    if scores.max() <= 1:  # only the win counts
        return
    best = scores.max(axis=1)
    others = scores[study.won(rows) == 0]
    text = "What winners have at the end, and what all others have."
    shares = spreads({"winners": best, "others": others}, STEPS)
    yield Spread("Points", text, "points", shares)
    ordered = np.sort(scores, axis=1)
    lead = ordered[:, -1] - ordered[:, -2]
    tied = float((lead == 0).mean())
    text = f"How far the winner is ahead of the next one. The win is shared in {tied:.1%} of the games."
    yield Spread("How close it is", text, "points ahead", spreads({"games": lead}, STEPS))


def _skill(study: LabStudy, games: int) -> Figure:
    bars = []
    for better, other in PAIRS:
        played = games // 20 if ":" in better else games
        rows, _ = study.play(max(1, played), [better, *[other] * (study.players - 1)])
        bars.append(mean(f"{_written(better)} against {other}", study.won(rows)[:, 0]))
    text = "How often the better player wins. The closer to the line, the more is luck."
    return Bars("Luck and skill", text, "wins of the better one", bars, "players", fair=1 / study.players, percent=True)


def _written(bot: str) -> str:
    level, _, budget = bot.partition(":")
    return f"{level} with {budget} tries" if budget else level


def _can_be(study: LabStudy, name: str, value: Any) -> bool:
    """Whether the option allows this with so many players."""
    try:
        study.game.new(players=study.players, seed=1, **{**study.options, name: value})
    except ValueError:
        return False
    return True


def _option(study: LabStudy, name: str, value: Any, games: int) -> Figure:
    """What changes when an option has another value."""
    usual, other = (study.play(games, "medium", **how)[0] for how in ({}, {name: value}))
    measures: dict[str, Callable[[Any], Any]] = {
        "moves of a game": lambda rows: rows["moves"],
        "points of all players": lambda rows: rows["scores"].sum(axis=1),
        "points of the winner": lambda rows: rows["scores"].max(axis=1),
        "wins of the first player": lambda rows: study.won(rows)[np.arange(len(rows)), rows["starter"]],
    }
    bars = [_change(label, measure(usual), measure(other)) for label, measure in measures.items()]
    option = study.game.options[name]
    text = (
        f"What changes with {name} = {value} instead of {option.default} (rule {option.rule}), in parts of a hundred."
    )
    return Bars(f"{name}: {value} instead of {option.default}", text, "change", bars, "what", fair=0.0, percent=True)


def _change(label: str, usual: Cells, other: Cells) -> Measured:
    """The relative change of a mean, with the interval of the difference."""
    base = float(usual.mean()) or 1.0
    noise = 1.96 * float(np.sqrt(usual.var() / len(usual) + other.var() / len(other))) / base
    change = (float(other.mean()) - base) / base
    return Measured(label, change, change - noise, change + noise)


def title_of(game: Game) -> str:
    """What the game is called in English."""
    return game.words("en").title

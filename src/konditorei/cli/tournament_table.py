"""The result of a tournament in the terminal."""

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from konditorei.lab.estimates import ENOUGH_BLOCKS
from konditorei.lab.results import Interval, TournamentResult

PAYS = 1.0  # times fewer games in the same time
WORTH_TELLING = 1.05


def print_result(console: Console, result: TournamentResult) -> None:
    """Tables, and what they mean."""
    console.print(bots_table(result))
    console.print(pairs_table(result))
    for line in lines(result):
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def bots_table(result: TournamentResult) -> Table:
    """A line for each bot, the best first."""
    table = Table("bot", "mean edge", "rating", "ms a decision", "decisions")
    for bot in result.bots:
        rating = "" if bot.mu is None else f"{bot.mu:.1f} ± {2 * (bot.sigma or 0):.1f}"
        spent = "" if bot.milliseconds is None else f"{bot.milliseconds:.3g}"
        table.add_row(bot.name, f"{bot.edge:+.1f}", rating, spent, f"{bot.decisions:,}")
    return table


def pairs_table(result: TournamentResult) -> Table:
    """A line for each pair."""
    without_luck = ("edge, luck out", "fewer games") if result.corrected else ()
    table = Table("first", "second", "won", "won by second", "edge", *without_luck, "blocks", "games")
    for pair in result.pairs:
        names = [pair.first, pair.second]
        if len(pair.bots) > 2:
            names[1] += f" (table {' / '.join(pair.bots)})"
        more = (shown(pair.corrected), times(pair.less)) if pair.corrected else ()
        won = (shown(pair.won[0], "", " %"), shown(pair.won[1], "", " %"))
        enough = "" if pair.blocks >= ENOUGH_BLOCKS else " (too few)"
        table.add_row(*names, *won, shown(pair.edge), *more, f"{pair.blocks:,}{enough}", f"{pair.games:,}")
    return table


def shown(interval: Interval | None, sign: str = "+", unit: str = "") -> str:
    """A mean with its interval."""
    if interval is None:
        return ""
    half = "?" if interval.half is None else f"{interval.half:.2f}"
    return f"{interval.mean:{sign}.2f} ± {half}{unit}"


def times(factor: float | None) -> str:
    """A factor."""
    return "" if factor is None else f"x{factor:.1f}"


def lines(result: TournamentResult) -> Iterator[str]:
    """What the tables do not say by themselves."""
    about = result.about
    yield (
        f"{about['game']} for {result.players}, seed {about['seed']}: a block is one deal with all seat orders. "
        f"Edge: points of 100 more than fair ({result.fair:.1f} % of the games). Intervals hold in 95 of 100 cases."
    )
    if result.ratings:
        made = result.ratings
        yield f"Rating: {made['model']} of {made['package']} {made['version']}, {made['games']:,} games, ± two sigma."
    if not result.complete:
        yield "Not complete: this is what was played so far."
    if result.question:
        yield from verdicts(result)
    for pair in result.pairs:
        if pair.pairing is not None and pair.pairing > WORTH_TELLING:
            both = f"{pair.first} and {pair.second}"
            yield f"{both}: deals played with all seat orders tell as much as {times(pair.pairing)} games one by one."
    yield from about_luck(result)
    if result.command:
        yield f"To repeat it: {result.command}"


def verdicts(result: TournamentResult) -> Iterator[str]:
    """The answers, in words."""
    asked = result.question or {}
    several = f", {asked['pairings']} questions at once" if asked["pairings"] > 1 else ""
    yield f"Is a bot better by {asked['difference']:g} points? (design error {asked['alpha']:g}{several})"
    for pair in result.pairs:
        if pair.in_words:
            yield f"  {pair.in_words}"


def about_luck(result: TournamentResult) -> Iterator[str]:
    """What taking luck out of results brings and costs, and what it could bring at most."""
    measured = result.measured or {}
    for pair in result.pairs:
        cost = measured.get("cost", {}).get(" / ".join(pair.bots))
        if cost and pair.less:
            per_second = pair.less / cost
            pays = "it pays" if per_second > PAYS else "it does not pay: --plain is quicker"
            yield (
                f"{pair.first} and {pair.second}: with luck taken out {times(pair.less)} fewer games are needed; "
                f"a game takes {times(cost)} as long, so {times(per_second)} in the same time: {pays}."
            )
    if not result.corrected:
        yield "Luck is not taken out: the game does not tell it for these options, or it was not wanted."
    if deal := measured.get("deal"):
        best = times(deal["factor"]) or "without end"
        yield (
            f"{deal['bots']}: the deal alone decides {100 * deal['part']:.0f} % of the variance of a game, so that "
            f"whoever knew all about it would need at best {best} fewer games ({deal['deals']} deals)."
        )

"""`konditorei tournament`: bots against each other, fair and reproducible."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from konditorei.cli.arguments import Choices, Players, Which, read_choices, refuse
from konditorei.core.errors import IllegalMove
from konditorei.core.extras import MissingExtraError
from konditorei.core.game import Game

if TYPE_CHECKING:
    from konditorei.lab.results import TournamentResult
    from konditorei.lab.tournament import Plan, Tournament

KEPT = Path("tournament.jsonl")  # where what is done is kept when somebody stops a tournament


def tournament(
    game: Which,
    bots: Annotated[
        str, typer.Option(help="Levels (hard), levels with a budget (hard:800), random, plug-ins: with commas.")
    ] = "hard,medium,easy,random",
    against: Annotated[str | None, typer.Option(help="Only this one of them against each of the others.")] = None,
    players: Players = 2,
    mixed: Annotated[bool, typer.Option("--mixed", help="Different bots in all seats, in every order.")] = False,
    deals: Annotated[int | None, typer.Option(help="For each contest; with a question at most so many.")] = None,
    difference: Annotated[
        float | None, typer.Option(help="Stop when it is certain whether a bot is better by so many points of 100.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    option: Choices = None,
    workers: Annotated[int, typer.Option(min=0, help="How many cores; 0: all. The results are the same.")] = 0,
    results: Annotated[Path | None, typer.Option(help="Keep blocks in this file, and go on from there.")] = None,
    as_json: Annotated[Path | None, typer.Option("--json", help="Write all numbers there.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Leave luck in the results.")] = False,
    ceiling: Annotated[int, typer.Option(help="Find out with so many deals what the deal alone decides.")] = 0,
    plug_in: Annotated[list[str] | None, typer.Option(help="name=module:class, a bot that is not installed.")] = None,
) -> None:
    """Let bots play against each other: every deal with all seat orders, intervals, ratings.

    Chance is taken out of the results where the game knows what it brought; without bias, and plain results are
    printed, too. The games depend on the seed alone, and the command that repeats them is printed at the end.
    """
    from konditorei.lab.workers import cores

    plan = _read_plan(game, bots, against, players, mixed, deals, difference, seed, option, plain, plug_in)
    command = shlex.join(["konditorei", *sys.argv[1:]])
    found, stopped = _play(plan, workers or cores(), results, command)
    from konditorei.cli.tournament_table import print_result
    from konditorei.lab.results import result_of

    result = result_of(found)
    if not stopped:
        _measure(found, result, ceiling)
    result.command = command
    print_result(_console(), result)
    if as_json is not None:
        _write(as_json, result)
    if stopped:
        raise typer.Exit(stopped)


def _console() -> Console:
    return Console() if Console().is_terminal else Console(width=120)


def _read_plan(
    game: Game,
    bots: str,
    against: str | None,
    players: int,
    mixed: bool,
    deals: int | None,
    difference: float | None,
    seed: int,
    option: Sequence[str] | None,
    plain: bool,
    plug_in: Sequence[str] | None,
) -> "Plan":
    """What is played, or a refusal."""
    from konditorei.lab.ratings import model
    from konditorei.lab.tournament import DEALS, MOST_DEALS, Plan

    usual = DEALS if difference is None else MOST_DEALS
    try:
        model()  # said before hours of play, not after them
        return Plan(
            game.name,
            tuple(bot.strip() for bot in bots.split(",") if bot.strip()),
            {"players": players, **read_choices(game, list(option or []))},
            seed,
            usual if deals is None else deals,
            against,
            mixed,
            None if difference is None else difference / 100,
            not plain,
            _read_plug_ins(plug_in or ()),
        )
    except (MissingExtraError, IllegalMove, LookupError, ValueError) as error:
        raise refuse(_sentence(error)) from None


def _read_plug_ins(written: Sequence[str]) -> dict[str, str]:
    found = {}
    for one in written:
        name, equals, place = one.partition("=")
        if not equals:
            raise ValueError(f"A plug-in is written name=module:class, not {one!r}.")
        found[name] = place
    return found


def _sentence(error: BaseException) -> str:
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def _play(plan: "Plan", workers: int, results: Path | None, command: str) -> tuple["Tournament", int]:
    """The tournament as far as it came, and the code to end with if it was stopped."""
    from konditorei.lab.blocks import ResultsFile
    from konditorei.lab.bots import BotFailedError
    from konditorei.lab.tournament import Tournament

    file: ResultsFile | None = None
    try:
        file = ResultsFile(results, plan.about) if results else None
        found = Tournament(plan, file)
        with _progress() as progress:
            task = progress.add_task("blocks", total=found.most, completed=found.done, games=0, rate="")
            begun = found.games

            def tell(so_far: "Tournament") -> None:
                seconds = progress.tasks[0].elapsed or 0.0
                rate = f"{(so_far.games - begun) / seconds:,.0f} games/s" if seconds else ""
                progress.update(task, completed=so_far.done, total=so_far.most, games=so_far.games, rate=rate)

            try:
                found.run(workers, tell)
                return found, 0
            except KeyboardInterrupt:
                progress.stop()
                _keep(found, results, command)
                return found, 130
            except BotFailedError as error:
                progress.stop()
                _say(f"{_sentence(error)} The tournament ends here.")
                _keep(found, results, command)
                return found, 1
    except (ValueError, OSError) as error:
        raise refuse(_sentence(error)) from None
    finally:
        if file is not None:
            file.close()


def _progress() -> Progress:
    columns = ("{task.completed}/{task.total} blocks", "{task.fields[games]} games", "{task.fields[rate]}")
    shown = [TextColumn(column) for column in columns]
    console = Console(stderr=True)
    return Progress(BarColumn(), TaskProgressColumn(), *shown, TimeRemainingColumn(), console=console)


def _say(sentence: str) -> None:
    Console(stderr=True).print(sentence, style="red", markup=False, highlight=False, soft_wrap=True)


def _keep(found: "Tournament", results: Path | None, command: str) -> None:
    """Keeps what is done, where no file was named, and says how to go on."""
    from konditorei.lab.blocks import ResultsFile

    if results is None:
        free = (KEPT.with_stem(f"{KEPT.stem}-{number}") for number in range(2, 10_000))
        results = next(path for path in (KEPT, *free) if not path.exists())
        file: Any = ResultsFile(results, found.plan.about)
        for standing in found.standings:
            file.add(standing.contest, list(standing.played.values()))
        file.close()
        command += f" --results {shlex.quote(str(results))}"
    _say(f"{found.done} blocks are kept in {results}. To go on: {command}")


def _measure(found: "Tournament", result: "TournamentResult", ceiling_deals: int) -> None:
    """What is measured beside the games."""
    from konditorei.lab.measuring import ceiling, cost_of_luck, seconds_of_decision

    plan, first = found.plan, found.standings[0].contest
    for bot in result.bots:
        bot.milliseconds = 1000 * seconds_of_decision(plan, bot.name)
    measured: dict[str, Any] = {}
    if plan.corrects:
        measured["cost"] = {str(one.contest): cost_of_luck(plan, one.contest) for one in found.standings}
    if ceiling_deals:
        known = ceiling(plan, first, ceiling_deals)
        measured["deal"] = {"bots": str(first), "part": known.part, "factor": known.factor, "deals": ceiling_deals}
    result.measured = measured or None


def _write(path: Path, result: "TournamentResult") -> None:
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(result)) + b"\n")
    except OSError as error:
        raise refuse(f"{path} cannot be written: {error.strerror}.") from None

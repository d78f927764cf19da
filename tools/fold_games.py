"""Writes games as every seat sees them, step by step, so that the web app can check how it shows events.

For each game of the web app, each number of players and a few seeds there is one file in web/.fold: the view
before the first move and, after each move, the events, the view and the legal moves of every seat and of an
onlooker. Rare events are looked for with more seeds until every kind of event has happened once.
"""

import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import konditorei

WEB = Path(__file__).resolve().parent.parent / "web"
FOLDER = WEB / ".fold"
SEEDS = range(3)
MORE_SEEDS = range(3, 5000)  # an event that none of these brings is missed by the test of the web app
LONGEST = 2000  # moves, far more than any game needs


def variant(options: dict[str, Any], seed: int) -> dict[str, Any]:
    """Options for a seed: the next seed takes the next value of each option that has a list of them."""
    return {
        name: option.values[seed % len(option.values)]
        for name, option in options.items()
        if name != "players" and option.values
    }


def plays(game: Any, players: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """A game of random moves: the state at the start and after each move, and what the move did."""
    chooser = random.Random(f"{game.name}/{players}/{seed}")
    state = game.new(players=players, seed=seed, starter=seed % players, **variant(game.options, seed))
    yield state, None
    for _ in range(LONGEST):
        if state.over:
            return
        actor = chooser.choice(state.actors)
        yield state, state.step(chooser.choice(state.moves(actor)), actor)
    raise RuntimeError(f"{game.name} with {players} players never ends")


def kinds(game: Any, players: int, seed: int) -> set[str]:
    """The kinds of events of a game."""
    return {event["event"] for _, step in plays(game, players, seed) if step for event in step.events}


def fold(game: Any, players: int, seed: int) -> dict[str, Any]:
    """A game as every seat sees it, and what is in its box."""
    seats: list[dict[str, Any]] = [{"seat": seat, "updates": []} for seat in (*range(players), None)]
    for state, step in plays(game, players, seed):
        for told in seats:
            seat, view = told["seat"], joined(state.view(told["seat"]), state.traces)
            if step is None:
                told["start"] = view
            else:
                moves = state.moves(seat) if seat in state.actors else []
                told["updates"].append({"events": step.seen(seat), "view": view, "moves": moves})
    edition = seats[0]["start"]["options"].get("edition")
    return {"game": game.name, "box": edition and game.edition(edition), "seats": seats}


def joined(view: Any, traces: Any) -> Any:
    """What a board draws: the view, and what can still be seen of the last moves."""
    if isinstance(view, list) and isinstance(traces, list):
        return [joined(*both) for both in zip(view, traces, strict=True)]
    if isinstance(view, dict) and isinstance(traces, dict):
        return view | {key: joined(view.get(key), value) for key, value in traces.items()}
    return view if traces is None else traces


def declared(game: Any) -> set[str]:
    """The kinds of events that the game declares."""
    shapes = json.loads((WEB / "openapi.json").read_text(encoding="utf-8"))["components"]["schemas"]
    union = shapes[f"{game.name.capitalize()}Event"]
    names = [one["$ref"].rpartition("/")[2] for one in union.get("anyOf") or union["oneOf"]]
    tags = [shapes[name]["properties"]["event"] for name in names]
    return {tag["const"] if "const" in tag else tag["enum"][0] for tag in tags}


def worth_writing(game: Any) -> Iterator[tuple[int, int]]:
    """Numbers of players and seeds: a few of each, and more for what has not happened in those."""
    counts = game.options["players"].values
    missing = declared(game)
    for players in counts:
        for seed in SEEDS:
            missing -= kinds(game, players, seed)
            yield players, seed
    for seed in MORE_SEEDS:
        if not missing:
            return
        players = counts[seed % len(counts)]
        if found := kinds(game, players, seed) & missing:
            missing -= found
            yield players, seed


def main() -> None:
    """Writes all files anew."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    for folder in sorted((WEB / "src" / "games").iterdir()):
        game = getattr(konditorei, folder.name)
        for players, seed in worth_writing(game):
            name = f"{game.name}-{players}-{seed}.json"
            (FOLDER / name).write_bytes(msgspec.json.encode(fold(game, players, seed)))


if __name__ == "__main__":
    main()

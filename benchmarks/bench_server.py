"""Load on the table server, on loopback: many tables of two players who move as soon as they may.

One server process on one core; the clients run in a process of their own. Every move is checked by the real
rules and durably committed before anybody sees it, and every client gets what the web app gets: the step and
a snapshot; a second run, `lean`, is that of clients who ask for steps and legal moves alone. When a game is
over, its players go on to the next table, which was opened before the clock began. A message that the server
refuses ends the run with an error.

The same load goes to other game servers that keep their games in memory, boardgame.io and Colyseus (npm, in a
temporary folder; `--peers` without a name leaves them out), in turn with ours, so that all meet the same
machine. They play Mice in the Kitchen, written for them in `node_peers/mice.js`, with the pile hidden from the
players as well.

`--against PATH` compares with the server of another checkout instead, `--transports` our two ways to serve
sockets, and `--growth` shows memory and latency with many open tables at which people seldom move.
"""

import argparse
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

from konditorei.core import registry
from node_peer import NodePeer
from peer_boardgameio import BoardgameIo
from peer_colyseus import Colyseus
from server_runs import WARM_UP, Environment, Setting, checkout_environment, run_growth, run_ours
from usage import Result

SIZES = (50, 200, 500)
GROWTH_SIZES = (500, 2000, 5000)
SECONDS = 6.0
ROUNDS = 2
GROWTH_ROUNDS = 1
PEERS: dict[str, type[NodePeer]] = {peer.name: peer for peer in (BoardgameIo, Colyseus)}
PEER_GAME = "mice"

Run = Callable[[int], Result]


class Comparison(NamedTuple):
    """Runs by name, and what each of them is compared with."""

    runs: dict[str, Run]
    bases: dict[str, Run]


def show(who: str, size: int, result: Result) -> None:
    """One line."""
    memory = f"  {result.kib_a_table:.0f} KiB a table" if result.kib_a_table else ""
    print(
        f"{who:30} {size:4} tables  {result.rate:7.0f} moves/s  p50 {result.p50:6.1f} ms  "
        f"p99 {result.p99:6.1f} ms  CPU {result.cpu:3.0f} %, {result.cpu_a_move:4.0f} us a move{memory}",
        flush=True,
    )


def show_ratios(who: str, own: Sequence[Result], base_name: str, base: Sequence[Result]) -> None:
    """How many times the base: the medians of the ratios of each round, whose runs meet the same machine."""

    def times(field: str) -> float:
        return float(median(getattr(a, field) / getattr(b, field) for a, b in zip(own, base, strict=True)))

    print(
        f"    {who} against {base_name}, by rounds: {times('rate'):.2f}x moves/s, {times('p50'):.2f}x p50, "
        f"{times('p99'):.2f}x p99, {times('cpu_a_move'):.2f}x CPU a move",
        flush=True,
    )


def show_growth(who: str, size: int, results: Sequence[Result], before: tuple[int, float] | None) -> tuple[int, float]:
    """How much memory each further table takes: what the server needs once, such as caches, is left out."""
    memory = size * median(result.kib_a_table for result in results)
    if before and memory:
        each = (memory - before[1]) / (size - before[0])
        print(f"    {who}: each table from {before[0]} to {size} takes {each:.0f} KiB", flush=True)
    return size, memory


def run_in_turn(runs: dict[str, Run], size: int, rounds: int) -> dict[str, list[Result]]:
    """Runs all in turn, every other round in the opposite order."""
    results: dict[str, list[Result]] = {who: [] for who in runs}
    for number in range(rounds):
        for who in list(runs) if number % 2 == 0 else reversed(runs):
            results[who].append(runs[who](size))
            show(who, size, results[who][-1])
    return results


def compare(comparison: Comparison, sizes: Sequence[int], rounds: int) -> None:
    """Prints the medians of all, and the ratios of the runs to each of the bases."""
    runs, bases = comparison
    grown: dict[str, tuple[int, float]] = {}
    for size in sizes:
        found = run_in_turn({**bases, **runs}, size, rounds)
        for who in found:
            grown[who] = show_growth(who, size, found[who], grown.get(who))
        for who in found if rounds > 1 else ():
            show(f"{who}, median", size, Result(*map(median, zip(*found[who], strict=True))))
        for who in runs:
            for base in bases:
                show_ratios(who, found[who], base, found[base])


def with_peers(game: str, seconds: float, peers: list[NodePeer]) -> list[Comparison]:
    """Our server with snapshots and lean, and the peers if they know the game."""
    runs = {named(game, lean): partial(run_ours, Setting(game, seconds, lean)) for lean in (False, True)}
    known = peers if game == PEER_GAME else []
    return [Comparison({**runs}, {peer.name: partial(peer.run, seconds=seconds) for peer in known})]


def with_checkout(game: str, seconds: float, environment: Environment) -> list[Comparison]:
    """Our server and that of another checkout, with snapshots and lean."""
    comparisons = []
    for lean in (False, True):
        own = Setting(game, seconds, lean)
        other = own._replace(environment=environment)
        name = named(game, lean)
        comparisons.append(Comparison({name: partial(run_ours, own)}, {f"{name} before": partial(run_ours, other)}))
    return comparisons


def with_transports(game: str, seconds: float) -> list[Comparison]:
    """Our server with picows, and over plain ASGI."""
    picows, asgi = (
        {f"{game} {name}": partial(run_ours, Setting(game, seconds, environment=(("KONDITOREI_TRANSPORT", name),)))}
        for name in ("picows", "asgi")
    )
    return [Comparison({**picows}, {**asgi})]


def growth(game: str, seconds: float, environment: Environment) -> list[Comparison]:
    """Our server with many tables, and that of another checkout if there is one."""
    own = Setting(game, seconds)
    other = own._replace(environment=environment)
    bases: dict[str, Run] = {f"{game} before": partial(run_growth, other)} if environment else {}
    return [Comparison({game: partial(run_growth, own)}, bases)]


def named(game: str, lean: bool) -> str:
    """What a run of ours is called."""
    return f"{game} lean" if lean else game


def read_arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", help="tables that are played at the same time")
    parser.add_argument("--rounds", type=int, help="runs of each, in turn")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="length of a run")
    parser.add_argument("--game", nargs="+", default=[PEER_GAME], choices=list(registry.games()))
    parser.add_argument("--peers", nargs="*", default=list(PEERS), choices=list(PEERS), help="other game servers")
    parser.add_argument("--against", type=Path, metavar="PATH", help="a checkout of another commit instead")
    parser.add_argument("--transports", action="store_true", help="our two socket transports instead")
    parser.add_argument("--growth", action="store_true", help="many tables at which people seldom move")
    return parser.parse_args()


def comparisons_of(arguments: argparse.Namespace, stack: ExitStack) -> list[Comparison]:
    """All that is to be run; the peers stay until the stack is closed."""
    seconds = arguments.seconds
    environment = checkout_environment(arguments.against) if arguments.against else ()
    compared: Callable[[str], list[Comparison]]
    if arguments.growth:
        compared = partial(growth, seconds=seconds, environment=environment)
    elif arguments.transports:
        compared = partial(with_transports, seconds=seconds)
    elif environment:
        compared = partial(with_checkout, seconds=seconds, environment=environment)
    else:
        names = arguments.peers if PEER_GAME in arguments.game else []
        peers = [stack.enter_context(PEERS[name](WARM_UP)) for name in names]
        compared = partial(with_peers, seconds=seconds, peers=peers)
    return [comparison for game in arguments.game for comparison in compared(game)]


def main() -> None:
    arguments = read_arguments()
    sizes = arguments.sizes or (GROWTH_SIZES if arguments.growth else SIZES)
    rounds = arguments.rounds or (GROWTH_ROUNDS if arguments.growth else ROUNDS)
    with ExitStack() as stack:
        for comparison in comparisons_of(arguments, stack):
            compare(comparison, sizes, rounds)


if __name__ == "__main__":
    main()

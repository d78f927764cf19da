"""Plays at many tables while servers are killed and stopped, the database restarts and connections are cut.

`python -m tools.chaos --minutes 30 --tables 100 --seed 7`. At the end every acknowledged move has to be there, in
order, once, and every stream has to agree with the stored log; otherwise the exit code is 1, and the first
disagreement is told.
"""

import argparse
import asyncio
import random
import sys
import tempfile
from pathlib import Path

from tools.chaos.run import Verdict, Wish, run


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    parser.add_argument("--database", choices=("postgresql", "sqlite"), default="postgresql")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds before a move, at most")
    chosen = parser.parse_args()
    wish = Wish(chosen.minutes * 60, chosen.tables, chosen.seed, chosen.database, chosen.pause)
    workers = "2 workers" if wish.database == "postgresql" else "1 worker"
    say(f"chaos: seed {wish.seed}, {wish.tables} tables, {wish.database}, {workers}, {chosen.minutes:g} minutes")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL runs as somebody else
        verdict = asyncio.run(run(wish, folder, say))
    tell(verdict, wish.seed)
    return 1 if verdict.fault else 0


def say(line: str) -> None:
    """At once, also into a file."""
    print(line, flush=True)


def tell(verdict: Verdict, seed: int) -> None:
    """The verdict in words."""
    faults = ", ".join(f"{count} {kind}" for kind, count in verdict.faults.items())
    say(f"{verdict.moves:,} moves at {verdict.tables:,} tables, {verdict.games:,} games over; {faults}")
    if verdict.fault:
        say(f"FAILED (seed {seed}): {verdict.fault}")
    else:
        say(f"{verdict.steps_compared:,} steps in {verdict.connections:,} connections agree with the log.")
        say("Every acknowledged move is there, in order, once.")


if __name__ == "__main__":
    sys.exit(main())

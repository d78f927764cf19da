"""How often the sequential test errs: 10,000 tournaments between equal bots, for several questions, from real blocks.

    python benchmarks/check_sequential.py
    python benchmarks/check_sequential.py --game torte --bots medium,easy --deals 2000

Blocks are played once; null tournaments draw from them, each with either sign, so that the truth is no difference at
all. At most 5 in 100 may end with a winner, over all pairings together.
"""

import argparse
import sys

from rich.console import Console
from rich.table import Table

from konditorei.lab.blocks import shares_of
from konditorei.lab.contests import Pair
from konditorei.lab.sequential import Question, calibrate, false_verdicts
from konditorei.lab.tournament import Plan, Tournament

TOURNAMENTS = 10_000
DIFFERENCES = 0.02, 0.03, 0.05
PAIRINGS = 1, 6
MOST = 0.05
TOO_EARLY = 2  # block of the first look, to show what it would do


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="mice")
    parser.add_argument("--bots", default="medium,easy")
    parser.add_argument("--deals", type=int, default=5000, help="blocks in the pool")
    given = parser.parse_args()
    tournament = Tournament(Plan(given.game, tuple(given.bots.split(",")), deals=given.deals, seed=99))
    tournament.run()
    standing = tournament.standings[0]
    pools = {"plain": shares_of(standing.blocks, standing.contest)}
    if standing.corrects:
        pools["luck taken out"] = standing.corrected(standing.blocks)
    table = Table("blocks", "spread", "difference", "pairings", "first look", "with a winner", "mean blocks", "longest")
    worst = 0.0
    for name, shares in pools.items():
        edges = standing.contest.edges(shares, Pair(0, 1))
        edges -= edges.mean()
        questions = [Question(difference, pairings) for difference in DIFFERENCES for pairings in PAIRINGS]
        for asked in [*questions, Question(DIFFERENCES[-1], first_look=TOO_EARLY)]:
            verdicts, blocks = calibrate(edges, asked, TOURNAMENTS)
            wrong = false_verdicts(verdicts)
            if asked.first_look > TOO_EARLY:
                worst = max(worst, wrong * asked.pairings)
            about = (name, f"{edges.std():.3f}", f"{100 * asked.difference:g}", str(asked.pairings))
            found = (f"{100 * wrong:.2f} %", f"{blocks.mean():,.0f}", f"{blocks.max():,}")
            table.add_row(*about, str(asked.first_look), *found)
    Console(width=120).print(table)
    print(f"At most {100 * worst:.2f} % of {TOURNAMENTS} tournaments, all pairings together, end with a winner.")
    sys.exit(worst > MOST)


if __name__ == "__main__":
    main()

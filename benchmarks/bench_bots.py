"""How strong bots are: the cross table of the levels and of an earlier release, by tournaments of a minute each.

    python benchmarks/bench_bots.py
    python benchmarks/bench_bots.py --game cherry --seconds 600

For any other pairing: `konditorei tournament`, with `PYTHONPATH=benchmarks` and
`--plug-in earlier=earlier_bots:Earlier` for the bots of the earlier release.
"""

import argparse
import sys
from pathlib import Path

from rich.console import Console

from konditorei.cli.tournament_table import print_result
from konditorei.core import registry
from konditorei.lab.results import result_of
from konditorei.lab.tournament import Plan, Tournament

EARLIER = "earlier"
MOST_DEALS = 1_000_000
PAIRS = (  # one, the other, players
    *(("hard", EARLIER, 2), ("expert", "hard", 2), ("medium", "easy", 2), ("hard", "medium", 2)),
    *(("hard", "medium", 3), ("hard", "medium", 4)),
)


def plan_of(game: str, one: str, other: str, players: int) -> Plan:
    """A tournament of two bots; as many deals as there is time for."""
    plug_ins = {EARLIER: "earlier_bots:Earlier"} if EARLIER in (one, other) else {}
    return Plan(game, (one, other), {"players": players}, deals=MOST_DEALS, plug_ins=plug_ins)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(registry.games()), help="all games without one")
    parser.add_argument("--seconds", type=float, default=60, help="of each pair")
    given = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    console = Console(width=120)
    for game in [given.game] if given.game else sorted(registry.games()):
        for one, other, players in PAIRS:
            tournament = Tournament(plan_of(game, one, other, players))
            tournament.run(seconds=given.seconds)
            print_result(console, result_of(tournament))


if __name__ == "__main__":
    main()

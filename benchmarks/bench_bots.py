"""How much better each level of the bots is than the one below it, in a few hundred games of each game."""

import time

from rich.console import Console
from rich.table import Table

from konditorei import cherry, mice, torte
from konditorei.bots.duel import RANDOM, share

GAMES = ((mice, 1000), (cherry, 200), (torte, 200))
PAIRS = (("hard", "medium"), ("medium", "easy"), ("easy", RANDOM))


def main() -> None:
    table = Table(title="Two bots, every deal twice with changed seats; a tie counts half")
    for heading in (
        "game",
        "level",
        "against",
        "games",
        "won",
        "standard errors above half",
        "seconds a game",
    ):
        table.add_column(heading, justify="left" if heading in ("game", "level", "against") else "right")
    for game, games in GAMES:
        for one, other in PAIRS:
            started = time.perf_counter()
            mean, errors = share(game, one, other, games)
            seconds = (time.perf_counter() - started) / games
            table.add_row(game.name, one, other, str(games), f"{mean:.1%}", f"{errors:.1f}", f"{seconds:.3f}")
    Console().print(table)


if __name__ == "__main__":
    main()

"""What a game may tell of its luck: how much chance brought each seat in one move, by a value that is fixed for ever.

Whoever takes the luck out of results knows the same mean from far fewer games. That is unbiased whatever the value
says, as long as its expectation over all that chance could have done is exact, and as long as nobody chose their move
by what chance was about to do.
"""

from collections.abc import Callable
from dataclasses import dataclass

from konditorei.core.options import Options
from konditorei.core.record import Cells


@dataclass(frozen=True)
class Luck:
    """How chance is weighed in one game."""

    # (before, after, box, seat, action, table, shares): adds, for each seat, the worth of what chance did in a move
    # less its expectation. Both are whole records; what is hidden in the first counts as far as the move revealed it.
    explain: Callable[..., None]
    table: Callable[[Options], Cells]  # the values; empty for options that nothing is known of

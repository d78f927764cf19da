"""What is still to come in Topp die Torte!: tiles in the piles and chips in the stacks."""

from typing import Any

from konditorei.core.compile import rule
from konditorei.games.torte.view import deal_unseen_chips, deal_unseen_tiles


@rule
def redeal(record: Any, box: Any) -> None:
    """Deals piles and stacks again; open tiles, chips and locked choices stay."""
    deal_unseen_chips(record, box)
    deal_unseen_tiles(record)

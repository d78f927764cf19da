"""What the lab counts in games of Cherry on Top."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.features import Counted, Features
from konditorei.games.cherry.cards import HAND, SEATS
from konditorei.games.cherry.groups import LARGEST, group_size
from konditorei.games.cherry.rules import DONE

GAME = {
    "rounds": "Rounds that began after the first one",
    "groups": "The groups that each player laid, by their size from 0 to 7",
    "passes": "How often each player passed",
    "left": "Cards that each player has left",
    "dealt": "The cards dealt to each player, each as its code plus 1",
}
GAME_DTYPE = np.dtype(
    [
        ("rounds", np.int32),
        ("groups", np.int32, (SEATS, LARGEST + 1)),
        ("passes", np.int32, (SEATS,)),
        ("left", np.int32, (SEATS,)),
        ("dealt", np.int32, (SEATS, HAND)),
    ]
)
DECISION = {
    "hand": "Cards in the hand",
    "laid": "Cards laid in this turn so far",
    "to_beat": "The size of the group to beat; 0 at the start of a round",
    "display": "Cards laid on the display, covered ones included",
}
DECISION_DTYPE = np.dtype([(name, np.int32) for name in DECISION])


@rule
def note_move(record: Any, box: Any, seat: Any, action: Any, out: Any) -> None:
    """C9: groups that are finished; C2: the hands before the first card."""
    if action == DONE:
        out.groups[seat, group_size(record)] += 1
    if record.order_count == 0 and record.laid_count == 0:
        for player in range(record.players):
            for place in range(record.hand_count[player]):
                out.dealt[player, place] = record.hand[player, place] + 1


@rule
def write_game(record: Any, box: Any, out: Any) -> None:
    """C8, C14: the last group ends the game without being finished by a move."""
    out.groups[record.winner, record.to_beat] += 1
    for number in range(record.pass_count):
        out.passes[record.pass_seat[number]] += 1
    for player in range(record.players):
        out.left[player] = record.hand_count[player]
    in_a_row, after = 0, np.int64(-1)
    for number in range(record.pass_count):
        in_a_row = in_a_row + 1 if record.pass_after[number] == after else 1
        after = np.int64(record.pass_after[number])
        if in_a_row == record.players - 1:
            out.rounds += 1
            in_a_row = 0


@rule
def write_decision(record: Any, box: Any, seat: Any, out: Any) -> None:
    """What a player has to beat, and with what."""
    out.hand = record.hand_count[seat]
    out.laid = record.laid_count
    out.to_beat = record.to_beat
    out.display = record.order_count + record.laid_count


FEATURES = Features(
    game=Counted(GAME_DTYPE, GAME),
    write_game=write_game,
    note_move=note_move,
    decision=Counted(DECISION_DTYPE, DECISION),
    write_decision=write_decision,
)

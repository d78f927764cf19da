"""The loop that plays many games: written once, compiled for each game with its rules in the place of the names below.

Every game has a generator of its own, made of the seed and its number, so that it goes the same way wherever and beside
whichever others it is played. Bots draw from another one, and get what their seat sees.
"""

from typing import Any, NamedTuple

import numpy as np

from konditorei.core.calls import first_seat
from konditorei.core.compile import rule
from konditorei.core.judgement import SEEN
from konditorei.core.rng import MASK, WORDS, next_word
from konditorei.core.state import MOST_SEATS

TO_PLAY = np.dtype(
    [
        ("deal", np.int64),  # which deal
        ("stream", np.int64),  # which chances follow it; 0: the generator of the deal goes on
        ("starter", np.int64),
        ("bots", np.int64, MOST_SEATS),  # the bot of each seat, by its number
    ]
)
BOT = np.dtype(
    [
        ("random", np.int64),  # 1: any legal move
        ("budget", np.int64),  # games tried out for a decision
        ("mistakes", np.int64),  # of a hundred decisions
    ]
)
OPTIONS, REAL, CHANCE_OF_BOTS, NOTHING, BEFORE = range(5)  # records: options, game, a generator, zeros, last position
RECORDS = 5
STARTER, LENGTH, WINNERS, SEATS = range(
    2, 6
)  # of a row, behind the number of the game: the decisions of each seat follow
ROW, NUMBER, SEAT, BOT_NUMBER, ACTION, CHOICES, DESCRIBED = range(7)  # of a decision; what describes it follows
COMPLETE, DECISIONS = range(2)  # of what is done: whole games, decisions kept
WARM_UP = 8  # draws, after which neighbouring games have nothing in common


class Memory(NamedTuple):
    """What bots work with."""

    board: Any
    table: Any
    tree: Any
    plans: Any
    totals: Any
    moves: Any
    outcomes: Any
    luck_table: Any


class Kept(NamedTuple):
    """What is written down."""

    games: Any  # a row of numbers each: as above, then the points of each seat and what is counted
    decisions: Any  # the same, where they are kept
    facts: Any  # what is counted in the game that is played
    about: Any  # what describes a decision
    points: Any  # of the seats
    done: Any
    stop: Any  # not 0: leave the rest
    luck: Any  # what chance brought each seat, by game, where it is weighed


# the rules of a game, what it counts, and its bots
actors: Any = None
apply: Any = None
deal: Any = None
decide: Any = None
explain: Any = None
keep_decision: Any = None
legal: Any = None
note_move: Any = None
observe_into: Any = None
play_one: Any = None
random_action: Any = None
scores: Any = None
think: Any = None
tells_luck: Any = None
write_decision: Any = None
write_game: Any = None
write_row: Any = None
all_random: bool = False  # whether nobody thinks; such a loop is compiled sooner


@rule
def seed_stream(record: Any, words: Any, number: Any, stream: Any) -> None:
    """Sets a record's generator: words of a seed, the number of a game, and a stream of it."""
    rng = record.rng
    rng[0] = np.uint32(np.int64(words[0]) ^ (number & MASK))
    rng[1] = np.uint32(np.int64(words[1]) ^ (number >> 32 & MASK))
    rng[2] = np.uint32(np.int64(words[2]) ^ (stream & MASK))
    rng[3] = np.uint32(np.int64(words[3]) ^ (stream >> 32 & MASK))
    for _ in range(WARM_UP):
        next_word(record)
    a, b, c, d = next_word(record), next_word(record), next_word(record), next_word(record)
    rng[0], rng[1], rng[2], rng[3] = np.uint32(a), np.uint32(b), np.uint32(c), np.uint32(d)


def think_of(records: Any, boxes: Any, seat: Any, bot: Any, memory: Any) -> Any:
    """What a bot decides from what its seat sees."""
    board = memory.board
    board[SEEN] = records[NOTHING]
    observe_into(records[REAL : REAL + 1], boxes, seat, board[SEEN : SEEN + 1])
    for word in range(WORDS):
        board[SEEN].rng[word] = np.uint32(next_word(records[CHANCE_OF_BOTS]))
    return decide(
        board,
        boxes,
        seat,
        np.int64(bot.budget),
        np.int64(bot.mistakes),
        memory.table,
        memory.tree,
        memory.plans,
        memory.totals,
        memory.moves,
        memory.outcomes,
    )


def keep_decision_of(
    record: Any, box: Any, seat: Any, bot: Any, action: Any, number: Any, memory: Any, kept: Any
) -> Any:
    """Writes a decision down; whether there was room."""
    place = kept.done[DECISIONS]
    if place == kept.decisions.shape[0]:
        return False
    row, described = kept.decisions[place], kept.about.view(np.int32)
    described[:] = 0
    row[:] = 0
    write_decision(record, box, seat, kept.about[0])
    row[ROW] = number
    for other in range(record.players):
        row[NUMBER] += kept.games[number, SEATS + other]
    row[SEAT], row[BOT_NUMBER], row[ACTION] = seat, bot, action
    row[CHOICES] = legal(record, box, seat, memory.moves)
    for word in range(row.shape[0] - DESCRIBED):
        row[DESCRIBED + word] = described[word]
    kept.done[DECISIONS] = place + 1
    return True


def play_one_of(
    records: Any, boxes: Any, bots: Any, seats: Any, number: Any, describes: Any, memory: Any, kept: Any
) -> Any:
    """Plays a game that is dealt to its end; whether it came there."""
    record, box, row = records[REAL], boxes[0], kept.games[number]
    mask = actors(record)
    while mask != 0:
        seat = np.int64(first_seat(mask))
        if all_random or bots[seats[seat]].random == 1:
            action = np.int64(random_action(record, box, seat, memory.moves))
        elif kept.stop[0] != 0:
            return False
        else:
            action = np.int64(think(records, boxes, seat, bots[seats[seat]], memory))
        if describes and not keep_decision(record, box, seat, seats[seat], action, number, memory, kept):
            return False
        note_move(record, box, seat, action, kept.facts[0])
        weighs_luck = tells_luck and memory.luck_table.shape[0] > 0
        if weighs_luck:
            records[BEFORE] = record
        apply(record, box, seat, action, memory.outcomes[0])
        if tells_luck and weighs_luck:
            explain(records[BEFORE], record, box, seat, action, memory.luck_table, kept.luck[number])
        row[SEATS + seat] += 1
        mask = actors(record)
    return True


def write_row_of(record: Any, box: Any, row: Any, kept: Any) -> None:
    """Writes down how a game ended."""
    points, counted, players = kept.points, kept.facts.view(np.int32), np.int64(record.players)
    scores(record, box, points)
    best = points[0]
    for seat in range(1, players):
        best = max(best, points[seat])
    for seat in range(players):
        row[LENGTH] += row[SEATS + seat]
        row[WINNERS] |= (points[seat] == best) << seat
        row[SEATS + players + seat] = points[seat]
    write_game(record, box, kept.facts[0])
    for word in range(row.shape[0] - SEATS - 2 * players):
        row[SEATS + 2 * players + word] = counted[word]


def play_many(
    records: Any, boxes: Any, words: Any, to_play: Any, bots: Any, describes: Any, memory: Any, kept: Any
) -> None:
    """Plays games one after the other, until all are played, `stop` is set, or there is no room for more decisions."""
    record, box, counted = records[REAL], boxes[0], kept.facts.view(np.int32)
    for number in range(to_play.shape[0]):
        plan, before = to_play[number], kept.done[DECISIONS]
        for word in range(counted.shape[0]):
            counted[word] = 0
        kept.games[number, STARTER] = plan.starter
        records[REAL] = records[OPTIONS]
        seed_stream(record, words[0], plan.deal, np.int64(0))
        deal(record, box, plan.starter)
        if plan.stream != 0:
            seed_stream(record, words[0], plan.deal, plan.stream)
        if not all_random:
            seed_stream(records[CHANCE_OF_BOTS], words[1], plan.deal, plan.stream)
        if not play_one(records, boxes, bots, plan.bots, number, describes, memory, kept):
            kept.done[DECISIONS] = before
            return
        write_row(record, box, kept.games[number], kept)
        kept.done[COMPLETE] = number + 1
        if kept.stop[0] != 0:
            return

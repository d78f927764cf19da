"""No stream carries what its viewer may not know: change what is hidden, and every byte stays the same.

Two real servers draw the same ids, secrets and dice. A piece of a random game is played at the first one,
with all seats and a spectator streaming. Its open replay tells what one viewer has not learned in it; that is
dealt otherwise, the same piece is played at the second server, and the viewer has to receive the same bytes,
over sockets, long polls and whatever else can be asked. `test_leak_power.py` shows that this finds leaks.
"""

import json
import os
import sqlite3
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from tests.support.played_pieces import (
    Company,
    Place,
    end_and_open,
    play_pair,
    play_piece,
    somewhere,
    twin_places,
)

from konditorei.core.registry import games

ROUNDS = int(os.environ.get("KONDITOREI_TEST_LEAKS", "1"))
COMPANIES = {"two": Company(2), "three": Company(3), "four": Company(4), "with a bot": Company(3, bots=1)}
PIECES = {  # moves before the piece that is played, and moves in it
    "mice": ((0, 3), (40, 12)),
    "cherry": ((0, 14), (9, 4)),
    "torte": ((0, 2), (3, 2), (4, 1), (80, 14)),
}
VIEWERS = [(name, viewer) for name, who in COMPANIES.items() for viewer in (*range(who.players), None)]


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Place]]:
    with twin_places(tmp_path_factory.mktemp("twins")) as places:
        yield places


@pytest.mark.parametrize(("company", "viewer"), VIEWERS)
@pytest.mark.parametrize("game", games())
def test_a_stream_is_the_same_whatever_is_hidden(
    places: list[Place], game: str, company: str, viewer: int | None
) -> None:
    """For every seat, a bot's among them, and a spectator; they take turns with the pieces of a game."""
    who, draw = COMPANIES[company], Random(f"{game} {company} {viewer}")
    first = VIEWERS.index((company, viewer))
    chosen = [PIECES[game][(first + n) % len(PIECES[game])] for n in range(ROUNDS)]
    for begin, length in chosen:
        pair = play_pair(places, who, somewhere(game, who.players, begin, draw), viewer, length, draw)
        assert pair.differs()
        assert pair.first_difference() is None
        assert len(pair.here.heard) > 20
        closed = [text for text in pair.here.heard if "/replay" in text or "/export" in text]
        assert closed
        assert all(": 409 " in text for text in closed)


def test_secret_and_seed_are_in_no_stream_before_the_end(places: list[Place]) -> None:
    """Commitments are published, what they commit to is not; looked up in the database itself."""
    who = COMPANIES["three"]
    for game, place in product(games(), places):  # at both, or else they would not draw alike any more
        piece = play_piece(place, who, somewhere(game, 3, 0, Random(4)), 1, 6, Random(game))
        text = "\n".join(piece.heard)
        with sqlite3.connect(place.house.database.removeprefix("sqlite:///")) as connection:
            rows = connection.execute(
                "SELECT body FROM events JOIN volumes ON volumes.number = volume WHERE table_id = ?",
                [piece.table],
            )
            bodies = [json.loads(body) for (body,) in rows]
        secret = bodies[0]["secret"]
        seed = next(body["seed"] for body in bodies if "seed" in body)
        assert '"commitment"' in text
        for needle in (secret, seed, f"{int(seed):x}"):
            assert needle not in text
        assert end_and_open(place, who, piece.table)["fairness"]["secret"] == secret

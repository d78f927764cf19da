"""Plays seeded random games of every kind; prints hashes of states, texts and bots' moves: compiled and interpreted."""

import hashlib
from random import Random

from tests.support.kinds import BY_PLAYERS

from konditorei.bots.levels import choose
from konditorei.testing import Kind, Moment, random_game, viewers

GAMES_EACH = 1
TEXTS_EVERY = 15  # moves; interpreted, texts take long
BOTS_EVERY, TRIED_OUT = 60, 30  # moves, and games for each of them


def texts(kind: Kind, moment: Moment) -> bytes:
    """All that is told of a move, as everybody may see it."""
    state = kind.game.from_bytes(moment.data)
    seen = [text for seat in viewers(kind) for text in (state.text(seat), moment.step.text(seat))]
    return b"".join([*seen, state.moves_text(moment.seat)])


def bots_move(kind: Kind, moment: Moment) -> bytes:
    """What a bot would play."""
    seen = kind.game.from_bytes(moment.data).observe(moment.seat)
    return repr(choose(seen, "hard", Random(1), TRIED_OUT)).encode()


def main() -> None:
    for kind in BY_PLAYERS:
        for seed in range(GAMES_EACH):
            moments, last = random_game(kind, 70 + seed)
            digest = hashlib.blake2b(digest_size=8)
            for number, moment in enumerate(moments):
                digest.update(moment.data)
                if number % TEXTS_EVERY == 0:
                    digest.update(texts(kind, moment))
                if (len(moments) - number) % BOTS_EVERY == 1:
                    digest.update(bots_move(kind, moment))
                print(str(kind), digest.hexdigest())
            digest.update(last)
            print(str(kind), "end", digest.hexdigest())


if __name__ == "__main__":
    main()

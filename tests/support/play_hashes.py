"""Plays seeded random games of every kind and prints a hash of every state and of texts: compiled and interpreted."""

import hashlib

from tests.support.kinds import BY_PLAYERS

from konditorei.testing import Kind, Moment, random_game, viewers

GAMES_EACH = 1
TEXTS_EVERY = 15  # moves; interpreted, texts take long


def texts(kind: Kind, moment: Moment) -> bytes:
    """All that is told of a move, as everybody may see it."""
    state = kind.game.from_bytes(moment.data)
    seen = [text for seat in viewers(kind) for text in (state.text(seat), moment.step.text(seat))]
    return b"".join([*seen, state.moves_text(moment.seat)])


def main() -> None:
    for kind in BY_PLAYERS:
        for seed in range(GAMES_EACH):
            moments, last = random_game(kind, 70 + seed)
            digest = hashlib.blake2b(digest_size=8)
            for number, moment in enumerate(moments):
                digest.update(moment.data)
                if number % TEXTS_EVERY == 0:
                    digest.update(texts(kind, moment))
                print(str(kind), digest.hexdigest())
            digest.update(last)
            print(str(kind), "end", digest.hexdigest())


if __name__ == "__main__":
    main()

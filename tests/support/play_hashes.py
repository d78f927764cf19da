"""Plays seeded random games of every kind and prints a hash of every state: run compiled and interpreted."""

import hashlib

from tests.support.kinds import BY_PLAYERS

from konditorei.testing import random_game

GAMES_EACH = 1


def main() -> None:
    for kind in BY_PLAYERS:
        for seed in range(GAMES_EACH):
            moments, last = random_game(kind, 70 + seed)
            digest = hashlib.blake2b(digest_size=8)
            for moment in moments:
                digest.update(moment.data)
                digest.update(repr(moment.events).encode())
                print(str(kind), digest.hexdigest())
            digest.update(last)
            print(str(kind), "end", digest.hexdigest())


if __name__ == "__main__":
    main()

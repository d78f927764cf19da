"""Writes docs/tensors.md: the action spaces and tensors of all games as they declare them, with a fingerprint of each.

python -m tools.tensor_page
"""

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

from konditorei.core.game import Game
from konditorei.core.registry import games
from konditorei.core.tensors import Encoder, Part

PAGE = Path(__file__).resolve().parent.parent / "docs" / "tensors.md"
HEAD = """# Tensors and action spaces

Written by `python -m tools.tensor_page` from what the games declare; a test compares it.
[Environments](environments.md) says how they are used. Seats are counted from the one that looks: 0 is itself, 1 the
next clockwise. All numbers are int8.

The fingerprint is that of the layout and of all tensors along some games: whatever changes it raises the version.
"""
MARK = re.compile(r"^## (\w+)\n\nVersion (\d+), rules (\d+), fingerprint `(\w+)`", re.MULTILINE)
STEPS = 60


def fingerprint(game: Game) -> str:
    """A hash of the layout, and of masks, observations and indices along random games of every number of players."""
    tensors, encoder, digest = game.tensors, Encoder(game), hashlib.blake2b(digest_size=6)
    factors = tensors.factors.parts if tensors.factors else ()
    digest.update(repr([[(part.name, part.shape) for part in parts] for parts in layouts(game)]).encode())
    for players in game.players:
        state, random = game.new(players=players, seed=players), Random(players)
        for _ in range(STEPS):
            if state.over:
                break
            seat = random.choice(state.actors)
            actions = state.actions(seat)
            for seen in range(players):
                digest.update(encoder.observation(state, seen).tobytes())
            digest.update(encoder.mask(state, seat).tobytes())
            digest.update(encoder.factors(state, seat).tobytes() if factors else b"")
            digest.update(repr([encoder.encode(state, seat, action) for action in actions]).encode())
            state.step(game.write_move(random.choice(actions), state.options), seat)
    return digest.hexdigest()


def layouts(game: Game) -> list[Sequence[Part]]:
    """The parts of action space, factors and observation."""
    tensors = game.tensors
    return [tensors.actions, tensors.factors.parts if tensors.factors else (), tensors.observation]


def table(title: str, parts: Sequence[Part]) -> str:
    """What stands where."""
    rows, first = [f"### {title}\n", "| from | part | shape | meaning |", "|---|---|---|---|"], 0
    for part in parts:
        shape = " x ".join(map(str, part.shape))
        rows.append(f"| {first} | `{part.name}` | {shape} | {part.meaning} |")
        first += part.size
    return "\n".join(rows)


def section(game: Game) -> str:
    """All of one game."""
    tensors = game.tensors
    mark = f"Version {tensors.version}, rules {game.rules_version}, fingerprint `{fingerprint(game)}`."
    parts = [f"## {game.name}", mark, table(f"Actions of {game.name}: {tensors.action_count}", tensors.actions)]
    if tensors.factors:
        parts.append(table(f"Factors of the mask of {game.name}: {tensors.factors.size}", tensors.factors.parts))
    parts.append(table(f"Observation of {game.name}: {tensors.observation_size}", tensors.observation))
    return "\n\n".join(parts) + "\n"


def page() -> str:
    """The page as it should be."""
    ours = [game for game in games().values() if game.package.startswith("konditorei.")]
    return "\n".join([HEAD, *map(section, ours)])


def versions(text: str) -> dict[str, tuple[str, str, str]]:
    """By game: the version of its tensors, that of its rules, and the fingerprint."""
    return {name: (version, rules, print_) for name, version, rules, print_ in MARK.findall(text)}


def unraised(before: str, after: str) -> list[str]:
    """The games whose tensors are not what they were, though neither their version nor that of the rules went up."""
    old, new = versions(before), versions(after)
    return [name for name in old.keys() & new.keys() if old[name][:2] == new[name][:2] and old[name][2] != new[name][2]]


def main() -> None:
    written = page()
    changed = unraised(PAGE.read_text(encoding="utf-8") if PAGE.exists() else "", written)
    if changed:
        raise SystemExit(f"The tensors of {', '.join(changed)} have changed: raise their version first.")
    PAGE.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()

"""A short run of the chaos, and proof that it finds what is wrong; `make chaos` runs half an hour."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from tests.support import planted_faults
from tools.chaos.check import disagreement
from tools.chaos.client import Client, digest
from tools.chaos.run import Verdict, Wish, run


def chaos(folder: Path, wish: Wish) -> Verdict:
    return asyncio.run(run(wish, folder, lambda _: None))


def test_nothing_is_lost_or_told_otherwise_while_everything_fails(tmp_path: Path) -> None:
    verdict = chaos(tmp_path, Wish(seconds=13, tables=6, seed=5, database="sqlite", pause=0.15))
    assert verdict.fault is None
    assert verdict.moves > 100
    assert sum(verdict.faults.values()) > 3


@pytest.mark.parametrize("fault", ["early-ack", "lost-update"])
def test_a_planted_fault_is_found(tmp_path: Path, fault: str) -> None:
    program = planted_faults.program(fault)
    wish = Wish(seconds=20, tables=6, seed=6, database="sqlite", pause=0.05, quiet_seconds=5, program=program)
    verdict = chaos(tmp_path, wish)
    assert verdict.fault is not None


def a_game() -> tuple[Client, list[dict[str, Any]]]:
    """A client that was told three steps, and the log with the same three; the second one is its own move."""
    log: list[dict[str, Any]] = [
        {"seq": seq, "seat": (None, 0, 1)[seq - 1], "move": {"roll": seq}, "events": []} for seq in (1, 2, 3)
    ]
    client = Client("t_1", 0, "", random.Random(1), 0)
    client.seen = [digest(step) for step in log]
    client.sent = {"a": {"move": {"roll": 2}}}
    client.acknowledged = {"a": 2}
    return client, log


def test_a_client_that_agrees_with_the_log() -> None:
    client, log = a_game()
    assert disagreement(client, log) is None
    client.seen.pop()  # it had not heard of the last step yet
    assert disagreement(client, log) is None


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda client, log: log.pop(), "was told 3 steps"),
        (lambda client, log: log[2].update(events=[{"event": "over"}]), "told otherwise"),
        (lambda client, log: log.append(log[2]), "has the steps"),
        (lambda client, log: log.append({**log[1], "seq": 4}), "acknowledged are the steps"),
        (lambda client, log: client.acknowledged.update(a=3), "is not step 3"),
        (lambda client, log: client.acknowledged.update(a=9), "is lost"),
    ],
)
def test_a_client_that_does_not(change: Any, told: str) -> None:
    client, log = a_game()
    change(client, log)
    assert told in str(disagreement(client, log))

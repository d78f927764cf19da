"""OpenAPI links: which part of an answer the next request needs, written down for programs."""

from typing import Any

SNAPSHOTS = {"Snapshot": "", "Moved": "/snapshot", "Events": "/snapshot"}  # where an answer has its snapshot


def _link(operation: str, description: str, at: str, **body: str) -> dict[str, Any]:
    """A request about the same table; `at` is where the snapshot lies in the answer."""
    link: dict[str, Any] = {
        "operationId": operation,
        "description": description,
        "parameters": {"table": f"$response.body#{at}/table/id"},
    }
    if body:
        link["requestBody"] = {name: f"$response.body#{at}/{part}" for name, part in body.items()}
    return link


def links_from(answer: str) -> dict[str, Any]:
    """What can follow when one has seen a table in an answer of this shape."""
    at = SNAPSHOTS.get(answer)
    if at is None:
        return {}
    return {
        "look": _link("look", "The table again", at),
        "events": _link("events", "Its steps", at),
        "join": _link("join", "An open seat of it", at),
        "start": _link("start", "Deals", at),
        "leave": _link("leave", "Leaves it", at),
        "move": _link(
            "move",
            "The first legal move of seat 0, for whoever holds it",
            at,
            seat="table/seats/0/seat",
            seq="seq",
            move="moves/0/0",
        ),
        "undo": _link(
            "undo",
            "Takes back the last decision, where that can be",
            at,
            seat="can_undo/0",
            seq="seq",
        ),
        "replay": _link("replay", "All steps, after the game", at),
        "analysis": _link("analysis", "Win chances, after the game", at),
        "export": _link("export", "The game as a file, after the game", at),
    }

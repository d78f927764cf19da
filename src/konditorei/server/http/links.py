"""OpenAPI links: which part of an answer the next request needs, written down for programs."""

from typing import Any

SNAPSHOTS = {"Snapshot": "", "Moved": "/snapshot", "Events": "/snapshot"}  # where an answer has its snapshot
OPERATIONS = {
    "look": "The table again",
    "events": "Its steps",
    "join": "An open seat of it",
    "start": "Deals",
    "leave": "Leaves it",
    "move": "The first legal move of seat 0, for whoever holds it",
    "undo": "Takes back the last decision, where that can be",
    "replay": "All steps, after the game",
    "analysis": "Win chances, after the game",
    "export": "The game as a file, after the game",
    "stored_log": "All stored events, after the game",
}
BODIES = {  # the fields of a request, and where they stand in the snapshot
    "move": {"seat": "table/seats/0/seat", "seq": "seq", "move": "moves/0/0"},
    "undo": {"seat": "can_undo/0", "seq": "seq"},
}


def links_from(answer: str) -> dict[str, Any]:
    """What can follow when one has seen a table in an answer of this shape."""
    if answer not in SNAPSHOTS:
        return {}
    snapshot = f"$response.body#{SNAPSHOTS[answer]}"
    links: dict[str, Any] = {
        name: {"operationId": name, "description": text, "parameters": {"table": f"{snapshot}/table/id"}}
        for name, text in OPERATIONS.items()
    }
    for name, fields in BODIES.items():
        links[name]["requestBody"] = {field: f"{snapshot}/{place}" for field, place in fields.items()}
    return links

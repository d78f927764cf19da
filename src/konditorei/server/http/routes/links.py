"""OpenAPI links: which part of an answer the next request needs, written down for programs."""

from typing import Any

Answers = dict[int | str, dict[str, Any]]


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


def _table(at: str) -> dict[str, Any]:
    """What can follow when one has seen a table."""
    return {
        "look": _link("look_api_tables__table__get", "The table again", at),
        "events": _link("events_api_tables__table__events_get", "Its steps", at),
        "join": _link("join_api_tables__table__join_post", "An open seat of it", at),
        "start": _link("start_api_tables__table__start_post", "Deals", at),
        "leave": _link("leave_api_tables__table__leave_post", "Leaves it", at),
        "move": _link(
            "move_api_tables__table__moves_post",
            "The first legal move of seat 0, for whoever holds it",
            at,
            seat="table/seats/0/seat",
            seq="seq",
            move="moves/0/0",
        ),
        "undo": _link(
            "undo_api_tables__table__undo_post",
            "Takes back the last decision, where that can be",
            at,
            seat="can_undo/0",
            seq="seq",
        ),
        "replay": _link("replay_api_tables__table__replay_get", "All steps, after the game", at),
        "analysis": _link("analysis_api_tables__table__analysis_get", "Win chances, after the game", at),
        "export": _link("export_api_tables__table__export_get", "The game as a file, after the game", at),
    }


OPENED: Answers = {201: {"links": _table("")}}
SEEN: Answers = {200: {"links": _table("")}}
TOLD: Answers = {200: {"links": _table("/snapshot")}}  # a snapshot among other things

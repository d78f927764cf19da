"""Answers name what can follow, as OpenAPI links: by them a program finds its way through a whole game."""

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from functools import reduce
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from hypothesis.errors import Flaky
from schemathesis.core.transforms import UNRESOLVABLE
from tests.server.test_openapi import CHECKS
from tests.support.server_process import Person, ServerProcess

REQUESTS = 250
OWN_LINKS = schemathesis.Config.from_dict({"phases": {"stateful": {"inference": {"algorithms": []}}}})
WALKS = settings(
    max_examples=10,
    stateful_step_count=20,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
TABLES = [
    {"game": game, "seats": [{"kind": "me"}, {"kind": kind}], "pace": "instant"}
    for game in ("cherry", "mice", "torte")
    for kind in ("local", "open", "bot")
]
GAME = "/api/tables/{table}"
WANTED = {
    ("POST /api/tables", 201),
    ("POST /api/tables", 422),
    (f"GET {GAME}", 200),
    (f"GET {GAME}/events", 200),
    (f"POST {GAME}/join", 200),
    (f"POST {GAME}/start", 200),
    (f"POST {GAME}/start", 409),
    (f"POST {GAME}/moves", 200),
    (f"POST {GAME}/moves", 422),
    (f"POST {GAME}/leave", 200),
    (f"GET {GAME}/export", 409),
}
BODY = "$response.body#"


@dataclass
class Answer:
    """A response, and the operation that gave it."""

    operation: dict[str, Any]
    response: httpx.Response


class Guide:
    """Follows links by the API's own description."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.schemas = document["components"]["schemas"]
        self.operations: dict[str, dict[str, Any]] = {
            operation["operationId"]: {**operation, "path": path, "method": method}
            for path, operations in document["paths"].items()
            for method, operation in operations.items()
        }

    def links(self, operation: dict[str, Any]) -> dict[str, Any]:
        """The links of its good answer."""
        answers = operation["responses"]
        found: dict[str, Any] = answers.get("201", answers.get("200", {})).get("links", {})
        return found

    def ask(self, person: Person, operation: str, body: Any, **parameters: str) -> Answer:
        asked = self.operations[operation]
        path = asked["path"].format(**parameters)
        sent = body if "requestBody" in asked else None
        return Answer(asked, person.http.request(asked["method"].upper(), path, json=sent))

    def follow(self, person: Person, answer: Answer, name: str) -> Answer:
        link, said = self.links(answer.operation)[name], answer.response.json()
        parameters = {key: value_at(said, where) for key, where in link["parameters"].items()}
        body = {key: value_at(said, where) for key, where in link.get("requestBody", {}).items()}
        followed = self.ask(person, link["operationId"], body, **parameters)
        assert followed.response.status_code == 200, (name, followed.response.text)
        return followed


def value_at(said: Any, where: str) -> Any:
    """What a link's expression means in an answer."""
    parts = where.removeprefix(f"{BODY}/").split("/")
    return reduce(lambda at, part: at[int(part) if isinstance(at, list) else part], parts, said)


@pytest.fixture
def guide(house: ServerProcess) -> Guide:
    return Guide(httpx.get(house.address + "/api/openapi.json").json())


def test_a_whole_game_by_links_alone(guide: Guide, mia: Person, ben: Person) -> None:
    body = {"game": "cherry", "seats": [{"kind": "me"}, {"kind": "open"}], "pace": "instant"}
    opened = guide.ask(mia, "open_table", body)
    assert opened.response.status_code == 201
    guide.follow(mia, opened, "look")
    joined = guide.follow(ben, opened, "join")
    started = guide.follow(mia, opened, "start")
    moved = guide.follow(mia, started, "move")
    told = guide.follow(mia, moved, "events")
    undone = guide.follow(mia, told, "undo")
    again = guide.follow(mia, undone, "move")
    left = guide.follow(ben, joined, "leave")
    assert left.response.json()["table"]["seats"][1]["bot_takes_over"]
    path = f"/api/tables/{left.response.json()['table']['id']}/requests"
    asked = mia.post(path, {"kind": "end", "seat": 0}).json()["requests"][0]["id"]
    assert ben.post(f"{path}/{asked}", {"accept": True}).json()["table"]["status"] == "over"
    assert guide.follow(mia, again, "replay").response.json()["steps"]
    assert guide.follow(mia, again, "export").response.json()["ended_early"]


def test_every_link_fits_the_operation_it_leads_to(guide: Guide) -> None:
    links = [link for operation in guide.operations.values() for link in guide.links(operation).values()]
    assert len(links) > 50
    for link in links:
        target = guide.operations[link["operationId"]]
        assert link["parameters"].keys() <= {parameter["name"] for parameter in target["parameters"]}
        assert all(where.startswith(BODY) for where in link["parameters"].values())
        if "requestBody" in link:
            schema = target["requestBody"]["content"]["application/json"]["schema"]["$ref"]
            assert link["requestBody"].keys() <= guide.schemas[schema.rpartition("/")[2]]["properties"].keys()


def test_wandering_along_links_meets_only_what_is_described(house: ServerProcess, mia: Person, ben: Person) -> None:
    """Random walks, until they have led through games and into all kinds of refusals."""
    described = schemathesis.openapi.from_url(house.address + "/api/openapi.json", config=OWN_LINKS)
    met: Counter[tuple[str, int]] = Counter()
    faults: list[Exception] = []

    class Walk(described.as_state_machine()):  # type: ignore[misc]
        seen: dict[str, Any] | None = None  # the last snapshot on this walk

        def step(self, input: Any) -> Any:
            if sum(met.values()) % 4:
                make_sensible(input.case, input.transition, self.seen, mia)
            if "wait" in (input.case.query or {}):
                input.case.query["wait"] = 0
            return super().step(input)

        def get_call_kwargs(self, case: "schemathesis.Case[Any]") -> dict[str, Any]:
            person = ben if case.operation.label.endswith(("/join", "/leave")) else mia
            return {"headers": {"cookie": f"konditorei={person.http.cookies['konditorei']}"}, "timeout": 40}

        def validate_response(self, response: Any, case: "schemathesis.Case[Any]", *_: Any, **__: Any) -> None:
            met[case.operation.label, response.status_code] += 1
            try:
                case.validate_response(response, checks=CHECKS)
            except Exception as error:
                faults.append(error)
                raise
            said = response.json()
            self.seen = next((part for part in (said.get("snapshot"), said, self.seen) if is_snapshot(part)), None)

    while not faults and (met.total() < REQUESTS or not met.keys() >= WANTED):
        assert met.total() < 10 * REQUESTS, WANTED - met.keys()
        with suppress(Flaky):  # tables go their own ways: the same walk does not lead to the same place twice
            Walk.run(settings=WALKS)
    assert not faults


def is_snapshot(part: Any) -> bool:
    return isinstance(part, dict) and {"table", "moves", "can_undo"} <= part.keys()


def make_sensible(case: Any, link: Any, seen: dict[str, Any] | None, person: Person) -> None:
    """A table that can be opened; a table that is there; a move that can be made; the body of a link."""
    label = case.operation.label
    if label == "POST /api/tables":
        case.body = TABLES[len(str(case.body)) % len(TABLES)]
    elif label.endswith("/join"):
        case.body = {}
    if link is None and seen is not None and "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = seen["table"]["id"]
    if link is None and label.endswith(("/join", "/start", "/moves")):
        fresh = person.post("/api/tables", TABLES[1 if label.endswith("/join") else 0]).json()["table"]["id"]
        case.path_parameters["table"] = fresh
        if label.endswith("/moves"):
            begun = person.post(f"/api/tables/{fresh}/start").json()
            case.body = {"seat": 0, "seq": begun["seq"], "move": begun["moves"]["0"][0]}
    if link is not None and link.request_body:
        said = link.request_body.value.ok()
        if isinstance(said, dict) and UNRESOLVABLE not in said.values():
            case.body = said

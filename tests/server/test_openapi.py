"""The API keeps to its own description, whatever is thrown at it."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.support.server_process import ServerProcess

CHECKS: Any = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 10


def test_every_address_answers_as_described(house: ServerProcess) -> None:
    description = schemathesis.openapi.from_url(house.address + "/api/openapi.json")
    tried = 0
    for result in description.get_all_operations():
        found: Any = result
        operation = found.ok()

        @given(case=operation.as_strategy())
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def check(case: "schemathesis.Case[Any]") -> None:
            if "wait" in (case.query or {}):
                case.query["wait"] = 0
            case.call_and_validate(checks=CHECKS, timeout=40)

        check()
        tried += 1
    assert tried > 25


def test_every_operation_is_described(house: ServerProcess) -> None:
    document = httpx.get(house.address + "/api/openapi.json").json()
    for path, operations in document["paths"].items():
        for name, operation in operations.items():
            assert operation.get("description") or operation.get("summary"), (name, path)
            assert "200" in operation["responses"] or "201" in operation["responses"], (name, path)
            if path.startswith("/api/tables"):
                assert "#/components/schemas/Error" in str(operation["responses"]["422"]), (name, path)


@pytest.mark.parametrize("path", ["/api/tables/{table}/moves", "/api/tables", "/api/me", "/healthz", "/metrics"])
def test_the_contract_is_there(house: ServerProcess, path: str) -> None:
    assert path in httpx.get(house.address + "/api/openapi.json").json()["paths"]


def test_the_web_app_is_built_against_this_description(house: ServerProcess) -> None:
    file = Path(__file__).resolve().parents[2] / "web" / "openapi.json"
    assert json.loads(file.read_text(encoding="utf-8")) == httpx.get(house.address + "/api/openapi.json").json()

"""The API keeps to its own description, whatever is thrown at it."""

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.house import House

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)


@pytest.fixture(scope="session")
def description(house: House) -> object:
    return schemathesis.openapi.from_url(house.address + "/api/openapi.json")


schema = schemathesis.pytest.from_fixture("description")


@schema.parametrize()
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_address_answers_as_described(case: schemathesis.Case) -> None:
    case.call_and_validate(checks=CHECKS, timeout=40)


def test_every_operation_is_described(house: House) -> None:
    document = httpx.get(house.address + "/api/openapi.json").json()
    for path, operations in document["paths"].items():
        for name, operation in operations.items():
            assert operation.get("description") or operation.get("summary"), (name, path)
            assert "200" in operation["responses"] or "201" in operation["responses"], (name, path)

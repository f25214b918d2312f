"""The API against its own description: no answer is an error of the inside, none has a status that is not described."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import status_code_conformance
from tests.floor.house import DETERMINATIONS
from tests.floor.served import Served, served

from houseway.floor import inspecting
from houseway.floor.sessions import BackOff

EXAMPLES = 6


def explore(house: Served, examples: int) -> int:
    """Ask every address what its description allows and what it does not; how many requests were made."""
    house.staff("Olga").open("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
    inspecting.holds(house.floor.store)  # the first look at the hold compiles what it reckons with, once a machine
    schema = schemathesis.openapi.from_url(f"{house.base}/openapi.json")
    asked = 0
    for found in schema.get_all_operations():
        house.floor.back_off = BackOff()
        operation: Any = found.ok()  # type: ignore[union-attr]  # an error would fail here
        tokens = [house.staff("Olga").token, house.guest(f"guest {asked}").token]
        asked += ask(operation, tokens, examples)
    return asked


def ask(operation: Any, tokens: list[str], examples: int) -> int:
    """Ask one address as everybody who has a token."""
    asked = 0

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def once(case: Any) -> None:
        nonlocal asked
        for token in tokens:
            asked += 1
            response = case.call(headers={"authorization": f"Bearer {token}"})
            case.validate_response(response, checks=(not_a_server_error, status_code_conformance))

    once()
    return asked


def test_every_answer_is_described(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        assert explore(house, EXAMPLES) > 200


def test_every_body_has_an_example_that_is_well_formed(tmp_path: Path) -> None:
    """What the description shows as an example is taken or refused by the rules, and never malformed."""
    with served(tmp_path, players_open=True, links=True) as house:
        described = httpx.get(f"{house.base}/openapi.json").json()["paths"]
        with house.staff("Olga") as olga:
            opened = olga.open("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
            places = {"table_id": opened, "link": "x", "alert": "1-1", "number": 1, "person": 1}
            for path, operations in described.items():
                for method, operation in operations.items():
                    if "requestBody" not in operation:
                        continue
                    assert method == "post", path
                    body = operation["requestBody"]["content"]["application/json"]
                    assert "example" in body, path
                    house.floor.back_off = BackOff()
                    headers = {"authorization": f"Bearer {olga.token}"}
                    answer = httpx.post(house.base + path.format(**places), json=body["example"], headers=headers)
                    assert answer.status_code not in (400, 500), (path, answer.text)

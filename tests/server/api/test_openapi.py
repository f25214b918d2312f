"""The API against its own description: no answer is an error of the inside, none has a status that is not described."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import status_code_conformance
from tests.server.director import Director, conditions
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS

from houseway.client import endpoints
from houseway.server.accounts import users
from houseway.server.accounts.sessions import BackOff
from houseway.server.history import inspection
from houseway.server.tables.table_transaction import now

EXAMPLES = 6
PATIENCE = 120.0
"""Seconds: the hold is reckoned in a process of its own, which a busy machine lets wait."""


def explore(house: Served, examples: int) -> int:
    """Ask every address what its description allows and what it does not; how many requests were made."""
    places = world_of(house)
    inspection.compute_holds(
        house.floor.store
    )  # the first look at the hold compiles what it reckons with, once a machine
    schema = schemathesis.openapi.from_url(f"{house.base}/openapi.json")
    asked = 0
    for found in schema.get_all_operations():
        house.floor.back_off = BackOff()
        operation: Any = found.ok()  # type: ignore[union-attr]  # an error would fail here
        tokens = [house.staff("Olga").token, house.guest(f"guest {asked}").token]
        asked += ask(operation, tokens, examples, places)
    return asked


def world_of(house: Served) -> dict[str, Any]:
    """A table with a round behind it, a tournament, somebody known, an act that waits: what generated numbers rarely hit."""
    with house.staff("Olga") as olga, house.staff("Dora") as dora, house.guest("ann") as ann:
        table = olga.open_table("One", "NI2005-63", {"decks": 6, "min": "5.00"}, dealing="real")
        ann.move_chips(table, "buy-in", "100.00")
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        ann.send_command(table, {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"})
        dora.send_command(table, {"do": "seen", "cards": "Th 7d Qs Tc"}, "dealer")
        dora.send_command(table, {"do": "deal"}, "dealer")
        ann.send_command(table, {"do": "stand", "player": "ann", "box": 1})
        dora.send_command(table, {"do": "dealer"}, "dealer")
        olga.send_command(table, {"do": "dispute", "player": "ann", "about": "a card"}, "operator")
        alert = olga.send_request(endpoints.list_alerts())[0]["id"]
        command = {"do": "infringe", "player": "ann", "contravened": "16.7"}
        asked = olga.send_request(endpoints.request_approval(role="operator", table=table, command=command))["id"]
    director = Director(house, "Cup", *conditions("blackjack"))
    director.open_entries()
    director.close()
    person = users.find_by_name(house.floor.store, "Dora")
    assert person is not None
    return {
        "table_id": table, "tournament": director.number, "number": 1, "alert": alert, "approval": asked,
        "person": person.id, "date": now()[:10], "paper": "conditions", "session": "final", "player": "ann",
    }  # fmt: skip


def placed(case: Any, places: dict[str, Any]) -> None:
    """Put what is there into the places of a generated request."""
    of = {**places}
    if case.path.startswith("/api/tournaments"):
        of["table_id"] = places["tournament"]
    if case.path.startswith("/api/approvals"):
        of["number"] = places["approval"]
    for key in case.path_parameters or {}:
        if key in of and not (key == "number" and "rules" in case.path):
            case.path_parameters[key] = of[key]
    if isinstance(case.body, dict):
        for key, value in (("table", of["table_id"]), ("round", 1), ("session", "final"), ("player", "ann")):
            if key in case.body and not isinstance(case.body[key], dict):
                case.body[key] = value


def ask(operation: Any, tokens: list[str], examples: int, places: dict[str, Any]) -> int:
    """Ask one address as everybody who has a token, every second time about what is there."""
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
        if asked % 4 == 0:
            placed(case, places)
        for token in tokens:
            asked += 1
            response = case.call(headers={"authorization": f"Bearer {token}"}, timeout=PATIENCE)
            case.validate_response(response, checks=(not_a_server_error, status_code_conformance))

    once()
    return asked


def test_every_answer_is_described(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        assert explore(house, EXAMPLES) > 200


def test_every_body_has_an_example_that_is_well_formed(tmp_path: Path) -> None:
    """What the description shows as an example is taken or refused by the rules, and never malformed."""
    with served(tmp_path, players_open=True, links=True) as house:
        described = httpx.get(f"{house.base}/openapi.json", timeout=PATIENCE).json()["paths"]
        with house.staff("Olga") as olga:
            opened = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
            places = {"table_id": opened, "link": "x", "alert": "1-1", "number": 1, "person": 1, "n": 1}
            for path, operations in described.items():
                for method, operation in operations.items():
                    if "requestBody" not in operation:
                        continue
                    assert method == "post", path
                    body = operation["requestBody"]["content"]["application/json"]
                    assert "example" in body, path
                    house.floor.back_off = BackOff()
                    headers = {"authorization": f"Bearer {olga.token}"}
                    answer = httpx.post(
                        house.base + path.format(**places), json=body["example"], headers=headers, timeout=PATIENCE
                    )
                    assert answer.status_code not in (400, 500), (path, answer.text)

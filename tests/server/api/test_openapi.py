"""The API against its own description: no server errors, and no undescribed status."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import status_code_conformance
from tests.run_size import choose_size
from tests.server.director import Director, make_conditions
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS

from houseway.client import endpoints
from houseway.server.accounts import users
from houseway.server.accounts.rate_limits import BackOff
from houseway.server.history import regulator_queries
from houseway.server.ports.clock import now

EXAMPLES = choose_size(2, 6)
TIMEOUT_SECONDS = 120.0
"""Timeout in seconds: the hold is computed in a subprocess, which is slow on a busy machine."""


def explore(app: ServedApp, examples: int) -> int:
    """Send valid and invalid requests to every route, and return their number."""
    places = prepare_server(app)
    regulator_queries.compute_holds(app.server.store)  # the first hold report compiles its kernels, once per machine
    schema = schemathesis.openapi.from_url(f"{app.base}/openapi.json")
    request_count = 0
    for operation_result in schema.get_all_operations():
        app.server.back_off = BackOff()
        operation: Any = operation_result.ok()  # type: ignore[union-attr]  # an error would fail here
        tokens = [app.sign_in("Olga").token, app.join_guest(f"guest {request_count}").token]
        request_count += check_operation(operation, tokens, examples, places)
    return request_count


def prepare_server(app: ServedApp) -> dict[str, Any]:
    """Prepare a completed round, a tournament, a person and a pending approval, and return their ids.

    Generated requests would rarely hit them.
    """
    with app.sign_in("Olga") as olga, app.sign_in("Dora") as dora, app.join_guest("ann") as ann:
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
        approval_id = olga.send_request(endpoints.request_approval(role="operator", table=table, command=command))["id"]
    director = Director(app, "Cup", *make_conditions("blackjack"))
    director.open_entries()
    director.close()
    person = users.find_by_name(app.server.store, "Dora")
    assert person is not None
    return {
        "table_id": table, "tournament": director.number, "number": 1, "alert": alert, "approval": approval_id,
        "person": person.id, "date": now()[:10], "paper": "conditions", "session": "final", "player": "ann",
    }  # fmt: skip


def fill_case(case: Any, places: dict[str, Any]) -> None:
    """Fill existing ids into a generated request."""
    values = {**places}
    if case.path.startswith("/api/tournaments"):
        values["table_id"] = places["tournament"]
    if case.path.startswith("/api/approvals"):
        values["number"] = places["approval"]
    for key in case.path_parameters or {}:
        if key in values and not (key == "number" and "rules" in case.path):
            case.path_parameters[key] = values[key]
    if isinstance(case.body, dict):
        for key, value in (("table", values["table_id"]), ("round", 1), ("session", "final"), ("player", "ann")):
            if key in case.body and not isinstance(case.body[key], dict):
                case.body[key] = value


def check_operation(operation: Any, tokens: list[str], examples: int, places: dict[str, Any]) -> int:
    """Send generated requests to one route with every token, some of them about existing objects."""
    request_count = 0

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def check_case(case: Any) -> None:
        nonlocal request_count
        if request_count % 4 == 0:
            fill_case(case, places)
        for token in tokens:
            request_count += 1
            response = case.call(headers={"authorization": f"Bearer {token}"}, timeout=TIMEOUT_SECONDS)
            case.validate_response(response, checks=(not_a_server_error, status_code_conformance))

    check_case()
    return request_count


def test_every_answer_matches_the_description(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        assert explore(app, EXAMPLES) > 200


def test_every_request_body_has_a_well_formed_example(tmp_path: Path) -> None:
    """Every example of the description is accepted or refused by a rule, but never malformed."""
    with serve_app(tmp_path, players_may_open_tables=True, invitations=True) as app:
        paths = httpx.get(f"{app.base}/openapi.json", timeout=TIMEOUT_SECONDS).json()["paths"]
        with app.sign_in("Olga") as olga:
            table_id = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
            places = {"table_id": table_id, "link": "x", "alert": "1-1", "number": 1, "person": 1, "n": 1}
            for path, operations in paths.items():
                for method, operation in operations.items():
                    if "requestBody" not in operation:
                        continue
                    assert method == "post", path
                    body = operation["requestBody"]["content"]["application/json"]
                    assert "example" in body, path
                    app.server.back_off = BackOff()
                    headers = {"authorization": f"Bearer {olga.token}"}
                    answer = httpx.post(
                        app.base + path.format(**places), json=body["example"], headers=headers, timeout=TIMEOUT_SECONDS
                    )
                    assert answer.status_code not in (400, 500), (path, answer.text)

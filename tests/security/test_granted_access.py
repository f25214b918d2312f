"""New people and roles require a fresh password and a second approver who is independent (H7)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.security.refusals import get_refusal
from tests.server.served_app import PASSWORD, ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS

from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.server.accounts import users
from houseway.server.ledger import accounts
from houseway.server.storage import schema

OLD = "2020-01-01T00:00:00.000Z"
OLGA = {"name": "Olga", "password": PASSWORD}
EXCLUDE = {"do": "exclude", "player": "ann", "contravened": "16.7"}
SVEN = {"name": "Sven", "password": PASSWORD}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ServedApp]:
    with serve_app(tmp_path, dual_control=["exclude", "cage", "grant-role"]) as new_app:
        yield new_app


def make_person(name: str, *roles: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "password": PASSWORD, "roles": list(roles or ("player",)), **more}


def age_sessions(app: ServedApp) -> None:
    with app.server.store.begin_write() as connection:
        connection.execute(sa.update(schema.sessions).values(proved=OLD))


def age_grants(app: ServedApp) -> None:
    with app.server.store.begin_write() as connection:
        connection.execute(sa.update(schema.people).values(granted_at=OLD))


def clear_password_change(app: ServedApp, name: str) -> None:
    """Mark the password as chosen by the person."""
    with app.server.store.begin_write() as connection:
        connection.execute(sa.update(schema.people).where(schema.people.c.name == name).values(must_change=0))


def get_person_id(app: ServedApp, name: str) -> int:
    person = users.find_by_name(app.server.store, name)
    assert person is not None
    return person.id


def test_adding_people_and_roles_needs_a_fresh_password(app: ServedApp) -> None:
    with app.sign_in("Olga") as olga:
        age_sessions(app)
        assert get_refusal(lambda: olga.post("/api/users", make_person("Eve"))) == (403, "password-required")
        path = f"/api/users/{get_person_id(app, 'Dora')}/roles"
        assert get_refusal(lambda: olga.post(path, {"roles": ["player"]})) == (403, "password-required")
        assert users.find_by_name(app.server.store, "Eve") is None
        olga.post("/api/session/password", {"password": PASSWORD})
        assert olga.post("/api/users", make_person("Eve"))["name"] == "Eve"


def test_staff_roles_require_a_second_approver(app: ServedApp) -> None:
    with app.sign_in("Olga") as olga, app.sign_in("Sven") as sven:
        assert get_refusal(lambda: olga.post("/api/users", make_person("Eve", "supervisor"))) == (
            409,
            "second-approver-required",
        )
        assert users.find_by_name(app.server.store, "Eve") is None
        added = olga.post("/api/users", make_person("Eve", "supervisor", second=SVEN))
        assert added["roles"] == ["supervisor"]
        pat = olga.post("/api/users", make_person("Pat"))["id"]
        roles = {"roles": ["player", "dealer"]}
        assert get_refusal(lambda: olga.post(f"/api/users/{pat}/roles", roles)) == (409, "second-approver-required")
        body = {"id": "r1", "role": "operator", "roles": {"person": pat, **roles}}
        approval_id = olga.post("/api/approvals", body)["id"]
        assert get_refusal(lambda: sven.post("/api/approvals", {**body, "role": "supervisor"})) == (
            403,
            "permission-denied",
        )
        assert sven.send_request(endpoints.approve(approval_id))["state"] == "approved"
        person = users.find_by_id(app.server.store, pat)
        assert person is not None
        assert person.roles == ("player", "dealer")
        assert olga.post(f"/api/users/{pat}/roles", {"roles": ["player"]})["roles"] == ["player"], "less is no grant"
        audit_entries = {(row["act"], row["about"]) for row in olga.get("/api/audit-log", most=50)}
        assert ("add-person", "Eve: supervisor, approved by Sven") in audit_entries
        assert ("roles", "Pat: player, dealer, approved by Sven") in audit_entries


def test_nobody_pays_themselves_or_approves_their_own_payment(app: ServedApp) -> None:
    with app.sign_in("Olga") as olga, app.sign_in("Sven") as sven:
        payment = {"name": "Olga", "do": "chips-for-cash", "amount": "999999.00"}
        assert get_refusal(lambda: olga.post("/api/cage", {**payment, "id": "a", "second": SVEN})) == (
            403,
            "permission-denied",
        )
        assert get_refusal(lambda: sven.post("/api/cage", {**payment, "id": "b", "second": OLGA})) == (
            403,
            "permission-denied",
        )
        approval_id = sven.send_request(endpoints.request_approval(role="supervisor", cage=payment))["id"]
        assert get_refusal(lambda: olga.send_request(endpoints.approve(approval_id))) == (403, "permission-denied")
        assert accounts.get_balance(app.server.store, "person:Olga") == 0


def test_nobody_approves_together_with_a_person_they_recently_admitted(app: ServedApp) -> None:
    """Olga cannot create a supervisor and sign for both, in either direction or through a third account."""
    table = app.sign_in("Olga").open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
    path = f"/api/tables/{table}/commands"
    exclude = {"id": "e1", "role": "operator", "command": EXCLUDE}
    eve = {"name": "Eve", "password": PASSWORD}
    with app.sign_in("Olga") as olga:
        olga.post("/api/users", make_person("Eve", "operator", second=SVEN))
        assert get_refusal(lambda: olga.post(path, {**exclude, "second": eve})) == (403, "permission-denied")
        clear_password_change(app, "Eve")
        with app.sign_in("Eve") as eve_client:
            assert get_refusal(lambda: eve_client.post(path, {**exclude, "second": OLGA})) == (403, "permission-denied")
            eve_client.post("/api/users", make_person("Fay", "operator", second=SVEN))
            fay = {"name": "Fay", "password": PASSWORD}
            assert get_refusal(lambda: olga.post(path, {**exclude, "second": fay})) == (403, "permission-denied")
            approval_id = olga.send_request(endpoints.request_approval(table=table, role="operator", command=EXCLUDE))[
                "id"
            ]
            assert get_refusal(lambda: eve_client.send_request(endpoints.approve(approval_id))) == (
                403,
                "permission-denied",
            )
            age_grants(app)
            assert eve_client.send_request(endpoints.approve(approval_id))["state"] == "approved"


def test_password_reset_counts_as_granting_access(app: ServedApp) -> None:
    table = app.sign_in("Olga").open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
    exclude = {"id": "e1", "role": "operator", "command": EXCLUDE}
    with app.sign_in("Olga") as olga:
        olga.post(f"/api/users/{get_person_id(app, 'Sven')}/password", {"password": "chosen by olga"})
        second = {"name": "Sven", "password": "chosen by olga"}
        path = f"/api/tables/{table}/commands"
        assert get_refusal(lambda: olga.post(path, {**exclude, "second": second})) == (403, "permission-denied")
        fill = {"id": "f1", "do": "fill", "amount": "5.00", "second": second, "role": "operator"}
        assert get_refusal(lambda: olga.post(f"/api/tables/{table}/float", fill)) == (403, "permission-denied")


def test_a_stolen_session_cannot_make_an_operator(app: ServedApp) -> None:
    """Attack of the review: an old session adds an operator, signs in as that person and pays itself."""
    with app.sign_in("Olga") as stolen_client:
        age_sessions(app)
        assert get_refusal(lambda: stolen_client.post("/api/users", make_person("Mallory", "operator"))) == (
            403,
            "password-required",
        )
        with Client(app.base) as mallory:
            assert get_refusal(lambda: mallory.sign_in("Mallory", PASSWORD))[0] == 401

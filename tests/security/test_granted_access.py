"""Adding people and roles: a fresh password, a second approver, and nobody who acts for both sides (H7)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.security.refusals import refused
from tests.server.served_app import PASSWORD, Served, served
from tests.server.server_setup import DETERMINATIONS

from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.server.accounts import users
from houseway.server.ledger import postings
from houseway.server.storage import schema

OLD = "2020-01-01T00:00:00.000Z"
OLGA = {"name": "Olga", "password": PASSWORD}
EXCLUDE = {"do": "exclude", "player": "ann", "contravened": "16.7"}
SVEN = {"name": "Sven", "password": PASSWORD}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, two_persons=["exclude", "cage", "grant-role"]) as found:
        yield found


def new_person(name: str, *roles: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "password": PASSWORD, "roles": list(roles or ("player",)), **more}


def age_sessions(house: Served) -> None:
    with house.floor.store.begin_write() as connection:
        connection.execute(sa.update(schema.sessions).values(proved=OLD))


def age_grants(house: Served) -> None:
    with house.floor.store.begin_write() as connection:
        connection.execute(sa.update(schema.people).values(granted_at=OLD))


def own_password(house: Served, name: str) -> None:
    """The password counts as one of their own choice."""
    with house.floor.store.begin_write() as connection:
        connection.execute(sa.update(schema.people).where(schema.people.c.name == name).values(must_change=0))


def number_of(house: Served, name: str) -> int:
    person = users.find_by_name(house.floor.store, name)
    assert person is not None
    return person.id


def test_adding_people_and_roles_needs_a_fresh_password(house: Served) -> None:
    with house.staff("Olga") as olga:
        age_sessions(house)
        assert refused(lambda: olga.post("/api/people", new_person("Eve"))) == (403, "denied")
        path = f"/api/people/{number_of(house, 'Dora')}/roles"
        assert refused(lambda: olga.post(path, {"roles": ["player"]})) == (403, "denied")
        assert users.find_by_name(house.floor.store, "Eve") is None
        olga.post("/api/session/password", {"password": PASSWORD})
        assert olga.post("/api/people", new_person("Eve"))["name"] == "Eve"


def test_a_second_approver_signs_for_staff_roles(house: Served) -> None:
    with house.staff("Olga") as olga, house.staff("Sven") as sven:
        assert refused(lambda: olga.post("/api/people", new_person("Eve", "supervisor"))) == (409, "second-wanted")
        assert users.find_by_name(house.floor.store, "Eve") is None
        added = olga.post("/api/people", new_person("Eve", "supervisor", second=SVEN))
        assert added["roles"] == ["supervisor"]
        pat = olga.post("/api/people", new_person("Pat"))["id"]
        roles = {"roles": ["player", "dealer"]}
        assert refused(lambda: olga.post(f"/api/people/{pat}/roles", roles)) == (409, "second-wanted")
        body = {"id": "r1", "role": "operator", "roles": {"person": pat, **roles}}
        asked = olga.post("/api/approvals", body)["id"]
        assert refused(lambda: sven.post("/api/approvals", {**body, "role": "supervisor"})) == (403, "denied")
        assert sven.send_request(endpoints.approve(asked))["state"] == "approved"
        found = users.find_by_id(house.floor.store, pat)
        assert found is not None
        assert found.roles == ("player", "dealer")
        assert olga.post(f"/api/people/{pat}/roles", {"roles": ["player"]})["roles"] == ["player"], "less is no grant"
        acts = {(row["act"], row["about"]) for row in olga.get("/api/acts", most=50)}
        assert ("add-person", "Eve: supervisor, approved by Sven") in acts
        assert ("roles", "Pat: player dealer, approved by Sven") in acts


def test_nobody_pays_themselves_or_approves_their_own_payment(house: Served) -> None:
    with house.staff("Olga") as olga, house.staff("Sven") as sven:
        own = {"name": "Olga", "do": "chips-for-cash", "amount": "999999.00"}
        assert refused(lambda: olga.post("/api/cage", {**own, "id": "a", "second": SVEN})) == (403, "denied")
        assert refused(lambda: sven.post("/api/cage", {**own, "id": "b", "second": OLGA})) == (403, "denied")
        asked = sven.send_request(endpoints.request_approval(role="supervisor", cage=own))["id"]
        assert refused(lambda: olga.send_request(endpoints.approve(asked))) == (403, "denied")
        assert postings.get_balance(house.floor.store, "person:Olga") == 0


def test_nobody_approves_for_whom_they_gave_access_within_a_day(house: Served) -> None:
    """Olga cannot make a supervisor and sign for both, in either direction, nor through a third account."""
    table = house.staff("Olga").open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
    path = f"/api/tables/{table}/commands"
    exclude = {"id": "e1", "role": "operator", "command": EXCLUDE}
    eve = {"name": "Eve", "password": PASSWORD}
    with house.staff("Olga") as olga:
        olga.post("/api/people", new_person("Eve", "operator", second=SVEN))
        assert refused(lambda: olga.post(path, {**exclude, "second": eve})) == (403, "denied")
        own_password(house, "Eve")
        with house.staff("Eve") as eves:
            assert refused(lambda: eves.post(path, {**exclude, "second": OLGA})) == (403, "denied")
            eves.post("/api/people", new_person("Fay", "operator", second=SVEN))
            fay = {"name": "Fay", "password": PASSWORD}
            assert refused(lambda: olga.post(path, {**exclude, "second": fay})) == (403, "denied")
            asked = olga.send_request(endpoints.request_approval(table=table, role="operator", command=EXCLUDE))["id"]
            assert refused(lambda: eves.send_request(endpoints.approve(asked))) == (403, "denied")
            age_grants(house)
            assert eves.send_request(endpoints.approve(asked))["state"] == "approved"


def test_a_reset_password_counts_as_given_access(house: Served) -> None:
    table = house.staff("Olga").open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
    exclude = {"id": "e1", "role": "operator", "command": EXCLUDE}
    with house.staff("Olga") as olga:
        olga.post(f"/api/people/{number_of(house, 'Sven')}/password", {"password": "chosen by olga"})
        second = {"name": "Sven", "password": "chosen by olga"}
        path = f"/api/tables/{table}/commands"
        assert refused(lambda: olga.post(path, {**exclude, "second": second})) == (403, "denied")
        fill = {"id": "f1", "do": "fill", "amount": "5.00", "second": second, "role": "operator"}
        assert refused(lambda: olga.post(f"/api/tables/{table}/float", fill)) == (403, "denied")


def test_a_stolen_session_cannot_make_an_operator(house: Served) -> None:
    """The way of the review: an old session adds an operator, signs in as that one, pays itself, locks the first out."""
    with house.staff("Olga") as stolen:
        age_sessions(house)
        assert refused(lambda: stolen.post("/api/people", new_person("Mallory", "operator"))) == (403, "denied")
        with Client(house.base) as mallory:
            assert refused(lambda: mallory.sign_in("Mallory", PASSWORD))[0] == 401

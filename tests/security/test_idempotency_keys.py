"""Idempotency keys: bound to their content, as a field or as the header (L4)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.security.refusals import refused_post
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS

from houseway.server.accounts import users
from houseway.server.ledger import postings


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as found:
        yield found


def test_other_content_under_the_same_key_is_refused(house: Served) -> None:
    with house.guest("ann") as ann, house.staff("Olga") as olga:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        other = olga.open_table("Two", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        path = f"/api/tables/{table}/purse"
        body = {"id": "k", "do": "buy-in", "amount": "5.00"}
        first = ann.post(path, body)
        assert ann.post(path, body) == {**first, "repeated": True}
        for changed in ({"amount": "6.00"}, {"do": "cash-out"}):
            assert refused_post(ann, path, {**body, **changed})[:2] == (409, "taken")
        assert refused_post(ann, f"/api/tables/{other}/purse", body)[:2] == (409, "taken")
        unknown = {"id": "k", "command": {"do": "no-such-command"}}
        assert refused_post(ann, f"/api/tables/{table}/commands", unknown)[:2] == (409, "taken")
        assert postings.get_balance(house.floor.store, f"purse:{table}:ann") == 500
        command = {"id": "c", "command": {"do": "sit", "player": "ann", "box": 1}}
        ann.post(f"/api/tables/{table}/commands", command)
        moved = {"id": "c", "command": {"do": "sit", "player": "ann", "box": 2}}
        assert refused_post(ann, f"/api/tables/{table}/commands", moved)[:2] == (409, "taken")


def test_the_cage_says_whether_a_payment_was_repeated(house: Served) -> None:
    users.add_person(house.floor.store, "pia", ("player",), "correct horse battery")
    with house.staff("Sven") as sven:
        body = {"id": "k", "name": "pia", "do": "chips-for-cash", "amount": "5.00"}
        assert sven.post("/api/cage", body) == {"account": "person:pia", "balance": "5.00", "repeated": False}
        assert sven.post("/api/cage", body) == {"account": "person:pia", "balance": "5.00", "repeated": True}
        for changed in ({"amount": "6.00"}, {"name": "Dora"}, {"do": "cash-for-chips"}):
            assert refused_post(sven, "/api/cage", {**body, **changed})[:2] == (409, "taken")
        assert postings.get_balance(house.floor.store, "person:pia") == 500


def test_bots_and_approvals_too(house: Served) -> None:
    with house.staff("Olga") as olga:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks={"pace": 600})
        other = olga.open_table("Two", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks={"pace": 600})
        first = olga.post(f"/api/tables/{table}/bots", {"id": "b"})
        assert olga.post(f"/api/tables/{table}/bots", {"id": "b"}) == first
        assert refused_post(olga, f"/api/tables/{other}/bots", {"id": "b"})[:2] == (409, "taken")
        body = {"id": "a", "role": "operator", "table": table, "command": {"do": "close", "notice": True}}
        asked = olga.post("/api/approvals", body)
        assert olga.post("/api/approvals", body)["id"] == asked["id"]
        assert refused_post(olga, "/api/approvals", {**body, "table": other})[:2] == (409, "taken")


def test_the_header_is_an_alias_of_the_field(house: Served) -> None:
    with house.guest("ann") as ann, house.staff("Olga") as olga:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        bearer = {"authorization": f"Bearer {ann.token}"}
        url, body = f"{house.base}/api/tables/{table}/purse", {"do": "buy-in", "amount": "5.00"}

        def post(key: str, **more: str) -> httpx.Response:
            return httpx.post(url, json={**body, **more}, headers={**bearer, "Idempotency-Key": key})

        assert post('"8e03978e-40d5"').json()["repeated"] is False
        assert post("8e03978e-40d5").json()["repeated"] is True
        assert ann.post(f"/api/tables/{table}/purse", {"id": "8e03978e-40d5", **body})["repeated"] is True
        assert post("8e03978e-40d5", amount="6.00").status_code == 409
        assert post("one", id="two").status_code == 400
        assert post("not a key!").status_code == 400
        assert httpx.post(url, json=body, headers=bearer).status_code == 400, "a request has a key, here or there"
        assert postings.get_balance(house.floor.store, f"purse:{table}:ann") == 500

"""Idempotency keys are bound to their content, as a field or as a header (L4)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.security.refusals import get_post_refusal
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS

from houseway.server.accounts import users
from houseway.server.ledger import accounts


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ServedApp]:
    with serve_app(tmp_path) as new_app:
        yield new_app


def test_other_content_under_the_same_key_is_refused(app: ServedApp) -> None:
    with app.join_guest("ann") as ann, app.sign_in("Olga") as olga:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        other = olga.open_table("Two", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        path = f"/api/tables/{table}/balance"
        body = {"id": "k", "do": "buy-in", "amount": "5.00"}
        first = ann.post(path, body)
        assert ann.post(path, body) == {**first, "repeated": True}
        for changes in ({"amount": "6.00"}, {"do": "cash-out"}):
            assert get_post_refusal(ann, path, {**body, **changes})[:2] == (409, "name-conflict")
        assert get_post_refusal(ann, f"/api/tables/{other}/balance", body)[:2] == (409, "name-conflict")
        unknown_command = {"id": "k", "command": {"do": "no-such-command"}}
        assert get_post_refusal(ann, f"/api/tables/{table}/commands", unknown_command)[:2] == (409, "name-conflict")
        assert accounts.get_balance(app.server.store, f"purse:{table}:ann") == 500
        command = {"id": "c", "command": {"do": "sit", "player": "ann", "box": 1}}
        ann.post(f"/api/tables/{table}/commands", command)
        other_command = {"id": "c", "command": {"do": "sit", "player": "ann", "box": 2}}
        assert get_post_refusal(ann, f"/api/tables/{table}/commands", other_command)[:2] == (409, "name-conflict")


def test_cage_reports_repeated_payments(app: ServedApp) -> None:
    users.add_person(app.server.store, "pia", ("player",), "correct horse battery")
    with app.sign_in("Sven") as sven:
        body = {"id": "k", "name": "pia", "do": "chips-for-cash", "amount": "5.00"}
        assert sven.post("/api/cage", body) == {"account": "person:pia", "balance": "5.00", "repeated": False}
        assert sven.post("/api/cage", body) == {"account": "person:pia", "balance": "5.00", "repeated": True}
        for changes in ({"amount": "6.00"}, {"name": "Dora"}, {"do": "cash-for-chips"}):
            assert get_post_refusal(sven, "/api/cage", {**body, **changes})[:2] == (409, "name-conflict")
        assert accounts.get_balance(app.server.store, "person:pia") == 500


def test_bot_and_approval_requests_have_idempotency_keys(app: ServedApp) -> None:
    with app.sign_in("Olga") as olga:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks={"pace": 600})
        other = olga.open_table("Two", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks={"pace": 600})
        first = olga.post(f"/api/tables/{table}/bots", {"id": "b"})
        assert olga.post(f"/api/tables/{table}/bots", {"id": "b"}) == first
        assert get_post_refusal(olga, f"/api/tables/{other}/bots", {"id": "b"})[:2] == (409, "name-conflict")
        body = {"id": "a", "role": "operator", "table": table, "command": {"do": "close", "notice": True}}
        approval = olga.post("/api/approvals", body)
        assert olga.post("/api/approvals", body)["id"] == approval["id"]
        assert get_post_refusal(olga, "/api/approvals", {**body, "table": other})[:2] == (409, "name-conflict")


def test_the_header_is_an_alias_of_the_field(app: ServedApp) -> None:
    with app.join_guest("ann") as ann, app.sign_in("Olga") as olga:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        bearer = {"authorization": f"Bearer {ann.token}"}
        url, body = f"{app.base}/api/tables/{table}/balance", {"do": "buy-in", "amount": "5.00"}

        def post(key: str, **more: str) -> httpx.Response:
            return httpx.post(url, json={**body, **more}, headers={**bearer, "Idempotency-Key": key})

        assert post('"8e03978e-40d5"').json()["repeated"] is False
        assert post("8e03978e-40d5").json()["repeated"] is True
        assert ann.post(f"/api/tables/{table}/balance", {"id": "8e03978e-40d5", **body})["repeated"] is True
        assert post("8e03978e-40d5", amount="6.00").status_code == 409
        assert post("one", id="two").status_code == 400
        assert post("not a key!").status_code == 400
        assert httpx.post(url, json=body, headers=bearer).status_code == 400, "a request has a key, here or there"
        assert accounts.get_balance(app.server.store, f"purse:{table}:ann") == 500

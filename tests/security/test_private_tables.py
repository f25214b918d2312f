"""Private tables do not exist for strangers, and admitted people can be removed (L9, L17)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.security.refusals import get_refusal
from tests.server.served_app import PASSWORD, ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS
from websockets.sync.client import connect

from houseway.client import HousewayClient as Client
from houseway.server.accounts import users

MISSING_TABLE = 999_999
SECOND = {"name": "Sven", "password": PASSWORD}
REQUESTS: tuple[tuple[str, str, dict[str, Any] | None], ...] = (
    ("GET", "", None), ("GET", "?role=dealer", None), ("GET", "/invitation", None), ("POST", "/invitation", {}),
    ("POST", "/close", {"id": "a"}), ("GET", "/sign", None), ("GET", "/record", None), ("GET", "/rounds", None),
    ("GET", "/rounds/1", None), ("GET", "/rounds/1/steps", None), ("GET", "/rounds/1/receipt", None),
    ("POST", "/commands", {"id": "b", "command": {"do": "sit", "player": "eve", "box": 1}}),
    ("POST", "/commands", {"id": "c", "role": "operator", "command": {"do": "close"}}),
    ("POST", "/balance", {"id": "d", "do": "buy-in", "amount": "5.00"}), ("POST", "/bots", {"id": "e"}),
    ("POST", "/notes", {"id": "f", "text": "x", "role": "supervisor"}),
    ("POST", "/partner", {"id": "g", "bank": "ann", "funds": "0.00"}),
    ("POST", "/float", {"id": "h", "do": "fill", "amount": "1.00", "second": SECOND}),
    ("GET", "/access", None), ("DELETE", "/access/1", None),
)  # fmt: skip


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ServedApp]:
    with serve_app(tmp_path, players_may_open_tables=True, invitations=True) as new_app:
        yield new_app


def open_private_table(ann: Client) -> tuple[int, str]:
    body = {"name": "Own", "instrument": "NI2005-63", "table": DETERMINATIONS["NI2005-63"], "private": True}
    answer = ann.post("/api/tables", body)
    return answer["table"], answer["link"]


def test_private_table_looks_like_a_missing_one_to_strangers(app: ServedApp) -> None:
    with app.join_guest("ann") as ann, app.join_guest("eve") as eve, httpx.Client(base_url=app.base) as http:
        table, _ = open_private_table(ann)
        headers = {"authorization": f"Bearer {eve.token}"}
        for method, path, body in REQUESTS:
            answers = [
                http.request(method, f"/api/tables/{number}{path}", json=body, headers=headers)
                for number in (table, MISSING_TABLE)
            ]
            texts = [
                answer.text.replace(str(number), "N")
                for answer, number in zip(answers, (table, MISSING_TABLE), strict=True)
            ]
            assert answers[0].status_code == answers[1].status_code == 404, (method, path, texts)
            assert texts[0] == texts[1], (method, path)


def test_admitted_person_can_be_removed(app: ServedApp) -> None:
    with app.join_guest("ann") as ann, app.join_guest("eve") as eve, app.sign_in("Olga") as olga:
        table, invitation = open_private_table(ann)
        eve.post(f"/api/invitations/{invitation}", {})
        assert eve.get(f"/api/tables/{table}")
        person = users.find_by_name(app.server.store, "eve")
        assert person is not None
        assert ann.get(f"/api/tables/{table}/access") == [{"id": person.id, "name": "eve"}]
        path = f"/api/tables/{table}/access/{person.id}"
        assert eve._http.delete(path).status_code == 403, "a visitor sends nobody away"
        address = app.base.replace("http", "ws") + "/live"
        with connect(address, additional_headers={"authorization": f"Bearer {eve.token}"}) as connection:
            connection.send(msgspec.json.encode({"watch": table, "role": "onlooker"}).decode())
            assert "pong" not in msgspec.json.decode(connection.recv(timeout=20)), "the table as it is"
            assert ann._http.delete(path).status_code == 204
            assert get_refusal(lambda: eve.get(f"/api/tables/{table}")).status == 404
            assert get_refusal(lambda: eve.send_command(table, {"do": "sit", "player": "eve", "box": 1})).status == 404
            ann.move_chips(table, "buy-in", "10.00")
            connection.send('{"ping": 1}')
            assert "pong" in msgspec.json.decode(connection.recv(timeout=20)), "nothing of the table comes any more"
        assert ann._http.delete(path).status_code == 404
        eve.post(f"/api/invitations/{invitation}", {})
        assert olga._http.delete(path).status_code == 204, "the operator may, too"

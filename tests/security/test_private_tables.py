"""Private tables: for strangers they are not there, whatever they ask; who was admitted can be sent away (L9, L17)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.security.refusals import refused
from tests.server.served_app import PASSWORD, Served, served
from tests.server.server_setup import DETERMINATIONS
from websockets.sync.client import connect

from houseway.client import HousewayClient as Client
from houseway.server.accounts import users

NOWHERE = 999_999
SECOND = {"name": "Sven", "password": PASSWORD}
ASKED: tuple[tuple[str, str, dict[str, Any] | None], ...] = (
    ("GET", "", None), ("GET", "?role=dealer", None), ("GET", "/link", None), ("POST", "/link", {}),
    ("POST", "/close", {"id": "a"}), ("GET", "/sign", None), ("GET", "/record", None), ("GET", "/rounds", None),
    ("GET", "/rounds/1", None), ("GET", "/rounds/1/steps", None), ("GET", "/rounds/1/receipt", None),
    ("POST", "/commands", {"id": "b", "command": {"do": "sit", "player": "eve", "box": 1}}),
    ("POST", "/commands", {"id": "c", "role": "operator", "command": {"do": "close"}}),
    ("POST", "/purse", {"id": "d", "do": "buy-in", "amount": "5.00"}), ("POST", "/bots", {"id": "e"}),
    ("POST", "/notes", {"id": "f", "text": "x", "role": "supervisor"}),
    ("POST", "/partner", {"id": "g", "bank": "ann", "funds": "0.00"}),
    ("POST", "/float", {"id": "h", "do": "fill", "amount": "1.00", "second": SECOND}),
    ("GET", "/admitted", None), ("DELETE", "/admitted/1", None),
)  # fmt: skip


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, players_open=True, links=True) as found:
        yield found


def own_table(ann: Client) -> tuple[int, str]:
    body = {"name": "Own", "instrument": "NI2005-63", "table": DETERMINATIONS["NI2005-63"], "private": True}
    told = ann.post("/api/tables", body)
    return told["table"], told["link"]


def test_a_stranger_cannot_tell_a_private_table_from_none(house: Served) -> None:
    with house.guest("ann") as ann, house.guest("eve") as eve, httpx.Client(base_url=house.base) as http:
        table, _ = own_table(ann)
        headers = {"authorization": f"Bearer {eve.token}"}
        for method, path, body in ASKED:
            answers = [
                http.request(method, f"/api/tables/{number}{path}", json=body, headers=headers)
                for number in (table, NOWHERE)
            ]
            told = [
                answer.text.replace(str(number), "N") for answer, number in zip(answers, (table, NOWHERE), strict=True)
            ]
            assert answers[0].status_code == answers[1].status_code == 404, (method, path, told)
            assert told[0] == told[1], (method, path)


def test_who_was_admitted_is_sent_away(house: Served) -> None:
    with house.guest("ann") as ann, house.guest("eve") as eve, house.staff("Olga") as olga:
        table, link = own_table(ann)
        eve.post(f"/api/links/{link}", {})
        assert eve.get(f"/api/tables/{table}")
        person = users.find_by_name(house.floor.store, "eve")
        assert person is not None
        assert ann.get(f"/api/tables/{table}/admitted") == [{"id": person.id, "name": "eve"}]
        path = f"/api/tables/{table}/admitted/{person.id}"
        assert eve._http.delete(path).status_code == 403, "a visitor sends nobody away"
        address = house.base.replace("http", "ws") + "/live"
        with connect(address, additional_headers={"authorization": f"Bearer {eve.token}"}) as live:
            live.send(msgspec.json.encode({"watch": table, "role": "onlooker"}).decode())
            assert "pong" not in msgspec.json.decode(live.recv(timeout=20)), "the table as it is"
            assert ann._http.delete(path).status_code == 204
            assert refused(lambda: eve.get(f"/api/tables/{table}")).status == 404
            assert refused(lambda: eve.send_command(table, {"do": "sit", "player": "eve", "box": 1})).status == 404
            ann.move_chips(table, "buy-in", "10.00")
            live.send('{"ping": 1}')
            assert "pong" in msgspec.json.decode(live.recv(timeout=20)), "nothing of the table comes any more"
        assert ann._http.delete(path).status_code == 404
        eve.post(f"/api/links/{link}", {})
        assert olga._http.delete(path).status_code == 204, "the operator may, too"

"""Requests that come twice, out of order, at once, after a restart: an id counts once, wherever one is taken."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import sqlalchemy as sa
from tests.server.director import Director
from tests.server.served_app import PASSWORD, Served, served
from tests.server.server_setup import DETERMINATIONS
from websockets.sync.client import connect

from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.server.ledger import postings
from houseway.server.storage import schema
from houseway.server.tournaments.templates import make_templates

TIMES = 3
THE_SAME_WAY = {"/api/disputes/rulings"}
"""Wants a round that was played; what it puts down goes the way of commands and notes."""


class Request(NamedTuple):
    """Somebody's request, and the address as the description has it."""

    token: str
    path: str
    body: dict[str, Any]
    described: str


def requests(house: Served) -> list[Request]:
    """One of every kind that has an id; none of them depends on another."""
    olga, ann, bob = house.staff("Olga"), house.guest("ann"), house.guest("bob")
    table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
    olga.send_command(table, {"do": "dispute", "player": "ann", "about": "a card"}, role="operator")
    alert = olga.send_request(endpoints.list_alerts())[0]["id"]
    own = ann.post("/api/tables", {"name": "Own", "instrument": "NI2005-63", "private": True})["table"]
    told = make_templates("2027-01-01T10:00")["blackjack"]
    asked = {key: told[key] for key in ("instrument", "conditions")}
    cup = olga.post("/api/tournaments", {"name": "Cup", "role": "operator", **asked})["tournament"]
    company = olga.open_table("Company", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks={"pace": 600})
    tiles = olga.open_table("Tiles", "NI2023-578", DETERMINATIONS["NI2023-578"], clocks={"pace": 600})
    ann.send_command(tiles, {"do": "sit", "player": "ann", "box": 2})
    cut = olga.open_table("Cut", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks={"pace": 600, "cut": 600})
    for player, name, box in ((ann, "ann", 1), (bob, "bob", 2)):  # ann passes the cut on, and bob never answers
        player.send_command(cut, {"do": "sit", "player": name, "box": box})
    while not all(ann.get_table(number)["committed"] for number in (tiles, cut)):
        pass  # the server commits to its shuffles in a transaction of its own
    dora, counted = (
        house.staff("Dora"),
        olga.open_table("Counted", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real"),
    )
    pieces = dora.get(f"/api/tables/{counted}/equipment")["pieces"]
    check = {"role": "dealer", "dealer": "Dora", "supervisor": "Sven", "when": "before", "counted": pieces}
    open_cup = Director(house, "Open Cup", told["instrument"], told["conditions"])
    open_cup.open_entries()
    base = "/api/tables/{table_id}"
    second = {"name": "Sven", "password": PASSWORD}
    found: list[tuple[Client, str, dict[str, Any], str]] = [
        (
            ann,
            f"/api/tables/{table}/commands",
            {"command": {"do": "sit", "player": "ann", "box": 1}},
            f"{base}/commands",
        ),
        (
            bob,
            f"/api/tables/{table}/commands",
            {"command": {"do": "sit", "player": "bob", "box": 2}},
            f"{base}/commands",
        ),
        (ann, f"/api/tables/{table}/purse", {"do": "buy-in", "amount": "50.00"}, f"{base}/purse"),
        (bob, f"/api/tables/{table}/purse", {"do": "buy-in", "amount": "70.00"}, f"{base}/purse"),
        (olga, f"/api/tables/{table}/notes", {"text": "seen", "role": "operator"}, f"{base}/notes"),
        (
            olga,
            f"/api/tables/{table}/float",
            {"do": "fill", "amount": "90.00", "role": "operator", "second": second},
            f"{base}/float",
        ),
        (ann, f"/api/tables/{own}/close", {}, f"{base}/close"),
        (olga, f"/api/alerts/{alert}/acknowledge", {"role": "operator"}, "/api/alerts/{alert}/acknowledge"),
        (olga, "/api/cage", {"name": "Sven", "do": "chips-for-cash", "amount": "7.00"}, "/api/cage"),
        (
            olga,
            "/api/approvals",
            {"role": "operator", "table": table, "command": {"do": "close", "notice": True}},
            "/api/approvals",
        ),
        (
            olga,
            f"/api/tournaments/{cup}/commands",
            {"role": "operator", "command": {"do": "document"}},
            "/api/tournaments/{table_id}/commands",
        ),
        (olga, f"/api/tables/{company}/bots", {}, f"{base}/bots"),
        (ann, f"/api/tables/{tiles}/seeds", {"seed": "kettle"}, f"{base}/seeds"),
        (ann, f"/api/tables/{cut}/cut", {"depth": None}, f"{base}/cut"),
        (dora, f"/api/tables/{counted}/equipment-checks", check, f"{base}/equipment-checks"),
        (bob, f"/api/tables/{tiles}/partner", {"bank": "ann", "funds": "0.00"}, f"{base}/partner"),
        (
            olga,
            f"/api/tournaments/{open_cup.number}/bots",
            {"count": 2, "role": "operator"},
            "/api/tournaments/{table_id}/bots",
        ),
    ]
    return [
        Request(client.token, path, {"id": f"act-{number}", **body}, described)
        for number, (client, path, body, described) in enumerate(found)
    ]


def send(house: Served, http: httpx.Client, request: Request) -> dict[str, Any]:
    answer = http.post(
        house.base + request.path, json=request.body, headers={"authorization": f"Bearer {request.token}"}
    )
    assert answer.status_code in (200, 201), (request.path, answer.text)
    told: dict[str, Any] = answer.json()
    return told


def standing(house: Served) -> tuple[Any, ...]:
    """Everything that an act could have changed."""
    with house.floor.store.begin_read() as connection:
        heads = connection.execute(sa.select(schema.tables.c.id, schema.tables.c.n, schema.tables.c.hash)).all()
        asked = connection.execute(sa.select(sa.func.count()).select_from(schema.approvals)).scalar()
    return [tuple(row) for row in heads], postings.list_balances(house.floor.store), asked


def test_an_id_counts_once(tmp_path: Path) -> None:
    given: dict[str, Any] = {"players_open": True}
    with served(tmp_path, **given) as house:
        described = httpx.get(f"{house.base}/openapi.json").json()
        wanted = requests(house)
        assert {request.described for request in wanted} | THE_SAME_WAY == set(with_an_id(described))
        many = [request for request in wanted for _ in range(TIMES)]
        random.Random(5).shuffle(many)
        with httpx.Client(timeout=60) as http, ThreadPoolExecutor(6) as pool:
            answers = list(pool.map(lambda request: send(house, http, request), many))
        for request in wanted:
            told = [answer for asked, answer in zip(many, answers, strict=True) if asked is request]
            if "repeated" in told[0]:
                assert len({answer.get("n") for answer in told}) == 1, request.path
                assert sorted(answer["repeated"] for answer in told) == [False, True, True], request.path
        balances = postings.list_balances(house.floor.store)
        assert (balances["purse:1:ann"], balances["purse:1:bob"], balances["float:1"]) == (5000, 7000, 9000)
        assert (balances["person:bob"], balances["person:Sven"]) == (100_000 - 7000, 700)
        before = standing(house)
        assert house.staff("Olga").send_request(endpoints.audit_ledger()) == []
    with served(tmp_path, **given) as house, httpx.Client(timeout=60) as http:
        for request in reversed(wanted):
            assert send(house, http, request).get("repeated", True), "after a restart an id is still known"
        assert standing(house) == before


def test_messages_of_the_channel_that_come_twice_and_out_of_order(tmp_path: Path) -> None:
    """Ten buy-ins, each sent three times in any order by two channels and over HTTP: ten are made."""
    with served(tmp_path) as house, house.staff("Olga") as olga, house.guest("ann") as ann:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        wanted = [f"in-{number}" for number in range(10)] * TIMES
        random.Random(7).shuffle(wanted)
        headers = {"authorization": f"Bearer {ann.token}"}
        address = f"{house.base.replace('http', 'ws')}/live"
        acked: list[dict[str, Any]] = []
        with connect(address, additional_headers=headers) as one, connect(address, additional_headers=headers) as other:
            for turn, request in enumerate(wanted):
                purse = {"do": "buy-in", "amount": "1.00"}
                if turn % 3 == 2:
                    acked.append({"ack": request, **ann.move_chips(table, "buy-in", "1.00", request)})
                    continue
                message = {"id": request, "table": table, "purse": purse}
                (one, other)[turn % 3].send(msgspec.json.encode(message).decode())
            for turn in range(len(wanted)):
                if turn % 3 != 2:
                    acked.append(msgspec.json.decode((one, other)[turn % 3].recv(timeout=20)))
        assert postings.get_balance(house.floor.store, f"purse:{table}:ann") == 1000
        by_request = {request: {told["n"] for told in acked if told["ack"] == request} for request in wanted}
        assert all(len(entries) == 1 for entries in by_request.values())
        assert sum(not told["repeated"] for told in acked) == 10


def with_an_id(described: dict[str, Any]) -> list[str]:
    """The addresses whose body has an id."""
    found = []
    for path, operations in described["paths"].items():
        for operation in operations.values():
            content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            reference = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
            if "id" in described["components"]["schemas"].get(reference, {}).get("properties", {}):
                found.append(path)
    return found


def test_an_id_that_was_used_elsewhere(tmp_path: Path) -> None:
    """An id of the cage is none for a table: it is told so, and nothing is done."""
    with served(tmp_path) as house:
        olga = house.staff("Olga")
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        olga.post("/api/cage", {"name": "Sven", "do": "chips-for-cash", "amount": "7.00", "id": "same"})
        headers = {"authorization": f"Bearer {olga.token}"}
        body = {"id": "same", "text": "x", "role": "operator"}
        answer = httpx.post(f"{house.base}/api/tables/{table}/notes", json=body, headers=headers)
        assert (answer.status_code, answer.json()["type"]) == (409, "/problems/taken")
        assert olga.get_record(table, "operator").get("notes", []) == []

"""Repeated requests, out of order, concurrent and after a restart: every idempotency key runs once."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import sqlalchemy as sa
from tests.server.director import Director
from tests.server.served_app import PASSWORD, ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS
from websockets.sync.client import connect

from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.server.ledger import accounts
from houseway.server.storage import schema
from houseway.server.tournaments.templates import make_templates

REPEATS = 3
NOT_TESTED = {"/api/disputes/rulings"}
"""Route that needs a completed round; it stores commands and notes like the others."""


class Request(NamedTuple):
    """Request of a user, and its route in the API description."""

    token: str
    path: str
    body: dict[str, Any]
    route: str


def make_requests(app: ServedApp) -> list[Request]:
    """Return one request of every kind that has an id; none depends on another."""
    olga, ann, bob = app.sign_in("Olga"), app.join_guest("ann"), app.join_guest("bob")
    table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
    olga.send_command(table, {"do": "dispute", "player": "ann", "about": "a card"}, role="operator")
    alert = olga.send_request(endpoints.list_alerts())[0]["id"]
    own_table = ann.post("/api/tables", {"name": "Own", "instrument": "NI2005-63", "private": True})["table"]
    template = make_templates("2027-01-01T10:00")["blackjack"]
    tournament_keys = {key: template[key] for key in ("instrument", "conditions")}
    cup = olga.post("/api/tournaments", {"name": "Cup", "role": "operator", **tournament_keys})["tournament"]
    bot_table = olga.open_table("Company", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks={"pace": 600})
    tiles = olga.open_table("Tiles", "NI2023-578", DETERMINATIONS["NI2023-578"], clocks={"pace": 600})
    ann.send_command(tiles, {"do": "sit", "player": "ann", "box": 2})
    cut = olga.open_table("Cut", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks={"pace": 600, "cut": 600})
    for player, name, box in ((ann, "ann", 1), (bob, "bob", 2)):  # ann declines the cut, and bob never answers
        player.send_command(cut, {"do": "sit", "player": name, "box": box})
    while not all(ann.get_table(number)["committed"] for number in (tiles, cut)):
        pass  # the server commits to its shuffles in a transaction of its own
    dora, counted_table = (
        app.sign_in("Dora"),
        olga.open_table("Counted", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real"),
    )
    pieces = dora.get(f"/api/tables/{counted_table}/equipment")["pieces"]
    check = {"role": "dealer", "dealer": "Dora", "supervisor": "Sven", "when": "before", "counted": pieces}
    open_cup = Director(app, "Open Cup", template["instrument"], template["conditions"])
    open_cup.open_entries()
    base = "/api/tables/{table_id}"
    second = {"name": "Sven", "password": PASSWORD}
    calls: list[tuple[Client, str, dict[str, Any], str]] = [
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
        (ann, f"/api/tables/{table}/balance", {"do": "buy-in", "amount": "50.00"}, f"{base}/balance"),
        (bob, f"/api/tables/{table}/balance", {"do": "buy-in", "amount": "70.00"}, f"{base}/balance"),
        (olga, f"/api/tables/{table}/notes", {"text": "seen", "role": "operator"}, f"{base}/notes"),
        (
            olga,
            f"/api/tables/{table}/float",
            {"do": "fill", "amount": "90.00", "role": "operator", "second": second},
            f"{base}/float",
        ),
        (ann, f"/api/tables/{own_table}/close", {}, f"{base}/close"),
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
        (olga, f"/api/tables/{bot_table}/bots", {}, f"{base}/bots"),
        (ann, f"/api/tables/{tiles}/seeds", {"seed": "kettle"}, f"{base}/seeds"),
        (ann, f"/api/tables/{cut}/cut", {"depth": None}, f"{base}/cut"),
        (dora, f"/api/tables/{counted_table}/equipment-checks", check, f"{base}/equipment-checks"),
        (bob, f"/api/tables/{tiles}/partner", {"bank": "ann", "funds": "0.00"}, f"{base}/partner"),
        (
            olga,
            f"/api/tournaments/{open_cup.number}/bots",
            {"count": 2, "role": "operator"},
            "/api/tournaments/{table_id}/bots",
        ),
    ]
    return [
        Request(client.token, path, {"id": f"act-{number}", **body}, route)
        for number, (client, path, body, route) in enumerate(calls)
    ]


def send_request(app: ServedApp, http: httpx.Client, request: Request) -> dict[str, Any]:
    answer = http.post(app.base + request.path, json=request.body, headers={"authorization": f"Bearer {request.token}"})
    assert answer.status_code in (200, 201), (request.path, answer.text)
    body: dict[str, Any] = answer.json()
    return body


def read_state(app: ServedApp) -> tuple[Any, ...]:
    """Return everything that a request could have changed."""
    with app.server.store.begin_read() as connection:
        heads = connection.execute(sa.select(schema.tables.c.id, schema.tables.c.n, schema.tables.c.hash)).all()
        approval_count = connection.execute(sa.select(sa.func.count()).select_from(schema.approvals)).scalar()
    return [tuple(row) for row in heads], accounts.list_balances(app.server.store), approval_count


def test_idempotency_key_runs_once(tmp_path: Path) -> None:
    overrides: dict[str, Any] = {"players_may_open_tables": True}
    with serve_app(tmp_path, **overrides) as app:
        description = httpx.get(f"{app.base}/openapi.json").json()
        unique_requests = make_requests(app)
        assert {request.route for request in unique_requests} | NOT_TESTED == set(list_routes_with_id(description))
        all_requests = [request for request in unique_requests for _ in range(REPEATS)]
        random.Random(5).shuffle(all_requests)
        with httpx.Client(timeout=60) as http, ThreadPoolExecutor(6) as pool:
            answers = list(pool.map(lambda request: send_request(app, http, request), all_requests))
        for request in unique_requests:
            request_answers = [
                answer for sent_request, answer in zip(all_requests, answers, strict=True) if sent_request is request
            ]
            if "repeated" in request_answers[0]:
                assert len({answer.get("n") for answer in request_answers}) == 1, request.path
                assert sorted(answer["repeated"] for answer in request_answers) == [False, True, True], request.path
        balances = accounts.list_balances(app.server.store)
        assert (balances["purse:1:ann"], balances["purse:1:bob"], balances["float:1"]) == (5000, 7000, 9000)
        assert (balances["person:bob"], balances["person:Sven"]) == (100_000 - 7000, 700)
        before = read_state(app)
        assert app.sign_in("Olga").send_request(endpoints.audit_ledger()) == []
    with serve_app(tmp_path, **overrides) as app, httpx.Client(timeout=60) as http:
        for request in reversed(unique_requests):
            assert send_request(app, http, request).get("repeated", True), "after a restart an id is still known"
        assert read_state(app) == before


def test_repeated_websocket_messages_run_once(tmp_path: Path) -> None:
    """Ten buy-ins, each sent three times in any order over two WebSockets and HTTP, are executed ten times."""
    with serve_app(tmp_path) as app, app.sign_in("Olga") as olga, app.join_guest("ann") as ann:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        request_ids = [f"in-{number}" for number in range(10)] * REPEATS
        random.Random(7).shuffle(request_ids)
        headers = {"authorization": f"Bearer {ann.token}"}
        address = f"{app.base.replace('http', 'ws')}/live"
        acks: list[dict[str, Any]] = []
        with (
            connect(address, additional_headers=headers) as first,
            connect(address, additional_headers=headers) as second,
        ):
            for turn, request in enumerate(request_ids):
                chip_move = {"do": "buy-in", "amount": "1.00"}
                if turn % 3 == 2:
                    acks.append({"ack": request, **ann.move_chips(table, "buy-in", "1.00", request)})
                    continue
                message = {"id": request, "table": table, "purse": chip_move}
                (first, second)[turn % 3].send(msgspec.json.encode(message).decode())
            for turn in range(len(request_ids)):
                if turn % 3 != 2:
                    acks.append(msgspec.json.decode((first, second)[turn % 3].recv(timeout=20)))
        assert accounts.get_balance(app.server.store, f"purse:{table}:ann") == 1000
        by_request = {request: {ack["n"] for ack in acks if ack["ack"] == request} for request in request_ids}
        assert all(len(entries) == 1 for entries in by_request.values())
        assert sum(not ack["repeated"] for ack in acks) == 10


def list_routes_with_id(description: dict[str, Any]) -> list[str]:
    """Return the routes whose body has an id."""
    routes = []
    for path, operations in description["paths"].items():
        for operation in operations.values():
            content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            reference = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
            if "id" in description["components"]["schemas"].get(reference, {}).get("properties", {}):
                routes.append(path)
    return routes


def test_idempotency_key_of_another_route_is_refused(tmp_path: Path) -> None:
    """A key that was used at the cage is refused at a table, and nothing happens."""
    with serve_app(tmp_path) as app:
        olga = app.sign_in("Olga")
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        olga.post("/api/cage", {"name": "Sven", "do": "chips-for-cash", "amount": "7.00", "id": "same"})
        headers = {"authorization": f"Bearer {olga.token}"}
        body = {"id": "same", "text": "x", "role": "operator"}
        answer = httpx.post(f"{app.base}/api/tables/{table}/notes", json=body, headers=headers)
        assert (answer.status_code, answer.json()["type"]) == (409, "/problems/name-conflict")
        assert olga.get_record(table, "operator").get("notes", []) == []

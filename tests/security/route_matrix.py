"""Every route, WebSocket message and dealing mode asked for by everybody: the answers, for ``route_matrix.json``.

``python -m tests.security.route_matrix`` writes the file. Read the difference before you commit it: each number is a decision.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from tests.server.director import Director, conditions
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from houseway.client import endpoints
from houseway.server.accounts import sessions, users
from houseway.server.accounts.sessions import BackOff
from houseway.server.accounts.users import Person
from houseway.server.tables.table_transaction import now

FILE = Path(__file__).parent / "route_matrix.json"
ROLES = ("nobody", "spectator", "guest", "player", "dealer", "supervisor", "director", "operator", "regulator")
STAFF = ("dealer", "supervisor", "director", "operator", "regulator")
PATIENCE = 180.0
"""Seconds: the hold is computed in a process of its own, which a busy machine lets wait."""
MESSAGES: dict[str, dict[str, Any]] = {
    "ping": {"ping": 1},
    "watch": {"watch": "TABLE"},
    "watch as dealer": {"watch": "TABLE", "role": "dealer"},
    "watch as operator": {"watch": "TABLE", "role": "operator"},
    "watch a private table": {"watch": "PRIVATE"},
    "unwatch": {"unwatch": "TABLE"},
    "command of a player": {"id": "m1", "table": "TABLE", "command": {"do": "rules-copy", "player": "NAME"}},
    "command of the operator": {"id": "m2", "table": "TABLE", "role": "operator", "command": {"do": "close"}},
    "command at a private table": {
        "id": "m3",
        "table": "PRIVATE",
        "command": {"do": "sit", "player": "NAME", "box": 1},
    },
    "purse": {"id": "m4", "table": "TABLE", "purse": {"do": "buy-in", "amount": "1.00"}},
    "judge": {"id": "m5", "table": "TABLE", "judge": "wager"},
    "player seed": {"id": "m6", "table": "TABLE", "seed": "luck"},
    "player seed at a private table": {"id": "m7", "table": "PRIVATE", "seed": "luck"},
    "player seed under its old name": {"id": "m8", "table": "TABLE", "word": "luck"},
    "cut": {"table": "TABLE", "cut": 5},
    "malformed": {"table": "TABLE", "unknown": 1},
}
"""Messages of the WebSocket API; names in capitals are filled in."""
DEALING: dict[str, dict[str, Any]] = {
    "type a shoe": {"do": "shoe", "unseen": True},
    "type cards": {"do": "seen", "cards": "Ah Th Kd"},
    "deal": {"do": "deal"},
}


class World:
    """A served floor with somebody of each role, tables of each dealing mode, a round, a tournament, something that waits."""

    def __init__(self, house: Served) -> None:
        self.house = house
        store = house.floor.store
        self.persons: dict[str, Person] = {}
        for role in ROLES[1:]:
            kind = users.GUEST if role == "guest" else users.PERSON
            roles = {"spectator": (), "guest": ("player",)}.get(role, (role,))
            self.persons[role] = users.add_person(store, f"M {role[::-1]}", roles, kind=kind)
        self.victim = users.add_person(store, "victim", ("player",)).id
        self.places = self._played()
        self.requests = 0

    def _played(self) -> dict[str, Any]:
        house = self.house
        with house.staff("Olga") as olga, house.staff("Dora") as dora, house.guest("ann") as ann:
            table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
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
            body = {"name": "Own", "instrument": "NI2005-63", "table": DETERMINATIONS["NI2005-63"], "private": True}
            private = ann.post("/api/tables", body)["table"]
        director = Director(house, "Cup", *conditions("blackjack"))
        director.open_entries()
        director.close()
        house.floor.checkpoint_signer.sign()
        return {
            "table_id": table, "tournament": director.number, "private": private, "number": 1, "alert": alert,
            "approval": asked, "person": self.victim, "date": now()[:10], "paper": "conditions", "link": "no-such-link",
            "instrument": "NI2005-63", "clause": "9.2",
        }  # fmt: skip

    def token(self, role: str) -> str:
        """A fresh session of that role."""
        return sessions.begin_session(self.house.floor.store, self.persons[role])[0]

    def headers(self, role: str) -> dict[str, str]:
        """How somebody of that role asks."""
        return {} if role == "nobody" else {"authorization": f"Bearer {self.token(role)}"}


def asked_routes(description: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Method, path and description of every route, in an order that does not change."""
    for path in sorted(description["paths"]):
        for method in sorted(description["paths"][path]):
            yield method.upper(), path, description["paths"][path][method]


def route_answers(world: World) -> dict[str, dict[str, int]]:
    """The status of every route for every role, at tables also at somebody else's private one."""
    found: dict[str, dict[str, int]] = {}
    with httpx.Client(base_url=world.house.base, timeout=PATIENCE) as http:
        description = http.get("/openapi.json").json()
        for method, path, operation in asked_routes(description):
            variants = [("", world.places["table_id"])]
            if path.startswith("/api/tournaments/{table_id}"):
                variants = [("", world.places["tournament"])]
            elif "{table_id}" in path:
                variants.append((" (private)", world.places["private"]))
            for suffix, table in variants:
                row = found[f"{method} {path}{suffix}"] = {}
                for role in ROLES:
                    row[role] = _status(world, http, method, path, operation, table, role)
    return found


def _status(
    world: World, http: httpx.Client, method: str, path: str, operation: dict[str, Any], table: int, role: str
) -> int:
    world.house.floor.back_off = BackOff()
    places = {**world.places, "table_id": table}
    if path.startswith("/api/approvals/"):
        places["number"] = places["approval"]
    if path.startswith(("/api/rules/", "/api/clauses/")):
        places["number"] = places["instrument"]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("example")
    if isinstance(body, dict) and "id" in body:
        world.requests += 1
        body = {**body, "id": f"request-{world.requests}"}
    if isinstance(body, dict) and path in ("/api/disputes/examine", "/api/disputes/rulings"):
        body = {**body, "table": table, "round": 1}
    if path == "/api/cage":
        body = {**body, "name": "victim"}
    if isinstance(body, dict) and "role" in body and role in STAFF:
        body = {**body, "role": role}
    names = {one["name"]: places.get(one["name"], 1) for one in operation.get("parameters", ()) if one["in"] == "path"}
    query = (
        {"role": role}
        if role in STAFF and any(one["name"] == "role" for one in operation.get("parameters", ()))
        else {}
    )
    http.cookies.clear()  # a session that an earlier answer began is nobody's here
    answer = http.request(method, path.format(**names), json=body, params=query, headers=world.headers(role))
    return answer.status_code


def message_answers(world: World) -> dict[str, dict[str, str]]:
    """What each message of the WebSocket API brings to each role: a kind of message, a problem's status, or a close code."""
    return {
        name: {role: _answer_to(world, role, message) for role in ROLES} for name, message in sorted(MESSAGES.items())
    }


def _answer_to(world: World, role: str, message: dict[str, Any]) -> str:
    person = world.persons.get(role)
    text = json.dumps(message).replace('"TABLE"', str(world.places["table_id"]))
    text = text.replace('"PRIVATE"', str(world.places["private"])).replace(
        "NAME", "" if person is None else person.name
    )
    address = world.house.base.replace("http", "ws") + "/live"
    try:
        with connect(address, additional_headers=world.headers(role)) as socket:
            socket.send(text)
            socket.send('{"ping": 77}')
            kinds: list[str] = []
            while True:
                answer = msgspec.json.decode(socket.recv(timeout=30))
                if answer == {"pong": 77}:
                    return " ".join(kinds) or "nothing"
                problem = answer.get("problem")
                kinds.append(str(problem["status"]) if isinstance(problem, dict) else next(iter(answer)))
    except ConnectionClosed as closed:
        return f"closed {closed.rcvd.code if closed.rcvd else 'without a code'}"


def dealing_answers(world: World) -> dict[str, dict[str, int]]:
    """Which cards each role may type or deal, by the dealing mode that is stored with the table."""
    found: dict[str, dict[str, int]] = {}
    with httpx.Client(base_url=world.house.base, timeout=PATIENCE) as http, world.house.staff("Olga") as olga:
        for mode in ("automatic", "person", "real"):
            for name, command in DEALING.items():
                row = found[f"{mode}: {name}"] = {}
                for role in ROLES:
                    table = olga.open_table(
                        f"{mode} {name} {role}",
                        "NI2005-63",
                        DETERMINATIONS["NI2005-63"],
                        dealing=mode,
                        clocks={"pace": 600},
                    )
                    body = {"id": "d", "command": command, "role": role if role in STAFF else "player"}
                    path = f"/api/tables/{table}/commands"
                    row[role] = http.post(path, json=body, headers=world.headers(role)).status_code
    return found


def answers() -> dict[str, Any]:
    """Everything that the file holds."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder), players_open=True, links=True) as house:
        world = World(house)
        dealing, messages = dealing_answers(world), message_answers(world)
        return {"dealing modes": dealing, "messages": messages, "routes": route_answers(world)}


if __name__ == "__main__":
    FILE.write_text(json.dumps(answers(), indent=1, sort_keys=True) + "\n", encoding="utf-8")

"""Answers to every route, WebSocket message and dealing mode for every role, for ``route_matrix.json``.

``python -m tests.security.route_matrix`` writes the file. Read the difference before you commit it: each
number is a decision.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from tests.server.director import Director, make_conditions
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from houseway.client import endpoints
from houseway.server.accounts import sessions, users
from houseway.server.accounts.rate_limits import BackOff
from houseway.server.accounts.users import Person
from houseway.server.ports.clock import now

FILE = Path(__file__).parent / "route_matrix.json"
ROLES = ("nobody", "spectator", "guest", "player", "dealer", "supervisor", "director", "operator", "regulator")
STAFF = ("dealer", "supervisor", "director", "operator", "regulator")
TIMEOUT_SECONDS = 180.0
"""Timeout in seconds: the hold is computed in a subprocess, which is slow on a busy machine."""
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
"""Messages of the WebSocket API; names in capitals are placeholders."""
DEALING_COMMANDS: dict[str, dict[str, Any]] = {
    "type a shoe": {"do": "shoe", "unseen": True},
    "type cards": {"do": "seen", "cards": "Ah Th Kd"},
    "deal": {"do": "deal"},
}


class MatrixWorld:
    """Server with a user of each role, a completed round, a tournament and a pending approval."""

    def __init__(self, app: ServedApp) -> None:
        self.app = app
        store = app.server.store
        self.persons: dict[str, Person] = {}
        for role in ROLES[1:]:
            kind = users.GUEST if role == "guest" else users.PERSON
            roles = {"spectator": (), "guest": ("player",)}.get(role, (role,))
            self.persons[role] = users.add_person(store, f"M {role[::-1]}", roles, kind=kind)
        self.victim = users.add_person(store, "victim", ("player",)).id
        self.places = self._prepare_places()
        self.request_count = 0

    def _prepare_places(self) -> dict[str, Any]:
        app = self.app
        with app.sign_in("Olga") as olga, app.sign_in("Dora") as dora, app.join_guest("ann") as ann:
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
            approval_id = olga.send_request(endpoints.request_approval(role="operator", table=table, command=command))[
                "id"
            ]
            body = {"name": "Own", "instrument": "NI2005-63", "table": DETERMINATIONS["NI2005-63"], "private": True}
            private = ann.post("/api/tables", body)["table"]
        director = Director(app, "Cup", *make_conditions("blackjack"))
        director.open_entries()
        director.close()
        app.server.checkpoint_signer.sign()
        return {
            "table_id": table, "tournament": director.number, "private": private, "number": 1, "alert": alert,
            "approval": approval_id, "person": self.victim, "date": now()[:10], "document": "conditions", "link": "no-such-link",
            "instrument": "NI2005-63", "clause": "9.2",
        }  # fmt: skip

    def begin_session(self, role: str) -> str:
        """Begin a session of the role, and return its token."""
        return sessions.begin_session(self.app.server.store, self.persons[role])[0]

    def make_headers(self, role: str) -> dict[str, str]:
        """Return request headers of the role."""
        return {} if role == "nobody" else {"authorization": f"Bearer {self.begin_session(role)}"}


def iterate_routes(description: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield method, path and description of every route, in a stable order."""
    for path in sorted(description["paths"]):
        for method in sorted(description["paths"][path]):
            yield method.upper(), path, description["paths"][path][method]


def collect_route_answers(world: MatrixWorld) -> dict[str, dict[str, int]]:
    """Return the status of every route for every role, also at another user's private table."""
    answers_by_route: dict[str, dict[str, int]] = {}
    with httpx.Client(base_url=world.app.base, timeout=TIMEOUT_SECONDS) as http:
        description = http.get("/openapi.json").json()
        for method, path, operation in iterate_routes(description):
            variants = [("", world.places["table_id"])]
            if path.startswith("/api/tournaments/{table_id}"):
                variants = [("", world.places["tournament"])]
            elif "{table_id}" in path:
                variants.append((" (private)", world.places["private"]))
            for suffix, table in variants:
                row = answers_by_route[f"{method} {path}{suffix}"] = {}
                for role in ROLES:
                    row[role] = _get_status(world, http, method, path, operation, table, role)
    return answers_by_route


def _get_status(
    world: MatrixWorld, http: httpx.Client, method: str, path: str, operation: dict[str, Any], table: int, role: str
) -> int:
    world.app.server.back_off = BackOff()
    places = {**world.places, "table_id": table}
    if path.startswith("/api/approvals/"):
        places["number"] = places["approval"]
    if path.startswith(("/api/rules/", "/api/clauses/")):
        places["number"] = places["instrument"]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("example")
    if isinstance(body, dict) and "id" in body:
        world.request_count += 1
        body = {**body, "id": f"request-{world.request_count}"}
    if isinstance(body, dict) and path in ("/api/disputes/replay", "/api/disputes/rulings"):
        body = {**body, "table": table, "round": 1}
    if path == "/api/cage":
        body = {**body, "name": "victim"}
    if isinstance(body, dict) and "role" in body and role in STAFF:
        body = {**body, "role": role}
    names = {
        parameter["name"]: places.get(parameter["name"], 1)
        for parameter in operation.get("parameters", ())
        if parameter["in"] == "path"
    }
    query = (
        {"role": role}
        if role in STAFF and any(parameter["name"] == "role" for parameter in operation.get("parameters", ()))
        else {}
    )
    http.cookies.clear()  # drop the session of an earlier answer
    answer = http.request(method, path.format(**names), json=body, params=query, headers=world.make_headers(role))
    return answer.status_code


def collect_message_answers(world: MatrixWorld) -> dict[str, dict[str, str]]:
    """Return what each WebSocket message brings to each role.

    This is a kind of message, the status of a problem, or a close code.
    """
    return {
        name: {role: _get_answer(world, role, message) for role in ROLES} for name, message in sorted(MESSAGES.items())
    }


def _get_answer(world: MatrixWorld, role: str, message: dict[str, Any]) -> str:
    person = world.persons.get(role)
    text = json.dumps(message).replace('"TABLE"', str(world.places["table_id"]))
    text = text.replace('"PRIVATE"', str(world.places["private"])).replace(
        "NAME", "" if person is None else person.name
    )
    address = world.app.base.replace("http", "ws") + "/live"
    try:
        with connect(address, additional_headers=world.make_headers(role)) as socket:
            socket.send(text)
            socket.send('{"ping": 77}')
            kinds: list[str] = []
            while True:
                answer = msgspec.json.decode(socket.recv(timeout=30))
                if answer == {"pong": 77}:
                    return " ".join(kinds) or "nothing"
                problem = answer.get("problem")
                kinds.append(str(problem["status"]) if isinstance(problem, dict) else next(iter(answer)))
    except ConnectionClosed as error:
        return f"closed {error.rcvd.code if error.rcvd else 'without a code'}"


def collect_dealing_answers(world: MatrixWorld) -> dict[str, dict[str, int]]:
    """Return which cards each role may type or deal, by the dealing mode stored with the table."""
    answers_by_command: dict[str, dict[str, int]] = {}
    with httpx.Client(base_url=world.app.base, timeout=TIMEOUT_SECONDS) as http, world.app.sign_in("Olga") as olga:
        for mode in ("automatic", "person", "real"):
            for name, command in DEALING_COMMANDS.items():
                row = answers_by_command[f"{mode}: {name}"] = {}
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
                    row[role] = http.post(path, json=body, headers=world.make_headers(role)).status_code
    return answers_by_command


def collect_answers() -> dict[str, Any]:
    """Return the contents of the file."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_app(Path(folder), players_may_open_tables=True, invitations=True) as app,
    ):
        world = MatrixWorld(app)
        dealing, messages = collect_dealing_answers(world), collect_message_answers(world)
        return {"dealing modes": dealing, "messages": messages, "routes": collect_route_answers(world)}


if __name__ == "__main__":
    FILE.write_text(json.dumps(collect_answers(), indent=1, sort_keys=True) + "\n", encoding="utf-8")

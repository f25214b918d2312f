"""The schemas of the OpenAPI description: every answer and every WebSocket message is typed, and fits its type."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS
from tests.style.pages.http_api import load_document
from websockets.sync.client import connect

from houseway.client.sync_client import HousewayClient as Client

REFERENCE = "#/components/schemas/"
JSON = "application/json"
COMMAND = "a command: the union of the commands of its game, which `houseway schema GAME commands` describes"
ENTRY = "an entry of the record format, which `houseway schema GAME record` describes"
HASHED = "the content of a log entry, sent exactly as it was hashed, also if an older version wrote it"
OPEN_OBJECTS = {
    "Approval.body": "the body of the request that waits for approval, of any route that dual control names",
    "ConditionsTemplate.conditions": "conditions that a director completes, so that required keys may be missing",
    "Examination.commands.[]": COMMAND,
    "Examination.recorded.[]": COMMAND,
    "PlayableGame.suggested": "some determinations of the game, which `determinations` next to it describes",
    "PrintedDocument.page": "a document whose texts are messages, which have no schema until they are rendered",
    "ReceiptChange.entry": HASHED,
    "ReceiptDocument.log.anyOf": "the signed note of a log server, which its own format defines",
    "ReceiptDocument.result": "the public part of a round, sent exactly as it was hashed",
    "ReceiptDocument.shuffles.[]": ENTRY,
    "ReceiptEntry.entry": HASHED,
    "RecordDocument.closed-seeds.[]": ENTRY,
    "RecordDocument.closed.[]": ENTRY,
    "RecordDocument.commands.[]": COMMAND,
    "RecordDocument.conditions": "conditions, which `houseway schema tournament determinations` describes",
    "RecordDocument.left.[]": ENTRY,
    "RecordDocument.not-revealed.[]": ENTRY,
    "RecordDocument.notes.[]": ENTRY,
    "RecordDocument.player-cuts.[]": ENTRY,
    "RecordDocument.player-seeds.[]": ENTRY,
    "RecordDocument.purses.[]": ENTRY,
    "RecordDocument.shuffles.[]": ENTRY,
    "RecordDocument.table": "determinations, which `houseway schema GAME determinations` describes",
}
"""Objects in answers that the schema leaves open, each with the reason. The list only shrinks."""
STATES_PER_TABLE = 6
HOLDEM = "NI2015-405"
TIMEOUT_SECONDS = 60.0
QUICK_CLOCKS = {"betting": 0.1, "decision": 0.1, "insurance": 0.1, "cut": 0.1, "between": 0.1, "pace": 0.05}


def get_schemas() -> dict[str, Any]:
    schemas: dict[str, Any] = load_document()["components"]["schemas"]
    return schemas


@cache
def get_validator(name: str) -> Any:
    components = {"components": {"schemas": get_schemas()}}
    return jsonschema_rs.Draft202012Validator({"$ref": f"{REFERENCE}{name}", **components})


def find_faults(name: str, value: Any) -> list[str]:
    return [f"{list(error.instance_path)}: {error.message[:300]}" for error in get_validator(name).iter_errors(value)]


def iterate_untyped(schema: dict[str, Any], path: str) -> Iterator[str]:
    """Yield the places of a schema that allow any value or any object."""
    is_described = {"$ref", "anyOf", "enum", "const", "properties"} & schema.keys()
    values = schema.get("additionalProperties")
    if not is_described and (
        "type" not in schema or (schema["type"] == "object" and (not isinstance(values, dict) or not values))
    ):
        yield path
        return
    for member in schema.get("anyOf", ()):
        yield from iterate_untyped(member, f"{path}.anyOf")
    for key, inner in schema.get("properties", {}).items():
        yield from iterate_untyped(inner, f"{path}.{key}")
    if schema.get("type") == "array" and "items" in schema:
        yield from iterate_untyped(schema["items"], f"{path}.[]")
    if isinstance(values, dict):
        yield from iterate_untyped(values, f"{path}.{{}}")


def iterate_references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if "$ref" in node:
            yield node["$ref"].removeprefix(REFERENCE)
        for value in node.values():
            yield from iterate_references(value)
    elif isinstance(node, list):
        for value in node:
            yield from iterate_references(value)


def list_answers() -> dict[str, dict[str, Any]]:
    return {
        f"{method} {path}": answer["content"][JSON]["schema"]
        for path, methods in load_document()["paths"].items()
        for method, operation in methods.items()
        for status, answer in operation["responses"].items()
        if status.startswith("2") and JSON in answer.get("content", {})
    }


def find_names(roots: list[Any]) -> set[str]:
    """Return the names of all schemas that these schemas refer to, directly or through others."""
    names: set[str] = set()
    new_names = {name for root in roots for name in iterate_references(root)}
    while new_names:
        names |= new_names
        new_names = {inner for name in new_names for inner in iterate_references(get_schemas()[name])} - names
    return names


def test_no_answer_has_an_untyped_object() -> None:
    answers = list_answers()
    assert len(answers) > 80
    assert [place for name, schema in answers.items() for place in iterate_untyped(schema, name)] == []
    names = find_names([*answers.values(), {"$ref": f"{REFERENCE}ServerMessage"}])
    untyped = {place for name in names for place in iterate_untyped(get_schemas()[name], name)}
    assert untyped == set(OPEN_OBJECTS)


def test_untyped_objects_are_found() -> None:
    schema = {"type": "object", "properties": {"a": {}, "b": {"type": "object", "additionalProperties": {}}}}
    assert list(iterate_untyped(schema, "X")) == ["X.a", "X.b"]


def test_names_are_unique_and_readable() -> None:
    names = list(get_schemas())
    assert len(names) > 200
    assert [name for name in names if not re.fullmatch(r"[A-Z][A-Za-z]+", name)] == []
    assert {"ClientMessage", "ServerMessage", "TableState", "TournamentState", "LegalActionEntry"} <= set(names)


def test_views_of_all_games_are_told_apart_by_their_game() -> None:
    view = get_schemas()["TableState"]["properties"]["view"]
    assert view["discriminator"] == {"propertyName": "game"}
    games = {get_schemas()[name]["properties"]["game"]["const"] for name in iterate_references(view)}
    assert games == {"blackjack", "canberra-poker", "holdem", "pai-gow"}


def test_every_reference_of_the_description_exists() -> None:
    assert set(iterate_references(load_document())) <= set(get_schemas())


def test_client_messages_of_the_page_fit_their_type() -> None:
    page = (Path(__file__).resolve().parents[4] / "docs" / "reference" / "websocket-api.md").read_text()
    examples = re.findall(r"```json\n(.*?)```", page.partition("## Messages from the server")[0], re.DOTALL)
    assert len(examples) > 7
    for example in examples:
        assert find_faults("ClientMessage", json.loads(example)) == []
    assert find_faults("ClientMessage", {"watch": "three"})
    assert find_faults("ClientMessage", {"look": 3})


def collect_messages(app: ServedApp, client: Client, table: int, role: str) -> list[dict[str, Any]]:
    """Return every message that a client receives at a table where bots play, and the answers to its own messages."""
    address = app.base.replace("http", "ws", 1) + "/live"
    received: list[dict[str, Any]] = []
    with connect(address, additional_headers={"authorization": f"Bearer {client.token}"}) as socket:
        for message in (
            {"watch": table, "role": role},
            {"ping": 1},
            {"id": "j1", "table": table, "judge": "leave"},
            {"id": "c1", "table": table, "role": role, "command": {"do": "nothing"}},
            {"watch": table, "role": role, "since": 0},
        ):
            socket.send(json.dumps(message))
        while sum("state" in message for message in received) < STATES_PER_TABLE:
            received.append(json.loads(socket.recv(timeout=TIMEOUT_SECONDS)))
    return received


@pytest.mark.parametrize("instrument", DETERMINATIONS)
def test_messages_and_answers_of_a_table_fit_their_types(instrument: str, tmp_path: Path) -> None:
    """Bots play; a player, a dealer and a spectator watch. Every message is valid by the schema of ``ServerMessage``."""
    with serve_app(tmp_path) as app, app.sign_in("Olga") as olga, app.sign_in("Dora") as dora:
        table = olga.open_table("One", instrument, DETERMINATIONS[instrument], clocks=QUICK_CLOCKS)
        for number in range(3):
            olga.post(f"/api/tables/{table}/bots", {"id": f"bot-{number}"})
        with app.join_guest("ann") as ann:
            if instrument != HOLDEM:
                ann.move_chips(table, "buy-in", "500.00")
            for client, role in ((ann, "player"), (dora, "dealer"), (ann, "onlooker")):
                messages = collect_messages(app, client, table, role)
                assert {key for message in messages for key in message} >= {"state", "pong", "problem"}
                faults = [fault for message in messages for fault in find_faults("TableState", message.get("state"))]
                assert [fault for fault in faults if not fault.startswith("[]: null")] == []
                assert [find_faults("ServerMessage", message) for message in messages] == [[]] * len(messages)
                assert find_faults("TableState", ann.get(f"/api/tables/{table}")) == []
            lobby = ann.get("/api/tables")
            assert [find_faults("LobbyTable", line) for line in lobby] == [[]] * len(lobby)
            assert find_faults("SignText", ann.get(f"/api/tables/{table}/sign")) == []
        floor = olga.get("/api/floor")
        assert [find_faults("TableOverview", line) for line in floor] == [[]] * len(floor)

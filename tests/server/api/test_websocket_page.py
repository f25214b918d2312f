"""The page of the WebSocket API against a running server: every message of a client, and every key of an answer."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.served_app import serve_app
from tests.server.server_setup import DETERMINATIONS
from websockets.sync.client import ClientConnection, connect

from houseway.server.api import websocket
from houseway.server.api.websocket_messages import ClientMessage
from houseway.server.live.connections import HEARTBEAT_SECONDS

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "reference" / "websocket-api.md").read_text(encoding="utf-8")
CLIENT_PART, _, SERVER_PART = PAGE.partition("## Messages from the server")
OLD_KEYS = {"word"}
"""Keys of older clients, which the page mentions without an example."""
OCCASIONAL_STATE_KEYS = {"promises", "missed"}
"""Keys of a state that the table of this test does not have."""
ANSWERS = {"command": "ack", "purse": "ack", "seed": "ack", "cut": "ack", "judge": "judged", "ping": "pong"}
TIMEOUT_SECONDS = 30.0


def read_examples(part: str) -> list[dict[str, Any]]:
    return [json.loads(text) for text in re.findall(r"```json\n(.*?)```", part, re.DOTALL)]


def read_heading_keys(part: str) -> list[str]:
    return re.findall(r"^### `?(\w+)`?$", part, re.MULTILINE)


def read_state_keys() -> set[str]:
    """Return the keys in the table of the section about states."""
    section = SERVER_PART.partition("### state")[2].partition("### ack")[0]
    return set(re.findall(r"^\| `([\w-]+)` \|", section, re.MULTILINE))


def test_examples_use_every_key_of_a_client_message() -> None:
    examples = read_examples(CLIENT_PART)
    for example in examples:
        msgspec.convert(example, ClientMessage)
    keys = {key for example in examples for key in example} | {"commitment"}
    assert "`commitment`" in CLIENT_PART
    assert keys | OLD_KEYS == {field.encode_name for field in msgspec.structs.fields(ClientMessage)}


def test_every_heading_has_an_example() -> None:
    for part in (CLIENT_PART, SERVER_PART.partition("## Close codes")[0]):
        keys = read_heading_keys(part)
        assert keys
        assert set(keys) <= {key for example in read_examples(part) for key in example}


def test_close_codes_and_heartbeat_are_those_of_the_server() -> None:
    codes = {int(code) for code in re.findall(r"^\| (\d{4}) \|", SERVER_PART, re.MULTILINE)}
    assert codes == {
        websocket.GOING_AWAY,
        websocket.TOO_MANY,
        websocket.NOT_SIGNED_IN,
        websocket.FOREIGN_ORIGIN,
        websocket.SLOW_CLIENT,
    }
    assert f'{{"beat": {HEARTBEAT_SECONDS:.0f}}}' in SERVER_PART


def receive(socket: ClientConnection, key: str) -> dict[str, Any]:
    """Return the next message with a key; states may come before it."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=TIMEOUT_SECONDS))
        assert "problem" not in message, message
        if key in message:
            return message


def test_server_answers_every_example_as_the_page_says(tmp_path: Path) -> None:
    expected_keys = {next(iter(example)): set(example) for example in read_examples(SERVER_PART)}
    with serve_app(tmp_path) as app, app.sign_in("Olga") as olga, app.join_guest("ann") as ann:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"])
        ann.move_chips(table, "buy-in", "100.00")
        with connect(
            app.base.replace("http", "ws", 1) + "/live", additional_headers={"authorization": f"Bearer {ann.token}"}
        ) as socket:
            for example in read_examples(CLIENT_PART):
                message = {
                    key: table if key in ("table", "watch", "unwatch") else value for key, value in example.items()
                }
                socket.send(json.dumps(message))
                if "watch" in message:
                    state = receive(socket, "state")["state"]
                    assert ("missed" in state) is ("since" in message and state["n"] > message["since"])
                    assert set(state) <= read_state_keys()
                for key, answer_key in ANSWERS.items():
                    if key in message:
                        assert set(receive(socket, answer_key)) == expected_keys[answer_key]


@pytest.mark.parametrize("role", ["dealer"])
def test_state_has_the_keys_of_the_page(tmp_path: Path, role: str) -> None:
    with serve_app(tmp_path) as app, app.sign_in("Olga") as olga, app.sign_in("Dora") as dora:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"])
        state = next(iter(dora.watch(table, role=role)))
    assert set(state) | OCCASIONAL_STATE_KEYS == read_state_keys()

"""Permissions of every WebSocket message, for every kind of user and for hidden tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest
from tests.server.served_app import STAFF, serve_app
from tests.server.tables.test_command_permissions import ALL_STAFF, EVERYBODY, INSIDE, OUTSIDE, PLAYERS, RoleWorld
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from houseway.server.api.websocket import NOT_SIGNED_IN
from houseway.server.api.websocket_messages import ClientMessage

AUXILIARY_KEYS = {"id", "table", "role", "since", "language", "about", "commitment"}
"""Keys of a message that mean nothing by themselves."""
MESSAGES: dict[str, tuple[frozenset[str], dict[str, Any]]] = {
    "ping": (EVERYBODY, {"ping": 1}),
    "watch": (EVERYBODY, {"watch": 1, "role": "{role}"}),
    "watch as who one is not": (frozenset(), {"watch": 1, "role": "{another}"}),
    "watch what is hidden": (ALL_STAFF | {"gus", "Rita"}, {"watch": "{hidden}", "role": "{role}"}),
    "unwatch": (EVERYBODY, {"unwatch": 1}),
    "judge": (PLAYERS, {"id": "{count}", "table": 1, "judge": "wager"}),
    "judge what is hidden": (frozenset(("gus",)), {"id": "{count}", "table": "{hidden}", "judge": "wager"}),
    "seed of who sits there": (frozenset(("gus",)), {"id": "{count}", "table": 1, "seed": "kettle"}),
    "word of who sits there": (frozenset(("gus",)), {"table": 1, "word": "kettle"}),
    "cut of who sits there": (frozenset(("gus",)), {"table": 1, "cut": None}),
    "command": (
        PLAYERS | ALL_STAFF,
        {"id": "{count}", "table": 1, "role": "{role}", "command": {"do": "rules-copy", "player": "{name}"}},
    ),
    "command for another": (
        ALL_STAFF,
        {"id": "{count}", "table": 1, "role": "{role}", "command": {"do": "rules-copy", "player": "hal"}},
    ),
    "command as who one is not": (
        frozenset(),
        {"id": "{count}", "table": 1, "role": "{another}", "command": {"do": "rules-copy", "player": "{name}"}},
    ),
    "command at what is hidden": (
        ALL_STAFF | {"gus"},
        {"id": "{count}", "table": "{hidden}", "role": "{role}", "command": {"do": "rules-copy", "player": "{name}"}},
    ),
    "purse": (PLAYERS, {"id": "{count}", "table": 1, "purse": {"do": "buy-in", "amount": "1.00"}}),
    "purse at what is hidden": (
        frozenset(("gus",)),
        {"id": "{count}", "table": "{hidden}", "purse": {"do": "buy-in", "amount": "1.00"}},
    ),
}
"""Permitted users and message, by the name of the case."""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RoleWorld]:
    overrides: dict[str, Any] = {"invitations": True, "players_may_open_tables": True, "tables_per_player": 100}
    with serve_app(tmp_path_factory.mktemp("floor"), **overrides) as app:
        new_world = RoleWorld(app)
        sit = {"do": "sit", "player": "gus", "box": 1}
        answer = new_world.send_request("gus", "POST", "/api/tables/1/commands", {"id": "sits", "command": sit})
        assert answer.status_code == 200
        yield new_world


@pytest.fixture(scope="module")
def channels(world: RoleWorld) -> Iterator[dict[str, ClientConnection]]:
    """WebSocket connection of each user inside."""
    with ExitStack() as open_connections:
        yield {name: open_connections.enter_context(connect_as(world, name)) for name in INSIDE}


def connect_as(world: RoleWorld, name: str) -> ClientConnection:
    token = world.get_token(name)
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    return connect(f"{world.app.base.replace('http', 'ws')}/live", additional_headers=headers, compression=None)


def get_other_role(world: RoleWorld, name: str) -> str:
    """Return a role that the user does not have."""
    return "player" if name in STAFF else "operator" if name in PLAYERS else "dealer"


def fill_message(world: RoleWorld, name: str, message: Any) -> Any:
    """Fill names, roles and numbers into the placeholders of a message; numbers stay numbers."""
    if isinstance(message, dict):
        return {key: fill_message(world, name, value) for key, value in message.items()}
    if message == "{hidden}":
        return world.hidden
    if isinstance(message, str) and "{another}" in message:
        return get_other_role(world, name)
    return world.fill(message, name)


def collect_problem_statuses(channel: ClientConnection, message: dict[str, Any]) -> list[int]:
    """Send a message, and return the statuses of the problems that are received before the next pong."""
    for text_message in (message, {"ping": 99}):
        channel.send(msgspec.json.encode(text_message).decode())
    statuses: list[int] = []
    while True:
        answer = msgspec.json.decode(channel.recv(timeout=20))
        if answer.get("pong") == 99:
            return statuses
        if "problem" in answer:
            statuses.append(answer["problem"]["status"])


def test_every_message_key_has_a_row() -> None:
    message_keys = {field.name for field in msgspec.structs.fields(ClientMessage)} - AUXILIARY_KEYS
    assert message_keys == {name.partition(" ")[0] for name in MESSAGES}


@pytest.mark.parametrize("name", OUTSIDE)
def test_connection_without_sign_in_is_closed(world: RoleWorld, name: str) -> None:
    with connect_as(world, name) as channel, pytest.raises(ConnectionClosed) as error:
        channel.recv(timeout=20)
    assert error.value.rcvd is not None
    assert error.value.rcvd.code == NOT_SIGNED_IN


@pytest.mark.parametrize("line", MESSAGES)
def test_messages_are_permitted_by_role(world: RoleWorld, channels: dict[str, ClientConnection], line: str) -> None:
    """Forbidden messages get 403, or 404 for hidden tables; permitted ones may be refused by a rule only."""
    allowed, message = MESSAGES[line]
    for name in INSIDE:
        world.request_count += 1
        statuses = collect_problem_statuses(channels[name], fill_message(world, name, message))
        denials = [status for status in statuses if status in (401, 403, 404)]
        assert bool(denials) == (name not in allowed), (line, name, statuses)
        if "hidden" in line and name not in ALL_STAFF | {"gus", "Rita", "Ona"}:
            assert 404 in denials or line.startswith(("judge", "purse")), (line, name, statuses)

"""Who may say what on the live channel: every message by everybody there is, for the own place, another's, and a hidden table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.server.served_app import STAFF, served
from tests.server.tables.test_command_permissions import EVERYBODY, INSIDE, OUTSIDE, PLAYERS, THE_STAFF, World
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from houseway.server.api.websocket import NOT_SIGNED_IN, Message

BESIDE = {"id", "table", "role", "since", "language", "about", "commitment"}
"""Keys of a message that say nothing by themselves."""
MESSAGES: dict[str, tuple[frozenset[str], dict[str, Any]]] = {
    "ping": (EVERYBODY, {"ping": 1}),
    "watch": (EVERYBODY, {"watch": 1, "role": "{role}"}),
    "watch as who one is not": (frozenset(), {"watch": 1, "role": "{another}"}),
    "watch what is hidden": (THE_STAFF | {"gus", "Rita"}, {"watch": "{hidden}", "role": "{role}"}),
    "unwatch": (EVERYBODY, {"unwatch": 1}),
    "judge": (PLAYERS, {"id": "{count}", "table": 1, "judge": "wager"}),
    "judge what is hidden": (frozenset(("gus",)), {"id": "{count}", "table": "{hidden}", "judge": "wager"}),
    "seed of who sits there": (frozenset(("gus",)), {"id": "{count}", "table": 1, "seed": "kettle"}),
    "word of who sits there": (frozenset(("gus",)), {"table": 1, "word": "kettle"}),
    "cut of who sits there": (frozenset(("gus",)), {"table": 1, "cut": None}),
    "command": (
        PLAYERS | THE_STAFF,
        {"id": "{count}", "table": 1, "role": "{role}", "command": {"do": "rules-copy", "player": "{name}"}},
    ),
    "command for another": (
        THE_STAFF,
        {"id": "{count}", "table": 1, "role": "{role}", "command": {"do": "rules-copy", "player": "hal"}},
    ),
    "command as who one is not": (
        frozenset(),
        {"id": "{count}", "table": 1, "role": "{another}", "command": {"do": "rules-copy", "player": "{name}"}},
    ),
    "command at what is hidden": (
        THE_STAFF | {"gus"},
        {"id": "{count}", "table": "{hidden}", "role": "{role}", "command": {"do": "rules-copy", "player": "{name}"}},
    ),
    "purse": (PLAYERS, {"id": "{count}", "table": 1, "purse": {"do": "buy-in", "amount": "1.00"}}),
    "purse at what is hidden": (
        frozenset(("gus",)),
        {"id": "{count}", "table": "{hidden}", "purse": {"do": "buy-in", "amount": "1.00"}},
    ),
}
"""By what is said: who may, and the message."""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    given: dict[str, Any] = {"links": True, "players_open": True, "tables_a_player": 100}
    with served(tmp_path_factory.mktemp("floor"), **given) as house:
        made = World(house)
        sit = {"do": "sit", "player": "gus", "box": 1}
        answer = made.ask("gus", "POST", "/api/tables/1/commands", {"id": "sits", "command": sit})
        assert answer.status_code == 200
        yield made


@pytest.fixture(scope="module")
def channels(world: World) -> Iterator[dict[str, ClientConnection]]:
    """A channel of everybody inside."""
    made = {name: opened(world, name) for name in INSIDE}
    yield made
    for channel in made.values():
        channel.close()


def opened(world: World, name: str) -> ClientConnection:
    token = world.token(name)
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    return connect(f"{world.house.base.replace('http', 'ws')}/live", additional_headers=headers, compression=None)


def another(world: World, name: str) -> str:
    """A role that somebody does not have."""
    return "player" if name in STAFF else "operator" if name in PLAYERS else "dealer"


def filled(world: World, name: str, message: Any) -> Any:
    """Names, roles and numbers in their places; a number stays one."""
    if isinstance(message, dict):
        return {key: filled(world, name, value) for key, value in message.items()}
    if message == "{hidden}":
        return world.hidden
    if isinstance(message, str) and "{another}" in message:
        return another(world, name)
    return world.fill(message, name)


def problems(channel: ClientConnection, message: dict[str, Any]) -> list[int]:
    """The statuses of the problems with which a message is answered before the next ping is."""
    for told in (message, {"ping": 99}):
        channel.send(msgspec.json.encode(told).decode())
    found: list[int] = []
    while True:
        answer = msgspec.json.decode(channel.recv(timeout=20))
        if answer.get("pong") == 99:
            return found
        if "problem" in answer:
            found.append(answer["problem"]["status"])


def test_every_message_has_a_line() -> None:
    there = {field.name for field in msgspec.structs.fields(Message)} - BESIDE
    assert there == {name.partition(" ")[0] for name in MESSAGES}


@pytest.mark.parametrize("name", OUTSIDE)
def test_who_is_not_signed_in_is_told_nothing(world: World, name: str) -> None:
    with opened(world, name) as channel, pytest.raises(ConnectionClosed) as closed:
        channel.recv(timeout=20)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == NOT_SIGNED_IN


@pytest.mark.parametrize("line", MESSAGES)
def test_who_may_say_it(world: World, channels: dict[str, ClientConnection], line: str) -> None:
    """Whoever is not allowed hears 403 (or, of what is hidden, 404); whoever is, may hear a rule, but neither of these."""
    allowed, message = MESSAGES[line]
    for name in INSIDE:
        world.count += 1
        heard = problems(channels[name], filled(world, name, message))
        denied = [status for status in heard if status in (401, 403, 404)]
        assert bool(denied) == (name not in allowed), (line, name, heard)
        if "hidden" in line and name not in THE_STAFF | {"gus", "Rita", "Ona"}:
            assert 404 in denied or line.startswith(("judge", "purse")), (line, name, heard)

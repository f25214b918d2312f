"""Mutated messages on the WebSocket API, 100,000 of them: each is answered, the connection stays open."""

from __future__ import annotations

import asyncio
import copy
import random
import tempfile
from pathlib import Path

import msgspec
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS
from websockets.asyncio.client import connect

MESSAGES = 100_000
SEEDS: tuple[dict[str, object], ...] = (
    {"watch": 1, "role": "player", "since": 3, "language": "zh"},
    {"id": "a1", "table": 1, "role": "player", "command": {"do": "sit", "player": "ann", "box": 1}},
    {"id": "a2", "table": 1, "purse": {"do": "buy-in", "amount": "50.00"}},
    {"table": 1, "word": "kettle"},
    {"id": "a5", "table": 1, "seed": "kettle", "commitment": "00" * 32},
    {"table": 1, "cut": 60},
    {"unwatch": 1},
    {"id": "a3", "table": 1, "judge": "wager"},
    {"id": "a4", "table": 1, "judge": "double", "about": {"box": 2, "amount": "7.00"}},
    {"ping": 7},
)
"""Examples that cover every message a client may send; a test checks that they do."""
VALUES: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    2**63,
    2**70,
    1.5,
    "",
    "x" * 5000,
    [],
    {},
    "operator",
    "\u202e",
    [[[[[[]]]]]],
)


def make_mutated_message(chance: random.Random) -> str | bytes:
    """Make a nearly valid message; occasionally as bytes, which are invalid."""
    message = msgspec.json.decode(msgspec.json.encode(chance.choice(SEEDS)))
    for _ in range(chance.randint(0, 3)):
        parts = [part for part in message.values() if isinstance(part, dict)]
        inner = parts[0] if parts and chance.random() < 0.5 else message
        key = chance.choice([*inner, "surprise"])
        if chance.random() < 0.3:
            inner.pop(key, None)
        else:
            inner[key] = copy.deepcopy(chance.choice(VALUES))
    text = msgspec.json.encode(message).decode()
    if chance.random() < 0.2:
        place = chance.randrange(len(text))
        text = (
            text[:place] + chance.choice(('"', "{", "\x00", "\u2028", "9" * 400)) + text[place + chance.randint(0, 4) :]
        )
    return text.encode() if chance.random() < 0.02 else text


async def converse(app: ServedApp, message_count: int, seed: int, name: str = "ann") -> int:
    """Send messages and return the number of answers, not counting pongs."""
    chance = random.Random(seed)
    guest = app.join_guest(name)
    headers = {"authorization": f"Bearer {guest.token}"}
    answer_count = 0
    async with connect(
        app.base.replace("http", "ws") + "/live", additional_headers=headers, compression=None
    ) as socket:
        for number in range(message_count):
            await socket.send(make_mutated_message(chance))
            if number % 50 == 49:
                await socket.send(msgspec.json.encode({"ping": number}).decode())
                while f'"pong":{number}' not in (answer := await asyncio.wait_for(socket.recv(), 60)):
                    answer_count += 1
                    assert "Something went wrong" not in answer
    return answer_count


def main(message_count: int = MESSAGES) -> int:
    """Print the number of answers; return 1 if the connection ended or the server is not healthy."""
    with tempfile.TemporaryDirectory() as folder, serve_app(Path(folder)) as app:
        app.sign_in("Olga").open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        try:
            answer_count = asyncio.run(converse(app, message_count, 20261116))
        except Exception as error:
            print(f"   the conversation ended: {error!r}")
            return 1
        is_healthy = app.sign_in("Olga").get("/health")["status"] == "well"
        print(
            f"   {message_count} messages, {answer_count} answers, the floor is {'well' if is_healthy else 'not well'}"
        )
        return 0 if is_healthy else 1

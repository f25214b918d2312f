"""A hundred thousand mutated messages on the live channel: each is answered, and the conversation goes on."""

from __future__ import annotations

import asyncio
import copy
import random
import tempfile
from pathlib import Path

import msgspec
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS
from websockets.asyncio.client import connect

FRAMES = 100_000
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
"""Whatever a client may say is in one of them: a test holds it to that."""
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


def mutated(chance: random.Random) -> str | bytes:
    """A message that is nearly one; now and then as bytes, which are none."""
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


async def converse(house: Served, frames: int, seed: int, name: str = "ann") -> int:
    """Send so many; how many were answered with something, the pongs apart."""
    chance = random.Random(seed)
    guest = house.guest(name)
    headers = {"authorization": f"Bearer {guest.token}"}
    answered = 0
    async with connect(
        house.base.replace("http", "ws") + "/live", additional_headers=headers, compression=None
    ) as socket:
        for number in range(frames):
            await socket.send(mutated(chance))
            if number % 50 == 49:
                await socket.send(msgspec.json.encode({"ping": number}).decode())
                while f'"pong":{number}' not in (said := await asyncio.wait_for(socket.recv(), 60)):
                    answered += 1
                    assert "Something went wrong" not in said
    return answered


def main(frames: int = FRAMES) -> int:
    """Print how many were answered; 1 where the conversation ended or the floor is not well."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as house:
        house.staff("Olga").open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        try:
            answered = asyncio.run(converse(house, frames, 20261116))
        except Exception as error:
            print(f"   the conversation ended: {error!r}")
            return 1
        well = house.staff("Olga").get("/health")["status"] == "well"
        print(f"   {frames} messages, {answered} answers, the floor is {'well' if well else 'not well'}")
        return 0 if well else 1

"""A process that acts on a floor as fast as it can and writes down what was acknowledged: to be killed at any moment.

``python -m tests.floor.load URL KEYS TABLES`` acts at the tables with these numbers and prints ``PERSON ID TABLE N HASH`` for
each act that was stored.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from pathlib import Path

from houseway.floor.draft import Actor, Draft
from houseway.floor.keys import Keys
from houseway.floor.store import Store
from houseway.floor.tables import Tables


async def act_for_ever(tables: Tables, table_id: int, person: int) -> None:
    """Chips come and go, wagers are placed and withdrawn: each act with an id, told once it is acknowledged."""
    name = f"p{table_id}"
    actor = Actor(person, name, "player")
    for number in range(1_000_000):
        request = f"{secrets.token_hex(8)}-{number}"

        def act(draft: Draft) -> None:
            if draft.replica.in_hand(name) < 2000:
                draft.purse("buy-in", name, 5000)
            elif draft.replica.state.layout.get(1):
                draft.give({"do": "withdraw", "player": name, "box": 1, "by": "player"})
                draft.purse("cash-out", name, 1000)
            else:
                draft.give({"do": "wager", "player": name, "box": 1, "amount": "10.00", "by": "player"})

        acted = await tables.act(table_id, actor, act, request)
        line = f"{person} {request} {table_id} {acted.ack.n} {acted.ack.hash}\n"
        os.write(1, line.encode())


async def main(url: str, keys: str, numbers: list[int]) -> None:
    """Act at every table at once."""
    tables = Tables(Store(url), Keys(Path(keys)))
    await asyncio.gather(*(act_for_ever(tables, number, 100 + number) for number in numbers))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], [int(number) for number in sys.argv[3].split(",")]))

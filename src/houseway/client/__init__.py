"""A client of a floor, for bots and other people's programs: ``Floor`` waits for its answers, ``AsyncFloor`` is awaited::

    floor = Floor("http://127.0.0.1:8765")
    floor.come_in("ann")
    floor.purse(1, "buy-in", "100.00")
    for state in floor.watch(1):
        if state["offers"]:
            floor.give(1, {"do": "stand", "player": "ann", "box": 1})

What the floor refuses raises ``Problem`` with the rule. A command is sent again with the same id where the answer was lost: it
counts once.
"""

from __future__ import annotations

from houseway.client import endpoints as asks
from houseway.client.async_client import AsyncFloor
from houseway.client.responses import Problem
from houseway.client.sync_client import Floor

__all__ = ["AsyncFloor", "Floor", "Problem", "asks"]

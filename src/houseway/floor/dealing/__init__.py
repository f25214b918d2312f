"""Automatic dealing: what the house does next at a table, and when, one module a game.

A game's module answers with one ``Step``: the act, and how long the players are waited for first. It gives only commands
that ``legal()`` offers the staff, and the orders of cards, tiles and dice, which are chance.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from houseway.floor.dealing.steps import House, Step
from houseway.floor.replica import Replica

NextStep = Callable[[Replica, House], Step | None]


def next_step(replica: Replica, house: House) -> Step | None:
    """What the house does next at the table; None where it waits for the players alone."""
    if replica.closed:
        return None
    module = import_module(f"houseway.floor.dealing.{replica.game.key.replace('-', '_')}")
    found: Step | None = module.next_step(replica, house)
    return found

"""Automatic dealing: what the house does next at a table, and when, one module a game.

A game's module answers with one ``Step``: the act, and how long the players are waited for first. It gives only commands
that ``legal()`` offers the staff, and the orders of cards, tiles and dice, which are chance.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import ModuleType

from houseway.floor.dealing.steps import House, Step
from houseway.floor.draft import Draft
from houseway.floor.replica import Replica

NextStep = Callable[[Replica, House], Step | None]


def _module(replica: Replica) -> ModuleType:
    return import_module(f"houseway.floor.dealing.{replica.game.key.replace('-', '_')}")


def has_deal(replica: Replica) -> bool:
    """Whether the game has a shuffle a round, whose order comes with the deal."""
    return getattr(_module(replica), "deal", None) is not None


def deal_supplied(draft: Draft, house: House) -> bool:
    """A person deals at a game with a shuffle a round: its order and the deal; whether it is one, and the deal is due."""
    deal = getattr(_module(draft.replica), "deal", None)
    if deal is None or draft.replica.state.round is not None:
        return False
    deal(draft, house)
    return True


def next_step(replica: Replica, house: House) -> Step | None:
    """What the house does next at the table; None where it waits for the players alone."""
    if replica.closed:
        opens = replica.books.stakes is None or house.opens
        return Step(("open", replica.n), 0, house.open_used) if replica.loaded and opens else None
    found: Step | None = _module(replica).next_step(replica, house)
    return found

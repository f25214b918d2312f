"""Automatic dealing: what the house does next at a table, and when.

A game's ``ports/hosting.py`` answers with one ``Step``: the act, and how long the players are waited for first. It
gives only commands
that ``legal()`` offers the staff, and the orders of cards, tiles and dice, which are chance.
"""

from __future__ import annotations

from houseway.server.dealing.table_shuffles import House, Step
from houseway.server.tables.table_replica import Replica
from houseway.server.tables.table_transaction import Draft


def has_deal(replica: Replica) -> bool:
    """Whether the game has a shuffle a round, whose order comes with the deal."""
    return replica.on_floor.deal is not None


def deal_supplied(draft: Draft, house: House) -> bool:
    """A person deals at a game with a shuffle a round: its order and the deal; whether it is one, and the deal is due."""
    deal = draft.replica.on_floor.deal
    if deal is None or draft.replica.state.round is not None:
        return False
    deal(draft, house)
    return True


def next_step(replica: Replica, house: House) -> Step | None:
    """What the house does next at the table; None where it waits for the players alone."""
    return None if replica.closed else replica.on_floor.next_step(replica, house)

"""Automatic dealing: the next step of the house at a table, and when it is due.

A game's ``hosting.py`` returns one ``Step``: the action, and how long to wait for the players first. It only
executes legal actions of the staff, with orders of cards, tiles and dice that are random.
"""

from __future__ import annotations

from houseway.server.dealing.table_shuffles import Step, TableHost
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import TableTransaction


def has_deal(replica: TableReplica) -> bool:
    """Return whether the game has one shuffle per round, whose order comes with the deal."""
    return replica.live_game.deal is not None


def deal_next_round(transaction: TableTransaction, house: TableHost) -> bool:
    """Deal with a new order if a person deals, the game has one shuffle per round and the deal is due.

    Returns:
        Whether it dealt.
    """
    deal = transaction.replica.live_game.deal
    if deal is None or transaction.replica.state.round is not None:
        return False
    deal(transaction, house)
    return True


def find_next_step(replica: TableReplica, house: TableHost) -> Step | None:
    """Return the next step of the house at the table, or None if it only waits for the players."""
    return None if replica.closed else replica.live_game.next_step(replica, house)

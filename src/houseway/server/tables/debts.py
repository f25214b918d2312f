"""Debts: what a void of a settled round takes back and is not at the table any more.

Without them a player who cashes out in time would decide whether a lawful void goes on record. What a player owes follows
from the entries of the table; how much of it the person's account pays is added when the void is stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.engine.output.events import Happened, Notice
from houseway.engine.ports.hosting import Sums
from houseway.money import print_money
from houseway.server.storage.append_batch import OWED, owed_account
from houseway.server.tables.alerts import NOTICE, Alert

if TYPE_CHECKING:
    from houseway.server.tables.table_replica import Replica


def owe(replica: Replica, moved: Sums, player: str, cents: int) -> int:
    """Book what a player's chips at the table lack of what a void takes back; how much that is."""
    free = max(0, replica.purses.get(player, 0) - replica.books.at_stake(replica.state).get(player, 0))
    lacking = max(0, cents - free)
    if lacking:
        account = owed_account(player)
        moved[account] = moved.get(account, 0) - lacking
    return lacking


def departed_chips(replica: Replica) -> Sums:
    """Hold-em: with how much each player left the table."""
    if replica.books.stakes is None:
        return {}
    return {name: int(departure.chips) for name, departure in replica.state.left.items()}


def move_departed(replica: Replica, moved: Sums, departed: Sums, happened: tuple[Happened, ...]) -> None:
    """Hold-em: a void gives those who left their stakes back, and what winners carried away they owe (19.3)."""
    for name, chips in departed_chips(replica).items():
        refund = chips - departed.get(name, chips)
        if refund:
            moved[f"person:{name}"] = moved.get(f"person:{name}", 0) + refund
    for event in happened:
        if isinstance(event, Notice) and event.player is not None and event.amount:
            moved[owed_account(event.player)] = -event.amount


def tell(replica: Replica, command: Mapping[str, Any], moved: Mapping[str, int]) -> None:
    """Say who owes what in the alert of a void, or in an alert of its own when a round is settled again."""
    owed = {name.partition(":")[2]: -cents for name, cents in moved.items() if name.startswith(f"{OWED}:")}
    if owed:
        n = replica.n + 1
        own = Alert(n, command.get("at", ""), NOTICE, command["do"], command["do"], (), None)
        alert = replica.alerts.get(n, own)
        texts = [f"{name} owes {print_money(cents)} beyond their table balance" for name, cents in owed.items()]
        replica.alerts[n] = msgspec.structs.replace(alert, text="; ".join([alert.text, *texts]))

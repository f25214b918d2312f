"""Debts: amounts that a void of a settled round takes back but that are no longer at the table.

Without them a player who cashes out in time could prevent that a lawful void goes on record. What a player
owes follows from the entries of the table; the part that the person's account pays is added when the void
is stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.engine.output.events import Notice, TableEvent
from houseway.engine.ports.hosting import CentsByName
from houseway.money import print_money
from houseway.server.storage.append_batch import DEBT_ACCOUNT_KIND, get_debt_account
from houseway.server.tables.alerts import NOTICE, Alert

if TYPE_CHECKING:
    from houseway.server.tables.table_replica import TableReplica


def book_debt(replica: TableReplica, changes: CentsByName, player: str, cents: int) -> int:
    """Book the part of ``cents`` that a player's free chips at the table do not cover; return that part."""
    free_cents = max(0, replica.balances.get(player, 0) - replica.books.at_stake(replica.state).get(player, 0))
    shortfall_cents = max(0, cents - free_cents)
    if shortfall_cents:
        account = get_debt_account(player)
        changes[account] = changes.get(account, 0) - shortfall_cents
    return shortfall_cents


def get_departed_chips(replica: TableReplica) -> CentsByName:
    """Return with how many chips each player left the table (Hold-em only)."""
    if replica.books.balances is None:
        return {}
    return {name: int(departure.chips) for name, departure in replica.state.left.items()}


def move_departed_chips(
    replica: TableReplica, changes: CentsByName, chips_before: CentsByName, events: tuple[TableEvent, ...]
) -> None:
    """Refund players who left, and book what departed winners owe, when a void is declared (Hold-em, 19.3)."""
    for name, chips in get_departed_chips(replica).items():
        refund = chips - chips_before.get(name, chips)
        if refund:
            changes[f"person:{name}"] = changes.get(f"person:{name}", 0) + refund
    for event in events:
        if isinstance(event, Notice) and event.player is not None and event.amount:
            changes[get_debt_account(event.player)] = -event.amount


def add_debts_to_alert(replica: TableReplica, command: Mapping[str, Any], changes: Mapping[str, int]) -> None:
    """Add who owes what to the alert of a void, or to a new alert when a round is settled again."""
    debts = {
        name.partition(":")[2]: -cents for name, cents in changes.items() if name.startswith(f"{DEBT_ACCOUNT_KIND}:")
    }
    if debts:
        n = replica.n + 1
        new_alert = Alert(n, command.get("at", ""), NOTICE, command["do"], command["do"], (), None)
        alert = replica.alerts.get(n, new_alert)
        texts = [f"{name} owes {print_money(cents)} beyond their table balance" for name, cents in debts.items()]
        replica.alerts[n] = msgspec.structs.replace(alert, text="; ".join([alert.text, *texts]))

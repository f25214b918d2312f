"""Accounts of the ledger: names, balances and owners.

``cash`` is the money outside for which chips are given. The others are ``house``, ``person:NAME`` (chips that
are at no table), ``purse:TABLE:NAME`` (chips of a player at a table), ``float:TABLE``, ``commission:TABLE``,
``pool:TABLE:jackpot`` and ``:reserve`` (or by the name of a shared pool), ``prizes:NAME``, ``owed:NAME``
(what a player owes after a void). The sum of all accounts is always zero. Only ``cash``, ``house``, a float
that awaits a fill and ``owed:NAME`` may be negative.
"""

from __future__ import annotations

from sqlalchemy import select

from houseway.server.storage import schema
from houseway.server.storage.append_batch import DEBT_ACCOUNT_KIND
from houseway.server.storage.database import Store

accounts = schema.accounts


def get_balance(store: Store, account: str) -> int:
    """Return the balance of an account, or zero if it does not exist."""
    with store.begin_read() as connection:
        cents = connection.execute(select(accounts.c.balance).where(accounts.c.name == account)).scalar()
    return 0 if cents is None else int(cents)


def list_balances(store: Store, prefix: str = "") -> dict[str, int]:
    """Return the balance of every account whose name begins with the prefix."""
    query = select(accounts.c.name, accounts.c.balance).order_by(accounts.c.name)
    with store.begin_read() as connection:
        return {row.name: row.balance for row in connection.execute(query) if row.name.startswith(prefix)}


def find_owner(account: str) -> str | None:
    """Return whose chips an account holds, or None if it belongs to no person; names may contain colons."""
    kind, _, remainder = account.partition(":")
    if kind == "purse":
        return remainder.partition(":")[2]
    return remainder if kind in ("person", DEBT_ACCOUNT_KIND) else None

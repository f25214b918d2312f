"""Accounts of the ledger: names, balances and owners.

The accounts are:

- ``cash``: the money outside the casino for which chips are given.
- ``house``: the account of the house.
- ``person:NAME``: chips of a person that are not at a table.
- ``purse:TABLE:NAME``: chips of a player at a table.
- ``float:TABLE`` and ``commission:TABLE``: the float of a table, and the commission taken there.
- ``pool:TABLE:jackpot`` and ``pool:TABLE:reserve``: a progressive pool. A shared pool has its name instead of
  the table.
- ``prizes:NUMBER``: prizes of the tournament with this number.
- ``owed:NAME``: the debt of a player after a void.

The sum of all accounts is always zero. Only ``cash``, ``house``, a float that awaits a fill, and ``owed:NAME``
may be negative.
"""

from __future__ import annotations

from sqlalchemy import select

from houseway.server.storage import schema
from houseway.server.storage.append_batch import DEBT_ACCOUNT_KIND
from houseway.server.storage.database import Store

accounts = schema.accounts


def get_balance(store: Store, account: str) -> int:
    """Return the balance of an account in cents, or zero if the account does not exist."""
    with store.begin_read() as connection:
        cents = connection.execute(select(accounts.c.balance).where(accounts.c.name == account)).scalar()
    return 0 if cents is None else int(cents)


def list_balances(store: Store, prefix: str = "") -> dict[str, int]:
    """Return the balance in cents of every account whose name begins with the prefix."""
    query = select(accounts.c.name, accounts.c.balance).order_by(accounts.c.name)
    with store.begin_read() as connection:
        return {row.name: row.balance for row in connection.execute(query) if row.name.startswith(prefix)}


def find_owner(account: str) -> str | None:
    """Return the name of the person to whom an account belongs, or None if it belongs to no person.

    The name may contain colons.
    """
    kind, _, remainder = account.partition(":")
    if kind == "purse":
        return remainder.partition(":")[2]
    return remainder if kind in ("person", DEBT_ACCOUNT_KIND) else None

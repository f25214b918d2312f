"""Accounts of the progressive pools of a table.

Terms of the ledger: a table balance is the chips of one player at one table, those on the layout included.
It changes when the player buys in or cashes out, and when a round is over. The chips at stake cannot be
wagered again. At Hold-em the table stake in the engine is the table balance: sitting down and buying take
from the person's chips, and leaving gives them back. The ``books`` of a game compute all this from its
state.
"""

from __future__ import annotations

from typing import Any

from houseway.engine.ports.hosting import CentsByName

POOL_PARTS = ("jackpot", "reserve")
"""Parts of a progressive pool."""


def get_pool_account(pool_key: int | str, part: str) -> str:
    """Return the account of a part of a pool, or of what was moved away from it.

    ``pool_key`` is the number of the pool's table, or the name of a shared pool.
    """
    return f"pool:{pool_key}:{part}"


def get_pool_balances(state: Any) -> CentsByName:
    """Return the balances of the progressive pools and of what was moved from them; empty without pools."""
    pools = getattr(state, "pools", None)
    return {} if pools is None else {"jackpot": pools.jackpot, "reserve": pools.reserve, **pools.moved}

"""What each player has in front, as a function of the table's entries: chips at the table, and how many of them are at stake.

A purse is the chips of one player at one table, those on the layout included: it changes with buying in and cashing out, and
when a round is over. What may still be wagered is the purse without what is at stake. At Hold-em the table stake in the
engine is the purse: sitting down and buying take from the person's chips, leaving gives them back. How a game's state tells
all this stands in the ``books`` of its ``ports/hosting.py``.
"""

from __future__ import annotations

from typing import Any

from houseway.engine.ports.hosting import Sums

PARTS = ("jackpot", "reserve")
"""What a progressive pool consists of."""


def pool_account(home: int | str, part: str) -> str:
    """The account of a part of a pool, or of what was moved away from it: by the number of its table, or its own name."""
    return f"pool:{home}:{part}"


def pools_of(state: Any) -> Sums:
    """What the progressive pools hold, and what was moved away from them; nothing where the table has none."""
    pools = getattr(state, "pools", None)
    return {} if pools is None else {"jackpot": pools.jackpot, "reserve": pools.reserve, **pools.moved}

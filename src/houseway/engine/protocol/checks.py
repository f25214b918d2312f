"""Checks that a handler and ``legal`` share: one function says why something is not allowed, the handler refuses with
it, the offer is left out for it, so that the two cannot drift apart.

>>> def why_not_close(in_round: bool) -> Fault | None:
...     return (Rule("15.2"), "a round is running") if in_round else None
>>> refuse(why_not_close(in_round=False))
>>> passes(refuse, why_not_close(in_round=True))
False
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from houseway.errors import Refused
from houseway.law import Rule

Fault: TypeAlias = tuple[Rule, str]
"""Why something is not allowed: the clause, and words."""


def refuse(fault: Fault | None) -> None:
    """Raise ``Refused`` where there is a fault."""
    if fault is not None:
        raise Refused(*fault)


def passes(check: Callable[..., object], *arguments: Any) -> bool:
    """Whether a check that raises ``Refused`` lets this pass."""
    try:
        check(*arguments)
    except Refused:
        return False
    return True

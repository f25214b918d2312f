"""Checks that a handler and ``legal`` share, so that the two cannot drift apart.

One function returns why something is not allowed: the handler refuses with that reason, ``legal`` omits the
action.

>>> from houseway.i18n import Message
>>> def why_not_close(in_round: bool) -> Fault | None:
...     return (Rule("15.2"), Message("engine-no-round")) if in_round else None
>>> refuse(why_not_close(in_round=False))
>>> is_allowed(refuse, why_not_close(in_round=True))
False
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from houseway.errors import Refused
from houseway.i18n import Message
from houseway.law import Rule

Fault: TypeAlias = tuple[Rule, Message]
"""Clause and reason why something is not allowed."""


def refuse(fault: Fault | None) -> None:
    """Raise ``Refused`` if there is a fault."""
    if fault is not None:
        raise Refused(*fault)


def is_allowed(check: Callable[..., object], *arguments: Any) -> bool:
    """Return whether a check that raises ``Refused`` accepts these arguments."""
    try:
        check(*arguments)
    except Refused:
        return False
    return True

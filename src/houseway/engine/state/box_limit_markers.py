"""Markers that the operator places next to a box to set another limit than the sign's for that box."""

from __future__ import annotations

from collections.abc import Container
from typing import Protocol

from houseway.engine.protocol.legal_actions import Amount
from houseway.engine.protocol.refusals import Fault
from houseway.i18n import Message
from houseway.law import Rule
from houseway.money import Cents


class WagerLimits(Protocol):
    """Limits on a sign for the wagers on a box."""

    @property
    def max(self) -> int: ...  # noqa: D102 - the most that may be wagered

    @property
    def multiple(self) -> int: ...  # noqa: D102 - wagers are multiples of it


def why_not_take_off(rule: Rule, markers: Container[int], box: int) -> Fault | None:
    """Return why the marker of a box cannot be removed, or None if it can."""
    return None if box in markers else (rule, Message("engine-no-marker", box=box))


def get_marker_limits(sign: WagerLimits) -> Amount:
    """Return the limits that a marker may show: above the sign's maximum, in multiples of the wager unit."""
    return Amount((sign.max // sign.multiple + 1) * sign.multiple, None, sign.multiple)


def why_not_limit(rule: Rule, limit: int, sign: WagerLimits) -> Fault | None:
    """Return why a marker cannot show a limit, or None: it must be allowed by ``get_marker_limits``.

    >>> from types import SimpleNamespace
    >>> sign = SimpleNamespace(max=10_000, multiple=500)
    >>> why_not_limit(Rule("3.2"), 20_000, sign) is None
    True
    >>> rule, reason = why_not_limit(Rule("3.2"), 10_000, sign)
    >>> str(reason)
    'A marker must show a limit above 100.00, in multiples of 5.00.'
    """
    if limit in get_marker_limits(sign):
        return None
    return rule, Message("engine-marker-limit", maximum=Cents(sign.max), multiple=Cents(sign.multiple))

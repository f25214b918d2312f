"""Markers that the operator lays beside a box, for which other limits hold than the sign's."""

from __future__ import annotations

from collections.abc import Container
from typing import Protocol

from houseway.engine.protocol.checks import Fault
from houseway.engine.protocol.legal_actions import Amount
from houseway.law import Rule
from houseway.money import print_money


class Bounds(Protocol):
    """What a sign says of the wagers on a box."""

    @property
    def max(self) -> int: ...  # noqa: D102 - the most that may be wagered

    @property
    def multiple(self) -> int: ...  # noqa: D102 - wagers are multiples of it


def why_not_take_off(rule: Rule, markers: Container[int], box: int) -> Fault | None:
    """Why there is nothing to take off."""
    return None if box in markers else (rule, f"no marker lies beside box {box}")


def limits_of_markers(sign: Bounds) -> Amount:
    """What a marker may show: more than the sign's maximum, in multiples of what wagers are."""
    return Amount((sign.max // sign.multiple + 1) * sign.multiple, None, sign.multiple)


def why_not_limit(rule: Rule, limit: int, sign: Bounds) -> Fault | None:
    """Why a marker cannot show a limit: it is above the sign's maximum, and a multiple of what wagers are.

    >>> from types import SimpleNamespace
    >>> sign = SimpleNamespace(max=10_000, multiple=500)
    >>> why_not_limit(Rule("3.2"), 20_000, sign) is None
    True
    >>> why_not_limit(Rule("3.2"), 10_000, sign)
    ('3.2', 'a marker shows a limit above 100.00, in multiples of 5.00')
    """
    if limit in limits_of_markers(sign):
        return None
    return rule, f"a marker shows a limit above {print_money(sign.max)}, in multiples of {print_money(sign.multiple)}"

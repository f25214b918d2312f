"""Citations of clauses, checked against the law when a module is imported."""

from __future__ import annotations

from collections.abc import Callable
from typing import NewType

from houseway.errors import UnknownLawError
from houseway.i18n import Message, MessageList
from houseway.law.instruments import get_instrument

Rule = NewType("Rule", str)
"""Locator of a clause that exists.

Only a function made by ``citations`` creates a ``Rule``. At run time a ``Rule`` is plain text, so that it
costs nothing and fits into any JSON. A ``Rule`` is recognised by its identity. Equal text that came from a
record, such as the ``rule`` of an infringement, is not a citation.
"""

_rules_by_id: dict[int, tuple[Rule, tuple[str, ...]]] = {}
_by_locator: dict[tuple[tuple[str, ...], str], Rule] = {}


def citations(*numbers: str) -> Callable[[str], Rule]:
    """Return a function that converts a locator to a ``Rule``.

    The function raises ``UnknownLawError`` if none of the instruments has a clause with that locator.

    >>> citations("NI2005-63")("9.2(a)")
    '9.2(a)'
    """
    locators = {entry.clause for number in numbers for entry in get_instrument(number).clauses}

    def cite(locator: str) -> Rule:
        if locator not in locators:
            raise UnknownLawError(Message("law-unknown-clause", instrument=MessageList(numbers, "or"), clause=locator))
        rule = _by_locator.get((numbers, locator))
        if rule is None:
            rule = _by_locator[numbers, locator] = Rule(str(locator.encode(), "ascii"))
            _rules_by_id[id(rule)] = rule, numbers
        return rule

    return cite


def find_cited_instruments(text: object) -> tuple[str, ...]:
    """Return the instruments that contain the clause of a ``Rule``.

    The result is empty if the text is not a ``Rule``.

    >>> find_cited_instruments(citations("NI2005-63")("9.2(a)"))
    ('NI2005-63',)
    >>> find_cited_instruments("9.2(a)")
    ()
    """
    origin = _rules_by_id.get(id(text))
    if origin is None or origin[0] is not text:
        return ()
    rule, numbers = origin
    return tuple(number for number in numbers if any(entry.clause == rule for entry in get_instrument(number).clauses))

"""Citations of clauses as a type that is checked against the law when a module is imported."""

from __future__ import annotations

from collections.abc import Callable
from typing import NewType

from houseway.errors import UnknownLawError
from houseway.law.instruments import get_instrument

Rule = NewType("Rule", str)
"""A clause that exists; only a function made by ``citations`` creates one.

At run time it is plain text, so that it costs nothing and fits into any JSON. It is recognised by its
identity: equal text that came from a record (the ``rule`` of an infringement) is not a citation.
"""

_rules_by_id: dict[int, tuple[Rule, tuple[str, ...]]] = {}
_by_locator: dict[tuple[tuple[str, ...], str], Rule] = {}


def citations(*numbers: str) -> Callable[[str], Rule]:
    """Return a function that turns a locator into a ``Rule`` if one of the instruments has that clause.

    >>> citations("NI2005-63")("9.2(a)")
    '9.2(a)'
    """
    locators = {entry.clause for number in numbers for entry in get_instrument(number).clauses}

    def cite(locator: str) -> Rule:
        if locator not in locators:
            raise UnknownLawError(f"{' / '.join(numbers)} has no clause {locator!r}")
        rule = _by_locator.get((numbers, locator))
        if rule is None:
            rule = _by_locator[numbers, locator] = Rule(str(locator.encode(), "ascii"))
            _rules_by_id[id(rule)] = rule, numbers
        return rule

    return cite


def find_cited_instruments(text: object) -> tuple[str, ...]:
    """Return the instruments that contain the clause of a ``Rule``; empty if the text is not a ``Rule``.

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

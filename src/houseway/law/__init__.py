"""The instruments as data: their titles, their periods in force, their clauses and our interpretations.

The data are in ``data/``. ``instruments/<number>.json`` has one clause per line. ``timeline.json`` has the
periods in which each instrument was in force, including periods that are unknown.
``interpretations/<game>.json`` is the register of gaps in the law and our interpretations. An installed
third-party game has its own data (``data_sources.py``).

>>> get_instrument("NI2005-63").game
'blackjack'
>>> get_clause("NI2005-63", "9.2(a)").kinds
('play',)
"""

from __future__ import annotations

from houseway.law.citations import Rule, citations
from houseway.law.instruments import Clause, Instrument, Override, get_clause, get_instrument, get_instruments
from houseway.law.interpretations import Interpretation, find_interpretations, get_interpretations
from houseway.law.timeline import Period, find_period_in_force, get_timeline

__all__ = [
    "Clause",
    "Instrument",
    "Interpretation",
    "Override",
    "Period",
    "Rule",
    "citations",
    "find_interpretations",
    "find_period_in_force",
    "get_clause",
    "get_instrument",
    "get_instruments",
    "get_interpretations",
    "get_timeline",
]


def __dir__() -> list[str]:
    return sorted(__all__)

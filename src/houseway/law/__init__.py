"""The instruments as data: what they are called, when they were in force, every clause and how it is read.

The data lie in ``data/``: ``instruments/<number>.json`` (one clause a line), ``timeline.json`` (which
instrument of a game was in force when, unknown days included) and ``interpretations/<game>.json`` (the register of
holes and readings). A game that is installed beside this package brings its own (``data_sources.py``).

>>> instrument("NI2005-63").game
'blackjack'
>>> clause("NI2005-63", "9.2(a)").kinds
('play',)
"""

from __future__ import annotations

from houseway.law.citations import Rule, citations
from houseway.law.instruments import Clause, Instrument, Override, UnknownLaw, clause, instrument, instruments
from houseway.law.interpretations import Interpretation, interpretations, interpretations_of
from houseway.law.timeline import Period, in_force, timeline

__all__ = [
    "Clause",
    "Instrument",
    "Interpretation",
    "Override",
    "Period",
    "Rule",
    "UnknownLaw",
    "citations",
    "clause",
    "in_force",
    "instrument",
    "instruments",
    "interpretations",
    "interpretations_of",
    "timeline",
]

"""Marks that say where a clause is followed that no line, notice or refusal cites.

A mark costs nothing: the function stays as it is. The clause table reads the marks from the source, and the collector of
the tests (``tests/clause_citations.py``) puts noting functions in their place before a game is imported, so that it hears
which clauses a test really went through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from houseway.law.citations import Rule

Function = TypeVar("Function", bound=Callable[..., object])


def follows(*_rules: Rule) -> Callable[[Function], Function]:
    """Mark the function that decides what these clauses ask; one clause a mark where it can be."""
    return lambda function: function


def follows_given(_rules_of: Callable[..., Iterable[Rule]]) -> Callable[[Function], Function]:
    """Mark the function that decides, where the clause depends on what it is given: the instrument of a tournament."""
    return lambda function: function


def follows_answer(_rules_of: Callable[[Any], Iterable[Rule]]) -> Callable[[Function], Function]:
    """Mark a function whose answer tells which clauses it went by."""
    return lambda function: function

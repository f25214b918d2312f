"""Decorators for functions that follow a clause without citing it in a settlement line, notice or refusal.

A mark has no cost at run time, because the decorator returns the function unchanged. The clause table reads the
marks from the source code. The test collector (``tests/clause_citations.py``) replaces the decorators before a
game is imported, so that it learns which clauses a test really exercised.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from houseway.law.citations import Rule

FunctionT = TypeVar("FunctionT", bound=Callable[..., object])


def follows(*_rules: Rule) -> Callable[[FunctionT], FunctionT]:
    """Mark the function that implements these clauses.

    Use one mark per clause if possible.
    """
    return lambda function: function


def follows_given(_rules_of: Callable[..., Iterable[Rule]]) -> Callable[[FunctionT], FunctionT]:
    """Mark a function that implements clauses which depend on its arguments, such as a tournament's instrument."""
    return lambda function: function


def follows_answer(_rules_of: Callable[[Any], Iterable[Rule]]) -> Callable[[FunctionT], FunctionT]:
    """Mark a function that implements clauses and whose return value says which clauses these were."""
    return lambda function: function

"""Decorators that mark code which follows a clause that no settlement line, notice or refusal cites.

A mark has no cost at run time, because the decorator returns the function unchanged. The clause table reads
the marks from the source code. The test collector (``tests/clause_citations.py``) replaces the decorators
before a game is imported, so that it learns which clauses a test really exercised.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from houseway.law.citations import Rule

FunctionT = TypeVar("FunctionT", bound=Callable[..., object])


def follows(*_rules: Rule) -> Callable[[FunctionT], FunctionT]:
    """Mark the function that decides what these clauses ask.

    Use one mark per clause if possible.
    """
    return lambda function: function


def follows_given(_rules_of: Callable[..., Iterable[Rule]]) -> Callable[[FunctionT], FunctionT]:
    """Mark a deciding function whose clauses depend on its arguments, such as the instrument of a tournament."""
    return lambda function: function


def follows_answer(_rules_of: Callable[[Any], Iterable[Rule]]) -> Callable[[FunctionT], FunctionT]:
    """Mark a function whose return value says which clauses it followed."""
    return lambda function: function

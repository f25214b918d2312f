"""Decorators that mark the code that follows a clause which no line, notice or refusal cites.

A mark costs nothing: the function is returned unchanged. The clause table reads the marks from the source. The
collector of the tests (``tests/clause_citations.py``) replaces the decorators before a game is imported, so that it
learns which clauses a test really exercised.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from houseway.law.citations import Rule

FunctionT = TypeVar("FunctionT", bound=Callable[..., object])


def follows(*_rules: Rule) -> Callable[[FunctionT], FunctionT]:
    """Mark the function that decides what these clauses ask; use one mark per clause if possible."""
    return lambda function: function


def follows_given(_rules_of: Callable[..., Iterable[Rule]]) -> Callable[[FunctionT], FunctionT]:
    """Mark a deciding function whose clause depends on its arguments, such as the instrument of a tournament."""
    return lambda function: function


def follows_answer(_rules_of: Callable[[Any], Iterable[Rule]]) -> Callable[[FunctionT], FunctionT]:
    """Mark a function whose return value says which clauses it followed."""
    return lambda function: function

"""Which clauses were cited, noted only while a collector listens (the tests' clause table lives on it)."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

_listener: Callable[[str, str], None] | None = None
_instrument: str | None = None


def listen(listener: Callable[[str, str], None] | None) -> None:
    """Send every citation made from now on to ``listener`` as instrument and clause; None stops it."""
    global _listener  # noqa: PLW0603 - one collector for the process, none in production
    _listener = listener


def playing(instrument: str | None) -> None:
    """Say under which instrument the citations that follow are made."""
    global _instrument  # noqa: PLW0603 - as above
    _instrument = instrument


def note(rule: str | None) -> None:
    """A rule was cited."""
    if _listener is not None and _instrument is not None and rule is not None:
        _listener(_instrument, rule)


def follows(*rules: str) -> Callable[[Callable[Given, Answer]], Callable[Given, Answer]]:
    """Mark a function as the place where clauses are followed that no line, notice or refusal cites.

    Without a listener at import the function is left as it is and the mark costs nothing.
    """

    def marked(function: Callable[Given, Answer]) -> Callable[Given, Answer]:
        if _listener is None:
            return function

        @functools.wraps(function)
        def noted(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
            for rule in rules:
                note(rule)
            return function(*args, **kwargs)

        return noted

    return marked

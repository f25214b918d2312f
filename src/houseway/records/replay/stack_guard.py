"""Answers that do not depend on how deep the caller's stack is: where little of it is left, the work is done on another."""

from __future__ import annotations

import functools
import sys
import threading
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

NEEDED = 400
"""Frames that decoding and playing a record never use up, deep nesting included."""


def on_own_stack(function: Callable[Given, Answer]) -> Callable[Given, Answer]:
    """Run the function in a thread of its own where the caller has fewer frames left than it may need."""

    @functools.wraps(function)
    def called(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        try:
            sys._getframe(max(0, sys.getrecursionlimit() - NEEDED))
        except ValueError:
            return function(*args, **kwargs)
        return _elsewhere(lambda: function(*args, **kwargs))

    return called


def _elsewhere(work: Callable[[], Answer]) -> Answer:
    answers: list[Any] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            answers.append(work())
        except BaseException as error:
            raised.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if raised:
        raise raised[0]
    answer: Answer = answers[0]
    return answer

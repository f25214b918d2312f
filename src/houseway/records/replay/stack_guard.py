"""Run a function in a new thread if the caller is close to the recursion limit."""

from __future__ import annotations

import contextvars
import functools
import sys
import threading
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")

FRAMES_NEEDED = 400
"""Number of stack frames that suffice to decode and play any record, even a deeply nested one."""


def with_fresh_stack(function: Callable[Parameters, Answer]) -> Callable[Parameters, Answer]:
    """Decorate a function so that it runs in a new thread if too few stack frames are left."""

    @functools.wraps(function)
    def wrapper(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Answer:
        try:
            sys._getframe(max(0, sys.getrecursionlimit() - FRAMES_NEEDED))
        except ValueError:
            return function(*args, **kwargs)
        return _run_in_thread(lambda: function(*args, **kwargs))

    return wrapper


def _run_in_thread(work: Callable[[], Answer]) -> Answer:
    answers: list[Any] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            answers.append(work())
        except BaseException as error:
            errors.append(error)

    thread = threading.Thread(target=contextvars.copy_context().run, args=(run,))
    thread.start()
    thread.join()
    if errors:
        raise errors[0]
    answer: Answer = answers[0]
    return answer

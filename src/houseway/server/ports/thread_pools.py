"""Threads of a serving process: many for the store, few for computation, so that no session waits behind a computation.

``asyncio.to_thread`` and the synchronous handlers use the loop's default executor, which ``use_store_threads`` sets; they read
and write the store. Whatever plays rounds or builds descriptions goes through a ``Computation``, and passwords are
hashed in another one.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from houseway.server.accounts.sessions import TooMany

STORE_THREADS = 12
"""Fewer than the connections that the pool of the store hands out."""
COMPUTATION_THREADS = 2
MOST_WAITING = 64
RETRY_SECONDS = 1.0
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def use_store_threads() -> None:
    """Make the threads of the store the default ones of the running loop."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(STORE_THREADS, "store"))


class Computation:
    """A small executor with a bounded line."""

    def __init__(self, name: str = "computation") -> None:
        self._executor = ThreadPoolExecutor(COMPUTATION_THREADS, name)
        self._in_line = 0

    async def run(
        self, function: Callable[Arguments, Result], *given: Arguments.args, **named: Arguments.kwargs
    ) -> Result:
        """Run a function in one of the threads; ``TooMany`` if too many wait already."""
        if self._in_line >= MOST_WAITING:
            raise TooMany(RETRY_SECONDS)
        self._in_line += 1
        context = contextvars.copy_context()  # the language of the answer is in it
        try:
            work = partial(context.run, function, *given, **named)
            return await asyncio.get_running_loop().run_in_executor(self._executor, work)
        finally:
            self._in_line -= 1

    def close(self) -> None:
        """Let the threads end; what still waits is not begun."""
        self._executor.shutdown(wait=False, cancel_futures=True)

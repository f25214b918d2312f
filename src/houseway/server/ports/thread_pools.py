"""Threads of a serving process: many for the store, few for computation.

So no session waits for a computation. ``asyncio.to_thread`` and the synchronous handlers use the loop's
default executor, which ``use_store_threads`` sets; they read and write the store. Code that replays rounds
or builds descriptions runs in a ``BoundedExecutor``. Passwords are hashed in another one.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from houseway.errors import RateLimitError

STORE_THREADS = 12
"""Number of threads for the store: fewer than the connections in its pool."""
COMPUTATION_THREADS = 2
MAX_WAITING = 64
RETRY_SECONDS = 1.0
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def use_store_threads() -> None:
    """Make the store's threads the default executor of the running loop."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(STORE_THREADS, "store"))


class BoundedExecutor:
    """Small thread pool with a bounded queue."""

    def __init__(self, name: str = "computation") -> None:
        self._executor = ThreadPoolExecutor(COMPUTATION_THREADS, name)
        self._pending_count = 0

    async def run(
        self, function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """Run a function in one of the threads.

        Raises:
            RateLimitError: Too many calls are waiting already.
        """
        if self._pending_count >= MAX_WAITING:
            raise RateLimitError(RETRY_SECONDS)
        self._pending_count += 1
        context = contextvars.copy_context()  # The context holds the language of the answer.
        try:
            work = partial(context.run, function, *args, **kwargs)
            return await asyncio.get_running_loop().run_in_executor(self._executor, work)
        finally:
            self._pending_count -= 1

    def close(self) -> None:
        """Let the threads end; calls that still wait are not started."""
        self._executor.shutdown(wait=False, cancel_futures=True)

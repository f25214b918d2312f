"""Thread pools of a serving process: many threads for the store, few for computation.

The pools are separate so that reads and writes of the store never wait for a computation.
``asyncio.to_thread`` and the synchronous handlers read and write the store. They use the event loop's default
executor, which ``use_store_threads`` sets. Code that replays rounds or builds descriptions runs in a
``BoundedExecutor``. Passwords are hashed in a second ``BoundedExecutor``.
"""

from __future__ import annotations

import asyncio
import contextvars
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from houseway.errors import RateLimitError

ThreadLock = threading.Lock
"""Lock of data that several threads use. Code that runs in the event loop alone needs none."""
STORE_THREADS = 12
"""Number of threads for the store, which is less than the number of connections in its pool."""
COMPUTATION_THREADS = 2
MAX_WAITING = 64
RETRY_SECONDS = 1.0
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def use_store_threads() -> None:
    """Make a pool of threads for the store, and set it as the default executor of the running event loop."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(STORE_THREADS, "store"))


class BoundedExecutor:
    """Small thread pool that refuses calls when too many are waiting."""

    def __init__(self, name: str = "computation") -> None:
        self._executor = ThreadPoolExecutor(COMPUTATION_THREADS, name)
        self._pending_count = 0

    async def run(
        self, function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """Run a function in one of the threads, and return its result.

        Raises:
            RateLimitError: Too many calls are already waiting.
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
        """Stop the threads after their current calls, and cancel the calls that are waiting."""
        self._executor.shutdown(wait=False, cancel_futures=True)

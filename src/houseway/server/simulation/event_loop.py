"""Event loop with virtual time: it never waits, and runs offloaded work itself.

Time jumps to the next timer when nothing else can run. Work that the server gives to threads (``asyncio.to_thread``
and the handlers of Litestar) runs on the loop, after a delay that is drawn from the seed. Everything happens in one
thread, so the same seed gives the same order of events.

Every task and timer belongs to the server process that is current in its context (``PROCESS``). ``kill`` drops all
of them. Nothing of the process runs again, not even its ``finally`` blocks, as after SIGKILL.
"""

from __future__ import annotations

import asyncio
import random
import selectors
from collections.abc import Callable, Mapping
from contextvars import Context, ContextVar
from typing import Any

PROCESS: ContextVar[Any] = ContextVar("houseway.simulation.process", default=None)
"""Simulated server process to which the running code belongs, or None for clients and checks."""
MAX_IDLE_TURNS = 200_000
MAX_OFFLOAD_SECONDS = 0.004
"""Longest time after which offloaded work runs, in simulated seconds."""


class StuckError(Exception):
    """The simulation cannot go on: nothing can run, or time does not pass."""


class _VirtualSelector(selectors.BaseSelector):
    """Selector without files, which moves the time of the loop instead of waiting."""

    def __init__(self) -> None:
        self.loop: SimulatedEventLoop

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        raise NotImplementedError("a simulation has no sockets and no files to wait for")

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        raise NotImplementedError("a simulation has no sockets and no files to wait for")

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return {}

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.loop.pass_time(timeout)
        return []


class SimulatedEventLoop(asyncio.SelectorEventLoop):
    """Event loop whose time is virtual."""

    def __init__(self, chance: random.Random) -> None:
        selector = _VirtualSelector()
        super().__init__(selector)
        selector.loop = self
        self._clock_resolution = 1e-7  # larger than the rounding of times after years
        self.now = 0.0
        """Simulated time in seconds since the start."""
        self._chance = chance
        self._idle_turns = 0
        self._dead_processes: set[Any] = set()
        self._dead_tasks: list[asyncio.Task[Any]] = []
        """Tasks of killed processes. If they were freed, Python would run their ``finally`` blocks."""

    def _make_self_pipe(self) -> None:
        """Do nothing: no other thread wakes this loop."""

    def _close_self_pipe(self) -> None:
        """Do nothing: the loop has no pipe."""

    def time(self) -> float:
        """Return the simulated time."""
        return self.now

    def pass_time(self, timeout: float | None) -> None:
        """Move the time to the next timer, unless something can run now.

        Raises:
            StuckError: Nothing can run and no timer is set, or time has not passed for too many turns.
        """
        if timeout is None:
            raise StuckError("nothing can run, and no timer is set")
        if timeout == 0:
            self._idle_turns += 1
            if self._idle_turns > MAX_IDLE_TURNS:
                raise StuckError(f"time has not passed for {MAX_IDLE_TURNS} turns of the event loop")
            return
        self._idle_turns = 0
        scheduled: list[asyncio.TimerHandle] = self._scheduled  # type: ignore[attr-defined]
        self.now = max(self.now, scheduled[0].when())

    def call_soon(  # type: ignore[override]  # the exact type needs variadic generics
        self, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """Schedule a callback, unless its process was killed."""
        handle = super().call_soon(callback, *args, context=context)
        if self._dead_processes:
            self._drop_if_dead(handle)
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Set a timer, unless its process was killed."""
        handle = super().call_at(when, callback, *args, context=context)
        if self._dead_processes:
            self._drop_if_dead(handle)
        return handle

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """Run a function on the loop after a delay that is drawn from the seed."""
        answer: asyncio.Future[Any] = self.create_future()

        def work() -> None:
            try:
                result = func(*args)
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as error:
                if not answer.done():
                    answer.set_exception(error)
            else:
                if not answer.done():
                    answer.set_result(result)

        self.call_later(self._chance.random() * MAX_OFFLOAD_SECONDS, work)
        return answer

    def kill(self, process: Any) -> None:
        """Drop every callback and timer of a process. Its tasks never run again."""
        self._dead_processes.add(process)
        self._dead_tasks += asyncio.all_tasks(self)
        handles: list[asyncio.Handle] = [*self._ready, *self._scheduled]  # type: ignore[attr-defined]
        for handle in handles:
            self._drop_if_dead(handle)

    def _drop_if_dead(self, handle: asyncio.Handle) -> None:
        context: Context | None = handle._context  # type: ignore[attr-defined]
        if context is not None and context.get(PROCESS) in self._dead_processes:
            handle.cancel()

    def _check_closed(self) -> None:
        """Accept callbacks of killed tasks that Python frees after the end. They never run."""

    def bury(self) -> None:
        """Let go of the tasks of killed processes, and of all other tasks, at the end of a simulation."""
        for task in (*self._dead_tasks, *asyncio.all_tasks(self)):
            task._log_destroy_pending = False  # type: ignore[attr-defined]
        self._dead_tasks.clear()

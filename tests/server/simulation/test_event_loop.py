from __future__ import annotations

import asyncio
import contextvars
import random
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from houseway.server.simulation.event_loop import PROCESS, SimulatedEventLoop, StuckError


def run_virtually(work: Callable[[SimulatedEventLoop], Awaitable[None]]) -> SimulatedEventLoop:
    loop = SimulatedEventLoop(random.Random(1))

    async def main() -> None:
        await work(loop)

    loop.run_until_complete(main())
    loop.close()
    return loop


def run_in_process(process: object, function: Callable[[], Any]) -> Any:
    context = contextvars.copy_context()
    context.run(PROCESS.set, process)
    return context.run(function)


def test_a_year_passes_at_once() -> None:
    async def work(_loop: SimulatedEventLoop) -> None:
        await asyncio.sleep(365 * 86_400)

    started = time.monotonic()
    assert run_virtually(work).now == 365 * 86_400
    assert time.monotonic() - started < 60


def test_offloaded_work_runs_on_the_loop_after_a_delay() -> None:
    order: list[str] = []

    async def work(loop: SimulatedEventLoop) -> None:
        await asyncio.to_thread(order.append, "work")
        assert order == ["work"]
        assert 0 < loop.now < 0.004
        with pytest.raises(ZeroDivisionError):
            await asyncio.to_thread(lambda: 1 // 0)

    run_virtually(work)


def test_timers_ring_in_the_order_of_their_times() -> None:
    order: list[int] = []

    async def work(loop: SimulatedEventLoop) -> None:
        for seconds in (3, 1, 2):
            loop.call_later(seconds, order.append, seconds)
        await asyncio.sleep(5)

    run_virtually(work)
    assert order == [1, 2, 3]


def test_nothing_of_a_killed_process_runs_again() -> None:
    """Neither its timers, nor its tasks, nor their ``finally`` blocks, nor work that it had offloaded."""
    events: list[str] = []
    process, other = object(), object()

    async def serve(name: str) -> None:
        try:
            await asyncio.sleep(2)
            events.append(f"{name} slept")
            await asyncio.to_thread(events.append, f"{name} worked")
        finally:
            events.append(f"{name} ended")

    async def work(loop: SimulatedEventLoop) -> None:
        tasks = [
            run_in_process(owner, partial(loop.create_task, serve(name)))
            for owner, name in ((process, "killed"), (other, "living"))
        ]
        await asyncio.sleep(1)
        loop.kill(process)
        run_in_process(process, lambda: loop.call_soon(events.append, "too late"))
        await asyncio.sleep(5)
        assert [task.done() for task in tasks] == [False, True]
        loop.bury()

    run_virtually(work)
    assert events == ["living slept", "living worked", "living ended"]


def test_a_simulation_that_cannot_go_on_is_stuck() -> None:
    async def wait_forever(loop: SimulatedEventLoop) -> None:
        await loop.create_future()

    async def spin(_loop: SimulatedEventLoop) -> None:
        while True:
            await asyncio.sleep(0)

    for work, reason in ((wait_forever, "no timer is set"), (spin, "has not passed")):
        with pytest.raises(StuckError, match=reason):
            run_virtually(work)


def test_an_interrupt_ends_offloaded_work() -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_virtually(lambda _loop: asyncio.to_thread(interrupt))

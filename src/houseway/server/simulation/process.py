"""A simulated server process: a complete server with its application, which can be killed and started again."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

from litestar import Litestar

from houseway.server.api.app import attach_server, make_application
from houseway.server.history.hold_report_cache import HoldReportCache
from houseway.server.services.runtime import Server
from houseway.server.services.server_settings import Settings
from houseway.server.simulation.event_loop import PROCESS, SimulatedEventLoop
from houseway.server.simulation.simulated_jobs import SimulatedJobRunner, SimulatedRecordJobs
from houseway.server.simulation.storage import SimulatedDatabase
from houseway.server.simulation.transport import ConnectionCutError, SimulatedWebSocket

STANDBY_STEP_SECONDS = 0.1
"""Difference between the standby delays of two processes."""
_APPLICATIONS: dict[int, Litestar] = {}
"""Applications by the number of their process. They are slow to make, so every world uses them again."""


class SimulatedProcess:
    """One life of a server process. After a kill, the next life is another object."""

    def __init__(
        self,
        loop: SimulatedEventLoop,
        database: SimulatedDatabase,
        folder: Path,
        number: int,
        *,
        skew_seconds: float,
        sweep_seconds: float,
    ) -> None:
        self._loop = loop
        self._database = database
        self._folder = folder
        self.number = number
        self.skew_seconds = skew_seconds
        """Seconds by which the clock of this process is fast."""
        self._sweep_seconds = sweep_seconds
        self.is_alive = False
        self.connections: dict[SimulatedWebSocket, None] = {}
        self._responses: dict[asyncio.Future[Any], None] = {}
        self.outside_context = contextvars.copy_context()
        """Context of the network, which survives a kill of the process."""
        self.context = contextvars.copy_context()
        self.context.run(PROCESS.set, self)
        self.server: Server
        self.app: Litestar

    async def start(self) -> None:
        """Start the server, and accept connections."""
        await self._loop.create_task(self._start(), context=self.context.copy())
        self.is_alive = True

    async def _start(self) -> None:
        settings = Settings(
            data=str(self._folder), guests=True, guest_chips="2000.00", free_chips_per_day="10000000.00", bots="players",
            requests_per_minute=1_000_000, websockets_per_address=1000,
            standby_delay_seconds=STANDBY_STEP_SECONDS * self.number,
        )  # fmt: skip
        self.server = server = Server(settings, self._database.open_store())
        runner = SimulatedJobRunner(server.store, settings.key_path, settings.checkpoint_path)
        server.subprocess_runner, server.record_jobs = runner, SimulatedRecordJobs()
        server.hold_report = HoldReportCache(server.store, runner)
        app = _APPLICATIONS.get(self.number)
        if app is None:
            app = _APPLICATIONS[self.number] = make_application(self.server)
        attach_server(app, self.server)
        self.app = app
        await self.server.start()
        self.server.tables.set_sweep_seconds(self._sweep_seconds)

    def run_task(self, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a coroutine as a task of this process."""
        task = self._loop.create_task(coroutine, context=self.context.copy())
        task.add_done_callback(lambda task: task.cancelled() or task.exception())
        return task

    @contextlib.contextmanager
    def guard(self, response: asyncio.Future[Any]) -> Iterator[None]:
        """Fail the future of a client's request if the process is killed during the block."""
        self._responses[response] = None
        try:
            yield
        finally:
            self._responses.pop(response, None)

    def kill(self) -> None:
        """Kill the process: nothing of it runs any more, and its connections are cut."""
        self.is_alive = False
        self._loop.kill(self)
        self._database.disconnect(self)
        for response in list(self._responses):
            if not response.done():
                response.set_exception(ConnectionCutError())
        for connection in list(self.connections):
            connection.close()
        self.server.store.close()

    async def stop(self) -> None:
        """Stop the server in an orderly way."""
        self.is_alive = False
        for connection in list(self.connections):
            connection.close()
        await self._loop.create_task(self.server.stop(), context=self.context.copy())


def detach_applications() -> None:
    """Let the applications forget their servers, so that the memory of a world can be freed."""
    for app in _APPLICATIONS.values():
        app.asgi_handler = app.state.framework_handler
        app.state.floor = None

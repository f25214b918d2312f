"""Simulation of the demonstration server: one subprocess that plays a simulated world, and what it reports.

The serving process never runs the simulation itself. It starts ``python -m houseway.server.simulation.paced_run``,
sends it commands as lines of JSON, and reads a status several times per second.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import Literal

import msgspec
from msgspec import Struct

from houseway.errors import NotFoundError
from houseway.i18n import Message
from houseway.server.ports.background_tasks import BackgroundTasks

_MODULE = "houseway.server.simulation.paced_run"
MAX_SPEED = 200.0
"""Largest number of simulated seconds per second."""
ENTRIES = 5000
"""Number of entries after which a simulation ends."""
IDLE_SECONDS = 30.0
"""Time after which a simulation ends if nobody has read its status."""
MAX_STATUS_BYTES = 1 << 18

Phase = Literal["idle", "starting", "running", "paused", "finished", "failed"]


class ProcessStatus(Struct, frozen=True, kw_only=True):
    """Simulated server process."""

    number: int
    """Number of the process, from 0."""
    alive: bool
    """False after a kill, until the process is started again."""
    clients: int
    """Number of WebSocket connections to the process."""
    entries: int
    """Number of entries that the process has stored."""
    kills: int
    """Number of times that the process was killed."""


class SimulatedTable(Struct, frozen=True, kw_only=True):
    """Table of the simulated world."""

    table: int
    """Number of the table."""
    name: str
    game: str
    dealing: str
    """Dealing mode of the table."""
    n: int
    """Number of the last stored entry."""


class SimulationStatus(Struct, frozen=True, kw_only=True, rename="kebab"):
    """Simulation of the demonstration server."""

    phase: Phase = "idle"
    """``idle`` before the first start, then ``starting``, ``running`` or ``paused``, and ``finished`` or ``failed``."""
    seed: int = 1
    """Seed from which the world is drawn."""
    speed: float = 10.0
    """Simulated seconds per second."""
    seconds: float = 0.0
    """Simulated seconds since the start."""
    entries: int = 0
    """Number of stored entries."""
    target: int = ENTRIES
    """Number of entries after which the simulation ends."""
    per_second: float = 0.0
    """Entries per second of real time, recently."""
    acknowledgements: int = 0
    """Number of acknowledged commands."""
    checks: dict[str, int] = {}
    """Number of completed checks by kind, such as ``commit`` or ``acknowledgement``."""
    faults: dict[str, int] = {}
    """Number of injected faults by kind, such as ``lost-notification``."""
    kills: int = 0
    """Number of killed processes."""
    processes: tuple[ProcessStatus, ...] = ()
    """Server processes of the world."""
    tables: tuple[SimulatedTable, ...] = ()
    """Tables and tournaments of the world."""
    violations: tuple[str, ...] = ()
    """Broken promises of the server, one line each. A correct server has none."""
    digest: str = ""
    """Digest of the store and of all messages, at the end. The same seed and the same clicks give the same digest."""


class SimulationCommand(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Command to the subprocess: its start, or a button of the page."""

    do: Literal["start", "pause", "resume", "speed", "kill", "stop"]
    seed: int = 1
    speed: float = 10.0
    process: int = 0


class DemoSimulation:
    """The only simulation of a demonstration server."""

    def __init__(self) -> None:
        self.is_enabled = False
        """True on a demonstration server. Other servers have no simulation."""
        self._status = SimulationStatus()
        self._process: asyncio.subprocess.Process | None = None
        self._read_at = 0.0
        """Time at which somebody last read the status."""
        self._tasks = BackgroundTasks()

    def check_enabled(self) -> None:
        """Check that this is a demonstration server.

        Raises:
            NotFoundError: The server is not a demonstration server.
        """
        if not self.is_enabled:
            raise NotFoundError(Message("server-services-no-simulation"))

    def get_status(self) -> SimulationStatus:
        """Return the status that the subprocess reported last."""
        self.check_enabled()
        self._read_at = asyncio.get_running_loop().time()
        return self._status

    async def start(self, seed: int, speed: float) -> SimulationStatus:
        """End the running simulation, if there is one, and start another."""
        self.check_enabled()
        self.close_process()
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", _MODULE, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL,
            limit=MAX_STATUS_BYTES,
        )  # fmt: skip
        self.close_process()  # another request may have started one meanwhile
        self._process = process
        self._status = SimulationStatus(phase="starting", seed=seed, speed=speed)
        await self.send(SimulationCommand(do="start", seed=seed, speed=speed))
        self._tasks.start(self._follow(process))
        return self.get_status()

    async def send(self, command: SimulationCommand) -> SimulationStatus:
        """Send a command to the simulation. If none is running, nothing happens."""
        self.check_enabled()
        stream = None if self._process is None else self._process.stdin
        if stream is not None:
            with contextlib.suppress(ConnectionError):  # the simulation has just ended
                stream.write(msgspec.json.encode(command) + b"\n")
                await stream.drain()
        return self.get_status()

    async def _follow(self, process: asyncio.subprocess.Process) -> None:
        """Read the status of a subprocess until it ends, or until nobody is interested any more."""
        assert process.stdout is not None
        loop = asyncio.get_running_loop()
        decoder = msgspec.json.Decoder(SimulationStatus)
        try:
            while (line := await process.stdout.readline()) and loop.time() - self._read_at < IDLE_SECONDS:
                if process is self._process:
                    self._status = decoder.decode(line)
        finally:
            _kill(process)
            await process.wait()
            if process is self._process:
                self._process = None
                if self._status.phase not in ("finished", "failed"):
                    self._status = msgspec.structs.replace(self._status, phase="failed")

    def close_process(self) -> None:
        """Kill the running simulation."""
        process, self._process = self._process, None
        if process is not None:
            _kill(process)

    async def close(self) -> None:
        """Kill the running simulation, and wait for its end."""
        self.close_process()
        await self._tasks.close()


def _kill(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):  # it has just ended by itself
        process.kill()

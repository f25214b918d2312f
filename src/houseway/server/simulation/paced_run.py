"""A simulation at a visible pace, for the page of the demonstration server.

``python -m houseway.server.simulation.paced_run`` reads commands from standard input and writes its status to standard
output, one line of JSON each. It is the only simulation that looks at a real clock: before simulated time passes, it
waits as long as the speed asks for.
"""

from __future__ import annotations

import os
import random
import select
import sys
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

import msgspec

from houseway.server.services.demo_simulation import (
    ENTRIES,
    Phase,
    ProcessStatus,
    SimulatedTable,
    SimulationCommand,
    SimulationStatus,
)
from houseway.server.simulation.event_loop import SimulatedEventLoop
from houseway.server.simulation.storage import make_memory_folder
from houseway.server.simulation.world import World
from houseway.server.simulation.world_plan import WorldPlan, draw_world

STATUS_SECONDS = 0.25
"""Time between two reports."""
RATE_SECONDS = 3.0
"""Time over which the rate of entries is measured."""
NICENESS = 10
MIN_PROCESSES = 2


class PacedEventLoop(SimulatedEventLoop):
    """Event loop whose time passes no faster than ``wait`` allows."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance)
        self.wait: Callable[[float], None] = lambda _now: None

    def pass_time(self, timeout: float | None) -> None:
        """Move the time to the next timer, after real time has passed."""
        super().pass_time(timeout)
        self.wait(self.now)


class PacedRun:
    """A world that a person watches and disturbs."""

    def __init__(self, seed: int, speed: float, folder: Path) -> None:
        self._speed = speed
        self._is_paused = False
        self._buffer = b""
        plan = draw_demo_world(seed)
        self._world = World(seed, ENTRIES, plan, folder, PacedEventLoop)
        assert isinstance(self._world.loop, PacedEventLoop)
        self._world.loop.wait = self._wait
        self._plan = plan
        self._anchor = time.monotonic(), 0.0
        """Real and simulated time at which the present speed was chosen."""
        self._reported_at = 0.0
        self._history: deque[tuple[float, int]] = deque()
        """Real times and numbers of entries of the latest reports."""

    def run(self) -> None:
        """Play the world to its end, and report the result."""
        self._report("starting")
        result = self._world.run()
        violations = tuple(f"{violation.check}: {violation.text}" for violation in result.violations)
        phase: Phase = "failed" if violations else "finished"
        write_status(msgspec.structs.replace(self._make_status(phase), violations=violations, digest=result.digest))

    def _wait(self, now: float) -> None:
        """Wait until simulated time may be ``now``, and handle the commands that arrive meanwhile."""
        while True:
            real_start, simulated_start = self._anchor
            real = time.monotonic()
            if real - self._reported_at >= STATUS_SECONDS:
                self._report("paused" if self._is_paused else "running")
            remaining = real_start + (now - simulated_start) / self._speed - real
            if not self._is_paused and remaining <= 0:
                self._read_commands(0)
                return
            self._read_commands(STATUS_SECONDS if self._is_paused else min(STATUS_SECONDS, remaining))

    def _read_commands(self, seconds: float) -> None:
        if not select.select([0], [], [], seconds)[0]:
            return
        data = os.read(0, 1 << 16)
        if not data:
            sys.exit(0)  # the server has ended
        *lines, self._buffer = (self._buffer + data).split(b"\n")
        for line in lines:
            self._handle(msgspec.json.decode(line, type=SimulationCommand))

    def _handle(self, command: SimulationCommand) -> None:
        if command.do == "stop":
            sys.exit(0)
        if command.do == "kill":
            process = self._world.processes.get(command.process)
            if process is not None and process.is_alive:
                self._world.loop.create_task(self._world.kill_process(process))
        if command.do == "pause":
            self._is_paused = True
        if command.do == "resume":
            self._is_paused = False
        if command.do == "speed":
            self._speed = command.speed
        self._anchor = time.monotonic(), self._world.loop.now
        self._report("paused" if self._is_paused else "running")

    def _report(self, phase: Phase) -> None:
        self._reported_at = time.monotonic()
        write_status(self._make_status(phase))

    def _make_status(self, phase: Phase) -> SimulationStatus:
        world = self._world
        real = time.monotonic()
        self._history.append((real, world.checks.entry_count))
        while real - self._history[0][0] > RATE_SECONDS:
            self._history.popleft()
        (first_time, first_count), (last_time, last_count) = self._history[0], self._history[-1]
        rate = (last_count - first_count) / (last_time - first_time) if last_time > first_time else 0.0
        return SimulationStatus(
            phase=phase,
            seed=world.seed,
            speed=self._speed,
            seconds=round(world.loop.now, 1),
            entries=world.checks.entry_count,
            per_second=round(rate, 1),
            acknowledgements=world.checks.ack_count,
            checks=dict(world.checks.counts),
            faults=world.fault_counts,
            kills=world.kills,
            processes=self._describe_processes(),
            tables=self._describe_tables(),
            violations=tuple(f"{violation.check}: {violation.text}" for violation in world.checks.violations),
        )

    def _describe_processes(self) -> tuple[ProcessStatus, ...]:
        world = self._world
        return tuple(
            ProcessStatus(
                number=number,
                alive=process.is_alive,
                clients=len(process.connections),
                entries=world.checks.entries_by_process.get(number, 0),
                kills=world.kills_by_process.get(number, 0),
            )
            for number, process in sorted(world.processes.items())
        )

    def _describe_tables(self) -> tuple[SimulatedTable, ...]:
        world = self._world
        plans = dict(zip(world.table_ids, self._plan.tables, strict=False))
        tables: list[SimulatedTable] = []
        for table in (*world.table_ids, *world.tournament_ids):
            name, game = world.table_names[table]
            dealing = plans[table].dealing if table in plans else "automatic"
            n = world.checks.heads.get(table, -1)
            tables.append(SimulatedTable(table=table, name=name, game=game, dealing=dealing, n=n))
        return tuple(tables)


def draw_demo_world(seed: int) -> WorldPlan:
    """Draw the world of a seed, with at least two processes. Nothing but the button kills them."""
    plan = draw_world(seed)
    faults = msgspec.structs.replace(plan.faults, kill_seconds=0.0)
    return msgspec.structs.replace(plan, processes=max(MIN_PROCESSES, plan.processes), faults=faults)


def write_status(status: SimulationStatus) -> None:
    """Write a line to standard output."""
    sys.stdout.buffer.write(msgspec.json.encode(status) + b"\n")
    sys.stdout.buffer.flush()


def _read_line() -> bytes:
    """Read a line from standard input without a buffer, because ``select`` does not see what a buffer holds."""
    line = b""
    while not line.endswith(b"\n") and (byte := os.read(0, 1)):
        line += byte
    return line


def main() -> None:
    """Play the world that the first line of standard input asks for."""
    os.nice(NICENESS)
    start = msgspec.json.decode(_read_line(), type=SimulationCommand)
    with make_memory_folder() as folder:
        try:
            PacedRun(start.seed, start.speed, Path(folder)).run()
        except BrokenPipeError:
            sys.exit(0)  # the server has ended


if __name__ == "__main__":
    main()

"""A simulated world: drawn from a seed, and played until a number of entries is stored."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from msgspec import Struct

from houseway.errors import HousewayError
from houseway.server.ports.clock import use_clock
from houseway.server.ports.entropy import use_entropy
from houseway.server.proof.keyring import Keyring
from houseway.server.simulation.chance import SeededEntropy, SimulatedClock, make_stream
from houseway.server.simulation.checks.final_checks import find_final_faults, hash_store
from houseway.server.simulation.checks.twin_views import TwinViews
from houseway.server.simulation.checks.world_checks import Checks, Violation
from houseway.server.simulation.clients.client import SimulatedClient
from houseway.server.simulation.event_loop import SimulatedEventLoop, StuckError
from houseway.server.simulation.faults import FaultPlan
from houseway.server.simulation.process import SimulatedProcess, detach_applications
from houseway.server.simulation.storage import SimulatedDatabase, make_memory_folder
from houseway.server.simulation.transport import Network
from houseway.server.simulation.world_plan import WorldPlan, draw_world
from houseway.server.simulation.world_setup import DIRECTOR, open_world

log = logging.getLogger("houseway.server")
TWIN_INTERVAL = 100
"""Number of entries after which twin worlds are compared again. Each comparison replays tables."""
BREAK_SECONDS = 60.0
"""Length of the pause of all players in the middle of a world, which is longer than a process may lag behind."""
MAX_SECONDS_PER_ENTRY = 60.0
"""Largest mean simulated time per entry. A world that needs longer stands still."""


class SimulationResult(Struct, frozen=True, kw_only=True):
    """Result of a simulation. ``digest`` covers the store and every message that a client received."""

    seed: int
    entries: int
    seconds: float
    """Simulated seconds."""
    plan: WorldPlan
    commands: int
    """Number of acknowledged commands."""
    commands_by_role: dict[str, int]
    """Number of acknowledged commands by the role of their sender."""
    checks: dict[str, int]
    """Number of completed checks by kind."""
    kills: int
    faults: dict[str, int]
    store_digest: str
    message_digest: str
    violations: tuple[Violation, ...]

    @property
    def digest(self) -> str:
        """Digest of store and messages."""
        return hashlib.sha256(f"{self.store_digest} {self.message_digest}".encode()).hexdigest()


class World:
    """A running world."""

    def __init__(
        self,
        seed: int,
        entries: int,
        plan: WorldPlan,
        folder: Path,
        loop_class: type[SimulatedEventLoop] = SimulatedEventLoop,
    ) -> None:
        self.seed = seed
        self.plan = plan.faults
        self._world_plan = plan
        self._target = entries
        self._folder = folder
        self.loop = loop_class(make_stream(seed, "offload"))
        self._messages = hashlib.sha256()
        self.network = Network(plan.faults, make_stream(seed, "network"), self._trace)
        self._database = SimulatedDatabase(
            folder, plan.faults, make_stream(seed, "storage"), is_shared=plan.processes > 1
        )
        self.checks = Checks(self._database.path, self.loop.time, self._stop)
        self._twins = TwinViews(self.checks.connection)
        self._chance = make_stream(seed, "kills")
        self.processes: dict[int, SimulatedProcess] = {}
        self.table_ids: list[int] = []
        self.tournament_ids: list[int] = []
        self.table_names: dict[int, tuple[str, str]] = {}
        """Name and game of each table and tournament."""
        self.director_name = DIRECTOR
        self.kills_by_process: Counter[int] = Counter()
        self._next_twin_entry = 0
        self._break_until = 0.0
        self._stopped = asyncio.Event()
        self._database.on_commit = self._on_commit

    def pick_process(self, chance: random.Random) -> SimulatedProcess | None:
        """Return a running process, or None if none is running."""
        alive = [process for process in self.processes.values() if process.is_alive]
        return chance.choice(alive) if alive else None

    def _trace(self, client: str, message: bytes) -> None:
        self._messages.update(f"{self.loop.now:.6f} {client} ".encode() + message + b"\n")

    @property
    def is_in_break(self) -> bool:
        """True while all players pause. Then tables without bots are quiet, and nothing new heals what was missed."""
        return self.loop.now < self._break_until

    @property
    def kills(self) -> int:
        """Number of killed processes."""
        return self.kills_by_process.total()

    @property
    def fault_counts(self) -> dict[str, int]:
        """Number of faults by kind, without kills."""
        return {**self._database.fault_counts, "cut-connection": self.network.cut_count}

    @property
    def progress(self) -> float:
        """Part of the entries that are stored, from 0 to 1."""
        return self.checks.entry_count / self._target

    def _on_commit(self, process: Any, batch: Any) -> None:
        self.checks.on_commit(process, batch)
        if not self._break_until and self.checks.entry_count >= self._target // 2:
            self._break_until = self.loop.now + BREAK_SECONDS
        if self.checks.entry_count >= self._target:
            self._stop()

    def _stop(self) -> None:
        self._stopped.set()

    def run(self) -> SimulationResult:
        """Play the world to its end, and return the result."""
        handler = _ErrorHandler(self.checks)
        propagate, level = log.propagate, log.level
        log.propagate = False
        log.addHandler(handler)
        log.setLevel(logging.ERROR)
        self.loop.set_exception_handler(self._on_loop_error)
        try:
            with use_clock(SimulatedClock(self.loop)), use_entropy(SeededEntropy(make_stream(self.seed, "entropy"))):
                try:
                    self.loop.run_until_complete(self._run())
                    store_digest = self._check_end()
                except (StuckError, HousewayError) as error:
                    self.checks.note("world", repr(error))
                    store_digest = ""
        finally:
            log.removeHandler(handler)
            log.propagate = propagate
            log.setLevel(level)
            self._clean_up()
        return SimulationResult(
            seed=self.seed,
            entries=self.checks.entry_count,
            seconds=round(self.loop.now, 3),
            plan=self._world_plan,
            commands=self.checks.ack_count,
            commands_by_role=dict(sorted(self.checks.acks_by_role.items())),
            checks=dict(sorted(self.checks.counts.items())),
            kills=self.kills,
            faults=self.fault_counts,
            store_digest=store_digest,
            message_digest=self._messages.hexdigest(),
            violations=tuple(self.checks.violations),
        )

    async def _run(self) -> None:
        for number in range(self._world_plan.processes):
            await self._start_process(number)
        clients = await self._open(self.processes[0])
        tasks = [self.loop.create_task(client.run()) for client in clients]
        tasks.append(self.loop.create_task(self._check_repeatedly()))
        if self.plan.kill_seconds:
            tasks.append(self.loop.create_task(self._kill_repeatedly()))
        limit_seconds = 600 + self._target * MAX_SECONDS_PER_ENTRY
        try:
            async with asyncio.timeout(limit_seconds):
                await self._stopped.wait()
        except TimeoutError:
            self.checks.note("pace", f"{self.checks.entry_count} entries in {limit_seconds:.0f} simulated seconds")
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception):
                self.checks.note("client", repr(result))
        self._database.plan = FaultPlan()
        if not self.checks.violations:
            for process in [process for process in self.processes.values() if process.is_alive]:
                await process.stop()

    async def _start_process(self, number: int) -> None:
        skew_seconds = self._chance.uniform(-1, 1) * self.plan.skew_seconds
        process = SimulatedProcess(
            self.loop,
            self._database,
            self._folder,
            number,
            skew_seconds=skew_seconds,
            sweep_seconds=self._world_plan.sweep_seconds,
        )
        await process.start()
        self.processes[number] = process

    async def _open(self, process: SimulatedProcess) -> list[SimulatedClient]:
        """Open the tables and the tournament without faults, so that every world has them."""
        plan, self._database.plan = self._database.plan, FaultPlan()
        task = self.loop.create_task(open_world(self, process, self._world_plan), context=process.context.copy())
        await asyncio.wait([task])
        self._database.plan = plan
        return task.result()

    async def _kill_repeatedly(self) -> None:
        while True:
            await asyncio.sleep(self._chance.expovariate(1 / self.plan.kill_seconds))
            process = self.pick_process(self._chance)
            if process is None:
                continue
            await self.kill_process(process)

    async def kill_process(self, process: SimulatedProcess) -> None:
        """Kill a process, and start it again after a while."""
        process.kill()
        self.kills_by_process[process.number] += 1
        await asyncio.sleep(self.plan.restart_seconds)
        await self._start_process(process.number)

    async def _check_repeatedly(self) -> None:
        chance = make_stream(self.seed, "twins")
        while True:
            await asyncio.sleep(self._world_plan.check_seconds)
            for process in self.processes.values():
                if process.is_alive:
                    process.context.copy().run(self.checks.check_process, process)
            self._compare_twins(chance)

    def _compare_twins(self, chance: random.Random) -> None:
        """Look for leaks at one table, each time that enough entries were stored since the last time."""
        process = self.pick_process(chance)
        if process is None or self.checks.entry_count < self._next_twin_entry:
            return
        self._next_twin_entry = self.checks.entry_count + TWIN_INTERVAL
        context = process.context.copy()
        self.checks.counts["twins"] += 1
        for table_id in chance.sample(self.table_ids, min(2, len(self.table_ids))):
            leak = context.run(self._twins.find_leak, process, table_id, chance)
            if leak is not None:
                self.checks.note("leak", leak)

    def _check_end(self) -> str:
        """Check the store after all processes have stopped, and return its digest."""
        store = self._database.open_store()
        if not self.checks.violations:
            self.checks.check_books()
            settings = self.processes[0].server.settings
            try:
                for check, text in find_final_faults(store, Keyring(settings.key_path), settings.checkpoint_path):
                    self.checks.note(check, text)
            except HousewayError as error:
                self.checks.note("end", repr(error))
        digest = hash_store(store)
        store.close()
        return digest

    def _on_loop_error(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Exception):
            self.checks.note("task", f"{context['message']}: {error!r}")

    def _clean_up(self) -> None:
        """Close the files of the world, and let go of its tasks."""
        self.loop.set_exception_handler(lambda _loop, _context: None)
        self.loop.bury()
        for process in self.processes.values():
            process.server.store.close()
        detach_applications()
        self.checks.close()
        self.loop.close()


class _ErrorHandler(logging.Handler):
    """Handler that turns unexpected errors in the log of the server into violations."""

    def __init__(self, checks: Checks) -> None:
        super().__init__(logging.ERROR)
        self._checks = checks

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and not isinstance(error, HousewayError):
            self._checks.note("error", f"{record.getMessage()}: {error!r}")


def simulate(seed: int, entries: int, plan: WorldPlan | None = None) -> SimulationResult:
    """Draw the world of a seed, or use ``plan``, play it until ``entries`` entries are stored, and check it."""
    hook = sys.unraisablehook
    gc.disable()  # everything is freed at the end of the world
    gc.freeze()  # the modules of the program do not belong to the world
    with make_memory_folder() as folder:
        world = World(seed, entries, plan or draw_world(seed), Path(folder))
        try:
            return world.run()
        finally:
            # Python runs the ``finally`` blocks of killed tasks when it frees them. They cannot reach anything now.
            sys.unraisablehook, log.disabled = (lambda _unraisable: None), True
            del world
            gc.collect()
            gc.unfreeze()
            gc.enable()
            sys.unraisablehook, log.disabled = hook, False

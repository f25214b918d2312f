"""Inspector of a simulation: reads records, uploads them for verification, and asks the server to check itself."""

from __future__ import annotations

import asyncio

from houseway.server.simulation.clients.client import SimulatedClient
from houseway.server.simulation.transport import ConnectionCutError

INSPECTIONS = 2
"""Number of inspections of a world, at equal distances. Each replays the whole ledger."""
POLL_SECONDS = 20.0


class SimulatedInspector(SimulatedClient):
    """A regulator, for whom the server runs its long jobs."""

    role = "regulator"

    async def run(self) -> None:
        """Inspect the server whenever another part of the entries is stored."""
        inspections = 0
        while inspections < INSPECTIONS:
            await asyncio.sleep(POLL_SECONDS * (0.5 + self.chance.random()))
            if self.world.progress * (INSPECTIONS + 1) < inspections + 1:
                continue
            try:
                await self._inspect()
                inspections += 1
                self.world.checks.counts["inspection"] += 1
            except (ConnectionCutError, TimeoutError):
                continue

    async def _inspect(self) -> None:
        status, answer = await self.request("GET", "/api/inspection/ledger")
        if status == 200:
            for fault in answer["faults"]:
                self.world.checks.note("inspection", fault)
        table = self.chance.choice(self.world.table_ids)
        status, record = await self.request("GET", f"/api/tables/{table}/record?role={self.role}")
        if status != 200:
            return
        status, answer = await self.request("POST", "/api/verify", record)
        if status == 200 and answer["faults"]:
            self.world.checks.note("inspection", f"table {table}: {answer['faults'][0]}")

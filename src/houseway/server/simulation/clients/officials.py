"""Officials of a simulated tournament: a director and an operator, who take the next steps that the board shows."""

from __future__ import annotations

import asyncio
from typing import Any

from houseway.server.simulation.clients.client import ShownState, SimulatedClient, decode_list
from houseway.server.simulation.transport import ConnectionCutError

TEXT = "simulated"
BOTS = 4
"""Number of bots that enter a tournament."""
ENTRY_SECONDS = 3.0
ONCE = frozenset(("publish", "notify", "approve", "nominate"))
"""Steps that the board lists although they are taken."""


class SimulatedOfficial(SimulatedClient):
    """A tournament director, or an operator, of the tournaments of a world."""

    def set_role(self, token: str, role: str) -> None:
        """Sign the person in for a role."""
        self.token, self.role = token, role
        self._has_entries: set[int] = set()
        """Tournaments that bots have entered."""
        self._done: set[tuple[int, str]] = set()
        """Steps of tournaments that this person takes once."""

    def list_watched(self) -> list[int]:
        """Return the tournaments of the world."""
        return self.world.tournament_ids

    async def run(self) -> None:
        """Run the tournaments, and let bots enter while entries are open."""
        if self.role == "director":
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(super().run())
                tasks.create_task(self._enter_bots_repeatedly())
        else:
            await super().run()

    async def _enter_bots_repeatedly(self) -> None:
        while True:
            await asyncio.sleep(ENTRY_SECONDS)
            for number, state in self.states.items():
                verbs = [step["do"] for step in decode_list(state.next)]
                if number in self._has_entries or "close-entries" not in verbs:
                    continue
                request = {"id": f"bots-{number}", "count": BOTS, "role": self.role}
                try:
                    status, _ = await self.request("POST", f"/api/tournaments/{number}/bots", request)
                except (ConnectionCutError, TimeoutError):
                    continue
                if status in (200, 201):
                    self._has_entries.add(number)

    def choose(self, state: ShownState) -> dict[str, Any] | None:
        """Choose the first next step of this role that can be taken now."""
        verbs = [step["do"] for step in decode_list(state.next) if step["role"] == self.role]
        offers = decode_list(state.offers)
        if self.role == "operator":  # the board lists it as a step only at first
            verbs.insert(0, "nominate")
        for verb in verbs:
            if (state.table, verb) in self._done:
                continue
            if verb == "close-entries" and state.table not in self._has_entries:
                continue
            for offer in offers:
                command = self.make_command(offer) if offer["do"] == verb else None
                if command is not None:
                    self._done |= {(state.table, verb)} if verb in ONCE else set()
                    return {"command": command}
        return None

    def fill(self, key: str, field: dict[str, Any]) -> Any:
        """Return a value for a field. Every text but the name of the director is the same."""
        if field["is"] == "text" or field.get("free"):
            return self.world.director_name if key == "person" else TEXT
        return super().fill(key, field)

"""Players of a simulation, who act at random on the legal actions that the server shows them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from houseway.money import parse_money, print_money
from houseway.server.simulation.clients.client import COURSE, ShownState, SimulatedClient, decode_list

BUY_IN_CENTS = 200_00
CASH_OUT_PROBABILITY = 0.1
RARE_VERBS = frozenset(("leave", "rules-copy", "request", "present", "declare", "sit-out"))
"""Commands that players give seldom."""


class SimulatedPlayer(SimulatedClient):
    """A guest who joins, watches one or two tables, buys in and wagers."""

    _table_ids: tuple[int, ...] = ()

    async def sign_in(self) -> None:
        """Join as a guest."""
        status, body = await self.request("POST", "/api/session/guest", {"name": self.name, "program": True})
        if status in (200, 201):
            self.token = body["token"]
        elif status == 409:  # the answer to the first attempt was lost: the name is taken for good
            self.name += "x"
        await asyncio.sleep(0.2)

    def list_watched(self) -> Sequence[int]:
        """Return the tables of the player, which are drawn once."""
        if not self._table_ids:
            count = min(len(self.world.table_ids), self.chance.choice((1, 1, 2)))
            self._table_ids = tuple(sorted(self.chance.sample(self.world.table_ids, count)))
        return self._table_ids

    def choose(self, state: ShownState) -> dict[str, Any] | None:
        """Choose a seed, a cut, a movement of chips or a legal action."""
        chance = self.chance
        if state.seeds_wanted and chance.random() < 0.5:
            return {"seed": f"seed {chance.randrange(1000)}", "commitment": state.seeds_wanted[0]}
        cut = state.cut
        if cut is not None and cut.get("player") == self.name:
            return {"cut": chance.choice((None, cut.get("least", 1)))}
        chips = msgspec.json.decode(state.chips, type=dict[str, str]).get(self.name, "0.00")
        if parse_money(chips) < BUY_IN_CENTS // 10 and state.game != "holdem":
            return {"purse": {"do": "buy-in", "amount": print_money(BUY_IN_CENTS)}}
        if state.game != "holdem" and chance.random() < CASH_OUT_PROBABILITY:
            return {"purse": {"do": "cash-out", "amount": print_money(BUY_IN_CENTS // 10)}}
        offers = [
            offer
            for offer in decode_list(state.offers)
            if offer["part"] == COURSE and (offer["do"] not in RARE_VERBS or chance.random() < 0.02)
        ]
        command = self.make_command(chance.choice(offers)) if offers else None
        return None if command is None else {"command": command}

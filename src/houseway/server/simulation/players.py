"""Clients of a simulation: players who act at random on the legal actions that the server shows them."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw, Struct

from houseway.money import parse_money, print_money
from houseway.server.simulation.transport import ConnectionCutError, SimulatedWebSocket

if TYPE_CHECKING:
    from houseway.server.simulation.world import World

BUY_IN_CENTS = 200_00
MAX_PENDING = 8
"""Largest number of commands without an answer that a player sends again after a new connection."""
CASH_OUT_PROBABILITY = 0.1
COURSE = "course"
RARE_VERBS = frozenset(("leave", "rules-copy", "request", "present", "declare", "sit-out"))
"""Commands that players give seldom."""


class TableState(Struct, rename="kebab"):
    """The parts of a table's state that a player reads. Large parts are decoded only when the player acts."""

    table: int
    n: int
    hash: str
    game: str
    chips: Raw = Raw(b"{}")
    seeds_wanted: list[str] = []
    cut: dict[str, Any] | None = None
    offers: Raw = Raw(b"[]")


class Problem(Struct):
    """A refusal or failure."""

    status: int = 0
    id: str | None = None


class ServerMessage(Struct):
    """Message of the server."""

    state: TableState | None = None
    ack: str | None = None
    table: int = 0
    n: int = -1
    hash: str = ""
    problem: Problem | None = None


_DECODER = msgspec.json.Decoder(ServerMessage)


class SimulatedPlayer:
    """A guest who joins, watches tables, wagers, and connects again whenever the connection is cut."""

    def __init__(self, world: World, name: str, chance: random.Random, think_seconds: float) -> None:
        self._world = world
        self._chance = chance
        self._think_seconds = think_seconds
        self.name = name
        self.role = "player"
        self.token: str | None = None
        self._table_ids: list[int] = []
        self._states: dict[int, TableState] = {}
        self._pending: dict[str, dict[str, Any]] = {}
        """Commands without an answer, by idempotency key."""
        self._request_count = 0
        self._socket: SimulatedWebSocket | None = None

    async def run(self) -> None:
        """Play until the world ends."""
        while True:
            process = self._world.pick_process(self._chance)
            if process is None:
                await asyncio.sleep(0.5)
                continue
            try:
                if self.token is None:
                    await self._join()
                    continue
                self._socket = SimulatedWebSocket(self._world.network, process, self.name, self.token)
                await self._socket.connect()
                await self._play(self._socket)
            except (ConnectionCutError, TimeoutError):
                await asyncio.sleep(self._chance.random() * 2)

    async def _join(self) -> None:
        process = self._world.pick_process(self._chance)
        if process is None:
            return
        request = {"name": self.name, "program": True}
        status, body = await self._world.network.request(process, self.name, "POST", "/api/session/guest", request)
        if status in (200, 201):
            self.token = body["token"]
        elif status == 409:  # the answer to the first attempt was lost: the name is taken for good
            self.name += "x"
        await asyncio.sleep(0.2)

    async def _play(self, socket: SimulatedWebSocket) -> None:
        if not self._table_ids:
            count = min(len(self._world.table_ids), self._chance.choice((1, 1, 2)))
            self._table_ids = sorted(self._chance.sample(self._world.table_ids, count))
        for table in self._table_ids:
            known = self._states.get(table)
            watch = {"watch": table, "role": self.role}
            socket.send(watch if known is None else {**watch, "since": known.n})
        for message in list(self._pending.values())[-MAX_PENDING:]:
            socket.send(message)
        actor = asyncio.get_running_loop().create_task(self._act_repeatedly(socket))
        try:
            while True:
                self._handle(_DECODER.decode(await socket.receive()))
        finally:
            actor.cancel()

    def _handle(self, message: ServerMessage) -> None:
        if message.state is not None:
            state = message.state
            self._states[state.table] = state
            self._world.checks.on_state(self.name, state.table, state.n, state.hash)
        elif message.ack is not None:
            self._pending.pop(message.ack, None)
            self._world.checks.on_ack(self.name, message.ack, message.table, message.n, message.hash)
        elif message.problem is not None and message.problem.status != 503:  # 503: the outcome is unknown
            self._pending.pop(message.problem.id or "", None)

    async def _act_repeatedly(self, socket: SimulatedWebSocket) -> None:
        while True:
            await asyncio.sleep(self._think_seconds * (0.2 + self._chance.random()))
            if self._world.is_in_break:
                continue
            table = self._chance.choice(self._table_ids)
            state = self._states.get(table)
            message = None if state is None else self._choose(state)
            if message is None:
                continue
            self._request_count += 1
            request = f"{self.name}-{self._request_count}"
            message = {"id": request, "table": table, "role": self.role, **message}
            self._pending[request] = message
            try:
                socket.send(message)
                if self._chance.random() < self._world.plan.repeated_command:
                    socket.send(message)
            except ConnectionCutError:
                return

    def _choose(self, state: TableState) -> dict[str, Any] | None:
        """Choose the next message about a table, or None to wait."""
        chance = self._chance
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
            for offer in msgspec.json.decode(state.offers, type=list[dict[str, Any]])
            if offer["part"] == COURSE and (offer["do"] not in RARE_VERBS or chance.random() < 0.02)
        ]
        if not offers:
            return None
        offer = chance.choice(offers)
        command = {"do": offer["do"], **offer["arguments"]}
        for key, field in offer["fields"].items():
            if key in offer["optional"]:
                continue
            value = self._fill(field)
            if value is None:
                return None
            command[key] = value
        return {"command": command}

    def _fill(self, field: dict[str, Any]) -> Any:
        """Return a value for a field of a legal action, or None if only a person could fill it."""
        chance = self._chance
        if field["is"] == "amount":
            least, step = parse_money(field["least"]), parse_money(field["step"])
            most = parse_money(field["most"]) if "most" in field else least + 10 * step
            steps = min((most - least) // max(1, step), 20)
            return print_money(least + step * chance.randint(0, max(0, steps)))
        if field["is"] == "one-of" and field["values"]:
            return chance.choice(field["values"])
        if field["is"] == "some-of" and len(field["values"]) >= field["least"]:
            return chance.sample(field["values"], field["least"])
        if field["is"] == "number":
            return chance.randint(field["least"], field.get("most", field["least"] + 10))
        return None

"""Base of all clients of a simulation: one connection at a time, and commands that are sent until they are answered."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw, Struct

from houseway.money import parse_money, print_money
from houseway.server.simulation.transport import ConnectionCutError, SimulatedWebSocket

if TYPE_CHECKING:
    from houseway.server.simulation.world import World

MAX_PENDING = 8
"""Largest number of commands without an answer that a client sends again after a new connection."""
COURSE = "course"
"""Part of the legal actions that play the game, without irregularities."""


class ShownState(Struct, rename="kebab"):
    """The parts of a state that clients read. Large parts are decoded only when the client acts."""

    table: int
    n: int
    hash: str
    game: str
    chips: Raw = Raw(b"{}")
    seeds_wanted: list[str] = []
    cut: dict[str, Any] | None = None
    wanted: dict[str, Any] | None = None
    offers: Raw = Raw(b"[]")
    next: Raw = Raw(b"[]")


class Problem(Struct):
    """A refusal or failure."""

    status: int = 0
    id: str | None = None


class ServerMessage(Struct):
    """Message of the server."""

    state: ShownState | None = None
    ack: str | None = None
    table: int = 0
    n: int = -1
    hash: str = ""
    problem: Problem | None = None


_DECODER = msgspec.json.Decoder(ServerMessage)
_OFFERS_DECODER = msgspec.json.Decoder(list[dict[str, Any]])


def decode_list(raw: Raw) -> list[dict[str, Any]]:
    """Decode the legal actions or the next steps of a state."""
    return _OFFERS_DECODER.decode(raw)


class SimulatedClient:
    """A person who watches tables, acts now and then, and connects again whenever the connection is cut.

    Subclasses say how the person signs in (``sign_in``), what they watch (``list_watched``) and what they send
    (``choose``).
    """

    role = "player"

    def __init__(self, world: World, name: str, chance: random.Random, think_seconds: float) -> None:
        self.world = world
        self.chance = chance
        self._think_seconds = think_seconds
        self.name = name
        self.token: str | None = None
        self.states: dict[int, ShownState] = {}
        self._pending: dict[str, dict[str, Any]] = {}
        """Commands without an answer, by idempotency key."""
        self._request_count = 0

    async def sign_in(self) -> None:
        """Try to get a token."""
        raise NotImplementedError

    def list_watched(self) -> Sequence[int]:
        """Return the numbers of the tables and tournaments that the person watches."""
        raise NotImplementedError

    def choose(self, state: ShownState) -> dict[str, Any] | None:
        """Choose the next message about a table, or None to wait."""
        raise NotImplementedError

    async def run(self) -> None:
        """Act until the world ends."""
        while True:
            process = self.world.pick_process(self.chance)
            if process is None:
                await asyncio.sleep(0.5)
                continue
            try:
                if self.token is None:
                    await self.sign_in()
                    continue
                socket = SimulatedWebSocket(self.world.network, process, self.name, self.token)
                await socket.connect()
                await self._use(socket)
            except (ConnectionCutError, TimeoutError):
                await asyncio.sleep(self.chance.random() * 2)

    async def request(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Send an HTTP request to a running process.

        Raises:
            ConnectionCutError: No process is running, or the connection was cut.
        """
        process = self.world.pick_process(self.chance)
        if process is None:
            raise ConnectionCutError
        return await self.world.network.request(process, self.name, method, path, body, self.token)

    async def _use(self, socket: SimulatedWebSocket) -> None:
        for table in self.list_watched():
            known = self.states.get(table)
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
            self.states[state.table] = state
            self.world.checks.on_state(self.name, state.table, state.n, state.hash)
        elif message.ack is not None:
            self._pending.pop(message.ack, None)
            self.world.checks.on_ack(self.name, self.role, message.ack, message.table, message.n, message.hash)
        elif message.problem is not None and message.problem.status != 503:  # 503: the outcome is unknown
            self._pending.pop(message.problem.id or "", None)

    async def _act_repeatedly(self, socket: SimulatedWebSocket) -> None:
        while True:
            await asyncio.sleep(self._think_seconds * (0.2 + self.chance.random()))
            if self.world.is_in_break:
                continue
            watched = self.list_watched()
            state = self.states.get(self.chance.choice(watched)) if watched else None
            message = None if state is None else self.choose(state)
            if state is None or message is None:
                continue
            self._request_count += 1
            request = f"{self.name}-{self._request_count}"
            message = {"id": request, "table": state.table, "role": self.role, **message}
            self._pending[request] = message
            try:
                socket.send(message)
                if self.chance.random() < self.world.plan.repeated_command:
                    socket.send(message)
            except ConnectionCutError:
                return

    def make_command(self, offer: dict[str, Any]) -> dict[str, Any] | None:
        """Return the command of a legal action with its required fields, or None if only a person could fill them."""
        command = {"do": offer["do"], **offer["arguments"]}
        for key, field in offer["fields"].items():
            if key in offer["optional"]:
                continue
            value = self.fill(key, field)
            if value is None:
                return None
            command[key] = value
        return command

    def fill(self, key: str, field: dict[str, Any]) -> Any:
        """Return a value for a field of a legal action, or None if only a person could fill it."""
        del key
        chance = self.chance
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

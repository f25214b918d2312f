"""Endpoints of the simulation that a demonstration server shows."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.server.api.auth import CurrentSession, get_server, require_session
from houseway.server.services.demo_simulation import MAX_SPEED, SimulationCommand, SimulationStatus

Speed = Annotated[float, Meta(ge=1, le=MAX_SPEED, examples=[10.0])]
MAX_SEED = 10**9


class SimulationStart(Struct, forbid_unknown_fields=True):
    """Request to start a simulation, which ends the one that is running."""

    seed: Annotated[int, Meta(ge=0, le=MAX_SEED, examples=[7])] = 7
    """Seed from which the world is drawn."""
    speed: Speed = 10.0
    """Simulated seconds per second."""


class SimulationControl(Struct, forbid_unknown_fields=True):
    """Request to pause or resume the simulation, to change its speed, to kill a process, or to stop it."""

    do: Literal["pause", "resume", "speed", "kill", "stop"]
    speed: Speed = 10.0
    """Simulated seconds per second, for ``speed``."""
    process: Annotated[int, Meta(ge=0, le=9)] = 0
    """Number of the process, for ``kill``."""


class Simulation(Controller):
    """Endpoints of the simulation of a demonstration server. Other servers respond with status 404."""

    path = "/api/simulation"
    tags = ("simulation",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/", summary="Get the simulation")
    async def get_status(self, state: State, session: CurrentSession) -> SimulationStatus:
        """Return the status of the simulation, as its subprocess reported it last."""
        return get_server(state).demo_simulation.get_status()

    @post("/", summary="Start a simulation", status_code=200)
    async def start(self, state: State, session: CurrentSession, data: JSONBody[SimulationStart]) -> SimulationStatus:
        """Start the world of a seed in a subprocess. There is one simulation per server."""
        return await get_server(state).demo_simulation.start(data.seed, data.speed)

    @post("/control", summary="Control the simulation", status_code=200)
    async def control(
        self, state: State, session: CurrentSession, data: JSONBody[SimulationControl]
    ) -> SimulationStatus:
        """Pause, resume or stop the simulation, change its speed, or kill one of its server processes."""
        command = SimulationCommand(do=data.do, speed=data.speed, process=data.process)
        return await get_server(state).demo_simulation.send(command)

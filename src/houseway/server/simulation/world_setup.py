"""Set-up of a simulated world: its tables, bots, tournament and people, without faults."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from houseway.games import get_game_by_instrument
from houseway.server.accounts import sessions, users
from houseway.server.ops.demo_tables import DEMO_TABLES
from houseway.server.simulation.chance import make_stream
from houseway.server.simulation.clients.client import SimulatedClient
from houseway.server.simulation.clients.dealers import SimulatedDealer
from houseway.server.simulation.clients.inspectors import SimulatedInspector
from houseway.server.simulation.clients.officials import SimulatedOfficial
from houseway.server.simulation.clients.players import SimulatedPlayer
from houseway.server.simulation.process import SimulatedProcess
from houseway.server.simulation.world_plan import WorldPlan
from houseway.server.tournaments.templates import make_templates

if TYPE_CHECKING:
    from houseway.server.simulation.world import World

OPERATOR, DIRECTOR, DEALER, REGULATOR = "Olga", "Dirk", "Dora", "Rita"
PLAYER_NAMES = ("ann", "bob", "cid", "dan", "eve", "fay", "gus", "hal", "ivy", "jan", "kim", "leo")
DEALER_THINK_SECONDS = 1.5
OFFICIAL_THINK_SECONDS = 4.0
TOURNAMENT_STARTS = "2026-09-21T19:00"
SHORT_SESSIONS: dict[str, dict[str, Any]] = {
    "blackjack": {"length": {"rounds": 3}},
    "canberra-poker": {"length": {"rounds": 3}},
    "pai-gow": {"length": {"rounds": 3}},
    "holdem": {
        "length": {"left": 1},
        "chips": "200.00",
        "levels": [{"small": "50.00", "big": "100.00", "minutes": 60}],
        "table": {"min-table-stake": "5.00", "min-bet": "100.00", "ace-low": True},
    },
}
"""Changes that make the sessions of each game's template short enough to end within a world."""


async def open_world(world: World, process: SimulatedProcess, plan: WorldPlan) -> list[SimulatedClient]:
    """Open the tables and the tournament, and return the people of the world."""
    server = process.server
    operator = users.add_person(server.store, OPERATOR, ("operator", "supervisor", "director", "dealer"))
    clients: list[SimulatedClient] = []
    for number, table in enumerate(plan.tables, 1):
        demo = DEMO_TABLES[table.game]
        options = {**demo.options, "clocks": table.clocks, "dealing": table.dealing}
        table_id = await server.open_table(operator, f"{demo.name} {number}", demo.instrument, demo.table, options)
        world.table_ids.append(table_id)
        world.table_names[table_id] = f"{demo.name} {number}", get_game_by_instrument(demo.instrument).key
        for bot in range(table.bots):
            await server.bot_requests.add_bot(operator, table_id, f"bot {table_id} {bot}")
        if plan.has_dealers and table.dealing != "automatic":
            name = f"{DEALER}{number}"
            dealer = SimulatedDealer(world, name, make_stream(world.seed, f"dealer {number}"), DEALER_THINK_SECONDS)
            dealer.set_table(_begin_session(process, name, "dealer"), table_id)
            clients.append(dealer)
    if plan.tournament_game is not None:
        clients += await _open_tournament(world, process, operator, plan.tournament_game, plan.tables[0].clocks)
    if plan.has_inspector:
        inspector = SimulatedInspector(world, REGULATOR, make_stream(world.seed, "inspector"), 1.0)
        inspector.token = _begin_session(process, REGULATOR, "regulator")
        clients.append(inspector)
    clients += [
        SimulatedPlayer(
            world,
            PLAYER_NAMES[number % len(PLAYER_NAMES)] + str(number),
            make_stream(world.seed, f"player {number}"),
            plan.think_seconds,
        )
        for number in range(plan.players)
    ]
    return clients


def _begin_session(process: SimulatedProcess, name: str, role: str) -> str:
    """Add a person of the staff, and return the token of their session."""
    store = process.server.store
    return sessions.begin_session(store, users.add_person(store, name, (role,)))[0]


async def _open_tournament(
    world: World, process: SimulatedProcess, operator: users.Person, game: str, clocks: dict[str, float]
) -> list[SimulatedClient]:
    """Open a short tournament with one final, and return its director and the operator."""
    template = make_templates(TOURNAMENT_STARTS)[game]
    conditions = dict(template["conditions"])
    conditions["sessions"] = [{**session, **SHORT_SESSIONS[game]} for session in conditions["sessions"]]
    server = process.server
    options = {"tables": "live", "dealing": "automatic", "clocks": clocks}
    number = await server.tournaments.open_tournament(
        operator, "operator", "Cup", template["instrument"], conditions, options
    )
    world.tournament_ids.append(number)
    world.table_names[number] = "Cup", game
    officials: list[SimulatedClient] = []
    for role, token in (
        ("director", _begin_session(process, DIRECTOR, "director")),
        ("operator", sessions.begin_session(server.store, operator)[0]),
    ):
        name = DIRECTOR if role == "director" else OPERATOR
        official = SimulatedOfficial(world, name, make_stream(world.seed, role), OFFICIAL_THINK_SECONDS)
        official.set_role(token, role)
        officials.append(official)
    await asyncio.sleep(0)
    return officials

"""Plans of simulated worlds, which are drawn from seeds."""

from __future__ import annotations

from msgspec import Struct

from houseway.server.ops.demo_tables import DEMO_TABLES
from houseway.server.simulation.chance import make_stream
from houseway.server.simulation.faults import FaultPlan, draw_fault_plan
from houseway.server.tables.table_registry import SWEEP_SECONDS

REAL_TABLE_PROBABILITY = 0.4
DEALER_PROBABILITY = 0.5
PERSON_TABLE_PROBABILITY = 0.3
TOURNAMENT_PROBABILITY = 0.35
INSPECTOR_PROBABILITY = 0.4
TOURNAMENT_GAMES = ("blackjack", "canberra-poker", "pai-gow", "holdem")


class TablePlan(Struct, frozen=True):
    """A table of a world."""

    game: int
    bots: int
    clocks: dict[str, float]
    dealing: str = "automatic"
    """Dealing mode. A table with real cards is quiet whenever the people are."""


class WorldPlan(Struct, frozen=True, kw_only=True):
    """Everything that is drawn before a world begins."""

    processes: int
    tables: tuple[TablePlan, ...]
    players: int
    think_seconds: float
    check_seconds: float = 5.0
    sweep_seconds: float = SWEEP_SECONDS
    """Seconds between two searches for idle tables in a process."""
    has_dealers: bool = False
    """True if people deal at the tables where the server does not."""
    tournament_game: str | None = None
    """Game of the tournament that a director runs, or None for none."""
    has_inspector: bool = False
    """True if a regulator lets the server check its ledger and its records."""
    faults: FaultPlan


def draw_world(seed: int) -> WorldPlan:
    """Draw the world of a seed."""
    chance = make_stream(seed, "world")
    table_count = chance.choice((1, 2, 3, 4))
    pace = chance.choice((0.3, 1.2, 1.2, 4.0))
    clocks = {
        "pace": pace,
        "betting": chance.choice((3.0, 20.0)),
        "decision": chance.choice((2.0, 30.0)),
        "between": 2.0,
    }
    tables = tuple(
        TablePlan(chance.randrange(len(DEMO_TABLES)), chance.choice((0, 1, 2, 3)), clocks) for _ in range(table_count)
    )
    if chance.random() < REAL_TABLE_PROBABILITY:
        tables += (TablePlan(0, 0, clocks, "real"),)
    processes = chance.choice((1, 2, 2, 3))
    players = chance.randint(1, 6)
    think_seconds = chance.choice((0.5, 2.0, 5.0))
    faults = draw_fault_plan(chance)
    has_dealers = chance.random() < DEALER_PROBABILITY
    if has_dealers and chance.random() < PERSON_TABLE_PROBABILITY / DEALER_PROBABILITY:
        tables += (TablePlan(chance.randrange(len(DEMO_TABLES)), chance.choice((0, 1, 2)), clocks, "person"),)
    return WorldPlan(
        processes=processes,
        tables=tables,
        players=players,
        think_seconds=think_seconds,
        has_dealers=has_dealers,
        tournament_game=chance.choice(TOURNAMENT_GAMES) if chance.random() < TOURNAMENT_PROBABILITY else None,
        has_inspector=chance.random() < INSPECTOR_PROBABILITY,
        faults=faults,
        sweep_seconds=make_stream(seed, "sweep").choice((4.0, 15.0, SWEEP_SECONDS)),
    )

"""Overview of the casino floor for supervisors: one line per open table, with public information only."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct, field

from houseway.engine.output.result_types import Limits
from houseway.engine.output.view_types import Pools, Turn
from houseway.money import parse_money, print_money
from houseway.server.live.lobby import SeatedPlayer
from houseway.server.storage.table_repository import TableRow
from houseway.server.tables.output.live_state import StepClock
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_replica import SPECTATOR, TableReplica


class TableOverview(Struct, kw_only=True):
    """One table in the floor overview."""

    id: int
    """Number of the table."""
    name: str
    """Name of the table."""
    game: str
    instrument: str
    dealing: str
    n: int
    """Number of the newest entry."""
    places: int = 0
    players: list[SeatedPlayer] = field(default_factory=list)
    limits: Limits | None = None
    """Limits of wagers."""
    pools: Pools | None = None
    phase: str = ""
    round: int = 0
    """Number of the current round. Between two rounds, this is the number of the next round."""
    turn: Sequence[Turn] = ()
    """Players for whom the table waits, and the decisions that it waits for."""
    since: str | None = None
    """Time of the last command."""
    clock: StepClock | None = None
    """Time limit of the player to act, or null."""
    at_risk: str = "0.00"
    """Total of all stakes that are not settled."""
    float: str | None = None
    """Float of the table. It is negative if the house paid out more than fills brought in."""
    alerts: int = 0
    """Number of alerts that wait."""
    stopped: bool = False
    """Reason why automatic dealing stopped, or null."""
    waiting: int = 0
    """Number of people who wait for a seat or box."""


class FloorOverviewPresenter:
    """Presenter that describes tables for the floor overview, including their bots and clocks."""

    def __init__(
        self,
        tables: TableRegistry,
        get_bot_names: Callable[[int], tuple[str, ...]],
        describe_clock: Callable[[int], StepClock | None],
    ) -> None:
        self._tables = tables
        self._get_bot_names = get_bot_names
        self._describe_clock = describe_clock

    async def describe_table(self, row: TableRow, float_cents: int | None, waiting: int) -> TableOverview:
        """Describe one table of the floor overview.

        Args:
            float_cents: float of the table, or None if it has no float.
            waiting: number of people who wait for a seat or box.
        """
        line = TableOverview(
            id=row.id, name=row.name, game=row.game, instrument=row.instrument, n=row.n,
            dealing=row.options.get("dealing", "automatic"), waiting=waiting,
            stopped=row.id in self._tables.stopped_tables or row.id in self._tables.unreadable_tables,
        )  # fmt: skip
        if float_cents is not None:
            line.float = print_money(float_cents)
        async with self._tables.get_lock(row.id):
            replica = await self._tables.find_replica(row.id)
            if replica is not None:
                self._add_replica_details(line, replica)
        return line

    def _add_replica_details(self, line: TableOverview, replica: TableReplica) -> None:
        """Fill a table's line of the overview with those details of its replica that a spectator may see."""
        view = replica.view(SPECTATOR)
        bots = self._get_bot_names(replica.table_id)
        line.n, line.places, line.round = replica.n, replica.live_game.seat_count(replica.state), view.number
        line.players = [SeatedPlayer(name, place, name in bots) for place, name in sorted(replica.places.items())]
        line.limits, line.phase, line.turn = view.limits, view.phase, view.turn
        line.pools = None if view.pools is None else view.pools.get_common()
        line.since = replica.latest_time or None
        line.clock = self._describe_clock(replica.table_id)
        unsettled_stakes = (wager.stake for wager in view.chips if wager.outcome is None)
        line.at_risk = print_money(sum(parse_money(stake) for stake in unsettled_stakes))
        line.alerts = len(replica.alerts)

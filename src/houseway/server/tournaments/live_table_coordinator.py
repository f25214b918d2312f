"""Coordinator that synchronizes live tables with their tournaments, and runs the level clock.

Every step is validated against the current logs and is idempotent. If another process has already done the
step, it has no effect, so a process can be stopped and restarted at any time.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, NamedTuple

from houseway.engine.protocol.game import LegalAction
from houseway.errors import HousewayError, NameConflictError, StorageError
from houseway.i18n import Message
from houseway.money import parse_money
from houseway.server.dealing.auto_dealer import RETRY_SECONDS, AutoDealer
from houseway.server.ports.background_tasks import BackgroundTasks
from houseway.server.ports.clock import now
from houseway.server.ports.error_messages import describe_error
from houseway.server.storage import table_repository
from houseway.server.storage.table_options import TOURNAMENT_GAME
from houseway.server.tables.actors.subscribers import SubscriberOrder, TableSubscriber
from houseway.server.tables.actors.table_actor import TableActor
from houseway.server.tables.chips.free_chips import grant_chips
from houseway.server.tables.log_transaction import LogTransaction
from houseway.server.tables.replica_repository import AnyReplica
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import Actor, TableTransaction
from houseway.server.tables.tournament.level_clock import get_level_end, parse_milliseconds
from houseway.server.tables.tournament.replica import TournamentReplica
from houseway.server.tables.tournament.table_ref import EXTRA_TABLE, TournamentTableRef, read_table_ref
from houseway.server.tournaments import table_sync
from houseway.server.tournaments.table_setup import is_live, make_determinations, make_table_name
from houseway.tournaments.play.state import Session

log = logging.getLogger("houseway.server")
SERVER_OPERATOR = Actor(None, "floor", "operator")
BUY_BACK = "buy-back"


class TablePlan(NamedTuple):
    """Data for opening a live table that a tournament needs."""

    table_ref: TournamentTableRef
    name: str
    instrument: str
    determinations: dict[str, Any]


class TournamentCoordinator(TableSubscriber):
    """Synchronizes the tournaments that this process has loaded with their live tables."""

    order = SubscriberOrder.TOURNAMENT

    def __init__(self, tables: TableRegistry, dealer: AutoDealer) -> None:
        self.tables = tables
        self.dealer = dealer
        self.table_refs: dict[int, TournamentTableRef] = {}
        """Tournament reference of each live table, by table id."""
        self.options: dict[int, dict[str, Any]] = {}
        """Options of each tournament."""
        self.problems: dict[int, Message] = {}
        """Reason why the tables of a tournament cannot continue, by tournament."""
        self._syncing: dict[int, bool] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._tasks = BackgroundTasks()
        dealer.is_paused = self.is_paused
        tables.subscribe(self)

    def holds(self, actor: TableActor) -> bool:
        """Return whether a table or tournament must remain in memory.

        A table is needed until its tournament is closed. A tournament is needed until all of its tables are closed.
        """
        number = actor.table_id
        if number in self.options and not actor.is_closed:
            return True
        table_ref = self.table_refs.get(number)
        if table_ref is not None:
            tournament = self.get_tournament(table_ref.tournament)
            return tournament is None or not tournament.closed
        tables = (
            self.tables.get_loaded(table)
            for table, other_ref in self.table_refs.items()
            if other_ref.tournament == number
        )
        return any(table is not None and not table.closed for table in tables)

    def on_evicted(self, actor: TableActor) -> None:
        """Remove the data of a closed tournament from memory, and let its tables be removed too."""
        number = actor.table_id
        self.options.pop(number, None)
        self.problems.pop(number, None)
        timer = self._timers.pop(number, None)
        if timer is not None:
            timer.cancel()
        self.table_refs.pop(number, None)
        for table in [table for table, table_ref in self.table_refs.items() if table_ref.tournament == number]:
            del self.table_refs[table]
            self.tables.retire(table)

    async def resume_open_tournaments(self) -> None:
        """Load and resume every open tournament. A tournament that cannot be loaded is marked as unreadable."""
        for row in await asyncio.to_thread(self.tables.list_tables, still_open=True):
            if row.game != TOURNAMENT_GAME:
                continue
            try:
                async with self.tables.get_lock(row.id):
                    await self.tables.get_log(row.id)
            except StorageError:
                raise  # the store does not answer: that concerns every tournament
            except Exception as error:
                self.tables.mark_unreadable(row.id, error)

    def on_loaded(self, actor: TableActor, replica: AnyReplica) -> None:
        """Register an open tournament, or an open table of a tournament, that this process did not know before."""
        if not actor.is_open:
            return
        table_id, table_ref = actor.table_id, read_table_ref(replica.options)
        if isinstance(replica, TournamentReplica):
            self.apply_options(table_id, dict(replica.options))
        elif table_ref is not None:
            self.table_refs[table_id] = table_ref
            self.dealer.bots.set_bots(table_id, self.options.get(table_ref.tournament, replica.options))
            self.schedule_sync(table_ref.tournament)

    def apply_options(self, tournament_id: int, options: dict[str, Any]) -> None:
        """Apply the changed options of a tournament to its tables and bots, and schedule a sync."""
        self.options[tournament_id] = options
        for table, table_ref in self.table_refs.items():
            if table_ref.tournament == tournament_id:
                self.dealer.bots.set_bots(table, options)
        self.schedule_sync(tournament_id)

    def get_tournament(self, tournament_id: int) -> TournamentReplica | None:
        """Return the replica of a tournament if it is in the memory of this process, or None if it is not."""
        replica = self.tables.get_loaded_log(tournament_id)
        return replica if isinstance(replica, TournamentReplica) else None

    def find_table(self, tournament_id: int, session: str, table: int) -> int | None:
        """Return the id of the live table for table number ``table`` of a session, or None if there is none."""
        for number, table_ref in self.table_refs.items():
            if table_ref[:3] == (tournament_id, session, table):
                return number
        return None

    def is_paused(self, replica: TableReplica) -> bool:
        """Return whether the table must not begin a round now. An ordinary table is never paused.

        If the tournament of the table is not loaded yet, this method schedules loading it.
        """
        table_ref = self.table_refs.get(replica.table_id)
        if table_ref is None:
            return replica.tournament_chips
        tournament = self.get_tournament(table_ref.tournament)
        if tournament is None:
            self.schedule_sync(table_ref.tournament)
        if tournament is None or not self._is_live(table_ref):
            return not replica.in_round
        return table_sync.is_paused(tournament, table_ref, replica)

    def _is_live(self, table_ref: TournamentTableRef) -> bool:
        return table_ref.table == EXTRA_TABLE or is_live(
            self.options.get(table_ref.tournament, {}), table_ref.session, table_ref.table
        )

    def on_table_changed(self, replica: AnyReplica, _events: tuple[Any, ...]) -> None:
        """Schedule a sync after a tournament or one of its tables has changed."""
        if isinstance(replica, TournamentReplica):
            self.schedule_sync(replica.table_id)
        elif (table_ref := self.table_refs.get(replica.table_id)) is not None and not replica.in_round:
            self.schedule_sync(table_ref.tournament)

    def schedule_sync(self, tournament_id: int) -> None:
        """Start a sync of a tournament with its tables. If a sync is running, repeat it when it is done."""
        if tournament_id in self._syncing:
            self._syncing[tournament_id] = True
            return
        self._syncing[tournament_id] = False
        self._tasks.start(self._sync_until_done(tournament_id))

    async def _sync_until_done(self, number: int) -> None:
        retry_seconds = 0.0
        try:
            must_repeat = True
            while must_repeat:
                self._syncing[number] = False
                must_repeat = await self._sync_once(number) or self._syncing[number]
        except StorageError as error:
            log.error("tournament %s: %s", number, error)
            retry_seconds = RETRY_SECONDS
        except HousewayError as error:
            self.problems[number] = describe_error(error)
            log.warning("tournament %s: %s", number, error)
            retry_seconds = RETRY_SECONDS if self._syncing[number] else 0.0  # a later change may have fixed it
        except Exception:
            log.exception("tournament %s", number)
            retry_seconds = RETRY_SECONDS
        finally:
            self._syncing.pop(number, None)
        if retry_seconds:
            await asyncio.sleep(retry_seconds)
            self.schedule_sync(number)

    async def _sync_once(self, number: int) -> bool:
        """Open missing tables, report rounds and update the tables. Return whether anything was changed."""
        row = await asyncio.to_thread(table_repository.get_table, self.tables.store, number)
        self.options[number] = row.options
        await self.tables.follow(number, row.n)  # a table may be ahead of its tournament's replica
        async with self.tables.get_lock(number):
            replica = await self.tables.get_log(number)
            assert isinstance(replica, TournamentReplica)
            missing = self._find_missing_tables(number, replica)
            self._schedule_level_timer(number, replica)
        for plan in missing:
            await self._open_table(number, plan)
        is_changed = bool(missing)
        is_changed = await self._execute_bot_actions(number) or is_changed
        for table, table_ref in self._list_tables(number):
            is_changed = await self._report_round(table, table_ref) or is_changed
            is_changed = await self._sync_table(table, table_ref) or is_changed
        for table, _ in self._list_tables(number):
            async with self.tables.get_lock(table):
                self.dealer.on_table_changed(await self.tables.get_replica(table), ())
        if not is_changed:
            self.problems.pop(number, None)
            if replica.closed:
                self.tables.retire(number)
        return is_changed

    def _list_tables(self, number: int) -> list[tuple[int, TournamentTableRef]]:
        """Return the live tables of a tournament. Unreadable tables are left out, so that the others can continue."""
        return [
            (table, table_ref)
            for table, table_ref in self.table_refs.items()
            if table_ref.tournament == number and table not in self.tables.unreadable_tables
        ]

    def _find_missing_tables(self, number: int, replica: TournamentReplica) -> list[TablePlan]:
        """Return the tables of running sessions that should be live and are not open yet."""
        state, plans = replica.state, []
        for session in state.sessions.values():
            if session.status != "running":
                continue
            for table in session.tables.values():
                is_table_live = is_live(self.options.get(number, {}), session.plan.id, table.number)
                table_id = self.find_table(number, session.plan.id, table.number)
                if is_table_live and table_id is None and table.in_play and not table.round_count:
                    plans.append(
                        self._make_table_plan(
                            replica, session, TournamentTableRef(number, session.plan.id, table.number)
                        )
                    )
        return plans

    def _make_table_plan(
        self, replica: TournamentReplica, session: Session, table_ref: TournamentTableRef
    ) -> TablePlan:
        table_determinations = make_determinations(replica.state, session)
        return TablePlan(
            table_ref,
            make_table_name(replica.name, replica.state, table_ref),
            session.plan.options.number,
            table_determinations,
        )

    async def open_extra_table(self, number: int, table_ref: TournamentTableRef) -> int:
        """Open a table for an extra round of tied players, and return its id."""
        async with self.tables.get_lock(number):
            replica = await self.tables.get_log(number)
            assert isinstance(replica, TournamentReplica)
            plan = self._make_table_plan(replica, replica.state.get_session(table_ref.session), table_ref)
        await self._open_table(number, plan)
        self.schedule_sync(number)
        return next(table for table, other_ref in self.table_refs.items() if other_ref == table_ref)

    async def _open_table(self, number: int, plan: TablePlan) -> None:
        tournament_options = self.options.get(number, {})
        options: dict[str, Any] = {
            key: tournament_options[key]
            for key in ("dealing", "clocks", "bots", "reveal-cards")
            if key in tournament_options
        }
        options["tournament"] = plan.table_ref.to_json()
        try:
            table = await self.tables.open_table(
                plan.name, plan.instrument, plan.determinations, SERVER_OPERATOR, options
            )
        except NameConflictError:
            row = await asyncio.to_thread(table_repository.find_table_by_name, self.tables.store, plan.name)
            if row is None:
                raise StorageError(Message("server-tournaments-being-opened", name=plan.name)) from None
            if read_table_ref(row.options) != plan.table_ref:
                raise
            table, options = row.id, row.options
        self.table_refs[table] = plan.table_ref
        await self.dealer.start_dealing(table, options)

    async def _execute_bot_actions(self, number: int) -> bool:
        """Let the bots take the seats that the ballot gave them, and buy back with chips of the house.

        Return whether any bot acted.
        """
        bots: dict[str, int] = self.options.get(number, {}).get("bots", {})
        replica = self.get_tournament(number)
        if replica is None or not bots:
            return False
        is_changed = False
        for name, person in bots.items():
            if _find_bot_action(replica, name) is not None:
                n = replica.n
                result = await self.tables.execute(number, Actor(person, name, "player"), _execute_bot_action)
                is_changed = result.ack.n > n or is_changed
        return is_changed

    async def _report_round(self, table: int, table_ref: TournamentTableRef) -> bool:
        """Report a settled round of a live table to its tournament. Return whether the tournament accepted it."""
        async with self.tables.get_lock(table):
            replica = await self.tables.get_replica(table)
            tournament = self.get_tournament(table_ref.tournament)
            if tournament is None or replica.in_round or not table_sync.has_to_report(tournament, table_ref, replica):
                return False
            if not self._is_live(table_ref):
                return False

            def build(transaction: LogTransaction[TournamentReplica]) -> None:
                target = transaction.replica
                if table_sync.has_to_report(target, table_ref, replica) and target.state.phase == "playing":
                    for name in table_sync.list_newly_advised(target, table_ref, replica):
                        transaction.execute(
                            {"do": "wager-out-of-order", "session": table_ref.session, "player": name, "by": "dealer"}
                        )
                    transaction.execute(table_sync.make_report_command(target, table_ref, replica))

            result = await self.tables.execute(table_ref.tournament, Actor(None, "floor", "dealer"), build)
        return bool(result.events)

    async def _sync_table(self, table: int, table_ref: TournamentTableRef) -> bool:
        """Set the seats, chips, limits and marker of a live table to those of its tournament.

        A table that is no longer live is closed instead. Return whether anything was changed.
        """
        async with self.tables.get_lock(table):
            head_before = (await self.tables.get_replica(table)).n
        async with self.tables.get_lock(table_ref.tournament):
            tournament = await self.tables.get_log(table_ref.tournament)
            assert isinstance(tournament, TournamentReplica)
            is_live_table = self._is_live(table_ref)

            def build(transaction: TableTransaction) -> None:
                if transaction.replica.in_round or transaction.replica.closed:
                    return
                if is_live_table:
                    table_sync.apply_pending_actions(transaction, tournament, table_ref)
                else:
                    transaction.execute({"do": "close", "notice": True, "by": "operator"})

            result = await self.tables.execute(table, SERVER_OPERATOR, build)
        return result.ack.n > head_before

    def _schedule_level_timer(self, number: int, replica: TournamentReplica) -> None:
        """Set the timer to the end of the level that ends first among the sessions of a tournament."""
        timer = self._timers.pop(number, None)
        if timer is not None:
            timer.cancel()
        ends = [
            end
            for name, clock in replica.clocks.items()
            if (end := get_level_end(replica.state.sessions[name], clock)) is not None
        ]
        if ends and replica.state.phase == "playing" and not self._tasks.is_closing:
            seconds = (
                max(0.0, (min(ends) - parse_milliseconds(now())) / 1000) + 0.01 + self.dealer.standby_delay_seconds
            )
            loop = asyncio.get_running_loop()
            self._timers[number] = loop.call_later(seconds, lambda: self._tasks.start(self._raise_levels(number)))

    async def _raise_levels(self, number: int) -> None:
        """Start the next level of every session whose level has ended."""

        def build(transaction: LogTransaction[TournamentReplica]) -> None:
            replica = transaction.replica
            if replica.state.phase != "playing":
                return
            for name, clock in list(replica.clocks.items()):
                session = replica.state.sessions[name]
                end = get_level_end(session, clock)
                limits = table_sync.get_next_limits(session, clock.level)
                if end is not None and limits is not None and end <= parse_milliseconds(now()):
                    transaction.execute({"do": "level", "session": name, "limits": limits, "by": "director"})

        try:
            await self.tables.execute(number, Actor(None, "floor", "director"), build)
        except Exception as error:
            self.problems[number] = describe_error(error)
            log.warning("tournament %s: cannot raise the level: %r", number, error)
            await asyncio.sleep(RETRY_SECONDS)
        self.schedule_sync(number)

    async def close(self) -> None:
        """Stop the timers and wait for the running tasks."""
        for timer in self._timers.values():
            timer.cancel()
        await self._tasks.close()


def _find_bot_action(replica: TournamentReplica, name: str) -> LegalAction | None:
    """Return the legal action that a bot should take now, to sit or to buy back, or None if there is none."""
    return next((action for action in replica.legal(name) if action.do in ("sit", BUY_BACK)), None)


def _execute_bot_action(transaction: LogTransaction[TournamentReplica]) -> None:
    """Let the bot that is the transaction's actor sit or buy back, if either is legal."""
    name = transaction.actor.name
    action = _find_bot_action(transaction.replica, name)
    if action is None:
        return
    command = action.command()
    if action.do == BUY_BACK:
        grant_chips(transaction, name, parse_money(command["paid"]))
    transaction.execute({**command, "by": "player"})

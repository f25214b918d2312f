"""Automatic dealer of a process. It sets one timer per table after every change, and plays the bots' turns.

A game's ``hosting.py`` returns one ``Step``: the action, and the time to wait for the players first. A step
executes only legal actions of the staff, with cards, tiles and dice in random order. When a timer fires, the
step is validated on the current state of the table. If another process has already done the step, nothing
happens.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from houseway.engine.output.events import TableEvent
from houseway.engine.protocol.game import LegalAction
from houseway.errors import HousewayError, PermissionDeniedError, StorageError
from houseway.i18n import Message
from houseway.server.accounts.roles import DEALER, STAFF
from houseway.server.dealing.bot_players import BotPlayers, BotTurn
from houseway.server.dealing.dealer_state import DealerState
from houseway.server.dealing.table_shuffles import Step, TableHost
from houseway.server.ports.background_tasks import BackgroundTasks
from houseway.server.storage.table_options import TOURNAMENT_GAME, Clocks
from houseway.server.tables.actors.subscribers import SubscriberOrder, TableSubscriber
from houseway.server.tables.actors.table_actor import TableActor
from houseway.server.tables.actors.table_timer import TableTimer
from houseway.server.tables.command_permissions import is_reserved_for_server
from houseway.server.tables.output.live_state import CutOffer, StepClock
from houseway.server.tables.player_seeds import get_cut_offer
from houseway.server.tables.replica_repository import AnyReplica
from houseway.server.tables.table_registry import Build, TableRegistry
from houseway.server.tables.table_replica import AUTOMATIC, PERSON, REAL, TableReplica
from houseway.server.tables.table_transaction import Actor, TableTransaction

log = logging.getLogger("houseway.server")
RETRY_SECONDS = 5.0
CHANCE_STEPS = frozenset(("commit", "cut", "reshuffle", "stacks", "dice"))
"""Steps in which the server supplies cards, tiles or dice at a table where a person deals."""


class AutoDealer(TableSubscriber):
    """Runs the steps of the house at the tables of this process, and schedules the turns of the bots."""

    order = SubscriberOrder.DEALER

    def __init__(self, tables: TableRegistry, bots: BotPlayers, standby_delay_seconds: float = 0) -> None:
        self.tables = tables
        self.bots = bots
        self.standby_delay_seconds = standby_delay_seconds
        """Seconds added to every wait, so that another process acts first."""
        self._tasks = BackgroundTasks()
        self.is_paused: Callable[[TableReplica], bool] = lambda _: False
        """Function that returns whether a table must not begin a round now, because its tournament pauses it."""
        tables.subscribe(self)

    def find_state(self, table_id: int) -> DealerState | None:
        """Return the state of the dealer at a table, or None if the table is not in memory."""
        actor = self.tables.find_actor(table_id)
        return None if actor is None else actor.get_state(DealerState)

    def find_host(self, table_id: int) -> TableHost | None:
        """Return the clocks and shuffles of the house at a table, or None if the server does not supply its cards."""
        state = self.find_state(table_id)
        return None if state is None else state.host

    def on_loaded(self, actor: TableActor, replica: AnyReplica) -> None:
        """Start to deal at an open table, as its options say. A new table is dealt after ``start_dealing``."""
        if actor.is_open and isinstance(replica, TableReplica):
            self._configure(actor, replica.options)
            self.on_table_changed(replica, ())

    def holds(self, actor: TableActor) -> bool:
        """Return whether an action of the house or of a bot is running or scheduled at a table."""
        return actor.get_state(DealerState).is_acting

    def on_evicted(self, actor: TableActor) -> None:
        """Remove the bots of a table from memory."""
        self.bots.release(actor.table_id)

    async def resume_open_tables(self) -> None:
        """Load every open table and resume dealing. A table that cannot be loaded does not stop the others.

        Raises:
            StorageError: the store does not answer, which concerns every table.
        """
        for row in await asyncio.to_thread(self.tables.list_tables, still_open=True):
            if row.game == TOURNAMENT_GAME:
                continue
            try:
                async with self.tables.get_lock(row.id):
                    await self.tables.get_replica(row.id)
            except StorageError:
                raise  # the store does not answer: that concerns every table
            except Exception as error:
                self.tables.mark_unreadable(row.id, error)

    async def start_dealing(self, table_id: int, options: dict[str, Any]) -> None:
        """Run the steps of the house and the bots at a table with these options, and no longer with its stored ones."""
        actor = self.tables.get_actor(table_id)
        async with actor.turn():
            replica = await actor.get_replica()
            self._configure(actor, options)
            self.on_table_changed(replica, ())

    def _configure(self, actor: TableActor, options: Mapping[str, Any]) -> None:
        """Set the clocks, the shuffles and the bots of a table from its options."""
        clocks = msgspec.convert(options.get("clocks", {}), Clocks)
        self.bots.set_bots(actor.table_id, options)
        state = actor.get_state(DealerState)
        state.is_attended = True
        if options.get("dealing", AUTOMATIC) != REAL:
            reveals_single_cards = bool(options.get("reveal-cards", False))
            state.host = TableHost(clocks, self.tables.get_shuffle, reveals_single_cards=reveals_single_cards)

    async def _recheck(self, table_id: int) -> None:
        """Find the next step of the house at a table from the table's current state, and schedule it."""
        async with self.tables.get_lock(table_id):
            self.on_table_changed(await self.tables.get_replica(table_id), ())

    def on_table_changed(self, replica: AnyReplica, _events: tuple[TableEvent, ...]) -> None:
        """Schedule the next step of the house and the next bot's turn after a change of the table.

        If this fails, the table is checked again after a pause. The caller must hold the table's lock.
        """
        if self._tasks.is_closing or not isinstance(replica, TableReplica):
            return
        try:
            self._schedule_next(replica)
        except Exception:
            log.exception("table %s: the automatic dealer finds no next command", replica.table_id)
            self._schedule_recheck(replica.table_id)

    def _schedule_next(self, replica: TableReplica) -> None:
        actor = self.tables.find_actor(replica.table_id)
        if actor is None:
            return  # the table was evicted in the meantime
        state = actor.get_state(DealerState)
        is_paused = self.is_paused(replica)
        if not is_paused and not state.has_bot_turn and (turn := self.bots.find_turn(replica)) is not None:
            state.has_bot_turn = True
            self._tasks.start(self._run_bot_turn(actor.table_id, turn))
        if state.host is None:
            return
        step = self.find_due_step(replica, state.host)
        if actor.timer is not None and (step is None or step.key != actor.timer.key):
            actor.cancel_timer()
        if step is not None and actor.timer is None:
            seconds = state.host.clocks.get_seconds(step.wait) + self.standby_delay_seconds
            actor.set_timer(step.key, seconds, self._on_timer, step.role, step.waits_for)

    def find_due_step(self, replica: TableReplica, house: TableHost) -> Step | None:
        """Return the next step that the server takes at a table, or None if there is none.

        At a table where a person deals, the server takes only steps that supply cards, tiles or dice.
        """
        step = None if self.is_paused(replica) else find_next_step(replica, house)
        if step is None or replica.dealing_mode != PERSON or step.key[0] in CHANCE_STEPS:
            return step
        return None

    def find_fault(self, actor: TableActor, replica: AnyReplica) -> str | None:
        """Return why this process would never go on at a table by itself, or None if it would.

        This states the invariant of timers and turns: whenever a step of the house is due or a bot can act, a timer is
        set, an action is running, or the table will be checked again.
        """
        state = actor.get_state(DealerState)
        if not state.is_attended or self._tasks.is_closing or not isinstance(replica, TableReplica):
            return None
        if state.action_count or state.will_recheck:
            return None
        step = None if state.host is None else self.find_due_step(replica, state.host)
        if step is not None and actor.timer is None:
            return f"step {step.key[0]} is due and no timer is set"
        if not state.has_bot_turn and not self.is_paused(replica):
            turn = self.bots.find_turn(replica)
            if turn is not None:
                return f"bot {turn.actor.name} can act and no turn is scheduled"
        return None

    def deal_supplied_cards(self, transaction: TableTransaction, command: Mapping[str, Any]) -> bool:
        """Execute a dealer's ``deal`` command with cards that the server supplies.

        Any other command is not executed, nor is a deal at a table where the server does not supply the cards, or in a
        game without a new shuffle for each round.

        Returns:
            True if the deal was executed, so that the caller need not execute the command.
        """
        replica = transaction.replica
        house = self.find_host(replica.table_id)
        if house is None or replica.dealing_mode != PERSON or command.get("do") != "deal":
            return False
        return deal_next_round(transaction, house)

    def list_legal_actions(self, replica: TableReplica, viewer: str, role: str) -> list[LegalAction]:
        """Return the legal actions of a viewer in a role at a table of this server.

        For staff, actions that are reserved for the server are left out. If a person deals a game with one
        shuffle per round, ``deal`` is added, for which the server supplies the shuffled order of the cards.
        """
        legal_actions = replica.legal(viewer)
        if role not in STAFF:
            return list(legal_actions)
        staff_actions = [
            action
            for action in legal_actions
            if not is_reserved_for_server(replica, role, action.do, {**action.arguments, **action.fields})
        ]
        house = self.find_host(replica.table_id)
        if role == DEALER and house is not None and replica.dealing_mode == PERSON and has_deal(replica):
            step = None if replica.state.round is not None else find_next_step(replica, house)
            if step is not None and step.key[0] not in CHANCE_STEPS:
                staff_actions.insert(0, LegalAction("deal"))
        return staff_actions

    def describe_next_step(self, replica: TableReplica) -> str | None:
        """Return the name of the next step at a table where a person deals cards that the server supplies.

        The name is ``nothing`` if the house has no step to take now. At other tables the result is None.
        """
        house = self.find_host(replica.table_id)
        if house is None or replica.dealing_mode != PERSON:
            return None
        step = None if self.is_paused(replica) else find_next_step(replica, house)
        return "nothing" if step is None else str(step.key[0])

    def la_ja(self, transaction: TableTransaction, player: str) -> None:
        """Arrange the stacks again at a player's request, in an order from a shuffle of the server (8.4).

        Raises:
            PermissionDeniedError: a person mixes real tiles at this table.
        """
        house, reshuffle = self.find_host(transaction.replica.table_id), transaction.replica.live_game.reshuffle
        if house is None or reshuffle is None:
            raise PermissionDeniedError(Message("server-dealing-real-tiles"))
        reshuffle(transaction, house, player)

    def get_cut_offer(self, replica: TableReplica) -> CutOffer | None:
        """Return the player who may cut now and the permitted depth, or None if nobody may cut."""
        timer = self._find_timer(replica.table_id)
        offer = None if timer is None or timer.key[0] != "cut" else get_cut_offer(replica)
        return None if offer is None else msgspec.convert(offer, CutOffer)

    def describe_clock(self, table_id: int) -> StepClock | None:
        """Return the step that the table waits for, its player and the remaining seconds, or None if no timer runs."""
        timer = self._find_timer(table_id)
        if timer is None:
            return None
        remaining_seconds = timer.due - asyncio.get_running_loop().time()
        return StepClock(waits_for=timer.waits_for, what=timer.key[0], seconds=round(max(0, remaining_seconds), 1))

    def _find_timer(self, table_id: int) -> TableTimer | None:
        actor = self.tables.find_actor(table_id)
        return None if actor is None else actor.timer

    def _on_timer(self, table_id: int, key: tuple[Any, ...]) -> None:
        self._tasks.start(self._run_step(table_id, key))

    async def _run_step(self, table_id: int, key: tuple[Any, ...]) -> None:
        house = self.find_host(table_id)
        if house is None:
            return  # the table was evicted in the meantime
        replica = self.tables.get_loaded(table_id)
        step = None if replica is None else self.find_due_step(replica, house)
        role = "dealer" if step is None else step.role

        def build(transaction: TableTransaction) -> None:
            due_step = self.find_due_step(transaction.replica, house)
            if due_step is not None and due_step.key == key:
                due_step.execute(transaction)

        await self._execute(table_id, Actor(None, "floor", role), build)

    async def _run_bot_turn(self, table_id: int, turn: BotTurn) -> None:
        """Play one bot's turn after a pause. The bot chooses its action only after the pause."""
        await asyncio.sleep(turn.seconds + self.standby_delay_seconds)
        state = self.find_state(table_id)
        if state is None:
            return  # the table was evicted in the meantime
        state.has_bot_turn = False

        def build(transaction: TableTransaction) -> None:
            execute_turn = (
                None
                if self.is_paused(transaction.replica)
                else self.bots.choose_action(transaction.replica, turn.actor.name)
            )
            if execute_turn is not None:
                execute_turn(transaction)

        await self._execute(table_id, turn.actor, build)

    async def _execute(self, table_id: int, actor: Actor, build: Build) -> None:
        """Execute an action of the house or of a bot. If it fails, look for the next step again after a pause.

        Otherwise the table could stop, because only a change of the table triggers the next step.
        """
        try:
            await self._execute_and_recheck(table_id, actor, build)
            return
        except StorageError as error:
            log.error("table %s: %s", table_id, error)
        except HousewayError as error:
            log.warning("table %s: the automatic dealer cannot continue: %s", table_id, error)
        except Exception:
            log.exception("table %s", table_id)
        self._schedule_recheck(table_id)

    async def _execute_and_recheck(self, table_id: int, actor: Actor, build: Build) -> None:
        """Execute an action of the house or of a bot.

        If the action stored nothing, no change of the table triggers the next step. So the next step is found here,
        unless another action is running at the table.
        """
        state = self.tables.get_actor(table_id).get_state(DealerState)
        state.action_count += 1
        try:
            if self.standby_delay_seconds:
                # Another process acts first, so its entry is stored by now, unless it died. If this process has missed
                # the entry, a look at the store costs far less than a command that comes too late and a new replica.
                await self.tables.follow_store(table_id)
            result = await self.tables.execute(table_id, actor, build)
        finally:
            state.action_count -= 1
        if not result.stored and not state.action_count:
            await self._recheck(table_id)

    def _schedule_recheck(self, table_id: int) -> None:
        state = self.find_state(table_id)
        if state is not None and not state.will_recheck:
            state.will_recheck = True
            self._tasks.start(self._recheck_after_pause(table_id))

    async def _recheck_after_pause(self, table_id: int) -> None:
        """Look for the next step of the house at a table again, ``RETRY_SECONDS`` after a failure."""
        await asyncio.sleep(RETRY_SECONDS)
        state = self.find_state(table_id)
        if state is None:
            return  # the table was evicted in the meantime
        state.will_recheck = False
        try:
            await self._recheck(table_id)
        except Exception as error:
            log.error("table %s: %s", table_id, error)
            self._schedule_recheck(table_id)

    async def close(self) -> None:
        """Cancel all timers and wait for the running actions."""
        for actor in self.tables.list_actors():
            actor.cancel_timer()
        await self._tasks.close()
        await self.tables.wait_until_idle()


def has_deal(replica: TableReplica) -> bool:
    """Return whether the game has a new shuffle for each round, whose order the deal contains."""
    return replica.live_game.deal is not None


def deal_next_round(transaction: TableTransaction, house: TableHost) -> bool:
    """Deal the next round with a new shuffle if the game has one shuffle per round and no round is running.

    Returns:
        True if a round was dealt.
    """
    deal = transaction.replica.live_game.deal
    if deal is None or transaction.replica.state.round is not None:
        return False
    deal(transaction, house)
    return True


def find_next_step(replica: TableReplica, house: TableHost) -> Step | None:
    """Return the next step of the house at the table, or None if the table is closed or waits for the players."""
    return None if replica.closed else replica.live_game.next_step(replica, house)

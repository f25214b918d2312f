"""Actor of one table in this process: its replica, mailbox, timer, and what the subscribers store for the table.

An actor handles one message at a time: a command, entries of another process, a timer, a subscription, a query or the
end of the table. The sender takes its turn (``TableActor.turn``), and turns are taken in the order in which they were
requested. So nobody sees a table while a command is being validated or stored.

Life cycle: an actor is *loading* until its replica is in memory. It is *running* while somebody uses it, and *idle* if
nobody has used it for a while. Then it is *evicted*: the registry no longer refers to it, and its memory is freed. The
next message creates the actor again, from the store.
"""

from __future__ import annotations

import asyncio
import enum
import logging
from collections.abc import Callable
from types import TracebackType
from typing import Any, NamedTuple, TypeVar

from houseway.engine.output.events import TableEvent
from houseway.errors import StorageError
from houseway.i18n import Message
from houseway.server.ports.clock import now
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import table_repository
from houseway.server.storage.database import Store
from houseway.server.tables import replica_repository
from houseway.server.tables.actors.subscribers import SubscriberList
from houseway.server.tables.actors.table_timer import TableTimer
from houseway.server.tables.replica_repository import AnyReplica

log = logging.getLogger("houseway.server")
StateT = TypeVar("StateT")


class Phase(enum.Enum):
    """Part of the life of an actor."""

    LOADING = "loading"
    RUNNING = "running"
    IDLE = "idle"
    EVICTED = "evicted"


class ActorContext(NamedTuple):
    """Objects and functions that all actors of a process share."""

    store: Store
    keys: Keyring
    subscribers: SubscriberList
    stopped_tables: dict[int, Message]
    """Tables whose last command could not be stored, with the reason."""
    unreadable_tables: dict[int, Message]
    """Tables that could not be loaded, with the reason."""
    on_loaded: Callable[[TableActor], None]
    """Function that is called when the replica of an actor is in memory."""
    on_closed: Callable[[int], None]
    """Function that is called with the id of a closed table after its subscribers were notified."""


class TableActor:
    """Everything about one table in this process."""

    def __init__(self, table_id: int, context: ActorContext) -> None:
        self.table_id = table_id
        self._context = context
        self._lock = asyncio.Lock()
        """Mailbox: the lock is fair, so the senders of messages wait for it in the order of their messages."""
        self.phase = Phase.LOADING
        self.replica: AnyReplica | None = None
        """Replica of the table, or None before it is loaded, and after a failed command until it is loaded again."""
        self.published_n: int | None = None
        """Number of the last entry about which the subscribers were notified, or None before the first load."""
        self.timer: TableTimer | None = None
        """Timer of the next step of the house, or None if no step is due."""
        self._has_stored_closed_flag = False
        self._states: dict[type[Any], Any] = {}
        """States of the subscribers at this table, by their class."""

    def turn(self) -> Turn:
        """Return a context manager that waits until the actor has handled all earlier messages.

        ``async with actor.turn():`` is how a message is handled. No other message is handled during the block.
        """
        return Turn(self)

    @property
    def is_busy(self) -> bool:
        """True while a message is being handled."""
        return self._lock.locked()

    @property
    def is_closed(self) -> bool:
        """True if the replica is in memory and its table is closed."""
        return self.replica is not None and self.replica.n >= 0 and self.replica.closed

    @property
    def is_open(self) -> bool:
        """True if the replica is in memory and its table is open."""
        return self.replica is not None and self.replica.n >= 0 and not self.replica.closed

    def get_state(self, kind: type[StateT]) -> StateT:
        """Return the state of a subscriber at this table. It is made when it is first requested."""
        state: StateT | None = self._states.get(kind)
        if state is None:
            state = self._states[kind] = kind()
        return state

    async def get_replica(self) -> AnyReplica:
        """Return the replica of the table, and load it if it is not in memory.

        The caller must have the turn and must not change the replica. A replica that is loaded may have entries
        of another process that the subscribers in this process have not seen. The subscribers are then notified.
        """
        if self.replica is None:
            await self._load()
        assert self.replica is not None
        return self.replica

    async def _load(self) -> None:
        context = self._context
        replica = await asyncio.to_thread(replica_repository.load_log, context.store, context.keys, self.table_id)
        self.begin(replica)
        context.unreadable_tables.pop(self.table_id, None)
        if self.published_n is None:
            self.published_n = replica.n
        if self.is_closed:
            await self.store_closed_flag(now())  # the closing process may have died before this
        if replica.n > self.published_n:
            self.publish(replica, ())
        elif self.is_closed:
            context.on_closed(self.table_id)

    def begin(self, replica: AnyReplica) -> None:
        """Begin the life of the actor with its first replica, or continue it with another one."""
        is_new = self.phase in (Phase.LOADING, Phase.EVICTED)
        self.replica = replica
        self.phase = Phase.RUNNING
        self._context.on_loaded(self)
        if is_new:
            self._context.subscribers.notify_loaded(self, replica)

    def discard_replica(self) -> None:
        """Discard the replica, because it has changes that are not stored. The next message loads it again."""
        self.replica = None

    async def follow(self, n: int) -> None:
        """Apply the entries that another process appended up to entry ``n``, and publish the changes."""
        if self.replica is None or self.replica.n >= n:
            return
        async with self.turn():
            replica = self.replica  # it may have been replaced during the wait
            if replica is None or replica.n >= n:
                return
            try:
                events = await asyncio.to_thread(self._catch_up, replica)
            except Exception as error:
                log.warning("table %s is being reloaded after an error: %r", self.table_id, error)
                self.discard_replica()
                await self.get_replica()
            else:
                self.publish(replica, events)

    def _catch_up(self, replica: AnyReplica) -> tuple[TableEvent, ...]:
        with self._context.store.begin_read() as connection:
            return replica_repository.catch_up(connection, self._context.keys, replica)

    def publish(self, replica: AnyReplica, events: tuple[TableEvent, ...]) -> None:
        """Notify the subscribers of the newest entries, in their order."""
        self.published_n = replica.n
        self._context.subscribers.notify_changed(replica, events)
        if self.is_closed:
            self._context.on_closed(self.table_id)

    async def store_closed_flag(self, at: str) -> None:
        """Mark the table as closed in the list of tables, once.

        The entry that closed the table is already stored. If the list cannot be written now, the next load of the table
        marks it.
        """
        if self._has_stored_closed_flag:
            return
        try:
            await asyncio.to_thread(table_repository.mark_closed, self._context.store, self.table_id, at)
        except StorageError as error:
            log.error("table %s: %s", self.table_id, error)
            return
        self._has_stored_closed_flag = True

    def set_timer(
        self, key: tuple[Any, ...], seconds: float, on_due: Callable[[int, tuple[Any, ...]], None], role: str,
        waits_for: str | None,
    ) -> None:  # fmt: skip
        """Set the timer of the table to a step. When it is due, ``on_due`` is called with the table and the step."""
        self.cancel_timer()
        loop = asyncio.get_running_loop()
        handle = loop.call_later(seconds, self._on_timer, key, on_due)
        self.timer = TableTimer(key, loop.time() + seconds, handle, role, waits_for)

    def cancel_timer(self) -> None:
        """Cancel the timer, if one is set."""
        if self.timer is not None:
            self.timer.handle.cancel()
            self.timer = None

    def _on_timer(self, key: tuple[Any, ...], on_due: Callable[[int, tuple[Any, ...]], None]) -> None:
        self.timer = None
        on_due(self.table_id, key)

    def is_held(self) -> bool:
        """Return whether the actor must stay in memory: it is busy, its timer is set, or a subscriber needs it."""
        return (
            self._lock.locked()
            or self.timer is not None
            or any(subscriber.holds(self) for subscriber in self._context.subscribers)
        )

    def evict(self) -> None:
        """End the life of the actor, and release everything that this process stores for the table."""
        self._context.subscribers.notify_evicted(self)
        self.cancel_timer()
        self._states.clear()
        self.replica = None
        self.published_n = None
        self.phase = Phase.EVICTED

    def check(self) -> str | None:
        """Return a broken invariant of the actor, or None.

        Every stored entry that the replica has was published. No timer is overdue. Each subscriber checks what it
        promises: a step that is due has a timer. A busy actor is not checked, because it is about to change all this.
        """
        replica = self.replica
        if replica is None or replica.closed or self.is_busy or self.table_id in self._context.stopped_tables:
            return None
        if self.published_n != replica.n:
            return f"entry {replica.n} was not published"
        if self.timer is not None and self.timer.due < asyncio.get_running_loop().time():
            return f"the timer of step {self.timer.key[0]} is overdue"
        faults = (subscriber.find_fault(self, replica) for subscriber in self._context.subscribers)
        return next((fault for fault in faults if fault is not None), None)


class Turn:
    """Context manager during which an actor handles one message. It keeps the actor alive while the sender waits."""

    __slots__ = ("_actor",)

    def __init__(self, actor: TableActor) -> None:
        self._actor = actor

    async def __aenter__(self) -> None:
        actor = self._actor
        await actor._lock.acquire()
        if actor.phase is Phase.IDLE:
            actor.phase = Phase.RUNNING

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._actor._lock.release()

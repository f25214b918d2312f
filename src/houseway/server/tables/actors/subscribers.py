"""Subscribers of the tables of a process, in the order in which every table calls them.

A subscriber is one object per process, such as the automatic dealer. What it stores for a table is on the actor of that
table (``TableActor.get_state``), so that it goes with the actor.
"""

from __future__ import annotations

import enum
import logging
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar

from houseway.engine.output.events import TableEvent
from houseway.server.storage.append_batch import AppendBatch
from houseway.server.tables.replica_repository import AnyReplica

if TYPE_CHECKING:
    from houseway.server.tables.actors.table_actor import TableActor

log = logging.getLogger("houseway.server")


class SubscriberOrder(enum.IntEnum):
    """Order in which the subscribers of a table are called after each stored entry."""

    ACCOUNTING = 1
    DEALER = 2
    TOURNAMENT = 3
    PRESENTER = 4


class TableSubscriber:
    """Base class of the subscribers. Each method is called while the table handles a message, and returns at once."""

    order: ClassVar[SubscriberOrder]

    def on_loaded(self, actor: TableActor, replica: AnyReplica) -> None:
        """Begin to follow a table whose actor has just begun its life. A new table may have no entry yet."""

    def on_committed(self, batch: AppendBatch) -> None:
        """Handle a batch that a command in this process has just stored. Calls come before ``on_table_changed``."""

    def on_table_changed(self, replica: AnyReplica, events: tuple[TableEvent, ...]) -> None:
        """Handle new entries of a table, of this process or of another one."""

    def holds(self, actor: TableActor) -> bool:
        """Return whether the subscriber still needs a table, so that it must stay in memory."""
        del actor
        return False

    def on_evicted(self, actor: TableActor) -> None:
        """Release what the subscriber stores for a table apart from the state on the actor."""

    def find_fault(self, actor: TableActor, replica: AnyReplica) -> str | None:
        """Return a broken invariant of the subscriber at a table, or None. It is called when no message is handled."""
        del actor, replica
        return None


class SubscriberList:
    """The subscribers of a process, sorted by their order. An error in one of them does not affect the others."""

    def __init__(self) -> None:
        self._subscribers: list[TableSubscriber] = []

    def __iter__(self) -> Iterator[TableSubscriber]:
        return iter(self._subscribers)

    def add(self, subscriber: TableSubscriber) -> None:
        """Add a subscriber after those of the same order."""
        self._subscribers.append(subscriber)
        self._subscribers.sort(key=lambda subscriber: subscriber.order)

    def notify_loaded(self, actor: TableActor, replica: AnyReplica) -> None:
        """Call every subscriber when the life of an actor begins."""
        for subscriber in self._subscribers:
            try:
                subscriber.on_loaded(actor, replica)
            except Exception:
                log.exception("table %s: a subscriber cannot follow it", actor.table_id)

    def notify_committed(self, batch: AppendBatch) -> None:
        """Call every subscriber with a batch that was just stored."""
        for subscriber in self._subscribers:
            try:
                subscriber.on_committed(batch)
            except Exception:
                log.exception("table %s: cannot report entry %s", batch.table_id, batch.last.n)

    def notify_changed(self, replica: AnyReplica, events: tuple[TableEvent, ...]) -> None:
        """Call every subscriber after new entries. Stored data does not depend on it, so errors are only logged."""
        for subscriber in self._subscribers:
            try:
                subscriber.on_table_changed(replica, events)
            except Exception:
                log.exception("table %s: cannot notify a subscriber of entry %s", replica.table_id, replica.n)

    def notify_evicted(self, actor: TableActor) -> None:
        """Call every subscriber when a table leaves the memory, the last one first."""
        for subscriber in reversed(self._subscribers):
            try:
                subscriber.on_evicted(actor)
            except Exception:
                log.exception("table %s: cannot release a subscriber", actor.table_id)


class RoundCounter(TableSubscriber):
    """Counts the rounds that commands in this process have closed, and calls the functions that wait for a round."""

    order = SubscriberOrder.ACCOUNTING

    def __init__(self) -> None:
        self.rounds_closed = 0
        """Number of rounds that have ended in this process."""
        self.callbacks: list[Callable[[], None]] = []

    def on_loaded(self, actor: TableActor, replica: AnyReplica) -> None:
        """Begin to follow a table whose actor has just begun its life. A new table may have no entry yet."""

    def on_committed(self, batch: AppendBatch) -> None:
        """Count the rounds of a batch."""
        self.rounds_closed += len(batch.rounds)
        for on_round_closed in self.callbacks if batch.rounds else ():
            on_round_closed()

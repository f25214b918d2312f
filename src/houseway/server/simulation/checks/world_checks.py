"""Checks of a simulation: at every commit, every acknowledgement, every state that a client receives, and at times.

A check never raises through the server, which would catch the error. It records a violation, and the world stops.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from houseway.records.format.entries import OPENED
from houseway.server.simulation.process import SimulatedProcess
from houseway.server.storage import change_feed
from houseway.server.storage.append_batch import AppendBatch, may_be_negative
from houseway.server.storage.database import import_sqlite

CONFIRM_SECONDS = 0.5
"""Time after which a suspected standstill is looked at again, because a task may just be starting."""
FOLLOW_SECONDS = 10.0
"""Time that a process may need to follow an entry after it has compared its tables with the store."""


class Violation(NamedTuple):
    """A broken promise of the server: the name of the check, what it saw, and the simulated time in seconds."""

    check: str
    text: str
    seconds: float


class Checks:
    """The checks of one world, which keep their own heads, hashes and balances."""

    def __init__(self, path: Path, get_time: Callable[[], float], on_violation: Callable[[], None]) -> None:
        self.violations: list[Violation] = []
        self._get_time = get_time
        self._on_violation = on_violation
        self.connection = import_sqlite().connect(str(path), isolation_level=None, check_same_thread=False)
        self.heads: dict[int, int] = {}
        self._head_times: dict[int, float] = {}
        self._hashes: dict[tuple[int, int], str] = {}
        self._requests: set[tuple[int, str]] = set()
        self._acks: dict[tuple[str, str], tuple[int, int, str]] = {}
        self.balances: dict[str, int] = {}
        self.entry_count = 0
        self.entries_by_process: Counter[int] = Counter()
        self.counts: Counter[str] = Counter()
        """Number of completed checks, by kind."""
        self.acks_by_role: Counter[str] = Counter()
        """Number of acknowledged commands, by the role of the sender."""

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()

    def note(self, check: str, text: str) -> None:
        """Record a violation, and let the world stop."""
        self.violations.append(Violation(check, text, round(self._get_time(), 3)))
        self._on_violation()

    def on_commit(self, process: Any, batch: AppendBatch) -> None:
        """Check a batch that was just committed: its place in the log, its key, its postings, its revealed seeds."""
        self.counts["commit"] += 1
        self.entries_by_process[process.number] += len(batch.rows)
        table = batch.table_id
        head = self.heads.get(table, -1)
        numbers = [row.n for row in batch.rows]
        if batch.base != head or numbers != list(range(head + 1, head + 1 + len(numbers))):
            self.note("log", f"table {table}: entries {numbers} on base {batch.base} after entry {head}")
        self.heads[table] = batch.last.n
        self._head_times[table] = self._get_time()
        for row in batch.rows:
            self._hashes[table, row.n] = row.hash
        self.entry_count += len(numbers)
        if batch.request is not None:
            key = batch.request.person, batch.request.id
            if key in self._requests:
                self.note("idempotency", f"table {table}: key {key} was stored twice")
            self._requests.add(key)
        self._check_postings(batch)
        self._check_reveals(process, batch)

    def _check_postings(self, batch: AppendBatch) -> None:
        sums: dict[int, int] = {}
        for posting in batch.postings:
            sums[posting.n] = sums.get(posting.n, 0) + posting.cents
            balance = self.balances.get(posting.account, 0) + posting.cents
            self.balances[posting.account] = balance
        for n, cents in sums.items():
            if cents:
                self.note("postings", f"table {batch.table_id}: the postings of entry {n} sum to {cents}")
        for account in {posting.account: None for posting in batch.postings}:
            if self.balances[account] < 0 and account.startswith("purse:") and not may_be_negative(account):
                self.note("postings", f"account {account} is at {self.balances[account]}")

    def _check_reveals(self, process: SimulatedProcess, batch: AppendBatch) -> None:
        """Check that no seed is revealed while a round with its cards is being played."""
        if not any(f'"{OPENED}"' in row.body for row in batch.rows):
            return
        replica = process.server.tables.get_loaded(batch.table_id)
        if replica is not None and replica.n == batch.last.n and replica.in_round:
            self.note("reveal", f"table {batch.table_id}: a seed is revealed during the round, by entry {replica.n}")

    @property
    def ack_count(self) -> int:
        """Number of acknowledged commands."""
        return self.acks_by_role.total()

    def on_ack(self, name: str, role: str, request: str, table: int, n: int, entry_hash: str) -> None:
        """Check an acknowledgement when it arrives: the command is stored, once, with this hash."""
        self.acks_by_role[role] += 1
        self.counts["acknowledgement"] += 1
        known = table, n, entry_hash
        query = "select table_id, n, hash from entries where table_id = ? and n = ?"
        row = self.connection.execute(query, known[:2]).fetchone()
        if row is None or tuple(row) != known:
            self.note("acknowledgement", f"{name}'s {request} is acknowledged as {known}, and the store has {row}")
        query = "select r.table_id, r.n from requests r join people p on p.id = r.person where p.name = ? and r.id = ?"
        row = self.connection.execute(query, (name, request)).fetchone()
        if row is None or tuple(row) != known[:2]:
            self.note(
                "idempotency", f"{name}'s {request} is acknowledged as {known}, and the store has its key at {row}"
            )
        if self._acks.setdefault((name, request), known) != known:
            first = self._acks[name, request]
            self.note("idempotency", f"{name}'s {request} is acknowledged as {first} and as {known}")

    def on_state(self, name: str, table: int, n: int, entry_hash: str) -> None:
        """Check a state when it arrives: the server shows only what is stored."""
        self.counts["state"] += 1
        if self._hashes.get((table, n)) != entry_hash:
            self.note("shown", f"{name} sees entry {n} of table {table}, which is not stored so")

    def _is_closed(self, table: int) -> bool:
        """Return whether a table is closed in the store, so that a process may forget it."""
        row = self.connection.execute("select closed from tables where id = ?", (table,)).fetchone()
        return row is not None and row[0] is not None

    def check_process(self, process: SimulatedProcess) -> None:
        """Check the structure of a process: nothing stands still, and nobody was forgotten."""
        self.counts["structure"] += 1
        tables = process.server.tables
        for table, head in self.heads.items():
            actor = tables.find_actor(table)
            if actor is not None and (actor.replica is None or actor.is_busy):
                continue
            behind_seconds = self._get_time() - self._head_times[table]
            is_late = behind_seconds > change_feed.POLL_SECONDS + FOLLOW_SECONDS
            if is_late and not tables.has_entry(table, head) and (actor is not None or not self._is_closed(table)):
                self.note("follow", f"process {process.number} does not know entry {head} of table {table}")
            replica = None if actor is None else actor.replica
            if actor is not None and replica is not None and (fault := actor.check()) is not None:
                loop = asyncio.get_running_loop()
                loop.call_later(CONFIRM_SECONDS, self._confirm, process, table, replica.n, fault)

    def _confirm(self, process: SimulatedProcess, table: int, n: int, fault: str) -> None:
        actor = process.server.tables.find_actor(table) if process.is_alive else None
        if actor is not None and actor.replica is not None and actor.replica.n == n and actor.check() == fault:
            self.note("standstill", f"process {process.number}, table {table}, entry {n}: {fault}")

    def check_books(self) -> None:
        """Compare the balances of the tables with the postings that were committed."""
        for account, cents in sorted(self.balances.items()):
            row = self.connection.execute("select balance from accounts where name = ?", (account,)).fetchone()
            if account.startswith("purse:") and (row is None or row[0] != cents):
                self.note(
                    "books", f"account {account} is at {row and row[0]}, and the committed postings sum to {cents}"
                )

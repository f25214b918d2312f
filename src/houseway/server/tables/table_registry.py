"""The tables of a process: replicas, the acts on them one after the other, and who is told.

At each table one act is under way at a time: it is judged in memory, stored, and only then shown; so nobody ever sees what is
not on disk. Acts at different tables share the writer's transactions.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from weakref import WeakValueDictionary

import sqlalchemy as sa

from houseway.engine.output.events import Happened
from houseway.errors import HousewayError, NotKept, Tampered
from houseway.games import game_by
from houseway.records.format.decoder import VERSION, pick_instrument
from houseway.records.format.hash_chain import GENESIS
from houseway.records.live.shuffles import Shuffle
from houseway.server.ports.msgspec_warmup import make_ready
from houseway.server.proof.entry_encryption import Unsealer
from houseway.server.proof.keyring import Keys
from houseway.server.storage import event_repository, schema
from houseway.server.storage.append_batch import CAGE, Outcome, RequestId, Run
from houseway.server.storage.commit_queue import Alone, Keep, Writer
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import Ack, TableRow
from houseway.server.storage.sqlite_appender import appender
from houseway.server.tables import jackpot_pools
from houseway.server.tables.table_options import check_options
from houseway.server.tables.table_replica import APART, Replica
from houseway.server.tables.table_transaction import Actor, Draft, ShortOfChips, now

log = logging.getLogger("houseway.server")
ATTEMPTS = 64
"""How often an act is judged again after it lost a race."""
PAUSE_SECONDS = 0.002
"""A step of the pause before that: who has lost more than once waits a random while, so that somebody wins."""
OPENING = timedelta(seconds=10)
"""How long a table may be in the opening: whoever was about to open it has died since."""
GIVEN_UP = -2
"""Where a table stands then: no first entry can come behind it any more."""
MOST_SEEDS = 4096
"""How many encrypted seeds of a PostgreSQL store are held in memory."""
MOST_CLOSED = 32
"""How many closed tables stay in memory."""
PATIENCE = 4
"""How many races are lost before the table is held until the act is stored: whoever acts without a pause lets others in."""

Build = Callable[[Draft], None]
Watcher = Callable[[Replica, tuple[Happened, ...]], None]


class Acted:
    """What came of an act: where it stands in the log, and what happened (nothing where it had been done before)."""

    __slots__ = ("ack", "happened", "repeated", "stored")

    def __init__(
        self, ack: Ack, happened: tuple[Happened, ...], *, repeated: bool = False, stored: bool = False
    ) -> None:
        self.ack = ack
        self.happened = happened
        self.repeated = repeated
        self.stored = stored
        """Whether entries were appended now, of which the watchers were told."""


class Tables:
    """Everything that is open in this process."""

    def __init__(self, store: Store, keys: Keys) -> None:
        self.store = store
        self.keys = keys
        make_ready()
        self.writer = Writer(appender(store))
        self._alone = None if store.is_sqlite else Alone(store)
        self.watchers: list[Watcher] = []
        """Told of every replica after each act that is stored, before the next is judged."""
        self._replicas: dict[int, Replica] = {}
        self._shown: dict[int, int] = {}
        """Up to which entry of each table the watchers know it."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """A lock lives as long as somebody holds it or waits for it."""
        self._retired: OrderedDict[int, None] = OrderedDict()
        """Closed tables whose state is still in memory, the latest last: somebody may look at one for a while."""
        self.releasing: list[Callable[[int], None]] = []
        """Called when the state of a closed table leaves the memory of this process."""
        self.keeps: Callable[[int], bool] = lambda _: False
        """Whether a closed table is still needed, because its tournament goes on."""
        self._acting: set[asyncio.Task[Acted]] = set()
        self._closed: set[int] = set()
        self._seeds: dict[str, bytes] = {}
        """Encrypted seeds by their commitment, read ahead from PostgreSQL; the oldest first."""
        self.rounds_closed = 0
        """How many rounds have ended in this process."""
        self.stopped: dict[int, str] = {}
        """Tables whose last act could not be stored, and why."""
        self.unreadable: dict[int, str] = {}
        """Tables that could not be loaded, and why: each is stopped by itself, and the others are served."""

    async def open(
        self,
        name: str,
        instrument: str,
        determinations: dict[str, Any],
        actor: Actor,
        options: dict[str, Any] | None = None,
    ) -> int:
        """Open a table: its number. ``Refused`` or ``BadRecord`` where the determinations do not do."""
        number = pick_instrument(instrument, determinations.get("date"))
        head = {
            "record": VERSION,
            "instrument": number,
            "title": name,
            "place": name,
            "day": now()[:10],
            "table": determinations,
        }
        trial = Replica(CAGE)
        trial.take({"head": head})
        shared = (options or {}).get("pool")
        if shared is not None:
            await asyncio.to_thread(jackpot_pools.found, self.store, shared, trial)
        return await self.begin(
            name, game_by(number).key, head, actor, {**(options or {}), "commission": APART, "debts": APART}
        )

    async def begin(self, name: str, game: str, head: dict[str, Any], actor: Actor, options: dict[str, Any]) -> int:
        """A new log with its first entry: its number. ``Taken`` where another has the name; ``NotKept`` where it took so long
        that somebody else has given it up."""
        row = {
            "name": name, "game": game, "instrument": head["instrument"], "opened": now(), "n": -1, "hash": GENESIS,
            "options": check_options(game, options).decode(),
        }  # fmt: skip
        table_id = await asyncio.to_thread(self._insert, row)
        self._replicas[table_id] = await asyncio.to_thread(
            event_repository.load, self.store, self.keys, table_id, opening=True
        )
        try:
            await self.act(table_id, actor, lambda draft: draft.open(head))
        except BaseException as error:
            self._replicas.pop(table_id, None)
            if isinstance(error, event_repository.NoTable):
                raise NotKept(f"{name!r} was so long in the opening that it was given up: open it once more") from None
            raise
        return table_id

    def _insert(self, row: dict[str, Any]) -> int:
        """A line in the list of tables. Nobody knows of it before its first entry is stored; where that never came, its name
        is free again after a while, and whoever was only slow cannot open it any more."""
        kept = schema.tables
        before = (datetime.now(UTC) - OPENING).isoformat()
        overdue = sa.and_(kept.c.name == row["name"], kept.c.n < 0, kept.c.opened < before)
        given_up = {"name": f"{row['name']}, given up {before}", "n": GIVEN_UP}
        try:
            with self.store.writing() as connection:
                connection.execute(sa.update(kept).where(overdue).values(given_up))
                made = connection.execute(sa.insert(kept).values(**row))
                assert made.inserted_primary_key is not None
                return int(made.inserted_primary_key[0])
        except sa.exc.IntegrityError:
            raise event_repository.Taken(f"there is a table {row['name']!r} already") from None

    def rows(self, *, still_open: bool = False) -> list[TableRow]:
        """The list of tables."""
        return event_repository.table_rows(self.store, still_open=still_open)

    def lock(self, table_id: int) -> asyncio.Lock:
        """Held while a table is judged, stored and shown."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def replica(self, table_id: int) -> Replica:
        """The replica of a table; whoever asks holds its lock and changes nothing. One that is read anew is shown where others
        have gone on since."""
        found = self._replicas.get(table_id)
        if found is None:
            found = await asyncio.to_thread(event_repository.load, self.store, self.keys, table_id)
            self._replicas[table_id] = found
            self.unreadable.pop(table_id, None)
            known = self._shown.setdefault(table_id, found.n)
            if found.n >= 0 and found.closed and table_id not in self._closed:
                await self._say_closed(table_id, now())  # the process that closed it may have died before it said so
            if found.n > known:
                self._show(found, ())
            elif found.n >= 0 and found.closed:
                self.retire(table_id)
        return found

    def stop_unreadable(self, table_id: int, error: Exception) -> None:
        """Mark a table that cannot be loaded or attended; operators see it as an alert."""
        log.error("table %s is stopped: %r", table_id, error, exc_info=error)
        self.unreadable[table_id] = str(error)

    @property
    def open_here(self) -> int:
        """How many tables are open in this process."""
        return len(self.thought_open)

    @property
    def thought_open(self) -> set[int]:
        """The tables that are open by what this process knows."""
        return {number for number, replica in list(self._replicas.items()) if replica.n >= 0 and not replica.closed}

    def loaded(self, table_id: int) -> Replica | None:
        """The replica, where there is one in this process."""
        return self._replicas.get(table_id)

    async def act(
        self, table_id: int, actor: Actor, build: Build, request: str | None = None, content: str | None = None
    ) -> Acted:
        """Judge an act, store it, tell the watchers. It runs to its end although nobody may be left to hear the answer.

        ``request`` is an idempotency key: it counts once, for this ``content`` (a hash) alone.
        """
        task = asyncio.ensure_future(self._act(table_id, actor, build, request, content))
        self._acting.add(task)
        task.add_done_callback(self._acted)
        return await asyncio.shield(task)

    def _acted(self, task: asyncio.Task[Acted]) -> None:
        self._acting.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked may be gone: then nobody else looks at it

    async def idle(self) -> None:
        """Wait until every act under way has come to its end."""
        while self._acting:
            await asyncio.gather(*self._acting, return_exceptions=True)

    async def _act(self, table_id: int, actor: Actor, build: Build, request: str | None, content: str | None) -> Acted:
        named = None if request is None or actor.person is None else RequestId(actor.person, request, content)
        async with self.lock(table_id):
            try:
                return await self._in_time(table_id, actor, build, named)
            finally:
                if table_id not in self._replicas:
                    await self._read_again(table_id)

    async def _in_time(self, table_id: int, actor: Actor, build: Build, named: RequestId | None) -> Acted:
        """Judge an act and store it, as often as somebody else was faster."""
        for attempt in range(ATTEMPTS):
            if attempt > 1:
                await asyncio.sleep(PAUSE_SECONDS * secrets.randbelow(min(attempt, 16)))
            if attempt < PATIENCE or self._alone is None:
                done = await self._attempt(table_id, actor, build, named, self.writer.keep)
            else:
                async with self._alone.at(table_id) as keep:
                    done = await self._attempt(table_id, actor, build, named, keep)
            if done is not None:
                return done
        raise NotKept(f"table {table_id} is so busy elsewhere that {ATTEMPTS} attempts were too late")

    async def _read_again(self, table_id: int) -> None:
        """A replica was thrown away and the act came to nothing: others look at the table without acting there, as the tables
        of a tournament do at theirs."""
        try:
            await self.replica(table_id)
        except Exception as error:
            log.error("table %s cannot be read: %s", table_id, error)  # whoever comes next tries again

    async def _attempt(
        self, table_id: int, actor: Actor, build: Build, named: RequestId | None, keep: Keep
    ) -> Acted | None:
        """Judge an act on the table as it is known here, and store it; None where it must be judged again."""
        replica = await self.replica(table_id)
        pool = (
            None
            if replica.link_name is None
            else await asyncio.to_thread(jackpot_pools.read, self.store, replica.link_name)
        )
        await self._fetch_seeds(replica)
        draft = Draft(replica, actor, self.keys, named, pool)
        try:
            build(draft)
            draft.open_last(self.shuffle)
            if draft.debts:
                await asyncio.to_thread(self._pay_debts, draft)
            run = draft.run()
        except BaseException as error:
            return await self._not_accepted(draft, error, named)
        return await self._store(draft, run, named, keep)

    def shuffle(self, commitment: str, pack: str) -> Shuffle:
        """The shuffle behind a commitment, from its sealed seed."""
        if commitment in self._seeds:
            return Unsealer(self.keys, self._seeds.__getitem__).shuffle(commitment, pack)
        with self.store.reading() as connection:
            return event_repository.unsealer_of(connection, self.keys).shuffle(commitment, pack)

    async def _fetch_seeds(self, replica: Replica) -> None:
        """Read the encrypted seeds of a table's shuffles before an act, on PostgreSQL: an act is judged in the event loop,
        which must not wait for a network. SQLite is a file of this machine."""
        lacking = [commitment for commitment in replica.bound if commitment not in self._seeds]
        if self.store.is_sqlite or not lacking:
            return
        self._seeds.update(await asyncio.to_thread(event_repository.sealed_seeds, self.store, lacking))
        for old in list(self._seeds)[: max(0, len(self._seeds) - MOST_SEEDS)]:
            del self._seeds[old]

    def _pay_debts(self, draft: Draft) -> None:
        """What a void could not take from the table comes from the person's account, as far as that reaches."""
        for name, cents in draft.debts.items():
            row = schema.accounts
            with self.store.reading() as connection:
                held = connection.scalar(sa.select(row.c.balance).where(row.c.name == f"person:{name}")) or 0
            if held > 0:
                draft.pay_debt(name, min(cents, held))

    async def _not_accepted(self, draft: Draft, error: BaseException, named: RequestId | None) -> Acted | None:
        """A refusal is final on the newest entries alone, and where the request had not been carried out before."""
        table_id = draft.replica.table_id
        if draft.changed or not isinstance(error, HousewayError):
            self._replicas.pop(table_id, None)
        if named is not None:
            before = await asyncio.to_thread(event_repository.request_made, self.store, *named)
            if before is not None:
                return Acted(before, (), repeated=True)
        if not self.store.is_sqlite and isinstance(error, HousewayError) and not isinstance(error, NotKept | Tampered):
            newest = await asyncio.to_thread(event_repository.head_of, self.store, table_id)
            if newest > draft.base:
                self._replicas.pop(table_id, None)
                return None
        raise error

    async def _store(self, draft: Draft, run: Run, named: RequestId | None, keep: Keep) -> Acted | None:
        """Store what was judged; None where it must be judged again."""
        replica = draft.replica
        if not run.rows:
            return Acted(Ack(replica.table_id, replica.n, replica.hash), ())
        try:
            outcome = await keep(run)
        except BaseException as error:
            self._replicas.pop(replica.table_id, None)
            self.stopped[replica.table_id] = str(error)
            raise
        self.stopped.pop(replica.table_id, None)
        if outcome is Outcome.KEPT:
            happened = tuple(draft.happened)
            self.rounds_closed += len(run.rounds)
            if replica.closed and replica.table_id not in self._closed:
                await self._say_closed(replica.table_id, run.last.at)
            self._show(replica, happened)
            return Acted(Ack(replica.table_id, replica.n, replica.hash), happened, stored=True)
        self._replicas.pop(replica.table_id, None)
        if outcome is Outcome.SHORT and draft.has_paid_debts:
            return (
                None  # the person moved chips at this moment: the void goes on record all the same, with what is left
            )
        if outcome is Outcome.SHORT:
            raise ShortOfChips("an account does not hold so much")
        if outcome is Outcome.REPEATED and named is not None:
            before = await asyncio.to_thread(event_repository.request_made, self.store, *named)
            if before is None:
                raise event_repository.Taken("this id was used for something else")
            return Acted(before, (), repeated=True)
        return None

    async def _say_closed(self, table_id: int, at: str) -> None:
        """The list of tables says that this one is closed. The entry that closed it is stored already: where the list cannot
        be written now, whoever reads the table next does it."""
        try:
            await asyncio.to_thread(self._mark_closed, table_id, at)
        except NotKept as error:
            log.error("table %s: %s", table_id, error)
            return
        self._closed.add(table_id)

    def _mark_closed(self, table_id: int, at: str) -> None:
        if event_repository.table_row(self.store, table_id).closed is not None:
            return
        row = schema.tables
        with self.store.writing() as connection:
            connection.execute(sa.update(row).where(row.c.id == table_id, row.c.closed.is_(None)).values(closed=at))

    async def follow(self, table_id: int, n: int) -> None:
        """Another process appended up to entry ``n``: catch up and show it."""
        known = self._replicas.get(table_id)
        if known is None or known.n >= n:
            return
        async with self.lock(table_id):
            replica = self._replicas.get(table_id)  # another may have been read meanwhile
            if replica is None or replica.n >= n:
                return
            try:
                happened = await asyncio.to_thread(self._catch_up, replica)
            except Exception as error:
                log.warning("table %s is read anew: %r", table_id, error)
                self._replicas.pop(table_id, None)
                await self.replica(table_id)
            else:
                self._show(replica, happened)

    def _show(self, replica: Replica, happened: tuple[Happened, ...]) -> None:
        """Tell the watchers; what is stored stays so, whatever one of them makes of it."""
        self._shown[replica.table_id] = replica.n
        for watcher in self.watchers:
            try:
                watcher(replica, happened)
            except Exception:
                log.exception("table %s: not everybody could be told of entry %s", replica.table_id, replica.n)
        if replica.n >= 0 and replica.closed:
            self.retire(replica.table_id)

    def retire(self, table_id: int) -> None:
        """Free the memory of closed tables but the latest ones. One that is in use now is freed with a later one."""
        if self.keeps(table_id):
            return
        self._retired.pop(table_id, None)
        self._retired[table_id] = None
        for old in list(self._retired)[: max(0, len(self._retired) - MOST_CLOSED)]:
            lock = self._locks.get(old)
            if old not in self._retired or (lock is not None and lock.locked()):
                continue  # released with its tournament, or in use
            del self._retired[old]
            self._replicas.pop(old, None)
            self._shown.pop(old, None)
            self._closed.discard(old)
            for release in self.releasing:
                release(old)

    def _catch_up(self, replica: Replica) -> tuple[Happened, ...]:
        with self.store.reading() as connection:
            return event_repository.catch_up(connection, self.keys, replica)

    def close(self) -> None:
        """Store what has queued and let go of everything."""
        self.writer.close()
        if self._alone is not None:
            self._alone.close()
        self.store.close()

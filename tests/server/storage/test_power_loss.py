"""What was acknowledged survives a power cut that takes everything that was not synced; without syncs it would not."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import apsw
import pytest
import sqlalchemy as sa
from tests.server.kill_runs import open_tables
from tests.server.power_loss import Disk, ForgetfulSqlite

from houseway.errors import HousewayError, StorageError
from houseway.records.replay.verification import verify
from houseway.server.ledger import postings
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import event_repository, sqlite_appender
from houseway.server.storage.append_batch import AppendBatch, Outcome, RequestId
from houseway.server.storage.database import Store, prepare_sqlite
from houseway.server.storage.sqlite_appender import SqliteAppender
from houseway.server.tables.table_transaction import Actor, TableTransaction

ACTS = 60
CUT_EVERY = 4
SMALL_WAL = 24
"""Pages after which SQLite moves them into the file: the power goes off before, while and after it does."""


def act(store: Store, keys: Keyring, table: int, number: int) -> AppendBatch:
    """What one act at a table appends."""
    replica = event_repository.load_replica(store, keys, table)
    draft = TableTransaction(replica, Actor(100, f"p{table}", "player"), keys, RequestId(100, f"act {table} {number}"))
    draft.move_chips("buy-in", f"p{table}", 100 + number)
    return draft.build_batch()


def without_syncs(connection: Any) -> None:
    """How a connection must not be set up."""
    prepare_sqlite(connection)
    connection.execute("PRAGMA synchronous=OFF")


class Trial:
    """A store on a disk of its own kind, and a twin on a sound one on which the acts are judged and which takes the same runs."""

    def __init__(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prepare: Any) -> None:
        source = Store.in_folder(tmp_path / "data")
        source.migrate()
        self.tables = asyncio.run(open_tables(source, tmp_path / "keys", 3))
        source.close()
        self.keys = Keyring(tmp_path / "keys")
        path = source.path
        self.disk = Disk()
        self.disk.holds(str(path), path.read_bytes())
        twin = tmp_path / "twin"
        twin.mkdir()
        (twin / path.name).write_bytes(path.read_bytes())
        self.judging = Store.in_folder(twin)
        self.beside = SqliteAppender(self.judging)
        monkeypatch.setattr(sqlite_appender, "import_sqlite", lambda: ForgetfulSqlite(self.disk))
        monkeypatch.setattr(sqlite_appender, "prepare_sqlite", prepare)
        self.writing = SqliteAppender(source)
        self.writing._connection.execute(f"PRAGMA wal_autocheckpoint={SMALL_WAL}")

    def act(self, number: int, chance: random.Random) -> list[AppendBatch]:
        """Acts at some of the tables."""
        return [act(self.judging, self.keys, table, number) for table in self.tables if chance.random() < 0.7]

    def heads(self) -> dict[int, int]:
        """How far each table is, as it was acknowledged."""
        return {table: event_repository.get_head(self.judging, table) for table in self.tables}

    def close(self) -> None:
        """Let go of both stores."""
        self.writing.close()
        self.beside.close()
        self.judging.close()


def survivors(folder: Path, keys: Keyring, tables: list[int]) -> tuple[dict[int, int], bool]:
    """How far each table is in what the power cut left, and whether all of it is sound."""
    store = Store.in_folder(folder)
    heads = {table: event_repository.get_head(store, table) for table in tables}
    sound = all(verify(event_repository.read_record(store, keys, table)) == () for table in tables)
    sound = sound and list(postings.audit(store, keys)) == []
    store.close()
    return heads, sound


def cut_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prepare: Any
) -> tuple[list[tuple[bool, bool]], int]:
    """Act, and cut the power now and then: for each cut whether all that was acknowledged was there, and sound; the syncs."""
    trial = Trial(tmp_path, monkeypatch, prepare)
    chance = random.Random(16)
    found: list[tuple[bool, bool]] = []
    for number in range(ACTS):
        runs = trial.act(number, chance)
        if not runs:
            continue
        assert set(trial.writing.append(runs)) == {Outcome.COMMITTED}
        assert set(trial.beside.append(runs)) == {Outcome.COMMITTED}
        if number % CUT_EVERY == 0:
            for chances in (None, chance):
                left = tmp_path / f"left-{len(found)}"
                trial.disk.after_power_cut(left, chances)
                try:
                    heads, sound = survivors(left, trial.keys, trial.tables)
                except (HousewayError, sa.exc.DatabaseError):  # without syncs the file itself may be broken
                    heads, sound = {}, False
                found.append((heads == trial.heads(), sound))
    trial.close()
    return found, trial.disk.syncs


def test_what_was_acknowledged_survives_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found, syncs = cut_again_and_again(tmp_path, monkeypatch, prepare_sqlite)
    assert syncs >= ACTS * 0.9
    assert len(found) >= ACTS // CUT_EVERY
    assert set(found) == {(True, True)}


def test_the_test_notices_a_store_that_does_not_sync(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found, syncs = cut_again_and_again(tmp_path, monkeypatch, without_syncs)
    assert syncs == 0
    assert sum(not kept for kept, _ in found) > len(found) / 2


@pytest.mark.parametrize("fault", [apsw.IOError, apsw.FullError])
def test_every_nth_write_or_sync_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: type[Exception]) -> None:
    """What the disk did not take is said so, and nothing of it is there; given again it counts once."""
    trial = Trial(tmp_path, monkeypatch, prepare_sqlite)
    trial.disk.fault = fault
    # SQLite takes no notice of a fault while it moves pages after a commit; the stand-in would raise it: so it is done by hand
    trial.writing._connection.execute("PRAGMA wal_autocheckpoint=0")
    chance = random.Random(4)
    refused = 0
    for number in range(ACTS):
        runs = trial.act(number, chance)
        if not runs:
            continue
        trial.disk.until_it_fails = number % 30
        try:
            outcomes = set(trial.writing.append(runs))
        except StorageError:
            refused += 1
            trial.disk.after_power_cut(tmp_path / f"left-{number}")
            assert survivors(tmp_path / f"left-{number}", trial.keys, trial.tables) == (trial.heads(), True)
            trial.disk.until_it_fails = None
            outcomes = set(trial.writing.append(runs))
        assert outcomes == {Outcome.COMMITTED}
        trial.beside.append(runs)
        if number % CUT_EVERY == 0:
            with contextlib.suppress(fault):
                trial.writing._connection.execute("PRAGMA wal_checkpoint")
    assert (refused, trial.disk.failed) >= (15, 15)
    trial.disk.until_it_fails = None  # the last act may have left a fault behind, which would meet the closing
    trial.disk.after_power_cut(tmp_path / "last")
    assert survivors(tmp_path / "last", trial.keys, trial.tables) == (trial.heads(), True)
    trial.close()

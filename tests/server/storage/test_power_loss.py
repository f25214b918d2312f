"""Acknowledged commands survive a power cut that loses all unsynced data."""

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
from houseway.server.history import ledger_audit
from houseway.server.proof import entry_decryption
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import sqlite_appender, table_repository
from houseway.server.storage.append_batch import AppendBatch, Outcome, RequestId
from houseway.server.storage.database import Store, prepare_sqlite
from houseway.server.storage.sqlite_appender import SqliteAppender
from houseway.server.tables import replica_repository
from houseway.server.tables.table_transaction import Actor, TableTransaction

COMMAND_COUNT = 60
CUT_INTERVAL = 4
WAL_PAGES = 24
"""Pages after which SQLite checkpoints; small, so that the power fails before, during and after it."""


def make_batch(store: Store, keys: Keyring, table: int, number: int) -> AppendBatch:
    """Return the batch of one command at a table."""
    replica = replica_repository.load_replica(store, keys, table)
    transaction = TableTransaction(
        replica, Actor(100, f"p{table}", "player"), keys, RequestId(100, f"act {table} {number}")
    )
    transaction.move_chips("buy-in", f"p{table}", 100 + number)
    return transaction.build_batch()


def prepare_without_syncs(connection: Any) -> None:
    """Prepare a connection wrongly, without syncs."""
    prepare_sqlite(connection)
    connection.execute("PRAGMA synchronous=OFF")


class Trial:
    """Store on the simulated disk, and a twin on a real disk that validates commands and gets the same batches."""

    def __init__(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prepare: Any) -> None:
        source = Store.in_folder(tmp_path / "data")
        source.migrate()
        self.tables = asyncio.run(open_tables(source, tmp_path / "keys", 3))
        source.close()
        self.keys = Keyring(tmp_path / "keys")
        path = source.path
        self.disk = Disk()
        self.disk.add_file(str(path), path.read_bytes())
        twin_folder = tmp_path / "twin"
        twin_folder.mkdir()
        (twin_folder / path.name).write_bytes(path.read_bytes())
        self.twin_store = Store.in_folder(twin_folder)
        self.twin_appender = SqliteAppender(self.twin_store)
        monkeypatch.setattr(sqlite_appender, "import_sqlite", lambda: ForgetfulSqlite(self.disk))
        monkeypatch.setattr(sqlite_appender, "prepare_sqlite", prepare)
        self.appender = SqliteAppender(source)
        self.appender._connection.execute(f"PRAGMA wal_autocheckpoint={WAL_PAGES}")

    def make_batches(self, number: int, chance: random.Random) -> list[AppendBatch]:
        """Return batches for some of the tables."""
        return [make_batch(self.twin_store, self.keys, table, number) for table in self.tables if chance.random() < 0.7]

    def read_heads(self) -> dict[int, int]:
        """Return the last acknowledged entry of each table."""
        return {table: table_repository.get_head(self.twin_store, table) for table in self.tables}

    def close(self) -> None:
        """Close both stores."""
        self.appender.close()
        self.twin_appender.close()
        self.twin_store.close()


def read_survivors(folder: Path, keys: Keyring, tables: list[int]) -> tuple[dict[int, int], bool]:
    """Return the last surviving entry of each table, and whether the store is sound."""
    store = Store.in_folder(folder)
    heads = {table: table_repository.get_head(store, table) for table in tables}
    is_sound = all(verify(entry_decryption.read_record(store, keys, table)) == () for table in tables)
    is_sound = is_sound and list(ledger_audit.audit(store, keys)) == []
    store.close()
    return heads, is_sound


def cut_power_repeatedly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prepare: Any
) -> tuple[list[tuple[bool, bool]], int]:
    """Append batches and cut the power now and then.

    Returns for each cut whether all acknowledged entries survived and whether the store was sound, and the
    number of syncs.
    """
    trial = Trial(tmp_path, monkeypatch, prepare)
    chance = random.Random(16)
    outcomes: list[tuple[bool, bool]] = []
    for number in range(COMMAND_COUNT):
        batches = trial.make_batches(number, chance)
        if not batches:
            continue
        assert set(trial.appender.append(batches)) == {Outcome.COMMITTED}
        assert set(trial.twin_appender.append(batches)) == {Outcome.COMMITTED}
        if number % CUT_INTERVAL == 0:
            for survival_chance in (None, chance):
                folder = tmp_path / f"left-{len(outcomes)}"
                trial.disk.write_after_power_cut(folder, survival_chance)
                try:
                    heads, is_sound = read_survivors(folder, trial.keys, trial.tables)
                except (HousewayError, sa.exc.DatabaseError):  # without syncs the file itself may be corrupt
                    heads, is_sound = {}, False
                outcomes.append((heads == trial.read_heads(), is_sound))
    trial.close()
    return outcomes, trial.disk.sync_count


def test_acknowledged_commands_survive_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes, syncs = cut_power_repeatedly(tmp_path, monkeypatch, prepare_sqlite)
    assert syncs >= COMMAND_COUNT * 0.9
    assert len(outcomes) >= COMMAND_COUNT // CUT_INTERVAL
    assert set(outcomes) == {(True, True)}


def test_store_without_syncs_loses_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes, syncs = cut_power_repeatedly(tmp_path, monkeypatch, prepare_without_syncs)
    assert syncs == 0
    assert sum(not is_complete for is_complete, _ in outcomes) > len(outcomes) / 2


@pytest.mark.parametrize("fault", [apsw.IOError, apsw.FullError])
def test_failed_writes_are_reported_and_leave_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: type[Exception]
) -> None:
    """A failed append is reported and leaves nothing; repeated, it is stored once."""
    trial = Trial(tmp_path, monkeypatch, prepare_sqlite)
    trial.disk.fault_type = fault
    # SQLite ignores a fault while it checkpoints after a commit, but the stand-in would raise it:
    # so the test checkpoints explicitly.
    trial.appender._connection.execute("PRAGMA wal_autocheckpoint=0")
    chance = random.Random(4)
    failure_count = 0
    for number in range(COMMAND_COUNT):
        batches = trial.make_batches(number, chance)
        if not batches:
            continue
        trial.disk.operations_until_failure = number % 30
        try:
            outcomes = set(trial.appender.append(batches))
        except StorageError:
            failure_count += 1
            trial.disk.write_after_power_cut(tmp_path / f"left-{number}")
            assert read_survivors(tmp_path / f"left-{number}", trial.keys, trial.tables) == (trial.read_heads(), True)
            trial.disk.operations_until_failure = None
            outcomes = set(trial.appender.append(batches))
        assert outcomes == {Outcome.COMMITTED}
        trial.twin_appender.append(batches)
        if number % CUT_INTERVAL == 0:
            with contextlib.suppress(fault):
                trial.appender._connection.execute("PRAGMA wal_checkpoint")
    assert (failure_count, trial.disk.failure_count) >= (15, 15)
    trial.disk.operations_until_failure = None  # the last batch may have left a pending fault, which close would hit
    trial.disk.write_after_power_cut(tmp_path / "last")
    assert read_survivors(tmp_path / "last", trial.keys, trial.tables) == (trial.read_heads(), True)
    trial.close()

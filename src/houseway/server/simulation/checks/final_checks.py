"""Checks at the end of a simulation: ledger, records, checkpoints, snapshots, and the digest of the store."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from houseway.errors import HousewayError
from houseway.records.replay.verification import verify
from houseway.server.history import ledger_audit
from houseway.server.proof import entry_decryption
from houseway.server.proof.checkpoints import check_checkpoints
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables import replica_repository
from houseway.server.tables.replica_snapshot import save_replica
from houseway.server.tables.table_replica import TableReplica

COMPARED_ATTRIBUTES = (
    "n", "hash", "balances", "committed_shuffles", "shuffles_in_use", "pool_name", "dealing_mode", "has_commission",
    "books_debts", "alerts", "pending_command", "promises", "tournament_chips", "settled_rounds", "additions",
)  # fmt: skip
"""Attributes of a replica that a snapshot must restore."""
STAFF_VIEWERS = ("dealer", "supervisor", "onlooker")


def find_final_faults(store: Store, keys: Keyring, folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the name of the check and a description for each fault of the store."""
    for fault in ledger_audit.audit(store, keys):
        yield "audit", str(fault)
    for fault in check_checkpoints(store, keys, folder):
        yield "checkpoints", str(fault)
    with store.begin_read() as connection:
        rows = connection.execute(sa.select(schema.tables).where(schema.tables.c.n >= 0)).all()
    for row in rows:
        for text in verify(entry_decryption.read_record(store, keys, row.id)):
            yield "verify", f"table {row.id}: {text}"
        yield from _compare_snapshot(store, keys, row)


def _compare_snapshot(store: Store, keys: Keyring, row: Any) -> Iterator[tuple[str, str]]:
    """Compare the replica that a process loads from the last snapshot with a replay of the whole log."""
    try:
        loaded = replica_repository.load_log(store, keys, row.id)
        load_entries = entry_decryption.make_entry_loader(store, keys, row.id)
        replayed = replica_repository.make_empty_replica(row, load_entries=load_entries)
        with store.begin_read() as connection:
            replica_repository.catch_up(connection, keys, replayed)
    except HousewayError as error:
        yield "snapshot", f"table {row.id} cannot be loaded: {error}"
        return
    for name in COMPARED_ATTRIBUTES if isinstance(loaded, TableReplica) else ():
        if getattr(loaded, name) != getattr(replayed, name):
            yield "snapshot", f"table {row.id}: {name} differs between its snapshot and its log"
    if save_replica(loaded) != save_replica(replayed):
        yield "snapshot", f"table {row.id}: the state differs between its snapshot and its log"
    if loaded.closed:
        return
    for viewer in (*STAFF_VIEWERS, *sorted(loaded.seated_players)):
        if (loaded.view(viewer), loaded.legal(viewer)) != (replayed.view(viewer), replayed.legal(viewer)):
            yield "snapshot", f"table {row.id}: the view of {viewer} differs between its snapshot and its log"


def hash_store(store: Store) -> str:
    """Return a digest of every row of every table of a store."""
    digest = hashlib.sha256()
    with store.begin_read() as connection:
        for table in schema.METADATA.sorted_tables:
            keys = list(table.primary_key.columns) or list(table.columns)
            digest.update(table.name.encode())
            for row in connection.execute(sa.select(table).order_by(*keys)):
                digest.update(repr(tuple(row)).encode())
    return digest.hexdigest()

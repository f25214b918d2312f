"""Decryption of stored entries: read them from the store with the hidden order of the cards put back.

The module also makes the records of whole tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sqlalchemy import Connection, bindparam, select

from houseway.errors import NotFoundError, TamperedRecordError
from houseway.i18n import Message
from houseway.records.format.entries import make_record
from houseway.server.proof.hidden_card_orders import EntryDecryptor
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema
from houseway.server.storage.database import Store

entries = schema.entries
_SEED = select(schema.seeds.c.sealed).where(schema.seeds.c.commitment == bindparam("commitment"))


def make_entry_loader(store: Store, keys: Keyring, table_id: int) -> Callable[[int], list[dict[str, Any]]]:
    """Return a function that loads the entries of a table, from the first to a given number."""

    def load_entries(upto: int) -> list[dict[str, Any]]:
        with store.begin_read() as connection:
            loaded_entries = [entry for entry, _ in _read_entries(connection, keys, table_id, upto)]
        assert len(loaded_entries) == upto + 1, "the log does not hold what the replica knows"
        return loaded_entries

    return load_entries


def make_entry_decryptor(
    connection: Connection, keys: Keyring, committed_shuffles: dict[str, str] | None = None
) -> EntryDecryptor:
    """Return a decryptor that restores the hidden orders of cards in entries, using the seeds in the store."""

    def find_seed(commitment: str) -> bytes:
        encrypted_seed = connection.execute(_SEED, {"commitment": commitment}).scalar()
        if encrypted_seed is None:
            raise TamperedRecordError(Message("server-proof-seed-missing", commitment=commitment[:16]))
        return bytes(encrypted_seed)

    return EntryDecryptor(keys, find_seed, committed_shuffles)


def read_record(store: Store, keys: Keyring, table_id: int, upto: int | None = None) -> dict[str, Any]:
    """Return the record of a table up to entry ``upto``, with its hash chain, for ``houseway verify``.

    The record contains the whole order of the cards of a shoe in use. For a reader who must not see that order,
    ``upto`` must be at most ``last_publishable_entry``.

    Raises:
        NotFoundError: There is no table with this id.
    """
    with store.begin_read() as connection:
        rows = list(_read_entries(connection, keys, table_id, upto))
    if not rows:
        raise NotFoundError(Message("server-storage-unknown-table", number=str(table_id)))
    return make_record([entry for entry, _ in rows], [entry_hash for _, entry_hash in rows])


def _read_entries(
    connection: Connection, keys: Keyring, table_id: int, upto: int | None
) -> Iterator[tuple[dict[str, Any], str]]:
    decryptor = make_entry_decryptor(connection, keys)
    query = select(entries.c.hash, entries.c.body).where(entries.c.table_id == table_id).order_by(entries.c.n)
    if upto is not None:
        query = query.where(entries.c.n <= upto)
    for row in connection.execute(query):
        yield decryptor.decrypt_entry(row.body), row.hash

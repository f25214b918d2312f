"""Encrypted seeds of the tables of a process, cached if reading them needs a network."""

from __future__ import annotations

import asyncio

from houseway.records.live.shuffles import Shuffle
from houseway.server.proof import entry_decryption
from houseway.server.proof.hidden_card_orders import EntryDecryptor
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import idempotency_repository
from houseway.server.storage.database import Store
from houseway.server.tables.replica_repository import AnyReplica

MAX_CACHED_SEEDS = 4096
"""Maximum number of encrypted seeds in memory. They are cached only if the store is PostgreSQL."""


class SeedCache:
    """Encrypted seeds by commitment, cached from PostgreSQL. The oldest is dropped first."""

    def __init__(self, store: Store, keys: Keyring) -> None:
        self._store = store
        self._keys = keys
        self._encrypted_seeds: dict[str, bytes] = {}

    def get_shuffle(self, commitment: str, pack: str) -> Shuffle:
        """Decrypt the seed of a commitment and return the shuffle that it determines."""
        if commitment in self._encrypted_seeds:
            return EntryDecryptor(self._keys, self._encrypted_seeds.__getitem__).get_shuffle(commitment, pack)
        with self._store.begin_read() as connection:
            return entry_decryption.make_entry_decryptor(connection, self._keys).get_shuffle(commitment, pack)

    async def fetch_seeds(self, replica: AnyReplica) -> None:
        """Read the encrypted seeds of a table's shuffles into memory before a command, if the store is PostgreSQL.

        Commands are validated in the event loop, which must not wait for a network. SQLite needs no cache because it is
        a local file.
        """
        missing = [commitment for commitment in replica.committed_shuffles if commitment not in self._encrypted_seeds]
        if self._store.is_sqlite or not missing:
            return
        self._encrypted_seeds.update(
            await asyncio.to_thread(idempotency_repository.read_encrypted_seeds, self._store, missing)
        )
        for old in list(self._encrypted_seeds)[: max(0, len(self._encrypted_seeds) - MAX_CACHED_SEEDS)]:
            del self._encrypted_seeds[old]

"""Stored form of entries, without the order of the cards of a committed shuffle.

The order is restored from the encrypted seed when the entry is read.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from houseway.errors import TamperedRecordError
from houseway.i18n import Message
from houseway.records.format.entries import COMMITTED, SHUFFLE, Entry
from houseway.records.format.shuffled_orders import HiddenOrders, hide_order
from houseway.records.live.shuffles import Shuffle
from houseway.server.proof.keyring import Keyring

FindSeed = Callable[[str], bytes]
"""Function that returns the encrypted seed of a commitment."""


def encode_entry(entry: Entry) -> str:
    """Return an entry as JSON text for the store, without the order of the cards of a committed shuffle."""
    return msgspec.json.encode(hide_order(entry) if SHUFFLE in entry else entry).decode()


def encrypt_seed(keys: Keyring, shuffle: Shuffle) -> bytes:
    """Return the encrypted seed of a shuffle, bound to the shuffle's commitment."""
    return keys.encrypt(shuffle.seed, f"seed {shuffle.commitment}")


class EntryDecryptor:
    """Reader of the stored entries of one table, which must be read in the order of the log."""

    def __init__(self, keys: Keyring, find_seed: FindSeed, committed_shuffles: dict[str, str] | None = None) -> None:
        self._keys = keys
        self._find_seed = find_seed
        self._hidden_orders = HiddenOrders(self.decrypt_seed)
        self._earlier_packs = dict(committed_shuffles or {})
        """Packs of the shuffles that were committed before the first entry. Most of them are never needed."""

    def decrypt_seed(self, commitment: str) -> bytes:
        """Return the decrypted seed that belongs to a commitment."""
        return self._keys.decrypt(self._find_seed(commitment), f"seed {commitment}")

    def get_shuffle(self, commitment: str, pack: str) -> Shuffle:
        """Return the shuffle of a pack that belongs to a commitment, with its decrypted seed."""
        return Shuffle.from_commitment(pack, self.decrypt_seed(commitment), commitment)

    def decrypt_entry(self, body: str) -> Entry:
        """Return the entry of a stored text, with the order of its cards restored.

        Raises:
            TamperedRecordError: The text is not JSON, or the order cannot be restored because the commitment is unknown
                or its seed cannot be decrypted.
        """
        try:
            entry: Entry = msgspec.json.decode(body, type=dict)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise TamperedRecordError(Message("server-proof-entry-unreadable", reason=str(error))) from error
        restored_entry = self._hidden_orders.restore(entry)
        if restored_entry is None:
            restored_entry = self._restore_earlier(entry)
        if restored_entry is None:
            commitment = entry[SHUFFLE]["commitment"]
            raise TamperedRecordError(Message("server-proof-shuffle-uncommitted", commitment=commitment[:16]))
        return restored_entry

    def _restore_earlier(self, entry: Entry) -> Entry | None:
        """Restore the order of a shuffle that was committed before the first entry, or return None."""
        commitment = entry[SHUFFLE]["commitment"]
        pack = self._earlier_packs.pop(commitment, None)
        if pack is None:
            return None
        self._hidden_orders.restore({COMMITTED: self.get_shuffle(commitment, pack).make_commitment_entry()})
        return self._hidden_orders.restore(entry)

"""Stored form of entries, without the order of the cards of a committed shuffle.

The order is restored from the encrypted seed when the entry is read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from houseway.errors import TamperedRecordError
from houseway.fairness.shuffle import parse_seed
from houseway.i18n import Message
from houseway.records.format.entries import COMMAND, COMMITTED, SHUFFLE, Entry
from houseway.records.live.journal import ORDER_KEYS, SEALED, hide_order
from houseway.records.live.shuffles import CUT_MARK, Shuffle, compute_order
from houseway.server.proof.keyring import Keyring

FindSeed = Callable[[str], bytes]
"""Function that returns the encrypted seed of a commitment."""


def encode_entry(entry: Entry) -> str:
    """Return an entry as JSON text for the store, without the order of the cards of a committed shuffle."""
    return msgspec.json.encode(hide_order(entry)).decode()


def encrypt_seed(keys: Keyring, shuffle: Shuffle) -> bytes:
    """Return the encrypted seed of a shuffle, bound to the shuffle's commitment."""
    return keys.encrypt(shuffle.seed, f"seed {shuffle.commitment}")


class EntryDecryptor:
    """Reader of the stored entries of one table, which must be read in the order of the log."""

    def __init__(self, keys: Keyring, find_seed: FindSeed, committed_shuffles: dict[str, str] | None = None) -> None:
        self._keys = keys
        self._find_seed = find_seed
        self._committed: dict[str, dict[str, Any]] = {}
        for commitment, pack in (committed_shuffles or {}).items():
            self._committed[commitment] = self.get_shuffle(commitment, pack).make_commitment_entry()

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
        if COMMITTED in entry:
            self._committed[entry[COMMITTED]["commitment"]] = entry[COMMITTED]
        command, load = entry.get(COMMAND), entry.get(SHUFFLE)
        if command is None or load is None:
            return entry
        key = next((key for key in ORDER_KEYS if isinstance(command.get(key), dict)), None)
        if key is None:
            return entry
        commitment = load["commitment"]
        if commitment not in self._committed:
            raise TamperedRecordError(Message("server-proof-shuffle-uncommitted", commitment=commitment[:16]))
        seed = parse_seed(self.decrypt_seed(commitment).hex())
        tokens = compute_order({**self._committed[commitment], **load, "seed": seed.hex()})
        for place, token in command[key][SEALED]:
            if token == CUT_MARK:
                tokens.insert(place, token)
            else:
                tokens[place] = token
        return {**entry, COMMAND: {**command, key: " ".join(tokens)}}

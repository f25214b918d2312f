"""Entries as the store holds them: without the order of a shuffle that was committed to, which comes back from its seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from houseway.errors import Tampered
from houseway.fairness.shuffle import seed_of
from houseway.records.format.entries import COMMAND, COMMITTED, SHUFFLE, Entry
from houseway.records.live.journal import ORDERS, SEALED, sealed
from houseway.records.live.shuffles import CUT_MARK, Shuffle, order_of
from houseway.server.proof.keyring import Keys

FindSeed = Callable[[str], bytes]
"""The sealed seed of a commitment."""


def written(entry: Entry) -> str:
    """The entry as text for the store."""
    return msgspec.json.encode(sealed(entry)).decode()


def seal_seed(keys: Keys, shuffle: Shuffle) -> bytes:
    """The seed of a shuffle under seal."""
    return keys.seal(shuffle.seed, f"seed {shuffle.commitment}")


class Unsealer:
    """Reads entries of one table back, in their order."""

    def __init__(self, keys: Keys, find: FindSeed, bound: dict[str, str] | None = None) -> None:
        self._keys = keys
        self._find = find
        self._committed: dict[str, dict[str, Any]] = {}
        for commitment, pack in (bound or {}).items():
            self._committed[commitment] = self.shuffle(commitment, pack).committed()

    def seed(self, commitment: str) -> bytes:
        """A seed that was bound."""
        return self._keys.unseal(self._find(commitment), f"seed {commitment}")

    def shuffle(self, commitment: str, pack: str) -> Shuffle:
        """A shuffle in use, with its seed."""
        return Shuffle.bound(pack, self.seed(commitment), commitment)

    def read(self, body: str) -> Entry:
        """The entry whose text this is; ``Tampered`` where its seed does not give an order."""
        try:
            entry: Entry = msgspec.json.decode(body, type=dict)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise Tampered(f"an entry in the store is not what was written: {error}") from error
        if COMMITTED in entry:
            self._committed[entry[COMMITTED]["commitment"]] = entry[COMMITTED]
        command, load = entry.get(COMMAND), entry.get(SHUFFLE)
        if command is None or load is None:
            return entry
        key = next((key for key in ORDERS if isinstance(command.get(key), dict)), None)
        if key is None:
            return entry
        bound = load["commitment"]
        if bound not in self._committed:
            raise Tampered(f"nothing was committed to the shuffle {bound[:16]}")
        seed = seed_of(self.seed(bound).hex())
        tokens = order_of({**self._committed[bound], **load, "seed": seed.hex()})
        for place, token in command[key][SEALED]:
            if token == CUT_MARK:
                tokens.insert(place, token)
            else:
                tokens[place] = token
        return {**entry, COMMAND: {**command, key: " ".join(tokens)}}

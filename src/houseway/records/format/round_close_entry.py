"""The entry that closes a round on a server: it binds the round's number, its first entry and its result.

``{"closed": {"round": 5, "first": 100, "result": HASH}}`` comes right after the entry that ended the round. A later entry that
changes the round (a void, a reconstruction) is followed by one without ``first``. The hash is SHA-256 over the canonical JSON of
``{"result": {"lines", "net", "status"}, "round": 5}``: what everybody at the table saw of the result. Hands are not part of it,
because the hash of a hand that was never shown would let anybody test guesses of it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from houseway.fairness.canonical_json import encode_canonical

PUBLIC_KEYS = ("status", "lines", "net")
"""Keys of a round's result that everybody may see. The closing entry holds their hash."""


def get_public_part(result: Mapping[str, Any]) -> dict[str, Any]:
    """Return the part of a round's result whose hash is in the closing entry."""
    return {key: result[key] for key in PUBLIC_KEYS}


def compute_result_hash(number: int, result: Mapping[str, Any]) -> str:
    """Hash the public part of the result of a round."""
    return hashlib.sha256(encode_canonical({"result": get_public_part(result), "round": number})).hexdigest()


def find_differing_rounds(closings: Iterable[Mapping[str, Any]], rounds: Sequence[Mapping[str, Any]]) -> Iterator[int]:
    """Yield the number of each round whose replayed result differs from its last closing entry."""
    latest_hashes = {closing["round"]: closing["result"] for closing in closings}
    for number, expected_hash in latest_hashes.items():
        if not 1 <= number <= len(rounds) or compute_result_hash(number, rounds[number - 1]) != expected_hash:
            yield number

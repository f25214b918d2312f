"""The hash of what a request asks for: an idempotency key is bound to it."""

from __future__ import annotations

import hashlib
from typing import Any

from houseway.records.format.hash_chain import canonical


def content_of(kind: str, table_id: int | None, *parts: Any) -> str:
    """Return the hash of a request's content; signatures and the key itself are no part of it."""
    return hashlib.sha256(canonical([kind, table_id, *parts])).hexdigest()

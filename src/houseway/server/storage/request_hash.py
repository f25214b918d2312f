"""Hash of a request's content, to which its idempotency key is bound."""

from __future__ import annotations

import hashlib
from typing import Any

from houseway.records.format.hash_chain import encode_canonical


def hash_content(kind: str, table_id: int | None, *parts: Any) -> str:
    """Return the hash of a request's content, without signatures and the idempotency key itself."""
    return hashlib.sha256(encode_canonical([kind, table_id, *parts])).hexdigest()

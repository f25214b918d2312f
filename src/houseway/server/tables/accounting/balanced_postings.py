"""Postings whose amounts sum to zero."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.server.storage.append_batch import Posting


def make_balanced_postings(n: int, moved: Mapping[str, int], against: str, reason: str) -> list[Posting]:
    """Return postings that sum to zero: the account ``against`` receives the opposite of the sum of ``moved``."""
    postings = [Posting(n, account, cents, reason) for account, cents in moved.items() if cents]
    difference = sum(moved.values())
    if difference:
        postings.append(Posting(n, against, -difference, reason))
    return postings

"""Contents of the snapshot of a live table or tournament, besides the state of its game."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from houseway.records.live.entry_log import LogPosition


class GameSnapshotMetadata(Struct, frozen=True, array_like=True):
    """Contents of a snapshot other than the state."""

    tail: LogPosition
    latest: str
    """Latest time in the record."""
    refusals: list[dict[str, Any]]
    refusals_gone: int
    more: Any = None
    """Additional data of a tournament: its constraints and its tables."""

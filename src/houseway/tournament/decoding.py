"""What of a tournament's record can only be decoded together: tables by their game, commands by their table."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from houseway.table.commands import Command
from houseway.tournament.conditions import Conditions


def day_of_start(conditions: Struct) -> str | None:
    """The day on which the tournament begins, where the conditions say one."""
    assert isinstance(conditions, Conditions)
    return conditions.starts[:10] if isinstance(conditions.starts, str) else None


def decode_tables(conditions: Struct, instrument: str, commands: Sequence[Command]) -> None:
    """Check the tables of all sessions and decode the commands played at them, in place."""

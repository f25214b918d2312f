"""Determinations that ``Table.open`` uses if the caller gives none and the game requires some."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET

from houseway.games import get_game, get_live_game, part_of


def suggest_determinations(key: str) -> dict[str, Any]:
    """Return the suggested value of each key whose default is absent or empty.

    The suggestions are those of the form for a new table on a server.
    """
    if part_of(key, "ports.hosting") is None:
        return {}
    suggestions = get_live_game(key).demo_table.table
    fields = msgspec.structs.fields(get_game(key).determinations)
    empty_keys = {field.encode_name for field in fields if field.default is UNSET or field.default == ()}
    return {name: value for name, value in suggestions.items() if name in empty_keys}

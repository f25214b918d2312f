"""Builder of hands in the PHH notation with usual values for everything that a test does not state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houseway.records.notations.phh.importer import ImportedHand, import_fields
from houseway.records.notations.phh.reader import read_hands

BOARD = ("d db 7h3sTd", "d db 8c", "d db 4s")


def make_hand_text(
    actions: Sequence[str] | None, stacks: Sequence[object], blinds: Sequence[object] = (5, 10), **fields: Any
) -> str:
    """Return the text of a hand; each of ``fields`` replaces or adds one."""
    count = len(stacks)
    all_fields: dict[str, Any] = {
        "variant": "NT",
        "antes": [0] * count,
        "blinds_or_straddles": [*blinds, *[0] * (count - len(blinds))],
        "min_bet": 10,
        "starting_stacks": list(stacks),
        "actions": actions,
        **fields,
    }
    return "".join(f"{key} = {_format_toml(value)}\n" for key, value in all_fields.items() if value is not None)


def import_hand(
    actions: Sequence[str] | None, stacks: Sequence[object], blinds: Sequence[object] = (5, 10), **fields: Any
) -> ImportedHand:
    """Import a hand, and return the result."""
    return import_text(make_hand_text(actions, stacks, blinds, **fields))


def import_text(text: str) -> ImportedHand:
    """Import the only hand of a text."""
    ((_, fields),) = read_hands(text.encode())
    assert isinstance(fields, dict)
    return import_fields(fields)


def list_commands(hand: ImportedHand) -> list[str]:
    """Return short descriptions of the record's commands after the deal."""
    descriptions = []
    for command in hand.record["commands"]:
        amount = command.get("amount") or command.get("raise")
        parts = [command["do"], command.get("player"), amount]
        descriptions.append(" ".join(part for part in parts if part))
    return descriptions[descriptions.index("deal") + 1 :]


def get_net(hand: ImportedHand) -> dict[str, str]:
    """Return what everybody won or lost."""
    net_by_player: dict[str, str] = hand.result["rounds"][0]["net"]
    return net_by_player


def make_hidden_holes(count: int) -> list[str]:
    """Make deal actions with unknown hole cards."""
    return [f"d dh p{number} ????" for number in range(1, count + 1)]


def _format_toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if value in ("inf", "nan"):
        return str(value)
    if isinstance(value, str):
        return "'" + value + "'" if "'" not in value else '"' + value + '"'
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_format_toml, value)) + "]"
    return str(value)

"""Hands told in the PHH notation, short: what a test does not say is usual."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houseway.records.notations.phh.importer import ImportedHand, import_fields
from houseway.records.notations.phh.reader import read_hands

BOARD = ("d db 7h3sTd", "d db 8c", "d db 4s")


def told(
    actions: Sequence[str] | None, stacks: Sequence[object], blinds: Sequence[object] = (5, 10), **fields: Any
) -> str:
    """The text of a hand; each of ``fields`` replaces or adds one."""
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
    return "".join(f"{key} = {_toml(value)}\n" for key, value in all_fields.items() if value is not None)


def imported(
    actions: Sequence[str] | None, stacks: Sequence[object], blinds: Sequence[object] = (5, 10), **fields: Any
) -> ImportedHand:
    """The hand as it comes out of an import."""
    return import_text(told(actions, stacks, blinds, **fields))


def import_text(text: str) -> ImportedHand:
    """The only hand of a text."""
    ((_, fields),) = read_hands(text.encode())
    assert isinstance(fields, dict)
    return import_fields(fields)


def commands(hand: ImportedHand) -> list[str]:
    """The commands of its record after the deal, in short."""
    short = []
    for command in hand.record["commands"]:
        figure = command.get("amount") or command.get("raise")
        parts = [command["do"], command.get("player"), figure]
        short.append(" ".join(part for part in parts if part))
    return short[short.index("deal") + 1 :]


def net(hand: ImportedHand) -> dict[str, str]:
    """What everybody won or lost."""
    found: dict[str, str] = hand.result["rounds"][0]["net"]
    return found


def hidden(count: int) -> list[str]:
    """Hole cards that nobody saw."""
    return [f"d dh p{number} ????" for number in range(1, count + 1)]


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if value in ("inf", "nan"):
        return str(value)
    if isinstance(value, str):
        return "'" + value + "'" if "'" not in value else '"' + value + '"'
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return str(value)

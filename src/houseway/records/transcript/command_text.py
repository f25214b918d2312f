"""Commands of a record as text, for transcripts and comparisons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

MAX_LISTED = 10
"""Greatest number of cards or tiles that are listed one by one.

If there are more, only their number is given, so that a whole shoe fits on one line.
"""
CUTTING_CARD = "cut"
NOT_ARGUMENTS = ("do", "player", "refused", "play", "at", "who")


def format_command_line(command: dict[str, Any]) -> str:
    """Format a command on one line, such as ``ann: wager box 1 amount 10.00``.

    The time and the member of staff are added if they are recorded.
    """
    actor = command.get("player") or command.get("by") or ""
    argument_text = " ".join(
        _format_argument(key, value)
        for key, value in command.items()
        if key not in NOT_ARGUMENTS and not (key == "by" and value == actor)
    )
    marks = [_format_time(command["at"])] if "at" in command else []
    marks += [f"staff: {command['who']}"] if "who" in command else []
    text = f"{actor + ': ' if actor else ''}{command['do']} {argument_text}".rstrip()
    return text + (f" ({', '.join(marks)})" if marks else "")


def format_inner_command(command: object) -> str:
    """Format a command inside the ``play`` of a tournament's round.

    The content may be anything, because a round that is refused early is not decoded.

    >>> format_inner_command({"do": "deal"}), format_inner_command({"box": 1}), format_inner_command(5)
    ('deal', 'not a command: {"box":1}', 'not a command: 5')
    """
    if isinstance(command, dict) and isinstance(command.get("do"), str):
        players = (command.get(key) for key in ("player", "by"))
        if all(player is None or isinstance(player, str) for player in players):
            return format_command_line(command)
    return f"not a command: {msgspec.json.encode(command).decode()}"


def format_amounts(amounts: Mapping[str, str]) -> str:
    """Format each name with its amount: ``ann 1100.00, bob 900.00``."""
    return ", ".join(f"{name} {amount}" for name, amount in amounts.items())


def _format_time(at: Any) -> str:
    """Format a time as ``10:01:02 UTC``. In tournaments ``at`` may hold something else, which is unchanged."""
    _, separator, time = str(at).partition("T")
    return f"{time.removesuffix('Z')} UTC" if separator and time.endswith("Z") else _format_argument("at", at)


def _format_argument(key: str, value: object) -> str:
    if isinstance(value, dict) and value and all(isinstance(inner, str) for inner in value.values()):
        return f"{key} {format_amounts(value)}"
    if not isinstance(value, str):
        value = msgspec.json.encode(value).decode()
    pieces = value.split() if key in ("cards", "tiles") else ()
    if len(pieces) > MAX_LISTED:
        cutting_cards = pieces.count(CUTTING_CARD)
        return f"of {len(pieces) - cutting_cards} {key}" + (" and the cutting card" if cutting_cards else "")
    return f"{key} {value}"

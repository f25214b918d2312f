"""Commands of a record in words, for transcripts and comparisons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

MANY = 10
"""More cards or tiles than this are only counted: the shoe is one line."""
CUTTING_CARD = "cut"
NOT_ARGUMENTS = ("do", "player", "refused", "play", "at", "who")


def command_in_words(command: dict[str, Any]) -> str:
    """``ann: wager box 1 amount 10.00``, with the time and the member of staff where the record has them."""
    actor = command.get("player") or command.get("by") or ""
    rest = " ".join(
        _argument(key, value)
        for key, value in command.items()
        if key not in NOT_ARGUMENTS and not (key == "by" and value == actor)
    )
    marks = [_time_of_day(command["at"])] if "at" in command else []
    marks += [f"staff: {command['who']}"] if "who" in command else []
    said = f"{actor + ': ' if actor else ''}{command['do']} {rest}".rstrip()
    return said + (f" ({', '.join(marks)})" if marks else "")


def inner_command_in_words(command: object) -> str:
    """Describe what stands inside ``play``, which nobody has checked if the round was refused before it was read.

    >>> inner_command_in_words({"do": "deal"}), inner_command_in_words({"box": 1}), inner_command_in_words(5)
    ('deal', 'not a command: {"box":1}', 'not a command: 5')
    """
    if isinstance(command, dict) and isinstance(command.get("do"), str):
        players = (command.get(key) for key in ("player", "by"))
        if all(player is None or isinstance(player, str) for player in players):
            return command_in_words(command)
    return f"not a command: {msgspec.json.encode(command).decode()}"


def names_and_amounts(amounts: Mapping[str, str]) -> str:
    """``ann 1100.00, bob 900.00``."""
    return ", ".join(f"{name} {amount}" for name, amount in amounts.items())


def _time_of_day(at: Any) -> str:
    """``10:01:02 UTC`` of a time; a tournament's own times as they are."""
    _, separator, time = str(at).partition("T")
    return f"{time.removesuffix('Z')} UTC" if separator and time.endswith("Z") else _argument("at", at)


def _argument(key: str, value: object) -> str:
    if isinstance(value, dict) and value and all(isinstance(inner, str) for inner in value.values()):
        return f"{key} {names_and_amounts(value)}"
    if not isinstance(value, str):
        value = msgspec.json.encode(value).decode()
    pieces = value.split() if key in ("cards", "tiles") else ()
    if len(pieces) > MANY:
        cutting = pieces.count(CUTTING_CARD)
        return f"of {len(pieces) - cutting} {key}" + (" and the cutting card" if cutting else "")
    return f"{key} {value}"

"""Commands of a record as messages, for transcripts and comparisons. Verbs and keys stay words of the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from houseway.i18n import Argument, Message, MessageList, make_verbatim

MAX_LISTED = 10
"""Greatest number of cards or tiles that are listed one by one.

If there are more, only their number is given, so that a whole shoe fits on one line.
"""
CUTTING_CARD = "cut"
PIECE_KEYS = ("cards", "tiles")
NOT_ARGUMENTS = ("do", "player", "refused", "play", "at", "who")


def format_command_line(command: dict[str, Any]) -> str:
    """Format a command on one line in the language of the context."""
    return str(describe_command(command))


def describe_command(command: dict[str, Any]) -> Message:
    """Describe a command on one line, such as ``ann: wager box 1 amount 10.00``.

    The time and the member of staff are added if they are recorded.

    >>> print(describe_command({"do": "wager", "player": "ann", "box": 1, "amount": "10.00"}))
    ann: wager box 1 amount 10.00
    """
    actor = command.get("player") or command.get("by") or ""
    text = _describe_arguments(command, actor)
    if actor:
        text = Message("transcript-command-by", actor=actor, command=text)
    marks: list[Argument] = [_format_time(command["at"])] if "at" in command else []
    marks += [Message("transcript-staff", name=str(command["who"]))] if "who" in command else []
    return Message("transcript-command-marks", command=text, marks=MessageList(marks)) if marks else text


def _describe_arguments(command: dict[str, Any], actor: str) -> Message:
    """Describe the verb and the arguments of a command.

    A long list of cards or tiles is replaced by its length, and the other arguments follow it.
    """
    words = [str(command["do"])]
    message: Message | None = None
    for key, value in command.items():
        if key in NOT_ARGUMENTS or (key == "by" and value == actor):
            continue
        pieces = value.split() if key in PIECE_KEYS and isinstance(value, str) else []
        if len(pieces) > MAX_LISTED:
            cutting_cards = pieces.count(CUTTING_CARD)
            message_id = f"transcript-many-{key}" + ("-and-cutting-card" if cutting_cards else "")
            message = Message(message_id, command=_join_words(message, words), count=len(pieces) - cutting_cards)
            words = []
        else:
            words.append(_format_argument(key, value))
    return _join_words(message, words)


def _join_words(message: Message | None, words: list[str]) -> Message:
    text = make_verbatim(" ".join(words))
    if message is None:
        return text
    return Message("transcript-more-arguments", command=message, arguments=text) if words else message


def describe_inner_command(command: object) -> Message:
    """Describe a command inside the ``play`` of a tournament's round.

    The content may be anything, because a round that is refused early is not decoded.

    >>> [str(describe_inner_command(content)) for content in ({"do": "deal"}, {"box": 1}, 5)]
    ['deal', 'not a command: {"box":1}', 'not a command: 5']
    """
    if isinstance(command, dict) and isinstance(command.get("do"), str):
        players = (command.get(key) for key in ("player", "by"))
        if all(player is None or isinstance(player, str) for player in players):
            return describe_command(command)
    return Message("transcript-not-a-command", value=msgspec.json.encode(command).decode())


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
    return f"{key} {value}"

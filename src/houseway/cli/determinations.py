"""Determinations of a table on the command line: ``--set KEY=VALUE``, in every command that opens a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houseway.errors import NotARecordError
from houseway.i18n import Message

OPTION = "--set"
LONGEST_NUMBER = 3
"""Digits of the longest whole number; a longer one is text, such as an amount or a date."""


def parse_determinations(options: Sequence[str]) -> dict[str, Any]:
    """Parse determinations such as ``min=5.00``, ``jackpot.wager=2.00`` or ``blinds=["1.00","2.00"]``.

    Lists, objects, truth values and short whole numbers are parsed as JSON. Other values are text. If a key is given
    twice, the last value counts.

    Raises:
        NotARecordError: an option does not have this form.
    """
    table: dict[str, Any] = {}
    for text in options:
        path, equals, value = text.partition("=")
        if not equals or not path:
            raise NotARecordError(Message("cli-determinations-form", text=repr(text)), OPTION)
        *parents, key = path.split(".")
        inner = table
        for part in parents:
            inner = inner.setdefault(part, {})
            if not isinstance(inner, dict):
                raise NotARecordError(Message("cli-determinations-not-a-group", key=part), OPTION)
        inner[key] = _parse_value(value)
    return table


def merge_groups(table: dict[str, Any], extra: dict[str, Any]) -> dict[str, Any]:
    """Return the determinations of both, where the second overrides the first.

    If both have the same group of keys, such as ``jackpot``, the keys of the group are merged.

    >>> merge_groups({"jackpot": {"pool": "5.00"}}, {"jackpot": {"wager": "1.00"}, "min": "5.00"})
    {'jackpot': {'pool': '5.00', 'wager': '1.00'}, 'min': '5.00'}
    """
    merged = table | extra
    for key, group in table.items():
        if isinstance(group, dict) and isinstance(extra.get(key), dict):
            merged[key] = group | extra[key]
    return merged


def _parse_value(text: str) -> Any:
    import msgspec

    is_number = text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER
    if text[:1] not in ("[", "{") and text not in ("true", "false") and not is_number:
        return text
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise NotARecordError(
            Message("cli-determinations-not-json", text=repr(text), error=str(error)), OPTION
        ) from error

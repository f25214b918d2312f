"""Commands built from Python values: hyphenated keys, money in several types, fields of legal actions.

For a key that holds money, text means dollars as in a record (``"12.50"``), ``Cents(1250)`` means cents, and a
Decimal means dollars (``Decimal("12.50")``). A bare int is refused, because it could mean either. The record
itself holds only text.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from decimal import Decimal
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from houseway.engine.protocol.game import Game
from houseway.engine.protocol.legal_actions import LegalAction
from houseway.errors import InvalidRecordError, InvalidValueError
from houseway.i18n import Message, MessageList
from houseway.money import Cents, format_record_money
from houseway.safe_text import format_untrusted


def hyphenate_keys(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Convert Python names to the keys of a record: underscores become hyphens, ``from_`` becomes ``from``."""
    return {key.rstrip("_").replace("_", "-"): value for key, value in arguments.items()}


def format_money_arguments(kind: type | None, arguments: dict[str, Any], place: str = "command") -> dict[str, Any]:
    """Return the arguments of a command, or determinations, with all money in the form of a record.

    Raises:
        InvalidRecordError: an amount is a bare int, or not a whole number of cents; ``place`` begins its position.
    """
    if kind is None:
        return arguments
    hints = _get_hints(kind)
    return {key: _format_value(hints.get(key), value, f"{place}.{key}") for key, value in arguments.items()}


def format_command_money(game: Game[Any, Any], command: Any, error: InvalidRecordError) -> Any:
    """Return a command that was rejected with ``error``, with all its money as text.

    Raises:
        InvalidRecordError: an amount is a bare int or not a whole number of cents, or the command cannot be read.
    """
    if type(command) is not dict or type(command.get("do")) is not str or command["do"] not in game.command_types:
        return command
    try:
        return format_money_arguments(game.command_types[command["do"]], command, place="")
    except InvalidRecordError:
        raise
    except Exception:  # values of other types may raise whenever they are used
        raise error from None


def build_command(action: LegalAction, kind: type | None, values: Mapping[str, Any]) -> dict[str, Any]:
    """Build a command from a legal action and values for its open fields.

    Raises:
        InvalidRecordError: a value is for an unknown field, or a required field has no value.
    """
    values_by_key = hyphenate_keys(values)
    unknown = sorted(key for key in values_by_key if key not in action.fields and not _is_nested_key(action, key))
    if unknown:
        fields = MessageList(action.fields) if action.fields else Message("records-no-fields")
        raise InvalidRecordError(
            Message("records-action-unknown-fields", command=action.do, fields=fields, unknown=MessageList(unknown)),
            "command",
        )
    missing = [
        key for key in action.fields if "." not in key and key not in action.optional and key not in values_by_key
    ]
    if missing:
        raise InvalidRecordError(
            Message("records-action-missing-fields", command=action.do, fields=MessageList(missing)), "command"
        )
    return format_money_arguments(kind, action.command(**values_by_key))


def _is_nested_key(action: LegalAction, key: str) -> bool:
    return any(field.startswith(f"{key}.") for field in action.fields)


@cache
def _get_hints(kind: type) -> dict[str, Any]:
    """Return the type of each key, by its name in a record."""
    hints = get_type_hints(kind, include_extras=False)
    return {struct_field.encode_name: hints[struct_field.name] for struct_field in msgspec.structs.fields(kind)}


def _format_value(hint: Any, value: Any, place: str) -> Any:
    """Return a value with the money in it formatted, according to the type of its key.

    Values without money are unchanged.
    """
    if hint is None or isinstance(value, str | bool) or value is None:
        return value
    if isinstance(value, int | Decimal):
        if not _is_money(hint):
            return value
        if isinstance(value, int) and not isinstance(value, Cents):
            raise InvalidRecordError(_describe_bare_int(value, place), place)
        try:
            return format_record_money(value)
        except InvalidValueError as error:
            raise InvalidRecordError(error.reason, place) from error
    parts = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
    for part in parts:
        if isinstance(value, Mapping):
            if get_origin(part) is dict:
                inner = get_args(part)[1]
                return {key: _format_value(inner, item, f"{place}.{key}") for key, item in value.items()}
            if isinstance(part, type) and issubclass(part, msgspec.Struct):
                return {
                    key: _format_value(_get_hints(part).get(key), item, f"{place}.{key}") for key, item in value.items()
                }
        elif isinstance(value, list | tuple) and (get_origin(part) is tuple or _is_money(part)):
            inner = get_args(part)[0] if get_origin(part) is tuple else part
            return [_format_value(inner, item, place) for item in value]
    return value


def _describe_bare_int(value: int, place: str) -> Message:
    """Return the message about an amount that could be dollars or cents."""
    return Message(
        "api-bare-int",
        key=place.rpartition(".")[2],
        value=format_untrusted(value),
        dollars=f"{format_untrusted(value)}.00",
        cents=format_untrusted(value * 100),
    )


def _is_money(hint: Any) -> bool:
    """Return whether a key of this type accepts money, alone or among other types."""
    if get_origin(hint) in (Union, types.UnionType):
        return any(_is_money(part) for part in get_args(hint))
    return hint is Cents or str(getattr(hint, "called", "")).startswith("money")

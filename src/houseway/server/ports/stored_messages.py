"""Messages in the database: the server stores the id and the arguments of a text, and renders it when it is read.

A stored message is JSON text, ``{"id": "server-tables-alert-debt", "arguments": {"player": "ann", "amount": {"cents":
500}}}``. Texts of earlier versions are plain sentences. They are shown as they are.
"""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any, Literal

import msgspec
from msgspec import Struct

from houseway.i18n import Argument, Message, MessageList, make_verbatim
from houseway.i18n.catalogue import has_message
from houseway.i18n.locale_format import DecimalNumber
from houseway.money import Cents

PREFIX = '{"id":"'
"""Beginning of every stored message."""


class _StoredMessage(Struct, forbid_unknown_fields=True):
    id: str
    arguments: dict[str, Any] = msgspec.field(default_factory=dict)


class _StoredList(Struct, forbid_unknown_fields=True):
    items: list[Any]
    joiner: Literal["comma", "and", "or", "sentences"]


def encode_message(message: Message) -> str:
    """Return a message as the text in which the database stores it."""
    return msgspec.json.encode(simplify_message(message)).decode()


def simplify_message(message: Message) -> dict[str, Any]:
    """Return a message as an object of JSON values."""
    return {"id": message.id, "arguments": {name: _simplify(value) for name, value in message.arguments.items()}}


def encode_text(text: Message | str) -> str:
    """Return a message or plain data, such as a name, as the database stores it."""
    return text if isinstance(text, str) else encode_message(text)


def decode_message(text: str) -> Message:
    """Return a stored message. Any other text becomes a message that shows the text unchanged."""
    if not text.startswith(PREFIX):
        return make_verbatim(text)
    try:
        return _restore(msgspec.json.decode(text, type=_StoredMessage))
    except (msgspec.DecodeError, ValueError, TypeError, KeyError):
        return make_verbatim(text)


def restore_message(value: object, text: str) -> Message:
    """Return the message that ``simplify_message`` made, or ``text`` if the value is not such a message."""
    try:
        return make_verbatim(text) if value is None else _restore(msgspec.convert(value, _StoredMessage))
    except (msgspec.ValidationError, ValueError, TypeError, KeyError):
        return make_verbatim(text)


def _simplify(value: Argument) -> Any:
    if isinstance(value, Message):
        return simplify_message(value)
    if isinstance(value, MessageList):
        return {"items": [_simplify(item) for item in value.items], "joiner": value.joiner}
    if isinstance(value, Cents):
        return {"cents": int(value)}
    if isinstance(value, DecimalNumber):
        return {"decimal": str(value.number), "places": value.places}
    if isinstance(value, datetime.datetime):
        return {"time": value.isoformat()}
    if isinstance(value, datetime.date):
        return {"date": value.isoformat()}
    if isinstance(value, str | int):
        return value
    raise TypeError(f"a message with an argument of type {type(value).__name__} cannot be stored")


def _restore(stored: _StoredMessage) -> Message:
    """Return the message, or its id as text if the catalogues no longer have it."""
    if not has_message(stored.id):
        return make_verbatim(stored.id)
    return Message(stored.id, **{name: _restore_argument(value) for name, value in stored.arguments.items()})


def _restore_argument(value: Any) -> Argument:
    if isinstance(value, str | int):
        return value
    if "id" in value:
        return _restore(msgspec.convert(value, _StoredMessage))
    if "items" in value:
        stored_list = msgspec.convert(value, _StoredList)
        return MessageList([_restore_argument(item) for item in stored_list.items], stored_list.joiner)
    if "cents" in value:
        return Cents(value["cents"])
    if "decimal" in value:
        return DecimalNumber(Decimal(value["decimal"]), int(value["places"]))
    if "time" in value:
        return datetime.datetime.fromisoformat(value["time"])
    return datetime.date.fromisoformat(value["date"])

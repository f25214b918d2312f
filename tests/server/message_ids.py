"""Ids of messages, for assertions about findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from houseway.i18n import Argument, Message, MessageList


def find_ids(messages: Iterable[Argument]) -> set[str]:
    """Return the ids of messages and of the messages in their arguments."""
    return {message_id for message in messages for message_id in _iterate_ids(message)}


def _iterate_ids(value: Argument) -> Iterator[str]:
    if isinstance(value, Message):
        yield value.id
        for argument in value.arguments.values():
            yield from _iterate_ids(argument)
    elif isinstance(value, MessageList):
        for item in value.items:
            yield from _iterate_ids(item)

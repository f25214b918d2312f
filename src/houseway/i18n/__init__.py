"""Text for people in every language: messages with ids, catalogues in Fluent, and the language of the context."""

from __future__ import annotations

from houseway.i18n.messages import Argument, Message, MessageList, make_verbatim, render_for_record

__all__ = ["Argument", "Message", "MessageList", "make_verbatim", "render_for_record"]


def __dir__() -> list[str]:
    return sorted(__all__)

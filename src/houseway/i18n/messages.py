"""Text for people as data: a message id with arguments, rendered in the reader's language where it is shown.

>>> message = Message("place-box", number=3)
>>> str(message)
'box 3'
>>> message.render("zh")
'3 号位'
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from houseway.i18n.locale_format import LocaleFormat


_catalogue: Any = None
"""Module of the catalogues, which is loaded with the first text. An import statement in each call takes 2 µs."""


def _load_catalogue() -> Any:
    global _catalogue  # noqa: PLW0603 - set once
    from houseway.i18n import catalogue

    _catalogue = catalogue
    return catalogue


class Formattable(Protocol):
    """Value that formats itself for a language, such as an amount of money."""

    def format_for(self, locale: LocaleFormat) -> str:
        """Return the value as text, with the separators and names of the language."""


class Message:
    """Text for people: the id of a message in the catalogues, with its arguments.

    ``str(message)`` renders the message in the language of the current context. Messages are immutable, and two
    messages are equal if their ids and arguments are equal.
    """

    __slots__ = ("arguments", "id")

    id: str
    arguments: dict[str, Argument]

    def __init__(self, message_id: str, /, **arguments: Argument) -> None:
        self.id = message_id
        self.arguments = arguments

    def render(self, language: str) -> str:
        """Return the text in a language, or in English if the language is unknown or lacks the message."""
        text: str = (_catalogue or _load_catalogue()).render(self, language)
        return text

    def __str__(self) -> str:
        catalogue = _catalogue or _load_catalogue()
        text: str = catalogue.render(self, catalogue.get_language())
        return text

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return self.id == other.id and self.arguments == other.arguments

    def __hash__(self) -> int:
        return hash((self.id, *self.arguments))

    def __repr__(self) -> str:
        arguments = "".join(f", {name}={value!r}" for name, value in self.arguments.items())
        return f"Message({self.id!r}{arguments})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore_message, (self.id, self.arguments)


Joiner: TypeAlias = Literal["comma", "and", "or", "semicolon", "sentences"]


class MessageList:
    """Several values that are joined in the reader's language: ``a, b``, ``a, b and c`` or ``a, b or c``.

    The joiner ``semicolon`` joins clauses, and ``sentences`` joins whole sentences.
    """

    __slots__ = ("items", "joiner")

    def __init__(self, items: Iterable[Argument], joiner: Joiner = "comma") -> None:
        self.items = tuple(items)
        self.joiner = joiner

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MessageList) and (self.items, self.joiner) == (other.items, other.joiner)

    def __hash__(self) -> int:
        return hash((self.joiner, len(self.items)))

    def __repr__(self) -> str:
        return f"MessageList({self.items!r}, {self.joiner!r})"


Argument: TypeAlias = "str | int | Formattable | datetime.date | Message | MessageList"
"""Value of an argument.

Text is inserted unchanged: a player's name, a card, a word of the record format. Whole numbers, amounts and dates
are formatted for the language. A message is rendered in the same language as the message that contains it.
"""


def make_verbatim(text: str) -> Message:
    """Return a message that is the same text in every language: text that a person wrote, or a third-party name."""
    return Message("verbatim", text=text)


def render_for_record(reason: Message | str) -> str:
    """Return a reason as records hold it: in English, whatever the language of the current context is."""
    return reason if isinstance(reason, str) else reason.render("en")


def _restore_message(message_id: str, arguments: dict[str, Argument]) -> Message:
    return Message(message_id, **arguments)

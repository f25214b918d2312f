"""Every exception of the package, as one tree.

HousewayError
├── Refused     the rules forbid a command or a determination; nothing has changed
├── InvalidRecordError  the input is a malformed record
│   └── NotARecordError     the input is not a record: invalid JSON, unknown version, kind or instrument
├── EvictedError    a live table no longer holds the requested data; its record does
│   ├── RoundEvictedError   an old round
│   └── PersonEvictedError  a person who left long ago
├── MissingCardsError   a table with real cards lacks a card that a command needs; nothing has changed
├── NotExpressibleError     another notation cannot express a hand or a round, or the instrument cannot
├── StorageError    data could not be written to disk; nothing has changed
├── TamperedRecordError     a record contradicts its hash chain or a revealed commitment
└── PermissionDeniedError   the person may not see or do this (server only)
"""

from __future__ import annotations


class HousewayError(Exception):
    """Base class of all errors that Houseway raises on purpose."""


class Refused(HousewayError):
    """Refusal of a command or determination by the rules.

    ``rule`` is the clause; ``why`` says what the rule requires.
    """

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(rule, reason)
        self.rule = rule
        self.why = reason

    def __str__(self) -> str:
        return f"{self.why} ({self.rule})"


class InvalidRecordError(HousewayError):
    """Malformed input.

    ``place`` says where the fault is. ``command`` is the number of the command that contains it, or None.
    """

    def __init__(self, reason: str, place: str = "", command: int | None = None) -> None:
        super().__init__(reason, place, command)
        self.why = reason
        self.place = place
        self.command = command

    def __str__(self) -> str:
        return f"{self.place}: {self.why}" if self.place else self.why

    def prepend_place(self, place: str, command: int | None = None) -> InvalidRecordError:
        """Return a copy of the error whose place lies below ``place``."""
        return type(self)(self.why, place + self.place, command)


class NotARecordError(InvalidRecordError):
    """Input that is not a record of any known version, kind or instrument."""


class EvictedError(HousewayError):
    """Request for data that a live table has evicted from memory. ``Table`` answers it by replaying the record."""


class RoundEvictedError(EvictedError):
    """Request for a round that the table no longer holds in memory."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    def __str__(self) -> str:
        return f"round {self.number} is not kept at the table any more: the record has it"


class PersonEvictedError(EvictedError):
    """Request for data about a person who left the table long ago and was evicted from memory."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"what there was about {self.name} is not kept at the table any more: the record has it"


class MissingCardsError(HousewayError):
    """Lack of real cards: a command needs at least ``count`` more cards than were entered.

    ``place`` is where the next card goes. ``box`` and ``hand`` are that place in numbers; both are None for the
    dealer and for a card drawn in error. ``card`` is the card's position in the hand, counted from 1. In a record,
    where every card precedes the command that uses it, this means that the command is malformed.
    """

    def __init__(
        self, count: int, place: str, box: int | None = None, hand: int | None = None, card: int | None = None
    ) -> None:
        super().__init__(count, place, box, hand, card)
        self.count = count
        self.place = place
        self.box = box
        self.hand = hand
        self.card = card

    @property
    def why(self) -> str:
        """Description of the missing cards."""
        return (
            f"at least {self.count} more {'card is' if self.count == 1 else 'cards are'} needed, next for {self.place}"
        )

    def __str__(self) -> str:
        return self.why


class NotExpressibleError(HousewayError):
    """Play that the requested form cannot express: the rules of an instrument, or a public notation."""


class StorageError(HousewayError):
    """Failure to write data to storage. ``place`` is the file."""

    def __init__(self, reason: str, place: str = "") -> None:
        super().__init__(reason, place)
        self.why = reason
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}: {self.why}" if self.place else self.why


class TamperedRecordError(HousewayError):
    """Contradiction between a record and its hash chain or its commitment."""


class PermissionDeniedError(HousewayError):
    """Request for something that the person may not see or do."""

"""Everything that can go wrong, as one tree.

HousewayError
├── Refused     the rules forbid a command or a determination; nothing has changed
├── BadRecord   the input is a malformed record
│   └── NoRecord    it is no record at all: bad JSON, an unknown version, kind or instrument
├── Gone        a live table was asked for what only its record still has
│   ├── RoundGone   a round that has left its memory
│   └── PersonGone  somebody who was here long ago
├── CardsWanted     a table with real cards lacks one that a command needs; nothing has changed
├── NotExpressed    a hand history from elsewhere, or a round for elsewhere, holds what the other form cannot say
├── NotKept     what happened could not be put on disk, or not there; nothing has changed
├── Tampered    a record does not agree with its own hash chain or with an opened commitment
└── Denied      the person may not see or do this (the live floor)
"""

from __future__ import annotations


class HousewayError(Exception):
    """The root of all errors that houseway raises on purpose."""


class Refused(HousewayError):
    """The rules forbid it. ``rule`` is the clause, ``why`` says what would be right."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(rule, why)
        self.rule = rule
        self.why = why

    def __str__(self) -> str:
        return f"{self.why} ({self.rule})"


class BadRecord(HousewayError):
    """The input is malformed. ``place`` says where; ``command`` is its number where it lies in a command."""

    def __init__(self, why: str, place: str = "", command: int | None = None) -> None:
        super().__init__(why, place, command)
        self.why = why
        self.place = place
        self.command = command

    def __str__(self) -> str:
        return f"{self.place}: {self.why}" if self.place else self.why

    def within(self, place: str, command: int | None = None) -> BadRecord:
        """The same error seen from further outside: its place lies below ``place``."""
        return type(self)(self.why, place + self.place, command)


class NoRecord(BadRecord):
    """The input is no record of any version, kind or instrument that is known here."""


class Gone(HousewayError):
    """What has left the memory of a live table is wanted. ``Table`` plays its record again."""


class RoundGone(Gone):
    """A round that is not kept any more."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    def __str__(self) -> str:
        return f"round {self.number} is not kept at the table any more: the record has it"


class PersonGone(Gone):
    """What the table knew of somebody who has not been there for long."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"what there was about {self.name} is not kept at the table any more: the record has it"


class CardsWanted(HousewayError):
    """Real cards: a command needs at least ``count`` more than have been seen, the next one for ``place``.

    ``box`` and ``hand`` are that place in numbers; both are None for the dealer and for a card drawn in error. ``card`` says
    which card of the hand it is, counted from 1. In a record, where every card stands before the command that uses it, this
    is a malformed command.
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
        """What is missing, in words."""
        return (
            f"at least {self.count} more {'card is' if self.count == 1 else 'cards are'} needed, next for {self.place}"
        )

    def __str__(self) -> str:
        return self.why


class NotExpressed(HousewayError):
    """What was played cannot be said in the form asked for: by the rules of the instrument, or in a public notation."""


class NotKept(HousewayError):
    """Something could not be written where it was to be kept. ``place`` is the file."""

    def __init__(self, why: str, place: str = "") -> None:
        super().__init__(why, place)
        self.why = why
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}: {self.why}" if self.place else self.why


class Tampered(HousewayError):
    """A record contradicts its hash chain or its commitment."""


class Denied(HousewayError):
    """The person asking may not see or do this."""

"""Every exception of the package, as one tree.

The tree::

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
    ├── UnknownLawError     no such instrument or clause (also a LookupError)
    ├── InvalidHandsError, InvalidStacksError, InvalidRangeError, InvalidStrategyError, InvalidHandError, InvalidSettingError
    │                       input of an analysis that cannot be analysed
    ├── InvalidRunError, NoClusterError, PlotError      a simulation cannot be read, started or drawn
    ├── InvalidOptionError  an option of an environment is out of range
    ├── ApiError            the server answered a client's request with a problem
    └── PermissionDeniedError   the person may not see or do this (server only)
        ├── SignInError, RateLimitError, SecondApproverRequiredError, ReasonRequiredError
        ├── NotFoundError, NameConflictError
        ├── AdditionRejectedError, InsufficientChipsError, ApprovalClosedError
        └── QueueFullError, JobLimitError
"""

from __future__ import annotations

from typing import Any


class HousewayError(Exception):
    """Base class of all errors that Houseway raises on purpose."""


class Refused(HousewayError):  # noqa: N818 - an answer, not a fault
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


class UnknownLawError(HousewayError, LookupError):
    """Request for an instrument or clause that is not available."""


class AdditionRejectedError(PermissionDeniedError):
    """A player seed or cut that cannot be added to the shuffle now, or not in this form."""


class InsufficientChipsError(PermissionDeniedError):
    """Too few chips in an account, or at the table."""


class ApprovalClosedError(PermissionDeniedError):
    """A request for approval that has been decided, or has expired."""


class QueueFullError(PermissionDeniedError):
    """Too many jobs are running or waiting; ``seconds`` is the time after which to try again."""

    def __init__(self, seconds: float) -> None:
        super().__init__("too many records are being checked; try again in a few seconds")
        self.seconds = seconds


class JobLimitError(PermissionDeniedError):
    """A job exceeded its limit of time or memory."""


class ReasonRequiredError(PermissionDeniedError):
    """The caller must give a reason, for the audit log, to read the finished hands of others."""


class NotFoundError(PermissionDeniedError):
    """There is no such table, or no such row of another kind."""


class NameConflictError(PermissionDeniedError):
    """The name, or the idempotency key, is already in use."""


class SignInError(PermissionDeniedError):
    """Name, password or code is wrong."""


class RateLimitError(PermissionDeniedError):
    """Too many attempts; ``seconds`` is the time until the next one is allowed."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"too many attempts: wait {seconds:.0f} seconds")
        self.seconds = seconds


class SecondApproverRequiredError(PermissionDeniedError):
    """An action that needs the approval of a second person."""


class InvalidHandsError(HousewayError):
    """Hands and board that contradict each other or the deck; the message says which card."""


class InvalidStacksError(HousewayError):
    """Invalid stacks or prizes."""


class InvalidRangeError(HousewayError):
    """A text that is not a hand or a range; the message contains the invalid part."""


class InvalidStrategyError(HousewayError):
    """Invalid lines of a strategy: five ranks without a pair, then the open ranks of the dealer to bet against."""


class InvalidHandError(HousewayError):
    """Cards that are not a valid hand; the message says which."""


class InvalidRunError(HousewayError):
    """A file that is not a run, or the run of another task."""


class NoClusterError(HousewayError):
    """There is no cluster at the given address."""


class PlotError(HousewayError):
    """A plot that cannot be drawn."""


class InvalidSettingError(HousewayError):
    """An invalid setting: tiles that are not a hand, or a part that is not of them."""


class InvalidOptionError(HousewayError):
    """Option of an environment that the rules do not allow."""


class ApiError(HousewayError):
    """Error response of the server.

    Has the ``status``, the ``kind`` (refused, denied, short-of-chips ...) and the ``rule``, or None if there is
    none.
    """

    def __init__(self, problem: dict[str, Any]) -> None:
        super().__init__(problem.get("detail") or problem.get("title", ""))
        self.status = int(problem.get("status", 0))
        self.kind = str(problem.get("type", "")).rpartition("/")[2]
        self.rule: str | None = problem.get("rule")
        self.place: str | None = problem.get("place")
        self.id: str | None = problem.get("id")

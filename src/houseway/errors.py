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

    ``rule`` is the clause, and ``why`` says what the clause requires. The state has not changed.
    """

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(rule, reason)
        self.rule = rule
        self.why = reason

    def __str__(self) -> str:
        return f"{self.why} ({self.rule})"


class InvalidRecordError(HousewayError):
    """Input that is malformed.

    ``place`` is the position of the fault in the input. ``command`` is the number of the command that contains
    the fault, or None.
    """

    def __init__(self, reason: str, place: str = "", command: int | None = None) -> None:
        super().__init__(reason, place, command)
        self.why = reason
        self.place = place
        self.command = command

    def __str__(self) -> str:
        return f"{self.place}: {self.why}" if self.place else self.why

    def prepend_place(self, place: str, command: int | None = None) -> InvalidRecordError:
        """Return a copy of the error with ``place`` prepended to its position in the input."""
        return type(self)(self.why, place + self.place, command)


class NotARecordError(InvalidRecordError):
    """Input that is not a record of any known version, kind or instrument."""


class EvictedError(HousewayError):
    """Request for data that a live table has removed from memory.

    ``Table`` handles this error by replaying the record.
    """


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
    """Command at a table with real cards that needs at least ``count`` more cards than were entered.

    ``place`` describes where the next card goes. ``box`` and ``hand`` are the numbers of the box and the hand. Both
    are None if the card is for the dealer or was drawn in error. ``card`` is the card's position in the hand,
    counted from 1. In a record, every card comes before the command that uses it, so there this error means that
    the record is malformed.
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
        """Sentence that says how many cards are missing and where the next one goes."""
        return (
            f"at least {self.count} more {'card is' if self.count == 1 else 'cards are'} needed, next for {self.place}"
        )

    def __str__(self) -> str:
        return self.why


class NotExpressibleError(HousewayError):
    """Hand or round that cannot be converted.

    Either the public notation cannot express it, or the rules of the instrument do not allow it.
    """


class StorageError(HousewayError):
    """Failure to read or write stored data. ``place`` is the file, the folder or the URL of the store."""

    def __init__(self, reason: str, place: str = "") -> None:
        super().__init__(reason, place)
        self.why = reason
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}: {self.why}" if self.place else self.why


class TamperedRecordError(HousewayError):
    """Record that contradicts its hash chain or a commitment."""


class PermissionDeniedError(HousewayError):
    """Request for something that the person is not allowed to see or do."""


class UnknownLawError(HousewayError, LookupError):
    """Request for an instrument or clause that does not exist."""


class AdditionRejectedError(PermissionDeniedError):
    """Player seed or cut that the server rejects, because of its timing or its content."""


class InsufficientChipsError(PermissionDeniedError):
    """Movement of more chips than the account or the player's table balance holds."""


class ApprovalClosedError(PermissionDeniedError):
    """Decision on a request for approval that was already decided or has expired."""


class QueueFullError(PermissionDeniedError):
    """Refusal of a job because too many jobs are running or waiting.

    ``seconds`` is the time after which the client should try again.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__("too many records are being checked; try again in a few seconds")
        self.seconds = seconds


class JobLimitError(PermissionDeniedError):
    """Job that exceeded its limit of time or memory."""


class ReasonRequiredError(PermissionDeniedError):
    """Request for the finished hands of other people without a reason for the audit log."""


class NotFoundError(PermissionDeniedError):
    """Request for a table, or another stored object, that does not exist or is hidden from the person."""


class NameConflictError(PermissionDeniedError):
    """Name or idempotency key that is already in use."""


class SignInError(PermissionDeniedError):
    """Attempt to sign in with a wrong name, password or code."""


class RateLimitError(PermissionDeniedError):
    """Refusal because of too many attempts; ``seconds`` is the time until the next attempt is allowed."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"too many attempts: wait {seconds:.0f} seconds")
        self.seconds = seconds


class SecondApproverRequiredError(PermissionDeniedError):
    """Action that needs a second approver, requested without one."""


class InvalidHandsError(HousewayError):
    """Hands and board that contradict each other or the deck. The message names the card."""


class InvalidStacksError(HousewayError):
    """Stacks or prizes that cannot be analysed; the message says why."""


class InvalidRangeError(HousewayError):
    """Text that does not describe a hand or a range. The message contains the invalid part."""


class InvalidStrategyError(HousewayError):
    """Canberra Poker strategy with an invalid line.

    A valid line has five ranks without a pair or a straight. After these it has the ranks of the dealer's face-up
    card against which to bet.
    """


class InvalidHandError(HousewayError):
    """Cards that are not a valid hand. The message says which cards."""


class InvalidRunError(HousewayError):
    """File that is not a simulation run, or that contains the run of a different task."""


class NoClusterError(HousewayError):
    """Attempt to connect to a cluster at an address where there is none."""


class PlotError(HousewayError):
    """Request for a plot that cannot be drawn."""


class InvalidSettingError(HousewayError):
    """Tiles that are not a Pai Gow hand, or a low part with tiles that are not in the hand."""


class InvalidOptionError(HousewayError):
    """Option of an environment that is out of range."""


class ApiError(HousewayError):
    """Error response of the server.

    ``status`` is the HTTP status. ``kind`` is the type of the problem, such as refused, denied or short-of-chips.
    ``rule`` is the clause, or None if no clause applies.
    """

    def __init__(self, problem: dict[str, Any]) -> None:
        super().__init__(problem.get("detail") or problem.get("title", ""))
        self.status = int(problem.get("status", 0))
        self.kind = str(problem.get("type", "")).rpartition("/")[2]
        self.rule: str | None = problem.get("rule")
        self.place: str | None = problem.get("place")
        self.id: str | None = problem.get("id")

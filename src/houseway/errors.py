"""Every exception of the package, as one tree.

The tree::

    HousewayError
    ├── Refused     the rules forbid a command or a determination; nothing has changed
    ├── InvalidRecordError  the input is a malformed record
    │   └── NotARecordError     the input is not a record: invalid JSON, unknown version, kind or instrument
    │       └── UnknownGameError    there is no game and no instrument of that name
    ├── InvalidValueError   a value is malformed (also a ValueError)
    ├── EvictedError    a live table no longer holds the requested data; its record does
    │   ├── RoundEvictedError   an old round
    │   └── PersonEvictedError  a person who left long ago
    ├── MissingCardsError   a table with real cards lacks a card that a command needs; nothing has changed
    ├── NotExpressibleError     another notation cannot express a hand or a round, or the instrument cannot
    ├── StorageError    data could not be written to disk; nothing has changed
    ├── TamperedRecordError     a record contradicts its hash chain or a revealed commitment
    ├── MissingExtraError   an optional package is not installed (also an ImportError)
    ├── UnknownLawError     no such instrument or clause (also a LookupError)
    │   └── InvalidLawDataError the law data of an installed game are invalid
    ├── InvalidHandsError, InvalidStacksError, InvalidRangeError, InvalidStrategyError, InvalidHandError, InvalidSettingError
    │                       input of an analysis that cannot be analysed
    ├── InvalidRunError, NoClusterError, PlotError      a simulation cannot be read, started or drawn
    ├── InvalidOptionError  an option of an environment is out of range
    ├── ApiError            the server answered a client's request with a problem
    └── PermissionDeniedError   the person may not see or do this (server only)
        ├── SignInError, RateLimitError, SecondApproverRequiredError, ReasonRequiredError, PasswordRequiredError
        ├── NotFoundError, NameConflictError
        ├── AdditionRejectedError, InsufficientChipsError, ApprovalClosedError
        └── QueueFullError, JobLimitError
"""

from __future__ import annotations

from typing import Any

from houseway.i18n.messages import Message, make_verbatim


class HousewayError(Exception):
    """Base class of all errors that Houseway raises on purpose.

    ``reason`` is the message for people, and ``why`` is its text in the language of the current context.
    """

    def __init__(self, reason: Message, *details: Any) -> None:
        super().__init__(reason, *details)
        self.reason = reason

    @property
    def why(self) -> str:
        """Text of the message in the language of the current context."""
        return str(self.reason)

    @property
    def advice(self) -> str:
        """Advice to the caller, in the language of the current context: what to do about an error of this type."""
        return str(get_advice(type(self)))

    def __str__(self) -> str:
        return self.why


def get_advice(kind: type[HousewayError]) -> Message:
    """Return what the caller can do about an error of a type. A type of another module has the advice of its base.

    >>> str(get_advice(SignInError))
    'Check the name, the password and the code of the second factor.'
    """
    known_kind = next(base for base in kind.__mro__ if base.__module__ == __name__)
    return Message(f"error-advice-{known_kind.__name__.lower()}")


class Refused(HousewayError):  # noqa: N818 - an answer, not a fault
    """Refusal of a command or determination by the rules.

    ``rule`` is the clause, and ``why`` says what the clause requires. The state has not changed.
    ``houseway.law.get_clause(refusal.instrument, refusal.rule)`` is the clause with its summary.
    """

    instrument: str | None = None
    """Number of the instrument if a ``Table`` or a ``LiveTournament`` raised the error, otherwise None."""

    def __init__(self, rule: str, reason: Message) -> None:
        super().__init__(reason)
        self.args = (rule, reason)  # a pickled error is restored from these
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.why} ({self.rule})"


class InvalidRecordError(HousewayError):
    """Input that is malformed.

    ``place`` is the position of the fault in the input. ``command`` is the number of the command that contains
    the fault, or None.
    """

    def __init__(self, reason: Message, place: str = "", command: int | None = None) -> None:
        super().__init__(reason, place, command)
        self.place = place
        self.command = command

    def __str__(self) -> str:
        return f"{self.place}: {self.why}" if self.place else self.why

    def prepend_place(self, place: str, command: int | None = None) -> InvalidRecordError:
        """Return a copy of the error with ``place`` prepended to its position in the input."""
        return type(self)(self.reason, place + self.place, command)


class InvalidValueError(HousewayError, ValueError):
    """Value of a record, an option or a setting that is malformed.

    Decoders of records turn it into an ``InvalidRecordError`` with the position of the value.
    """


class NotARecordError(InvalidRecordError):
    """Input that is not a record of any known version, kind or instrument."""


class UnknownGameError(NotARecordError):
    """Name that is neither the key of a game nor the number of an instrument. The message lists both."""


class EvictedError(HousewayError):
    """Request for data that a live table has removed from memory.

    ``Table`` handles this error by replaying the record.
    """


class RoundEvictedError(EvictedError):
    """Request for a round that the table no longer holds in memory."""

    def __init__(self, number: int) -> None:
        super().__init__(Message("engine-round-evicted", number=number))
        self.args = (number,)
        self.number = number


class PersonEvictedError(EvictedError):
    """Request for data about a person who left the table long ago and was evicted from memory."""

    def __init__(self, name: str) -> None:
        super().__init__(Message("engine-person-evicted", name=name))
        self.args = (name,)
        self.name = name


class MissingCardsError(HousewayError):
    """Command at a table with real cards that needs at least ``count`` more cards than were entered.

    ``place`` describes where the next card goes. ``box`` and ``hand`` are the numbers of the box and the hand. Both
    are None if the card is for the dealer or was drawn in error. ``card`` is the card's position in the hand,
    counted from 1. In a record, every card comes before the command that uses it, so there this error means that
    the record is malformed.
    """

    def __init__(
        self, count: int, place: Message, box: int | None = None, hand: int | None = None, card: int | None = None
    ) -> None:
        super().__init__(Message("engine-missing-cards", count=count, place=place))
        self.args = (count, place, box, hand, card)
        self.count = count
        self.place_name = place
        self.box = box
        self.hand = hand
        self.card = card

    @property
    def place(self) -> str:
        """Name of the place of the next card in the language of the current context."""
        return str(self.place_name)


class NotExpressibleError(HousewayError):
    """Hand or round that cannot be converted.

    Either the public notation cannot express it, or the rules of the instrument do not allow it.
    """


class StorageError(HousewayError):
    """Failure to read or write stored data. ``place`` is the file, the folder or the URL of the store."""

    def __init__(self, reason: Message, place: str = "") -> None:
        super().__init__(reason, place)
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}: {self.why}" if self.place else self.why


class TamperedRecordError(HousewayError):
    """Record that contradicts its hash chain or a commitment."""


class PermissionDeniedError(HousewayError):
    """Request for something that the person is not allowed to see or do."""


class UnknownLawError(HousewayError, LookupError):
    """Request for an instrument or clause that does not exist."""


class InvalidLawDataError(UnknownLawError):
    """Law data of an installed game that are invalid. ``place`` is the file, and the line or JSON path in it."""

    def __init__(self, reason: Message, place: str) -> None:
        super().__init__(reason, place)
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}: {self.why}"


class MissingExtraError(HousewayError, ImportError):
    """Use of a part of Houseway whose optional packages are not installed. ``extra`` is what to install."""

    def __init__(self, extra: str, module: str) -> None:
        super().__init__(Message("extras-missing", extra=extra, module=module))
        self.args = (extra, module)
        self.extra = extra
        self.name = module  # as every ImportError has it


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
        super().__init__(Message("server-queue-full"))
        self.args = (seconds,)
        self.seconds = seconds


class JobLimitError(PermissionDeniedError):
    """Job that exceeded its limit of time or memory."""


class ReasonRequiredError(PermissionDeniedError):
    """Request for the finished hands of other people without a reason for the audit log."""


class PasswordRequiredError(PermissionDeniedError):
    """Request for a sensitive action by a person who has not entered their password recently."""


class NotFoundError(PermissionDeniedError):
    """Request for a table, or another stored object, that does not exist or is hidden from the person."""


class NameConflictError(PermissionDeniedError):
    """Name or idempotency key that is already in use."""


class SignInError(PermissionDeniedError):
    """Attempt to sign in with a wrong name, password or code."""


class RateLimitError(PermissionDeniedError):
    """Refusal because of too many attempts; ``seconds`` is the time until the next attempt is allowed."""

    def __init__(self, seconds: float) -> None:
        super().__init__(Message("server-too-many-attempts", seconds=max(1, round(seconds))))
        self.args = (seconds,)
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

    ``status`` is the HTTP status. ``kind`` is the type of the problem, such as ``refused``, ``permission-denied`` or
    ``insufficient-chips``. ``rule`` is the clause, or None if no clause applies. The text is the answer of the
    server, followed by the clause: ``Box 3 is taken. (4.1)``.
    """

    def __init__(self, problem: dict[str, Any]) -> None:
        text = problem.get("detail") or problem.get("title", "")
        super().__init__(text if isinstance(text, Message) else make_verbatim(str(text)))
        self.args = (problem,)
        self.status = int(problem.get("status", 0))
        self.kind = str(problem.get("type", "")).rpartition("/")[2]
        self.rule: str | None = problem.get("rule")
        self.place: str | None = problem.get("place")
        self.id: str | None = problem.get("id")

    def __str__(self) -> str:
        return f"{self.why} ({self.rule})" if self.rule else self.why


class ServerUnreachableError(HousewayError, ConnectionError):
    """Request of a client to an address at which no server answers. ``address`` is the address."""

    def __init__(self, address: str) -> None:
        super().__init__(Message("client-server-unreachable", address=address))
        self.args = (address,)
        self.address = address


def __dir__() -> list[str]:
    return sorted(
        name for name, value in globals().items() if isinstance(value, type) and issubclass(value, HousewayError)
    )

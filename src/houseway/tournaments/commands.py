"""Commands of a tournament's record, decoded once and strictly.

A key that a check of the rules names may be missing here (``minutes``, ``contravened``, ``paid``). Any other
missing key makes the record malformed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from houseway.engine.protocol.commands import Cause, Clause, Command, PositiveInt
from houseway.engine.protocol.text_types import FreeText, NameForm
from houseway.errors import InvalidValueError
from houseway.fairness.verifiable_draw import Algorithm
from houseway.i18n import Message
from houseway.money import Cents
from houseway.tournaments.condition_types import Conditions
from houseway.tournaments.conditions.local_times import CommandTime, LocalTime

TournamentRole: TypeAlias = Literal[
    "player", "dealer", "supervisor", "operator", "director", "gaming-shift-manager", "commission"
]

RESERVED_WORDS = frozenset(
    ("players", "commission", "prize-pool", "ni2023-573/reserve", "ni2023-578/reserve", "ni2023-578/jackpot")
)
"""Words that the result and the notices of a tournament reserve, in addition to those of every record."""


class EntrantNameForm(NameForm):
    """Name of an entrant, a reserve or a member of staff of a tournament."""

    @classmethod
    def read(cls, value: object) -> str:
        """Return the name; raise ``ValueError`` if the value is not a valid one."""
        name = super().read(value)
        if name.casefold() in RESERVED_WORDS:
            raise InvalidValueError(Message("tournaments-reserved-name", name=repr(name)))
        return name


if TYPE_CHECKING:
    Name: TypeAlias = str
else:
    Name = EntrantNameForm

Seat: TypeAlias = Annotated[str, Meta(pattern=r"^(0|[1-9][0-9]{0,8})-(0|[1-9][0-9]{0,8})\Z")]
"""Table and seat, such as ``2-5``."""


NULLABLE_PLAY_PATHS = frozenset(("play.table",))
"""Paths below which null may have a meaning: the table's game checks its own commands."""


class TournamentCommand(Command, kw_only=True):
    """Base of all commands of a tournament: role and name of the person, time, and a note."""

    by: TournamentRole | None = None  # type: ignore[assignment]  # a tournament knows two persons more than a table
    at: CommandTime | None = None
    who: Name | None = None
    note: FreeText | None = None


class Document(TournamentCommand):
    """The conditions are documented (17.2(a), 18.2(a), 20.3)."""


class Amend(TournamentCommand):
    """Keys of the conditions are replaced, before entries open."""

    null_means: ClassVar[frozenset[str]] = frozenset(f"set.{key}" for key in Conditions.null_means)

    set: Conditions


class Publish(TournamentCommand):
    """The conditions are made available to patrons (17.2(b), 18.2(b))."""


class Notify(TournamentCommand):
    """The Commission is notified and gets a copy (17.2(c), 18.2(c))."""

    to: Literal["commission"] = "commission"


class Approve(TournamentCommand):
    """The Commission approves the conditions, including a commission per entry (20.3)."""

    commission: Cents | None = None


class OpenEntries(TournamentCommand):
    """Entries are accepted from now on."""


class Nominate(TournamentCommand):
    """The Gaming Shift Manager nominates the director (17.4, 18.4, 20.2)."""

    person: Name


class PoolSource(Struct, forbid_unknown_fields=True, rename="kebab"):
    """A jackpot pool from which prize money comes."""

    instrument: FreeText
    """Number of the instrument of the jackpot game."""
    pool: Literal["reserve", "jackpot"]
    """Pool from which the money comes."""


class AddMoney(TournamentCommand):
    """The operator or a jackpot pool adds to the prize pool (10.6, 12.7)."""

    amount: Cents
    source: Literal["operator"] | PoolSource
    arrangement: FreeText | None = None
    available: Cents = Cents(0)


class Enter(TournamentCommand):
    """A player enters."""

    player: Name
    group: FreeText | None = None
    session: FreeText | None = None


class Agree(TournamentCommand):
    """A player agrees in writing with rules and conditions (17.5, 18.5)."""

    player: Name


class Pay(TournamentCommand):
    """A player pays the entry fee."""

    player: Name
    amount: Cents


class Withdraw(TournamentCommand):
    """An entrant who has not played withdraws; a paid fee is retained."""

    player: Name


class Refund(TournamentCommand):
    """A player asks for a refund of the fee: never allowed without cancellation."""

    player: Name


class Reserve(TournamentCommand):
    """A player goes on the list of reserves."""

    player: Name
    group: FreeText | None = None


class CloseEntries(TournamentCommand):
    """Entries are closed."""


class Substitute(TournamentCommand):
    """A substitute takes over a player's position (17.11, 18.11, 20.11, 20.12)."""

    player: Name
    substitute: Name
    group: FreeText | None = None


class Join(TournamentCommand):
    """A player who is out returns for a repechage or catch-up session."""

    player: Name
    session: FreeText
    paid: Cents = Cents(0)


class CommitBallot(TournamentCommand):
    """The hash of the seed is published before the ballot."""

    session: FreeText
    commitment: Annotated[str, Meta(pattern=r"^[0-9a-fA-F]{64}\Z")]


class Ballot(TournamentCommand):
    """Tables and seats are drawn, by a seed that anybody can check or physically (17.7, 18.7, 20.7)."""

    session: FreeText
    seed: FreeText | None = None
    salt: FreeText | None = None
    algorithm: Algorithm | None = None
    """Algorithm that derives the order from the seed; without it, that of the first ballots."""
    draw: dict[Name, Seat] | None = None
    max_per_table: PositiveInt | None = None
    sizes: tuple[PositiveInt, ...] | None = None

    def __post_init__(self) -> None:
        if (self.seed is None) == (self.draw is None):
            raise InvalidValueError(Message("tournaments-ballot-seed-or-draw"))
        if self.algorithm is not None and self.seed is None:
            raise InvalidValueError(Message("tournaments-algorithm-needs-seed"))


class Sit(TournamentCommand):
    """An entrant takes the balloted seat."""

    player: Name
    seat: FreeText | None = None


class SeatReserve(TournamentCommand):
    """A reserve takes the seat of an absent entrant (17.10, 18.10, 20.10)."""

    player: Name
    in_place_of: Name
    paid: Cents = Cents(0)


class Start(TournamentCommand):
    """A session begins; ``chips`` is the number of chips if the conditions do not state it."""

    session: FreeText
    chips: Cents | None = None


class Forfeit(TournamentCommand):
    """The director declares that an absent Hold-em entrant forfeits (20.9)."""

    player: Name


class Move(TournamentCommand):
    """A player wants to change position during a session: never allowed."""

    player: Name
    seat: FreeText


class AlterStart(TournamentCommand):
    """The director alters a session's starting time."""

    session: FreeText
    starts: LocalTime

    def __post_init__(self) -> None:
        if self.at is None:
            raise InvalidValueError(Message("tournaments-alter-start-needs-time"))


class Round(TournamentCommand):
    """A table has played a round, given as the holdings after it or as its commands."""

    null_means: ClassVar[frozenset[str]] = NULLABLE_PLAY_PATHS

    session: FreeText
    table: int
    round: int
    chips: dict[Name, Cents] | None = None
    play: tuple[Any, ...] | None = None

    def __post_init__(self) -> None:
        _check_chips_or_play(self.chips, self.play)


class Void(TournamentCommand):
    """A round at a table is void: the current one, or the last counted one if the cause is fraud."""

    session: FreeText
    table: int
    cause: Cause
    round: int | None = None


class PlacementError(TournamentCommand):
    """Wrongly placed cards in a counted round are found after the next one began (Blackjack 14.5)."""

    session: FreeText
    table: int
    round: int


class WagerOutOfOrder(TournamentCommand):
    """A wager was placed out of order (17.15, 18.15, 20.15)."""

    session: FreeText
    player: Name
    void: bool = False


class ChangeWager(TournamentCommand):
    """A player changes a wager."""

    session: FreeText
    player: Name
    after_opportunity: bool = False


class SideWager(TournamentCommand):
    """A player makes a jackpot or side wager."""

    session: FreeText
    player: Name
    wager: FreeText | None = None


class BuyBack(TournamentCommand):
    """An eliminated player buys back in."""

    player: Name
    paid: Cents = Cents(0)


class AddOn(TournamentCommand):
    """A player who is still in buys more chips (18.3(a)(ii)(G))."""

    player: Name
    paid: Cents = Cents(0)


class AdjustChips(TournamentCommand):
    """Somebody wants to give or take chips outside the rules: never allowed."""

    player: Name
    chips: Cents


class Infringe(TournamentCommand):
    """An infringement is recorded."""

    player: Name
    rule: Clause


class Exclude(TournamentCommand):
    """The operator excludes a player who broke a rule."""

    player: Name
    contravened: Clause | None = None


class Break(TournamentCommand):
    """The director calls a break of a stated length (17.18, 18.19, 20.17, 20.15)."""

    minutes: int | float | None = None


class Resume(TournamentCommand):
    """Play continues after a break."""


class Pace(TournamentCommand):
    """The director sets the pace (17.19, 18.20, 20.18, 20.16)."""

    direction: FreeText | None = None
    to: FreeText = "players"


class NewLimits(Struct, forbid_unknown_fields=True, rename="kebab"):
    """Limits that a level changes."""

    min: Cents | None = None
    """New minimum wager, in chips."""
    max: Cents | None = None
    """New maximum wager, in chips."""
    small: Cents | None = None
    """New small blind."""
    big: Cents | None = None
    """New big blind."""
    ante: Cents | None = None
    """New ante."""

    def __post_init__(self) -> None:
        if self.min == 0:
            raise InvalidValueError(Message("tournaments-minimum-above-zero"))


class Level(TournamentCommand):
    """New limits apply in a session from now on."""

    session: FreeText
    limits: NewLimits


class EndSession(TournamentCommand):
    """A session is over."""

    session: FreeText


class ExtraRound(TournamentCommand):
    """Tied players have played an extra round (17.22, 20.21, or as the conditions say)."""

    null_means: ClassVar[frozenset[str]] = NULLABLE_PLAY_PATHS

    session: FreeText | None = None
    chips: dict[Name, Cents] | None = None
    play: tuple[Any, ...] | None = None

    def __post_init__(self) -> None:
        _check_chips_or_play(self.chips, self.play)


class Lot(TournamentCommand):
    """Tied players are ranked by lot."""

    session: FreeText
    order: tuple[Name, ...]


class Progress(TournamentCommand):
    """Players progress from a session to a later one."""

    session: FreeText


class Award(TournamentCommand):
    """The director calculates and awards the places (17.20, 18.21, 20.19, 20.17)."""


class PayPrizes(TournamentCommand):
    """The prizes are paid out."""


class Cancel(TournamentCommand):
    """The operator cancels the tournament; everything is refunded."""

    reason: FreeText | None = None


def _check_chips_or_play(chips: object, play: object) -> None:
    if (chips is None) == (play is None):
        raise InvalidValueError(Message("tournaments-round-chips-or-play"))


COMMANDS: tuple[type[Command], ...] = (
    Document, Amend, Publish, Notify, Approve, OpenEntries, Nominate, AddMoney, Enter, Agree, Pay, Withdraw, Refund,
    Reserve, CloseEntries, Substitute, Join, CommitBallot, Ballot, Sit, SeatReserve, Start, Forfeit, Move, AlterStart,
    Round, Void, PlacementError, WagerOutOfOrder, ChangeWager, SideWager, BuyBack, AddOn, AdjustChips, Infringe, Exclude,
    Break, Resume, Pace, Level, EndSession, ExtraRound, Lot, Progress, Award, PayPrizes, Cancel,
)  # fmt: skip

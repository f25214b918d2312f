"""Conditions document as it is written: the keys and the values that they may have.

Every key may be left out here. ``condition_checks.py`` decides whether an instrument requires it, bars it or
fixes its value. These types reject only malformed records.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from houseway.engine.protocol.commands import NonNegativeInt, PositiveInt
from houseway.engine.protocol.text_types import FreeText
from houseway.errors import InvalidValueError
from houseway.i18n import Message, MessageList
from houseway.money import Cents, HundredthsOfPercent, parse_money, parse_percent
from houseway.tournaments.conditions.local_times import LocalTime, UtcOffset
from houseway.tournaments.conditions.session_values import Departure, GameReference, TableMaximum

Kind: TypeAlias = Literal["heat", "semi-final", "final", "points", "repechage", "catch-up"]
Format: TypeAlias = Literal["progression", "points", "sit-and-go"]
SideWagers: TypeAlias = Literal["allowed", "not-allowed"]


class _ConditionsObject(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Base of every object in the document."""


class Length(_ConditionsObject, frozen=True):
    """Length of a session: exactly one of rounds, minutes, shoes, or the number of players left."""

    rounds: PositiveInt | None = None
    """Number of rounds."""
    minutes: PositiveInt | None = None
    """Number of minutes."""
    shoes: PositiveInt | None = None
    """Number of shoes."""
    left: NonNegativeInt | None = None
    """Number of players who are left when the session ends."""

    def __post_init__(self) -> None:
        _check_exactly_one(self, "rounds", "minutes", "shoes", "left")


class Progress(_ConditionsObject, frozen=True):
    """Players who progress to a later session: a number per table, per session, or all survivors."""

    to: FreeText
    """Id of the later session."""
    per_table: PositiveInt | None = None
    """Number of players who progress from each table."""
    top: PositiveInt | None = None
    """Number of players who progress from the whole session."""
    survivors: bool | None = None
    """``true`` if all players who are still in progress."""

    def __post_init__(self) -> None:
        _check_exactly_one(self, "per_table", "top", "survivors")
        if self.survivors is False:
            raise InvalidValueError(Message("tournaments-survivors-true"))


class Qualify(_ConditionsObject, frozen=True):
    """Players who may join a repechage or catch-up session."""

    from_: tuple[FreeText, ...] = msgspec.field(name="from")
    """Ids of the earlier sessions."""
    who: Literal["not-progressed", "missed"]
    """Players who may join: those who did not progress, or those who missed the sessions."""
    fee: Cents | None = None
    """Price of joining."""


class Prize(_ConditionsObject, frozen=True):
    """Prize of a place: a percentage, a sum, or the remainder."""

    place: int
    """Number of the place."""
    percent: HundredthsOfPercent | None = None
    """Percentage of the prize pool."""
    amount: Cents | None = None
    """Fixed sum."""
    rest: bool = False
    """Whether the place gets the rest of the prize pool."""


class Level(_ConditionsObject, frozen=True):
    """A level of a Hold-em session: its blinds or its ante, and its length."""

    small: Cents | None = None
    """Small blind."""
    big: Cents | None = None
    """Big blind."""
    ante: Cents | None = None
    """Ante."""
    minutes: PositiveInt | None = None
    """Length of the level in minutes."""


class SessionItem(_ConditionsObject, frozen=True):
    """One session of the structure."""

    id: FreeText
    """Id of the session, which other keys refer to."""
    kind: Kind
    """Kind of session."""
    length: Length
    """Length of the session."""
    game: GameReference | UnsetType = UNSET
    """The game of the session; another authorised game has its instrument and is played outside the program."""
    starts: LocalTime | UnsetType | None = UNSET
    """Starting time, local."""
    tables: PositiveInt | Literal["as-needed"] | UnsetType = UNSET
    """Number of tables, or ``as-needed``."""
    seats: PositiveInt | UnsetType = UNSET
    """Number of seats at each table."""
    chips: Cents | UnsetType = UNSET
    """Chips with which each player starts."""
    carry: bool = False
    """Whether players carry their chips over from the session before."""
    table_min: Cents | UnsetType = UNSET
    """The minimum wager, in chips."""
    table_max: TableMaximum | UnsetType = UNSET
    """The maximum wager, in chips; ``none`` means no maximum."""
    levels: tuple[Level, ...] = ()
    """Levels of a Hold-em session, in order."""
    progress: Progress | UnsetType = UNSET
    """Players who progress to a later session."""
    points: tuple[NonNegativeInt, ...] | UnsetType = UNSET
    """Points for each place of the session, the first place first."""
    prizes: tuple[Prize, ...] = ()
    """Prizes of the session."""
    qualify: Qualify | UnsetType = UNSET
    """Players who may join a repechage or catch-up session."""
    fee: Cents | UnsetType = UNSET
    """Price of the session."""
    start_when: PositiveInt | UnsetType = UNSET
    """Number of players with which a sit-and-go starts."""
    table: dict[str, Any] = {}
    """Determinations of the tables of this session, with the keys of the game."""
    departures: tuple[Departure, ...] = ()
    """Departures of the approved conditions from the rules of Blackjack or Hold-em (20.5)."""

    def __post_init__(self) -> None:
        if self.table_min == 0:
            raise InvalidValueError(Message("tournaments-table-min-above-zero"))
        keys = [departure.key for departure in self.departures if departure.key is not None]
        for key in keys:
            if keys.count(key) > 1 or key in self.table:
                raise InvalidValueError(Message("tournaments-two-values", key=key))


class BuyBack(_ConditionsObject, frozen=True):
    """Terms on which an eliminated player buys back in (17.3(a)(viii), 17.3(a)(ii)(F), 18.3(a)(ii)(F))."""

    cost: Cents
    """Price of a buy-back, including commission."""
    chips: Cents
    """Chips that the player gets."""
    commission: Cents = Cents(0)
    """Part of the price that the operator takes."""
    max: PositiveInt = 1
    """Largest number of buy-backs per player."""
    sessions: tuple[FreeText, ...] | None = None
    """Ids of the sessions in which players may buy back; all sessions if omitted."""
    until_round: NonNegativeInt | None = None
    """Last round of a table after which players may buy back."""


class AddOn(_ConditionsObject, frozen=True):
    """Terms on which a player who is still in buys more chips (18.3(a)(ii)(G))."""

    cost: Cents
    """Price of an add-on."""
    chips: Cents
    """Chips that the player gets."""
    max: PositiveInt = 1
    """Largest number of add-ons per player."""
    sessions: tuple[FreeText, ...] | None = None
    """Ids of the sessions in which players may add on; all sessions if omitted."""
    from_round: NonNegativeInt = 0
    """Number of rounds that the table must have played first."""
    until_round: NonNegativeInt | None = None
    """Last round of a table after which players may add on."""


class Players(_ConditionsObject, frozen=True):
    """Minimum and maximum number of players."""

    min: PositiveInt
    """Minimum number of players."""
    max: PositiveInt
    """Maximum number of players."""

    def __post_init__(self) -> None:
        if self.min > self.max:
            raise InvalidValueError(Message("tournaments-players-min-above-max", min=self.min, max=self.max))


class Groups(_ConditionsObject, frozen=True):
    """Maximum number of accepted entrants per group."""

    max: dict[FreeText, NonNegativeInt]
    """Maximum number of accepted entrants, by group."""


class Readings(_ConditionsObject, frozen=True):
    """Interpretations of the law other than the defaults."""

    conditions_override: Literal["preceding", "whole"] = "preceding"
    """Which rules the approved conditions override: the ``preceding`` ones, or the ``whole`` instrument (T-1)."""
    forfeited_commission: Literal["retained", "to-pool"] = "retained"
    """Whether the operator retains the commission of a forfeited entry, or it goes to the pool (T-6)."""
    notified_tournament: Literal["notified", "approved"] = "notified"
    """Which tournaments may receive pool money: those ``notified`` to the Commission, or also ``approved`` ones (T-22)."""
    first_session: Literal["own", "tournament"] = "own"
    """Time until a reserve may take a seat: in the player's first session, or until another has started (T-7)."""
    ties: Literal["deciding", "every"] = "deciding"
    """Ties that are played off: only those that decide something, or all (T-15)."""
    withdrawn_fee: Literal["returned", "retained"] = "returned"
    """Whether a player who withdrew gets the fee back in Hold-em once a reserve has the seat (20.10, T-41)."""


class Conditions(_ConditionsObject, frozen=True):
    """The document; ``amend`` has the same form, with the keys that it replaces."""

    null_means: ClassVar[frozenset[str]] = frozenset(
        ("starts", "sessions.starts", "sessions.table", "sessions.departures.value")
    )
    """Paths at which null has a meaning; the game of a table checks the table's determinations."""

    name: FreeText | UnsetType = UNSET
    """Name of the tournament."""
    starts: LocalTime | UnsetType | None = UNSET
    """Starting time, local; null for a sit-and-go."""
    entry_method: FreeText | UnsetType = UNSET
    """Method of entry."""
    eligibility: Literal["open"] | tuple[FreeText, ...] | UnsetType = UNSET
    """``open``, or the groups that may enter."""
    format: Format | UnsetType = UNSET
    """Whether players progress between sessions, collect points, or start when a table is full."""
    sessions: tuple[SessionItem, ...] | UnsetType = UNSET
    """The sessions in order."""
    buy_back: bool | BuyBack | UnsetType = UNSET
    """Terms on which an eliminated player buys back in; ``false`` if that is not possible."""
    add_on: bool | AddOn | UnsetType = UNSET
    """Terms on which a player who is still in buys more chips; ``false`` if that is not possible."""
    entry_fee: Cents | UnsetType = UNSET
    """Price of an entry, including commission."""
    commission: str | UnsetType = UNSET
    """Commission of the operator: a sum per entry, or a percentage of all entry fees such as ``7.5%``."""
    players: Players | UnsetType = UNSET
    """Minimum and maximum number of players."""
    groups: Literal["none"] | Groups | UnsetType = UNSET
    """``none``, or the maximum number of accepted entrants per group."""
    side_wagers: SideWagers | UnsetType = UNSET
    """Whether jackpot and side wagers are allowed."""
    elimination: Literal["bust", "none"] | UnsetType = UNSET
    """Condition that eliminates a player."""
    tie_session: Literal["extra-rounds", "lot", "share"] | UnsetType = UNSET
    """Method that settles equal holdings at the end of a session."""
    tie_final: Literal["extra-rounds", "combine"] | UnsetType = UNSET
    """Method that settles equal holdings after the final, or equal points."""
    tie_eliminated: Literal["combine", "chips-before-round"] | UnsetType = UNSET
    """Method that ranks players who are eliminated in the same round."""
    prizes: tuple[Prize, ...] | UnsetType = UNSET
    """The breakdown of the prize pool."""
    prize_unit: Cents | UnsetType = UNSET
    """Unit to which a percentage is rounded down."""
    rules_prevail: bool | UnsetType = UNSET
    """Whether the document states that the rules prevail."""
    agreement_required: bool | UnsetType = UNSET
    """Whether entrants must first agree in writing."""
    start_may_change: bool | UnsetType = UNSET
    """Whether the director may alter a starting time."""
    notice_minutes: NonNegativeInt | UnsetType = UNSET
    """Minutes that count as reasonable notice of an altered start."""
    utc_offset: UtcOffset | UnsetType = UNSET
    """Offset of the house's clock from UTC, such as ``+10:00``."""
    readings: Readings | UnsetType = UNSET
    """Interpretations of the law other than the defaults."""

    def __post_init__(self) -> None:
        if self.buy_back is True or self.add_on is True:
            raise InvalidValueError(Message("tournaments-purchase-false-or-object"))
        if self.prize_unit == 0:
            raise InvalidValueError(Message("tournaments-prize-unit-above-zero"))
        if isinstance(self.commission, str):
            parse_commission(self.commission)
        if not isinstance(self.sessions, UnsetType):
            _check_sessions(self.sessions)

    def make_amended(self, changes: Conditions) -> Conditions:
        """Return the document with every key of ``changes`` replaced as a whole."""
        new_values = {name: value for name in self.__struct_fields__ if (value := getattr(changes, name)) is not UNSET}
        return msgspec.structs.replace(self, **new_values)


def parse_commission(text: str) -> tuple[Literal["sum", "percent"], int]:
    """Return a commission as a sum in cents, or as hundredths of a per cent of the total entry fees.

    >>> parse_commission("10.00"), parse_commission("7.5%")
    (('sum', 1000), ('percent', 750))
    """
    if text.endswith("%"):
        return "percent", parse_percent(text[:-1])
    return "sum", parse_money(text)


def _check_exactly_one(item: Struct, *names: str) -> None:
    present_names = [name for name in names if getattr(item, name) is not None]
    if len(present_names) != 1:
        keys = MessageList(f"`{name.replace('_', '-')}`" for name in names)
        raise InvalidValueError(Message("tournaments-exactly-one", keys=keys, count=len(present_names)))


def _check_sessions(sessions: tuple[SessionItem, ...]) -> None:
    """Check that ids are unique, ``progress`` names a later session and ``qualify`` earlier ones."""
    order = {session.id: position for position, session in enumerate(sessions)}
    if len(order) != len(sessions):
        raise InvalidValueError(Message("tournaments-session-id-twice"))
    for position, session in enumerate(sessions):
        if isinstance(session.progress, Progress) and order.get(session.progress.to, -1) <= position:
            raise InvalidValueError(
                Message("tournaments-progress-not-later", session=session.id, target=repr(session.progress.to))
            )
        if isinstance(session.qualify, Qualify):
            for earlier_id in session.qualify.from_:
                if order.get(earlier_id, len(order)) >= position:
                    raise InvalidValueError(
                        Message("tournaments-qualify-not-earlier", session=session.id, source=repr(earlier_id))
                    )

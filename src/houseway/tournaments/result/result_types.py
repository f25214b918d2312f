"""Types of a tournament's result and of its public board."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from houseway.engine.output.result_types import (
    Dollars,
    NoticeEntry,
    OutputStruct,
    RefusalEntry,
    ReplayError,
    TableResult,
    UncertainInstrument,
)


class TournamentNotice(NoticeEntry, kw_only=True):
    """Notice to a person or body, with the item, clause, session, table, round or time to which it refers."""

    session: str | UnsetType = UNSET
    """Id of the session."""
    clause: str | UnsetType = UNSET
    """Clause that the notice refers to."""
    table: int | UnsetType = UNSET
    """Number of the tournament table."""
    round: int | UnsetType = UNSET
    """Number of the round."""
    minutes: int | UnsetType = UNSET
    """Number of minutes."""


class EntrantResult(OutputStruct, kw_only=True):
    """One entry of a player: its status, payments, seat, chips, place and prize."""

    entry: int
    """Number of the entry, from 1."""
    status: str
    """Status of the entrant, such as ``entered``, ``playing`` or ``eliminated``."""
    paid: Dollars
    """Amount that the entrant paid."""
    buy_backs: int
    """Number of buy-backs."""
    add_ons: int
    """Number of add-ons."""
    seat: str | None
    """Table and seat, such as ``2-5``; null if the entrant has none."""
    chips: Dollars | None
    """Chips of the entrant; null if the entrant has none yet."""
    points: str | UnsetType = UNSET
    """Points of the entrant, in a tournament with points."""
    place: int | None
    """Place in the tournament; null until the places are awarded."""
    prize: Dollars
    """Prize of the entrant."""


class EliminatedPlayer(OutputStruct, kw_only=True):
    """Player who was eliminated, with the table and the round."""

    player: str
    """Name of the player."""
    round: int | None
    """Number of the round; null if it is not known."""
    table: int | None
    """Number of the tournament table; null if it is not known."""


class BallotMethod(OutputStruct, kw_only=True):
    """Method of a session's ballot: a recorded physical draw, or a seed and its algorithm."""

    method: Literal["recorded", "seed"]
    """``recorded`` for a physical draw, ``seed`` for a computed draw."""
    committed: bool | UnsetType = UNSET
    """True if the seed was committed before the draw."""
    algorithm: str | UnsetType = UNSET
    """Name of the algorithm that computes the draw."""


class SessionResult(OutputStruct, kw_only=True):
    """One session: its status, seating, rounds, chips, eliminations, standings and prizes."""

    status: Literal["waiting", "balloted", "running", "ended", "progressed"]
    """Status of the session."""
    starts: str | None
    """Starting time, local; null if it has none."""
    seating: dict[str, str]
    """Player in each seat, by table and seat."""
    rounds: dict[str, int]
    """Rounds played at each table."""
    starting_marker: dict[str, int | None]
    """Box of the starting marker at each table; null if there is none."""
    chips: dict[str, Dollars]
    """Chips of each player."""
    eliminated: list[EliminatedPlayer]
    """Players who were eliminated in the session."""
    standings: list[list[str]] | None
    """Players from the first place to the last, with tied players together; null until the session ends."""
    progressed: list[str]
    """Players who progressed to a later session."""
    prizes: dict[str, Dollars]
    """Prizes of the session by player."""
    draw: BallotMethod | None
    """How the seats were drawn; null before the ballot."""
    tables: dict[str, TableResult] | UnsetType = UNSET
    """Results of the tables that were played on their game's engine, each in the form of that game."""


class TournamentPlace(OutputStruct, kw_only=True):
    """One place of the tournament: the players who share it, their prize, and the clauses."""

    place: int
    """Number of the place."""
    players: list[str]
    """Players who share the place."""
    prize: Dollars
    """Prize of each of them."""
    rules: list[str]
    """Clauses that decide the place and the prize."""


class TournamentRefund(OutputStruct, kw_only=True):
    """One refund: the person who receives it, the amount, and the clause that requires it."""

    to: str
    """Person who receives the refund."""
    amount: Dollars
    """Amount of the refund."""
    rule: str
    """Clause that requires the refund."""


class TournamentMoney(OutputStruct, kw_only=True):
    """Sums of the tournament's money: fees, commission, added money, prizes and refunds, and the net results."""

    collected: Dollars
    """Fees that were collected."""
    commission: Dollars
    """Commission of the operator."""
    added: Dollars
    """Money that was added to the prize pool."""
    prize_pool: Dollars
    """Amount in the prize pool."""
    prizes: Dollars
    """Prizes that were awarded."""
    refunded: Dollars
    """Refunds."""
    net: dict[str, Dollars]
    """Net result of each player, of the pools and of the house. The net results sum to zero."""


class TournamentInfringement(OutputStruct, kw_only=True):
    """A recorded infringement: the player, and the rule that the player infringed."""

    player: str
    """Name of the player."""
    rule: str
    """Clause that the player infringed."""


class TournamentBoard(OutputStruct, kw_only=True):
    """Public part of a tournament's result: everything except the results of its tables."""

    kind: Literal["tournament"]
    """Always ``tournament``."""
    phase: str
    """Phase of the tournament."""
    director: str | None
    """Name of the tournament director; null if none is nominated."""
    entrants: dict[str, EntrantResult]
    """Entrants by name."""
    reserves: list[str]
    """Reserves in order."""
    sessions: dict[str, SessionResult]
    """Sessions by id."""
    places: list[TournamentPlace]
    """Places in order."""
    prizes: dict[str, Dollars]
    """Prizes by player."""
    refunds: list[TournamentRefund]
    """Refunds."""
    money: TournamentMoney
    """Sums of the tournament's money."""
    infringements: list[TournamentInfringement]
    """Infringements on record."""
    notices: list[TournamentNotice]
    """Notices that the rules require."""


class TournamentReplay(OutputStruct, kw_only=True):
    """Result of the replay of a tournament's record; only the error if the record is malformed."""

    kind: Literal["tournament"]
    """Always ``tournament``."""
    notices: list[TournamentNotice]
    """Notices that the rules require."""
    refusals: list[RefusalEntry]
    """Commands that were refused because the rules forbid them."""
    phase: str | UnsetType = UNSET
    """Phase of the tournament."""
    director: str | UnsetType | None = UNSET
    """Name of the tournament director; null if none is nominated."""
    entrants: dict[str, EntrantResult] | UnsetType = UNSET
    """Entrants by name."""
    reserves: list[str] | UnsetType = UNSET
    """Reserves in order."""
    sessions: dict[str, SessionResult] | UnsetType = UNSET
    """Sessions by id."""
    places: list[TournamentPlace] | UnsetType = UNSET
    """Places in order."""
    prizes: dict[str, Dollars] | UnsetType = UNSET
    """Prizes by player."""
    refunds: list[TournamentRefund] | UnsetType = UNSET
    """Refunds."""
    money: TournamentMoney | UnsetType = UNSET
    """Sums of the tournament's money."""
    infringements: list[TournamentInfringement] | UnsetType = UNSET
    """Infringements on record."""
    in_force: UncertainInstrument | UnsetType = UNSET
    """Warning, if it is uncertain which instrument was in force."""
    error: ReplayError | UnsetType = UNSET
    """Reason why the replay ended early."""

"""Live state of a tournament: its board, as one viewer may see it."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType, field

from houseway.engine.output.action_types import LegalActionEntry
from houseway.engine.output.result_types import Dollars, OutputStruct
from houseway.server.tables.output.live_state import FeedLine, LiveState, MissedEvents
from houseway.tournaments.result.result_types import (
    EntrantResult,
    SessionResult,
    TournamentInfringement,
    TournamentNotice,
    TournamentPlace,
    TournamentRefund,
)


class VisibleMoney(OutputStruct, kw_only=True):
    """Sums of the tournament's money; the net results are only for the staff."""

    collected: Dollars
    """Fees and purchases that the players paid."""
    commission: Dollars
    """Commission of the house."""
    added: Dollars
    """Money that the house added to the prize pool."""
    prize_pool: Dollars
    """Amount in the prize pool."""
    prizes: Dollars
    """Sum of the prizes that were awarded."""
    refunded: Dollars
    """Sum of the refunds."""
    net: dict[str, Dollars] | UnsetType = UNSET
    """Net result of each player and of the house; only for the staff."""


class SessionLength(OutputStruct, kw_only=True):
    """Planned length of a session: exactly one of the keys has a value."""

    rounds: int | None
    """Number of rounds."""
    minutes: int | None
    """Number of minutes."""
    shoes: int | None
    """Number of shoes."""
    left: int | None
    """Number of players who are left when the session ends."""


class BlindAmounts(OutputStruct, kw_only=True):
    """Blinds and ante of a level."""

    small: Dollars | UnsetType = UNSET
    """Small blind."""
    big: Dollars | UnsetType = UNSET
    """Big blind."""
    ante: Dollars | UnsetType = UNSET
    """Ante."""


class LevelClock(OutputStruct, kw_only=True):
    """Clock of the levels of a session."""

    level: int
    """Number of the current level, from 1."""
    levels: int
    """Number of levels."""
    runs: bool
    """True if the clock runs."""
    ends: str | None
    """Time (UTC) at which the level ends; null if it does not end by itself."""
    left_ms: int | None
    """Milliseconds that are left of the level while the clock stands still; otherwise null."""
    minutes: int | None
    """Length of the level in minutes; null if it has none."""
    session_ends: str | None
    """Time (UTC) at which the session ends; null if it does not end by itself."""
    next: str | None
    """Description of the next level; null if this is the last one."""
    next_limits: BlindAmounts | None
    """Blinds and ante of the next level; null if this is the last one."""


class BallotRecord(OutputStruct, kw_only=True):
    """A completed ballot, with all data that is needed to repeat it."""

    commitment: str | None
    """Commitment that was published before the entries closed; null if there was none."""
    seed: str | None
    """Seed of the draw; null if the draw was not made by a seed."""
    salt: str | None
    """Salt of the draw; null if there was none."""
    algorithm: str | None
    """Algorithm of the draw; null if the draw was not made by a seed."""
    sizes: list[int]
    """Number of seats of each table."""
    order: list[str]
    """Names of the entrants who were seated, in the order in which they entered."""
    seats: list[str]
    """Seats in the order in which they were drawn."""
    first_seat: int
    """Number of the first seat of a table."""


class OpenTie(OutputStruct, kw_only=True):
    """A tie that must be settled before the session's result is final."""

    players: list[str]
    """Tied players."""
    by: str
    """Method that settles the tie."""
    table: int | None
    """Number of the live table of the next extra round; null if there is none."""


class SessionTable(OutputStruct, kw_only=True):
    """How a table of a session is played."""

    how: Literal["live", "reported"]
    """``live`` if the server plays the table, ``reported`` if the director reports its chips."""
    table: int | None
    """Number of the live table; null if it is not open."""


class ExtraTable(OutputStruct, kw_only=True):
    """Live table at which tied players play an extra round."""

    table: int
    """Number of the table."""
    players: list[str]
    """Tied players."""
    round: int
    """Number of the extra round, from 1."""


class SessionBoard(SessionResult, kw_only=True):
    """One session on the board: its result so far, clock, live tables, ballot and ties."""

    kind: str
    """Kind of session, such as ``heat`` or ``final``."""
    game: str
    """Key of the game."""
    length: str
    """Length in words."""
    planned: SessionLength
    """Planned length."""
    limits: str
    """Current limits in words."""
    in_: int = field(name="in")
    """Number of players who are still in."""
    average: Dollars | None
    """Average chips of the players who are still in; null if the session does not run."""
    clock: LevelClock | None
    """Clock of the levels; null if the session has none."""
    commitment: str | None
    """Commitment of the ballot; null if there is none."""
    ballot: BallotRecord | None
    """The completed ballot; null before the ballot."""
    ties: list[OpenTie]
    """Ties that must be settled."""
    in_play: dict[str, dict[str, str]]
    """Players in play by table and seat."""
    floor: dict[str, SessionTable]
    """How each table is played, by its number."""
    extra: list[ExtraTable]
    """Live tables of extra rounds."""


class BoardView(OutputStruct, kw_only=True):
    """Result of the tournament so far, as the viewer may see it."""

    kind: Literal["tournament"]
    """Kind of the record."""
    phase: str
    """Phase of the tournament."""
    director: str | None
    """Name of the tournament director; null if nobody is appointed."""
    entrants: dict[str, EntrantResult]
    """Entrants by name."""
    reserves: list[str]
    """Names of the reserves, in order."""
    sessions: dict[str, SessionBoard]
    """Sessions by id."""
    places: list[TournamentPlace]
    """Places of the tournament, best first."""
    prizes: dict[str, Dollars]
    """Prize of each player who won one."""
    refunds: list[TournamentRefund]
    """Refunds of entry fees."""
    money: VisibleMoney
    """Sums of the tournament's money."""
    infringements: list[TournamentInfringement]
    """Infringements; a player sees only their own."""
    notices: list[TournamentNotice]
    """Notices that the viewer may read."""


class PlayerBounds(OutputStruct, kw_only=True):
    """Least and most players of a tournament."""

    min: int
    """Least number of players."""
    max: int
    """Most players."""


class PrizeTerms(OutputStruct, kw_only=True):
    """A prize of the tournament."""

    place: int | str
    """Place or places that win the prize."""
    words: str
    """Prize in words."""
    amount: Dollars
    """Amount, if all prizes are awarded and the pool does not change."""


class TournamentTerms(OutputStruct, kw_only=True):
    """Public part of the conditions in force."""

    name: str
    """Name of the tournament."""
    format: str | None
    """Format of the tournament."""
    entry_fee: Dollars
    """Entry fee."""
    players: PlayerBounds
    """Least and most players."""
    agreement_required: bool
    """True if players must agree to the conditions in writing."""
    buy_back: Dollars | None
    """Cost of a buy-back; null if there are none."""
    add_on: Dollars | None
    """Cost of an add-on; null if there are none."""
    prizes: list[PrizeTerms]
    """Prizes, best first."""
    sessions: list[str]
    """Ids of the sessions, in order."""


class NextStep(OutputStruct, kw_only=True):
    """A next step of the staff."""

    do: str
    """Verb of the command."""
    role: str
    """Role that takes the step."""
    session: str | None
    """Id of the session; null if the step concerns the whole tournament."""


class TournamentState(LiveState, kw_only=True):
    """State of a tournament: entrants, sessions, seats, clocks, rankings, prizes and the legal actions of the role."""

    table: int
    """Number of the tournament, as that of a table."""
    tournament: int
    """Number of the tournament."""
    name: str
    """Name of the tournament."""
    game: str
    """Key of the game, such as `blackjack`."""
    instrument: str
    """Number of the instrument, such as `NI2005-63`."""
    n: int
    """Number of the newest entry in the log."""
    hash: str
    """Hash of the newest entry."""
    role: str
    """Role for which the state was made."""
    view: BoardView
    """Result of the tournament so far, as the viewer may see it."""
    terms: TournamentTerms
    """Public part of the conditions in force."""
    bots: list[str]
    """Names of the bots."""
    break_until: str | None
    """Time (UTC) at which a break ends; null if there is none."""
    committed: list[str]
    """Commitments that are not revealed yet."""
    story: list[FeedLine]
    """Lines of the activity feed."""
    clock: None
    """Always null; the sessions have clocks of their own."""
    offers: list[LegalActionEntry]
    """Legal actions of the viewer."""
    next: list[NextStep]
    """Next steps of the staff."""
    problem: str | None
    """Problem that hinders the tournament; null if there is none."""
    missed: MissedEvents | UnsetType = UNSET
    """Events since the last entry that the client knew; only after `watch` with `since`."""

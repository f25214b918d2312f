"""State of a tournament: entrants, sessions with their tables, money, and notices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from houseway.engine.output import events
from houseway.engine.ports.tournament_port import InstrumentOptions
from houseway.engine.state.tournament_wager_order import find_next_clockwise
from houseway.errors import Refused
from houseway.i18n import Message, MessageList
from houseway.law import Rule
from houseway.law.tournament_clauses import TournamentClauses
from houseway.money import Cents
from houseway.tournaments.condition_types import Level
from houseway.tournaments.conditions.effective_conditions import SessionPlan, Terms
from houseway.tournaments.tables.engine_table import EngineTable

Phase: TypeAlias = Literal[
    "drafted",
    "documented",
    "cleared",
    "entries-open",
    "entries-closed",
    "playing",
    "on-break",
    "places-awarded",
    "prizes-paid",
    "cancelled",
]
Status: TypeAlias = Literal[
    "applied",
    "entered",
    "seated",
    "absent",
    "eliminated",
    "out-of-session",
    "waiting",
    "progressed",
    "outranked",
    "finished",
    "forfeited",
    "returned",
    "withdrawn",
    "lapsed",
    "excluded",
    "substituted",
]
SessionStatus: TypeAlias = Literal["waiting", "balloted", "running", "ended", "progressed"]

BEFORE_ENTRIES: tuple[Phase, ...] = ("drafted", "documented", "cleared")
REMOVED_STATUSES: tuple[Status, ...] = ("withdrawn", "lapsed", "returned", "substituted")
"""Statuses of entrants who no longer count towards the number of players."""
OUT_STATUSES: tuple[Status, ...] = (*REMOVED_STATUSES, "forfeited", "excluded")
"""Statuses of entrants who left the tournament for a reason other than their results."""
IN_PLAY_STATUSES: tuple[Status, ...] = ("seated", "absent")


class Notice(events.Notice, frozen=True, kw_only=True):
    """Notice of a tournament, with the details to which it refers."""

    item: str | None = None
    clause: str | None = None
    session: str | None = None
    table: int | None = None
    round: int | None = None
    minutes: int | None = None


class TableHoldings(events.Shown, frozen=True, kw_only=True):
    """Event that shows the chips of each player of a table after a round."""

    holdings: dict[Entrant, int]

    def describe(self) -> Message:
        """Describe the holdings: ``ann 1,200.00, bob 800.00``."""
        holdings = [_describe_holding(entrant.name, cents) for entrant, cents in self.holdings.items()]
        return Message("tournaments-holdings", holdings=MessageList(holdings))


def _describe_holding(player: str, cents: int) -> Message:
    return Message("tournaments-holding", player=player, amount=Cents(cents))


class Entrant:
    """One entry, with the name of its present owner and its status.

    A substitute takes over this object with its status and results.
    """

    __slots__ = (
        "accepted", "add_ons", "advised", "agreed", "buy_backs", "excluded_for", "extras", "group", "missed", "name",
        "number", "paid", "passed_on", "place", "prize", "session", "started", "status",
    )  # fmt: skip

    def __init__(self, name: str, number: int, group: str | None = None) -> None:
        self.name = name
        self.number = number
        self.group = group
        self.status: Status = "applied"
        self.session: str | None = None
        """Id of the session in which the entrant is to play next."""
        self.agreed = False
        self.accepted = False
        self.paid = 0
        self.buy_backs = 0
        self.add_ons = 0
        self.started: list[Session] = []
        """Sessions that this entrant started, in order."""
        self.passed_on = False
        """True if the position was transferred or forfeited after the start."""
        self.advised = False
        """True if the player was advised about a wager out of order."""
        self.missed: set[str] = set()
        """Ids of the sessions in which the entrant forfeited the position."""
        self.extras: list[int] = []
        """Chips after each extra round that was played because of a tie on total points."""
        self.excluded_for: str | None = None
        """Rule whose infringement led to the exclusion."""
        self.place: int | None = None
        self.prize = 0

    @property
    def latest_session(self) -> Session | None:
        """The latest session that this entrant started, or None if the entrant has started none."""
        return self.started[-1] if self.started else None


class Elimination(Struct, frozen=True):
    """Elimination of an entrant.

    ``round`` is the last round that was counted at ``table`` before the elimination, and ``before`` is the chips
    of the entrant at the start of that round. ``act`` is the number of commands that the tournament had accepted
    before the elimination.
    """

    entrant: Entrant
    round: int
    table: int
    act: int
    before: int
    status: Status
    """Status of the entrant before the elimination: seated or absent."""


class CountedRound(Struct):
    """A counted round: its result, and the values of the table that are needed to undo the round."""

    before: dict[Entrant, int]
    """Chips of the players in play before the round, in order of their seats."""
    brought: dict[Entrant, int]
    """Change of each player's chips by the round."""
    bought: dict[Entrant, int]
    marker: int | None
    played: int | None
    """Number of the round in the engine table's own record, or None if the round was only reported."""
    is_void: bool = False
    """True if an error of card placement made the round void later (Blackjack 14.5).

    The round keeps its number.
    """


class TournamentTable:
    """One table of a session, with its players in play by seat, its counted rounds, and the starting marker."""

    __slots__ = (
        "bought",
        "clockwise",
        "counted",
        "engine",
        "in_play",
        "marker",
        "number",
        "two_remain",
        "untouched_from",
    )

    def __init__(self, number: int, clockwise: int = 1) -> None:
        self.number = number
        self.clockwise = clockwise
        """Difference between the number of a seat and the number of the next seat clockwise: 1 or -1."""
        self.in_play: dict[int, Entrant] = {}
        self.counted: list[CountedRound] = []
        """Counted rounds, in order."""
        self.untouched_from = 0
        """Number of counted rounds that can no longer be undone.

        After these rounds, somebody bought chips, was eliminated by new limits or was excluded, or a round became void.
        """
        self.bought: dict[Entrant, int] = {}
        """Chips that players bought by buy-back since the last counted round."""
        self.marker: int | None = None
        self.two_remain = False
        """True if the players of a Hold-em table were notified that only two players remain."""
        self.engine: EngineTable | None = None
        """The same table on its game's engine, or None while no round was played there."""

    @property
    def round_count(self) -> int:
        """Number of counted rounds."""
        return len(self.counted)

    def get_chips_before(self, entrant: Entrant) -> int | None:
        """Return the chips that a player had at the start of the last counted round.

        For a player who has bought back since that round, return the chips bought. Return None if the player neither
        played in the last counted round nor bought back.
        """
        bought_cents = self.bought.get(entrant)
        if bought_cents is not None or not self.counted:
            return bought_cents
        return self.counted[-1].before.get(entrant)

    def protect_rounds(self) -> None:
        """Prevent all rounds counted so far from being undone."""
        self.untouched_from = self.round_count

    def find_next_seat(self, seat: int) -> int | None:
        """Return the next seat clockwise that is in play, or None if nobody is in play."""
        return find_next_clockwise(self.in_play, seat, self.clockwise)


class Session:
    """One session, with its plan, seating, chips and eliminations."""

    __slots__ = (
        "chips",
        "chips_each",
        "commitment",
        "draw",
        "extra_tables",
        "extras",
        "joined",
        "level",
        "maximum",
        "minimum",
        "open_seats",
        "out",
        "plan",
        "players_in",
        "prizes",
        "progressed",
        "ranked_last",
        "seating",
        "starts",
        "status",
        "tables",
        "there",
    )  # fmt: skip

    def __init__(self, plan: SessionPlan) -> None:
        self.plan = plan
        self.status: SessionStatus = "waiting"
        self.starts = plan.starts
        self.minimum = plan.table_min
        """Present table minimum."""
        self.maximum = plan.table_max
        self.level: Level | None = plan.levels[0] if plan.levels else None
        """Present blinds or ante of a Hold-em session."""
        self.commitment: str | None = None
        self.draw: dict[str, Any] | None = None
        self.seating: dict[Entrant, tuple[int, int]] = {}
        self.open_seats: dict[Entrant, tuple[int, int]] = {}
        """Seats of entrants who withdrew after the ballot, which reserves may take."""
        self.chips_each = plan.chips
        """Chips for each player who carries none over, as the conditions or the director state them."""
        self.tables: dict[int, TournamentTable] = {}
        self.players_in = 0
        self.chips: dict[Entrant, int] = {}
        self.out: list[Elimination] = []
        self.there: list[Entrant] = []
        """Entrants who were still in play at the end of the session."""
        self.extras: dict[Entrant, list[int]] = {}
        """Chips of each tied player after each extra round, or scores from a lot."""
        self.ranked_last: list[Entrant] = []
        """Entrants who were excluded while extra rounds or a lot could still order them.

        They rank after the players with whom they were tied.
        """
        self.extra_tables: list[EngineTable] = []
        self.joined: list[Entrant] = []
        self.progressed: list[Entrant] = []
        self.prizes: dict[Entrant, int] = {}

    @property
    def clauses(self) -> TournamentClauses:
        """Clauses on play in this session, as the record cites them."""
        return self.plan.clauses

    @property
    def is_over(self) -> bool:
        """True if all rounds of the session are played, apart from extra rounds."""
        return self.status in ("ended", "progressed")

    def get_table(self, entrant: Entrant) -> TournamentTable:
        """Return the table at which an entrant has a seat."""
        return self.tables[self.seating[entrant][0]]

    def is_playing(self, entrant: Entrant) -> bool:
        """Return whether the session is running and the entrant is in play in it."""
        if self.status != "running" or entrant not in self.seating:
            return False
        number, seat = self.seating[entrant]
        return self.tables[number].in_play.get(seat) is entrant

    def is_in_standings(self, entrant: Entrant) -> bool:
        """Return whether the session is over and the entrant is in its standings."""
        return self.is_over and (entrant in self.there or any(out.entrant is entrant for out in self.out))

    def iterate_in_play(self) -> Iterator[Entrant]:
        """Iterate over the entrants in play, in order of their tables and seats."""
        for table in self.tables.values():
            yield from table.in_play.values()

    def count_in_play(self) -> int:
        """Return the number of entrants in play."""
        return self.players_in

    def add_player(self, table: TournamentTable, seat: int, entrant: Entrant) -> None:
        """Bring an entrant into play at a seat of a table."""
        if seat not in table.in_play:
            self.players_in += 1
        table.in_play[seat] = entrant
        table.in_play = dict(sorted(table.in_play.items()))

    def remove_player(self, table: TournamentTable, seat: int) -> None:
        """Remove the player at a seat from play.

        If the marker is at this seat, it moves to the next seat in play.
        """
        del table.in_play[seat]
        self.players_in -= 1
        if table.marker == seat:
            table.marker = table.find_next_seat(seat)

    def has_round_to_come(self, table: TournamentTable) -> bool:
        """Return whether a table has not yet played all rounds of the session.

        A session whose length is not in rounds always has another round.
        """
        round_limit = self.plan.length.rounds
        return round_limit is None or table.round_count < round_limit


class Payment(Struct):
    """A fee that somebody paid for an entry.

    ``held`` is true until the fee is refunded.
    """

    entrant: Entrant
    payer: str
    amount: int
    what: Literal["entry", "buy-back", "add-on", "second-chance"]
    held: bool = True


class AddedMoney(Struct):
    """Prize money that the operator or a jackpot pool added."""

    source: str
    amount: int
    arrangement: str | None
    """Arrangement that the Commission approved, if the money comes from a jackpot pool."""
    held: bool = True


class PlaceLine(Struct, frozen=True):
    """One place of the final order: the players who share it, the sum of their prizes, and the clauses."""

    place: int
    players: tuple[Entrant, ...]
    prize: int
    rules: tuple[Rule, ...]


class Tournament:
    """State of a whole tournament."""

    __slots__ = (
        "acts", "added", "approved_commission", "clauses", "director", "done", "entrants", "happened", "host",
        "infringements", "last_number", "notices", "payments", "phase", "place_lines", "refunds", "reserves", "sessions",
        "terms",
    )  # fmt: skip

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.host: InstrumentOptions = terms.host
        self.clauses: TournamentClauses = terms.host.clauses
        self.phase: Phase = "drafted"
        self.done: set[str] = set()
        """Steps completed since the conditions were documented."""
        self.approved_commission: int | None = None
        self.director: str | None = None
        self.entrants: dict[str, Entrant] = {}
        self.last_number = 0
        self.reserves: dict[str, str | None] = {}
        """Reserves in the order of the list, each with their group."""
        self.sessions: dict[str, Session] = {}
        self.payments: list[Payment] = []
        self.added: list[AddedMoney] = []
        self.refunds: list[tuple[str, int, Rule]] = []
        self.infringements: list[tuple[str, str]] = []
        self.place_lines: tuple[PlaceLine, ...] = ()
        self.notices: list[Notice] = []
        self.happened: list[events.TableEvent] = []
        self.acts = 0
        """Number of commands accepted so far, which shows in which order eliminations were reported."""

    def notify(self, to: str, rule: Rule | str, about: str, **details: Any) -> None:
        """Add a notice to the tournament's notices and to the events of the present command."""
        notice = Notice(to, rule, about, **details)
        self.notices.append(notice)
        self.happened.append(notice)

    def finish_command(self) -> tuple[events.TableEvent, ...]:
        """Count the present command as accepted, and return its events."""
        self.acts += 1
        command_events = tuple(self.happened)
        self.happened.clear()
        return command_events

    def get_session(self, name: str) -> Session:
        """Return the session with this id.

        There are no sessions before the conditions are documented.

        Raises:
            Refused: there is no such session.
        """
        session = self.sessions.get(name)
        if session is None:
            raise Refused(self.clauses.structure_item, Message("tournaments-unknown-session", session=repr(name)))
        return session

    def get_entrant(self, name: str) -> Entrant:
        """Return the entrant with this name.

        Raises:
            Refused: there is no such entrant.
        """
        entrant = self.entrants.get(name)
        if entrant is None:
            raise Refused(self.clauses.one_entry, Message("tournaments-not-an-entrant", player=name))
        return entrant

    def find_seat_session(self, entrant: Entrant) -> Session | None:
        """Return the balloted or running session in which an entrant has a seat, or None if there is none."""
        return self._find_session(lambda session: entrant in session.seating)

    def find_open_seat_session(self, entrant: Entrant) -> Session | None:
        """Return the balloted or running session in which a withdrawn entrant's seat is open to a reserve.

        Return None if there is no such session.
        """
        return self._find_session(lambda session: entrant in session.open_seats)

    def _find_session(self, is_match: Callable[[Session], bool]) -> Session | None:
        for session in self.sessions.values():
            if session.status in ("balloted", "running") and is_match(session):
                return session
        return None

    def add_entrant(self, name: str, group: str | None = None) -> Entrant:
        """Add an entrant with the next entry number.

        A player on the list of reserves is removed from that list.
        """
        self.last_number += 1
        entrant = Entrant(name, self.last_number, group)
        self.entrants[name] = entrant
        self.reserves.pop(name, None)
        return entrant

    def count_accepted_entries(self) -> int:
        """Return the number of accepted entries.

        No-shows and excluded players count. Entrants with a status in ``REMOVED_STATUSES`` do not count.
        """
        return sum(entrant.accepted and entrant.status not in REMOVED_STATUSES for entrant in self.entrants.values())


def sort_by_entry(entrants: Iterable[Entrant]) -> list[Entrant]:
    """Return the entrants in order of entry."""
    return sorted(entrants, key=lambda entrant: entrant.number)

"""What a tournament knows: entrants, sessions with their tables, the money, and what was told to whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from houseway.engine.output import events
from houseway.engine.ports.tournament_port import Regime
from houseway.engine.state.wager_order import next_clockwise
from houseway.errors import Refused
from houseway.law import Rule
from houseway.law.tournament_clauses import Clauses
from houseway.money import print_money
from houseway.tournaments.condition_types import Level
from houseway.tournaments.conditions.effective_conditions import Plan, Terms
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
GONE: tuple[Status, ...] = ("withdrawn", "lapsed", "returned", "substituted")
"""Who no longer counts against the number of players."""
OUT: tuple[Status, ...] = (*GONE, "forfeited", "excluded")
"""Who is out without a place."""
IN_PLAY: tuple[Status, ...] = ("seated", "absent")


class Notice(events.Notice, frozen=True, kw_only=True):
    """A notice of a tournament, with what helps to understand it."""

    item: str | None = None
    clause: str | None = None
    session: str | None = None
    table: int | None = None
    round: int | None = None
    minutes: int | None = None

    def to_json(self) -> dict[str, Any]:
        """The notice as the record format writes it."""
        notice = super().to_json()
        for key in ("session", "item", "clause", "table", "round", "minutes"):
            value = getattr(self, key)
            if value is not None:
                notice[key] = value
        return notice


class Held(events.Shown, frozen=True, kw_only=True):
    """What the players of a table hold after a round."""

    holdings: dict[Entrant, int]

    def in_words(self) -> str:
        """``ann 1200.00, bob 800.00``."""
        return ", ".join(f"{entrant.name} {print_money(cents)}" for entrant, cents in self.holdings.items())


class Entrant:
    """One entry: whose it is now, and how it stands. A substitute takes the entry over as it is."""

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
        """The session for which the entrant waits."""
        self.agreed = False
        self.accepted = False
        self.paid = 0
        self.buy_backs = 0
        self.add_ons = 0
        self.started: list[Session] = []
        """The sessions that this entry started, in that order."""
        self.passed_on = False
        """Whether the position went to somebody else, or was forfeited, after the start."""
        self.advised = False
        """Whether the player was told about a wager out of order."""
        self.missed: set[str] = set()
        """Sessions in which the position was forfeited."""
        self.extras: list[int] = []
        """What extra rounds over a tie on total points left."""
        self.excluded_for: str | None = None
        """The rule whose infringement led to the exclusion."""
        self.place: int | None = None
        self.prize = 0

    @property
    def latest(self) -> Session | None:
        """The latest session that this entry started."""
        return self.started[-1] if self.started else None


class Out(Struct, frozen=True):
    """An elimination: after which round of which table, the how manieth act it was, and the chips before that round."""

    entrant: Entrant
    round: int
    table: int
    act: int
    before: int
    status: Status
    """How the player stood before: seated or absent."""


class CountedRound(Struct):
    """A round that counted: how the table stood before it, which is enough to undo it, and what it brought."""

    before: dict[Entrant, int]
    """Who was in play, by seat, with what."""
    brought: dict[Entrant, int]
    """What the round added to each holding, or took from it."""
    bought: dict[Entrant, int]
    marker: int | None
    played: int | None
    """Its number in the record of the table on the engine; None: it was reported."""
    is_void: bool = False
    """Whether an error of placement made it void later; it keeps its number (Blackjack 14.5)."""


class TournamentTable:
    """One table of a session: who is in, by seat; rounds played; where the starting marker lies."""

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
        """What one seat clockwise adds to a seat's number."""
        self.in_play: dict[int, Entrant] = {}
        self.counted: list[CountedRound] = []
        """The rounds that count, in order."""
        self.untouched_from = 0
        """Only rounds after this one can be undone: later somebody came back, bought chips, was put out or excluded."""
        self.bought: dict[Entrant, int] = {}
        """Chips with which somebody bought back since the last counted round."""
        self.marker: int | None = None
        self.two_remain = False
        """Whether the players of a Hold-em table were told that two are left."""
        self.engine: EngineTable | None = None
        """The table on its game's engine, once a round was played there."""

    @property
    def rounds(self) -> int:
        """How many rounds count."""
        return len(self.counted)

    def chips_before(self, entrant: Entrant) -> int | None:
        """What a player held at the start of the last counted round, or has bought back with since; None: was not in it."""
        bought = self.bought.get(entrant)
        if bought is not None or not self.counted:
            return bought
        return self.counted[-1].before.get(entrant)

    def keep_rounds(self) -> None:
        """What was played so far cannot be undone any more."""
        self.untouched_from = self.rounds

    def next_seat(self, seat: int) -> int | None:
        """The next seat clockwise still in play, from the last back to the first; None with nobody in."""
        return next_clockwise(self.in_play, seat, self.clockwise)


class Session:
    """One session: its plan, where everybody sits, what everybody holds, who went out when."""

    __slots__ = (
        "behind", "chips", "chips_each", "commitment", "draw", "extra_tables", "extras", "joined", "level", "maximum",
        "minimum", "open_seats", "out", "plan", "players_in", "prizes", "progressed", "seating", "starts", "status",
        "tables", "there",
    )  # fmt: skip

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.status: SessionStatus = "waiting"
        self.starts = plan.starts
        self.minimum = plan.table_min
        """The table minimum at present."""
        self.maximum = plan.table_max
        self.level: Level | None = plan.levels[0] if plan.levels else None
        """The blinds or the ante of a Hold-em session at present."""
        self.commitment: str | None = None
        self.draw: dict[str, Any] | None = None
        self.seating: dict[Entrant, tuple[int, int]] = {}
        self.open_seats: dict[Entrant, tuple[int, int]] = {}
        """Seats of those who withdrew after the ballot: a reserve may have them."""
        self.chips_each = plan.chips
        """What each player gets who brings no holding: by the conditions, or by the director's word at the start."""
        self.tables: dict[int, TournamentTable] = {}
        self.players_in = 0
        self.chips: dict[Entrant, int] = {}
        self.out: list[Out] = []
        self.there: list[Entrant] = []
        """Who was still in at the end."""
        self.extras: dict[Entrant, list[int]] = {}
        """What each extra round or lot left."""
        self.behind: list[Entrant] = []
        """Who was excluded when extra rounds or a lot could still decide: behind those with whom the player was level."""
        self.extra_tables: list[EngineTable] = []
        self.joined: list[Entrant] = []
        self.progressed: list[Entrant] = []
        self.prizes: dict[Entrant, int] = {}

    @property
    def clauses(self) -> Clauses:
        """The clauses about play in this session, as the record writes them."""
        return self.plan.clauses

    @property
    def over(self) -> bool:
        """Whether its rounds are played."""
        return self.status in ("ended", "progressed")

    def table_of(self, entrant: Entrant) -> TournamentTable:
        """The table where an entrant has a place."""
        return self.tables[self.seating[entrant][0]]

    def plays(self, entrant: Entrant) -> bool:
        """Whether the entrant is in play here."""
        if self.status != "running" or entrant not in self.seating:
            return False
        number, seat = self.seating[entrant]
        return self.tables[number].in_play.get(seat) is entrant

    def stood_in(self, entrant: Entrant) -> bool:
        """Whether a session that is over has the entrant in its standings."""
        return self.over and (entrant in self.there or any(out.entrant is entrant for out in self.out))

    def in_play(self) -> Iterator[Entrant]:
        """Everybody in play, by table and seat."""
        for table in self.tables.values():
            yield from table.in_play.values()

    def count_in(self) -> int:
        """How many are in play."""
        return self.players_in

    def take_in(self, table: TournamentTable, seat: int, entrant: Entrant) -> None:
        """Somebody comes into play at a seat."""
        if seat not in table.in_play:
            self.players_in += 1
        table.in_play[seat] = entrant
        table.in_play = dict(sorted(table.in_play.items()))

    def take_out(self, table: TournamentTable, seat: int) -> None:
        """Nobody plays at that seat any more; a marker that lay there goes to the next seat in play."""
        del table.in_play[seat]
        self.players_in -= 1
        if table.marker == seat:
            table.marker = table.next_seat(seat)

    def round_to_come(self, table: TournamentTable) -> bool:
        """Whether the table has a round left to play."""
        rounds = self.plan.length.rounds
        return rounds is None or table.rounds < rounds


class Payment(Struct):
    """A fee that came in: for which entry, from whom, what for."""

    entrant: Entrant
    payer: str
    amount: int
    what: Literal["entry", "buy-back", "add-on", "second-chance"]
    held: bool = True


class AddedMoney(Struct):
    """Prize money from elsewhere."""

    source: str
    amount: int
    arrangement: str | None
    """What the Commission approved, where the money comes from a pool."""
    held: bool = True


class PlaceLine(Struct, frozen=True):
    """A group of players in one place and what its prizes come to."""

    place: int
    players: tuple[Entrant, ...]
    prize: int
    rules: tuple[Rule, ...]


class Tournament:
    """The whole event."""

    __slots__ = (
        "acts", "added", "approved_commission", "clauses", "director", "done", "entrants", "happened", "host",
        "infringements", "last_number", "notices", "payments", "phase", "place_lines", "refunds", "reserves", "sessions",
        "terms",
    )  # fmt: skip

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.host: Regime = terms.host
        self.clauses: Clauses = terms.host.clauses
        self.phase: Phase = "drafted"
        self.done: set[str] = set()
        """Steps done since the conditions were documented."""
        self.approved_commission: int | None = None
        self.director: str | None = None
        self.entrants: dict[str, Entrant] = {}
        self.last_number = 0
        self.reserves: dict[str, str | None] = {}
        """The list of reserves in order, each with the group."""
        self.sessions: dict[str, Session] = {}
        self.payments: list[Payment] = []
        self.added: list[AddedMoney] = []
        self.refunds: list[tuple[str, int, Rule]] = []
        self.infringements: list[tuple[str, str]] = []
        self.place_lines: tuple[PlaceLine, ...] = ()
        self.notices: list[Notice] = []
        self.happened: list[events.Happened] = []
        self.acts = 0
        """Commands accepted so far: the order in which things were reported."""

    def tell(self, to: str, rule: Rule | str, about: str, **more: Any) -> None:
        """Give a notice."""
        notice = Notice(to, rule, about, **more)
        self.notices.append(notice)
        self.happened.append(notice)

    def act_done(self) -> tuple[events.Happened, ...]:
        """A command was carried out; what happened."""
        self.acts += 1
        happened = tuple(self.happened)
        self.happened.clear()
        return happened

    def session(self, name: str) -> Session:
        """The session of that name; there is none before the conditions are documented."""
        found = self.sessions.get(name)
        if found is None:
            raise Refused(self.clauses.structure_item, f"there is no session {name!r}")
        return found

    def entrant(self, name: str) -> Entrant:
        """The entrant of that name."""
        found = self.entrants.get(name)
        if found is None:
            raise Refused(self.clauses.one_entry, f"{name} is no entrant")
        return found

    def place_of(self, entrant: Entrant) -> Session | None:
        """The balloted or running session in which an entrant has a place."""
        return self._session_where(lambda session: entrant in session.seating)

    def place_given_up(self, entrant: Entrant) -> Session | None:
        """The balloted or running session whose seat an entrant gave up by withdrawing, still open to a reserve."""
        return self._session_where(lambda session: entrant in session.open_seats)

    def _session_where(self, holds: Callable[[Session], bool]) -> Session | None:
        for session in self.sessions.values():
            if session.status in ("balloted", "running") and holds(session):
                return session
        return None

    def new_entrant(self, name: str, group: str | None = None) -> Entrant:
        """An entry with the next number; it comes off the list of reserves."""
        self.last_number += 1
        entrant = Entrant(name, self.last_number, group)
        self.entrants[name] = entrant
        self.reserves.pop(name, None)
        return entrant

    def accepted_entries(self) -> int:
        """Entries that were accepted and count still, those of no-shows and of the excluded among them."""
        return sum(entrant.accepted and entrant.status not in GONE for entrant in self.entrants.values())


def by_entry(entrants: Iterable[Entrant]) -> list[Entrant]:
    """Entrants in the order of entry."""
    return sorted(entrants, key=_number)


def _number(entrant: Entrant) -> int:
    return entrant.number

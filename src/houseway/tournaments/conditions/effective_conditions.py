"""The conditions in effect, computed from the conditions document.

Defaults are filled in, values that the instrument fixes are applied, and each session becomes a
``SessionPlan``.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct, UnsetType

from houseway.engine.ports.tournament_port import GameOptions, InstrumentOptions
from houseway.law import get_instrument
from houseway.law.tournament_clauses import TournamentClauses
from houseway.money import Cents, HundredthsOfPercent
from houseway.tournaments.clauses import get_cited_clauses
from houseway.tournaments.condition_types import (
    AddOn,
    BuyBack,
    Conditions,
    Groups,
    Length,
    Level,
    Players,
    Prize,
    Progress,
    Qualify,
    Readings,
    SessionItem,
    parse_commission,
)
from houseway.tournaments.conditions.instrument_options import get_session_options
from houseway.tournaments.conditions.session_values import NO_MAXIMUM, Departure, get_game_key
from houseway.tournaments.tables.engines import get_game_options

DEFAULT_PLAYERS = Players(min=2, max=1000)
DEFAULT_NOTICE_MINUTES = 30
CENT = 1
HUNDRED_PERCENT = 100_00
"""One hundred per cent, in hundredths of a per cent."""
DEFAULT_PRIZES = (Prize(place=1, percent=HundredthsOfPercent(HUNDRED_PERCENT)),)
SECOND_CHANCE_KINDS = ("repechage", "catch-up")
UNKNOWN_GAME_OPTIONS = GameOptions(name="", seats=8, regimes=())
"""Options used for an authorised game that is not implemented here."""


class SessionPlan(Struct, frozen=True):
    """One session as it is to be played, with defaults filled in."""

    id: str
    kind: str
    game: str
    """Key of the game, or name and instrument of an authorised game that is not implemented here."""
    options: InstrumentOptions
    """Options of the instrument whose clauses apply to the session."""
    clauses: TournamentClauses
    """Clauses on play in the session, as the record cites them."""
    starts: str | None
    length: Length
    tables: int | None
    """Number of tables, or None if the number depends on the players."""
    seats: int
    chips: int | None
    """Chips of each player at the start, or None if the conditions do not state them."""
    carry: bool
    table_min: int
    """Table minimum in cents, or zero if the conditions state none (20.4 of Blackjack)."""
    table_max: int | None
    has_no_maximum: bool
    """True if the conditions state that there is no table maximum."""
    levels: tuple[Level, ...]
    progress: Progress | None
    points: tuple[int, ...] | None
    prizes: tuple[Prize, ...]
    qualify: Qualify | None
    fee: int
    start_when: int
    is_opening: bool
    """True if entrants begin in this session.

    No other session sends players to an opening session, and it is not a repechage or a catch-up.
    """
    table: dict[str, Any]
    departures: tuple[Departure, ...]
    """Departures of the approved conditions from the rules of the game (20.5)."""
    elimination_gives_way: bool
    """True if approved conditions may displace the clause that eliminates players from the tournament (20.5)."""
    among_players: bool
    """True if the players play against each other.

    Such a session has no table minimum and no marker, and chips pass only between the players.
    """
    clockwise: int
    """Difference between the number of a seat and the number of the next seat clockwise: 1 or -1."""
    first_seat: int


class Terms(Struct, frozen=True):
    """The conditions in effect for the whole tournament."""

    conditions: Conditions
    host: InstrumentOptions
    name: str
    format: str
    items: tuple[SessionItem, ...]
    """Sessions as the conditions state them, or the default session if the conditions state none."""
    plans: tuple[SessionPlan, ...]
    eligibility: tuple[str, ...] | None
    """Groups that may enter, or None if anybody may enter."""
    buy_back: BuyBack | None
    add_on: AddOn | None
    entry_fee: int
    commission: tuple[str, int]
    players: Players
    group_caps: dict[str, int]
    side_wagers_allowed: bool
    elimination: str
    tie_session: str
    tie_final: str
    tie_eliminated: str
    overridden_items: tuple[str, ...]
    """Items of the conditions that have no effect because a rule of the instrument prevails."""
    prizes: tuple[Prize, ...]
    prize_unit: int
    agreement_required: bool
    start_may_change: bool
    notice_minutes: int
    utc_offset: str | None
    """Offset of the house's clock from UTC, or None if the conditions do not state it."""
    forfeited_commission_to_pool: bool
    approved_is_notified: bool
    """True if the Commission's approval of a tournament also counts as its notification.

    The tournament may then receive money of a jackpot pool without a separate notification.
    """
    reserves_in_first_session_only: bool
    """True if reserves take seats only until another session has started (interpretation 7(b))."""
    every_tie_is_played_off: bool
    """True if tied players play extra rounds even if nothing depends on their order (interpretation 15(b))."""
    withdrawn_fee_retained: bool
    """True if the fee of a player who withdrew is retained even if 20.10 returns fees (interpretation 41)."""

    @property
    def uses_points(self) -> bool:
        """True if the places depend on the points that players collect over the sessions."""
        return self.format == "points"

    @property
    def is_sit_and_go(self) -> bool:
        """True if an opening session begins as soon as enough players have entered."""
        return self.format == "sit-and-go"


def can_override_whole_instrument(conditions: Conditions, host: InstrumentOptions) -> bool:
    """Return whether approved conditions prevail over the whole instrument.

    By default they prevail only over the clauses printed before 20.5.
    """
    return host.conditions_prevail and _get_interpretations(conditions).conditions_override == "whole"


def _get_interpretations(conditions: Conditions) -> Readings:
    return conditions.readings if isinstance(conditions.readings, Readings) else Readings()


def make_terms(conditions: Conditions, host: InstrumentOptions) -> Terms:
    """Return the conditions in effect under an instrument.

    The conditions are not checked; they may still contain faults.
    """
    interpretations = _get_interpretations(conditions)
    groups = conditions.groups.max if isinstance(conditions.groups, Groups) else {}
    format_name = _value_or(conditions.format, "progression")
    ties, overridden_items = _resolve_ties(conditions, host)
    sessions = list_sessions(conditions, host)
    return Terms(
        conditions=conditions,
        host=host,
        name=_value_or(conditions.name, ""),
        format=format_name,
        items=sessions,
        plans=_make_plans(conditions, sessions, host, uses_points=format_name == "points"),
        eligibility=conditions.eligibility if isinstance(conditions.eligibility, tuple) else None,
        buy_back=conditions.buy_back if isinstance(conditions.buy_back, BuyBack) else None,
        add_on=conditions.add_on if isinstance(conditions.add_on, AddOn) else None,
        entry_fee=int(_value_or(conditions.entry_fee, Cents(0))),
        commission=parse_commission(_value_or(conditions.commission, "0.00")),
        players=_value_or(conditions.players, DEFAULT_PLAYERS),
        group_caps=dict(groups),
        side_wagers_allowed=host.side_wagers != "never" and _value_or(conditions.side_wagers, "allowed") == "allowed",
        elimination=_value_or(conditions.elimination, "bust"),
        tie_session=ties["tie_session"],
        tie_final=ties["tie_final"],
        tie_eliminated=ties["tie_eliminated"],
        overridden_items=overridden_items,
        prizes=_value_or(conditions.prizes, DEFAULT_PRIZES),
        prize_unit=int(_value_or(conditions.prize_unit, Cents(CENT))),
        agreement_required=_value_or(conditions.agreement_required, False),
        start_may_change=host.start_may_change or _value_or(conditions.start_may_change, False),
        notice_minutes=_value_or(conditions.notice_minutes, DEFAULT_NOTICE_MINUTES),
        utc_offset=_value_or(conditions.utc_offset, None),
        forfeited_commission_to_pool=interpretations.forfeited_commission == "to-pool",
        approved_is_notified=interpretations.notified_tournament == "approved",
        reserves_in_first_session_only=interpretations.first_session == "tournament" and not host.modern,
        every_tie_is_played_off=interpretations.ties == "every" and host.tie_session is not None,
        withdrawn_fee_retained=interpretations.withdrawn_fee == "retained" and host.clauses.fee_returned is not None,
    )


Value = TypeVar("Value")


def _value_or(value: Value | UnsetType, default: Value) -> Value:
    return default if isinstance(value, UnsetType) else value


def _resolve_ties(conditions: Conditions, host: InstrumentOptions) -> tuple[dict[str, str], tuple[str, ...]]:
    """Return the methods that settle ties, and the items of the conditions that have no effect.

    If the instrument fixes a method, it prevails over a different method in the conditions.
    """
    overrides_all = can_override_whole_instrument(conditions, host)
    defaults = {
        "tie_session": "extra-rounds",
        "tie_final": host.tie_final_default,
        "tie_eliminated": host.tie_eliminated_default,
    }
    methods: dict[str, str] = {}
    overridden_items = []
    for item, default in defaults.items():
        stated_method = getattr(conditions, item)
        fixed_method = None if overrides_all else getattr(host, item)
        if fixed_method is not None and not isinstance(stated_method, UnsetType) and stated_method != fixed_method:
            overridden_items.append(item.replace("_", "-"))
        methods[item] = fixed_method or _value_or(stated_method, default)
    return methods, tuple(overridden_items)


def list_sessions(conditions: Conditions, host: InstrumentOptions) -> tuple[SessionItem, ...]:
    """Return the sessions of the conditions.

    If the conditions state none and 20.4 allows that, return a default final.
    """
    sessions = _value_or(conditions.sessions, ())
    if sessions or host.session_if_none is None:
        return sessions
    return (SessionItem(id="final", kind="final", length=Length(**host.session_if_none)),)


def _make_plans(
    conditions: Conditions, sessions: tuple[SessionItem, ...], host: InstrumentOptions, *, uses_points: bool
) -> tuple[SessionPlan, ...]:
    progress_by_session = (
        {session.id: _find_progress(session, sessions, host) for session in sessions} if not uses_points else {}
    )
    target_ids = {progress.to for progress in progress_by_session.values() if progress is not None}
    first_start = _value_or(conditions.starts, None)
    return tuple(
        _make_plan(
            session,
            host,
            can_override_whole_instrument(conditions, get_session_options(get_game_key(session.game, host.game), host)),
            first_start if position == 0 else None,
            progress_by_session.get(session.id),
            session.id in target_ids,
            uses_points,
        )
        for position, session in enumerate(sessions)
    )


def _find_progress(session: SessionItem, sessions: tuple[SessionItem, ...], host: InstrumentOptions) -> Progress | None:
    """Return which players progress from a session and to which session, or None if nobody progresses.

    If the conditions state nothing and 20.4 allows that, all survivors progress to the last session.
    """
    if isinstance(session.progress, Progress):
        return session.progress
    last = sessions[-1]
    if host.session_if_none is None or session is last:
        return None
    return Progress(to=last.id, survivors=True)


def _can_displace_elimination(options: InstrumentOptions, overrides_all: bool) -> bool:
    """Return whether approved conditions may displace the clause that eliminates players from a session (20.5)."""
    clauses = options.clauses
    return options.conditions_prevail and (
        overrides_all or get_instrument(options.number).is_printed_before(clauses.eliminated, clauses.prevails)
    )


def _make_plan(
    session: SessionItem,
    host: InstrumentOptions,
    overrides_all: bool,
    starts: str | None,
    progress: Progress | None,
    receives_players: bool,
    uses_points: bool,
) -> SessionPlan:
    game = get_game_key(session.game, host.game)
    options, game_options = get_session_options(game, host), get_game_options(game) or UNKNOWN_GAME_OPTIONS
    qualify = None if isinstance(session.qualify, UnsetType) else session.qualify
    fee = _value_or(session.fee, Cents(0)) or (qualify.fee if qualify else None) or 0
    return SessionPlan(
        id=session.id,
        kind=session.kind,
        game=game,
        options=options,
        clauses=get_cited_clauses(options.number, host.number),
        starts=_value_or(session.starts, starts),
        length=session.length,
        tables=session.tables if isinstance(session.tables, int) else None,
        seats=_value_or(session.seats, game_options.seats),
        chips=None if isinstance(session.chips, UnsetType) else int(session.chips),
        carry=session.carry,
        table_min=int(_value_or(session.table_min, Cents(0))),
        table_max=session.table_max if isinstance(session.table_max, int) else None,
        has_no_maximum=session.table_max == NO_MAXIMUM,
        levels=session.levels,
        progress=progress,
        points=None if isinstance(session.points, UnsetType) or not uses_points else session.points,
        prizes=session.prizes,
        qualify=qualify,
        fee=int(fee),
        start_when=_value_or(session.start_when, 1),
        is_opening=not receives_players and session.kind not in SECOND_CHANCE_KINDS,
        table=session.table,
        departures=session.departures,
        elimination_gives_way=_can_displace_elimination(options, overrides_all),
        among_players=game_options.among_players,
        clockwise=-1 if game_options.anticlockwise and session.table.get("numbering") != "clockwise" else 1,
        first_seat=game_options.first_seat,
    )

"""The conditions made ready for play: defaults filled in, what an instrument fixes put in force, sessions as plans."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct, UnsetType

from houseway.engine.ports.tournament_port import Regime, Ways
from houseway.law import instrument
from houseway.law.tournament_clauses import Clauses
from houseway.money import Cents, HundredthsOfPercent
from houseway.tournaments.clauses import clauses_under
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
from houseway.tournaments.conditions.instrument_options import regime_of_session
from houseway.tournaments.conditions.session_values import NO_MAXIMUM, Departure, game_of
from houseway.tournaments.tables.engines import ways_of

DEFAULT_PLAYERS = Players(min=2, max=1000)
DEFAULT_NOTICE_MINUTES = 30
CENT = 1
WHOLE = 100_00
"""Hundred per cent in hundredths of a per cent."""
ALL_TO_THE_FIRST = (Prize(place=1, percent=HundredthsOfPercent(WHOLE)),)
SECOND_CHANCES = ("repechage", "catch-up")
ANOTHER_GAME = Ways(name="", seats=8, regimes=())
"""An authorised game of which nothing is known here."""


class Plan(Struct, frozen=True):
    """One session as it is to be played."""

    id: str
    kind: str
    game: str
    """The key of the game; another authorised game by its name and instrument."""
    regime: Regime
    """By whose clauses it is played."""
    clauses: Clauses
    """Its clauses about play, as the record writes them."""
    starts: str | None
    length: Length
    tables: int | None
    """How many tables; None: as needed."""
    seats: int
    chips: int | None
    """What each player gets at the start; None: the conditions do not say."""
    carry: bool
    table_min: int
    """Nought: none stated (20.4 of Blackjack)."""
    table_max: int | None
    no_maximum: bool
    """Whether the conditions say that there is no maximum."""
    levels: tuple[Level, ...]
    progress: Progress | None
    points: tuple[int, ...] | None
    prizes: tuple[Prize, ...]
    qualify: Qualify | None
    fee: int
    start_when: int
    opening: bool
    """Whether entrants begin here: nothing sends players to it, and it is no second chance itself."""
    table: dict[str, Any]
    departures: tuple[Departure, ...]
    """Where the approved conditions depart from the game's rules (20.5)."""
    elimination_gives_way: bool
    """Whether approved conditions may displace the clause that puts a player out of the tournament (20.5)."""
    among_players: bool
    """Whether they play among themselves: no table minimum, no marker, chips only change hands."""
    clockwise: int
    """What one seat clockwise adds to a seat's number."""
    first_seat: int


class Terms(Struct, frozen=True):
    """The conditions in force."""

    conditions: Conditions
    host: Regime
    name: str
    format: str
    items: tuple[SessionItem, ...]
    """The sessions as they are written, or the one that holds where none is."""
    plans: tuple[Plan, ...]
    eligibility: tuple[str, ...] | None
    """The groups that may enter; None: everybody."""
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
    overridden: tuple[str, ...]
    """Items of the conditions that a rule displaces."""
    prizes: tuple[Prize, ...]
    prize_unit: int
    agreement_required: bool
    start_may_change: bool
    notice_minutes: int
    utc_offset: str | None
    """How far the house's clock is ahead of UTC; None: not said."""
    forfeited_commission_to_pool: bool
    approved_is_notified: bool
    """Whether approval makes a tournament one that pool money may go to."""
    reserves_in_first_session_only: bool
    """Whether reserves take seats only until another session of the tournament has started (reading 7(b))."""
    every_tie_is_played_off: bool
    """Whether level players play on even if their order decides nothing (reading 15(b))."""
    withdrawn_fee_retained: bool
    """Whether the fee of a player who withdrew stays in the pool also where 20.10 returns fees (reading 41)."""

    @property
    def points_format(self) -> bool:
        """Whether places come from points gathered over the sessions."""
        return self.format == "points"

    @property
    def sit_and_go(self) -> bool:
        """Whether a session begins when enough players are there."""
        return self.format == "sit-and-go"


def whole_reading(conditions: Conditions, host: Regime) -> bool:
    """Whether approved conditions beat the whole instrument, not only what stands before 20.5."""
    return host.conditions_prevail and _readings(conditions).conditions_override == "whole"


def _readings(conditions: Conditions) -> Readings:
    return conditions.readings if isinstance(conditions.readings, Readings) else Readings()


def terms_of(conditions: Conditions, host: Regime) -> Terms:
    """The terms that conditions give under an instrument; they need not be lawful yet."""
    readings = _readings(conditions)
    groups = conditions.groups.max if isinstance(conditions.groups, Groups) else {}
    form = _or(conditions.format, "progression")
    ties, overridden = _ties(conditions, host)
    sessions = sessions_of(conditions, host)
    return Terms(
        conditions=conditions,
        host=host,
        name=_or(conditions.name, ""),
        format=form,
        items=sessions,
        plans=_plans(conditions, sessions, host, points_format=form == "points"),
        eligibility=conditions.eligibility if isinstance(conditions.eligibility, tuple) else None,
        buy_back=conditions.buy_back if isinstance(conditions.buy_back, BuyBack) else None,
        add_on=conditions.add_on if isinstance(conditions.add_on, AddOn) else None,
        entry_fee=int(_or(conditions.entry_fee, Cents(0))),
        commission=parse_commission(_or(conditions.commission, "0.00")),
        players=_or(conditions.players, DEFAULT_PLAYERS),
        group_caps=dict(groups),
        side_wagers_allowed=host.side_wagers != "never" and _or(conditions.side_wagers, "allowed") == "allowed",
        elimination=_or(conditions.elimination, "bust"),
        tie_session=ties["tie_session"],
        tie_final=ties["tie_final"],
        tie_eliminated=ties["tie_eliminated"],
        overridden=overridden,
        prizes=_or(conditions.prizes, ALL_TO_THE_FIRST),
        prize_unit=int(_or(conditions.prize_unit, Cents(CENT))),
        agreement_required=_or(conditions.agreement_required, False),
        start_may_change=host.start_may_change or _or(conditions.start_may_change, False),
        notice_minutes=_or(conditions.notice_minutes, DEFAULT_NOTICE_MINUTES),
        utc_offset=_or(conditions.utc_offset, None),
        forfeited_commission_to_pool=readings.forfeited_commission == "to-pool",
        approved_is_notified=readings.notified_tournament == "approved",
        reserves_in_first_session_only=readings.first_session == "tournament" and not host.modern,
        every_tie_is_played_off=readings.ties == "every" and host.tie_session is not None,
        withdrawn_fee_retained=readings.withdrawn_fee == "retained" and host.clauses.fee_returned is not None,
    )


Value = TypeVar("Value")


def _or(value: Value | UnsetType, default: Value) -> Value:
    return default if isinstance(value, UnsetType) else value


def _ties(conditions: Conditions, host: Regime) -> tuple[dict[str, str], tuple[str, ...]]:
    """How ties are settled: the rule where it fixes that, else the conditions; and the items so displaced."""
    whole = whole_reading(conditions, host)
    defaults = {
        "tie_session": "extra-rounds",
        "tie_final": host.tie_final_default,
        "tie_eliminated": host.tie_eliminated_default,
    }
    settled: dict[str, str] = {}
    overridden = []
    for item, default in defaults.items():
        written = getattr(conditions, item)
        fixed = None if whole else getattr(host, item)
        if fixed is not None and not isinstance(written, UnsetType) and written != fixed:
            overridden.append(item.replace("_", "-"))
        settled[item] = fixed or _or(written, default)
    return settled, tuple(overridden)


def sessions_of(conditions: Conditions, host: Regime) -> tuple[SessionItem, ...]:
    """The sessions of the conditions; where 20.4 lets them name none, one final."""
    sessions = _or(conditions.sessions, ())
    if sessions or host.session_if_none is None:
        return sessions
    return (SessionItem(id="final", kind="final", length=Length(**host.session_if_none)),)


def _plans(
    conditions: Conditions, sessions: tuple[SessionItem, ...], host: Regime, *, points_format: bool
) -> tuple[Plan, ...]:
    onward = {session.id: _progress(session, sessions, host) for session in sessions} if not points_format else {}
    fed = {progress.to for progress in onward.values() if progress is not None}
    first_start = _or(conditions.starts, None)
    return tuple(
        _plan(
            session,
            host,
            whole_reading(conditions, regime_of_session(game_of(session.game, host.game), host)),
            first_start if place == 0 else None,
            onward.get(session.id),
            session.id in fed,
            points_format,
        )
        for place, session in enumerate(sessions)
    )


def _progress(session: SessionItem, sessions: tuple[SessionItem, ...], host: Regime) -> Progress | None:
    """Who is sent on; where 20.4 lets the conditions say nothing, all survivors to the last session."""
    if isinstance(session.progress, Progress):
        return session.progress
    last = sessions[-1]
    if host.session_if_none is None or session is last:
        return None
    return Progress(to=last.id, survivors=True)


def _gives_way(regime: Regime, whole: bool) -> bool:
    """Whether approved conditions displace the clause by which a session puts players out of the tournament (20.5)."""
    clauses = regime.clauses
    return regime.conditions_prevail and (
        whole or instrument(regime.number).precedes(clauses.eliminated, clauses.prevails)
    )


def _plan(
    session: SessionItem,
    host: Regime,
    whole: bool,
    starts: str | None,
    progress: Progress | None,
    is_fed: bool,
    points_format: bool,
) -> Plan:
    game = game_of(session.game, host.game)
    regime, ways = regime_of_session(game, host), ways_of(game) or ANOTHER_GAME
    qualify = None if isinstance(session.qualify, UnsetType) else session.qualify
    fee = _or(session.fee, Cents(0)) or (qualify.fee if qualify else None) or 0
    return Plan(
        id=session.id,
        kind=session.kind,
        game=game,
        regime=regime,
        clauses=clauses_under(regime.number, host.number),
        starts=_or(session.starts, starts),
        length=session.length,
        tables=session.tables if isinstance(session.tables, int) else None,
        seats=_or(session.seats, ways.seats),
        chips=None if isinstance(session.chips, UnsetType) else int(session.chips),
        carry=session.carry,
        table_min=int(_or(session.table_min, Cents(0))),
        table_max=session.table_max if isinstance(session.table_max, int) else None,
        no_maximum=session.table_max == NO_MAXIMUM,
        levels=session.levels,
        progress=progress,
        points=None if isinstance(session.points, UnsetType) or not points_format else session.points,
        prizes=session.prizes,
        qualify=qualify,
        fee=int(fee),
        start_when=_or(session.start_when, 1),
        opening=not is_fed and session.kind not in SECOND_CHANCES,
        table=session.table,
        departures=session.departures,
        elimination_gives_way=_gives_way(regime, whole),
        among_players=ways.among_players,
        clockwise=-1 if ways.anticlockwise and session.table.get("numbering") != "clockwise" else 1,
        first_seat=ways.first_seat,
    )

"""Board of a tournament: all public information, and the viewer's legal actions.

Entries, seats, chips and prizes are public (17.12, 18.12, 20.12, 20.13). Debts and warnings are shown only to
the staff and to the person concerned.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from houseway.money import print_money
from houseway.server.accounts.roles import DIRECTOR, OPERATOR, REGULATOR, SUPERVISOR
from houseway.server.tables.tournament.level_clock import format_limits, format_utc, get_level_end, get_session_end
from houseway.server.tables.tournament.replica import TournamentReplica
from houseway.server.tables.tournament.table_ref import EXTRA_TABLE, TournamentTableRef
from houseway.server.tournaments import permissions
from houseway.server.tournaments.board_types import (
    BallotRecord,
    BlindAmounts,
    BoardView,
    ExtraTable,
    LevelClock,
    OpenTie,
    PlayerBounds,
    PrizeTerms,
    SessionBoard,
    SessionLength,
    SessionTable,
    TournamentState,
    TournamentTerms,
    VisibleMoney,
)
from houseway.server.tournaments.console_actions import list_open_ties
from houseway.server.tournaments.table_setup import is_live
from houseway.tournaments.conditions.effective_conditions import HUNDRED_PERCENT
from houseway.tournaments.documents.phrases import (
    describe_length,
    describe_level,
    describe_prize,
    describe_table_limits,
)
from houseway.tournaments.play.state import Session, Tournament
from houseway.tournaments.result.money import compute_prize_pool
from houseway.tournaments.result.places import get_tie_method
from houseway.tournaments.result.result import make_result
from houseway.tournaments.result.result_types import SessionResult

FULL_ACCESS_ROLES = (OPERATOR, DIRECTOR, SUPERVISOR, REGULATOR)
PUBLIC_RECIPIENTS = ("players", "table")


def make_board(
    replica: TournamentReplica,
    viewer: str,
    role: str,
    options: Mapping[str, Any],
    tables: Mapping[TournamentTableRef, int],
) -> TournamentState:
    """Return the board of a tournament for a viewer in a role. ``tables`` contains the ids of the live tables.

    The caller fills in the next steps of the staff and the problem.
    """
    state = replica.state
    legal_actions = [] if role == "onlooker" else permissions.list_legal_actions(replica, viewer, role)
    return TournamentState(
        table=replica.table_id,
        tournament=replica.table_id,
        name=replica.name,
        game=state.host.game,
        instrument=replica.instrument,
        n=replica.n,
        hash=replica.hash,
        role=role,
        view=_make_view(replica, viewer, role, options, tables),
        terms=_describe_terms(state),
        bots=sorted(options.get("bots", {})),
        break_until=None if replica.break_until is None else format_utc(replica.break_until),
        committed=[],
        story=[],
        clock=None,
        offers=[action.describe() for action in legal_actions],
        next=[],
        problem=None,
    )


def _make_view(
    replica: TournamentReplica,
    viewer: str,
    role: str,
    options: Mapping[str, Any],
    tables: Mapping[TournamentTableRef, int],
) -> BoardView:
    """Return the result so far, without the entries that only the staff or other people may see."""
    state = replica.state
    result = make_result(state)
    money, infringements, notices = structs.asdict(result.money), result.infringements, result.notices
    if role not in FULL_ACCESS_ROLES:
        del money["net"]
        infringements = [item for item in infringements if item.player == viewer]
        notices = [item for item in notices if item.to in (*PUBLIC_RECIPIENTS, viewer)]
    sessions = {
        name: _describe_session(
            replica,
            session,
            result.sessions[name],
            options,
            {table_ref: table for table_ref, table in tables.items() if table_ref.session == name},
        )
        for name, session in state.sessions.items()
    }
    return BoardView(
        kind=result.kind,
        phase=result.phase,
        director=result.director,
        entrants=result.entrants,
        reserves=result.reserves,
        sessions=sessions,
        places=result.places,
        prizes=result.prizes,
        refunds=result.refunds,
        money=VisibleMoney(**money),
        infringements=infringements,
        notices=notices,
    )


def _describe_terms(state: Tournament) -> TournamentTerms:
    """Return the public part of the conditions in force."""
    terms = state.terms
    return TournamentTerms(
        name=terms.name,
        format=terms.format,
        entry_fee=print_money(terms.entry_fee),
        players=PlayerBounds(min=terms.players.min, max=terms.players.max),
        agreement_required=terms.agreement_required,
        buy_back=None if terms.buy_back is None else print_money(terms.buy_back.cost),
        add_on=None if terms.add_on is None else print_money(terms.add_on.cost),
        prizes=[
            PrizeTerms(place=prize.place, words=str(describe_prize(prize)), amount=print_money(cents))
            for prize, cents in zip(terms.prizes, _compute_prize_amounts(state), strict=True)
        ],
        sessions=[plan.id for plan in terms.plans],
    )


def _describe_session(
    replica: TournamentReplica,
    session: Session,
    result: SessionResult,
    options: Mapping[str, Any],
    tables: Mapping[TournamentTableRef, int],
) -> SessionBoard:
    """Return a session with its result, length, limits, clock, live tables, ballot and ties."""
    plan, state = session.plan, replica.state
    is_running = session.status == "running"
    live_tables = {table_ref.table: table for table_ref, table in tables.items() if table_ref.table != EXTRA_TABLE}
    return SessionBoard(
        **structs.asdict(result),
        kind=plan.kind,
        game=plan.game,
        length=str(describe_length(plan.length)),
        planned=SessionLength(**structs.asdict(plan.length)),
        limits=_describe_limits(session),
        in_=session.count_in_play() if is_running else len(session.there),
        average=print_money(_compute_average(session)) if is_running else None,
        clock=_describe_clock(replica, session),
        commitment=session.commitment,
        ballot=_describe_ballot(replica, session),
        ties=[
            OpenTie(
                players=(names := [player.name for player in group.players]),
                by=get_tie_method(state, session),
                table=_find_extra_table(tables, names, len(session.extras.get(group.players[0], ()))),
            )
            for group in list_open_ties(state, session)
        ],
        in_play={
            str(number): {str(seat): entrant.name for seat, entrant in table.in_play.items()}
            for number, table in session.tables.items()
        },
        floor={
            str(number): SessionTable(
                how="live" if is_live(options, plan.id, number) else "reported", table=live_tables.get(number)
            )
            for number in session.tables
        },
        extra=[
            ExtraTable(table=table, players=list(table_ref.players), round=table_ref.before + 1)
            for table_ref, table in tables.items()
            if table_ref.table == EXTRA_TABLE
        ],
    )


def _describe_ballot(replica: TournamentReplica, session: Session) -> BallotRecord | None:
    ballot = replica.ballots.get(session.plan.id)
    if ballot is None:
        return None
    return BallotRecord(
        commitment=ballot.commitment,
        seed=ballot.seed,
        salt=ballot.salt,
        algorithm=ballot.algorithm,
        sizes=list(ballot.sizes),
        order=list(ballot.order),
        seats=list(ballot.seats),
        first_seat=session.plan.first_seat,
    )


def _find_extra_table(tables: Mapping[TournamentTableRef, int], players: list[str], before: int) -> int | None:
    """Return the id of the live table for the next extra round of these tied players, or None if there is none."""
    for table_ref, table in tables.items():
        if table_ref.table == EXTRA_TABLE and set(table_ref.players) == set(players) and table_ref.before == before:
            return table
    return None


def _compute_prize_amounts(state: Tournament) -> list[int]:
    """Return the amount of each prize, assuming that all prizes are awarded and the pool does not change.

    The remainder of rounding is added to the prize marked ``rest``, or to the first prize if none is marked.
    """
    terms, pool = state.terms, compute_prize_pool(state)
    unit = terms.prize_unit
    amounts = [
        pool * int(prize.percent) // HUNDRED_PERCENT // unit * unit
        if prize.percent is not None
        else int(prize.amount or 0)
        for prize in terms.prizes
    ]
    remainder_index = next((place for place, prize in enumerate(terms.prizes) if prize.rest), 0)
    if amounts and not any(plan.prizes for plan in terms.plans):
        amounts[remainder_index] += max(0, pool - sum(amounts))
    return amounts


def _describe_limits(session: Session) -> str:
    """Return the current limits as text: blinds or ante, or the minimum and maximum wager."""
    if session.level is not None:
        return str(describe_level(session.level))
    limits = describe_table_limits(session.minimum, session.maximum)
    return "" if limits is None else str(limits)


def _compute_average(session: Session) -> int:
    holdings = [session.chips[entrant] for entrant in session.iterate_in_play()]
    return sum(holdings) // len(holdings) if holdings else 0


def _describe_clock(replica: TournamentReplica, session: Session) -> LevelClock | None:
    """Return the current level, its end and the next level, or None if the session has no clock."""
    clock = replica.clocks.get(session.plan.id)
    if clock is None:
        return None
    levels = session.plan.levels
    level_end = get_level_end(session, clock)
    session_end = get_session_end(session, clock)
    next_level = levels[clock.level + 1] if clock.level + 1 < len(levels) else None
    minutes = levels[clock.level].minutes if clock.level < len(levels) else None
    remaining_ms = None if minutes is None or clock.since is not None else max(0, minutes * 60_000 - clock.of_level)
    return LevelClock(
        level=clock.level + 1,
        levels=len(levels),
        runs=clock.since is not None,
        ends=None if level_end is None else format_utc(level_end),
        left_ms=remaining_ms,
        minutes=minutes,
        session_ends=None if session_end is None else format_utc(session_end),
        next=None if next_level is None else str(describe_level(next_level)),
        next_limits=None if next_level is None else BlindAmounts(**format_limits(next_level)),
    )

"""The result of a tournament's record."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, structs

from houseway.engine.output.result_types import make_notice_entry
from houseway.law.coverage_marks import follows_given
from houseway.money import print_money
from houseway.tournaments.entry.seats import format_seat
from houseway.tournaments.play.state import Entrant, Notice, Session, Tournament
from houseway.tournaments.result import money
from houseway.tournaments.result.places import compute_total_points, standings
from houseway.tournaments.result.result_types import (
    BallotMethod,
    EliminatedPlayer,
    EntrantResult,
    SessionResult,
    TournamentBoard,
    TournamentInfringement,
    TournamentMoney,
    TournamentNotice,
    TournamentPlace,
    TournamentRefund,
)
from houseway.tournaments.tables.round_play import make_results

STATUSES_WITHOUT_SEAT = ("withdrawn", "returned", "substituted")


def make_result(tournament: Tournament) -> TournamentBoard:
    """Return the public board of the tournament together with the results of its tables."""
    return _make_board(tournament, with_tables=True)


def make_board(tournament: Tournament) -> TournamentBoard:
    """Return everything about a tournament that is public, except its tables.

    The tables have views of their own.
    """
    return _make_board(tournament, with_tables=False)


def _make_board(tournament: Tournament, *, with_tables: bool) -> TournamentBoard:
    return TournamentBoard(
        kind="tournament",
        phase=tournament.phase,
        director=tournament.director,
        entrants=_describe_entrants(tournament),
        reserves=list(tournament.reserves),
        sessions={
            name: _describe_session(tournament, session, with_tables=with_tables)
            for name, session in tournament.sessions.items()
        },
        places=_list_places(tournament),
        prizes={name: print_money(entrant.prize) for name, entrant in tournament.entrants.items() if entrant.prize},
        refunds=[
            TournamentRefund(to=to, amount=print_money(amount), rule=rule) for to, amount, rule in tournament.refunds
        ],
        money=_describe_money(tournament),
        infringements=[TournamentInfringement(player=player, rule=rule) for player, rule in tournament.infringements],
        notices=[_make_notice(notice) for notice in tournament.notices],
    )


def _make_notice(notice: Notice) -> TournamentNotice:
    details: dict[str, Any] = {
        key: UNSET if (value := getattr(notice, key)) is None else value
        for key in ("session", "clause", "table", "round", "minutes")
    }
    return TournamentNotice(**structs.asdict(make_notice_entry(notice)), **details)


def _describe_entrants(tournament: Tournament) -> dict[str, EntrantResult]:
    seats: dict[Entrant, str] = {}
    for session in tournament.sessions.values():
        if session.status in ("balloted", "running"):
            seats |= {entrant: format_seat(session, entrant) for entrant in session.seating}
    totals = compute_total_points(tournament) if tournament.terms.uses_points else {}
    return {
        name: EntrantResult(
            entry=entrant.number,
            status=entrant.status,
            paid=print_money(entrant.paid),
            buy_backs=entrant.buy_backs,
            add_ons=entrant.add_ons,
            seat=None if entrant.status in STATUSES_WITHOUT_SEAT else seats.get(entrant),
            chips=_format_chips(entrant),
            points=str(totals[entrant]) if entrant in totals else UNSET,
            place=entrant.place,
            prize=print_money(entrant.prize),
        )
        for name, entrant in tournament.entrants.items()
    }


def _format_chips(entrant: Entrant) -> str | None:
    """Return the chips of an entrant in the latest session that the entrant started.

    Return None if the entrant has not started a session.
    """
    if entrant.latest_session is None:
        return None
    return print_money(0 if entrant.passed_on else entrant.latest_session.chips[entrant])


def _describe_session(tournament: Tournament, session: Session, *, with_tables: bool) -> SessionResult:
    tables = session.tables if session.status not in ("waiting", "balloted") else {}
    marker_tables = {} if session.plan.among_players else tables
    table_results = make_results(tournament, session) if with_tables else {}
    ranking = standings(tournament, session) if session.is_over else None
    return SessionResult(
        status=session.status,
        starts=session.starts,
        seating={entrant.name: format_seat(session, entrant) for entrant in session.seating},
        rounds={str(number): table.round_count for number, table in tables.items()},
        starting_marker={str(number): table.marker for number, table in marker_tables.items()},
        chips=_describe_chips(tournament, session),
        eliminated=[EliminatedPlayer(player=out.entrant.name, round=out.round, table=out.table) for out in session.out],
        standings=None if ranking is None else [[entrant.name for entrant in group.players] for group in ranking],
        progressed=[entrant.name for entrant in session.progressed],
        prizes={entrant.name: print_money(cents) for entrant, cents in session.prizes.items()},
        draw=None if session.draw is None else BallotMethod(**session.draw),
        tables=table_results or UNSET,
    )


@follows_given(lambda tournament, session: (tournament.clauses.in_view,))
def _describe_chips(tournament: Tournament, session: Session) -> dict[str, str]:
    """Return the chips of every player in a session, which are public."""
    del tournament
    return {entrant.name: print_money(cents) for entrant, cents in session.chips.items()}


def _list_places(tournament: Tournament) -> list[TournamentPlace]:
    return [
        TournamentPlace(
            place=line.place,
            players=[entrant.name for entrant in line.players],
            prize=print_money(line.prize),
            rules=list(line.rules),
        )
        for line in tournament.place_lines
    ]


def _describe_money(tournament: Tournament) -> TournamentMoney:
    return TournamentMoney(
        collected=print_money(money.sum_collected(tournament)),
        commission=print_money(money.compute_commission(tournament)),
        added=print_money(money.sum_added(tournament)),
        prize_pool=print_money(money.compute_prize_pool(tournament)),
        prizes=print_money(money.sum_prizes(tournament)),
        refunded=print_money(sum(amount for _, amount, _ in tournament.refunds)),
        net={name: print_money(cents) for name, cents in money.compute_net(tournament).items()},
    )

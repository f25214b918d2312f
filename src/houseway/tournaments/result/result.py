"""The result of a tournament's record, as a dictionary."""

from __future__ import annotations

from typing import Any

from houseway.law.coverage_marks import follows_given
from houseway.money import print_money
from houseway.tournaments.entry.seats import format_seat
from houseway.tournaments.play.state import Entrant, Session, Tournament
from houseway.tournaments.result import money
from houseway.tournaments.result.places import compute_total_points, standings
from houseway.tournaments.tables.round_play import make_results

STATUSES_WITHOUT_SEAT = ("withdrawn", "returned", "substituted")


def make_result(tournament: Tournament) -> dict[str, Any]:
    """Return the public board of the tournament together with the results of its tables."""
    description = make_board(tournament)
    for name, session in tournament.sessions.items():
        table_results = make_results(tournament, session)
        if table_results:
            description["sessions"][name]["tables"] = table_results
    return description


def make_board(tournament: Tournament) -> dict[str, Any]:
    """Return everything about a tournament that is public, except its tables.

    The tables have views of their own.
    """
    return {
        "kind": "tournament",
        "phase": tournament.phase,
        "director": tournament.director,
        "entrants": _describe_entrants(tournament),
        "reserves": list(tournament.reserves),
        "sessions": {name: _describe_session(tournament, session) for name, session in tournament.sessions.items()},
        "places": _list_places(tournament),
        "prizes": {name: print_money(entrant.prize) for name, entrant in tournament.entrants.items() if entrant.prize},
        "refunds": [{"to": to, "amount": print_money(amount), "rule": rule} for to, amount, rule in tournament.refunds],
        "money": _describe_money(tournament),
        "infringements": [{"player": player, "rule": rule} for player, rule in tournament.infringements],
        "notices": [notice.to_json() for notice in tournament.notices],
    }


def _describe_entrants(tournament: Tournament) -> dict[str, dict[str, Any]]:
    seats: dict[Entrant, str] = {}
    for session in tournament.sessions.values():
        if session.status in ("balloted", "running"):
            seats |= {entrant: format_seat(session, entrant) for entrant in session.seating}
    totals = compute_total_points(tournament) if tournament.terms.uses_points else {}
    return {
        name: {
            "entry": entrant.number,
            "status": entrant.status,
            "paid": print_money(entrant.paid),
            "buy-backs": entrant.buy_backs,
            "add-ons": entrant.add_ons,
            "seat": None if entrant.status in STATUSES_WITHOUT_SEAT else seats.get(entrant),
            "chips": _format_chips(entrant),
            **({"points": str(totals[entrant])} if entrant in totals else {}),
            "place": entrant.place,
            "prize": print_money(entrant.prize),
        }
        for name, entrant in tournament.entrants.items()
    }


def _format_chips(entrant: Entrant) -> str | None:
    """Return the chips of an entrant in the latest session that the entrant started.

    Return None if the entrant has not started a session.
    """
    if entrant.latest_session is None:
        return None
    return print_money(0 if entrant.passed_on else entrant.latest_session.chips[entrant])


def _describe_session(tournament: Tournament, session: Session) -> dict[str, Any]:
    tables = session.tables if session.status not in ("waiting", "balloted") else {}
    marker_tables = {} if session.plan.among_players else tables
    description: dict[str, Any] = {
        "status": session.status,
        "starts": session.starts,
        "seating": {entrant.name: format_seat(session, entrant) for entrant in session.seating},
        "rounds": {str(number): table.round_count for number, table in tables.items()},
        "starting-marker": {str(number): table.marker for number, table in marker_tables.items()},
        "chips": _describe_chips(tournament, session),
        "eliminated": [{"player": out.entrant.name, "round": out.round, "table": out.table} for out in session.out],
        "standings": None,
        "progressed": [entrant.name for entrant in session.progressed],
        "prizes": {entrant.name: print_money(cents) for entrant, cents in session.prizes.items()},
        "draw": session.draw,
    }
    if session.is_over:
        description["standings"] = [
            [entrant.name for entrant in group.players] for group in standings(tournament, session)
        ]
    return description


@follows_given(lambda tournament, session: (tournament.clauses.in_view,))
def _describe_chips(tournament: Tournament, session: Session) -> dict[str, str]:
    """Return the chips of every player in a session, which are public."""
    del tournament
    return {entrant.name: print_money(cents) for entrant, cents in session.chips.items()}


def _list_places(tournament: Tournament) -> list[dict[str, Any]]:
    return [
        {
            "place": line.place,
            "players": [entrant.name for entrant in line.players],
            "prize": print_money(line.prize),
            "rules": list(line.rules),
        }
        for line in tournament.place_lines
    ]


def _describe_money(tournament: Tournament) -> dict[str, Any]:
    return {
        "collected": print_money(money.sum_collected(tournament)),
        "commission": print_money(money.compute_commission(tournament)),
        "added": print_money(money.sum_added(tournament)),
        "prize-pool": print_money(money.compute_prize_pool(tournament)),
        "prizes": print_money(money.sum_prizes(tournament)),
        "refunded": print_money(sum(amount for _, amount, _ in tournament.refunds)),
        "net": {name: print_money(cents) for name, cents in money.compute_net(tournament).items()},
    }

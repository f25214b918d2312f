"""The result of a tournament's record."""

from __future__ import annotations

from typing import Any

from houseway.law.coverage_marks import follows_given
from houseway.money import print_money
from houseway.tournaments.entry.seats import seat_text
from houseway.tournaments.play.state import Entrant, Session, Tournament
from houseway.tournaments.result import money
from houseway.tournaments.result.places import standings, total_points
from houseway.tournaments.tables.round_play import results

SEATLESS = ("withdrawn", "returned", "substituted")


def result(tournament: Tournament) -> dict[str, Any]:
    """Everything that the record has led to so far, the results of its tables among it."""
    found = board(tournament)
    for name, session in tournament.sessions.items():
        played = results(tournament, session)
        if played:
            found["sessions"][name]["tables"] = played
    return found


def board(tournament: Tournament) -> dict[str, Any]:
    """What everybody may see of a tournament; what lies at its tables, each table shows by itself."""
    return {
        "kind": "tournament",
        "phase": tournament.phase,
        "director": tournament.director,
        "entrants": _entrants(tournament),
        "reserves": list(tournament.reserves),
        "sessions": {name: _session(tournament, session) for name, session in tournament.sessions.items()},
        "places": _places(tournament),
        "prizes": {name: print_money(entrant.prize) for name, entrant in tournament.entrants.items() if entrant.prize},
        "refunds": [{"to": to, "amount": print_money(amount), "rule": rule} for to, amount, rule in tournament.refunds],
        "money": _money(tournament),
        "infringements": [{"player": player, "rule": rule} for player, rule in tournament.infringements],
        "notices": [notice.to_json() for notice in tournament.notices],
    }


def _entrants(tournament: Tournament) -> dict[str, dict[str, Any]]:
    seats: dict[Entrant, str] = {}
    for session in tournament.sessions.values():
        if session.status in ("balloted", "running"):
            seats |= {entrant: seat_text(session, entrant) for entrant in session.seating}
    totals = total_points(tournament) if tournament.terms.points_format else {}
    return {
        name: {
            "entry": entrant.number,
            "status": entrant.status,
            "paid": print_money(entrant.paid),
            "buy-backs": entrant.buy_backs,
            "add-ons": entrant.add_ons,
            "seat": None if entrant.status in SEATLESS else seats.get(entrant),
            "chips": _chips(entrant),
            **({"points": str(totals[entrant])} if entrant in totals else {}),
            "place": entrant.place,
            "prize": print_money(entrant.prize),
        }
        for name, entrant in tournament.entrants.items()
    }


def _chips(entrant: Entrant) -> str | None:
    """The holding in the latest session that the player started."""
    if entrant.latest is None:
        return None
    return print_money(0 if entrant.passed_on else entrant.latest.chips[entrant])


def _session(tournament: Tournament, session: Session) -> dict[str, Any]:
    tables = session.tables if session.status not in ("waiting", "balloted") else {}
    marked = {} if session.plan.among_players else tables
    shown: dict[str, Any] = {
        "status": session.status,
        "starts": session.starts,
        "seating": {entrant.name: seat_text(session, entrant) for entrant in session.seating},
        "rounds": {str(number): table.rounds for number, table in tables.items()},
        "starting-marker": {str(number): table.marker for number, table in marked.items()},
        "chips": _in_view(tournament, session),
        "eliminated": [{"player": out.entrant.name, "round": out.round, "table": out.table} for out in session.out],
        "standings": None,
        "progressed": [entrant.name for entrant in session.progressed],
        "prizes": {entrant.name: print_money(cents) for entrant, cents in session.prizes.items()},
        "draw": session.draw,
    }
    if session.over:
        shown["standings"] = [[entrant.name for entrant in group.players] for group in standings(tournament, session)]
    return shown


@follows_given(lambda tournament, session: (tournament.clauses.in_view,))
def _in_view(tournament: Tournament, session: Session) -> dict[str, str]:
    """Everybody's chips, for everybody to see."""
    del tournament
    return {entrant.name: print_money(cents) for entrant, cents in session.chips.items()}


def _places(tournament: Tournament) -> list[dict[str, Any]]:
    return [
        {
            "place": line.place,
            "players": [entrant.name for entrant in line.players],
            "prize": print_money(line.prize),
            "rules": list(line.rules),
        }
        for line in tournament.place_lines
    ]


def _money(tournament: Tournament) -> dict[str, Any]:
    return {
        "collected": print_money(money.collected(tournament)),
        "commission": print_money(money.commission(tournament)),
        "added": print_money(money.added(tournament)),
        "prize-pool": print_money(money.prize_pool(tournament)),
        "prizes": print_money(money.prizes_awarded(tournament)),
        "refunded": print_money(sum(amount for _, amount, _ in tournament.refunds)),
        "net": {name: print_money(cents) for name, cents in money.net(tournament).items()},
    }

"""How the tables of a tournament are set up on the floor: which are live, their names and their determinations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.engine.ports.tournament_port import AmongPlayers, Engine
from houseway.errors import BadRecord, Denied, Refused
from houseway.money import print_money
from houseway.server.tournaments.table_sync import EXTRA, Place
from houseway.tournaments.conditions.effective_conditions import Plan
from houseway.tournaments.play.state import Session, Tournament
from houseway.tournaments.tables.engines import engine_of
from houseway.tournaments.tables.round_play import departures_of

LIVE, REPORTED = TABLES = ("live", "reported")


def is_live(options: Mapping[str, Any], session: str, table: int) -> bool:
    """Whether a table plays on the floor; otherwise the director reports its chips."""
    chosen: str = options.get("choices", {}).get(f"{session}/{table}", options.get("tables", REPORTED))
    return chosen == LIVE


def name_of(tournament: str, state: Tournament, place: Place) -> str:
    """What the table is called on the floor: no other has that name, and it is a name, not longer than one may be."""
    called = f"{tournament[:28].strip()} ({place.tournament}), {place.session[:14].strip()}"
    if place.table == EXTRA:
        return f"{called}, extra {place.before + 1}-{state.entrants[place.players[0]].number}"
    return f"{called} {place.table}"


def determinations(tournament: Tournament, session: Session) -> dict[str, Any]:
    """With what a table of a session opens; ``Refused`` or ``Denied`` where it cannot be played on the floor."""
    plan = session.plan
    engine = engine_of(plan.game)
    if engine is None:
        raise Denied(f"{plan.game} has no tables on this floor: its rounds are reported")
    if not isinstance(engine, AmongPlayers) and (not session.minimum or session.maximum is None):
        raise Denied(f"tables of {plan.id} need a table-min and a table-max to be played on the floor")
    if "jackpot" in plan.table:
        raise Denied("a jackpot is played for with money: a session that has one is reported")
    departures = departures_of(session)
    told = engine.departing(engine.opening(session, side_wagers=tournament.terms.side_wagers_allowed), departures)
    if departures:
        _check_playable(engine, told, plan)
    if isinstance(engine, AmongPlayers):
        # the holding is the stake, whatever it is: no least and no most for sitting down
        chip = engine.game.convert_table(told).smallest_chip
        told |= {"min-table-stake": print_money(chip), "max-buy-in": None, "seats": told.get("seats", plan.seats)}
    return told


def _check_playable(engine: Engine, written: dict[str, Any], plan: Plan) -> None:
    """Deny a live table whose record could not state the departures of its conditions: Hold-em has no key for them."""
    try:
        engine.game.open(engine.game.convert_table(written), plan.regime.number)
    except (Refused, BadRecord) as error:
        raise Denied(f"tables of {plan.id} depart from the rules ({error}): report their rounds") from error

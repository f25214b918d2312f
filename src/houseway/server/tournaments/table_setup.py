"""Setup of a tournament's tables: whether they are live, their names and their determinations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.engine.ports.tournament_port import AmongPlayersEngine, Engine
from houseway.errors import InvalidRecordError, PermissionDeniedError, Refused
from houseway.i18n import Message
from houseway.money import print_money
from houseway.server.ports.error_messages import describe_error
from houseway.server.tables.tournament.table_ref import EXTRA_TABLE, TournamentTableRef
from houseway.tournaments.conditions.effective_conditions import SessionPlan
from houseway.tournaments.play.state import Session, Tournament
from houseway.tournaments.tables.engines import get_engine
from houseway.tournaments.tables.round_play import list_departures

LIVE, REPORTED = TABLE_MODES = ("live", "reported")


def is_live(options: Mapping[str, Any], session: str, table: int) -> bool:
    """Return whether a table plays live on the server. If not, the director reports the chips after each round."""
    mode: str = options.get("choices", {}).get(f"{session}/{table}", options.get("tables", REPORTED))
    return mode == LIVE


def make_table_name(tournament: str, state: Tournament, table_ref: TournamentTableRef) -> str:
    """Return a unique name for a tournament's table, within the maximum length of table names."""
    prefix = f"{tournament[:28].strip()} ({table_ref.tournament}), {table_ref.session[:14].strip()}"
    if table_ref.table == EXTRA_TABLE:
        return f"{prefix}, extra {table_ref.before + 1}-{state.entrants[table_ref.players[0]].number}"
    return f"{prefix} {table_ref.table}"


def make_determinations(tournament: Tournament, session: Session) -> dict[str, Any]:
    """Return the determinations with which a table of a session opens.

    Raises:
        Refused: the rules do not allow the determinations.
        PermissionDeniedError: the session cannot be played live.
    """
    plan = session.plan
    engine = get_engine(plan.game)
    if engine is None:
        raise PermissionDeniedError(Message("server-tournaments-no-live-tables", game=plan.game))
    if not isinstance(engine, AmongPlayersEngine) and (not session.minimum or session.maximum is None):
        raise PermissionDeniedError(Message("server-tournaments-limits-required", session=plan.id))
    if "jackpot" in plan.table:
        raise PermissionDeniedError(Message("server-tournaments-no-jackpot"))
    departures = list_departures(session)
    table_determinations = engine.add_departures(
        engine.make_determinations(session, side_wagers=tournament.terms.side_wagers_allowed), departures
    )
    if departures:
        _check_playable(engine, table_determinations, plan)
    if isinstance(engine, AmongPlayersEngine):
        # The player's holding is the stake, whatever it is, so sitting down has no minimum and no maximum.
        chip = engine.game.convert_table(table_determinations).smallest_chip
        table_determinations |= {
            "min-table-stake": print_money(chip),
            "max-buy-in": None,
            "seats": table_determinations.get("seats", plan.seats),
        }
    return table_determinations


def _check_playable(engine: Engine, table_determinations: dict[str, Any], plan: SessionPlan) -> None:
    """Check that a live table can open with these determinations, which include departures from the rules.

    At Hold-em no determination can state a departure. Such a table cannot play live, and its rounds are reported.

    Raises:
        PermissionDeniedError: no table can open with these determinations.
    """
    try:
        engine.game.open(engine.game.convert_table(table_determinations), plan.options.number)
    except (Refused, InvalidRecordError) as error:
        raise PermissionDeniedError(
            Message("server-tournaments-departs-from-rules", session=plan.id, reason=describe_error(error))
        ) from error

"""Errors of card placement that are discovered late (Blackjack 14.5).

The round with the error becomes void, and later rounds still count.
"""

from __future__ import annotations

from houseway.errors import Refused
from houseway.i18n import Message
from houseway.tournaments.commands import PlacementError
from houseway.tournaments.play.eliminations import bring_into_play, eliminate_players_below_minimum
from houseway.tournaments.play.state import Entrant, Session, Tournament, TournamentTable
from houseway.tournaments.result.places import can_wager
from houseway.tournaments.tables.round_play import sync_table, void_misplaced_at_table


def placement_error(tournament: Tournament, command: PlacementError) -> None:
    """Void a counted Blackjack round because of a placement error, and reverse its result (14.5, T-43)."""
    session = tournament.get_session(command.session)
    clauses, number = session.clauses, command.round
    if clauses.placement_void is None or clauses.placement_put_right is None:
        raise Refused(clauses.added_rules, Message("tournaments-no-placement-rule", session=session.plan.id))
    table = session.tables.get(command.table)
    if table is None:
        raise Refused(
            tournament.clauses.position,
            Message("tournaments-no-such-table", session=session.plan.id, table=command.table),
        )
    if not 1 <= number <= table.round_count or table.counted[number - 1].is_void:
        raise Refused(
            clauses.placement_void, Message("tournaments-no-such-counted-round", table=table.number, round=number)
        )
    if number == table.round_count:
        raise Refused(clauses.placement_put_right, Message("tournaments-last-round-corrected-at-table", round=number))
    void_misplaced_at_table(tournament, table, number)
    reverse_round(tournament, session, table, number)
    eliminate_players_below_minimum(tournament, session, (table,))
    sync_table(tournament, session, table)


def reverse_round(tournament: Tournament, session: Session, table: TournamentTable, number: int) -> None:
    """Void a counted round, reverse its result, and reinstate players whom it eliminated (T-44, T-45).

    The round keeps its number. The holding of a player who has bought back since does not change. No holding falls
    below zero.
    """
    rule = session.clauses.placement_void
    assert rule is not None
    round_ = table.counted[number - 1]
    round_.is_void = True
    table.protect_rounds()
    tournament.notify("players", rule, "round-void", session=session.plan.id, table=table.number, round=number)
    bought_since = {
        entrant for later_round in table.counted[number:] for entrant in later_round.bought
    } | table.bought.keys()
    for entrant, change in round_.brought.items():
        if entrant in bought_since:
            continue
        holding = session.chips[entrant] - change
        if session.is_playing(entrant):
            session.chips[entrant] = max(holding, 0)
        elif _is_out_of_session(session, entrant) and can_wager(session, holding):
            session.chips[entrant] = holding
            entrant.status = next(out.status for out in session.out if out.entrant is entrant)
            session.out = [out for out in session.out if out.entrant is not entrant]
            bring_into_play(tournament, session, session.seating[entrant][1], entrant)
            tournament.notify(entrant.name, rule, "reinstated")


def _is_out_of_session(session: Session, entrant: Entrant) -> bool:
    """Return whether the entrant was eliminated in this session and has not been reinstated."""
    return entrant.status in ("eliminated", "out-of-session") and any(out.entrant is entrant for out in session.out)

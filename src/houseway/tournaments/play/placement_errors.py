"""Errors of placement found too late: a counted round becomes void, and later rounds stand (Blackjack 14.5)."""

from __future__ import annotations

from houseway.errors import Refused
from houseway.tournaments.commands import PlacementError
from houseway.tournaments.play.eliminations import come_into_play, put_out_who_cannot_wager
from houseway.tournaments.play.state import Entrant, Session, Tournament, TournamentTable
from houseway.tournaments.result.places import can_wager
from houseway.tournaments.tables.round_play import follow, void_misplaced_at_table


def placement_error(tournament: Tournament, command: PlacementError) -> None:
    """A counted round of a Blackjack table is void; what it brought is taken back (14.5, T-43)."""
    session = tournament.session(command.session)
    clauses, number = session.clauses, command.round
    if clauses.placement_void is None or clauses.placement_put_right is None:
        raise Refused(clauses.added_rules, f"the game of {session.plan.id} has no rule for errors of card placement")
    table = session.tables.get(command.table)
    if table is None:
        raise Refused(tournament.clauses.position, f"{session.plan.id} has no table {command.table}")
    if not 1 <= number <= table.rounds or table.counted[number - 1].is_void:
        raise Refused(clauses.placement_void, f"table {table.number} has no counted round {number} that is not void")
    if number == table.rounds:
        raise Refused(
            clauses.placement_put_right, f"round {number} is the last one: its hands are put right at the table"
        )
    void_misplaced_at_table(tournament, table, number)
    take_back(tournament, session, table, number)
    put_out_who_cannot_wager(tournament, session, (table,))
    follow(tournament, session, table)


def take_back(tournament: Tournament, session: Session, table: TournamentTable, number: int) -> None:
    """Let a round be void that keeps its number: holdings lose what it brought, and players whom it put out return.

    A player who has bought back since keeps the chips bought; nobody falls below nothing (T-44, T-45).
    """
    rule = session.clauses.placement_void
    assert rule is not None
    round_ = table.counted[number - 1]
    round_.is_void = True
    table.keep_rounds()
    tournament.tell("players", rule, "round-void", session=session.plan.id, table=table.number, round=number)
    bought_since = {entrant for later in table.counted[number:] for entrant in later.bought} | table.bought.keys()
    for entrant, brought in round_.brought.items():
        if entrant in bought_since:
            continue
        holding = session.chips[entrant] - brought
        if session.plays(entrant):
            session.chips[entrant] = max(holding, 0)
        elif _went_out(session, entrant) and can_wager(session, holding):
            session.chips[entrant] = holding
            entrant.status = next(out.status for out in session.out if out.entrant is entrant)
            session.out = [out for out in session.out if out.entrant is not entrant]
            come_into_play(tournament, session, session.seating[entrant][1], entrant)
            tournament.tell(entrant.name, rule, "reinstated")


def _went_out(session: Session, entrant: Entrant) -> bool:
    """Whether the player is out, and of this session."""
    return entrant.status in ("eliminated", "out-of-session") and any(out.entrant is entrant for out in session.out)

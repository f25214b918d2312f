"""Who goes out, when, and what that does at the table: the test before a round, the marker, the last two."""

from __future__ import annotations

from collections.abc import Collection

from houseway.law.coverage_marks import follows_given
from houseway.tournaments.play.state import Entrant, Out, Session, Tournament, TournamentTable


def put_out_who_cannot_wager(
    tournament: Tournament, session: Session, tables: Collection[TournamentTable]
) -> list[TournamentTable]:
    """Put out whoever cannot wager the minimum before a round (17.14, 18.14, 20.14); in Hold-em who has no chips (14.3).

    No round follows the last one of a session of so many rounds: nobody goes out then, but in Hold-em. The answer are the
    tables where somebody went out.
    """
    among_players, chips = session.plan.among_players, session.chips
    least = 1 if among_players else max(session.minimum, 1)
    shrunk = []
    for table in tables:
        if not among_players and not session.round_to_come(table):
            continue
        if min([chips[entrant] for entrant in table.in_play.values()], default=least) >= least:
            continue
        for seat, entrant in list(table.in_play.items()):
            if chips[entrant] < least:
                _put_out(tournament, session, table, seat, entrant)
        shrunk.append(table)
    tell_when_two_remain(tournament, session, tables)
    return shrunk


@follows_given(lambda tournament, session, *_: (session.clauses.eliminated,))
def _put_out(tournament: Tournament, session: Session, table: TournamentTable, seat: int, entrant: Entrant) -> None:
    before = table.chips_before(entrant)
    held = session.chips[entrant] if before is None else before
    session.out.append(Out(entrant, table.rounds, table.number, tournament.acts, held, entrant.status))
    terms = tournament.terms
    back_for_the_next = terms.points_format and terms.elimination == "none" and session.plan.elimination_gives_way
    entrant.status = "out-of-session" if back_for_the_next else "eliminated"
    session.take_out(table, seat)
    tournament.tell(entrant.name, session.clauses.eliminated, "eliminated")


def come_into_play(tournament: Tournament, session: Session, seat: int, entrant: Entrant) -> None:
    """Somebody plays at that seat; a table that had no marker for want of players has one again."""
    table = session.table_of(entrant)
    session.take_in(table, seat, entrant)
    if table.marker is None and not session.plan.among_players:
        table.marker = seat
    tell_when_two_remain(tournament, session, (table,))


def tell_when_two_remain(tournament: Tournament, session: Session, tables: Collection[TournamentTable]) -> None:
    """When a Hold-em table first has two in play the order of play is another one, and the players are told so (20.19)."""
    rule = session.clauses.heads_up
    if rule is None:
        return
    for table in tables:
        if len(table.in_play) == 2 and not table.two_remain:
            table.two_remain = True
            tournament.tell("players", rule, "two-players-remain", session=session.plan.id, table=table.number)

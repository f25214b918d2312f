"""Who goes out, when, and what that does at the table: the test before a round, the marker, the last two."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.tournament.rules import HEADS_UP
from houseway.tournament.state import Entrant, Out, Session, Tournament, TournamentTable


def put_out_who_cannot_wager(tournament: Tournament, session: Session, tables: Iterable[TournamentTable]) -> None:
    """Put out whoever cannot wager the minimum before a round (17.14, 18.14, 20.14); in Hold-em who has no chips (14.3).

    No round follows the last one of a session of so many rounds: nobody goes out then, but in Hold-em.
    """
    holdem = session.plan.holdem
    for table in tables:
        if not holdem and not session.round_to_come(table):
            continue
        least = 1 if holdem else max(session.minimum, 1)
        chips = session.chips
        if min([chips[entrant] for entrant in table.in_play.values()], default=least) >= least:
            continue
        for seat, entrant in list(table.in_play.items()):
            if chips[entrant] < least:
                _put_out(tournament, session, table, seat, entrant)
    tell_when_two_remain(tournament, session)


def _put_out(tournament: Tournament, session: Session, table: TournamentTable, seat: int, entrant: Entrant) -> None:
    out = Out(entrant, table.rounds, table.number, tournament.acts, table.before.get(entrant, session.chips[entrant]))
    session.out.append(out)
    back_for_the_next = tournament.terms.points_format and tournament.terms.elimination == "none"
    entrant.status = "out-of-session" if back_for_the_next else "eliminated"
    session.take_out(table, seat)
    tournament.tell(entrant.name, session.clauses.eliminated, "eliminated")


def come_into_play(session: Session, table: TournamentTable, seat: int, entrant: Entrant) -> None:
    """Somebody plays at that seat; a table that had no marker for want of players has one again."""
    session.take_in(table, seat, entrant)
    if table.marker is None and not session.plan.holdem:
        table.marker = seat


def tell_when_two_remain(tournament: Tournament, session: Session) -> None:
    """Once a Hold-em final is down to two, the order of play is another one, and the players are told so (20.19)."""
    if session.plan.holdem and session.plan.kind == "final" and not session.two_remain and session.count_in() == 2:
        session.two_remain = True
        tournament.tell("players", HEADS_UP, "two-players-remain", session=session.plan.id)

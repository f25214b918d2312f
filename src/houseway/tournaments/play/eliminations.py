"""Elimination of players below the table minimum, and the notice when two players remain at a table."""

from __future__ import annotations

from collections.abc import Collection

from houseway.law.coverage_marks import follows_given
from houseway.tournaments.play.state import Elimination, Entrant, Session, Tournament, TournamentTable


def eliminate_players_below_minimum(
    tournament: Tournament, session: Session, tables: Collection[TournamentTable]
) -> list[TournamentTable]:
    """Eliminate players who cannot wager the minimum before a round (17.14, 18.14, 20.14).

    In Hold-em, players without chips are eliminated (14.3). If a session has a fixed number of rounds, nobody is
    eliminated after the last round, except in Hold-em.

    Returns:
        The tables at which somebody was eliminated.
    """
    among_players, chips = session.plan.among_players, session.chips
    minimum = 1 if among_players else max(session.minimum, 1)
    changed_tables = []
    for table in tables:
        if not among_players and not session.has_round_to_come(table):
            continue
        if min([chips[entrant] for entrant in table.in_play.values()], default=minimum) >= minimum:
            continue
        for seat, entrant in list(table.in_play.items()):
            if chips[entrant] < minimum:
                _eliminate(tournament, session, table, seat, entrant)
        changed_tables.append(table)
    notify_when_two_remain(tournament, session, tables)
    return changed_tables


@follows_given(lambda tournament, session, *_: (session.clauses.eliminated,))
def _eliminate(tournament: Tournament, session: Session, table: TournamentTable, seat: int, entrant: Entrant) -> None:
    known_chips = table.get_chips_before(entrant)
    chips_before = session.chips[entrant] if known_chips is None else known_chips
    session.out.append(
        Elimination(entrant, table.round_count, table.number, tournament.acts, chips_before, entrant.status)
    )
    terms = tournament.terms
    stays_in_tournament = terms.uses_points and terms.elimination == "none" and session.plan.elimination_gives_way
    entrant.status = "out-of-session" if stays_in_tournament else "eliminated"
    session.remove_player(table, seat)
    tournament.notify(entrant.name, session.clauses.eliminated, "eliminated")


def bring_into_play(tournament: Tournament, session: Session, seat: int, entrant: Entrant) -> None:
    """Bring an entrant into play at a seat.

    If the table lost its marker because nobody was in play, the marker goes to this seat.
    """
    table = session.get_table(entrant)
    session.add_player(table, seat, entrant)
    if table.marker is None and not session.plan.among_players:
        table.marker = seat
    notify_when_two_remain(tournament, session, (table,))


def notify_when_two_remain(tournament: Tournament, session: Session, tables: Collection[TournamentTable]) -> None:
    """Notify the players when a Hold-em table first has only two players in play (20.19).

    With two players, the order of play changes.
    """
    rule = session.clauses.heads_up
    if rule is None:
        return
    for table in tables:
        if len(table.in_play) == 2 and not table.two_remain:
            table.two_remain = True
            tournament.notify("players", rule, "two-players-remain", session=session.plan.id, table=table.number)

"""Players whom a session will seat, and sessions that are still to be played."""

from __future__ import annotations

from houseway.tournaments.play.state import Entrant, Session, Tournament, sort_by_entry


def list_players_to_seat(tournament: Tournament, session: Session) -> list[Entrant]:
    """Return the players to whom the ballot of a session gives seats, in order of entry."""
    plan = session.plan
    if plan.qualify is not None and plan.kind in ("repechage", "catch-up"):
        players = [entrant for entrant in session.joined if entrant.status in ("entered", "waiting")]
    elif tournament.terms.uses_points:
        players = [entrant for entrant in tournament.entrants.values() if entrant.status in ("entered", "waiting")]
    else:
        players = [
            entrant
            for entrant in tournament.entrants.values()
            if entrant.status in ("entered", "progressed") and entrant.session == plan.id
        ]
    return sort_by_entry(players)


def has_no_players_left(tournament: Tournament, session: Session) -> bool:
    """Return whether a waiting session will never be played.

    Such a session has no players, and nobody can still progress to it.
    """
    if session.status != "waiting" or list_players_to_seat(tournament, session):
        return False
    return not any(
        other_session.plan.progress is not None
        and other_session.plan.progress.to == session.plan.id
        and other_session.status != "progressed"
        and not has_no_players_left(tournament, other_session)
        for other_session in tournament.sessions.values()
    )


def is_still_to_be_played(tournament: Tournament, session: Session) -> bool:
    """Return whether a session is balloted or running, or is waiting and can still get players."""
    if session.status == "waiting":
        return not has_no_players_left(tournament, session)
    return session.status in ("balloted", "running")

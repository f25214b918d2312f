"""Who is there to play a session, and which sessions are still to be played."""

from __future__ import annotations

from houseway.tournaments.play.state import Entrant, Session, Tournament, by_entry


def to_seat(tournament: Tournament, session: Session) -> list[Entrant]:
    """Everybody whom the ballot of a session seats, in order of entry."""
    plan = session.plan
    if plan.qualify is not None and plan.kind in ("repechage", "catch-up"):
        ready = [entrant for entrant in session.joined if entrant.status in ("entered", "waiting")]
    elif tournament.terms.points_format:
        ready = [entrant for entrant in tournament.entrants.values() if entrant.status in ("entered", "waiting")]
    else:
        ready = [
            entrant
            for entrant in tournament.entrants.values()
            if entrant.status in ("entered", "progressed") and entrant.session == plan.id
        ]
    return by_entry(ready)


def nobody_left_for(tournament: Tournament, session: Session) -> bool:
    """Whether a session that waits will never be played: nobody is there for it, and nobody can still be sent to it."""
    if session.status != "waiting" or to_seat(tournament, session):
        return False
    return not any(
        other.plan.progress is not None
        and other.plan.progress.to == session.plan.id
        and other.status != "progressed"
        and not nobody_left_for(tournament, other)
        for other in tournament.sessions.values()
    )


def still_to_be_played(tournament: Tournament, session: Session) -> bool:
    """Whether a session is balloted, running, or waits for somebody."""
    if session.status == "waiting":
        return not nobody_left_for(tournament, session)
    return session.status in ("balloted", "running")

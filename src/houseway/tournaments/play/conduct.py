"""Infringements, exclusion, breaks and the pace of play."""

from __future__ import annotations

from houseway.errors import Refused
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows_answer, follows_given
from houseway.tournaments.commands import Break, Exclude, Infringe, Pace, Resume
from houseway.tournaments.names import get_status_name
from houseway.tournaments.play.eliminations import notify_when_two_remain
from houseway.tournaments.play.state import OUT_STATUSES, Entrant, Session, Tournament
from houseway.tournaments.result.places import can_play_on
from houseway.tournaments.tables.round_play import sync_table


@follows_answer(lambda rules: rules)
def get_player_duties(tournament: Tournament) -> tuple[Rule, ...]:
    """Return the clauses on two duties of players: chips in view and no advice.

    No rule names a consequence for a breach of these duties.
    """
    return (tournament.clauses.in_view, tournament.clauses.no_advice)


def infringe(tournament: Tournament, command: Infringe) -> None:
    """Record that a player infringed a rule, and notify the player."""
    tournament.infringements.append((command.player, command.rule))
    tournament.notify(command.player, command.rule, "infringement")


@follows_given(lambda tournament, command: (tournament.clauses.exclusion,))
def exclude(tournament: Tournament, command: Exclude) -> None:
    """Exclude a player for a recorded infringement, without a refund (T-29).

    Results that were decided before the exclusion do not change.
    """
    rule = tournament.clauses.exclusion
    entrant = tournament.get_entrant(command.player)
    if entrant.status in OUT_STATUSES:
        raise Refused(
            rule, Message("tournaments-out-already", player=entrant.name, status=get_status_name(entrant.status))
        )
    if command.contravened is None:
        raise Refused(rule, Message("tournaments-exclusion-needs-clause"))
    if (entrant.name, command.contravened) not in tournament.infringements:
        raise Refused(
            rule, Message("tournaments-no-infringement-recorded", clause=command.contravened, player=entrant.name)
        )
    entrant.status = "excluded"
    entrant.excluded_for = command.contravened
    tournament.notify(entrant.name, rule, "excluded")
    for session in tournament.sessions.values():
        if session.status == "running" and entrant in session.seating:
            _remove_from_table(tournament, session, entrant)
        elif session.status == "ended" and entrant in session.there and can_play_on(tournament, session, entrant):
            session.ranked_last.append(entrant)


def _remove_from_table(tournament: Tournament, session: Session, entrant: Entrant) -> None:
    """Remove an excluded player from the table, if the player is in play.

    A player whom the session eliminated earlier remains in its list of eliminations.
    """
    number, seat = session.seating[entrant]
    table = session.tables[number]
    table.protect_rounds()
    if table.in_play.get(seat) is entrant:
        session.remove_player(table, seat)
        sync_table(tournament, session, table)
        notify_when_two_remain(tournament, session, (table,))


def call_break(tournament: Tournament, command: Break) -> None:
    """Stop play for a stated time (17.18, 18.19, 20.17, 20.15)."""
    rule = tournament.clauses.breaks
    if tournament.phase != "playing":
        raise Refused(rule, Message("tournaments-nothing-played"))
    minutes = command.minutes
    if not isinstance(minutes, int) or minutes < 1:
        raise Refused(rule, Message("tournaments-break-needs-minutes"))
    tournament.phase = "on-break"
    tournament.notify("players", rule, "break", minutes=minutes)


def resume(tournament: Tournament, command: Resume) -> None:
    """Resume play after a break."""
    del command
    if tournament.phase != "on-break":
        raise Refused(tournament.clauses.breaks, Message("tournaments-no-break"))
    tournament.phase = "playing"


def pace(tournament: Tournament, command: Pace) -> None:
    """Notify the players of the pace that the director sets (17.19, 18.20, 20.18, 20.16)."""
    tournament.notify(command.to, tournament.clauses.pace, "pace")

"""The end of a session: playing ties off, drawing lots, sending players on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from houseway.errors import Refused
from houseway.law.coverage_marks import follows_given
from houseway.safe_text import counted
from houseway.tournaments.commands import EndSession, ExtraRound, Lot, Progress
from houseway.tournaments.play.session_roster import still_to_be_played
from houseway.tournaments.play.state import Entrant, Session, Tournament, by_entry
from houseway.tournaments.result.places import (
    Group,
    can_wager,
    final_order,
    held_now,
    open_tie_on_points,
    standings,
    tie_clause,
    tie_regime,
)
from houseway.tournaments.tables.round_play import play_extra_round, players_named


@follows_given(lambda tournament, command: (tournament.clauses.session_means,))
def end_session(tournament: Tournament, command: EndSession) -> None:
    """A session ends when its rounds are played, or few enough are left; minutes and shoes are the director's word."""
    rule = tournament.clauses.structure_item
    session = tournament.session(command.session)
    length = session.plan.length
    tables = session.tables.values()
    if length.rounds is not None and any(table.in_play and table.rounds < length.rounds for table in tables):
        raise Refused(rule, f"not every table has played {counted(length.rounds, 'round')}")
    nobody_can_play = session.plan.among_players and all(len(table.in_play) < 2 for table in tables)
    if length.left is not None and session.count_in() > length.left and not nobody_can_play:
        raise Refused(rule, f"{session.count_in()} are in; the session lasts until {length.left} are left")
    session.status = "ended"
    session.there = list(session.in_play())
    for entrant in session.there:
        entrant.status = "finished" if session.plan.kind == "final" else "waiting"
    for out in session.out:
        if out.entrant.status == "out-of-session":
            out.entrant.status = "waiting"


def extra_round(tournament: Tournament, command: ExtraRound) -> None:
    """Level players have played on; what it left orders them among themselves only."""
    session = None if command.session is None else tournament.session(command.session)
    groups = _groups_to_play_on(tournament, session)
    group = _group_at_play(groups, command.play) if command.chips is None else group_named(groups, command.chips)
    players = check_extra_round(tournament, session, group)
    if command.chips is not None:
        holdings = {entrant: int(command.chips[entrant.name]) for entrant in players}
    else:
        assert command.play is not None
        holdings = play_extra_round(tournament, session, players, command.play)
    count_extra_round(session, holdings)


def _groups_to_play_on(tournament: Tournament, session: Session | None) -> list[Group]:
    """The groups of a session that has ended, or of the total points (no session)."""
    if session is None:
        return _tied_on_total_points(tournament)
    if session.status != "ended":
        raise Refused(tie_clause(tournament, session), f"{session.plan.id} has not ended")
    return level_groups(tournament, session)


@follows_given(lambda tournament, session, group: (tournament.clauses.further_rounds,))
def check_extra_round(tournament: Tournament, session: Session | None, group: Group | None) -> tuple[Entrant, ...]:
    """The level players who may play an extra round now."""
    rule = tie_clause(tournament, session)
    if group is None:
        raise Refused(rule, "an extra round is played by exactly one group of level players")
    if tie_regime(tournament, session) != "extra-rounds":
        raise Refused(rule, "the conditions give no extra rounds")
    if session is not None:
        if group.out:
            raise Refused(rule, "players who are out play no extra rounds")
        if not can_wager(session, held_now(session, group.players[0])):
            raise Refused(session.clauses.minimum, "the group cannot wager the table minimum")
    return group.players


def count_extra_round(session: Session | None, holdings: Mapping[Entrant, int]) -> None:
    """What an extra round left orders its players among themselves."""
    for entrant, cents in holdings.items():
        extras = entrant.extras if session is None else session.extras.setdefault(entrant, [])
        extras.append(cents)


def _tied_on_total_points(tournament: Tournament) -> list[Group]:
    """The groups level on total points, once every session is played and its own ties are played off."""
    rule = tie_clause(tournament, None)
    if any(still_to_be_played(tournament, session) for session in tournament.sessions.values()):
        raise Refused(rule, "a session is still to be played")
    first = open_tie_on_points(tournament)
    if first is not None:
        raise Refused(tie_clause(tournament, first), f"a tie in {first.plan.id} must be played off first")
    return final_order(tournament)


def lot(tournament: Tournament, command: Lot) -> None:
    """Level players are put in order by lot, where the conditions say so: never in the final, which has its own item."""
    session = tournament.session(command.session)
    rule = tie_clause(tournament, session)
    if session.status != "ended":
        raise Refused(rule, f"{session.plan.id} has not ended")
    group = group_named(level_groups(tournament, session), command.order)
    if group is None or group.out:
        raise Refused(rule, "lots are drawn by exactly one group of level players")
    if tie_regime(tournament, session) != "lot":
        raise Refused(rule, "the conditions do not let lots decide here")
    drawn = {name: -place for place, name in enumerate(command.order)}
    for entrant in group.players:
        session.extras.setdefault(entrant, []).append(drawn[entrant.name])


def level_groups(tournament: Tournament, session: Session) -> list[Group]:
    """The groups of the standings; where each table sends players on, of the standings of each table."""
    progress = session.plan.progress
    if progress is None or progress.per_table is None:
        return standings(tournament, session)
    return [group for table in session.tables for group in standings(tournament, session, table)]


def group_named(groups: Iterable[Group], named: Iterable[str]) -> Group | None:
    """The group of two or more that has exactly these names."""
    wanted = sorted(named)
    for group in groups:
        if group.tied and sorted(entrant.name for entrant in group.players) == wanted:
            return group
    return None


def _group_at_play(groups: Iterable[Group], play: Iterable[Any] | None) -> Group | None:
    """The group of two or more to which everybody belongs who acts in an extra round that was played."""
    acting = players_named(play or ())
    for group in groups:
        if group.tied and acting <= {entrant.name for entrant in group.players}:
            return group
    return None


def progress(tournament: Tournament, command: Progress) -> None:
    """Survivors are sent on, best first; the others are outranked."""
    clauses = tournament.clauses
    session = tournament.session(command.session)
    plan = session.plan.progress
    if plan is None or session.status != "ended":
        raise Refused(clauses.progression_item, f"{session.plan.id} sends nobody on, or has not ended")
    sent: list[Entrant] = []
    for ranking in _rankings(tournament, session):
        _check_every_tie(tournament, session, ranking)
        sent += _first_of(tournament, session, ranking, plan.per_table or plan.top)
    session.status = "progressed"
    session.progressed = by_entry(sent)
    for entrant in session.there:
        if entrant in sent:
            entrant.status = "progressed"
            entrant.session = plan.to
        elif entrant.status == "waiting":
            entrant.status = "outranked"


def _rankings(tournament: Tournament, session: Session) -> list[list[list[Entrant]]]:
    """Who could be sent on: survivors with the table minimum who still wait, in their groups, a ranking a table or one."""
    plan = session.plan.progress
    assert plan is not None
    tables: list[int | None] = [*session.tables] if plan.per_table is not None else [None]
    rankings = []
    for table in tables:
        groups = [
            [
                entrant
                for entrant in group.players
                if entrant.status == "waiting" and can_wager(session, session.chips[entrant])
            ]
            for group in standings(tournament, session, table)
            if not group.out
        ]
        rankings.append([group for group in groups if group])
    return rankings


def _check_every_tie(tournament: Tournament, session: Session, ranking: list[list[Entrant]]) -> None:
    """Where every tie is played off, refuse to send on while players who could be sent on are level (reading 15(b))."""
    if not tournament.terms.every_tie_is_played_off:
        return
    for group in ranking:
        if len(group) > 1:
            level = ", ".join(entrant.name for entrant in group)
            raise Refused(tie_clause(tournament, session), f"{level} are level: every tie is played off")


def _first_of(
    tournament: Tournament, session: Session, ranking: list[list[Entrant]], places: int | None
) -> list[Entrant]:
    """As many as there are places, whole groups at a time."""
    sent: list[Entrant] = []
    for group in ranking:
        if places is not None and len(sent) + len(group) > places:
            if len(sent) < places:
                raise Refused(
                    tie_clause(tournament, session),
                    f"{', '.join(entrant.name for entrant in group)} are level across the last place",
                )
            break
        sent += group
    return sent

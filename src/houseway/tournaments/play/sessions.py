"""The end of a session, extra rounds and lots between tied players, and progress to the next session."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from houseway.errors import Refused
from houseway.i18n import Message, MessageList
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.commands import EndSession, ExtraRound, Lot, Progress
from houseway.tournaments.play.session_roster import is_still_to_be_played
from houseway.tournaments.play.state import Entrant, Session, Tournament, sort_by_entry
from houseway.tournaments.result.places import (
    LevelGroup,
    can_wager,
    compute_final_order,
    find_session_with_open_tie,
    get_extra_round_chips,
    get_tie_clause,
    get_tie_method,
    standings,
)
from houseway.tournaments.tables.round_play import find_acting_players, play_extra_round


@follows_given(lambda tournament, command: (tournament.clauses.session_means,))
def end_session(tournament: Tournament, command: EndSession) -> None:
    """End a session once its rounds are played or few enough players are left.

    If the length is in minutes or shoes, the session ends when the director says so.
    """
    rule = tournament.clauses.structure_item
    session = tournament.get_session(command.session)
    length = session.plan.length
    tables = session.tables.values()
    if length.rounds is not None and any(table.in_play and table.round_count < length.rounds for table in tables):
        raise Refused(rule, Message("tournaments-rounds-not-played", count=length.rounds))
    nobody_can_play = session.plan.among_players and all(len(table.in_play) < 2 for table in tables)
    if length.left is not None and session.count_in_play() > length.left and not nobody_can_play:
        raise Refused(rule, Message("tournaments-too-many-in-play", count=session.count_in_play(), left=length.left))
    session.status = "ended"
    session.there = list(session.iterate_in_play())
    for entrant in session.there:
        entrant.status = "finished" if session.plan.kind == "final" else "waiting"
    for out in session.out:
        if out.entrant.status == "out-of-session":
            out.entrant.status = "waiting"


def extra_round(tournament: Tournament, command: ExtraRound) -> None:
    """Record or play an extra round between tied players.

    Its result decides only the order of these players among themselves.
    """
    session = None if command.session is None else tournament.get_session(command.session)
    groups = _list_groups(tournament, session)
    group = (
        _find_acting_group(groups, command.play)
        if command.chips is None
        else find_group_by_names(groups, command.chips)
    )
    players = check_extra_round(tournament, session, group)
    if command.chips is not None:
        holdings = {entrant: int(command.chips[entrant.name]) for entrant in players}
    else:
        assert command.play is not None
        holdings = play_extra_round(tournament, session, players, command.play)
    record_extra_round(session, holdings)


def _list_groups(tournament: Tournament, session: Session | None) -> list[LevelGroup]:
    """Return the groups of equally ranked players after a session.

    If ``session`` is None, return the groups of players with equal total points.

    Raises:
        Refused: the session has not ended, or the total points are not final.
    """
    if session is None:
        return _list_groups_by_points(tournament)
    if session.status != "ended":
        raise Refused(
            get_tie_clause(tournament, session), Message("tournaments-session-not-ended", session=session.plan.id)
        )
    return list_level_groups(tournament, session)


@follows_given(lambda tournament, session, group: (tournament.clauses.further_rounds,))
def check_extra_round(tournament: Tournament, session: Session | None, group: LevelGroup | None) -> tuple[Entrant, ...]:
    """Return the players of a tied group, if they may play an extra round now.

    Raises:
        Refused: there is no such group, or its players may not play an extra round.
    """
    rule = get_tie_clause(tournament, session)
    if group is None:
        raise Refused(rule, Message("tournaments-extra-round-one-group"))
    if get_tie_method(tournament, session) != "extra-rounds":
        raise Refused(rule, Message("tournaments-no-extra-rounds"))
    if session is not None:
        if group.is_out:
            raise Refused(rule, Message("tournaments-out-players-no-extra-round"))
        if not can_wager(session, get_extra_round_chips(session, group.players[0])):
            raise Refused(session.clauses.minimum, Message("tournaments-group-below-minimum"))
    return group.players


def record_extra_round(session: Session | None, holdings: Mapping[Entrant, int]) -> None:
    """Add the holdings after an extra round to the results that order the tied players."""
    for entrant, cents in holdings.items():
        extras = entrant.extras if session is None else session.extras.setdefault(entrant, [])
        extras.append(cents)


def _list_groups_by_points(tournament: Tournament) -> list[LevelGroup]:
    """Return the groups of players with equal total points, best first.

    Raises:
        Refused: a session is still to be played, or a tie in a session must be settled first.
    """
    rule = get_tie_clause(tournament, None)
    if any(is_still_to_be_played(tournament, session) for session in tournament.sessions.values()):
        raise Refused(rule, Message("tournaments-sessions-to-play"))
    tied_session = find_session_with_open_tie(tournament)
    if tied_session is not None:
        raise Refused(
            get_tie_clause(tournament, tied_session), Message("tournaments-tie-first", session=tied_session.plan.id)
        )
    return compute_final_order(tournament)


def lot(tournament: Tournament, command: Lot) -> None:
    """Order tied players after a session by lot, if the conditions choose that method.

    Lots never settle a tie in the final, because the conditions choose the method for the final separately.
    """
    session = tournament.get_session(command.session)
    rule = get_tie_clause(tournament, session)
    if session.status != "ended":
        raise Refused(rule, Message("tournaments-session-not-ended", session=session.plan.id))
    group = find_group_by_names(list_level_groups(tournament, session), command.order)
    if group is None or group.is_out:
        raise Refused(rule, Message("tournaments-lots-one-group"))
    if get_tie_method(tournament, session) != "lot":
        raise Refused(rule, Message("tournaments-no-lots"))
    scores = {name: -place for place, name in enumerate(command.order)}
    for entrant in group.players:
        session.extras.setdefault(entrant, []).append(scores[entrant.name])


def list_level_groups(tournament: Tournament, session: Session) -> list[LevelGroup]:
    """Return the groups of equally ranked players after a session, best first.

    If players progress by table, the groups of each table are listed separately.
    """
    progress = session.plan.progress
    if progress is None or progress.per_table is None:
        return standings(tournament, session)
    return [group for table in session.tables for group in standings(tournament, session, table)]


def find_group_by_names(groups: Iterable[LevelGroup], names: Iterable[str]) -> LevelGroup | None:
    """Return the tied group whose players have exactly these names, or None if there is no such group."""
    sorted_names = sorted(names)
    for group in groups:
        if group.is_tied and sorted(entrant.name for entrant in group.players) == sorted_names:
            return group
    return None


def _find_acting_group(groups: Iterable[LevelGroup], play: Iterable[Any] | None) -> LevelGroup | None:
    """Return the tied group to which all players in the commands of an extra round belong, or None."""
    acting_names = find_acting_players(play or ())
    for group in groups:
        if group.is_tied and acting_names <= {entrant.name for entrant in group.players}:
            return group
    return None


def progress(tournament: Tournament, command: Progress) -> None:
    """Send the best survivors of a session to the next session, and mark the others as outranked."""
    clauses = tournament.clauses
    session = tournament.get_session(command.session)
    progress_rule = session.plan.progress
    if progress_rule is None or session.status != "ended":
        raise Refused(clauses.progression_item, Message("tournaments-no-progress", session=session.plan.id))
    progressed_entrants: list[Entrant] = []
    for ranking in _make_rankings(tournament, session):
        _check_every_tie(tournament, session, ranking)
        progressed_entrants += _choose_first(tournament, session, ranking, progress_rule.per_table or progress_rule.top)
    session.status = "progressed"
    session.progressed = sort_by_entry(progressed_entrants)
    for entrant in session.there:
        if entrant in progressed_entrants:
            entrant.status = "progressed"
            entrant.session = progress_rule.to
        elif entrant.status == "waiting":
            entrant.status = "outranked"


def _make_rankings(tournament: Tournament, session: Session) -> list[list[list[Entrant]]]:
    """Return the survivors who can progress, in groups of equally ranked players.

    There is one ranking per table if players progress by table, otherwise one ranking in total. Survivors can
    progress if they are still waiting and hold at least the table minimum.
    """
    progress_rule = session.plan.progress
    assert progress_rule is not None
    tables: list[int | None] = [*session.tables] if progress_rule.per_table is not None else [None]
    rankings = []
    for table in tables:
        groups = [
            [
                entrant
                for entrant in group.players
                if entrant.status == "waiting" and can_wager(session, session.chips[entrant])
            ]
            for group in standings(tournament, session, table)
            if not group.is_out
        ]
        rankings.append([group for group in groups if group])
    return rankings


def _check_every_tie(tournament: Tournament, session: Session, ranking: list[list[Entrant]]) -> None:
    """Check that no survivors are tied, if every tie must be played off (interpretation 15(b))."""
    if not tournament.terms.every_tie_is_played_off:
        return
    for group in ranking:
        if len(group) > 1:
            names = MessageList([entrant.name for entrant in group], "and")
            raise Refused(
                get_tie_clause(tournament, session), Message("tournaments-every-tie-played-off", players=names)
            )


def _choose_first(
    tournament: Tournament, session: Session, ranking: list[list[Entrant]], place_count: int | None
) -> list[Entrant]:
    """Return the best ``place_count`` entrants of a ranking, or all entrants if ``place_count`` is None.

    Raises:
        Refused: only a part of a tied group would fit into the places.
    """
    chosen_entrants: list[Entrant] = []
    for group in ranking:
        if place_count is not None and len(chosen_entrants) + len(group) > place_count:
            if len(chosen_entrants) < place_count:
                raise Refused(
                    get_tie_clause(tournament, session),
                    Message(
                        "tournaments-tie-for-last-place",
                        players=MessageList([entrant.name for entrant in group], "and"),
                    ),
                )
            break
        chosen_entrants += group
    return chosen_entrants

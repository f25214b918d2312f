"""Adapters that narrow the legal actions of the rules for the tournament console.

They remove the fields that the server supplies, such as seeds, and the choices that are not possible now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from houseway.engine.protocol.action_builder import ANY_AMOUNT
from houseway.engine.protocol.legal_actions import Each, Field, LegalAction, OneOf, SomeOf
from houseway.server.tables.tournament.replica import TournamentReplica
from houseway.tournaments.entry.seats import needs_chip_amount
from houseway.tournaments.play.session_roster import is_still_to_be_played, list_players_to_seat
from houseway.tournaments.play.sessions import list_level_groups
from houseway.tournaments.play.staff_actions import SEAT_FIELD
from houseway.tournaments.play.state import Session, Tournament
from houseway.tournaments.result.places import LevelGroup, can_play_on, get_tie_method

ActionAdapter = Callable[[Tournament, LegalAction], Iterator[LegalAction]]


def adapt_action(replica: TournamentReplica, action: LegalAction) -> Iterator[LegalAction]:
    """Yield an action in the forms that the server accepts, or nothing if the action is not possible now."""
    adapter = ADAPTERS.get(action.do)
    if adapter is None or not action.fields:
        return iter(() if action.do == "infringe" and not action.fields else (action,))
    return adapter(replica.state, action)


def list_open_ties(state: Tournament, session: Session) -> list[LevelGroup]:
    """Return the groups of tied players in an ended session whose tie can still be decided."""
    if session.status != "ended":
        return []
    return [
        group
        for group in list_level_groups(state, session)
        if group.is_tied and not group.is_out and can_play_on(state, session, group.players[0])
    ]


def _omit_fields(action: LegalAction, *keys: str) -> dict[str, Field]:
    return {key: kind for key, kind in action.fields.items() if key not in keys}


def _list_sessions(state: Tournament, action: LegalAction) -> list[Session]:
    field = action.fields["session"]
    assert isinstance(field, OneOf)
    return [state.sessions[name] for name in field.values]


def _restrict_to_sessions(action: LegalAction, sessions: list[Session], *omitted_keys: str) -> Iterator[LegalAction]:
    """Yield the action with its choice of sessions restricted to those given, or nothing if there are none.

    If only one session is given, it becomes a fixed argument of the action.
    """
    names = tuple(session.plan.id for session in sessions)
    fields = _omit_fields(action, "session", *omitted_keys)
    if len(names) == 1:
        yield replace(action, arguments={**action.arguments, "session": names[0]}, fields=fields)
    elif names:
        yield replace(action, fields={"session": OneOf(names), **fields})


def _adapt_commit_ballot(state: Tournament, action: LegalAction) -> Iterator[LegalAction]:
    """Yield the action for sessions that have players to seat and no committed seed yet.

    The form does not ask for the commitment, because the server supplies it.
    """
    sessions = [
        session
        for session in _list_sessions(state, action)
        if session.commitment is None and list_players_to_seat(state, session)
    ]
    return _restrict_to_sessions(action, sessions, "commitment")


def _adapt_ballot(state: Tournament, action: LegalAction) -> Iterator[LegalAction]:
    """Yield the action that holds the ballot for seats, in the forms that the server allows.

    A session with a committed seed draws its seats from that seed. In a session without one, staff enter the result
    of a draw in the room. No ballot is offered while entries are open, except in a sit-and-go tournament.
    """
    if state.phase == "entries-open" and not state.terms.is_sit_and_go:
        return
    if "draw" not in action.fields:
        yield from _restrict_to_sessions(
            action,
            [candidate for candidate in _list_sessions(state, action) if candidate.commitment is not None],
            "seed",
            "algorithm",
        )
        return
    for session in _list_sessions(state, action):
        names = tuple(entrant.name for entrant in list_players_to_seat(state, session))
        if names and session.commitment is None:
            fields = {**_omit_fields(action, "session"), "draw": Each(names, SEAT_FIELD, least=len(names))}
            yield replace(action, arguments={**action.arguments, "session": session.plan.id}, fields=fields)


def _adapt_start(state: Tournament, action: LegalAction) -> Iterator[LegalAction]:
    """Yield the start of sessions without a fixed amount of chips, with a form that asks for the amount.

    For sessions whose conditions fix the amount, the rules also list the start without a form.
    """
    return _restrict_to_sessions(
        action, [session for session in _list_sessions(state, action) if needs_chip_amount(session)]
    )


def _adapt_alter_start(state: Tournament, action: LegalAction) -> Iterator[LegalAction]:
    """Yield the action without its time, which the server supplies."""
    del state
    yield replace(action, fields=_omit_fields(action, "at"))


def _drop_form(state: Tournament, action: LegalAction) -> Iterator[LegalAction]:
    """Yield nothing: the action with a form is not needed.

    Whenever the action is legal, the rules also list it without a form, with its arguments filled in.
    """
    del state, action
    return iter(())


def _adapt_add_money(state: Tournament, action: LegalAction) -> Iterator[LegalAction]:
    """Yield the action only if the added money comes from the operator.

    The jackpot pools of the server's tables cannot supply prize money.
    """
    del state
    if "source" not in action.fields:
        yield action


def _adapt_award(state: Tournament, action: LegalAction) -> Iterator[LegalAction]:
    """Yield the action only if no session is still to be played."""
    if not any(is_still_to_be_played(state, session) for session in state.sessions.values()):
        yield action


def _adapt_progress(state: Tournament, action: LegalAction) -> Iterator[LegalAction]:
    """Yield the action for ended sessions from which players progress to another session."""
    ended_sessions = [
        session
        for session in _list_sessions(state, action)
        if session.status == "ended" and session.plan.progress is not None
    ]
    return _restrict_to_sessions(action, ended_sessions)


def _adapt_extra_round(state: Tournament, action: LegalAction) -> Iterator[LegalAction]:
    """Yield, for each group of tied players, a form that asks for each player's chips in the extra round."""
    for session in _list_sessions(state, action):
        for group in list_open_ties(state, session) if get_tie_method(state, session) == "extra-rounds" else ():
            names = tuple(entrant.name for entrant in group.players)
            fields = {**_omit_fields(action, "session"), "chips": Each(names, ANY_AMOUNT, least=len(names))}
            yield replace(action, arguments={**action.arguments, "session": session.plan.id}, fields=fields)


def _adapt_lot(state: Tournament, action: LegalAction) -> Iterator[LegalAction]:
    """Yield, for each group of tied players, a form that asks for their order by lot, if lots decide ties."""
    for session in _list_sessions(state, action):
        for group in list_open_ties(state, session) if get_tie_method(state, session) == "lot" else ():
            names = tuple(entrant.name for entrant in group.players)
            fields = {**_omit_fields(action, "session"), "order": SomeOf(names, least=len(names))}
            yield replace(action, arguments={**action.arguments, "session": session.plan.id}, fields=fields)


def _restrict_to_eligible_players(state: Tournament, action: LegalAction) -> Iterator[LegalAction]:
    """Yield a staff action with its choice of players restricted to those who could take it themselves now."""
    from houseway.tournaments.play.legal_actions import list_legal_actions

    eligible_players = tuple(
        name
        for name in state.entrants
        if any(player_action.do == action.do for player_action in list_legal_actions(state, name))
    )
    if eligible_players:
        yield replace(action, fields={**action.fields, "player": OneOf(eligible_players)})


def _restrict_to_absent_players(state: Tournament, action: LegalAction) -> Iterator[LegalAction]:
    """Yield the action with its choice of players restricted to absent ones.

    The action is the director's declaration that a player forfeits, which is possible only for absent players
    (20.9).
    """
    absent_players = tuple(name for name, entrant in state.entrants.items() if entrant.status == "absent")
    if absent_players:
        yield replace(action, fields={**action.fields, "player": OneOf(absent_players)})


ADAPTERS: dict[str, ActionAdapter] = {
    "commit-ballot": _adapt_commit_ballot,
    "ballot": _adapt_ballot,
    "start": _adapt_start,
    "end-session": _drop_form,
    "alter-start": _adapt_alter_start,
    "add-money": _adapt_add_money,
    "award": _adapt_award,
    "progress": _adapt_progress,
    "extra-round": _adapt_extra_round,
    "lot": _adapt_lot,
    "sit": _restrict_to_eligible_players,
    "withdraw": _restrict_to_eligible_players,
    "forfeit": _restrict_to_absent_players,
}

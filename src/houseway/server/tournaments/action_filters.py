"""The offers of the rules as forms of the floor: seeds are its own, and only what comes into question now is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from houseway.engine.protocol.action_builder import ANY_AMOUNT
from houseway.engine.protocol.legal_actions import Each, Field, Offer, OneOf, SomeOf
from houseway.server.tournaments.replica import TournamentReplica
from houseway.tournaments.entry.seats import chips_asked
from houseway.tournaments.play.session_roster import still_to_be_played, to_seat
from houseway.tournaments.play.sessions import level_groups
from houseway.tournaments.play.staff_actions import SEAT
from houseway.tournaments.play.state import Session, Tournament
from houseway.tournaments.result.places import Group, can_play_on, tie_regime

Adapt = Callable[[Tournament, Offer], Iterator[Offer]]


def adapted(replica: TournamentReplica, offer: Offer) -> Iterator[Offer]:
    """An offer as the floor takes it; nothing where it does not come into question now."""
    adapt = ADAPT.get(offer.do)
    if adapt is None or not offer.fields:
        return iter(() if offer.do == "infringe" and not offer.fields else (offer,))
    return adapt(replica.state, offer)


def ties_of(state: Tournament, session: Session) -> list[Group]:
    """The level players of a session that has ended who can still be put in order."""
    if session.status != "ended":
        return []
    return [
        group
        for group in level_groups(state, session)
        if group.tied and not group.out and can_play_on(state, session, group.players[0])
    ]


def _without(offer: Offer, *keys: str) -> dict[str, Field]:
    return {key: kind for key, kind in offer.fields.items() if key not in keys}


def _sessions(state: Tournament, offer: Offer) -> list[Session]:
    field = offer.fields["session"]
    assert isinstance(field, OneOf)
    return [state.sessions[name] for name in field.values]


def _in_one_of(offer: Offer, sessions: list[Session], *left_out: str) -> Iterator[Offer]:
    """The offer for some sessions: named where there is only one."""
    names = tuple(session.plan.id for session in sessions)
    fields = _without(offer, "session", *left_out)
    if len(names) == 1:
        yield replace(offer, arguments={**offer.arguments, "session": names[0]}, fields=fields)
    elif names:
        yield replace(offer, fields={"session": OneOf(names), **fields})


def _commit(state: Tournament, offer: Offer) -> Iterator[Offer]:
    """The floor binds a seed of its own; a session to which players are still to be sent waits."""
    free = [one for one in _sessions(state, offer) if one.commitment is None and to_seat(state, one)]
    return _in_one_of(offer, free, "commitment")


def _ballot(state: Tournament, offer: Offer) -> Iterator[Offer]:
    """From the seed that was bound, or by a draw in the room where none was."""
    if state.phase == "entries-open" and not state.terms.sit_and_go:
        return
    if "draw" not in offer.fields:
        yield from _in_one_of(
            offer, [one for one in _sessions(state, offer) if one.commitment is not None], "seed", "algorithm"
        )
        return
    for session in _sessions(state, offer):
        names = tuple(entrant.name for entrant in to_seat(state, session))
        if names and session.commitment is None:
            fields = {**_without(offer, "session"), "draw": Each(names, SEAT, least=len(names))}
            yield replace(offer, arguments={**offer.arguments, "session": session.plan.id}, fields=fields)


def _start(state: Tournament, offer: Offer) -> Iterator[Offer]:
    """With a word on the chips where the conditions say nothing of them; else it is offered without a form."""
    return _in_one_of(offer, [one for one in _sessions(state, offer) if chips_asked(one)])


def _alter_start(state: Tournament, offer: Offer) -> Iterator[Offer]:
    """When it was said is the floor's to know."""
    del state
    yield replace(offer, fields=_without(offer, "at"))


def _nothing(state: Tournament, offer: Offer) -> Iterator[Offer]:
    """It is offered without a form when it may be done."""
    del state, offer
    return iter(())


def _from_operator(state: Tournament, offer: Offer) -> Iterator[Offer]:
    """Money of the operator's own; the pools of the floor's tables give none."""
    del state
    if "source" not in offer.fields:
        yield offer


def _award(state: Tournament, offer: Offer) -> Iterator[Offer]:
    """When every session is played."""
    if not any(still_to_be_played(state, session) for session in state.sessions.values()):
        yield offer


def _progress(state: Tournament, offer: Offer) -> Iterator[Offer]:
    """From a session that has ended and sends players on."""
    ended = [one for one in _sessions(state, offer) if one.status == "ended" and one.plan.progress is not None]
    return _in_one_of(offer, ended)


def _extra_round(state: Tournament, offer: Offer) -> Iterator[Offer]:
    """The chips of each group of level players."""
    for session in _sessions(state, offer):
        for group in ties_of(state, session) if tie_regime(state, session) == "extra-rounds" else ():
            names = tuple(entrant.name for entrant in group.players)
            fields = {**_without(offer, "session"), "chips": Each(names, ANY_AMOUNT, least=len(names))}
            yield replace(offer, arguments={**offer.arguments, "session": session.plan.id}, fields=fields)


def _lot(state: Tournament, offer: Offer) -> Iterator[Offer]:
    """The order of each group of level players, where lots decide."""
    for session in _sessions(state, offer):
        for group in ties_of(state, session) if tie_regime(state, session) == "lot" else ():
            names = tuple(entrant.name for entrant in group.players)
            fields = {**_without(offer, "session"), "order": SomeOf(names, least=len(names))}
            yield replace(offer, arguments={**offer.arguments, "session": session.plan.id}, fields=fields)


def _who_may(state: Tournament, offer: Offer) -> Iterator[Offer]:
    """Those players to whom the same is offered."""
    from houseway.tournaments.play.legal_actions import legal

    may = tuple(name for name in state.entrants if any(own.do == offer.do for own in legal(state, name)))
    if may:
        yield replace(offer, fields={**offer.fields, "player": OneOf(may)})


def _absent(state: Tournament, offer: Offer) -> Iterator[Offer]:
    """Only who is absent forfeits on the director's word (20.9)."""
    absent = tuple(name for name, entrant in state.entrants.items() if entrant.status == "absent")
    if absent:
        yield replace(offer, fields={**offer.fields, "player": OneOf(absent)})


ADAPT: dict[str, Adapt] = {
    "commit-ballot": _commit,
    "ballot": _ballot,
    "start": _start,
    "end-session": _nothing,
    "alter-start": _alter_start,
    "add-money": _from_operator,
    "award": _award,
    "progress": _progress,
    "extra-round": _extra_round,
    "lot": _lot,
    "sit": _who_may,
    "withdraw": _who_may,
    "forfeit": _absent,
}

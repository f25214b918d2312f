"""Who may give which command of a tournament on the floor, and what each is offered.

Players enter, agree, pay, withdraw, take their seats and buy for themselves. The director runs the tournament; the operator does
too, and puts the Commission's approval on record; operator or supervisor names the director as the gaming shift manager would.
Nobody spends another's chips: fees are paid by whoever has them. The seeds of ballots are the floor's, and live tables report
by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from houseway.engine.protocol.legal_actions import Offer
from houseway.errors import Denied
from houseway.server.tables.command_permissions import DIRECTOR, OPERATOR, PLAYER, SUPERVISOR
from houseway.server.tournaments.action_filters import adapted
from houseway.server.tournaments.replica import TournamentReplica
from houseway.tournaments import TOURNAMENT
from houseway.tournaments.play.dispatch import VERBS

OF_PLAYERS = frozenset(("enter", "agree", "pay", "withdraw", "reserve", "sit", "join", "buy-back", "add-on"))
SPENDING = frozenset(("agree", "pay", "join", "buy-back", "add-on"))
"""What binds the player or takes the player's chips: staff does not do it for anybody."""
OF_OPERATOR = frozenset(("exclude", "cancel", "void", "add-money", "approve"))
NOMINATING = (OPERATOR, SUPERVISOR)
OF_SUPERVISOR = frozenset(("void", "infringe", "nominate"))
_BALLOT = ("commit-ballot", "ballot", "start")
STEPS: Mapping[str, tuple[str, ...]] = {
    "drafted": ("document",),
    "documented": ("publish", "notify", "approve", "nominate", "open-entries"),
    "cleared": ("publish", "notify", "nominate", "open-entries"),
    "entries-open": ("close-entries",),
    "entries-closed": _BALLOT,
    "playing": (*_BALLOT, "round", "end-session", "extra-round", "lot", "progress", "award"),
    "on-break": ("resume",),
    "places-awarded": ("pay-prizes",),
}
"""By phase the acts that take a tournament on, in their order."""
MADE_NEEDLESS = {"open-entries": STEPS["documented"][:-1], "start": _BALLOT[:-1], "commit-ballot": _BALLOT[1:]}
"""An act that may be given says that these before it are done, or that those behind it come later."""
GIVEN_BY = {"approve": "commission", "nominate": "gaming-shift-manager"}
"""Acts of persons who are not on the floor: staff puts them on record."""
BY_FLOOR = ("by", "at", "who", "refused", "seed", "algorithm", "commitment", "play")
"""Keys that the floor puts down itself."""


def check(replica: TournamentReplica, name: str, role: str, command: Mapping[str, Any]) -> dict[str, Any]:
    """The command with ``by`` as the rules know the person; ``Denied`` where this person may not give it here."""
    verb = command.get("do")
    if not isinstance(verb, str) or verb not in TOURNAMENT.verbs:
        return {**command, "by": role if role in (PLAYER, OPERATOR, DIRECTOR, SUPERVISOR) else PLAYER}
    for key in BY_FLOOR:
        if key in command and not (key == "by" and command[key] == GIVEN_BY.get(verb, role)):
            raise Denied(f"`{key}` is put down by the floor")
    if not _may(role, verb):
        raise Denied(f"{verb} is not for a {role}" if role != "onlooker" else "who looks on gives no command")
    if role == PLAYER and command.get("player") != name:
        raise Denied(f"{name} acts as {name}, not as {command.get('player')}")
    if verb == "add-money" and command.get("source") != "operator":
        raise Denied("the pools of this floor's tables give no prize money; the operator may")
    return {**command, "by": GIVEN_BY.get(verb, role)}


def _may(role: str, verb: str) -> bool:
    if role == PLAYER:
        return verb in OF_PLAYERS
    if role == SUPERVISOR:
        return verb in OF_SUPERVISOR
    if verb in SPENDING or role not in (OPERATOR, DIRECTOR):
        return False
    if role == DIRECTOR:
        return verb not in OF_OPERATOR and verb != "nominate"
    return True


def offers(replica: TournamentReplica, name: str, role: str) -> list[Offer]:
    """What somebody may do in a role, as the floor takes it."""
    legal = replica.legal
    found: tuple[Offer, ...] = ()
    if role == PLAYER:
        found = legal(name)
    elif role == OPERATOR:
        found = (*legal("operator"), *legal("commission"), *legal("gaming-shift-manager"))
    elif role == SUPERVISOR:
        found = (*legal("supervisor"), *legal("gaming-shift-manager"))
    elif role == DIRECTOR:
        found = (*(offer for offer in legal("operator") if not _reserved(offer.do)), *legal("director"))
    kept: list[Offer] = []
    for offer in found:
        if _may(role, offer.do):
            kept += [one for one in adapted(replica, offer) if one not in kept]
    return kept


def next_acts(replica: TournamentReplica, is_open: Callable[[Offer], bool]) -> list[dict[str, Any]]:
    """Which of the staff takes the tournament on now, and by which act: in the order of a tournament, each act once."""
    found: dict[str, tuple[str, Offer]] = {}
    wanted = STEPS.get(replica.state.phase, ())
    for role in (DIRECTOR, OPERATOR, SUPERVISOR):
        for offer in offers(replica, role, role):
            if offer.do in wanted and is_open(offer) and not _is_bound(replica, offer):
                found.setdefault(offer.do, (role, offer))
    needless = {verb for done in found for verb in MADE_NEEDLESS.get(done, ())}
    steps = [(verb, *found[verb]) for verb in wanted if verb in found and verb not in needless]
    return [{"do": verb, "role": role, "session": offer.arguments.get("session")} for verb, role, offer in steps]


def _is_bound(replica: TournamentReplica, offer: Offer) -> bool:
    """Whether it would bind another seed of a ballot than the one that is bound."""
    return offer.do == "commit-ballot" and replica.state.session(offer.arguments["session"]).commitment is not None


def _reserved(verb: str) -> bool:
    """Whether a clause reserves the verb to a person."""
    return bool(VERBS[TOURNAMENT.by_verb[verb]].by)

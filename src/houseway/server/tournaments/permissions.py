"""Permissions in a tournament: who may send which command, and the legal actions of each role.

Players enter, agree, pay, withdraw, take their seats and buy for themselves. The director runs the
tournament. The operator may do so too, and also records the Commission's approval. The operator or a supervisor
nominates the director, as the gaming shift manager would. Nobody spends another person's chips, so players pay
their own fees. The server supplies the seeds of ballots, and live tables report their rounds themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from houseway.engine.protocol.legal_actions import LegalAction
from houseway.errors import PermissionDeniedError
from houseway.i18n import Message
from houseway.server.accounts.roles import DIRECTOR, OPERATOR, PLAYER, SUPERVISOR, name_role
from houseway.server.tables.tournament.replica import TournamentReplica
from houseway.server.tournaments.board_types import NextStep
from houseway.server.tournaments.console_actions import adapt_action
from houseway.tournaments import TOURNAMENT
from houseway.tournaments.play.dispatch import HANDLERS

PLAYER_VERBS = frozenset(("enter", "agree", "pay", "withdraw", "reserve", "sit", "join", "buy-back", "add-on"))
SPENDING_VERBS = frozenset(("agree", "pay", "join", "buy-back", "add-on"))
"""Verbs that bind the player or take the player's chips. Staff cannot send them on behalf of a player."""
OPERATOR_VERBS = frozenset(("exclude", "cancel", "void", "add-money", "approve"))
NOMINATING_ROLES = (OPERATOR, SUPERVISOR)
SUPERVISOR_VERBS = frozenset(("void", "infringe", "nominate"))
_BALLOT_STEPS = ("commit-ballot", "ballot", "start")
PHASE_STEPS: Mapping[str, tuple[str, ...]] = {
    "drafted": ("document",),
    "documented": ("publish", "notify", "approve", "nominate", "open-entries"),
    "cleared": ("publish", "notify", "nominate", "open-entries"),
    "entries-open": ("close-entries",),
    "entries-closed": _BALLOT_STEPS,
    "playing": (*_BALLOT_STEPS, "round", "end-session", "extra-round", "lot", "progress", "award"),
    "on-break": ("resume",),
    "places-awarded": ("pay-prizes",),
}
"""Verbs that advance a tournament in each phase, in the order in which they are used."""
SUPERSEDED_STEPS = {
    "open-entries": PHASE_STEPS["documented"][:-1],
    "start": _BALLOT_STEPS[:-1],
    "commit-ballot": _BALLOT_STEPS[1:],
}
"""Steps that are hidden from the list of next steps while another step, which is the key, is available.

The hidden steps are already done, or they come after the key.
"""
RECORDED_ROLES = {"approve": "commission", "nominate": "gaming-shift-manager"}
"""Role of the author of each command whose author is not a user of the server, by the verb of the command.

For example, the Commission approves the conditions. Staff record these commands on the server.
"""
SERVER_KEYS = ("by", "at", "who", "refused", "seed", "algorithm", "commitment", "play")
"""Keys of a command that only the server may set."""


def check_command(replica: TournamentReplica, name: str, role: str, command: Mapping[str, Any]) -> dict[str, Any]:
    """Return the command with ``by`` set to the role under which the rules know its author.

    Raises:
        PermissionDeniedError: this person may not send the command in this tournament.
    """
    verb = command.get("do")
    if not isinstance(verb, str) or verb not in TOURNAMENT.verbs:
        return {**command, "by": role if role in (PLAYER, OPERATOR, DIRECTOR, SUPERVISOR) else PLAYER}
    for key in SERVER_KEYS:
        if key in command and not (key == "by" and command[key] == RECORDED_ROLES.get(verb, role)):
            raise PermissionDeniedError(Message("server-tables-server-key", key=key))
    if not _can_give(role, verb):
        raise PermissionDeniedError(Message("server-tournaments-not-for-role", verb=verb, role=name_role(role)))
    if role == PLAYER and command.get("player") != name:
        raise PermissionDeniedError(Message("server-tables-own-name", name=name, other=str(command.get("player"))))
    if verb == "add-money" and command.get("source") != "operator":
        raise PermissionDeniedError(Message("server-tournaments-no-pool-money"))
    return {**command, "by": RECORDED_ROLES.get(verb, role)}


def _can_give(role: str, verb: str) -> bool:
    if role == PLAYER:
        return verb in PLAYER_VERBS
    if role == SUPERVISOR:
        return verb in SUPERVISOR_VERBS
    if verb in SPENDING_VERBS or role not in (OPERATOR, DIRECTOR):
        return False
    if role == DIRECTOR:
        return verb not in OPERATOR_VERBS and verb != "nominate"
    return True


def list_legal_actions(replica: TournamentReplica, name: str, role: str) -> list[LegalAction]:
    """Return the legal actions of a person in a role, in the form that the server accepts."""
    legal = replica.legal
    actions: tuple[LegalAction, ...] = ()
    if role == PLAYER:
        actions = legal(name)
    elif role == OPERATOR:
        actions = (*legal("operator"), *legal("commission"), *legal("gaming-shift-manager"))
    elif role == SUPERVISOR:
        actions = (*legal("supervisor"), *legal("gaming-shift-manager"))
    elif role == DIRECTOR:
        actions = (*(action for action in legal("operator") if not _is_reserved(action.do)), *legal("director"))
    allowed_actions: list[LegalAction] = []
    for action in actions:
        if _can_give(role, action.do):
            allowed_actions += [variant for variant in adapt_action(replica, action) if variant not in allowed_actions]
    return allowed_actions


def list_next_steps(replica: TournamentReplica, is_available: Callable[[LegalAction], bool]) -> list[NextStep]:
    """Return the next steps of the staff: the verb, a role that may send it, and the session or None.

    The steps are in the order in which a tournament uses them, and each verb occurs once.
    """
    first_actions: dict[str, tuple[str, LegalAction]] = {}
    verbs = PHASE_STEPS.get(replica.state.phase, ())
    for role in (DIRECTOR, OPERATOR, SUPERVISOR):
        for action in list_legal_actions(replica, role, role):
            if action.do in verbs and is_available(action) and not _has_commitment(replica, action):
                first_actions.setdefault(action.do, (role, action))
    superseded_verbs = {verb for available_verb in first_actions for verb in SUPERSEDED_STEPS.get(available_verb, ())}
    steps = [(verb, *first_actions[verb]) for verb in verbs if verb in first_actions and verb not in superseded_verbs]
    return [NextStep(do=verb, role=role, session=action.arguments.get("session")) for verb, role, action in steps]


def _has_commitment(replica: TournamentReplica, action: LegalAction) -> bool:
    """Return whether the action would commit a ballot seed for a session that already has a committed seed."""
    return (
        action.do == "commit-ballot" and replica.state.get_session(action.arguments["session"]).commitment is not None
    )


def _is_reserved(verb: str) -> bool:
    """Return whether the rules allow only certain roles to use the verb."""
    return bool(HANDLERS[TOURNAMENT.command_types[verb]].allowed_roles)

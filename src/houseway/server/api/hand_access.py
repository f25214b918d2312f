"""Access to the finished hands of other people.

A record, a round, its steps and its receipt contain cards that nobody was shown at the table. Regulators may
read them. Supervisors and operators may read them with a reason. The server logs every such access. Dealers
never have access, because an accomplice at the table would learn how everybody plays. If a game shows all
cards (Blackjack), everybody has access.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from litestar.params import Parameter

from houseway.errors import PermissionDeniedError, ReasonRequiredError
from houseway.games import get_live_game
from houseway.i18n import Message
from houseway.server.accounts import audit_log
from houseway.server.accounts.audit_log import ROLE_SEPARATOR
from houseway.server.accounts.roles import OPERATOR, PLAYER, REGULATOR, STAFF, SUPERVISOR, make_missing_role_error
from houseway.server.accounts.sessions import Session
from houseway.server.services.runtime import Server
from houseway.server.storage.table_options import TOURNAMENT_GAME

ROLES_WITH_REASON = (SUPERVISOR, OPERATOR)
READING_ROLES = (REGULATOR, *ROLES_WITH_REASON)
"""Roles that may read finished hands.

The first role, the regulator, needs no reason.
"""
Reason = Annotated[str | None, Parameter(min_length=3, max_length=500)]
"""Reason for reading the finished hands of others, such as a dispute.

The server writes the reason to the audit log.
"""


def is_open_to_all(game: str) -> bool:
    """Return whether a game hides no cards.

    The result is False for a tournament, whose log has its own endpoint.
    """
    return game != TOURNAMENT_GAME and get_live_game(game).is_fully_public


def may_read(game: str, role: str, reason: str | None) -> bool:
    """Return whether people in a role may read finished hands of a game with this reason.

    ``reason`` is None if no reason was given.
    """
    return is_open_to_all(game) or role == REGULATOR or (role in ROLES_WITH_REASON and reason is not None)


def check_hand_access(session: Session, game: str, role: str, reason: str | None) -> None:
    """Check that the caller may read finished hands of a game in a role.

    Raises:
        ReasonRequiredError: the caller may read the hands if they give a reason.
        PermissionDeniedError: the role does not permit it, or the caller does not have the role.
    """
    if not session.person.has_role(role):
        raise make_missing_role_error(session.person, role)
    if may_read(game, role, reason):
        return
    if role in ROLES_WITH_REASON:
        raise ReasonRequiredError(Message("server-api-reason-for-hands"))
    raise PermissionDeniedError(Message("server-api-hands-for-staff"))


def find_receipt_role(session: Session, game: str, net: Mapping[str, str], reason: str | None) -> str | None:
    """Return the role in which the caller may read the receipt of a round, or None if no role permits it.

    Players may read the receipt if they were in the round. Other people may read it if they may read finished
    hands.
    """
    if session.person.name in net:
        return PLAYER
    roles = (*STAFF, REGULATOR) if is_open_to_all(game) else READING_ROLES
    return next((role for role in roles if role in session.person.roles and may_read(game, role, reason)), None)


def log_hand_access(
    server: Server, session: Session, game: str, role: str, reason: str | None, subject: Message
) -> None:
    """Write an access to the hands of others to the audit log, unless the game hides no cards."""
    if role in READING_ROLES and not is_open_to_all(game):
        about = subject if reason is None else Message("server-audit-with-reason", about=subject, reason=reason)
        audit_log.write_audit_log(server.store, session.person.id, f"{role}{ROLE_SEPARATOR}read-hands", about)

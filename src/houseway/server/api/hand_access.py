"""Who reads finished hands of others: the regulator, and supervisor or operator with a reason. Each look is logged.

A record, a round, its steps and its receipt show cards that nobody was shown at the table. A dealer never reads them: an
accomplice at the table would learn how everybody plays. Where all cards lie open (Blackjack), everybody may read them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from litestar.params import Parameter

from houseway.errors import Denied
from houseway.games import on_floor
from houseway.server.accounts import users
from houseway.server.accounts.sessions import Session
from houseway.server.services.runtime import Floor
from houseway.server.tables.command_permissions import OPERATOR, PLAYER, REGULATOR, STAFF, SUPERVISOR
from houseway.server.tournaments.replica import GAME as TOURNAMENT

WITH_REASON = (SUPERVISOR, OPERATOR)
READING_ROLES = (REGULATOR, *WITH_REASON)
"""Who reads finished hands at all, the first without saying why."""
Reason = Annotated[str | None, Parameter(min_length=3, max_length=500)]
"""Why somebody reads the finished hands of others, such as a dispute; it goes on the audit log."""


class ReasonWanted(Denied):
    """Finished hands of others are read for a reason that is put on the audit log."""


def is_open_to_all(game: str) -> bool:
    """Whether a game hides nothing; the log of a tournament is read at its own address."""
    return game != TOURNAMENT and on_floor(game).all_is_seen


def may_read(game: str, role: str, reason: str | None) -> bool:
    """Whether this role reads finished hands, with or without this reason."""
    return is_open_to_all(game) or role == REGULATOR or (role in WITH_REASON and reason is not None)


def check_reader(session: Session, game: str, role: str, reason: str | None) -> None:
    """Check that somebody may read finished hands in a role; ``ReasonWanted`` if only the reason is missing."""
    if not session.person.may_be(role):
        raise Denied(f"{session.person.name} is no {role} here")
    if may_read(game, role, reason):
        return
    if role in WITH_REASON:
        raise ReasonWanted("say why you read the hands of others, such as a dispute: it goes on the log of acts")
    raise Denied("a record tells also what nobody was shown: it is for regulator, supervisor and operator")


def receipt_role(session: Session, game: str, net: Mapping[str, str], reason: str | None) -> str | None:
    """In which role somebody may have the receipt of a round: as a player who was in it, or as a reader; None if in none."""
    if session.person.name in net:
        return PLAYER
    roles = (*STAFF, REGULATOR) if is_open_to_all(game) else READING_ROLES
    return next((role for role in roles if role in session.person.roles and may_read(game, role, reason)), None)


def log_reading(floor: Floor, session: Session, game: str, role: str, reason: str | None, what: str) -> None:
    """Put a look at the hands of others on the audit log; where all is open there is nothing to log."""
    if role in READING_ROLES and not is_open_to_all(game):
        why = "" if reason is None else f": {reason}"
        users.logged(floor.store, session.person.id, f"{role}: read hands", f"{what}{why}")

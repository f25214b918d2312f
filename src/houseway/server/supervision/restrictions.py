"""Restrictions and exclusions of players, which apply at every table and every day until lifted.

A ``restrict`` (Blackjack 4.8, 4.9) or an ``exclude`` from the game stores a row in the transaction of the
command. An excluded player cannot take a seat or make a wager at any table of the game. A new Blackjack table
receives the names of the players who are still restricted. The rows are also the list for the Commission (4.8),
and record when the Commission was advised.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import bindparam, select

from houseway.errors import InvalidRecordError, NameConflictError, NotFoundError, Refused
from houseway.i18n import Message
from houseway.law import citations, get_instrument
from houseway.server.accounts import audit_log
from houseway.server.accounts.account_names import normalise_name
from houseway.server.ports.clock import now
from houseway.server.storage import schema
from houseway.server.storage.append_batch import AppendBatch, RestrictionRow, ReviewRow
from houseway.server.storage.database import Store

table = schema.player_restrictions
BLACKJACK, PREVIOUSLY_RESTRICTED = "NI2005-63", "previously-restricted"
RESTRICTION, EXCLUSION = "restriction", "exclusion"
REPORTED_CLAUSES = ("4.8", "4.9")
"""Clauses of the restrictions of which the operator must advise the Commission."""
EXCLUSION_CLAUSES = {
    "NI2005-63": "16.2(b)",
    "NI2016-268": "16.3(b)",
    "NI2023-573": "16.3(b)",
    "NI2023-578": "17.2(b)",
    "NI2015-405": "19.2(b)",
}
"""The clause by which each instrument lets the operator exclude a player from the game."""
JOINING_VERBS = frozenset(("sit", "wager", "ante", "buy", "return", "request-bank"))
"""Verbs by which a player begins to take part. An excluded player may still finish a round that has begun."""


class RestrictionOnFile(Struct):
    """A restriction or an exclusion on file."""

    id: int
    """Number of the restriction."""
    player: str
    kind: str
    """Kind of restriction: ``restriction`` or ``exclusion``."""
    instrument: str
    clause: str
    table: int
    n: int
    at: str
    lifted: str | None
    """Time (UTC) at which it was lifted, or null."""
    sent: str | None
    """Day on which the Commission was advised."""
    reference: str | None
    to_report: bool
    """True if the Commission has not yet been advised of the restriction."""


def note_command(batch: AppendBatch, number: str, command: Mapping[str, Any], n: int) -> None:
    """Add rows for an accepted command to its batch: a restriction, the lifting of a restriction, or a review."""
    verb, player = command.get("do"), command.get("player")
    if not isinstance(player, str):
        return
    key = normalise_name(player)
    if verb == "restrict" and command.get("rule") in REPORTED_CLAUSES:
        batch.restrictions.append(RestrictionRow(player, key, RESTRICTION, number, command["rule"], n))
    elif verb == "exclude" and command.get("from", "game") == "game" and number in EXCLUSION_CLAUSES:
        batch.restrictions.append(RestrictionRow(player, key, EXCLUSION, number, EXCLUSION_CLAUSES[number], n))
    elif verb == "lift-restriction":
        batch.lifted_restrictions.append(key)
    elif verb == "dispute" and command.get("review") is True:
        batch.reviews.append(ReviewRow(n, player, str(command.get("about", ""))))


def list_restrictions(
    store: Store, *, only_open: bool = False, to_report: bool = False, limit: int = 500
) -> list[RestrictionOnFile]:
    """Return the restrictions and exclusions on file, newest first.

    With ``to_report``, return only restrictions of which the Commission has not yet been advised.
    """
    query = select(table).order_by(table.c.id.desc()).limit(limit)
    if only_open:
        query = query.where(table.c.lifted.is_(None))
    if to_report:
        query = query.where(table.c.kind == RESTRICTION, table.c.clause.in_(REPORTED_CLAUSES), table.c.sent.is_(None))
    with store.begin_read() as connection:
        return [_make_restriction(row) for row in connection.execute(query)]


def _make_restriction(row: Any) -> RestrictionOnFile:
    to_report = row.kind == RESTRICTION and row.clause in REPORTED_CLAUSES and row.sent is None
    return RestrictionOnFile(
        row.id, row.player, row.kind, row.instrument, row.clause, row.table_id, row.n, row.at, row.lifted, row.sent,
        row.reference, to_report,
    )  # fmt: skip


def check_joining(store: Store, number: str, command: Mapping[str, Any]) -> None:
    """Refuse a seat or a wager to a player who was excluded from the game at any table on any day.

    Call this function after ``check_command`` of ``command_permissions``. Otherwise a player could learn of another
    player's exclusion. The form of the command is not checked yet, so ``do`` and ``player`` may be any JSON value.

    Raises:
        Refused: the player is excluded from the game.
    """
    verb, player = command.get("do"), command.get("player")
    if not (isinstance(verb, str) and verb in JOINING_VERBS and isinstance(player, str) and player.isprintable()):
        return
    exclusion = None if number not in EXCLUSION_CLAUSES else find_exclusion(store, get_instrument(number).game, player)
    if exclusion is not None:
        reason = Message(
            "server-supervision-excluded", player=player, table=str(exclusion.table), day=exclusion.at[:10]
        )
        raise Refused(citations(number)(EXCLUSION_CLAUSES[number]), reason)


_EXCLUSIONS = (
    select(table)
    .where(table.c.folded == bindparam("player"), table.c.kind == EXCLUSION, table.c.lifted.is_(None))
    .order_by(table.c.id)
)
"""Query of ``find_exclusion``, built once, because every seat and wager runs it."""


def find_exclusion(store: Store, game: str, player: str) -> RestrictionOnFile | None:
    """Return the exclusion in force of a player from a game, or None if there is none."""
    with store.begin_read() as connection:
        rows = connection.execute(_EXCLUSIONS, {"player": normalise_name(player)}).all()
    return next((_make_restriction(row) for row in rows if get_instrument(row.instrument).game == game), None)


def list_previously_restricted(store: Store) -> list[str]:
    """Return the names of the players whose restriction is not lifted, for a new Blackjack table (4.9)."""
    query = select(table.c.player).where(table.c.kind == RESTRICTION, table.c.lifted.is_(None)).distinct()
    with store.begin_read() as connection:
        return sorted(connection.execute(query.order_by(table.c.player)).scalars())


def add_previously_restricted(store: Store, number: str, determinations: dict[str, Any]) -> dict[str, Any]:
    """Add all players who are still restricted to the determinations of a new table, and return them.

    This is done for Blackjack (4.9). The determinations of other games are returned unchanged.
    """
    names = determinations.get(PREVIOUSLY_RESTRICTED, [])
    if number != BLACKJACK or not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        return determinations  # malformed names are reported when the table is opened
    restricted_names = list_previously_restricted(store)
    return (
        {**determinations, PREVIOUSLY_RESTRICTED: list(dict.fromkeys([*names, *restricted_names]))}
        if restricted_names
        else determinations
    )


def lift_restriction(store: Store, person: int, number: int, reason: str) -> None:
    """Lift a restriction or an exclusion for all tables, and record the reason in the audit log."""
    if not reason.strip():
        raise InvalidRecordError(Message("server-supervision-lift-reason"), "reason")
    with store.begin_write() as connection:
        open_row = sa.and_(table.c.id == number, table.c.lifted.is_(None))
        if connection.execute(sa.update(table).where(open_row).values(lifted=now())).rowcount == 0:
            raise NotFoundError(Message("server-supervision-unknown-restriction", number=str(number)))
        audit_log.insert_audit_row(connection, person, "lift-restriction", f"{number}: {reason.strip()}")


def record_sent(store: Store, person: int, numbers: Sequence[int], day: str, reference: str) -> int:
    """Record that the Commission was advised of restrictions by a list sent on a day (4.8).

    Return the number of restrictions on the list.
    """
    with store.begin_write() as connection:
        rows = sa.and_(table.c.id.in_(list(numbers)), table.c.kind == RESTRICTION, table.c.sent.is_(None))
        latest = connection.execute(select(sa.func.max(table.c.at)).where(rows)).scalar()
        if latest is not None and latest[:10] > day:
            raise InvalidRecordError(Message("server-supervision-sent-too-early"), "day")
        count = connection.execute(sa.update(table).where(rows).values(sent=day, reference=reference)).rowcount
        if count != len(set(numbers)):
            raise NameConflictError(Message("server-supervision-not-to-report"))
        about = Message("server-audit-restrictions-sent", count=count, day=day, reference=reference)
        audit_log.insert_audit_row(connection, person, "advise-commission", about)
    return count

"""Restrictions and exclusions of players, which hold at every table and on every day until they are lifted.

A ``restrict`` (Blackjack 4.8, 4.9) or an ``exclude`` from the game writes its row in the transaction of the command. Somebody
who is excluded from a game takes no seat and makes no wager at any of its tables. A new Blackjack table knows who was
restricted before. The rows are also the list of what the Commission is to be advised of (4.8), and record that it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import select

from houseway.errors import BadRecord, Refused
from houseway.law import citations, instrument
from houseway.server.accounts import users
from houseway.server.accounts.account_names import folded
from houseway.server.storage import schema
from houseway.server.storage.append_batch import RestrictionRow, ReviewRow, Run
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import NoTable, Taken
from houseway.server.tables.table_transaction import now

table = schema.player_restrictions
BLACKJACK, PREVIOUSLY = "NI2005-63", "previously-restricted"
RESTRICTION, EXCLUSION = "restriction", "exclusion"
REPORTED_CLAUSES = ("4.8", "4.9")
"""Restrictions of which the Commission is advised."""
EXCLUSION_CLAUSES = {
    "NI2005-63": "16.2(b)",
    "NI2016-268": "16.3(b)",
    "NI2023-573": "16.3(b)",
    "NI2023-578": "17.2(b)",
    "NI2015-405": "19.2(b)",
}
"""The clause by which each instrument lets the operator exclude a player from the game."""
JOINING = frozenset(("sit", "wager", "ante", "buy", "return", "request-bank"))
"""Commands by which a player takes part; somebody who is excluded may still settle what has begun."""


class Restricted(Struct):
    """A restriction or an exclusion on file."""

    id: int
    player: str
    kind: str
    instrument: str
    clause: str
    table: int
    n: int
    at: str
    lifted: str | None
    sent: str | None
    """The day on which the Commission was advised."""
    reference: str | None
    to_report: bool
    """Whether the Commission is still to be advised of it."""


def note_command(run: Run, number: str, command: Mapping[str, Any], n: int) -> None:
    """Add what an accepted command means for the whole house to its run: a restriction, its end, or a review."""
    verb, player = command.get("do"), command.get("player")
    if not isinstance(player, str):
        return
    key = folded(player)
    if verb == "restrict" and command.get("rule") in REPORTED_CLAUSES:
        run.restrictions.append(RestrictionRow(player, key, RESTRICTION, number, command["rule"], n))
    elif verb == "exclude" and command.get("from", "game") == "game" and number in EXCLUSION_CLAUSES:
        run.restrictions.append(RestrictionRow(player, key, EXCLUSION, number, EXCLUSION_CLAUSES[number], n))
    elif verb == "lift-restriction":
        run.lifted.append(key)
    elif verb == "dispute" and command.get("review") is True:
        run.reviews.append(ReviewRow(n, player, str(command.get("about", ""))))


def list_restrictions(
    store: Store, *, only_open: bool = False, to_report: bool = False, most: int = 500
) -> list[Restricted]:
    """Return what is on file, the newest first; ``to_report`` only of what the Commission is still to be advised."""
    wanted = select(table).order_by(table.c.id.desc()).limit(most)
    if only_open:
        wanted = wanted.where(table.c.lifted.is_(None))
    if to_report:
        wanted = wanted.where(table.c.kind == RESTRICTION, table.c.clause.in_(REPORTED_CLAUSES), table.c.sent.is_(None))
    with store.reading() as connection:
        return [_read(row) for row in connection.execute(wanted)]


def _read(row: Any) -> Restricted:
    to_report = row.kind == RESTRICTION and row.clause in REPORTED_CLAUSES and row.sent is None
    return Restricted(
        row.id, row.player, row.kind, row.instrument, row.clause, row.table_id, row.n, row.at, row.lifted, row.sent,
        row.reference, to_report,
    )  # fmt: skip


def check_joining(store: Store, number: str, command: Mapping[str, Any]) -> None:
    """Refuse a seat or a wager of somebody who was excluded from the game at another table, or on another day.

    Call it after ``authority.check``: otherwise one player could learn of the exclusions of another. The rules have not checked
    the form of the command yet, so ``do`` and ``player`` may be anything that JSON can say.
    """
    verb, player = command.get("do"), command.get("player")
    if not (isinstance(verb, str) and verb in JOINING and isinstance(player, str) and player.isprintable()):
        return
    excluded = None if number not in EXCLUSION_CLAUSES else exclusion_of(store, instrument(number).game, player)
    if excluded is not None:
        why = f"{player} was excluded from this game at table {excluded.table} on {excluded.at[:10]}"
        raise Refused(citations(number)(EXCLUSION_CLAUSES[number]), f"{why}; the operator can lift the exclusion")


def exclusion_of(store: Store, game: str, player: str) -> Restricted | None:
    """Return the exclusion of a player from a game that is not lifted; None if there is none."""
    wanted = select(table).where(table.c.folded == folded(player), table.c.kind == EXCLUSION, table.c.lifted.is_(None))
    with store.reading() as connection:
        rows = connection.execute(wanted.order_by(table.c.id)).all()
    return next((_read(row) for row in rows if instrument(row.instrument).game == game), None)


def previously_restricted(store: Store) -> list[str]:
    """Return the players with a restriction that is not lifted, for a new Blackjack table (4.9)."""
    wanted = select(table.c.player).where(table.c.kind == RESTRICTION, table.c.lifted.is_(None)).distinct()
    with store.reading() as connection:
        return sorted(connection.execute(wanted.order_by(table.c.player)).scalars())


def with_restricted(store: Store, number: str, determinations: dict[str, Any]) -> dict[str, Any]:
    """Return the determinations of a new table, with everybody whom a restriction still concerns (Blackjack 4.9)."""
    named = determinations.get(PREVIOUSLY, [])
    if number != BLACKJACK or not isinstance(named, list) or not all(isinstance(name, str) for name in named):
        return determinations  # malformed names are reported when the table is opened
    known = previously_restricted(store)
    return {**determinations, PREVIOUSLY: list(dict.fromkeys([*named, *known]))} if known else determinations


def lift(store: Store, person: int, number: int, reason: str) -> None:
    """Lift a restriction or exclusion everywhere."""
    if not reason.strip():
        raise BadRecord("give the reason why it is lifted", "reason")
    with store.writing() as connection:
        open_row = sa.and_(table.c.id == number, table.c.lifted.is_(None))
        if connection.execute(sa.update(table).where(open_row).values(lifted=now())).rowcount == 0:
            raise NoTable(f"there is no restriction {number} that is not lifted")
        users.log_act(connection, person, "lift restriction", f"{number}: {reason.strip()}")


def record_sent(store: Store, person: int, numbers: Sequence[int], day: str, reference: str) -> int:
    """Record that the Commission was advised of restrictions by a list sent on a day (4.8); return how many."""
    with store.writing() as connection:
        rows = sa.and_(table.c.id.in_(list(numbers)), table.c.kind == RESTRICTION, table.c.sent.is_(None))
        early = connection.execute(select(sa.func.max(table.c.at)).where(rows)).scalar()
        if early is not None and early[:10] > day:
            raise BadRecord("the list cannot be sent before the day of a restriction on it", "day")
        count = connection.execute(sa.update(table).where(rows).values(sent=day, reference=reference)).rowcount
        if count != len(set(numbers)):
            raise Taken("some of these are not restrictions that are still to be reported")
        users.log_act(connection, person, "advise commission", f"{count} restrictions, {day}, {reference}")
    return count

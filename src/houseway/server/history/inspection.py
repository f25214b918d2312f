"""What a regulator asks of a whole floor: how far each table's record, chain and shuffles are, what is wrong, the hold."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import func, select, text

from houseway.compliance import DutiesOfDay, duties_of
from houseway.errors import HousewayError, NotKept
from houseway.games import games
from houseway.records.format.entries import HEAD
from houseway.records.replay.verification import verdict
from houseway.server.ledger import postings
from houseway.server.proof import checkpoints as proof
from houseway.server.proof.keyring import Keys
from houseway.server.storage import event_repository, schema
from houseway.server.storage.database import Store
from houseway.server.supervision.duty_register import house_register

MOST_ROUNDS = 20_000
"""Rounds of a table by which its hold is judged: the newest."""
entries, rounds, checkpoints = schema.entries, schema.rounds, schema.checkpoints


class Inspected(Struct, rename="kebab"):
    """A table: how much is on record, how far it is signed, and its shuffles."""

    id: int
    name: str
    game: str
    instrument: str
    opened: str
    closed: str | None
    entries: int
    rounds: int
    signed: int
    """How many entries are under a checkpoint."""
    committed: int
    shuffles_opened: int


class Signed(Struct):
    """The last checkpoint."""

    id: int
    at: str
    key: str
    root: str


class HoldTold(Struct, rename="kebab"):
    """What the house won at a game against what the rules give on average; money in dollars."""

    game: str
    rounds: int
    wagered: float
    won: float
    hold: float
    expected: float
    expected_hold: float
    deviation: float
    away: float
    """By how many standard deviations."""
    p_value: float


def tables(store: Store) -> list[Inspected]:
    """Every table and tournament; nothing of it takes longer where they have played for years."""
    covered, kept = schema.covered, schema.tables
    last_round = select(func.max(rounds.c.number)).where(rounds.c.table_id == kept.c.id).scalar_subquery()
    with store.reading() as connection:
        signed = {row.table_id: row.n + 1 for row in connection.execute(select(covered))}
        counts = {row[0]: row[1] or 0 for row in connection.execute(select(kept.c.id, last_round))}
        kinds: list[dict[int, int]] = []
        for kind in (schema.COMMITTED, schema.OPENED):
            shuffles = select(entries.c.table_id, func.count()).where(text(kind)).group_by(entries.c.table_id)
            kinds.append({row[0]: row[1] for row in connection.execute(shuffles)})
    return [
        Inspected(
            row.id, row.name, row.game, row.instrument, row.opened, row.closed, row.n + 1, counts.get(row.id, 0),
            signed.get(row.id, 0), kinds[0].get(row.id, 0), kinds[1].get(row.id, 0),
        )
        for row in event_repository.table_rows(store)
    ]  # fmt: skip


def how_many_entries(store: Store) -> int:
    """How many entries all tables have together."""
    with store.reading() as connection:
        return int(
            connection.execute(select(func.sum(schema.tables.c.n + 1)).where(event_repository.OPENED)).scalar() or 0
        )


def last_checkpoint(store: Store) -> Signed | None:
    """The newest checkpoint."""
    with store.reading() as connection:
        body = connection.execute(select(checkpoints.c.body).order_by(checkpoints.c.id.desc()).limit(1)).scalar()
    if body is None:
        return None
    made = msgspec.json.decode(body, type=proof.Checkpoint)
    return Signed(made.id, made.at, made.key, made.root)


def faults_of_table(store: Store, keys: Keys, table_id: int) -> list[str]:
    """What is wrong with one table's record: replay, chain, opened shuffles."""
    try:
        return list(verdict(event_repository.record(store, keys, table_id)).faults)
    except NotKept:
        raise  # the store does not answer, which is no fault of the record
    except HousewayError as error:
        return [str(error)]


def faults_of_floor(store: Store, keys: Keys, folder: Path) -> list[str]:
    """What is wrong with books and checkpoints."""
    return [*postings.audit(store, keys), *proof.check(store, keys, folder)]


def duties(store: Store, keys: Keys, day: str) -> tuple[DutiesOfDay, ...]:
    """Return the duties of every table in use on a day (UTC), by the acts of that day and the register of the server."""
    of_day = select(entries.c.table_id).where(entries.c.at >= day, entries.c.at < f"{day}U").distinct()
    with store.reading() as connection:
        in_use = set(connection.execute(of_day).scalars())
    records = {
        f"{row.id} {row.name}": msgspec.json.encode(event_repository.record(store, keys, row.id))
        for row in event_repository.table_rows(store)
        if row.id in in_use and row.game in games()
    }
    return duties_of(records, house_register(store, day), day=day)


def holds(store: Store) -> list[HoldTold]:
    """The hold of each game against the house, by the settled rounds on record."""
    from houseway.maths.hold_audit import audit, pooled

    found = []
    for name, hold in sorted(pooled(audit(_results(store))).items()):
        found.append(
            HoldTold(
                name, hold.rounds, hold.wagered / 100, hold.won / 100, hold.won / hold.wagered if hold.wagered else 0.0,
                hold.expected / 100, hold.expected / hold.wagered if hold.wagered else 0.0, hold.deviation / 100,
                hold.errors, hold.p_value(),
            )
        )  # fmt: skip
    return found


def _results(store: Store) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    for row in event_repository.table_rows(store):
        with store.reading() as connection:
            head = connection.execute(
                select(entries.c.body).where(entries.c.table_id == row.id, entries.c.n == 0)
            ).scalar_one()
            wanted = select(rounds.c.body).where(rounds.c.table_id == row.id).order_by(rounds.c.number.desc())
            bodies = [msgspec.json.decode(body) for body in connection.execute(wanted.limit(MOST_ROUNDS)).scalars()]
        yield row.game, msgspec.json.decode(head)[HEAD].get("table", {}), {"rounds": bodies}

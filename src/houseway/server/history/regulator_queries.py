"""Queries of a regulator about a whole server: state of each table's record, faults, duties and hold."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import func, select, text

from houseway.compliance import DayDuties, find_duties
from houseway.compliance.approvals import Register
from houseway.errors import HousewayError, StorageError
from houseway.games import list_games
from houseway.i18n import Message, make_verbatim
from houseway.records.format.entries import HEAD
from houseway.records.replay.verification import check_record
from houseway.server.history import ledger_audit
from houseway.server.ports.error_messages import describe_error
from houseway.server.proof import checkpoints as proof
from houseway.server.proof import entry_decryption
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema, table_repository
from houseway.server.storage.database import Store

MAX_ROUNDS = 20_000
"""Maximum number of rounds per table from which the hold is computed. The newest rounds are used."""
entries, rounds, checkpoints = schema.entries, schema.rounds, schema.checkpoints


class TableInspection(Struct, rename="kebab"):
    """Number of entries, signed entries, rounds and shuffles in the record of one table."""

    id: int
    """Number of the table."""
    name: str
    game: str
    instrument: str
    opened: str
    closed: str | None
    entries: int
    """Number of entries in the log."""
    rounds: int
    signed: int
    """Number of entries that a checkpoint covers."""
    committed: int
    """Number of shuffles to which the server committed."""
    shuffles_opened: int
    """Number of shuffles that were revealed."""


class CheckpointSummary(Struct):
    """Summary of the last checkpoint."""

    id: int
    """Number of the checkpoint."""
    at: str
    key: str
    """Public key that signed the checkpoint, in hexadecimal."""
    root: str
    """Root of the Merkle tree, in hexadecimal."""


class HoldReport(Struct, rename="kebab"):
    """Win of the house at one game, compared with the expected win under the rules. Money is in dollars."""

    game: str
    rounds: int
    wagered: float
    """Sum of all wagers."""
    won: float
    """Sum that the house won."""
    hold: float
    """Part of the wagers that the house won."""
    expected: float
    """Sum that the house should win by the exact mathematics."""
    expected_hold: float
    """Part of the wagers that the house should win."""
    deviation: float
    """Standard deviation of the win, in dollars."""
    away: float
    """Difference between the win and the expected win, in standard deviations."""
    p_value: float
    """Probability of a difference at least as large by chance."""


def inspect_tables(store: Store) -> list[TableInspection]:
    """Return the inspection data of every table and tournament, without reading their whole records."""
    covered, table_schema = schema.covered, schema.tables
    last_round = select(func.max(rounds.c.number)).where(rounds.c.table_id == table_schema.c.id).scalar_subquery()
    with store.begin_read() as connection:
        signed_counts = {row.table_id: row.n + 1 for row in connection.execute(select(covered))}
        round_counts = {row[0]: row[1] or 0 for row in connection.execute(select(table_schema.c.id, last_round))}
        shuffle_counts: list[dict[int, int]] = []
        for kind in (schema.IS_COMMITTED, schema.IS_REVEALED):
            shuffles = select(entries.c.table_id, func.count()).where(text(kind)).group_by(entries.c.table_id)
            shuffle_counts.append({row[0]: row[1] for row in connection.execute(shuffles)})
    return [
        TableInspection(
            row.id, row.name, row.game, row.instrument, row.opened, row.closed, row.n + 1, round_counts.get(row.id, 0),
            signed_counts.get(row.id, 0), shuffle_counts[0].get(row.id, 0), shuffle_counts[1].get(row.id, 0),
        )
        for row in table_repository.list_tables(store)
    ]  # fmt: skip


def count_entries(store: Store) -> int:
    """Return the total number of entries of all tables."""
    with store.begin_read() as connection:
        return int(
            connection.execute(select(func.sum(schema.tables.c.n + 1)).where(table_repository.HAS_FIRST_ENTRY)).scalar()
            or 0
        )


def get_last_checkpoint(store: Store) -> CheckpointSummary | None:
    """Return the newest checkpoint, or None if there is none."""
    with store.begin_read() as connection:
        body = connection.execute(select(checkpoints.c.body).order_by(checkpoints.c.id.desc()).limit(1)).scalar()
    if body is None:
        return None
    checkpoint = msgspec.json.decode(body, type=proof.Checkpoint)
    return CheckpointSummary(checkpoint.id, checkpoint.at, checkpoint.key, checkpoint.root)


def find_table_faults(store: Store, keys: Keyring, table_id: int) -> list[Message]:
    """Return the faults in one table's record: errors in the replay, the hash chain and the revealed shuffles.

    Raises:
        StorageError: the store does not answer.
    """
    try:
        faults = check_record(entry_decryption.read_record(store, keys, table_id)).faults
    except StorageError:
        raise  # The store does not answer; that is not a fault of the record.
    except HousewayError as error:
        return [describe_error(error)]
    return [fault if isinstance(fault, Message) else make_verbatim(fault) for fault in faults]


def find_server_faults(store: Store, keys: Keyring, folder: Path) -> list[Message]:
    """Return the faults in the ledger and in the checkpoints."""
    return [*ledger_audit.audit(store, keys), *proof.check_checkpoints(store, keys, folder)]


def list_duties(store: Store, keys: Keyring, register: Register, day: str) -> tuple[DayDuties, ...]:
    """Return the duties of the house on a day (UTC), for every table that was used on that day.

    Whether a duty was performed follows from the records of these tables and from the house ``register``, as far as
    the server has the register's data.
    """
    query = select(entries.c.table_id).where(entries.c.at >= day, entries.c.at < f"{day}U").distinct()
    with store.begin_read() as connection:
        table_ids = set(connection.execute(query).scalars())
    records = {
        f"{row.id} {row.name}": msgspec.json.encode(entry_decryption.read_record(store, keys, row.id))
        for row in table_repository.list_tables(store)
        if row.id in table_ids and row.game in list_games()
    }
    return find_duties(records, register, day=day)


def compute_holds(store: Store) -> list[HoldReport]:
    """Compute the hold of each game against the house from the settled rounds on record."""
    from houseway.maths.hold_audit import audit, pool_by_game

    reports = []
    for name, hold in sorted(pool_by_game(audit(_iterate_results(store))).items()):
        reports.append(
            HoldReport(
                name, hold.rounds, hold.wagered / 100, hold.won / 100, hold.won / hold.wagered if hold.wagered else 0.0,
                hold.expected / 100, hold.expected / hold.wagered if hold.wagered else 0.0, hold.standard_deviation / 100,
                hold.z_score, hold.p_value(),
            )
        )  # fmt: skip
    return reports


def _iterate_results(store: Store) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    for row in table_repository.list_tables(store):
        with store.begin_read() as connection:
            head = connection.execute(
                select(entries.c.body).where(entries.c.table_id == row.id, entries.c.n == 0)
            ).scalar_one()
            query = select(rounds.c.body).where(rounds.c.table_id == row.id).order_by(rounds.c.number.desc())
            bodies = [msgspec.json.decode(body) for body in connection.execute(query.limit(MAX_ROUNDS)).scalars()]
        yield row.game, msgspec.json.decode(head)[HEAD].get("table", {}), {"rounds": bodies}

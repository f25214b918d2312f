"""A store after years of play: 200 open Blackjack tables with 5,000 settled rounds each, a million in all.

One table is played by the rules and stored as a server stores it: five entries per round (shoe, wager, deal,
stand, dealer), closed rounds, postings, snapshots and milestones. The other tables are copies of its rows
with their own numbers. Encrypted data is encrypted again for each copy, and every account is the sum of its
postings. A hash chain does not contain the number of its table, so every copy is a valid record and the books
are right. The store has no request ids, and no shuffles, because the cards are given in the commands.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tests.server.server_setup import DETERMINATIONS, OPERATOR

from houseway.server.dealing.bot_players import buy_in
from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.proof.keyring import Keyring
from houseway.server.storage.append_batch import MAY_BE_NEGATIVE, Outcome
from houseway.server.storage.database import Store
from houseway.server.storage.sqlite_appender import SqliteAppender
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import Actor, TableTransaction

TABLES, ROUNDS, CHECKPOINTS = 200, 5000, 10_000
NAME = "ann"
PLAYER, DEALER = Actor(100, NAME, "player"), Actor(1, "Dora", "dealer")
COPIED_COLUMNS = {"entries": "n, hash, at, person, role, body", "rounds": "number, last, at, body"}
ROUND: tuple[tuple[Actor, dict[str, Any]], ...] = (
    (DEALER, {"do": "shoe", "cards": "Th 7d 9s Tc 8c", "by": "dealer"}),
    (PLAYER, {"do": "wager", "player": NAME, "box": 1, "amount": "10.00", "by": "player"}),
    (DEALER, {"do": "deal", "by": "dealer"}),
    (PLAYER, {"do": "stand", "player": NAME, "box": 1, "by": "player"}),
    (DEALER, {"do": "dealer", "by": "dealer"}),
)


def make_aged_store(folder: Path) -> Store:
    """Create such a store in a folder, together with its keys."""
    store = Store.in_folder(folder)
    store.migrate()
    keyring = Keyring(folder / "keys")
    tables = TableRegistry(store, keyring)
    table = asyncio.run(
        tables.open_table("Table 1", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, {"dealing": "real"})
    )
    _play_rounds(tables, table)
    tables.commit_queue.close()
    _copy_table(store, keyring, table)
    _add_checkpoints(store, keyring, folder / "checkpoints")
    return store


def _play_rounds(tables: TableRegistry, table: int) -> None:
    """Play the rounds of one table without waiting for the disk; this data need not survive a power loss."""
    appender = SqliteAppender(tables.store)
    appender._connection.execute("pragma synchronous = off")
    replica = tables.get_loaded(table)
    assert replica is not None

    def execute_as(actor: Actor, build: Callable[[TableTransaction], object]) -> None:
        transaction = TableTransaction(replica, actor, tables.keys)
        build(transaction)
        assert appender.append([transaction.build_batch()]) == [Outcome.COMMITTED]

    execute_as(PLAYER, lambda transaction: buy_in(transaction, NAME))
    for _ in range(ROUNDS):
        for actor, command in ROUND:
            execute_as(actor, partial(TableTransaction.execute, command=command))
    appender.close()


def _copy_table(store: Store, keyring: Keyring, table: int) -> None:
    """Copy the first table row by row to the other tables, with their own numbers."""
    with store.engine.connect() as connection:
        execute = connection.exec_driver_sql
        execute("pragma synchronous = off")
        execute("begin immediate")
        for other in range(table + 1, table + TABLES):
            execute(
                f"insert into tables select {other}, 'Table {other}', game, instrument, options, opened, closed, n, hash"
                f" from tables where id = {table}"
            )
            for name, columns in COPIED_COLUMNS.items():
                execute(
                    f"insert into {name} (table_id, {columns}) select {other}, {columns} from {name} where table_id = {table}"
                )
            execute(
                "insert into postings (table_id, n, account, cents, at, why)"
                f" select {other}, n, replace(account, ':{table}', ':{other}'), cents, at, why"
                f" from postings where table_id = {table}"
            )
            for name in ("snapshots", "milestones"):
                rows = execute(f"select n, sealed from {name} where table_id = {table}").all()
                execute(
                    f"insert into {name} values (?, ?, ?)",
                    [(other, n, _reencrypt(keyring, table, other, n, data)) for n, data in rows],
                )
        execute("delete from accounts")
        may_be_negative = " or ".join(f"account like '{kind}%'" for kind in MAY_BE_NEGATIVE)
        execute(f"insert into accounts select account, sum(cents), ({may_be_negative}) from postings group by account")
        execute("commit")


def _reencrypt(keyring: Keyring, table: int, other: int, n: int, data: bytes) -> bytes:
    """Decrypt data of one table and encrypt it for another."""
    return keyring.encrypt(keyring.decrypt(data, f"snapshot {table} {n}"), f"snapshot {other} {n}")


def _add_checkpoints(store: Store, keyring: Keyring, folder: Path) -> None:
    """Add as many checkpoints as years would bring; startup must not have to read the bodies of all of them."""
    CheckpointSigner(store, keyring, folder).sign()
    with store.begin_write() as connection:
        connection.exec_driver_sql(
            f"with recursive more(id) as (select 2 union all select id + 1 from more where id < {CHECKPOINTS})"
            " insert into checkpoints select more.id, at, body, signature from more, checkpoints where checkpoints.id = 1"
        )

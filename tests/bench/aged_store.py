"""A floor as years leave it: 200 open Blackjack tables with 5,000 settled rounds each, a million in all.

One table is played by the rules and stored as a floor stores it: five entries a round (shoe, wager, deal, stand, dealer), its
closed rounds, postings, snapshots and milestones. The others are copies of its rows under numbers of their own, with what is
sealed sealed anew and every account the sum of its postings: a chain does not name its table, so that each of them is a true
record, and the books are right. Left out are the ids of requests, and shuffles, since the cards are told as they lie.
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
COPIED = {"entries": "n, hash, at, person, role, body", "rounds": "number, last, at, body"}
ROUND: tuple[tuple[Actor, dict[str, Any]], ...] = (
    (DEALER, {"do": "shoe", "cards": "Th 7d 9s Tc 8c", "by": "dealer"}),
    (PLAYER, {"do": "wager", "player": NAME, "box": 1, "amount": "10.00", "by": "player"}),
    (DEALER, {"do": "deal", "by": "dealer"}),
    (PLAYER, {"do": "stand", "player": NAME, "box": 1, "by": "player"}),
    (DEALER, {"do": "dealer", "by": "dealer"}),
)


def filled(folder: Path) -> Store:
    """The store of such a floor, made anew in a folder with its keys."""
    store = Store.in_folder(folder)
    store.migrate()
    keys = Keyring(folder / "keys")
    tables = TableRegistry(store, keys)
    table = asyncio.run(
        tables.open_table("Table 1", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, {"dealing": "real"})
    )
    _play(tables, table)
    tables.commit_queue.close()
    _copy(store, keys, table)
    _sign_often(store, keys, folder / "checkpoints")
    return store


def _play(tables: TableRegistry, table: int) -> None:
    """The rounds of one table; nothing is lost here where the power fails, so that nobody waits for the disk."""
    writing = SqliteAppender(tables.store)
    writing._connection.execute("pragma synchronous = off")
    replica = tables.get_loaded(table)
    assert replica is not None

    def act(actor: Actor, build: Callable[[TableTransaction], object]) -> None:
        draft = TableTransaction(replica, actor, tables.keys)
        build(draft)
        assert writing.append([draft.build_batch()]) == [Outcome.COMMITTED]

    act(PLAYER, lambda draft: buy_in(draft, NAME))
    for _ in range(ROUNDS):
        for actor, command in ROUND:
            act(actor, partial(TableTransaction.execute, command=command))
    writing.close()


def _copy(store: Store, keys: Keyring, table: int) -> None:
    """The other tables, row by row what the first one is but for what names it."""
    with store.engine.connect() as connection:
        give = connection.exec_driver_sql
        give("pragma synchronous = off")
        give("begin immediate")
        for other in range(table + 1, table + TABLES):
            give(
                f"insert into tables select {other}, 'Table {other}', game, instrument, options, opened, closed, n, hash"
                f" from tables where id = {table}"
            )
            for name, columns in COPIED.items():
                give(
                    f"insert into {name} (table_id, {columns}) select {other}, {columns} from {name} where table_id = {table}"
                )
            give(
                "insert into postings (table_id, n, account, cents, at, why)"
                f" select {other}, n, replace(account, ':{table}', ':{other}'), cents, at, why"
                f" from postings where table_id = {table}"
            )
            for name in ("snapshots", "milestones"):
                rows = give(f"select n, sealed from {name} where table_id = {table}").all()
                give(
                    f"insert into {name} values (?, ?, ?)",
                    [(other, n, _anew(keys, table, other, n, data)) for n, data in rows],
                )
        give("delete from accounts")
        owing = " or ".join(f"account like '{kind}%'" for kind in MAY_BE_NEGATIVE)
        give(f"insert into accounts select account, sum(cents), ({owing}) from postings group by account")
        give("commit")


def _anew(keys: Keyring, table: int, other: int, n: int, data: bytes) -> bytes:
    """What was sealed for one table, sealed for another."""
    return keys.encrypt(keys.decrypt(data, f"snapshot {table} {n}"), f"snapshot {other} {n}")


def _sign_often(store: Store, keys: Keyring, folder: Path) -> None:
    """Checkpoints as a long time brings them: one over all, and more whose bodies a start must not have to read."""
    CheckpointSigner(store, keys, folder).sign()
    with store.begin_write() as connection:
        connection.exec_driver_sql(
            f"with recursive more(id) as (select 2 union all select id + 1 from more where id < {CHECKPOINTS})"
            " insert into checkpoints select more.id, at, body, signature from more, checkpoints where checkpoints.id = 1"
        )

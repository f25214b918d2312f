"""A player's receipt of a round: its entries, and the proof that they are under a signed checkpoint.

An entry that may not be shown is there with its hash alone, without its salt: the next entry binds that hash all the same.
``receipt_verification.py`` checks receipts.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, select

from houseway.errors import Denied
from houseway.records.format.entries import CLOSED, COMMAND, COMMITTED, OPENED, SHUFFLE
from houseway.records.format.round_close import public_part, result_hash
from houseway.server.proof.card_proofs import openings
from houseway.server.proof.checkpoints import covering
from houseway.server.proof.entry_encryption import Unsealer
from houseway.server.proof.keyring import Keys
from houseway.server.proof.receipt_verification import VERSION
from houseway.server.proof.transparency_log import TransparencyLog
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import NoTable, table_row, unsealer_of

LONGEST_USE = 5000
"""Entries after which a shuffle in use counts as never opened."""


IN_USE, UNSIGNED = "in-use", "unsigned"


def waits_for(store: Store, table: int, last: int, safe_end: int | None) -> str | None:
    """What the receipt of a round that ends with this entry waits for; None where it can be given.

    Either its order of the cards is still in use (told up to ``safe_end``), or no checkpoint is over it yet.
    """
    if safe_end is not None and last > safe_end:
        return IN_USE
    return UNSIGNED if covering(store, table, last) is None else None


def receipt(
    store: Store,
    keys: Keys,
    table: int,
    number: int,
    *,
    withhold: bool,
    opened_to: str | None = None,
    log: TransparencyLog | None = None,
) -> dict[str, Any]:
    """Return the receipt of a closed round.

    Args:
        withhold: Leave out orders that are not revealed to everybody.
        opened_to: The player who may see their own cards of such an order, if its shuffle reveals single cards.
        log: The published log; the receipt then names its note, with the cosignatures of witnesses.
    """
    rounds, entries = schema.rounds, schema.entries
    with store.reading() as connection:
        ends = {
            row.number: row
            for row in connection.execute(
                select(rounds).where(rounds.c.table_id == table, rounds.c.number.in_((number - 1, number)))
            )
        }
        if number not in ends:
            raise NoTable(f"table {table} has no closed round {number}")
        first = ends[number - 1].last + 1 if number - 1 in ends else 1
        last = ends[number].last
        rows = connection.execute(
            select(entries.c.n, entries.c.hash, entries.c.body)
            .where(entries.c.table_id == table, entries.c.n.between(first - 1, last))
            .order_by(entries.c.n)
        ).all()
        unsealer = unsealer_of(connection, keys)
        told: list[dict[str, Any]] = []
        shuffles: list[dict[str, Any]] = []
        singles: list[dict[str, Any]] = []
        game = table_row(store, table).game
        result = msgspec.json.decode(ends[number].body)
        for row in rows:
            entry = msgspec.json.decode(row.body)
            load = entry.get(SHUFFLE)
            shuffle = None if load is None else _shuffle(connection, table, row.n, load["commitment"], unsealer)
            if shuffle is not None and "seed" in shuffle:
                shuffles.append(shuffle)
            keeps = (shuffle is not None and "seed" not in shuffle) or _names_cards(connection, table, row.n, entry)
            is_hidden = row.n < first or (withhold and keeps)
            read = None if is_hidden and not keeps else unsealer.read(row.body)
            if read is not None and keeps and shuffle is not None and load is not None and opened_to is not None:
                found = openings(game, shuffle, load, read[COMMAND], unsealer, result, opened_to)
                singles += [] if found is None else [found]
            told.append({"n": row.n, "hash": row.hash} | ({} if is_hidden else {"entry": read}))
        closing = told[-1].get("entry", {}).get(CLOSED, {})
        is_changed = "result" in closing and closing["result"] != result_hash(number, result)
        change = _last_change(connection, table, number, last) if is_changed else None
    made: dict[str, Any] = {
        "receipt": VERSION, "table": table, "round": number, "result": public_part(result), "entries": told,
        "shuffles": shuffles, "singles": singles, "checkpoint": _proof(store, table, last),
    }  # fmt: skip
    if change is not None:
        made["amended"] = change | {"checkpoint": _proof(store, table, change["n"])}
    if log is not None:
        made["log"] = log.for_receipt(msgspec.json.decode(made["checkpoint"]["body"])["id"])
    return made


def _proof(store: Store, table: int, n: int) -> dict[str, Any]:
    """The checkpoint over an entry, and the proof that the entry is under it."""
    signed = covering(store, table, n)
    if signed is None:
        raise Denied("the round is not under a checkpoint yet: ask again in a minute")
    body, signature, place, path = signed
    return {"body": body, "signature": signature, "place": place, "path": path}


def _last_change(connection: Connection, table: int, number: int, last: int) -> dict[str, Any] | None:
    """The entry that bound the result of a round when it was last changed after its end."""
    entries = schema.entries
    wanted = select(entries.c.n, entries.c.hash, entries.c.body).where(entries.c.table_id == table)
    changed = wanted.where(entries.c.n > last, entries.c.body.like(f'{{"closed":{{"round":{number},"result"%'))
    row = connection.execute(changed.order_by(entries.c.n.desc()).limit(1)).first()
    if row is None:
        return None
    before = connection.execute(wanted.where(entries.c.n == row.n - 1)).one()
    return {"n": row.n, "hash": row.hash, "previous": before.hash, "entry": msgspec.json.decode(row.body)}


def _shuffle(connection: Connection, table: int, n: int, commitment: str, unsealer: Unsealer) -> dict[str, Any]:
    """The shuffle behind an entry: what was committed to, and the seed where it is opened."""
    entries = schema.entries
    of_table = select(entries.c.body).where(entries.c.table_id == table)
    committed = connection.execute(
        of_table.where(entries.c.n < n, entries.c.body.like(f'{{"committed"%{commitment}%'))
        .order_by(entries.c.n.desc())
        .limit(1)
    ).scalar_one()
    opened = _opened(connection, table, n, commitment)
    shuffle: dict[str, Any] = dict(unsealer.read(committed)[COMMITTED])
    if opened is not None:
        shuffle["seed"] = msgspec.json.decode(opened)[OPENED]["seed"]
    return shuffle


def _opened(connection: Connection, table: int, n: int, commitment: str) -> str | None:
    """The entry behind ``n`` that opens a shuffle."""
    entries = schema.entries
    found: str | None = connection.execute(
        select(entries.c.body)
        .where(
            entries.c.table_id == table,
            entries.c.n.between(n, n + LONGEST_USE),
            entries.c.body.like(f'{{"opened"%{commitment}%'),
        )
        .order_by(entries.c.n)
        .limit(1)
    ).scalar()
    return found


def _names_cards(connection: Connection, table: int, n: int, entry: dict[str, Any]) -> bool:
    """Whether a commitment that was not opened names the cards that were left, and so those that nobody showed (17.17)."""
    committed = entry.get(COMMITTED)
    if committed is None or " " not in committed["pack"]:
        return False
    return _opened(connection, table, n, committed["commitment"]) is None

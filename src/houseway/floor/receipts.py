"""A player's receipt of a round: its entries, and the proof that they are under a signed checkpoint.

An entry that may not be told stands there with its hash alone: the one behind it binds that hash all the same.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from houseway.errors import Denied
from houseway.floor import schema
from houseway.floor.keys import Keys
from houseway.floor.openings import check_openings, openings
from houseway.floor.proof import Checkpoint, covering, is_signed, leaf
from houseway.floor.reading import NoTable, table_row, unsealer_of
from houseway.floor.sealing import Unsealer
from houseway.floor.store import Store
from houseway.kit.merkle import root_by
from houseway.record.chain import link
from houseway.record.entries import COMMAND, COMMITTED, OPENED, SHUFFLE
from houseway.record.shuffles import order_in, order_of

VERSION = 1
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
    store: Store, keys: Keys, table: int, number: int, *, withhold: bool, opened_to: str | None = None
) -> dict[str, Any]:
    """The receipt of a closed round; ``withhold`` keeps orders back that are not opened for all.

    ``opened_to``: the cards of such an order that one player of the round may be told, where its shuffle opens single cards.
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
    signed = covering(store, table, last)
    if signed is None:
        raise Denied("the round is not under a checkpoint yet: ask again in a minute")
    body, signature, place, path = signed
    return {
        "receipt": VERSION, "table": table, "round": number, "result": result, "entries": told, "shuffles": shuffles,
        "singles": singles, "checkpoint": {"body": body, "signature": signature, "place": place, "path": path},
    }  # fmt: skip


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


def check_receipt(told: dict[str, Any], key: str | None = None) -> Iterator[str]:
    """What is wrong with a receipt, one line each; ``key`` is the floor's public key, where one knows it."""
    try:
        yield from _check(told, key)
    except (
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        msgspec.DecodeError,
        msgspec.ValidationError,
    ) as error:
        yield f"this is no receipt: {error}"


def _check(told: dict[str, Any], key: str | None) -> Iterator[str]:
    entries = told["entries"]
    for before, entry in itertools.pairwise(entries):
        if entry["n"] != before["n"] + 1:
            yield f"entry {entry['n']} does not follow entry {before['n']}"
        if "entry" in entry and link(before["hash"], entry["entry"]) != entry["hash"]:
            yield f"entry {entry['n']} is not what was chained"
    signed = told["checkpoint"]
    body = signed["body"].encode()
    made = msgspec.json.decode(body, type=Checkpoint)
    if key is not None and made.key != key:
        yield "the checkpoint is signed with another key than the floor's"
    if not is_signed(body, signed["signature"], made.key):
        yield "the signature of the checkpoint is not right"
    last = entries[-1]
    path = [bytes.fromhex(step) for step in signed["path"]]
    found = root_by(path, leaf(told["table"], last["n"], last["hash"]), signed["place"], made.count)
    if found is None or found.hex() != made.root:
        yield f"entry {last['n']} is not under the checkpoint"
    shuffles = {shuffle["commitment"]: shuffle for shuffle in told["shuffles"]}
    for entry in entries:
        load = entry.get("entry", {}).get(SHUFFLE)
        if load is not None and load["commitment"] in shuffles:
            order = order_of({**shuffles[load["commitment"]], **load})
            if order_in(entry["entry"][COMMAND]) != order:
                yield f"entry {entry['n']}: the opened seed gives another order"
    for singles in told.get("singles", ()):
        yield from check_openings(singles, entries)

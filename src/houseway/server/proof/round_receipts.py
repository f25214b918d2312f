"""Receipt of a round: its entries, and the proof that a signed checkpoint covers them.

If an entry must stay hidden, the receipt has only its hash, without the salt. The hash of the next entry
depends on it, so the hidden entry cannot be replaced. ``receipt_verification.py`` checks receipts.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, select

from houseway.errors import NotFoundError, PermissionDeniedError
from houseway.i18n import Message
from houseway.records.format.entries import CLOSED, COMMAND, COMMITTED, OPENED, SHUFFLE
from houseway.records.format.round_close_entry import compute_result_hash, get_public_part
from houseway.server.proof.card_proofs import make_card_proofs
from houseway.server.proof.checkpoints import find_covering_checkpoint
from houseway.server.proof.entry_decryption import make_entry_decryptor
from houseway.server.proof.hidden_card_orders import EntryDecryptor
from houseway.server.proof.keyring import Keyring
from houseway.server.proof.receipt_verification import VERSION
from houseway.server.proof.transparency_log import TransparencyLog
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.storage.table_repository import get_table

MAX_USE_ENTRIES = 5000
"""Maximum distance in entries between the entry that uses a shuffle and the one that reveals it.

The search for the revealing entry ends after this number of entries.
"""


IN_USE, UNSIGNED = "in-use", "unsigned"


def find_missing_condition(store: Store, table: int, last: int, last_revealed_entry: int | None) -> str | None:
    """Return why the receipt of a round is not available yet, or None if it is available.

    ``last`` is the last entry of the round. The receipt is not available while the shuffled cards of the round are
    in use (``last`` is after ``last_revealed_entry``), or until a checkpoint covers the round.
    """
    if last_revealed_entry is not None and last > last_revealed_entry:
        return IN_USE
    return UNSIGNED if find_covering_checkpoint(store, table, last) is None else None


def make_receipt(
    store: Store,
    keys: Keyring,
    table: int,
    number: int,
    *,
    withhold: bool,
    reveal_to: str | None = None,
    log: TransparencyLog | None = None,
) -> dict[str, Any]:
    """Return the receipt of a closed round.

    Args:
        withhold: Leave out entries with cards that are not revealed to everybody.
        reveal_to: A player who receives proofs of those cards in the withheld entries that this player may see, or
            None for no such proofs.
        log: The transparency log. If it is given, the receipt contains a note of the log, with its cosignatures.

    Raises:
        NotFoundError: The table has no closed round with this number.
        PermissionDeniedError: No checkpoint covers the round yet.
    """
    rounds, entries = schema.rounds, schema.entries
    with store.begin_read() as connection:
        ends = {
            row.number: row
            for row in connection.execute(
                select(rounds).where(rounds.c.table_id == table, rounds.c.number.in_((number - 1, number)))
            )
        }
        if number not in ends:
            raise NotFoundError(Message("server-api-no-closed-round", table=str(table), number=str(number)))
        first = ends[number - 1].last + 1 if number - 1 in ends else 1
        last = ends[number].last
        rows = connection.execute(
            select(entries.c.n, entries.c.hash, entries.c.body)
            .where(entries.c.table_id == table, entries.c.n.between(first - 1, last))
            .order_by(entries.c.n)
        ).all()
        decryptor = make_entry_decryptor(connection, keys)
        receipt_entries: list[dict[str, Any]] = []
        shuffles: list[dict[str, Any]] = []
        singles: list[dict[str, Any]] = []
        game = get_table(store, table).game
        result = msgspec.json.decode(ends[number].body)
        for row in rows:
            entry = msgspec.json.decode(row.body)
            load = entry.get(SHUFFLE)
            shuffle = None if load is None else _read_shuffle(connection, table, row.n, load["commitment"], decryptor)
            if shuffle is not None and "seed" in shuffle:
                shuffles.append(shuffle)
            is_secret = (shuffle is not None and "seed" not in shuffle) or _has_hidden_cards(
                connection, table, row.n, entry
            )
            is_hidden = row.n < first or (withhold and is_secret)
            decrypted_entry = None if is_hidden and not is_secret else decryptor.decrypt_entry(row.body)
            if (
                decrypted_entry is not None
                and is_secret
                and shuffle is not None
                and load is not None
                and reveal_to is not None
            ):
                proofs = make_card_proofs(game, shuffle, load, decrypted_entry[COMMAND], decryptor, result, reveal_to)
                singles += [] if proofs is None else [proofs]
            receipt_entries.append({"n": row.n, "hash": row.hash} | ({} if is_hidden else {"entry": decrypted_entry}))
        closing = receipt_entries[-1].get("entry", {}).get(CLOSED, {})
        is_changed = "result" in closing and closing["result"] != compute_result_hash(number, result)
        change = _find_last_change(connection, table, number, last) if is_changed else None
    document: dict[str, Any] = {
        "receipt": VERSION, "table": table, "round": number, "result": get_public_part(result), "entries": receipt_entries,
        "shuffles": shuffles, "singles": singles, "checkpoint": _make_proof(store, table, last),
    }  # fmt: skip
    if change is not None:
        document["amended"] = change | {"checkpoint": _make_proof(store, table, change["n"])}
    if log is not None:
        document["log"] = log.make_receipt_part(msgspec.json.decode(document["checkpoint"]["body"])["id"])
    return document


def _make_proof(store: Store, table: int, n: int) -> dict[str, Any]:
    """Return the checkpoint that covers an entry, and the inclusion proof of the entry."""
    signed_checkpoint = find_covering_checkpoint(store, table, n)
    if signed_checkpoint is None:
        raise PermissionDeniedError(Message("server-proof-not-covered-yet"))
    body, signature, place, path = signed_checkpoint
    return {"body": body, "signature": signature, "place": place, "path": path}


def _find_last_change(connection: Connection, table: int, number: int, last: int) -> dict[str, Any] | None:
    """Return the last entry that changed the result of a round after the round closed, or None if none did."""
    entries = schema.entries
    query = select(entries.c.n, entries.c.hash, entries.c.body).where(entries.c.table_id == table)
    change_query = query.where(entries.c.n > last, entries.c.body.like(f'{{"closed":{{"round":{number},"result"%'))
    row = connection.execute(change_query.order_by(entries.c.n.desc()).limit(1)).first()
    if row is None:
        return None
    previous_row = connection.execute(query.where(entries.c.n == row.n - 1)).one()
    return {"n": row.n, "hash": row.hash, "previous": previous_row.hash, "entry": msgspec.json.decode(row.body)}


def _read_shuffle(
    connection: Connection, table: int, n: int, commitment: str, decryptor: EntryDecryptor
) -> dict[str, Any]:
    """Return the commitment of the shuffle that entry ``n`` uses, together with the seed if it was revealed."""
    entries = schema.entries
    of_table = select(entries.c.body).where(entries.c.table_id == table)
    committed_body = connection.execute(
        of_table.where(entries.c.n < n, entries.c.body.like(f'{{"committed"%{commitment}%'))
        .order_by(entries.c.n.desc())
        .limit(1)
    ).scalar_one()
    revealing_body = _find_revealing_entry(connection, table, n, commitment)
    shuffle: dict[str, Any] = dict(decryptor.decrypt_entry(committed_body)[COMMITTED])
    if revealing_body is not None:
        shuffle["seed"] = msgspec.json.decode(revealing_body)[OPENED]["seed"]
    return shuffle


def _find_revealing_entry(connection: Connection, table: int, n: int, commitment: str) -> str | None:
    """Return the body of the entry after ``n`` that reveals a shuffle, or None if the shuffle was not revealed."""
    entries = schema.entries
    body: str | None = connection.execute(
        select(entries.c.body)
        .where(
            entries.c.table_id == table,
            entries.c.n.between(n, n + MAX_USE_ENTRIES),
            entries.c.body.like(f'{{"opened"%{commitment}%'),
        )
        .order_by(entries.c.n)
        .limit(1)
    ).scalar()
    return body


def _has_hidden_cards(connection: Connection, table: int, n: int, entry: dict[str, Any]) -> bool:
    """Return whether an entry commits to named cards that nobody has shown (17.17)."""
    commitment = entry.get(COMMITTED)
    if commitment is None or " " not in commitment["pack"]:
        return False
    return _find_revealing_entry(connection, table, n, commitment["commitment"]) is None

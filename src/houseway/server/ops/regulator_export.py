"""What a regulator is handed: every record, every checkpoint, the books, the log of acts, and a list of it all with hashes.

A shoe that is still in use is not told: the record of such a table ends before the order was put in use.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import select

from houseway.errors import NotKept
from houseway.records.format.atomic_files import PRIVATE, write_file
from houseway.safe_text import counted
from houseway.server.proof.keyring import Keys
from houseway.server.storage import event_repository, schema
from houseway.server.storage.database import Store

LIST = "contents.json"
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""With these a cell begins that a spreadsheet takes for a formula."""


def hand_over(store: Store, keys: Keys, folder: Path) -> Iterator[str]:
    """Write everything into a new folder; a line for each kind of thing."""
    if folder.exists():
        raise NotKept("something is there already; name a new folder", str(folder))
    hashes: dict[str, str] = {}

    def put(name: str, data: bytes) -> None:
        path = folder / name
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_file(path, data, mode=PRIVATE)
        hashes[name] = hashlib.sha256(data).hexdigest()

    rows = event_repository.table_rows(store)
    for row in rows:
        record = event_repository.record(store, keys, row.id, event_repository.load(store, keys, row.id).told_end)
        put(f"records/{row.id:06}.json", msgspec.json.format(msgspec.json.encode(record), indent=2))
    yield f"{counted(len(rows), 'record')}: houseway verify checks each"
    with store.reading() as connection:
        signed = connection.execute(select(schema.checkpoints).order_by(schema.checkpoints.c.id)).all()
        for one in signed:
            told = {"body": one.body, "signature": one.signature}
            put(f"checkpoints/{one.id:08}.json", msgspec.json.encode(told))
        yield f"{len(signed)} checkpoints"
        for name, table in (("postings", schema.postings), ("accounts", schema.accounts), ("acts", schema.acts)):
            ordered = select(table).order_by(*table.primary_key.columns)
            put(f"{name}.csv", csv_lines([column.name for column in table.columns], connection.execute(ordered)))
    yield "the books (postings.csv, accounts.csv) and the log of acts (acts.csv)"
    put("keys.txt", "".join(f"{key}\n" for key in (keys.public, *(retired.key for retired in keys.retired))).encode())
    listed = msgspec.json.format(msgspec.json.encode(dict(sorted(hashes.items()))), indent=2)
    write_file(folder / LIST, listed, mode=PRIVATE)
    yield f"{folder / LIST}: {len(hashes)} files, SHA-256 of the list {hashlib.sha256(listed).hexdigest()}"


def _harmless(cell: Any) -> Any:
    """A text that a spreadsheet would run as a formula gets an apostrophe in front."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def csv_lines(heads: list[str], rows: Iterable[Any]) -> bytes:
    """Write rows as CSV, with cells that a spreadsheet cannot run as formulas."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return text.getvalue().encode()

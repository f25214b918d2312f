"""Export for a regulator: all records, checkpoints, the ledger and the audit log, with a list of hashes.

The export never contains the shuffled order of a shoe in use. The record of such a table ends before the shoe
was put in use.
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

from houseway.errors import StorageError
from houseway.i18n import Message
from houseway.i18n.catalogue import ENGLISH
from houseway.records.format.atomic_files import PRIVATE_MODE, write_file
from houseway.server.ports.stored_messages import decode_message
from houseway.server.proof import entry_decryption
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema, table_repository
from houseway.server.storage.database import Store
from houseway.server.tables import replica_repository

CONTENTS_FILE = "contents.json"
FORMULA_PREFIXES = ("=", "+", "-", "@", "\t", "\r")
"""Characters at the start of a cell that make a spreadsheet interpret the cell as a formula."""


def export_bundle(store: Store, keys: Keyring, folder: Path) -> Iterator[Message]:
    """Write the whole export into a new folder, and yield a line for each kind of content.

    Raises:
        StorageError: the folder exists already.
    """
    if folder.exists():
        raise StorageError(Message("server-ops-folder-exists"), str(folder))
    hashes: dict[str, str] = {}

    def write(name: str, data: bytes) -> None:
        path = folder / name
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_file(path, data, mode=PRIVATE_MODE)
        hashes[name] = hashlib.sha256(data).hexdigest()

    rows = table_repository.list_tables(store)
    for row in rows:
        record = entry_decryption.read_record(
            store, keys, row.id, replica_repository.load_replica(store, keys, row.id).last_publishable_entry
        )
        write(f"records/{row.id:06}.json", msgspec.json.format(msgspec.json.encode(record), indent=2))
    yield Message("server-ops-exported-records", count=len(rows))
    with store.begin_read() as connection:
        checkpoint_rows = connection.execute(select(schema.checkpoints).order_by(schema.checkpoints.c.id)).all()
        for checkpoint in checkpoint_rows:
            document = {"body": checkpoint.body, "signature": checkpoint.signature}
            write(f"checkpoints/{checkpoint.id:08}.json", msgspec.json.encode(document))
        yield Message("server-ops-checkpoint-count", count=len(checkpoint_rows))
        for name, table in (("postings", schema.postings), ("accounts", schema.accounts)):
            query = select(table).order_by(*table.primary_key.columns)
            write(f"{name}.csv", format_csv([column.name for column in table.columns], connection.execute(query)))
        acts = schema.acts
        audit_rows = connection.execute(select(acts).order_by(acts.c.id)).all()
        headers = [*(column.name for column in acts.columns), "text"]
        write(
            "acts.csv", format_csv(headers, ((*row, decode_message(row.about).render(ENGLISH)) for row in audit_rows))
        )
    yield Message("server-ops-exported-ledger")
    write(
        "keys.txt",
        "".join(f"{key}\n" for key in (keys.public_key, *(retired.key for retired in keys.retired_keys))).encode(),
    )
    contents = msgspec.json.format(msgspec.json.encode(dict(sorted(hashes.items()))), indent=2)
    write_file(folder / CONTENTS_FILE, contents, mode=PRIVATE_MODE)
    yield Message(
        "server-ops-exported-contents",
        file=str(folder / CONTENTS_FILE),
        count=len(hashes),
        hash=hashlib.sha256(contents).hexdigest(),
    )


def _escape_formula(cell: Any) -> Any:
    """Return a cell of a CSV file, with an apostrophe before text that a spreadsheet would run as a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA_PREFIXES) else cell


def format_csv(headers: list[str], rows: Iterable[Any]) -> bytes:
    """Return a table as CSV, in which no cell can run as a formula in a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(headers)
    writer.writerows([_escape_formula(cell) for cell in row] for row in rows)
    return text.getvalue().encode()

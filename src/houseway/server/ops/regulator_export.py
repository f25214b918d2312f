"""Export for a regulator: all records, checkpoints, the ledger and the audit log, with a list of hashes.

The export never contains the shuffled order of a shoe in use. The record of such a table ends before the shoe
was put in use. For each later entry, the list of contents has the hash, so that every checkpoint can be checked.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select

from houseway.errors import StorageError
from houseway.i18n import Message
from houseway.i18n.catalogue import ENGLISH
from houseway.records.format.atomic_files import PRIVATE_MODE, write_file
from houseway.server.history.csv_files import format_csv
from houseway.server.ports.stored_messages import decode_message
from houseway.server.proof import entry_decryption
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema, table_repository
from houseway.server.storage.database import Store
from houseway.server.tables import replica_repository

CONTENTS_FILE, POSTINGS_FILE, AUDIT_FILE, KEY_FILE = "contents.json", "postings.csv", "acts.csv", "keys.txt"
EXPORT_VERSION = 1


class ExportedTable(Struct, frozen=True):
    """Part of a table's log that an export contains."""

    file: str
    """Name of the record's file in the export."""
    last: int
    """Number of the last entry in the exported record."""
    of: int
    """Number of the last entry of the table at the time of the export."""
    withheld: tuple[str, ...]
    """Hashes of the entries after ``last``, which the export does not contain."""
    note: str = ""
    """Sentence in English that says where the record ends and why, or an empty text if the record is complete."""


class Contents(Struct, frozen=True, forbid_unknown_fields=True):
    """List of the contents of an export."""

    export: int
    """Version of the format of the export."""
    tables: dict[str, ExportedTable]
    """Exported part of each table, by the table's number."""
    files: dict[str, str]
    """SHA-256 of each file, by its name."""


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

    # The checkpoints are read first, so that every entry that they cover is in the records that are read later.
    with store.begin_read() as connection:
        checkpoint_rows = connection.execute(select(schema.checkpoints).order_by(schema.checkpoints.c.id)).all()
    tables: dict[str, ExportedTable] = {}
    endings: list[Message] = []
    for row in table_repository.list_tables(store):
        last = replica_repository.load_log(store, keys, row.id).last_publishable_entry
        record = entry_decryption.read_record(store, keys, row.id, last)
        file = f"records/{row.id:06}.json"
        write(file, msgspec.json.format(msgspec.json.encode(record), indent=2))
        with store.begin_read() as connection:
            withheld = _read_later_hashes(connection, row.id, last)
        ending = describe_end(file, last, last + len(withheld)) if withheld else None
        endings += [] if ending is None else [ending]
        tables[str(row.id)] = ExportedTable(
            file, last, last + len(withheld), withheld, "" if ending is None else ending.render(ENGLISH)
        )
    yield Message("server-ops-exported-records", count=len(tables))
    yield from endings
    for checkpoint in checkpoint_rows:
        document = {"body": checkpoint.body, "signature": checkpoint.signature}
        write(f"checkpoints/{checkpoint.id:08}.json", msgspec.json.encode(document))
    yield Message("server-ops-checkpoint-count", count=len(checkpoint_rows))
    with store.begin_read() as connection:
        for name, table in (("postings", schema.postings), ("accounts", schema.accounts)):
            query = select(table).order_by(*table.primary_key.columns)
            write(f"{name}.csv", format_csv([column.name for column in table.columns], connection.execute(query)))
        write(AUDIT_FILE, _format_audit_log(connection))
    yield Message("server-ops-exported-ledger")
    write(
        KEY_FILE,
        "".join(f"{key}\n" for key in (keys.public_key, *(retired.key for retired in keys.retired_keys))).encode(),
    )
    contents = msgspec.json.format(
        msgspec.json.encode(Contents(EXPORT_VERSION, tables, dict(sorted(hashes.items())))), indent=2
    )
    write_file(folder / CONTENTS_FILE, contents, mode=PRIVATE_MODE)
    yield Message(
        "server-ops-exported-contents",
        file=str(folder / CONTENTS_FILE),
        count=len(hashes),
        hash=hashlib.sha256(contents).hexdigest(),
    )


def describe_end(file: str, last: int, of: int) -> Message:
    """Return the sentence that says where the record of a table ends whose shoe is in use."""
    return Message("server-ops-export-ends", file=file, last=str(last), of=str(of))


def _read_later_hashes(connection: Connection, table_id: int, last: int) -> tuple[str, ...]:
    """Return the hashes of a table's entries after entry ``last``. They are salted, so they reveal no card."""
    entries = schema.entries
    query = select(entries.c.hash).where(entries.c.table_id == table_id, entries.c.n > last).order_by(entries.c.n)
    return tuple(connection.execute(query).scalars())


def _format_audit_log(connection: Connection) -> bytes:
    """Return the audit log as CSV, with the name of each person and each row as a sentence in English."""
    acts, people = schema.acts, schema.people
    names = {row.id: row.name for row in connection.execute(select(people.c.id, people.c.name))}
    rows = connection.execute(select(acts).order_by(acts.c.id)).all()
    headers = [*(column.name for column in acts.columns), "name", "text"]
    return format_csv(
        headers, ((*row, names.get(row.person, ""), decode_message(row.about).render(ENGLISH)) for row in rows)
    )

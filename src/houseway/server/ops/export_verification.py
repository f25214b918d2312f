"""Verification of an export for a regulator, without the server that wrote it.

The list of contents has the hash of each file, but a person who alters a file can alter the list. So the records
and the audit log are also compared with the signed checkpoints. Each checkpoint contains the hash of the previous
one: the signature of the last one vouches for all of them.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec

from houseway.errors import NotARecordError
from houseway.fairness.merkle import compute_root
from houseway.i18n import Message
from houseway.records.format.atomic_files import read_file
from houseway.records.format.decoder import MAX_RECORD_BYTES
from houseway.records.format.hash_chain import GENESIS
from houseway.records.replay.verification import Verdict, check_record
from houseway.safe_text import escape_unprintable
from houseway.server.history.csv_files import FORMULA_PREFIXES
from houseway.server.ops.regulator_export import (
    AUDIT_FILE,
    CONTENTS_FILE,
    EXPORT_VERSION,
    KEY_FILE,
    POSTINGS_FILE,
    Contents,
    ExportedTable,
    describe_end,
)
from houseway.server.proof.checkpoints import AuditRange, Checkpoint, EntryRange, is_signed, make_audit_leaf, make_leaf

MAX_FILE_BYTES = 4 * MAX_RECORD_BYTES
"""Largest size of a file of an export that is read."""


def check_export(folder: Path, key: str | None = None) -> Verdict:
    """Check an export, and report what it proves. Each fault names its file.

    Args:
        folder: Folder of the export.
        key: The server's public key in hexadecimal, or None if the caller does not know it.
    """
    try:
        contents = msgspec.json.decode(read_file(folder / CONTENTS_FILE, MAX_FILE_BYTES), type=Contents)
    except NotARecordError as error:
        return Verdict((_make_fault(CONTENTS_FILE, error.reason),))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        reason = Message("server-ops-export-contents-unreadable", reason=escape_unprintable(str(error)))
        return Verdict((_make_fault(CONTENTS_FILE, reason),))
    if contents.export != EXPORT_VERSION:
        reason = Message(
            "server-ops-export-version", version=escape_unprintable(str(contents.export)), known=str(EXPORT_VERSION)
        )
        return Verdict((_make_fault(CONTENTS_FILE, reason),))
    return _ExportCheck(folder, contents, key).make_verdict()


def _make_fault(file: str, fault: Message) -> Message:
    return Message("server-ops-export-file-fault", file=escape_unprintable(file), fault=fault)


class _ExportCheck:
    """Verification of one export."""

    def __init__(self, folder: Path, contents: Contents, key: str | None) -> None:
        self.folder = folder
        self.contents = contents
        self.key = key
        self.data: dict[str, bytes] = {}
        """Contents of the files other than records, by their names."""
        self.hashes: dict[int, tuple[str, ...]] = {}
        """Hashes of all entries of each table, by the table's number. The last of them may be withheld entries."""
        self.covered: dict[int, int] = {}
        """Last entry of each table that a checkpoint covers."""
        self.checkpoint_count = 0
        self.missing: list[Message] = []

    def make_verdict(self) -> Verdict:
        """Run all checks and return the verdict."""
        faults = [
            *self._find_file_faults(),
            *self._find_record_faults(),
            *self._find_checkpoint_faults(),
            *self._find_posting_faults(),
        ]
        for table, hashes in self.hashes.items():
            uncovered_count = len(hashes) - 1 - self.covered.get(table, -1)
            if uncovered_count > 0:
                self.missing.append(
                    _make_fault(
                        self.contents.tables[str(table)].file,
                        Message("server-ops-export-uncovered", count=uncovered_count),
                    )
                )
        unproved = [Message("server-proof-fact-same-log")]
        if self.key is None:
            self.missing.append(Message("server-ops-export-unknown-signer"))
            unproved.append(Message("server-proof-fact-key-owner"))
        checked = (
            Message("server-ops-export-files-checked", count=len(self.contents.files)),
            Message("server-ops-export-records-checked", count=len(self.contents.tables)),
            Message("server-ops-export-checkpoints-checked", count=self.checkpoint_count),
            Message("server-ops-export-ledger-checked"),
        )
        proved = Message("server-ops-export-fact-signed")
        return Verdict(tuple(faults), tuple(self.missing), checked, proved=(proved,), not_proved=tuple(unproved))

    def _find_file_faults(self) -> Iterator[Message]:
        """Compare the files of the folder with the list of contents, and read the files other than records."""
        present = {path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*") if not path.is_dir()}
        for name in sorted(present - set(self.contents.files) - {CONTENTS_FILE}):
            yield _make_fault(name, Message("server-ops-export-file-extra"))
        for name, expected_hash in self.contents.files.items():
            if name not in present:
                yield _make_fault(name, Message("server-ops-export-file-missing"))
                continue
            try:
                data = read_file(self.folder / name, MAX_FILE_BYTES)
            except NotARecordError as error:
                yield _make_fault(name, error.reason)
                continue
            if hashlib.sha256(data).hexdigest() != expected_hash:
                yield _make_fault(name, Message("server-ops-export-file-changed"))
            if not name.startswith("records/"):
                self.data[name] = data
        for name in (POSTINGS_FILE, AUDIT_FILE, KEY_FILE):
            if name not in self.contents.files:
                yield _make_fault(name, Message("server-ops-export-file-unlisted"))

    def _find_record_faults(self) -> Iterator[Message]:
        """Verify every record, and store the hashes of its entries."""
        listed_records = {name for name in self.contents.files if name.startswith("records/")}
        for name in sorted(listed_records - {table.file for table in self.contents.tables.values()}):
            yield _make_fault(name, Message("server-ops-export-record-without-table"))
        for number, table in self.contents.tables.items():
            if table.file not in listed_records or not number.isdecimal():
                yield _make_fault(table.file, Message("server-ops-export-file-unlisted"))
                continue
            try:
                data = read_file(self.folder / table.file, MAX_RECORD_BYTES)
            except NotARecordError:
                continue  # the check of the files reports it
            verdict = check_record(data)
            yield from (_make_fault(table.file, fault) for fault in verdict.faults)
            self.missing += [_make_fault(table.file, finding) for finding in verdict.missing]
            if not verdict.faults:
                yield from self._store_hashes(int(number), table, msgspec.json.decode(data))

    def _store_hashes(self, number: int, table: ExportedTable, record: dict[str, Any]) -> Iterator[Message]:
        hashes = record.get("chain", {}).get("hashes", ())
        if len(hashes) != table.last + 1 or table.of - table.last != len(table.withheld):
            yield _make_fault(table.file, Message("server-ops-export-record-length", last=str(len(hashes) - 1)))
        self.hashes[number] = (*hashes, *table.withheld)
        if table.withheld:
            self.missing.append(describe_end(escape_unprintable(table.file), table.last, table.of))

    def _find_checkpoint_faults(self) -> Iterator[Message]:
        """Check the order, the signature and the root of every checkpoint."""
        names = sorted(name for name in self.data if name.startswith("checkpoints/"))
        keys = self.data.get(KEY_FILE, b"").decode(errors="replace").split()
        audit_leaves = self._read_audit_leaves()
        if audit_leaves is None:
            yield _make_fault(AUDIT_FILE, Message("server-ops-export-csv-unreadable"))
        previous_hash, last_key = GENESIS, None
        for count, name in enumerate(names, 1):
            try:
                document = msgspec.json.decode(self.data[name], type=dict[str, str])
                body = document["body"].encode()
                checkpoint = msgspec.json.decode(body, type=Checkpoint)
                signature = document["signature"]
            except (msgspec.DecodeError, UnicodeError, KeyError):
                yield _make_fault(name, Message("server-ops-export-not-a-checkpoint"))
                continue
            label = str(checkpoint.id)
            if checkpoint.id != count or checkpoint.previous != previous_hash:
                yield _make_fault(name, Message("server-proof-checkpoint-not-next", number=label))
            if not is_signed(body, signature, checkpoint.key):
                yield _make_fault(name, Message("server-proof-checkpoint-signature", number=label))
            if checkpoint.key not in keys:
                yield _make_fault(name, Message("server-proof-checkpoint-foreign-key", number=label))
            yield from self._find_root_faults(name, checkpoint)
            if audit_leaves is not None:
                leaves = audit_leaves.get(label, [])
                audit = AuditRange(len(leaves), compute_root(leaves).hex()) if leaves else None
                if audit != checkpoint.audit:
                    yield _make_fault(AUDIT_FILE, Message("server-proof-checkpoint-audit-changed", number=label))
            previous_hash, last_key = hashlib.sha256(body).hexdigest(), checkpoint.key
            self.checkpoint_count += 1
        if self.key is not None and last_key is not None and last_key != self.key:
            yield _make_fault(names[-1], Message("server-proof-checkpoint-other-key"))

    def _find_root_faults(self, name: str, checkpoint: Checkpoint) -> Iterator[Message]:
        leaves: list[bytes] = []
        for entry_range in checkpoint.tables:
            yield from self._find_range_faults(name, checkpoint, entry_range)
            hashes = self.hashes.get(entry_range.table, ())
            numbered_hashes = enumerate(hashes[entry_range.first : entry_range.last + 1], entry_range.first)
            leaves += [make_leaf(entry_range.table, n, entry_hash) for n, entry_hash in numbered_hashes]
            self.covered[entry_range.table] = entry_range.last
        if compute_root(leaves).hex() != checkpoint.root:
            yield _make_fault(name, Message("server-proof-checkpoint-log-changed", number=str(checkpoint.id)))

    def _find_range_faults(self, name: str, checkpoint: Checkpoint, entry_range: EntryRange) -> Iterator[Message]:
        label, table = str(checkpoint.id), str(entry_range.table)
        if entry_range.first != self.covered.get(entry_range.table, -1) + 1 or entry_range.last < entry_range.first:
            yield _make_fault(name, Message("server-proof-checkpoint-gap", number=label, table=table))
        exported = self.contents.tables.get(table)
        if exported is None:
            yield _make_fault(name, Message("server-ops-export-table-missing", table=table))
            return
        hashes = self.hashes.get(entry_range.table, ())
        if not hashes:
            return  # the check of the records reports why there are none
        if entry_range.last >= len(hashes):
            lost = Message(
                "server-proof-checkpoint-entries-lost",
                table=table,
                last=str(len(hashes) - 1),
                entry=str(entry_range.last),
            )
            yield _make_fault(exported.file, lost)
        elif hashes[entry_range.last] != entry_range.hash:
            yield _make_fault(exported.file, Message("server-ops-export-other-hash", entry=str(entry_range.last)))

    def _read_audit_leaves(self) -> dict[str, list[bytes]] | None:
        """Return the leaves of the audit log, by the checkpoint that covers them, or None if they are unreadable."""
        leaves: dict[str, list[bytes]] = defaultdict(list)
        try:
            for row in _read_csv(self.data.get(AUDIT_FILE, b"")):
                act = SimpleNamespace(
                    id=int(row["id"]),
                    at=row["at"],
                    person=int(row["person"]) if row["person"] else None,
                    act=row["act"],
                    about=row["about"],
                    salt=row["salt"],
                )
                leaves[row["checkpoint"]].append(make_audit_leaf(act))
        except (ValueError, LookupError, TypeError, csv.Error):
            return None
        return leaves

    def _find_posting_faults(self) -> Iterator[Message]:
        try:
            total_cents = sum(int(row["cents"].lstrip("'")) for row in _read_csv(self.data.get(POSTINGS_FILE, b"")))
        except (ValueError, LookupError, TypeError, AttributeError, csv.Error):
            yield _make_fault(POSTINGS_FILE, Message("server-ops-export-csv-unreadable"))
            return
        if total_cents:
            yield _make_fault(POSTINGS_FILE, Message("server-ops-export-postings-unbalanced", cents=str(total_cents)))


def _read_csv(data: bytes) -> Iterator[dict[str, str]]:
    """Yield the rows of an exported CSV file, without the apostrophes before cells that look like formulas."""
    for row in csv.DictReader(io.StringIO(data.decode(), newline="")):
        yield {name: _unescape_formula(cell) for name, cell in row.items()}


def _unescape_formula(cell: str) -> str:
    return cell[1:] if cell[:1] == "'" and cell[1:].startswith(FORMULA_PREFIXES) else cell

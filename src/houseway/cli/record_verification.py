"""``houseway verify``: verify records and receipts, print the findings, and count what passed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from houseway.cli.records import expand, read
from houseway.cli.terminal.output import print_error, print_json, print_line
from houseway.errors import NotARecordError
from houseway.i18n import Message
from houseway.records.replay.verification import CHAIN_ORIGIN, Verdict, check_record, format_findings

REPEATED_FACTS = ("verification-fact-unaltered", "verification-fact-missing")
"""Ids of the facts that the lines about missing evidence state already."""

RECORD_KEYS = frozenset(("record", "instrument", "commands"))
"""Keys that every record has. A JSON file without any of them is something else."""
HASH = re.compile("[0-9a-fA-F]{64}")
"""SHA-256 in hexadecimal digits."""
CONTENTS_FILE = "contents.json"
"""File that lists the contents of an export for a regulator."""


class Evidence(NamedTuple):
    """Knowledge from elsewhere that the person who verifies a file has."""

    filed_hash: str | None = None
    """Last hash of the record, as filed when the table closed."""
    key: str | None = None
    """Public key of the server that issued the receipt or wrote the export."""
    witnesses: tuple[str, ...] = ()
    """Keys of trusted witnesses."""

    @property
    def server_key(self) -> str | None:
        """Public key of the server in lower case, or None if it is unknown."""
        return None if self.key is None else self.key.strip().lower()


class FileVerdict(NamedTuple):
    """Verdict on one file."""

    path: Path
    verdict: Verdict
    faults: tuple[Message, ...]
    """Faults of the file. With ``--strict`` they include the missing evidence."""
    read_error: NotARecordError | None = None
    """Error if the file cannot be read."""

    @property
    def status(self) -> str:
        """Status of the file: ``fail``, ``pass-with-warnings`` if something could not be checked, or ``pass``."""
        if self.faults:
            return "fail"
        return "pass-with-warnings" if self.verdict.missing else "pass"

    def to_json(self) -> dict[str, Any]:
        """Return the verdict for JSON output."""
        findings = self.verdict.to_json()
        return {
            "file": str(self.path),
            "status": self.status,
            **findings,
            "faults": format_findings(self.faults),
            "not-proved": findings.pop("not_proved"),
        }


def verify_files(paths: Sequence[Path], evidence: Evidence, *, strict: bool, quiet: bool, as_json: bool) -> int:
    """Verify every file, print its status and faults and the final counts, and return the exit code.

    The code is 2 if a file cannot be read, and 1 if a file fails. For a single file, also print what was proved and
    what was not. Of several files, print those that fail or have warnings. With ``quiet``, print only those that fail.

    Raises:
        NotARecordError: a folder has no record, or the filed hash is not a hash or belongs to several files.
    """
    files = [file for path in paths for file in ([path] if _is_export(path) else expand([path]))]
    is_single = len(files) == 1 and (_is_export(paths[0]) or not paths[0].is_dir())
    if evidence.filed_hash is not None and not is_single:
        raise NotARecordError(Message("cli-records-hash-of-several-files", count=str(len(files))), "verify --hash")
    if evidence.filed_hash is not None and not HASH.fullmatch(evidence.filed_hash.strip()):
        count = len(evidence.filed_hash.strip())
        raise NotARecordError(Message("cli-records-not-a-hash", count=str(count)), "verify --hash")
    counts = {"pass": 0, "pass-with-warnings": 0, "fail": 0}
    rows = []
    has_unreadable = False
    for path in files:
        result = _verify_file(path, evidence, strict=strict)
        counts[result.status] += 1
        has_unreadable = has_unreadable or result.read_error is not None
        if as_json:
            rows.append(result)
        elif result.read_error is not None:
            print_error(result.read_error)
        elif result.faults or (not quiet and (is_single or result.verdict.missing)):
            for line in _format_result(result, is_single=is_single and not quiet, strict=strict):
                print_line(line)
    passed = counts["pass"] + counts["pass-with-warnings"]
    if as_json:
        totals = {"passed": passed, "with-warnings": counts["pass-with-warnings"], "failed": counts["fail"]}
        print_json(lambda: {"files": [row.to_json() for row in rows], **totals})
    elif not quiet:
        print_line(_describe_totals(passed, counts["pass-with-warnings"], counts["fail"]))
    if has_unreadable:
        return 2
    return 1 if counts["fail"] else 0


def _describe_totals(passed: int, warned: int, failed: int) -> Message:
    if warned:
        return Message("cli-records-totals-with-warnings", passed=passed, warned=warned, failed=failed)
    return Message("cli-records-totals", passed=passed, failed=failed)


def _is_export(path: Path) -> bool:
    """Return whether the path is a folder that ``houseway server regulator-export`` wrote."""
    return (path / CONTENTS_FILE).is_file()


def _verify_file(path: Path, evidence: Evidence, *, strict: bool) -> FileVerdict:
    if _is_export(path):
        from houseway.server.ops.export_verification import check_export

        verdict = check_export(path, evidence.server_key)
        return FileVerdict(path, verdict, verdict.get_strict_faults() if strict else verdict.faults)
    try:
        data = read(path)
    except NotARecordError as error:
        return FileVerdict(path, Verdict((error.reason,)), (error.reason,), error)
    try:
        verdict = _check_receipt(data, evidence) or _check_other_json(data) or check_record(data)
    except NotARecordError as error:
        verdict = Verdict((error.reason,))
    faults = verdict.get_strict_faults() if strict else verdict.faults
    if evidence.filed_hash is not None and not faults:
        faults = _check_filed_hash(data, evidence.filed_hash)
        if not faults:
            verdict = _add_filed_hash(verdict)
    return FileVerdict(path, verdict, faults)


def _format_result(result: FileVerdict, *, is_single: bool, strict: bool) -> Iterator[str]:
    """Yield the lines about a file: its status, then its faults or, for a single file, everything about it."""
    verdict = result.verdict
    yield str(Message(f"cli-records-{result.status}", file=str(result.path)))
    for fault in result.faults:
        yield f"  {fault}"
    if not is_single:
        return
    if not result.faults:
        yield from (f"  {line}" for line in verdict.checked)
    if not strict:
        yield from (f"  {Message('cli-records-missing-evidence', finding=line)}" for line in verdict.missing)
        if verdict.missing:
            verdict = msgspec.structs.replace(
                verdict, not_proved=tuple(fact for fact in verdict.not_proved if fact.id not in REPEATED_FACTS)
            )
    if not verdict.faults:
        yield from (f"  {line}" for line in verdict.make_conclusion())


def _add_filed_hash(verdict: Verdict) -> Verdict:
    """Return the verdict on a record, extended by the statement that its last hash is the one that was filed."""
    proved = (*verdict.proved, Message("verification-fact-filed"))
    not_proved = tuple(fact for fact in verdict.not_proved if fact.id != CHAIN_ORIGIN)
    return msgspec.structs.replace(verdict, proved=proved, not_proved=not_proved)


def _check_receipt(data: bytes, evidence: Evidence) -> Verdict | None:
    """Check a player's receipt, or return None if the data are not a receipt."""
    if b'"receipt"' not in data:
        return None
    from houseway.server.proof.receipt_verification import make_receipt_verdict

    try:
        receipt = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    if not isinstance(receipt, dict) or "receipt" not in receipt:
        return None
    from houseway.fairness.signed_note import parse_key

    witness_keys = [parse_key(text) for text in evidence.witnesses]
    return make_receipt_verdict(receipt, evidence.server_key, witness_keys)


def _check_other_json(data: bytes) -> Verdict | None:
    """Return a verdict with a fault if the data are JSON without any key of a record, or None otherwise."""
    try:
        document = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None  # the check of the record says what is wrong
    if isinstance(document, dict) and RECORD_KEYS & document.keys():
        return None
    return Verdict((Message("cli-records-other-json"),))


def _check_filed_hash(data: bytes, filed_hash: str) -> tuple[Message, ...]:
    """Return a fault if the record's last hash differs from the hash filed when the table closed.

    The tuple is empty if the hashes are equal.
    """
    chain = msgspec.json.decode(data).get("chain")
    if chain is None:
        return (Message("verification-filed-without-chain"),)
    if chain["hashes"][-1] != filed_hash.strip().lower():
        return (Message("verification-filed-differs", hash=chain["hashes"][-1]),)
    return ()

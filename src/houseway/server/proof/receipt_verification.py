"""Verification of a player's receipt, without the server that issued it.

A receipt has every entry of its round, from the first to the closing entry, and the hash of the entry before
the first. Each entry is chained to the previous one, and the last entry is a leaf of a signed checkpoint. The
closing entry contains the number of the round, its first entry and the hash of its result. If the round was
changed later (void, reconstruction), ``amended`` has a second closing entry with its own proof.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from houseway.errors import InvalidRecordError
from houseway.fairness.merkle import compute_root_from_proof
from houseway.fairness.signed_note import ED25519, NoteKey, read_checkpoint, split_note, verify_lines
from houseway.i18n import Message, MessageList
from houseway.records.format.entries import CLOSED, COMMAND, SHUFFLE
from houseway.records.format.hash_chain import compute_hash
from houseway.records.format.round_close_entry import PUBLIC_KEYS, compute_result_hash
from houseway.records.format.shuffled_orders import compute_order, read_order
from houseway.records.replay.verification import Verdict
from houseway.safe_text import escape_unprintable
from houseway.server.proof.card_proofs import check_card_proofs
from houseway.server.proof.checkpoints import Checkpoint, is_signed, make_leaf

VERSION = 2
KEYS = frozenset(
    ("receipt", "table", "round", "result", "entries", "shuffles", "singles", "checkpoint", "amended", "log")
)
"""Keys that a receipt may have. The verification checks all of them and reports any other key as a fault."""
UNKNOWN_SIGNER = Message("server-proof-unknown-signer")
LATER_CHANGES = Message("server-proof-later-changes")


def check_receipt(receipt: dict[str, Any], key: str | None = None) -> Iterator[Message]:
    """Check a receipt, and yield a message for each fault.

    ``key`` is the server's public key, or None if the caller does not know it.
    """
    try:
        yield from _find_faults(receipt, key)
    except (
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        InvalidRecordError,
        msgspec.DecodeError,
        msgspec.ValidationError,
    ) as error:
        yield Message(
            "server-proof-not-a-receipt",
            reason=error.reason if isinstance(error, InvalidRecordError) else escape_unprintable(str(error)),
        )


def make_receipt_verdict(receipt: dict[str, Any], key: str | None = None, witnesses: Sequence[NoteKey] = ()) -> Verdict:
    """Check a receipt, and report what the receipt proves and what it does not.

    Args:
        receipt: The receipt.
        key: The server's public key, or None if the caller does not know it.
        witnesses: The public keys of the witnesses that the caller trusts.
    """
    faults = tuple(check_receipt(receipt, key))
    if faults:
        return Verdict(faults)
    cosigners = _find_cosigners(receipt, witnesses)
    witness_names = _list_witness_names(receipt)
    entries = receipt["entries"][1:]
    hidden = sum("entry" not in entry for entry in entries)
    missing = [] if key is not None else [UNKNOWN_SIGNER]
    if witnesses and not cosigners:
        missing.append(Message("server-proof-no-cosigner"))
    if hidden:
        missing.append(Message("server-proof-withheld", hidden=hidden, total=len(entries)))
    revealed = {shuffle["commitment"] for shuffle in receipt["shuffles"]}
    for entry in entries:
        load = entry.get("entry", {}).get(SHUFFLE)
        if load is not None and load["commitment"] not in revealed:
            missing.append(Message("server-proof-shuffle-not-revealed", entry=str(entry["n"])))
    checked = (
        Message("server-proof-entries-chained"),
        Message("server-proof-result-bound"),
        Message("server-proof-shuffles-revealed", count=len(revealed))
        if revealed
        else Message("server-proof-no-shuffles-revealed"),
        Message("server-proof-signed" if key is not None else "server-proof-signed-by-unknown"),
        *([Message("server-proof-in-log")] if "log" in receipt else []),
        *(Message("server-proof-cosigned", name=name) for name in cosigners),
    )
    unproved = [LATER_CHANGES, *([Message("server-proof-fact-key-owner")] if key is None else [])]
    if not cosigners:
        unproved.append(
            Message("server-proof-fact-same-log-named", witnesses=MessageList(witness_names))
            if witness_names
            else Message("server-proof-fact-same-log")
        )
    if hidden:
        unproved.append(Message("server-proof-fact-withheld", count=hidden))
    proved = Message(
        "server-proof-fact-signed" if key is not None else "server-proof-fact-signed-by-unknown",
        count=len(entries),
        round=str(receipt["round"]),
        table=str(receipt["table"]),
    )
    return Verdict(faults, tuple(missing), checked, proved=(proved,), not_proved=tuple(unproved))


def _find_faults(receipt: dict[str, Any], key: str | None) -> Iterator[Message]:
    unknown = sorted(set(receipt) - KEYS)
    if unknown:
        yield Message("server-proof-unknown-key", key=escape_unprintable(unknown[0]))
    if receipt["receipt"] not in (1, VERSION):
        yield Message("server-proof-unknown-version", version=_format(receipt["receipt"]), known=str(VERSION))
    entries = receipt["entries"]
    for previous, entry in itertools.pairwise(entries):
        if entry["n"] != previous["n"] + 1:
            yield Message("server-proof-not-next", entry=str(entry["n"]), previous=str(previous["n"]))
        if "entry" in entry and compute_hash(previous["hash"], entry["entry"]) != entry["hash"]:
            yield Message("server-proof-not-chained", entry=str(entry["n"]))
    yield from _find_inclusion_faults(receipt["table"], entries[-1], receipt["checkpoint"], key)
    yield from _find_round_faults(receipt, key)
    shuffles = {shuffle["commitment"]: shuffle for shuffle in receipt["shuffles"]}
    for entry in entries[1:]:
        load = entry.get("entry", {}).get(SHUFFLE)
        if load is not None and load["commitment"] in shuffles:
            order = compute_order({**shuffles.pop(load["commitment"]), **load})
            if read_order(entry["entry"][COMMAND]) != order:
                yield Message("server-proof-other-order", entry=str(entry["n"]))
    for commitment in shuffles:
        yield Message("server-proof-unused-shuffle", commitment=escape_unprintable(commitment[:16]))
    for singles in receipt.get("singles", ()):
        yield from check_card_proofs(singles, entries)
    if "log" in receipt:
        yield from _find_log_faults(receipt["checkpoint"]["body"].encode(), receipt["log"], key)


def _format(value: object) -> str:
    """Return a value of a receipt, which may be anything, as text to show."""
    return escape_unprintable(str(value))


def _find_log_faults(body: bytes, log: Mapping[str, Any], key: str | None) -> Iterator[Message]:
    """Yield a message for each fault of the log's note, and of the proof that the log has the checkpoint."""
    number = msgspec.json.decode(body, type=Checkpoint).id
    note = read_checkpoint(log["note"])
    path = [bytes.fromhex(step) for step in log["path"]]
    if compute_root_from_proof(path, body, number - 1, note.size) != note.root:
        yield Message("server-proof-not-in-log", number=str(number))
    if key is not None and not verify_lines(log["note"], [NoteKey(note.origin, ED25519, bytes.fromhex(key))]):
        yield Message("server-proof-log-other-key")


def _find_cosigners(receipt: dict[str, Any], witnesses: Sequence[NoteKey]) -> list[str]:
    """Return the names of the trusted witnesses that have cosigned the log in a receipt."""
    if "log" not in receipt:
        return []
    return [line.key.name for line in verify_lines(receipt["log"]["note"], list(witnesses))]


def _list_witness_names(receipt: dict[str, Any]) -> list[str]:
    """Return the names in the signature lines of the log's note, except the server's name.

    The signatures are not verified.
    """
    if "log" not in receipt:
        return []
    _, lines = split_note(receipt["log"]["note"])
    origin = read_checkpoint(receipt["log"]["note"]).origin
    names = [line.split(" ")[1] for line in lines]
    return [escape_unprintable(name) for name in names if name != origin]


def _find_inclusion_faults(
    table: int, entry: Mapping[str, Any], proof: Mapping[str, Any], key: str | None
) -> Iterator[Message]:
    """Yield a message for each fault of a checkpoint, and of the proof that the checkpoint covers an entry."""
    body = proof["body"].encode()
    checkpoint = msgspec.json.decode(body, type=Checkpoint)
    if key is not None and checkpoint.key != key:
        yield Message("server-proof-checkpoint-other-key")
    if not is_signed(body, proof["signature"], checkpoint.key):
        yield Message("server-proof-wrong-signature")
    path = [bytes.fromhex(step) for step in proof["path"]]
    root = compute_root_from_proof(path, make_leaf(table, entry["n"], entry["hash"]), proof["place"], checkpoint.count)
    if root is None or root.hex() != checkpoint.root:
        yield Message("server-proof-not-covered", entry=str(entry["n"]))


def _find_round_faults(receipt: dict[str, Any], key: str | None) -> Iterator[Message]:
    """Yield a message for each fault of the round: its entries, its number and its result."""
    entries, number, result = receipt["entries"], receipt["round"], receipt["result"]
    if set(result) != set(PUBLIC_KEYS):
        yield Message("server-proof-result-keys", keys=MessageList(PUBLIC_KEYS, "and"))
        return
    closing = entries[-1].get("entry", {}).get(CLOSED)
    if closing is None:
        yield Message("server-proof-not-closing", entry=str(entries[-1]["n"]))
        return
    if closing["round"] != number:
        yield Message("server-proof-other-round", round=str(closing["round"]), expected=_format(number))
    if len(entries) < 2 or closing.get("first") != entries[1]["n"]:
        yield Message("server-proof-other-first", entry=_format(closing.get("first")))
    if any("first" in entry.get("entry", {}).get(CLOSED, {}) for entry in entries[1:-1]):
        yield Message("server-proof-several-rounds")
    amended = receipt.get("amended")
    if amended is not None:
        if compute_hash(amended["previous"], amended["entry"]) != amended["hash"] or amended["n"] <= entries[-1]["n"]:
            yield Message("server-proof-not-chained", entry=str(amended["n"]))
        yield from _find_inclusion_faults(receipt["table"], amended, amended["checkpoint"], key)
        closing = amended["entry"][CLOSED]
        if closing["round"] != number or "first" in closing:
            yield Message("server-proof-not-amending", entry=str(amended["n"]), round=_format(number))
    if compute_result_hash(number, result) != closing["result"]:
        yield Message("server-proof-other-result")

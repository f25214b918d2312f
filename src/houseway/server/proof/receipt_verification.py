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
from houseway.records.format.entries import CLOSED, COMMAND, SHUFFLE
from houseway.records.format.hash_chain import compute_hash
from houseway.records.format.round_close_entry import PUBLIC_KEYS, compute_result_hash
from houseway.records.live.shuffles import compute_order, read_order
from houseway.records.replay.verification import Verdict
from houseway.safe_text import escape_unprintable, format_count
from houseway.server.proof.card_proofs import check_card_proofs
from houseway.server.proof.checkpoints import Checkpoint, is_signed, make_leaf

VERSION = 2
KEYS = frozenset(
    ("receipt", "table", "round", "result", "entries", "shuffles", "singles", "checkpoint", "amended", "log")
)
"""Keys that a receipt may have. The verification checks all of them and reports any other key as a fault."""
UNKNOWN_SIGNER = "key: nothing shows whose key signed this; give the server's public key with --key"
LATER_CHANGES = "that nobody changed the round after this receipt was made, and that the rules give this result"


def check_receipt(receipt: dict[str, Any], key: str | None = None) -> Iterator[str]:
    """Check a receipt, and yield one line for each fault.

    ``key`` is the server's public key, or None if the caller does not know it.
    """
    try:
        yield from map(escape_unprintable, _find_faults(receipt, key))
    except (
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        InvalidRecordError,
        msgspec.DecodeError,
        msgspec.ValidationError,
    ) as error:
        yield escape_unprintable(f"this is no receipt: {error}")


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
        missing.append("witness: none of the witnesses given has cosigned the log of this receipt")
    if hidden:
        missing.append(f"entries: {hidden} of {len(entries)} withheld; only their hashes are here")
    revealed = {shuffle["commitment"] for shuffle in receipt["shuffles"]}
    for entry in entries:
        load = entry.get("entry", {}).get(SHUFFLE)
        if load is not None and load["commitment"] not in revealed:
            missing.append(f"shuffle of entry {entry['n']}: not revealed")
    signer = "the owner of the key given" if key is not None else "somebody"
    subject = (
        f"the {format_count(len(entries), 'entry', 'entries')} of round {receipt['round']} at table {receipt['table']}"
    )
    checked = (
        "receipt    entries chained, from the first of the round to the last",
        "result     bound by the entry that closed the round",
        f"shuffles   {len(revealed)} revealed and right" if revealed else "shuffles   none revealed",
        "checkpoint signed by the key given" if key is not None else "checkpoint signed, by whom is not proved",
        *(["log        the checkpoint is in the published log"] if "log" in receipt else []),
        *(f"witness    cosigned by {name}" for name in cosigners),
    )
    unproved = [LATER_CHANGES, *(["whose key this is"] if key is None else [])]
    if not cosigners:
        hint = f" (it names {', '.join(witness_names)}; --witness KEY checks a cosignature)" if witness_names else ""
        unproved.append(f"that the server shows everybody the same log{hint}")
    unproved += (
        [f"what {format_count(hidden, 'withheld entry', 'withheld entries')} of the round hold"] if hidden else []
    )
    return Verdict(
        faults, tuple(missing), checked,
        proved=f"{signer} signed {subject}, and the result is the one that was bound when the round closed",
        not_proved="; ".join(unproved),
    )  # fmt: skip


def _find_faults(receipt: dict[str, Any], key: str | None) -> Iterator[str]:
    unknown = sorted(set(receipt) - KEYS)
    if unknown:
        yield f"a receipt has no {unknown[0]!r}: nothing binds it"
    if receipt["receipt"] not in (1, VERSION):
        yield f"version {receipt['receipt']!r} is not known; this checks version {VERSION}"
    entries = receipt["entries"]
    for previous, entry in itertools.pairwise(entries):
        if entry["n"] != previous["n"] + 1:
            yield f"entry {entry['n']} does not follow entry {previous['n']}"
        if "entry" in entry and compute_hash(previous["hash"], entry["entry"]) != entry["hash"]:
            yield f"entry {entry['n']} is not what was chained"
    yield from _find_inclusion_faults(receipt["table"], entries[-1], receipt["checkpoint"], key)
    yield from _find_round_faults(receipt, key)
    shuffles = {shuffle["commitment"]: shuffle for shuffle in receipt["shuffles"]}
    for entry in entries[1:]:
        load = entry.get("entry", {}).get(SHUFFLE)
        if load is not None and load["commitment"] in shuffles:
            order = compute_order({**shuffles.pop(load["commitment"]), **load})
            if read_order(entry["entry"][COMMAND]) != order:
                yield f"entry {entry['n']}: the revealed seed gives another order"
    for commitment in shuffles:
        yield f"no entry here uses the shuffle {commitment[:16]}"
    for singles in receipt.get("singles", ()):
        yield from check_card_proofs(singles, entries)
    if "log" in receipt:
        yield from _find_log_faults(receipt["checkpoint"]["body"].encode(), receipt["log"], key)


def _find_log_faults(body: bytes, log: Mapping[str, Any], key: str | None) -> Iterator[str]:
    """Yield a line for each fault of the log's note, and of the proof that the log has the checkpoint."""
    number = msgspec.json.decode(body, type=Checkpoint).id
    note = read_checkpoint(log["note"])
    path = [bytes.fromhex(step) for step in log["path"]]
    if compute_root_from_proof(path, body, number - 1, note.size) != note.root:
        yield f"checkpoint {number} is not in the published log"
    if key is not None and not verify_lines(log["note"], [NoteKey(note.origin, ED25519, bytes.fromhex(key))]):
        yield "the note of the published log is signed with another key than the one given"


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
) -> Iterator[str]:
    """Yield a line for each fault of a checkpoint, and of the proof that the checkpoint covers an entry."""
    body = proof["body"].encode()
    checkpoint = msgspec.json.decode(body, type=Checkpoint)
    if key is not None and checkpoint.key != key:
        yield "the checkpoint is signed with another key than the one given"
    if not is_signed(body, proof["signature"], checkpoint.key):
        yield "the signature of the checkpoint is not right"
    path = [bytes.fromhex(step) for step in proof["path"]]
    root = compute_root_from_proof(path, make_leaf(table, entry["n"], entry["hash"]), proof["place"], checkpoint.count)
    if root is None or root.hex() != checkpoint.root:
        yield f"entry {entry['n']} is not under the checkpoint"


def _find_round_faults(receipt: dict[str, Any], key: str | None) -> Iterator[str]:
    """Yield a line for each fault of the round: its entries, its number and its result."""
    entries, number, result = receipt["entries"], receipt["round"], receipt["result"]
    if set(result) != set(PUBLIC_KEYS):
        yield f"the result of a receipt has {', '.join(PUBLIC_KEYS)} and nothing else"
        return
    closing = entries[-1].get("entry", {}).get(CLOSED)
    if closing is None:
        yield f"entry {entries[-1]['n']} does not close a round: nothing binds the round and its result"
        return
    if closing["round"] != number:
        yield f"these are entries of round {closing['round']}, not of round {number!r}"
    if len(entries) < 2 or closing.get("first") != entries[1]["n"]:
        yield f"the round began with entry {closing.get('first')}, which is not the first one here"
    if any("first" in entry.get("entry", {}).get(CLOSED, {}) for entry in entries[1:-1]):
        yield "entries of more than one round are here"
    amended = receipt.get("amended")
    if amended is not None:
        if compute_hash(amended["previous"], amended["entry"]) != amended["hash"] or amended["n"] <= entries[-1]["n"]:
            yield f"entry {amended['n']} is not what was chained"
        yield from _find_inclusion_faults(receipt["table"], amended, amended["checkpoint"], key)
        closing = amended["entry"][CLOSED]
        if closing["round"] != number or "first" in closing:
            yield f"entry {amended['n']} does not change round {number!r}"
    if compute_result_hash(number, result) != closing["result"]:
        yield "the result is not the one that the closing entry of the round binds"

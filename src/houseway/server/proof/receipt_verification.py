"""Check a player's receipt without the server that gave it.

A receipt has every entry of its round, from the first to the one that closes it, and the hash of the entry before. Each entry
is chained to the one before, and the last is a leaf of a signed checkpoint. The closing entry binds the number of the round,
its first entry and its result. A round that was changed later (void, reconstruction) has a second closing entry, with a proof
of its own, in ``amended``.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from houseway.errors import BadRecord
from houseway.fairness.merkle import root_by
from houseway.fairness.signed_note import ED25519, NoteKey, read_checkpoint, split_note, verified_lines
from houseway.records.format.entries import CLOSED, COMMAND, SHUFFLE
from houseway.records.format.hash_chain import link
from houseway.records.format.round_close import PUBLIC, result_hash
from houseway.records.live.shuffles import order_in, order_of
from houseway.records.replay.verification import Verdict
from houseway.safe_text import counted, printable
from houseway.server.proof.card_proofs import check_openings
from houseway.server.proof.checkpoints import Checkpoint, is_signed, leaf

VERSION = 2
KEYS = frozenset(
    ("receipt", "table", "round", "result", "entries", "shuffles", "singles", "checkpoint", "amended", "log")
)
"""What a receipt may have: nothing in it is left unchecked."""
UNKNOWN_SIGNER = "key: nothing shows whose key signed this; give the server's public key with --key"
LATER_CHANGES = "that nobody changed the round after this receipt was made, and that the rules give this result"


def check_receipt(receipt: dict[str, Any], key: str | None = None) -> Iterator[str]:
    """Yield what is wrong with a receipt, one line each; ``key`` is the server's public key, if the caller knows it."""
    try:
        yield from map(printable, _faults(receipt, key))
    except (
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        BadRecord,
        msgspec.DecodeError,
        msgspec.ValidationError,
    ) as error:
        yield printable(f"this is no receipt: {error}")


def receipt_verdict(receipt: dict[str, Any], key: str | None = None, witnesses: Sequence[NoteKey] = ()) -> Verdict:
    """Check a receipt and say what was proved and what was not.

    Args:
        receipt: The receipt.
        key: The server's public key, if the caller knows it.
        witnesses: The keys of witnesses that the caller trusts.
    """
    faults = tuple(check_receipt(receipt, key))
    if faults:
        return Verdict(faults)
    cosigned = _cosigned(receipt, witnesses)
    claimed = _witness_names(receipt)
    entries = receipt["entries"][1:]
    hidden = sum("entry" not in entry for entry in entries)
    missing = [] if key is not None else [UNKNOWN_SIGNER]
    if witnesses and not cosigned:
        missing.append("witness: none of the witnesses given has cosigned the log of this receipt")
    if hidden:
        missing.append(f"entries: {hidden} of {len(entries)} withheld; only their hashes are here")
    revealed = {shuffle["commitment"] for shuffle in receipt["shuffles"]}
    for entry in entries:
        load = entry.get("entry", {}).get(SHUFFLE)
        if load is not None and load["commitment"] not in revealed:
            missing.append(f"shuffle of entry {entry['n']}: not revealed")
    signer = "the owner of the key given" if key is not None else "somebody"
    bound = f"the {counted(len(entries), 'entry', 'entries')} of round {receipt['round']} at table {receipt['table']}"
    checked = (
        "receipt    entries chained, from the first of the round to the last",
        "result     bound by the entry that closed the round",
        f"shuffles   {len(revealed)} revealed and right" if revealed else "shuffles   none revealed",
        "checkpoint signed by the key given" if key is not None else "checkpoint signed, by whom is not proved",
        *(["log        the checkpoint is in the published log"] if "log" in receipt else []),
        *(f"witness    cosigned by {name}" for name in cosigned),
    )
    unproved = [LATER_CHANGES, *(["whose key this is"] if key is None else [])]
    if not cosigned:
        named = f" (it names {', '.join(claimed)}; --witness KEY checks a cosignature)" if claimed else ""
        unproved.append(f"that the server shows everybody the same log{named}")
    unproved += [f"what {counted(hidden, 'withheld entry', 'withheld entries')} of the round hold"] if hidden else []
    return Verdict(
        faults, tuple(missing), checked,
        proved=f"{signer} signed {bound}, and the result is the one that was bound when the round closed",
        not_proved="; ".join(unproved),
    )  # fmt: skip


def _faults(receipt: dict[str, Any], key: str | None) -> Iterator[str]:
    unknown = sorted(set(receipt) - KEYS)
    if unknown:
        yield f"a receipt has no {unknown[0]!r}: nothing binds it"
    if receipt["receipt"] not in (1, VERSION):
        yield f"version {receipt['receipt']!r} is not known; this checks version {VERSION}"
    entries = receipt["entries"]
    for before, entry in itertools.pairwise(entries):
        if entry["n"] != before["n"] + 1:
            yield f"entry {entry['n']} does not follow entry {before['n']}"
        if "entry" in entry and link(before["hash"], entry["entry"]) != entry["hash"]:
            yield f"entry {entry['n']} is not what was chained"
    yield from _place_faults(receipt["table"], entries[-1], receipt["checkpoint"], key)
    yield from _round_faults(receipt, key)
    shuffles = {shuffle["commitment"]: shuffle for shuffle in receipt["shuffles"]}
    for entry in entries[1:]:
        load = entry.get("entry", {}).get(SHUFFLE)
        if load is not None and load["commitment"] in shuffles:
            order = order_of({**shuffles.pop(load["commitment"]), **load})
            if order_in(entry["entry"][COMMAND]) != order:
                yield f"entry {entry['n']}: the revealed seed gives another order"
    for commitment in shuffles:
        yield f"no entry here uses the shuffle {commitment[:16]}"
    for singles in receipt.get("singles", ()):
        yield from check_openings(singles, entries)
    if "log" in receipt:
        yield from _log_faults(receipt["checkpoint"]["body"].encode(), receipt["log"], key)


def _log_faults(body: bytes, log: Mapping[str, Any], key: str | None) -> Iterator[str]:
    """What is wrong with the published log: its note, and the proof that the checkpoint is in it."""
    number = msgspec.json.decode(body, type=Checkpoint).id
    note = read_checkpoint(log["note"])
    path = [bytes.fromhex(step) for step in log["path"]]
    if root_by(path, body, number - 1, note.size) != note.root:
        yield f"checkpoint {number} is not in the published log"
    if key is not None and not verified_lines(log["note"], [NoteKey(note.origin, ED25519, bytes.fromhex(key))]):
        yield "the note of the published log is signed with another key than the one given"


def _cosigned(receipt: dict[str, Any], witnesses: Sequence[NoteKey]) -> list[str]:
    """Return the trusted witnesses that have cosigned the log of a receipt."""
    if "log" not in receipt:
        return []
    return [line.key.name for line in verified_lines(receipt["log"]["note"], list(witnesses))]


def _witness_names(receipt: dict[str, Any]) -> list[str]:
    """Return the names in the signature lines that are not the server's; nothing is proved of them."""
    if "log" not in receipt:
        return []
    _, lines = split_note(receipt["log"]["note"])
    origin = read_checkpoint(receipt["log"]["note"]).origin
    names = [line.split(" ")[1] for line in lines]
    return [printable(name) for name in names if name != origin]


def _place_faults(table: int, entry: Mapping[str, Any], signed: Mapping[str, Any], key: str | None) -> Iterator[str]:
    """What is wrong with the checkpoint over an entry, and with the proof that the entry is under it."""
    body = signed["body"].encode()
    checkpoint = msgspec.json.decode(body, type=Checkpoint)
    if key is not None and checkpoint.key != key:
        yield "the checkpoint is signed with another key than the one given"
    if not is_signed(body, signed["signature"], checkpoint.key):
        yield "the signature of the checkpoint is not right"
    path = [bytes.fromhex(step) for step in signed["path"]]
    found = root_by(path, leaf(table, entry["n"], entry["hash"]), signed["place"], checkpoint.count)
    if found is None or found.hex() != checkpoint.root:
        yield f"entry {entry['n']} is not under the checkpoint"


def _round_faults(receipt: dict[str, Any], key: str | None) -> Iterator[str]:
    """What is wrong with the entries as those of one round, and with its number and its result."""
    entries, number, result = receipt["entries"], receipt["round"], receipt["result"]
    if set(result) != set(PUBLIC):
        yield f"the result of a receipt has {', '.join(PUBLIC)} and nothing else"
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
        if link(amended["previous"], amended["entry"]) != amended["hash"] or amended["n"] <= entries[-1]["n"]:
            yield f"entry {amended['n']} is not what was chained"
        yield from _place_faults(receipt["table"], amended, amended["checkpoint"], key)
        closing = amended["entry"][CLOSED]
        if closing["round"] != number or "first" in closing:
            yield f"entry {amended['n']} does not change round {number!r}"
    if result_hash(number, result) != closing["result"]:
        yield "the result is not the one that the closing entry of the round binds"

"""Signed notes and checkpoints of a transparency log, as the C2SP specifications define them.

A note is text that ends in a newline, an empty line, and one line per signature. A checkpoint (``tlog-checkpoint``) is a note
of three lines: the log's origin, its size, and its root. A witness adds a cosignature with the time (``tlog-cosignature``).

>>> from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
>>> signer = Ed25519PrivateKey.from_private_bytes(bytes(32))
>>> key = note_key("example.com/log", signer)
>>> note = checkpoint_text("example.com/log", 2, bytes(32)) + "\\n" + signature_line(key, signer.sign(b"something else"))
>>> verified_lines(note, [key])
[]
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from typing import Literal, NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from houseway.errors import BadRecord

ED25519: Literal[1] = 1
COSIGNATURE: Literal[4] = 4
_DASH = "\u2014 "
_ID_BYTES = 4
_TIME_BYTES = 8
LONGEST_NOTE = 16_384


class NoteKey(NamedTuple):
    """A public key under the name that signature lines use for it."""

    name: str
    kind: int
    """``ED25519`` for the log itself, ``COSIGNATURE`` for a witness."""
    public: bytes

    @property
    def id(self) -> bytes:
        """The four bytes that a signature line begins with."""
        return hashlib.sha256(self.name.encode() + b"\n" + bytes([self.kind]) + self.public).digest()[:_ID_BYTES]

    def __str__(self) -> str:
        """The key as one word, which ``parse_key`` reads."""
        encoded = base64.b64encode(bytes([self.kind]) + self.public).decode()
        return f"{self.name}+{self.id.hex()}+{encoded}"


class LogCheckpoint(NamedTuple):
    """What the text of a checkpoint says."""

    origin: str
    size: int
    root: bytes


class VerifiedSignature(NamedTuple):
    """A signature line that is right: whose it is, the whole line, and for a witness the time in seconds since 1970."""

    key: NoteKey
    line: str
    time: int | None


def note_key(name: str, signer: Ed25519PrivateKey, kind: int = ED25519) -> NoteKey:
    """Return the public half of a signing key under a name."""
    if not name or any(character.isspace() or character == "+" for character in name):
        raise BadRecord("the name of a key has neither spaces nor plus signs", "name")
    raw = signer.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
    return NoteKey(name, kind, raw)


def parse_key(text: str) -> NoteKey:
    """Read a key such as ``example.com/log+1a2b3c4d+AQ...``."""
    name, _, rest = text.strip().partition("+")
    identity, _, encoded = rest.partition("+")
    try:
        data = base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        data = b""
    if len(data) != 33 or data[0] not in (ED25519, COSIGNATURE):
        raise BadRecord(f"{text!r} is not a key; write NAME+ID+KEY as the server or the witness prints it", "key")
    key = NoteKey(name, data[0], data[1:])
    if key.id.hex() != identity:
        raise BadRecord(f"{text!r}: name, id and key do not belong together", "key")
    return key


def checkpoint_text(origin: str, size: int, root: bytes) -> str:
    """Return the text of a checkpoint, without signatures."""
    return f"{origin}\n{size}\n{base64.b64encode(root).decode()}\n"


def signature_line(key: NoteKey, signature: bytes) -> str:
    """Return the line that carries a signature."""
    return f"{_DASH}{key.name} {base64.b64encode(key.id + signature).decode()}\n"


def sign_note(text: str, key: NoteKey, signer: Ed25519PrivateKey) -> str:
    """Return the signature line of the log itself."""
    return signature_line(key, signer.sign(text.encode()))


def cosign_note(text: str, key: NoteKey, signer: Ed25519PrivateKey, time: int) -> str:
    """Return the cosignature line of a witness that saw the checkpoint at ``time``."""
    signature = signer.sign(_timed(text, time))
    return signature_line(key, time.to_bytes(_TIME_BYTES, "big") + signature)


def split_note(note: str) -> tuple[str, list[str]]:
    """Return the text of a note and its signature lines."""
    text, separator, signatures = note.rpartition("\n\n")
    lines = signatures.splitlines(keepends=True)
    if len(note) > LONGEST_NOTE or not separator or not lines or not all(line.startswith(_DASH) for line in lines):
        raise BadRecord("this is not a signed note", "note")
    return text + "\n", lines


def read_checkpoint(note: str) -> LogCheckpoint:
    """Read the text of a checkpoint; the signatures are checked by ``verified_lines``."""
    text, _ = split_note(note)
    lines = text.split("\n")
    try:
        root = base64.b64decode(lines[2], validate=True)
        size = int(lines[1]) if lines[1].isascii() and lines[1].isdigit() else -1
    except (IndexError, ValueError):
        size, root = -1, b""
    if size < 0 or len(root) != 32 or str(size) != lines[1]:
        raise BadRecord("this note is not a checkpoint", "note")
    return LogCheckpoint(lines[0], size, root)


def verified_lines(note: str, keys: list[NoteKey]) -> list[VerifiedSignature]:
    """Return the signatures that one of these keys made; lines of other keys are passed over."""
    text, lines = split_note(note)
    by_id = {(key.name, key.id): key for key in keys}
    verified: list[VerifiedSignature] = []
    for line in lines:
        name, _, encoded = line.removeprefix(_DASH).rstrip("\n").partition(" ")
        try:
            data = base64.b64decode(encoded, validate=True)
        except (binascii.Error, ValueError):
            continue  # a line that is not base64 is no signature of a known key
        key = by_id.get((name, data[:_ID_BYTES]))
        if key is not None:
            verified += _verified(text, line, key, data[_ID_BYTES:])
    return verified


def _verified(text: str, line: str, key: NoteKey, signature: bytes) -> list[VerifiedSignature]:
    time: int | None = None
    signed = text.encode()
    if key.kind == COSIGNATURE:
        time = int.from_bytes(signature[:_TIME_BYTES], "big")
        signed, signature = _timed(text, time), signature[_TIME_BYTES:]
    try:
        Ed25519PublicKey.from_public_bytes(key.public).verify(signature, signed)
    except (InvalidSignature, ValueError):
        return []
    return [VerifiedSignature(key, line, time)]


def _timed(text: str, time: int) -> bytes:
    """Return what a witness signs: the time and the text."""
    return f"cosignature/v1\ntime {time}\n{text}".encode()

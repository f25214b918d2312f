r"""Signed notes and checkpoints of a transparency log, as the C2SP specifications define them.

A note is text that ends in a newline, an empty line, and one line per signature. A checkpoint
(``tlog-checkpoint``) is a note of three lines: the log's origin, its size, and its root. A witness adds a
cosignature with the time (``tlog-cosignature``).

>>> from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
>>> signer = Ed25519PrivateKey.from_private_bytes(bytes(32))
>>> key = make_note_key("example.com/log", signer)
>>> text = format_checkpoint("example.com/log", 2, bytes(32))
>>> note = text + "\n" + format_signature_line(key, signer.sign(b"something else"))
>>> verify_lines(note, [key])
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

from houseway.errors import InvalidRecordError
from houseway.i18n import Message

ED25519: Literal[1] = 1
COSIGNATURE: Literal[4] = 4
_DASH = "\u2014 "
_ID_BYTES = 4
_TIME_BYTES = 8
MAX_NOTE_CHARACTERS = 16_384


class NoteKey(NamedTuple):
    """A public key, together with the name that identifies it in signature lines."""

    name: str
    kind: int
    """Kind of the key: ``ED25519`` for the log itself, ``COSIGNATURE`` for a witness."""
    public: bytes

    @property
    def id(self) -> bytes:
        """Four bytes that identify the key; the encoded part of a signature line begins with them."""
        return hashlib.sha256(self.name.encode() + b"\n" + bytes([self.kind]) + self.public).digest()[:_ID_BYTES]

    def __str__(self) -> str:
        """Return the key as text without spaces, which ``parse_key`` can read."""
        encoded = base64.b64encode(bytes([self.kind]) + self.public).decode()
        return f"{self.name}+{self.id.hex()}+{encoded}"


class LogCheckpoint(NamedTuple):
    """Content of a checkpoint."""

    origin: str
    size: int
    root: bytes


class VerifiedSignature(NamedTuple):
    """A valid signature line with its key.

    ``time`` is the time of a witness's cosignature, in seconds since 1970, and None for the log's own signature.
    """

    key: NoteKey
    line: str
    time: int | None


def make_note_key(name: str, signer: Ed25519PrivateKey, kind: int = ED25519) -> NoteKey:
    """Return the public key that belongs to a private signing key, with the given name."""
    if not name or any(character.isspace() or character == "+" for character in name):
        raise InvalidRecordError(Message("fairness-key-name"), "name")
    raw = signer.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
    return NoteKey(name, kind, raw)


def parse_key(text: str) -> NoteKey:
    """Read a key such as ``example.com/log+1a2b3c4d+AQ...``."""
    name, _, remainder = text.strip().partition("+")
    identity, _, encoded = remainder.partition("+")
    try:
        data = base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        data = b""
    if len(data) != 33 or data[0] not in (ED25519, COSIGNATURE):
        raise InvalidRecordError(Message("fairness-invalid-key", text=repr(text)), "key")
    key = NoteKey(name, data[0], data[1:])
    if key.id.hex() != identity:
        raise InvalidRecordError(Message("fairness-key-mismatch", text=repr(text)), "key")
    return key


def format_checkpoint(origin: str, size: int, root: bytes) -> str:
    """Return the text of a checkpoint, without signatures."""
    return f"{origin}\n{size}\n{base64.b64encode(root).decode()}\n"


def format_signature_line(key: NoteKey, signature: bytes) -> str:
    """Return the line that carries a signature."""
    return f"{_DASH}{key.name} {base64.b64encode(key.id + signature).decode()}\n"


def sign_note(text: str, key: NoteKey, signer: Ed25519PrivateKey) -> str:
    """Sign a note as the log itself and return the signature line."""
    return format_signature_line(key, signer.sign(text.encode()))


def cosign_note(text: str, key: NoteKey, signer: Ed25519PrivateKey, time: int) -> str:
    """Sign a checkpoint as a witness that saw it at ``time``, and return the cosignature line."""
    signature = signer.sign(_make_cosigned_message(text, time))
    return format_signature_line(key, time.to_bytes(_TIME_BYTES, "big") + signature)


def split_note(note: str) -> tuple[str, list[str]]:
    """Return the text of a note and its signature lines."""
    text, separator, signatures = note.rpartition("\n\n")
    lines = signatures.splitlines(keepends=True)
    if (
        len(note) > MAX_NOTE_CHARACTERS
        or not separator
        or not lines
        or not all(line.startswith(_DASH) for line in lines)
    ):
        raise InvalidRecordError(Message("fairness-not-a-note"), "note")
    return text + "\n", lines


def read_checkpoint(note: str) -> LogCheckpoint:
    """Read the contents of a checkpoint without checking its signatures, which ``verify_lines`` does."""
    text, _ = split_note(note)
    lines = text.split("\n")
    try:
        root = base64.b64decode(lines[2], validate=True)
        size = int(lines[1]) if lines[1].isascii() and lines[1].isdigit() else -1
    except (IndexError, ValueError):
        size, root = -1, b""
    if size < 0 or len(root) != 32 or str(size) != lines[1]:
        raise InvalidRecordError(Message("fairness-not-a-checkpoint"), "note")
    return LogCheckpoint(lines[0], size, root)


def verify_lines(note: str, keys: list[NoteKey]) -> list[VerifiedSignature]:
    """Return the valid signatures by these keys. Lines with other keys or invalid signatures are skipped."""
    text, lines = split_note(note)
    by_id = {(key.name, key.id): key for key in keys}
    signatures: list[VerifiedSignature] = []
    for line in lines:
        name, _, encoded = line.removeprefix(_DASH).rstrip("\n").partition(" ")
        try:
            data = base64.b64decode(encoded, validate=True)
        except (binascii.Error, ValueError):
            continue  # a line that is not base64 cannot be a signature of a known key
        key = by_id.get((name, data[:_ID_BYTES]))
        if key is not None:
            signatures += _verify_line(text, line, key, data[_ID_BYTES:])
    return signatures


def _verify_line(text: str, line: str, key: NoteKey, signature: bytes) -> list[VerifiedSignature]:
    time: int | None = None
    message = text.encode()
    if key.kind == COSIGNATURE:
        time = int.from_bytes(signature[:_TIME_BYTES], "big")
        message, signature = _make_cosigned_message(text, time), signature[_TIME_BYTES:]
    try:
        Ed25519PublicKey.from_public_bytes(key.public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return []
    return [VerifiedSignature(key, line, time)]


def _make_cosigned_message(text: str, time: int) -> bytes:
    """Return the message that a witness signs: the time and the text."""
    return f"cosignature/v1\ntime {time}\n{text}".encode()

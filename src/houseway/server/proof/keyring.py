"""The keys of a floor, in files that only its account can read: one seals seeds and snapshots, one signs checkpoints."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from msgspec import Struct

from houseway.errors import NotKept, Tampered
from houseway.records.format.atomic_files import PRIVATE, read_file, write_file
from houseway.records.live.sealed_seeds import private_folder

SEAL, SEAL_BEFORE, SIGN = "seal.key", "seal-before.key", "sign.key"
_NONCE = 12
_LARGEST = 4096


class RetiredKey(Struct, frozen=True, omit_defaults=True):
    """A signing key that is no longer used: the last checkpoint that it may have signed, and the key that follows.

    The retired key itself signs that statement, so everybody who trusted it can follow to the new one, and nobody who steals
    it later can sign a checkpoint that counts. Keys that were retired by an earlier version have the key alone.
    """

    key: str
    last: int | None = None
    """The number of the last checkpoint that it signed; 0 if it signed none."""
    hash: str = ""
    """SHA-256 of that checkpoint's body."""
    successor: str = ""
    signature: str = ""

    def statement(self) -> bytes:
        """Return what the retired key has signed."""
        words = ("houseway-key-rotation-1", self.key, str(self.last), self.hash, self.successor)
        return "\n".join(words).encode()

    def is_signed(self) -> bool:
        """Return whether the retired key itself names its successor."""
        return is_signed(self.statement(), self.signature, self.key)


def is_signed(body: bytes, signature: str, key: str) -> bool:
    """Return whether the owner of a key has signed this."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), body)
    except (InvalidSignature, ValueError):
        return False
    return True


class Keys:
    """The keys in a folder; made at the first start, unless ``must_exist``."""

    def __init__(self, folder: Path, *, must_exist: bool = False) -> None:
        if must_exist and not (folder / SIGN).is_file():
            raise NotKept("the keys of this server are not here; name their folder with --keys", str(folder))
        private_folder(folder)
        self.folder = folder
        self._boxes = [ChaCha20Poly1305(self._read(name)) for name in (SEAL, *self._followed())]
        """What seals, and before it what sealed: the latter is there only while a change of the key is under way."""
        self.signer = Ed25519PrivateKey.from_private_bytes(self._read(SIGN))

    def _read(self, name: str) -> bytes:
        return _read_key(self.folder / name)

    def _followed(self) -> list[str]:
        return [SEAL_BEFORE] if (self.folder / SEAL_BEFORE).exists() else []

    @property
    def public(self) -> str:
        """The public half of the signing key, in hexadecimal digits."""
        return _public(self.signer)

    @property
    def retired(self) -> list[RetiredKey]:
        """The signing keys that were in use before, the oldest first.

        A retirement of the key in use comes from a rotation that was interrupted: it does not count.
        """
        keys = [_read_retired(path) for path in self.folder.glob("*.pub")]
        keys = [retired for retired in keys if retired.key != self.public]
        return sorted(keys, key=lambda retired: (-1 if retired.last is None else retired.last, retired.key))

    def rotate(self, last: int, hashed: str) -> str:
        """Sign with a new key from now on; what the old one signed up to checkpoint ``last`` stays valid.

        The retirement is on disk before the new key is: after an interruption the old key still signs, and its file is
        written again.

        Returns:
            The new public key.
        """
        fresh = _fresh()
        successor = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(fresh.decode()))
        retired = RetiredKey(self.public, last, hashed, _public(successor))
        retired = msgspec.structs.replace(retired, signature=self.sign(retired.statement()))
        write_file(self.folder / f"{self.public[:16]}.pub", msgspec.json.encode(retired) + b"\n", replace=True)
        write_file(self.folder / SIGN, fresh, mode=PRIVATE, replace=True)
        self.signer = successor
        return self.public

    def begin_sealing_anew(self) -> None:
        """Seal with a new key from now on; the one before stays until everything that it sealed is sealed anew."""
        now = self._read(SEAL)
        if not self._followed():
            write_file(self.folder / SEAL_BEFORE, now.hex().encode() + b"\n", mode=PRIVATE)
        if self._read(SEAL_BEFORE) == now:
            write_file(self.folder / SEAL, _fresh(), mode=PRIVATE, replace=True)
        self._boxes = [ChaCha20Poly1305(self._read(name)) for name in (SEAL, SEAL_BEFORE)]

    def end_sealing_anew(self) -> None:
        """Nothing is left that the key before had sealed: it goes."""
        (self.folder / SEAL_BEFORE).unlink()
        self._boxes = self._boxes[:1]

    def seal(self, data: bytes, about: str) -> bytes:
        """Encrypt; ``about`` is bound with it, so that one sealed thing cannot stand in for another."""
        nonce = secrets.token_bytes(_NONCE)
        return nonce + self._boxes[0].encrypt(nonce, data, about.encode())

    def unseal(self, sealed: bytes, about: str) -> bytes:
        """Decrypt; ``Tampered`` where it is not what was sealed, or not with this key."""
        for box in self._boxes:
            with contextlib.suppress(InvalidTag, ValueError):
                return box.decrypt(sealed[:_NONCE], sealed[_NONCE:], about.encode())
        raise Tampered(f"what was sealed about {about} does not open with the key in {self.folder}")

    def sign(self, data: bytes) -> str:
        """The signature, in hexadecimal digits."""
        return self.signer.sign(data).hex()


def _read_key(path: Path) -> bytes:
    """Read a key, or make one; ``NotKept`` if others can read it."""
    if not path.exists():
        write_file(path, _fresh(), mode=PRIVATE)
    if os.name == "posix" and path.stat().st_mode & 0o077:
        raise NotKept("other accounts can read this key: its mode must be 600", str(path))
    try:
        key = bytes.fromhex(read_file(path, _LARGEST).decode().strip())
    except ValueError:
        key = b""
    if len(key) != 32:
        raise NotKept("this is not a key: a key file holds 64 hexadecimal digits", str(path))
    return key


def read_signing_key(path: Path) -> Ed25519PrivateKey:
    """Read the signing key in a file, or make one."""
    return Ed25519PrivateKey.from_private_bytes(_read_key(path))


def _public(signer: Ed25519PrivateKey) -> str:
    return signer.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw).hex()


def _read_retired(path: Path) -> RetiredKey:
    data = read_file(path, _LARGEST)
    if not data.startswith(b"{"):
        return RetiredKey(data.decode().strip())
    try:
        return msgspec.json.decode(data, type=RetiredKey)
    except msgspec.DecodeError as error:
        raise NotKept(f"this is not a retired key: {error}", str(path)) from error


def _fresh() -> bytes:
    """A new key as its file holds it."""
    return secrets.token_bytes(32).hex().encode() + b"\n"

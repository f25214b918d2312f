"""The keys of a floor, in files that only its account can read: one seals seeds and snapshots, one signs checkpoints."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from houseway.errors import NotKept, Tampered
from houseway.record.files import PRIVATE, read_file, write_file
from houseway.record.seals import private_folder

SEAL, SEAL_BEFORE, SIGN = "seal.key", "seal-before.key", "sign.key"
_NONCE = 12
_LARGEST = 4096


class Keys:
    """The keys in a folder; made at the first start."""

    def __init__(self, folder: Path) -> None:
        private_folder(folder)
        self.folder = folder
        self._boxes = [ChaCha20Poly1305(self._read(name)) for name in (SEAL, *self._followed())]
        """What seals, and before it what sealed: the latter is there only while a change of the key is under way."""
        self.signer = Ed25519PrivateKey.from_private_bytes(self._read(SIGN))

    def _read(self, name: str) -> bytes:
        path = self.folder / name
        if not path.exists():
            write_file(path, _fresh(), mode=PRIVATE)
        if os.name == "posix" and path.stat().st_mode & 0o077:
            raise NotKept("a key that others can read is none: its mode must be 600", str(path))
        try:
            key = bytes.fromhex(read_file(path, _LARGEST).decode().strip())
        except ValueError:
            key = b""
        if len(key) != 32:
            raise NotKept("this is no key: 64 hexadecimal digits are", str(path))
        return key

    def _followed(self) -> list[str]:
        return [SEAL_BEFORE] if (self.folder / SEAL_BEFORE).exists() else []

    @property
    def public(self) -> str:
        """The public half of the signing key, in hexadecimal digits."""
        raw = self.signer.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
        return raw.hex()

    @property
    def retired(self) -> list[str]:
        """The public halves of signing keys that were in use before, one a file."""
        return [path.read_text().strip() for path in sorted(self.folder.glob("*.pub"))]

    def rotate(self) -> str:
        """Sign with a new key from now on; what the old one signed stays good. The new public half."""
        write_file(self.folder / f"{self.public[:16]}.pub", f"{self.public}\n".encode())
        write_file(self.folder / SIGN, _fresh(), mode=PRIVATE, replace=True)
        self.signer = Ed25519PrivateKey.from_private_bytes(self._read(SIGN))
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


def _fresh() -> bytes:
    """A new key as its file holds it."""
    return secrets.token_bytes(32).hex().encode() + b"\n"

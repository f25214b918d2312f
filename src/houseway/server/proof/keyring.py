"""Keys of a server: one for encryption, and one to sign checkpoints.

The encryption key protects data such as seeds and snapshots. Only the server's account can read the key files.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from msgspec import Struct

from houseway.errors import StorageError, TamperedRecordError
from houseway.i18n import Message
from houseway.records.format.atomic_files import PRIVATE_MODE, read_file, write_file
from houseway.records.live.seed_files import make_private_folder
from houseway.server.ports import entropy

ENCRYPTION_KEY_FILE, PREVIOUS_ENCRYPTION_KEY_FILE, SIGNING_KEY_FILE = "seal.key", "seal-before.key", "sign.key"
_NONCE_BYTES = 12
_MAX_KEY_FILE_BYTES = 4096


class RetiredKey(Struct, frozen=True, omit_defaults=True):
    """Signing key that is no longer used, with the last checkpoint that it signed and the key that succeeds it.

    The retired key signs this statement. So everybody who trusted it can trust its successor, and somebody who
    steals the retired key later cannot sign a valid checkpoint. If an earlier version retired the key, only ``key``
    is set.
    """

    key: str
    """Retired public key, in hexadecimal."""
    last: int | None = None
    """Number of the last checkpoint that the key signed, or 0 if it signed none."""
    hash: str = ""
    """SHA-256 of the body of the last checkpoint that the key signed."""
    successor: str = ""
    """Public key that replaced it, in hexadecimal."""
    signature: str = ""
    """Signature of the retired key over its successor, in hexadecimal."""

    def make_statement(self) -> bytes:
        """Return the bytes that the retired key signs to name its last checkpoint and its successor."""
        parts = ("houseway-key-rotation-1", self.key, str(self.last), self.hash, self.successor)
        return "\n".join(parts).encode()

    def is_signed(self) -> bool:
        """Return whether the retired key has signed the statement that names its successor."""
        return is_signed(self.make_statement(), self.signature, self.key)


def is_signed(body: bytes, signature: str, key: str) -> bool:
    """Return whether the signature is a valid signature of the body by this public key."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), body)
    except (InvalidSignature, ValueError):
        return False
    return True


class Keyring:
    """Keys of a server in a folder.

    Missing keys are created, unless ``must_exist`` is true.
    """

    def __init__(self, folder: Path, *, must_exist: bool = False) -> None:
        if must_exist and not (folder / SIGNING_KEY_FILE).is_file():
            raise StorageError(Message("server-proof-keys-missing"), str(folder))
        make_private_folder(folder)
        self.folder = folder
        self._ciphers = [
            ChaCha20Poly1305(self._read(name)) for name in (ENCRYPTION_KEY_FILE, *self._list_previous_files())
        ]
        """Cipher of the current encryption key and, during a rotation, that of the previous one."""
        self.signing_key = Ed25519PrivateKey.from_private_bytes(self._read(SIGNING_KEY_FILE))

    def _read(self, name: str) -> bytes:
        return _read_key(self.folder / name)

    def _list_previous_files(self) -> list[str]:
        return [PREVIOUS_ENCRYPTION_KEY_FILE] if (self.folder / PREVIOUS_ENCRYPTION_KEY_FILE).exists() else []

    @property
    def public_key(self) -> str:
        """Public half of the signing key, in hexadecimal digits."""
        return _get_public_key(self.signing_key)

    @property
    def retired_keys(self) -> list[RetiredKey]:
        """Signing keys that were used before the current key, the oldest first.

        An interrupted rotation leaves a file that says that the current key is retired. That file is ignored.
        """
        keys = [_read_retired(path) for path in self.folder.glob("*.pub")]
        keys = [retired for retired in keys if retired.key != self.public_key]
        return sorted(keys, key=lambda retired: (-1 if retired.last is None else retired.last, retired.key))

    def rotate_signing_key(self, last_checkpoint: int, checkpoint_hash: str) -> str:
        """Replace the signing key by a new one; signatures of the old key up to ``last_checkpoint`` stay valid.

        The retirement of the old key is written to disk before the new key. If the rotation is interrupted between the
        two, the old key still signs, and the next rotation replaces the retirement.

        Returns:
            The new public key.
        """
        key_text = _make_key_text()
        successor = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(key_text.decode()))
        retired = RetiredKey(self.public_key, last_checkpoint, checkpoint_hash, _get_public_key(successor))
        retired = msgspec.structs.replace(retired, signature=self.sign(retired.make_statement()))
        write_file(self.folder / f"{self.public_key[:16]}.pub", msgspec.json.encode(retired) + b"\n", replace=True)
        write_file(self.folder / SIGNING_KEY_FILE, key_text, mode=PRIVATE_MODE, replace=True)
        self.signing_key = successor
        return self.public_key

    def begin_encryption_key_rotation(self) -> None:
        """Make a new encryption key, and encrypt with it from now on.

        The previous key is still used for decryption until ``end_encryption_key_rotation`` deletes it.
        """
        current_key = self._read(ENCRYPTION_KEY_FILE)
        if not self._list_previous_files():
            write_file(
                self.folder / PREVIOUS_ENCRYPTION_KEY_FILE, current_key.hex().encode() + b"\n", mode=PRIVATE_MODE
            )
        if self._read(PREVIOUS_ENCRYPTION_KEY_FILE) == current_key:
            write_file(self.folder / ENCRYPTION_KEY_FILE, _make_key_text(), mode=PRIVATE_MODE, replace=True)
        self._ciphers = [
            ChaCha20Poly1305(self._read(name)) for name in (ENCRYPTION_KEY_FILE, PREVIOUS_ENCRYPTION_KEY_FILE)
        ]

    def end_encryption_key_rotation(self) -> None:
        """Delete the previous encryption key, after all data has been encrypted with the new one."""
        (self.folder / PREVIOUS_ENCRYPTION_KEY_FILE).unlink()
        self._ciphers = self._ciphers[:1]

    def encrypt(self, data: bytes, about: str) -> bytes:
        """Encrypt data, and bind the ciphertext to the context ``about``.

        Decryption needs the same ``about``, so that nobody can put one ciphertext in place of another.
        """
        nonce = entropy.token_bytes(_NONCE_BYTES)
        return nonce + self._ciphers[0].encrypt(nonce, data, about.encode())

    def decrypt(self, encrypted: bytes, about: str) -> bytes:
        """Decrypt data that was encrypted with the same ``about``.

        Raises:
            TamperedRecordError: The data was changed, or was encrypted with another key or another ``about``.
        """
        for cipher in self._ciphers:
            with contextlib.suppress(InvalidTag, ValueError):
                return cipher.decrypt(encrypted[:_NONCE_BYTES], encrypted[_NONCE_BYTES:], about.encode())
        raise TamperedRecordError(Message("server-proof-decryption-failed", subject=about, folder=str(self.folder)))

    def sign(self, data: bytes) -> str:
        """Return the signature of the data, in hexadecimal digits."""
        return self.signing_key.sign(data).hex()


def _read_key(path: Path) -> bytes:
    """Return the key in a file, and create the file with a new key if it does not exist.

    Raises:
        StorageError: Other accounts can read the file, or it does not contain a key.
    """
    if not path.exists():
        write_file(path, _make_key_text(), mode=PRIVATE_MODE)
    if os.name == "posix" and path.stat().st_mode & 0o077:
        raise StorageError(Message("server-proof-key-mode"), str(path))
    try:
        key = bytes.fromhex(read_file(path, _MAX_KEY_FILE_BYTES).decode().strip())
    except ValueError:
        key = b""
    if len(key) != 32:
        raise StorageError(Message("server-proof-not-a-key"), str(path))
    return key


def read_signing_key(path: Path) -> Ed25519PrivateKey:
    """Return the signing key in a file, and create the file with a new key if it does not exist."""
    return Ed25519PrivateKey.from_private_bytes(_read_key(path))


def _get_public_key(signing_key: Ed25519PrivateKey) -> str:
    return signing_key.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw).hex()


def _read_retired(path: Path) -> RetiredKey:
    data = read_file(path, _MAX_KEY_FILE_BYTES)
    if not data.startswith(b"{"):
        return RetiredKey(data.decode().strip())
    try:
        return msgspec.json.decode(data, type=RetiredKey)
    except msgspec.DecodeError as error:
        raise StorageError(Message("server-proof-not-a-retired-key", reason=str(error)), str(path)) from error


def _make_key_text() -> bytes:
    """Return a new key in the format of a key file."""
    return entropy.token_bytes(32).hex().encode() + b"\n"

"""Encryption of short secrets, as far as accounts need it of the keys of the server."""

from __future__ import annotations

from typing import Protocol


class Cipher(Protocol):
    """Authenticated encryption, which ``proof/keyring.py`` implements."""

    def encrypt(self, data: bytes, about: str) -> bytes:
        """Encrypt data, and bind the ciphertext to the context ``about``."""

    def decrypt(self, encrypted: bytes, about: str) -> bytes:
        """Decrypt data that was encrypted with the same ``about``."""

"""What accounts need of the server's keys: to encrypt and decrypt short secrets."""

from __future__ import annotations

from typing import Protocol


class Cipher(Protocol):
    """Authenticated encryption, which ``proof/keyring.py`` implements."""

    def encrypt(self, data: bytes, about: str) -> bytes:
        """Encrypt data, and bind the ciphertext to the context ``about``."""

    def decrypt(self, encrypted: bytes, about: str) -> bytes:
        """Decrypt data that was encrypted with the same ``about``."""

"""Entropy of the server: every random byte and number that the server draws.

In production the source is the operating system's (``secrets``). The package has no other source. A simulation
replaces it with a seeded one of its own (``use_entropy``), which no other package of the server can import.
"""

from __future__ import annotations

import base64
import contextlib
import secrets
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

Item = TypeVar("Item")


class Entropy(Protocol):
    """Source of random bytes and numbers."""

    def token_bytes(self, size: int) -> bytes:
        """Return this number of random bytes."""

    def randbelow(self, limit: int) -> int:
        """Return a random number from 0 to ``limit - 1``."""


class SystemEntropy:
    """Cryptographically secure source of the operating system."""

    token_bytes = staticmethod(secrets.token_bytes)
    randbelow = staticmethod(secrets.randbelow)


_entropy: Entropy = SystemEntropy()


@contextlib.contextmanager
def use_entropy(entropy: Entropy) -> Iterator[None]:
    """Replace the source of this interpreter for the duration of the block. Only a simulation does this."""
    global _entropy  # noqa: PLW0603 - one source per interpreter, as the operating system has one
    previous = _entropy
    _entropy = entropy
    try:
        yield
    finally:
        _entropy = previous


def token_bytes(size: int) -> bytes:
    """Return this number of random bytes."""
    return _entropy.token_bytes(size)


def token_hex(size: int) -> str:
    """Return this number of random bytes as hexadecimal digits."""
    return _entropy.token_bytes(size).hex()


def token_urlsafe(size: int) -> str:
    """Return this number of random bytes as URL-safe Base64 text without padding."""
    return base64.urlsafe_b64encode(_entropy.token_bytes(size)).rstrip(b"=").decode()


def randbelow(limit: int) -> int:
    """Return a random number from 0 to ``limit - 1``."""
    return _entropy.randbelow(limit)


def choice(items: Sequence[Item]) -> Item:
    """Return a random item."""
    return items[_entropy.randbelow(len(items))]

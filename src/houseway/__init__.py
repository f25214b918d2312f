"""Houseway: the rules of a casino's authorised table games, made executable, exact and fast.

>>> from houseway import Table, replay
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from houseway.errors import BadRecord, CardsWanted, Denied, HousewayError, NoRecord, NotKept, Refused, Tampered
    from houseway.record.replay import replay
    from houseway.record.table import Table
    from houseway.record.verify import verify

__all__ = [
    "BadRecord",
    "CardsWanted",
    "Denied",
    "HousewayError",
    "NoRecord",
    "NotKept",
    "Refused",
    "Table",
    "Tampered",
    "replay",
    "verify",
]

_HOME = {"Table": "record.table", "replay": "record.replay", "verify": "record.verify"}


def __getattr__(name: str) -> Any:
    """The public names, imported when first asked for so that the command starts fast."""
    if name not in __all__:
        raise AttributeError(f"houseway has no {name!r}")
    from importlib import import_module

    return getattr(import_module(f"houseway.{_HOME.get(name, 'errors')}"), name)

"""Houseway: the rules of a casino's authorised table games, made executable, exact and fast.

>>> from houseway import Table, replay
>>> table = Table.open("blackjack", min="5.00", max="500.00")
>>> table.instrument
'NI2005-63'
>>> shuffle = table.shuffle(seed=1)
>>> offer = next(offer for offer in table.legal("ann") if offer.do == "wager")
>>> table.give(offer, amount=1000)
()
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from houseway.engine.output.events import Line, Notice, Shown
    from houseway.engine.output.result import Result
    from houseway.engine.output.view_types import View
    from houseway.engine.protocol.legal_actions import Amount, Offer
    from houseway.equipment.decks import deck
    from houseway.errors import BadRecord, CardsWanted, Denied, HousewayError, NoRecord, NotKept, Refused, Tampered
    from houseway.records.live.table import Table
    from houseway.records.replay.replay import replay
    from houseway.records.replay.verification import verify

    __version__: str

__all__ = [
    "Amount",
    "BadRecord",
    "CardsWanted",
    "Denied",
    "HousewayError",
    "Line",
    "NoRecord",
    "NotKept",
    "Notice",
    "Offer",
    "Refused",
    "Result",
    "Shown",
    "Table",
    "Tampered",
    "View",
    "__version__",
    "deck",
    "replay",
    "verify",
]

_HOME = {
    "Amount": "engine.protocol.legal_actions",
    "Line": "engine.output.events",
    "Notice": "engine.output.events",
    "Offer": "engine.protocol.legal_actions",
    "Result": "engine.output.result",
    "Shown": "engine.output.events",
    "Table": "records.live.table",
    "View": "engine.output.view_types",
    "deck": "equipment.decks",
    "replay": "records.replay.replay",
    "verify": "records.replay.verification",
}


def __getattr__(name: str) -> Any:
    """The public names, imported when first asked for so that the command starts fast."""
    if name not in __all__:
        raise AttributeError(f"houseway has no {name!r}")
    if name == "__version__":
        from importlib.metadata import version

        return version("houseway")
    from importlib import import_module

    return getattr(import_module(f"houseway.{_HOME.get(name, 'errors')}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)

"""The rules of a casino's authorised table games as a library: exact, executable and fast.

Open a table, give it commands, and replay or verify its record. Every result cites the clauses that it follows.
``houseway.games()`` lists the games.

>>> from houseway import Table, replay
>>> table = Table.open("blackjack", min="5.00", max="500.00")
>>> table.instrument
'NI2005-63'
>>> shuffle = table.shuffle(seed=1)
>>> action = next(action for action in table.legal("ann") if action.do == "wager")
>>> table.give(action, amount="10.00")
()
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from houseway import games
    from houseway.engine.output.events import Line, Notice, Shown
    from houseway.engine.output.record_result import Result
    from houseway.engine.output.view_types import View
    from houseway.engine.protocol.legal_actions import Amount, LegalAction
    from houseway.equipment.decks import deck
    from houseway.errors import (
        HousewayError,
        InvalidRecordError,
        MissingCardsError,
        MissingExtraError,
        NotARecordError,
        PermissionDeniedError,
        Refused,
        StorageError,
        TamperedRecordError,
        UnknownGameError,
    )
    from houseway.hand_equity import equity
    from houseway.money import Cents
    from houseway.ranking.hand_rank import rank
    from houseway.records.live.table import Table
    from houseway.records.replay.replay import replay
    from houseway.records.replay.verification import verify
    from houseway.records.transcript.transcript import show

    __version__: str

__all__ = [
    "Amount",
    "Cents",
    "HousewayError",
    "InvalidRecordError",
    "LegalAction",
    "Line",
    "MissingCardsError",
    "MissingExtraError",
    "NotARecordError",
    "Notice",
    "PermissionDeniedError",
    "Refused",
    "Result",
    "Shown",
    "StorageError",
    "Table",
    "TamperedRecordError",
    "UnknownGameError",
    "View",
    "__version__",
    "deck",
    "equity",
    "games",
    "rank",
    "replay",
    "show",
    "verify",
]

_MODULE_BY_NAME = {
    "Amount": "engine.protocol.legal_actions",
    "Cents": "money",
    "Line": "engine.output.events",
    "Notice": "engine.output.events",
    "LegalAction": "engine.protocol.legal_actions",
    "Result": "engine.output.record_result",
    "Shown": "engine.output.events",
    "Table": "records.live.table",
    "View": "engine.output.view_types",
    "deck": "equipment.decks",
    "equity": "hand_equity",
    "rank": "ranking.hand_rank",
    "replay": "records.replay.replay",
    "show": "records.transcript.transcript",
    "verify": "records.replay.verification",
}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that the command line starts fast."""
    if name not in __all__:
        raise AttributeError(f"houseway has no {name!r}")
    if name == "__version__":
        from importlib.metadata import version

        return version("houseway")
    from importlib import import_module

    if name == "games":
        return import_module("houseway.games")
    return getattr(import_module(f"houseway.{_MODULE_BY_NAME.get(name, 'errors')}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)

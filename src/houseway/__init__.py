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

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from houseway import errors, law
    from houseway.engine.output.events import Event, Line, Notice, Shown, TableEvent
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
    from houseway.games import CallableModule
    from houseway.hand_equity import equity
    from houseway.money import Cents, Money
    from houseway.ranking.hand_rank import rank
    from houseway.records.live.shuffles import SeedContribution, Shuffle
    from houseway.records.live.table import Table
    from houseway.records.live.tournament import LiveTournament
    from houseway.records.replay.law_comparison import compare
    from houseway.records.replay.replay import replay
    from houseway.records.replay.verification import verify
    from houseway.records.transcript.transcript import show

    __version__: str
    games: CallableModule

__all__ = [
    "Amount",
    "Cents",
    "Event",
    "HousewayError",
    "InvalidRecordError",
    "LegalAction",
    "Line",
    "LiveTournament",
    "MissingCardsError",
    "MissingExtraError",
    "Money",
    "NotARecordError",
    "Notice",
    "PermissionDeniedError",
    "Refused",
    "Result",
    "SeedContribution",
    "Shown",
    "Shuffle",
    "StorageError",
    "Table",
    "TableEvent",
    "TamperedRecordError",
    "UnknownGameError",
    "View",
    "__version__",
    "compare",
    "deck",
    "equity",
    "errors",
    "games",
    "law",
    "rank",
    "replay",
    "show",
    "verify",
]

_MODULE_BY_NAME = {
    "Amount": "engine.protocol.legal_actions",
    "Cents": "money",
    "Event": "engine.output.events",
    "LegalAction": "engine.protocol.legal_actions",
    "Line": "engine.output.events",
    "LiveTournament": "records.live.tournament",
    "Money": "money",
    "Notice": "engine.output.events",
    "Result": "engine.output.record_result",
    "SeedContribution": "records.live.shuffles",
    "Shown": "engine.output.events",
    "Shuffle": "records.live.shuffles",
    "Table": "records.live.table",
    "TableEvent": "engine.output.events",
    "View": "engine.output.view_types",
    "compare": "records.replay.law_comparison",
    "deck": "equipment.decks",
    "equity": "hand_equity",
    "rank": "ranking.hand_rank",
    "replay": "records.replay.replay",
    "show": "records.transcript.transcript",
    "verify": "records.replay.verification",
}

_PACKAGES = {
    "client": "httpx",
    "compliance": None,
    "envs": "gymnasium",
    "errors": None,
    "games": None,
    "law": None,
    "maths": "numba",
    "tournaments": None,
}
"""Packages that ``houseway.NAME`` imports, each with the module without which it raises ``MissingExtraError``."""


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that the command line starts fast."""
    if name == "__version__":
        from importlib.metadata import version

        return version("houseway")
    from importlib import import_module

    if name in _PACKAGES:
        return import_module(f"houseway.{name}")
    if name not in __all__:
        # With ``name`` and ``obj`` the interpreter adds the most similar name to the traceback.
        raise AttributeError(f"module 'houseway' has no attribute {name!r}", name=name, obj=sys.modules[__name__])
    return getattr(import_module(f"houseway.{_MODULE_BY_NAME.get(name, 'errors')}"), name)


def __dir__() -> list[str]:
    from importlib.util import find_spec

    # ``help(houseway)`` gets every name of this list, so it has only packages whose extra is installed.
    packages = [name for name, module in _PACKAGES.items() if module is None or find_spec(module) is not None]
    return sorted({*__all__, *packages})

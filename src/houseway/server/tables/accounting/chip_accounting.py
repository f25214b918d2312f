"""Interface of the two ways to account for the chips of the players at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from houseway.engine.output.events import TableEvent
from houseway.engine.ports.hosting import CentsByName


class RoundChange(NamedTuple):
    """A command that was applied, with the facts about completed rounds that its accounting needs."""

    state: Any
    """State of the game after the command."""
    command: Mapping[str, Any]
    events: tuple[TableEvent, ...]
    closed_before: int
    """Number of completed rounds before the command."""
    closed_after: int
    """Number of completed rounds after the command."""
    nets_before: Mapping[int, CentsByName]
    """Net results of the players before the command, for each completed round that the command may have changed."""
    departed_before: CentsByName
    """Result of ``get_departed_chips`` before the command, if the command may have changed a completed round."""


class ChipAccounting(Protocol):
    """Accounting of the chips that players have at one table. One object per table."""

    balances: CentsByName
    """Each player's chips at the table, including those on the layout."""

    @property
    def accepts_buy_ins(self) -> bool:
        """True if players bring chips by a buy-in and take them away by a cash-out, not by commands of the game."""

    @property
    def moves_chips_with_every_command(self) -> bool:
        """True if any command can move chips. Otherwise only the end or the change of a round does."""

    def get_available_cents(self, state: Any, player: str) -> int:
        """Return the player's cents at the table that are not at stake."""

    def get_available_chips(self, state: Any) -> CentsByName | None:
        """Return the chips of every player that are not at stake, or None if the view of the game shows them."""

    def find_overdrawn_player(self, state: Any) -> str | None:
        """Return a player whose chips at stake exceed their table balance, or None if there is no such player."""

    def get_departed_chips(self, state: Any) -> CentsByName:
        """Return the chips that each departed player took away, as far as the engine knows them."""

    def compute_net(self, state: Any, number: int, events: tuple[TableEvent, ...]) -> CentsByName:
        """Return the net result of each player in a round that ``events`` completed."""

    def move_chips(self, change: RoundChange) -> CentsByName:
        """Apply a command to the balances, and return the change in cents of each account, without the pools."""


def get_balance_account(table_id: int, player: str) -> str:
    """Return the name of the account that holds a player's chips at a table."""
    return f"purse:{table_id}:{player}"

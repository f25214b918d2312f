"""Accounting of chips that the server holds: players buy in and cash out, and win or lose when a round is over."""

from __future__ import annotations

from typing import Any

from houseway.engine.output.events import TableEvent
from houseway.engine.ports.hosting import Books, CentsByName
from houseway.server.storage.append_batch import get_debt_account
from houseway.server.tables.accounting.chip_accounting import RoundChange, get_balance_account


class ChipsOnServer:
    """Accounting of the chips at a table whose engine knows only the chips at stake."""

    accepts_buy_ins = True
    moves_chips_with_every_command = False

    def __init__(self, table_id: int, books: Books) -> None:
        self.balances: CentsByName = {}
        self._table_id = table_id
        self._books = books

    def get_available_cents(self, state: Any, player: str) -> int:
        """Return the player's cents at the table that are not at stake."""
        return self.balances.get(player, 0) - self._books.at_stake(state).get(player, 0)

    def get_available_chips(self, state: Any) -> CentsByName | None:
        """Return the chips of every player that are not at stake."""
        staked_cents = self._books.at_stake(state)
        return {player: cents - staked_cents.get(player, 0) for player, cents in self.balances.items()}

    def find_overdrawn_player(self, state: Any) -> str | None:
        """Return a player whose chips at stake exceed their table balance, or None if there is no such player."""
        balances = self.balances
        for player, cents in self._books.at_stake(state).items():
            if cents > balances.get(player, 0):
                return player
        return None

    def get_departed_chips(self, state: Any) -> CentsByName:
        """Return nothing, because departed players cash out on the server."""
        del state
        return {}

    def compute_net(self, state: Any, number: int, events: tuple[TableEvent, ...]) -> CentsByName:
        """Return the net result of each player in a completed round."""
        del events
        return self._books.round_net(state, number)

    def move_chips(self, change: RoundChange) -> CentsByName:
        """Apply the results of ended or changed rounds to the balances, and return the change by account."""
        state, nets_before, closed_after = change.state, change.nets_before, change.closed_after
        moved: CentsByName = {}
        for number in sorted({*nets_before, *range(change.closed_before + 1, closed_after + 1)}):
            before = nets_before.get(number, {})
            after = self._books.round_net(state, number) if number <= closed_after else {}
            for player in {**before, **after}:
                cents = after.get(player, 0) - before.get(player, 0)
                if number in nets_before and cents < 0:
                    cents += self._book_debt(state, moved, player, -cents)
                if cents:
                    self.balances[player] = self.balances.get(player, 0) + cents
                    account = get_balance_account(self._table_id, player)
                    moved[account] = moved.get(account, 0) + cents
        return moved

    def _book_debt(self, state: Any, moved: CentsByName, player: str, cents: int) -> int:
        """Compare ``cents`` with the player's chips at the table, and book the part that they do not cover as debt.

        Chips at stake are not available. The method returns the amount of the debt, or 0.
        """
        shortfall_cents = max(0, cents - max(0, self.get_available_cents(state, player)))
        if shortfall_cents:
            account = get_debt_account(player)
            moved[account] = moved.get(account, 0) - shortfall_cents
        return shortfall_cents

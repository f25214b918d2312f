"""Accounting of chips that the engine holds: the table stake of a player is their table balance, as at Hold-em."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from houseway.engine.output.events import Line, Notice, TableEvent, compute_player_net
from houseway.engine.ports.hosting import CentsByName
from houseway.money import parse_money
from houseway.server.storage.append_batch import get_debt_account
from houseway.server.tables.accounting.chip_accounting import RoundChange, get_balance_account


class StakesInEngine:
    """Accounting of the table stakes at a table whose engine holds them.

    Args:
        compute_stakes: function that returns the stake of each seated player who is not in a round in play.
        books_debts: whether players owe the chips that a void cannot take back. Otherwise the float bears the loss.
    """

    accepts_buy_ins = False
    moves_chips_with_every_command = True

    def __init__(self, table_id: int, compute_stakes: Callable[[Any], CentsByName], *, books_debts: bool) -> None:
        self.balances: CentsByName = {}
        self._table_id = table_id
        self._compute_stakes = compute_stakes
        self._books_debts = books_debts

    def get_available_cents(self, state: Any, player: str) -> int:
        """Return the player's stack."""
        player_state = state.players.get(player)
        return 0 if player_state is None else int(player_state.stack)

    def get_available_chips(self, state: Any) -> CentsByName | None:
        """Return None, because the view of the game shows the stacks."""
        del state
        return None

    def find_overdrawn_player(self, state: Any) -> str | None:
        """Return None, because the engine refuses wagers above the stack."""
        del state
        return None

    def get_departed_chips(self, state: Any) -> CentsByName:
        """Return the chips that each departed player took away from the table."""
        return {name: int(departure.chips) for name, departure in state.left.items()}

    def compute_net(self, state: Any, number: int, events: tuple[TableEvent, ...]) -> CentsByName:
        """Return the net result of each player by the settlement lines among the events."""
        del state, number
        return compute_player_net(line for line in events if isinstance(line, Line))

    def move_chips(self, change: RoundChange) -> CentsByName:
        """Apply the changes of the table stakes to the balances, and return the change by account.

        The changes include the chips that players bring and the chips that they take away.
        """
        moved = self._move_stakes(change)
        if change.nets_before and self._books_debts:
            self._move_departed_chips(change, moved)
        return moved

    def _move_stakes(self, change: RoundChange) -> CentsByName:
        stakes = self._compute_stakes(change.state)
        seated = change.state.players
        moved: CentsByName = {}
        for player in {**self.balances, **stakes}:
            before = self.balances.get(player, 0)
            after = stakes.get(player, before if player in seated else 0)
            if after == before:
                continue
            self.balances[player] = after
            moved[get_balance_account(self._table_id, player)] = after - before
            bought_cents = _get_bought_cents(change, player)
            if bought_cents:
                moved[f"person:{player}"] = moved.get(f"person:{player}", 0) - bought_cents
            if player not in seated:
                del self.balances[player]
                departure = change.state.left.get(player)
                departing_cents = 0 if departure is None else int(departure.chips)
                moved[f"person:{player}"] = moved.get(f"person:{player}", 0) + departing_cents
        return moved

    def _move_departed_chips(self, change: RoundChange, moved: CentsByName) -> None:
        """Add the effect of a void on players who have left the table to ``moved`` (Hold-em, 19.3).

        Departed players get their refunds, and the debts of departed winners are booked.
        """
        for name, chips in self.get_departed_chips(change.state).items():
            refund = chips - change.departed_before.get(name, chips)
            if refund:
                moved[f"person:{name}"] = moved.get(f"person:{name}", 0) + refund
        for event in change.events:
            if isinstance(event, Notice) and event.player is not None and event.amount:
                moved[get_debt_account(event.player)] = -event.amount


def _get_bought_cents(change: RoundChange, player: str) -> int:
    """Return the cents that a player brings to the table by this command."""
    command = change.command
    if command.get("player") != player or command["do"] not in ("sit", "buy"):
        return 0
    return parse_money(command["stake"] if command["do"] == "sit" else command["amount"])

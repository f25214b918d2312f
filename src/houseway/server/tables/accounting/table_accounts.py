"""Accounts of one table: the way to account for its chips, chosen once, and the postings of each entry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from houseway.engine.output.events import TableEvent
from houseway.engine.ports.hosting import CentsByName, LiveGame
from houseway.money import parse_money
from houseway.server.storage.append_batch import Posting
from houseway.server.tables.accounting.balanced_postings import make_balanced_postings
from houseway.server.tables.accounting.chip_accounting import ChipAccounting, RoundChange, get_balance_account
from houseway.server.tables.accounting.chips_on_server import ChipsOnServer
from houseway.server.tables.accounting.stakes_in_engine import StakesInEngine
from houseway.server.tables.chips.shared_jackpot import get_pool_account, get_pool_balances

REOPENING_VERBS = ("void", "reconstruct", "placement-error")
"""Verbs of commands that can change the result of a completed round."""
_SETTLE = "settle"
_CHANGING_VERBS = frozenset((*REOPENING_VERBS, _SETTLE))


class TableAccounts:
    """Accounts of a table, whose balances follow from the entries of its log.

    Args:
        live_game: the game as the server uses it.
        pool_name: name of the shared pool that the table feeds, or None if its pools are its own.
        has_commission: whether commission has an account of its own, instead of going into the float.
        books_debts: whether players owe the chips that a void at Hold-em cannot take back.
    """

    def __init__(
        self, table_id: int, live_game: LiveGame, *, pool_name: str | None, has_commission: bool, books_debts: bool
    ) -> None:
        self.table_id = table_id
        self.live_game = live_game
        self.books = live_game.books
        self.pool_name = pool_name
        self.has_commission = has_commission
        compute_stakes = self.books.balances
        self.chips: ChipAccounting = (
            ChipsOnServer(table_id, self.books)
            if compute_stakes is None
            else StakesInEngine(table_id, compute_stakes, books_debts=books_debts)
        )

    def make_opening_postings(self, state: Any) -> list[Posting]:
        """Return the postings that fill the pools of the table. There are none if the table uses a shared pool."""
        if self.pool_name is not None:
            return []
        pool_amounts = get_pool_balances(state).items()
        opening_balances = {get_pool_account(self.table_id, name): cents for name, cents in pool_amounts if cents}
        return make_balanced_postings(0, opening_balances, "house", "opening-pools")

    def apply_balance_entry(self, n: int, balance_entry: Mapping[str, Any]) -> list[Posting]:
        """Apply a buy-in or a cash-out, which is entry ``n``, to a table balance, and return its postings."""
        player, cents = balance_entry["player"], parse_money(balance_entry["amount"])
        if balance_entry["do"] == "cash-out":
            cents = -cents
        balances = self.chips.balances
        balances[player] = balances.get(player, 0) + cents
        if not balances[player]:
            del balances[player]
        account = get_balance_account(self.table_id, player)
        return make_balanced_postings(n, {account: cents}, f"person:{player}", balance_entry["do"])

    def begin_command(self, state: Any, command: Mapping[str, Any], completed_rounds: int) -> CommandAccounting | None:
        """Return the accounting of a command, or None if the command can move chips only by completing a round.

        Most commands are wagers, cards and decisions, and need no accounting until the round ends.
        """
        if (
            command["do"] in _CHANGING_VERBS
            or self.chips.moves_chips_with_every_command
            or getattr(state, "pools", None) is not None
        ):
            return CommandAccounting(self, state, command, completed_rounds)
        return None

    def find_reopened_round(self, state: Any) -> int | None:
        """Return the number of the settled round that is open again, or None if there is no such round."""
        return None if self.books.reopened_round is None else self.books.reopened_round(state)


class CommandAccounting:
    """Accounting of one command: remembers the accounts before it, and computes its postings afterwards."""

    __slots__ = (
        "_accounts", "_command", "_commission_before", "_departed_before", "_pools_before", "_state", "closed_before",
        "nets_before",
    )  # fmt: skip

    def __init__(self, accounts: TableAccounts, state: Any, command: Mapping[str, Any], completed_rounds: int) -> None:
        self._accounts = accounts
        self._state = state
        self._command = command
        self.closed_before = completed_rounds
        """Number of completed rounds before the command."""
        self._pools_before = get_pool_balances(state)
        self.nets_before = self._get_nets_before() if command["do"] in _CHANGING_VERBS else {}
        """Net results of the players before the command, for each completed round that the command may change."""
        self._commission_before = self._sum_commission(self.nets_before) if self.nets_before else 0
        self._departed_before = accounts.chips.get_departed_chips(state) if self.nets_before else {}

    def move_chips(self, closed_after: int, events: tuple[TableEvent, ...]) -> CentsByName:
        """Apply the command's changes to the table balances, and return the change in cents of each account."""
        accounts, command = self._accounts, self._command
        change = RoundChange(
            self._state, command, events, self.closed_before, closed_after, self.nets_before, self._departed_before
        )
        moved = accounts.chips.move_chips(change)
        if accounts.has_commission and accounts.books.commission is not None:
            changed_rounds = {
                number
                for number in (*self.nets_before, *range(self.closed_before + 1, closed_after + 1))
                if number <= closed_after
            }
            self._add_commission_moves(moved, changed_rounds)
        if command["do"] != "meter" or accounts.pool_name is None:
            home = accounts.table_id if accounts.pool_name is None else accounts.pool_name
            for name, cents in get_pool_balances(self._state).items():
                if cents != self._pools_before[name]:
                    moved[get_pool_account(home, name)] = cents - self._pools_before[name]
        return moved

    def make_postings(self, n: int, moved: CentsByName) -> list[Posting]:
        """Return the postings of the command, which is entry ``n``. The float of the table balances them."""
        if not moved:
            return []
        return make_balanced_postings(n, moved, f"float:{self._accounts.table_id}", self._command["do"])

    def _get_nets_before(self) -> dict[int, CentsByName]:
        command, state, closed = self._command, self._state, self.closed_before
        reopened = self._accounts.find_reopened_round(state)
        if not closed or (command["do"] == _SETTLE and reopened is None):
            return {}
        number = command.get("round")
        numbers = {closed, reopened or closed, number if isinstance(number, int) and 1 <= number <= closed else closed}
        books = self._accounts.books
        return {round_number: books.round_net(state, round_number) for round_number in numbers}

    def _sum_commission(self, numbers: Iterable[int]) -> int:
        """Return the total commission of the given completed rounds, in cents."""
        commission_of_round, state = self._accounts.books.commission, self._state
        return 0 if commission_of_round is None else sum(commission_of_round(state, number) for number in numbers)

    def _add_commission_moves(self, moved: CentsByName, changed_rounds: set[int]) -> None:
        """Add the change of the commission account, including time charges, to ``moved``.

        The change is negative if a void returns commission. Players pay time charges from their accounts, not from
        their stakes.
        """
        accounts, state = self._accounts, self._state
        commission = self._sum_commission(changed_rounds) - self._commission_before
        time_charge = 0 if accounts.books.charge is None else accounts.books.charge(state, self._command["do"])
        if time_charge:
            for player in dict.fromkeys(accounts.live_game.places(state).values()):
                moved[f"person:{player}"] = moved.get(f"person:{player}", 0) - time_charge
                commission += time_charge
        if commission:
            moved[f"commission:{accounts.table_id}"] = commission

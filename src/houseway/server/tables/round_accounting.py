"""Accounting of a table: the postings of each entry for rounds, stakes, commission, pools and debts.

A table balance is the chips of one player at one table, including those on the layout. It changes when the
player buys in or cashes out, and when a round is over. Chips at stake cannot be wagered again. At
Hold-em the table stake in the engine is the table balance. Sitting down and buying chips take them from the
person's account, and leaving returns them. The ``books`` of a game compute all this from its state.

A debt is an amount that a void of a settled round takes back but that is no longer at the table. Without
debts, a player could prevent a lawful void by cashing out in time. The debt of a player follows from the
entries of the table. When the void is stored, the server adds the payment from the person's account.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from houseway.engine.output.events import Notice, TableEvent
from houseway.engine.ports.hosting import CentsByName
from houseway.i18n import Message
from houseway.money import Cents, parse_money
from houseway.server.storage.append_batch import DEBT_ACCOUNT_KIND, Posting, get_debt_account
from houseway.server.tables.alerts import NOTICE, Alert, encode_sentences, name_verb
from houseway.server.tables.chips.shared_jackpot import get_pool_account, get_pool_balances

if TYPE_CHECKING:
    from houseway.server.tables.table_replica import TableReplica

REOPENING_VERBS = ("void", "reconstruct", "placement-error")
"""Verbs of commands that can change the result of a completed round."""


class RoundAccounting:
    """Accounting of one command: remembers the accounts before it, and computes its postings afterwards."""

    def __init__(self, replica: TableReplica, command: Mapping[str, Any]) -> None:
        self._replica = replica
        self._command = command
        state = self._state = replica.state
        self.closed_before = replica.books.completed_rounds(state)
        """Number of completed rounds before the command."""
        self._pools_before = get_pool_balances(state)
        self.nets_before = self._get_nets_before()
        """Net results of the players before the command, for each completed round that the command may change."""
        self._commission_before = self._sum_commission(self.nets_before) if self.nets_before else 0
        self._departed_chips = get_departed_chips(replica) if self.nets_before else {}

    def can_move_chips(self, closed_after: int) -> bool:
        """Return whether the command can have moved chips.

        Wagers and cards move no chips until the round ends, except at games with pools or table stakes.
        """
        return bool(
            closed_after != self.closed_before
            or self.nets_before
            or self._pools_before
            or self._replica.books.balances is not None
        )

    def make_postings(self, closed_after: int, events: tuple[TableEvent, ...]) -> list[Posting]:
        """Apply the command's changes to the table balances and return the postings of the command.

        If the command leaves a player in debt, the debt is added to the text of its alert.
        """
        replica, command = self._replica, self._command
        moved = self._compute_chip_moves(closed_after, events)
        add_debts_to_alert(replica, command, moved)
        if command["do"] != "meter" or replica.pool_name is None:
            home = replica.table_id if replica.pool_name is None else replica.pool_name
            for name, cents in get_pool_balances(self._state).items():
                if cents != self._pools_before[name]:
                    moved[get_pool_account(home, name)] = cents - self._pools_before[name]
        if not moved:
            return []
        return make_balanced_postings(replica.n + 1, moved, f"float:{replica.table_id}", command["do"])

    def _get_nets_before(self) -> dict[int, CentsByName]:
        command, books, state, closed = self._command, self._replica.books, self._state, self.closed_before
        reopened = None if books.reopened_round is None else books.reopened_round(state)
        ends_again = reopened is not None and command["do"] == "settle"
        if not closed or not (command["do"] in REOPENING_VERBS or ends_again):
            return {}
        number = command.get("round")
        numbers = {closed, reopened or closed, number if isinstance(number, int) and 1 <= number <= closed else closed}
        return {round_number: books.round_net(state, round_number) for round_number in numbers}

    def _sum_commission(self, numbers: Iterable[int]) -> int:
        """Return the total commission of the given completed rounds, in cents."""
        commission_of_round, state = self._replica.books.commission, self._state
        return 0 if commission_of_round is None else sum(commission_of_round(state, number) for number in numbers)

    def _compute_chip_moves(self, closed_after: int, events: tuple[TableEvent, ...]) -> dict[str, int]:
        """Return the change in cents of each account by the command, without the pools."""
        replica, nets_before = self._replica, self.nets_before
        if replica.books.balances is not None:
            moved = self._compute_stake_moves()
            if nets_before and replica.books_debts:
                move_departed_chips(replica, moved, self._departed_chips, events)
        else:
            moved = (
                {}
                if closed_after == self.closed_before and not nets_before
                else self._compute_round_moves(closed_after)
            )
        if replica.has_commission and replica.books.commission is not None:
            changed_rounds = {
                number
                for number in (*nets_before, *range(self.closed_before + 1, closed_after + 1))
                if number <= closed_after
            }
            self._add_commission_moves(moved, changed_rounds)
        return moved

    def _add_commission_moves(self, moved: CentsByName, changed_rounds: set[int]) -> None:
        """Add the change of the commission account, including time charges, to ``moved``.

        The change is negative if a void returns commission. Players pay time charges from their accounts, not from
        their stakes.
        """
        replica = self._replica
        commission = self._sum_commission(changed_rounds) - self._commission_before
        time_charge = 0 if replica.books.charge is None else replica.books.charge(self._state, self._command["do"])
        if time_charge:
            for player in replica.seated_players:
                moved[f"person:{player}"] = moved.get(f"person:{player}", 0) - time_charge
                commission += time_charge
        if commission:
            moved[f"commission:{replica.table_id}"] = commission

    def _compute_round_moves(self, closed_after: int) -> CentsByName:
        """Apply the results of ended or changed rounds to the table balances, and return the change by account."""
        replica, nets_before = self._replica, self.nets_before
        moved: CentsByName = {}
        for number in sorted({*nets_before, *range(self.closed_before + 1, closed_after + 1)}):
            before = nets_before.get(number, {})
            after = replica.books.round_net(self._state, number) if number <= closed_after else {}
            for player in {**before, **after}:
                change = after.get(player, 0) - before.get(player, 0)
                if number in nets_before and change < 0:
                    change += book_debt(replica, moved, player, -change)
                if change:
                    replica.balances[player] = replica.balances.get(player, 0) + change
                    account = replica.get_balance_account(player)
                    moved[account] = moved.get(account, 0) + change
        return moved

    def _compute_stake_moves(self) -> CentsByName:
        """Return the change in cents of each account by a command at Hold-em.

        The changes include those of the table stakes, the chips that players bring, and the chips that they take away.
        """
        replica = self._replica
        assert replica.books.balances is not None
        stakes = replica.books.balances(self._state)
        seated = self._state.players
        moved: CentsByName = {}
        for player in {**replica.balances, **stakes}:
            before = replica.balances.get(player, 0)
            after = stakes.get(player, before if player in seated else 0)
            if after == before:
                continue
            replica.balances[player] = after
            account = replica.get_balance_account(player)
            moved[account] = after - before
            bought_cents = self._get_bought_cents(player)
            if bought_cents:
                moved[f"person:{player}"] = moved.get(f"person:{player}", 0) - bought_cents
            if player not in seated:
                del replica.balances[player]
                departing_cents = self._get_departing_cents(player)
                moved[f"person:{player}"] = moved.get(f"person:{player}", 0) + departing_cents
        return moved

    def _get_bought_cents(self, player: str) -> int:
        """Return the cents that a player brings to the table by this command."""
        command = self._command
        if command.get("player") != player or command["do"] not in ("sit", "buy"):
            return 0
        return parse_money(command["stake"] if command["do"] == "sit" else command["amount"])

    def _get_departing_cents(self, player: str) -> int:
        """Return the cents that a player took away when they left the table, or 0 if the player has not left."""
        departure = self._state.left.get(player)
        return 0 if departure is None else int(departure.chips)


def apply_balance_entry(replica: TableReplica, balance_entry: Mapping[str, Any]) -> list[Posting]:
    """Apply a buy-in or a cash-out to a table balance, and return its postings."""
    player, cents = balance_entry["player"], parse_money(balance_entry["amount"])
    if balance_entry["do"] == "cash-out":
        cents = -cents
    replica.balances[player] = replica.balances.get(player, 0) + cents
    if not replica.balances[player]:
        del replica.balances[player]
    return make_balanced_postings(
        replica.n + 1, {replica.get_balance_account(player): cents}, f"person:{player}", balance_entry["do"]
    )


def book_debt(replica: TableReplica, changes: CentsByName, player: str, cents: int) -> int:
    """Compare ``cents`` with the player's chips at the table, and book the part that they do not cover as debt.

    Chips at stake are not available. The function returns the amount of the debt, or 0.
    """
    free_cents = max(0, replica.balances.get(player, 0) - replica.books.at_stake(replica.state).get(player, 0))
    shortfall_cents = max(0, cents - free_cents)
    if shortfall_cents:
        account = get_debt_account(player)
        changes[account] = changes.get(account, 0) - shortfall_cents
    return shortfall_cents


def get_departed_chips(replica: TableReplica) -> CentsByName:
    """Return the chips that each departed player took away from the table (Hold-em only)."""
    if replica.books.balances is None:
        return {}
    return {name: int(departure.chips) for name, departure in replica.state.left.items()}


def move_departed_chips(
    replica: TableReplica, changes: CentsByName, chips_before: CentsByName, events: tuple[TableEvent, ...]
) -> None:
    """Add the effect of a void on players who have left the table to ``changes`` (Hold-em, 19.3).

    Departed players get their refunds, and the debts of departed winners are booked.
    """
    for name, chips in get_departed_chips(replica).items():
        refund = chips - chips_before.get(name, chips)
        if refund:
            changes[f"person:{name}"] = changes.get(f"person:{name}", 0) + refund
    for event in events:
        if isinstance(event, Notice) and event.player is not None and event.amount:
            changes[get_debt_account(event.player)] = -event.amount


def add_debts_to_alert(replica: TableReplica, command: Mapping[str, Any], changes: Mapping[str, int]) -> None:
    """Add the name and the debt of each debtor to the alert of the command.

    If the command has no alert, for example when a round is settled again, a new alert is made.
    """
    debts = {
        name.partition(":")[2]: -cents for name, cents in changes.items() if name.startswith(f"{DEBT_ACCOUNT_KIND}:")
    }
    if debts:
        n = replica.n + 1
        verb = command["do"]
        new_alert = Alert(n, command.get("at", ""), NOTICE, verb, encode_sentences([name_verb(verb)]), (), None)
        alert = replica.alerts.get(n, new_alert)
        replica.alerts[n] = alert.add_sentences(
            Message("server-tables-alert-debt", player=name, amount=Cents(cents)) for name, cents in debts.items()
        )


def make_balanced_postings(n: int, moved: Mapping[str, int], against: str, reason: str) -> list[Posting]:
    """Return postings that sum to zero: the account ``against`` receives the opposite of the sum of ``moved``."""
    postings = [Posting(n, account, cents, reason) for account, cents in moved.items() if cents]
    difference = sum(moved.values())
    if difference:
        postings.append(Posting(n, against, -difference, reason))
    return postings

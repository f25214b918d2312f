"""Bots: players that the house runs on request. Each bot sees its own ``view`` and chooses a legal action."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.engine.ports.hosting import BotStrategy, find_first_action
from houseway.engine.protocol.game import LegalAction
from houseway.money import parse_money, print_money
from houseway.server.ports import entropy
from houseway.server.tables.chips.free_chips import grant_chips
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import Actor, TableTransaction
from houseway.server.tables.tournament.table_ref import BARRED_VERBS

BUY_IN_CENTS = 500_00


class BotTurn(NamedTuple):
    """Turn of a bot that can act now, with the pause before its action."""

    actor: Actor
    seconds: float


class BotPlayers:
    """The bots of the tables in this process."""

    def __init__(self) -> None:
        self._bots_by_table: dict[int, dict[str, int]] = {}
        self._delay_seconds: dict[int, float] = {}

    def set_bots(self, table_id: int, options: Mapping[str, Any]) -> None:
        """Set the bots of a table and the pause before their actions from the options of the table."""
        self._bots_by_table[table_id] = dict(options.get("bots", {}))
        self._delay_seconds[table_id] = float(options.get("clocks", {}).get("pace", 1.2)) * 0.6

    def release(self, table_id: int) -> None:
        """Remove the bots of a closed table from memory."""
        self._bots_by_table.pop(table_id, None)
        self._delay_seconds.pop(table_id, None)

    def add(self, table_id: int, name: str, person_id: int) -> None:
        """Add one more bot to a table."""
        self._bots_by_table.setdefault(table_id, {})[name] = person_id

    def get_names(self, table_id: int) -> tuple[str, ...]:
        """Return the names of the bots at a table."""
        return tuple(self._bots_by_table.get(table_id, ()))

    def grant_time_charges(self, transaction: TableTransaction) -> None:
        """Give each seated bot the chips for a time charge.

        Players pay time charges from chips outside their table stake.
        """
        charge = transaction.replica.books.charge
        if charge is None:
            return
        for name in self.get_names(transaction.replica.table_id):
            if name in transaction.replica.seated_players:
                grant_chips(transaction, name, charge(transaction.replica.state, "charge-time"))

    def find_turn(self, replica: TableReplica) -> BotTurn | None:
        """Return the turn of the first bot that can act now, or None if no bot can."""
        for name, person_id in self._bots_by_table.get(replica.table_id, {}).items():
            if self.choose_action(replica, name) is not None:
                return BotTurn(Actor(person_id, name, "player"), self._delay_seconds.get(replica.table_id, 0.7))
        return None

    def choose_action(self, replica: TableReplica, name: str) -> Callable[[TableTransaction], None] | None:
        """Return a function that executes the bot's action in the current state, or None if the bot does nothing."""
        return _choose_action(replica, name)


def _choose_action(replica: TableReplica, name: str) -> Callable[[TableTransaction], None] | None:
    legal_actions = replica.legal(name)
    if not legal_actions:
        return None
    strategy, accepts_buy_ins = replica.live_game.bot_strategy, replica.accounts.chips.accepts_buy_ins
    if strategy is None:
        return None
    if replica.tournament_chips:
        return _choose_in_tournament(replica, strategy, name, legal_actions)
    if accepts_buy_ins and replica.state.closed is None and replica.get_available_cents(name) < BUY_IN_CENTS // 5:
        return lambda transaction: buy_in(transaction, name)
    command = strategy(replica.view(name), legal_actions, name)
    if command is None:
        return None

    def build(transaction: TableTransaction) -> None:
        if not accepts_buy_ins and command["do"] in ("sit", "buy"):
            grant_chips(transaction, name, parse_money(command["stake" if command["do"] == "sit" else "amount"]))
        transaction.execute({**command, "by": "player"})

    return build


def _choose_in_tournament(
    replica: TableReplica, strategy: BotStrategy, name: str, legal_actions: Sequence[LegalAction]
) -> Callable[[TableTransaction], None] | None:
    """Choose an action of a bot at a table of a tournament.

    A bot wagers only when it is its turn. It wagers more than at other tables, but never more than its chips.
    """
    view, available_cents = replica.view(name), replica.get_available_cents(name)
    legal_actions = [action for action in legal_actions if action.do not in BARRED_VERBS]
    is_asked = any(turn.player == name for turn in view.turn)
    tournament_strategy = replica.live_game.tournament_bot_strategy
    if tournament_strategy is not None:
        command = tournament_strategy(replica.state, view, legal_actions, name, entropy.randbelow)
    else:
        if not is_asked:
            legal_actions = [action for action in legal_actions if action.do not in ("wager", "ante")]
        legal_actions = [action for action in legal_actions if action.costs is None or action.costs <= available_cents]
        if (
            find_first_action(legal_actions, "bet") is None
            and (fold := find_first_action(legal_actions, "fold")) is not None
        ):
            command = fold.command()
        else:
            command = strategy(view, legal_actions, name)
        if command is not None and command["do"] in ("wager", "ante"):
            command = _raise_wager(command, legal_actions, available_cents)
    return None if command is None else lambda transaction: _execute(transaction, {**command, "by": "player"})


def _execute(transaction: TableTransaction, command: dict[str, Any]) -> None:
    transaction.execute(command)


def _raise_wager(command: dict[str, Any], legal_actions: Sequence[LegalAction], available_cents: int) -> dict[str, Any]:
    """Raise a wager to a random multiple, one to four, of the minimum, within the bot's chips and the limits."""
    action = next(candidate for candidate in legal_actions if candidate.do == command["do"] and candidate.amounts)
    amount = action.amounts["amount"]
    min_cents = parse_money(command["amount"])
    target_cents = min_cents * (1 + entropy.randbelow(4))
    max_cents = available_cents if command["do"] == "wager" else max(min_cents, available_cents // 3)
    cents = (
        min(target_cents, max_cents, available_cents if amount.most is None else amount.most)
        // amount.step
        * amount.step
    )
    return {**command, "amount": print_money(max(min_cents, cents))}


def buy_in(transaction: TableTransaction, name: str) -> None:
    """Buy in for a bot with chips that the house gives it."""
    grant_chips(transaction, name, BUY_IN_CENTS)
    transaction.move_chips("buy-in", name, BUY_IN_CENTS)

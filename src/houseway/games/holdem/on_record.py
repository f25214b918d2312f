"""Acts that the record only keeps: infringements, checked and changed cards, copies of the rules (2.4-2.6, 16, 19.9)."""

from __future__ import annotations

from houseway.games.holdem.persons import dealer_acts
from houseway.games.holdem.rules import (
    r2_4,
    r2_5,
    r2_6,
    r19_9,
)
from houseway.games.holdem.state import Table
from houseway.table.commands import ChangeCards, CheckCards, Infringe, RulesCopy


def infringe(table: Table, command: Infringe) -> None:
    """An infringement goes on record; what follows from it is the operator's to say (16, 19.2)."""
    table.on_record.infringe(command, table.tell, coming=table.round_number)


def check_cards(table: Table, command: CheckCards) -> None:
    """The dealer checks the cards before and after gaming (2.4); on the supervisor's word at any time (2.6, H50)."""
    daily = command.when is not None
    if daily:
        dealer_acts(command, r2_4)
    table.on_record.check(
        command,
        table.tell,
        rule=r2_4 if daily else r2_6,
        by=("dealer",) if daily else ("supervisor", "dealer"),
        barred=daily and table.round is not None,
        whole=len(table.terms.deck),
    )


def change_cards(table: Table, command: ChangeCards) -> None:
    """Other cards come into use after a round; what was stacked is dropped (2.5)."""
    in_round = table.round is not None
    table.on_record.change(command, table.tell, rule=r2_5, coming=table.round_number, in_round=in_round)
    table.shoe = None


def rules_copy(table: Table, command: RulesCopy) -> None:
    """A copy of the rules was asked for and given (19.9)."""
    table.on_record.rules_copy(command, table.tell, rule=r19_9)

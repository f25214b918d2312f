"""Promises of partners who hold a bank together: each partner names the lead and an amount of chips.

A promise is a note in the record, made by the partner. It counts for the next round only and binds nobody
until the lead requests the bank with it. Therefore no player can stake another player's chips, or bar
another player from wagering, without that player's promise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.engine.output.vocabulary import count_finished
from houseway.errors import InvalidRecordError, PermissionDeniedError
from houseway.i18n import Message
from houseway.money import Cents, parse_money, print_money
from houseway.server.tables.output.live_state import BankPromise

if TYPE_CHECKING:
    from houseway.server.tables.table_replica import TableReplica
    from houseway.server.tables.table_transaction import TableTransaction

LEAD, FUNDS = "bank", "funds"
"""Keys of two fields in a note that records a promise: the name of the lead, and the amount promised."""


class Promise(NamedTuple):
    """Chips promised to the bank of ``lead``.

    The promise counts only while the number of finished rounds at the table is ``rounds``.
    """

    lead: str
    cents: int
    rounds: int


def apply_note(replica: TableReplica, note: Mapping[str, Any]) -> None:
    """Store the promise that a note records; ignore other notes.

    A later promise of the same player replaces the earlier one. An amount of zero withdraws the promise.
    """
    if LEAD in note:
        rounds = count_finished(replica.state.rounds)
        replica.promises[note["who"]] = Promise(note[LEAD], parse_money(note[FUNDS]), rounds)


def get_promises(replica: TableReplica) -> dict[str, Promise]:
    """Return the promises in force, by the name of the partner.

    The result is empty if players of this game cannot hold a bank together, or if the bank is already fixed.
    """
    bank = replica.live_game.shared_bank
    if bank is None or not bank.is_open(replica.state):
        return {}
    rounds = count_finished(replica.state.rounds)
    return {name: pledge for name, pledge in replica.promises.items() if pledge.rounds == rounds and pledge.cents}


def describe_promises(replica: TableReplica) -> dict[str, BankPromise]:
    """Return the promises in force in the form that everybody at the table sees."""
    return {
        name: BankPromise(bank=pledge.lead, funds=print_money(pledge.cents))
        for name, pledge in get_promises(replica).items()
    }


def check_partners(replica: TableReplica, lead: str, partners: object) -> None:
    """Check that every partner named by the lead has promised exactly the amount that the lead states.

    Raises:
        PermissionDeniedError: a partner has promised nothing, another amount, or chips to the bank of another lead.
    """
    pledges = get_promises(replica)
    for name, funds in partners.items() if isinstance(partners, Mapping) else ():
        pledge = pledges.get(name)
        if pledge is None or pledge.lead != lead or print_money(pledge.cents) != funds:
            raise PermissionDeniedError(
                Message("server-tables-partner-promise", name=name, amount=str(funds), lead=lead)
            )


def record_promise(transaction: TableTransaction, player: str, lead: str, cents: int) -> None:
    """Record that a player promises ``cents`` to the bank that ``lead`` is going to request.

    If ``cents`` is 0, the player withdraws the promise.

    Raises:
        InvalidRecordError: the game has no bank that players hold together.
        PermissionDeniedError: the bank is fixed, ``lead`` cannot request it, or the player has too few chips.
    """
    replica, bank = transaction.replica, transaction.replica.live_game.shared_bank
    if bank is None:
        raise InvalidRecordError(Message("server-tables-no-shared-bank"), LEAD)
    if not bank.is_open(replica.state):
        raise PermissionDeniedError(Message("server-tables-bank-fixed"))
    if lead == player or not bank.may_lead(replica.state, lead):
        raise PermissionDeniedError(Message("server-tables-bank-lead", lead=lead, player=player))
    if cents > replica.get_available_cents(player):
        raise PermissionDeniedError(
            Message("server-tables-chips-in-hand", player=player, amount=Cents(replica.get_available_cents(player)))
        )
    text = (
        Message("server-tables-note-promise", player=player, lead=lead, amount=Cents(cents))
        if cents
        else Message("server-tables-note-no-promise", player=player, lead=lead)
    )
    transaction.add_note(text, **{LEAD: lead, FUNDS: print_money(cents)})

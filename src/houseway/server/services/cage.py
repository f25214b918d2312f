"""Cage: staff record the exchange of cash for chips and of chips for cash, and the repayment of debts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.errors import InvalidRecordError, PermissionDeniedError
from houseway.i18n import Message
from houseway.money import Cents
from houseway.server.accounts import dual_control, users
from houseway.server.accounts.audit_log import make_approved_text
from houseway.server.accounts.dual_control import SecondApprover
from houseway.server.accounts.users import Person
from houseway.server.ledger import accounts, postings
from houseway.server.storage.append_batch import RequestId, get_debt_account, hash_content

if TYPE_CHECKING:
    from houseway.server.services.runtime import Server

CHIPS_FOR_CASH, CASH_FOR_CHIPS, REPAY = "chips-for-cash", "cash-for-chips", "repay-owed"


class Payment(NamedTuple):
    """Result of a payment: the account that it changed, and whether the request had already been executed."""

    account: str
    repeated: bool


class CageService:
    """Service for payments at the cage."""

    def __init__(self, server: Server) -> None:
        self._server = server

    def pay(
        self, person: Person, name: str, verb: str, cents: int, request: str, second_approver: SecondApprover = None
    ) -> Payment:
        """Give chips for cash, give cash for chips, or repay a debt from chips, as ``verb`` says.

        Raises:
            PermissionDeniedError: the requester or the second approver would pay themselves; the receiver is a
                guest or a bot; or a player who owes a debt after a void asks for cash.
            InvalidRecordError: the name is unknown, or the repayment is more than the debt.
        """
        server = self._server
        server.check_second_factor(person)
        player = users.find_by_name(server.store, name)
        if player is None:
            raise InvalidRecordError(Message("server-services-unknown-name"), "name")
        if player.kind != users.PERSON:
            raise PermissionDeniedError(Message("server-services-free-chips-not-paid"))
        if player.id == person.id:
            raise PermissionDeniedError(Message("server-services-pay-yourself"))
        approver = server.dual_control.require_approver(person, second_approver, None, dual_control.CAGE)
        if approver is not None and approver.id == player.id:
            raise PermissionDeniedError(Message("server-services-approve-own-payment"))
        account, debt_account = f"person:{player.name}", get_debt_account(player.name)
        debt_cents = -accounts.get_balance(server.store, debt_account)
        if verb == REPAY and cents > debt_cents:
            raise InvalidRecordError(
                Message("server-services-debt", name=player.name, amount=Cents(max(0, debt_cents))), "amount"
            )
        if verb == CASH_FOR_CHIPS and debt_cents > 0:
            raise PermissionDeniedError(
                Message("server-services-debt-first", name=player.name, amount=Cents(debt_cents))
            )
        sides = {CHIPS_FOR_CASH: ("cash", account), CASH_FOR_CHIPS: (account, "cash"), REPAY: (account, debt_account)}
        source, target = sides[verb]
        payment_text = Message("server-audit-payment", name=player.name, amount=Cents(cents))
        about = make_approved_text(payment_text, None if approver is None else approver.name)
        request_id = RequestId(person.id, request, hash_content("cage", None, player.name, verb, cents))
        is_new = postings.move(server.store, source, target, cents, verb, request_id, about)
        return Payment(account, repeated=not is_new)

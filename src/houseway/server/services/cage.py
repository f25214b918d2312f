"""The cage: chips for cash and cash for chips, by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.errors import BadRecord, Denied
from houseway.money import print_money
from houseway.server.accounts import dual_control, users
from houseway.server.accounts.dual_control import Second
from houseway.server.accounts.users import Person
from houseway.server.ledger import postings
from houseway.server.storage.append_batch import RequestId, owed_account
from houseway.server.storage.request_hash import content_of

if TYPE_CHECKING:
    from houseway.server.services.runtime import Floor

CHIPS_FOR_CASH, CASH_FOR_CHIPS, REPAY = "chips-for-cash", "cash-for-chips", "repay-owed"


class Paid(NamedTuple):
    """The account that a payment moved, and whether the same request had been carried out before."""

    account: str
    repeated: bool


class Cage:
    """Payments by hand."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor

    def pay(self, person: Person, name: str, verb: str, cents: int, request: str, second: Second = None) -> Paid:
        """Give chips for cash or cash for chips; ``Denied`` if the asker or the second approver would pay themselves."""
        floor = self._floor
        floor.check_second_factor(person)
        found = users.named(floor.store, name)
        if found is None:
            raise BadRecord("there is nobody of that name", "name")
        if found.kind != users.PERSON:
            raise Denied("chips that the house gave a guest or a bot are never paid out, nor bought")
        if found.id == person.id:
            raise Denied("nobody pays themselves at the cage: ask a colleague")
        approver = floor.dual_control.approver(person, second, None, dual_control.CAGE)
        if approver is not None and approver.id == found.id:
            raise Denied("nobody approves a payment to themselves")
        account, debt = f"person:{found.name}", owed_account(found.name)
        owed = -postings.balance(floor.store, debt)
        if verb == REPAY and cents > owed:
            raise BadRecord(f"{found.name} owes {print_money(max(0, owed))}", "amount")
        if verb == CASH_FOR_CHIPS and owed > 0:
            raise Denied(f"{found.name} owes {print_money(owed)} after a void: repay that first")
        sides = {CHIPS_FOR_CASH: ("cash", account), CASH_FOR_CHIPS: (account, "cash"), REPAY: (account, debt)}
        source, to = sides[verb]
        approved = "" if approver is None else f", approved by {approver.name}"
        about = f"{found.name}: {print_money(cents)}{approved}"
        asked = RequestId(person.id, request, content_of("cage", None, found.name, verb, cents))
        moved = postings.move(floor.store, source, to, cents, verb, asked, about)
        return Paid(account, repeated=not moved)

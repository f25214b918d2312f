"""Partners of a bank that players hold together, in a game that has one: each says to whose bank they put how many chips.

A promise is a note in the record, of who gave it. It counts for the round before which it was given and binds nobody until the
lead asks for the bank with it: so nobody's chips are staked, and nobody is kept from wagering, by the word of another alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.engine.output.vocabulary import finished
from houseway.errors import BadRecord, Denied
from houseway.money import parse_money, print_money

if TYPE_CHECKING:
    from houseway.server.tables.table_replica import Replica
    from houseway.server.tables.table_transaction import Draft

LEAD, FUNDS = "bank", "funds"
"""The keys of a note that is a promise."""


class Promise(NamedTuple):
    """Chips for the bank of somebody else, in the round after so many."""

    lead: str
    cents: int
    rounds: int


def take(replica: Replica, note: Mapping[str, Any]) -> None:
    """A note stands in the record: where it is a promise, the last one of that player counts; one of nought takes it back."""
    if LEAD in note:
        rounds = finished(replica.state.rounds)
        replica.promises[note["who"]] = Promise(note[LEAD], parse_money(note[FUNDS]), rounds)


def promised(replica: Replica) -> dict[str, Promise]:
    """What stands now, by the partner's name; at other games, and once the bank is fixed, nothing."""
    bank = replica.on_floor.shared_bank
    if bank is None or not bank.is_open(replica.state):
        return {}
    rounds = finished(replica.state.rounds)
    return {name: one for name, one in replica.promises.items() if one.rounds == rounds and one.cents}


def told(replica: Replica) -> dict[str, dict[str, str]]:
    """The same for everybody at the table to see."""
    return {name: {LEAD: one.lead, FUNDS: print_money(one.cents)} for name, one in promised(replica).items()}


def check(replica: Replica, lead: str, partners: object) -> None:
    """Has every partner whom a lead names promised just that? ``Denied`` otherwise."""
    standing = promised(replica)
    for name, funds in partners.items() if isinstance(partners, Mapping) else ():
        one = standing.get(name)
        if one is None or one.lead != lead or print_money(one.cents) != funds:
            raise Denied(f"{name} has not promised {funds} to a bank of {lead}: each partner must do so")


def promise(draft: Draft, player: str, lead: str, cents: int) -> None:
    """A player puts chips into the bank that somebody else is to ask for, or takes that back."""
    replica, bank = draft.replica, draft.replica.on_floor.shared_bank
    if bank is None:
        raise BadRecord("no bank of this game is held by players together", LEAD)
    if not bank.is_open(replica.state):
        raise Denied("the bank of this round is fixed")
    if lead == player or not bank.may_lead(replica.state, lead):
        raise Denied(f"{lead} cannot ask for a bank with {player}")
    if cents > replica.in_hand(player):
        raise Denied(f"{player} has {print_money(replica.in_hand(player))} in hand")
    text = f"{player} puts {print_money(cents)} into a bank of {lead}" if cents else f"{player} is in no bank of {lead}"
    draft.note(text, **{LEAD: lead, FUNDS: print_money(cents)})

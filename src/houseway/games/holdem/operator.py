"""The operator's acts between rounds: determinations, time charges, closing the table (4.1, 4.2, 15.3, 18.2)."""

from __future__ import annotations

from houseway.errors import Refused
from houseway.games.holdem.commands import ChargeTime, Determine
from houseway.games.holdem.determinations import terms_of
from houseway.games.holdem.persons import operator_acts
from houseway.games.holdem.rules import r4_1, r4_2, r15_3, r18_2
from houseway.games.holdem.seats import between_rounds
from houseway.games.holdem.state import Table, TimeCharge
from houseway.table.commands import Close


def determine(table: Table, command: Determine) -> None:
    """New determinations, between rounds and with notice; the whole set is validated (4.1, 4.2)."""
    operator_acts(command, r4_2)
    between_rounds(table, r4_2)
    if not command.notice:
        raise Refused(r4_1, "the players must have notice of a change")
    table.terms = terms_of(table.terms.determined.changed(command.table))
    table.tell("players", r4_1, "limits")


def charge_time(table: Table, command: ChargeTime) -> None:
    """Everyone seated pays the rate, in advance and apart from the stake (15.3)."""
    del command
    between_rounds(table, r15_3)
    if table.terms.basis != "time":
        raise Refused(r15_3, "commission is not determined on a time basis")
    table.time_due.extend(TimeCharge(player.seat, player.name, table.terms.rate) for player in table.seated())


def close(table: Table, command: Close) -> None:
    """The table closes with notice; no further round is dealt (18.2)."""
    operator_acts(command, r18_2)
    between_rounds(table, r18_2)
    if not command.notice:
        raise Refused(r18_2, "the players must have notice of the closing")
    table.closed = r18_2
    table.tell("players", r18_2, "closing")

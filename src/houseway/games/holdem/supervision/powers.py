"""The operator's acts between rounds, and what the record only keeps (2.4 to 2.6, 4.1, 4.2, 15.3, 16, 18.2, 19.9)."""

from __future__ import annotations

from houseway.engine.protocol.checks import Fault, refuse
from houseway.engine.protocol.commands import ChangeCards, CheckCards, Close, Infringe, RulesCopy
from houseway.engine.state import closing
from houseway.errors import Refused
from houseway.games.holdem.clauses import r2_4, r2_5, r2_6, r4_1, r4_2, r15_3, r18_2, r19_9
from houseway.games.holdem.commands import ChargeTime, Determine
from houseway.games.holdem.determination_checks import terms_of
from houseway.games.holdem.play.seats import between_rounds
from houseway.games.holdem.play.state import State, TimeCharge
from houseway.games.holdem.supervision.roles import dealer_acts, operator_acts


def determine(state: State, command: Determine) -> None:
    """New determinations, between rounds and with notice; the whole set is validated (4.1, 4.2)."""
    operator_acts(command, r4_2)
    between_rounds(state, r4_2)
    if not command.notice:
        raise Refused(r4_1, "the players must have notice of a change")
    terms = state.terms
    state.terms = terms_of(terms.determined.changed(command.table), terms.departures)
    state.tell("players", r4_1, "limits")


def charge_time(state: State, command: ChargeTime) -> None:
    """Everyone seated pays the rate, in advance and apart from the stake (15.3)."""
    del command
    between_rounds(state, r15_3)
    refuse(why_not_charge_time(state))
    state.time_due.extend(TimeCharge(player.seat, player.name, state.terms.rate) for player in state.seated())


def why_not_charge_time(state: State) -> Fault | None:
    """Why nobody is charged for time (15.3)."""
    return None if state.terms.basis == "time" else (r15_3, "commission is not determined on a time basis")


def close(state: State, command: Close) -> None:
    """The table closes with notice; no further round is dealt (18.2)."""
    operator_acts(command, r18_2)
    between_rounds(state, r18_2)
    closing.close(state, command, r18_2)


def infringe(state: State, command: Infringe) -> None:
    """An infringement goes on record; what follows from it is the operator's to say (16, 19.2)."""
    state.on_record.infringe(command, state.tell, coming=state.round_number)


def check_cards(state: State, command: CheckCards) -> None:
    """The dealer checks the cards before and after gaming (2.4); on the supervisor's word at any time (2.6, H50)."""
    daily = command.when is not None
    if daily:
        dealer_acts(command, r2_4)
    state.on_record.check(
        command,
        state.tell,
        rule=r2_4 if daily else r2_6,
        by=("dealer",) if daily else ("supervisor", "dealer"),
        barred=daily and state.round is not None,
        whole=len(state.terms.deck),
    )


def change_cards(state: State, command: ChangeCards) -> None:
    """Other cards come into use after a round; what was stacked is dropped (2.5)."""
    in_round = state.round is not None
    state.on_record.change(command, state.tell, rule=r2_5, coming=state.round_number, in_round=in_round)
    state.shoe = None


def rules_copy(state: State, command: RulesCopy) -> None:
    """A copy of the rules was asked for and given (19.9)."""
    state.on_record.rules_copy(command, state.tell, rule=r19_9, rounds=len(state.rounds))

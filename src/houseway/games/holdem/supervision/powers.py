"""The operator's commands between rounds, and commands that are only recorded.

The module follows rules 2.4 to 2.6, 4.1, 4.2, 15.3, 16, 18.2 and 19.9.
"""

from __future__ import annotations

from houseway.engine.protocol.commands import ChangeCards, CheckCards, Close, Infringe, RulesCopy
from houseway.engine.protocol.refusals import Fault, refuse
from houseway.engine.state import closing
from houseway.errors import Refused
from houseway.games.holdem.clauses import r2_4, r2_5, r2_6, r4_1, r4_2, r15_3, r18_2, r19_9
from houseway.games.holdem.commands import ChargeTime, Determine
from houseway.games.holdem.determination_checks import make_terms
from houseway.games.holdem.play.seats import require_between_rounds
from houseway.games.holdem.play.state import State, TimeCharge
from houseway.games.holdem.supervision.roles import require_dealer, require_operator
from houseway.i18n import Message


def determine(state: State, command: Determine) -> None:
    """Change the determinations between rounds, with notice to the players (4.1, 4.2).

    The complete set with its changes is validated again.
    """
    require_operator(command, r4_2)
    require_between_rounds(state, r4_2)
    if not command.notice:
        raise Refused(r4_1, Message("holdem-notice-required"))
    terms = state.terms
    state.terms = make_terms(terms.determined.apply_changes(command.table), terms.departures)
    state.notify("players", r4_1, "limits")


def charge_time(state: State, command: ChargeTime) -> None:
    """Charge every seated player for time in advance (15.3).

    The charge is not taken from the table stake.
    """
    del command
    require_between_rounds(state, r15_3)
    refuse(why_not_charge_time(state))
    state.time_due.extend(
        TimeCharge(player.seat, player.name, state.terms.rate) for player in state.list_seated_players()
    )


def why_not_charge_time(state: State) -> Fault | None:
    """Return the fault if the commission is not on a time basis, otherwise None (15.3)."""
    return None if state.terms.basis == "time" else (r15_3, Message("holdem-no-time-charge"))


def close(state: State, command: Close) -> None:
    """Close the table with notice, so that no further round is dealt (18.2)."""
    require_operator(command, r18_2)
    require_between_rounds(state, r18_2)
    closing.close(state, command, r18_2)


def infringe(state: State, command: Infringe) -> None:
    """Record an infringement (16).

    The operator decides about its consequences with other commands (19.2).
    """
    state.on_record.infringe(command, state.notify, round_number=state.round_number)


def check_cards(state: State, command: CheckCards) -> None:
    """Record a check of the cards (H50).

    The dealer checks them before and after gaming (2.4). The supervisor may have them checked at any time (2.6).
    """
    is_daily = command.when is not None
    if is_daily:
        require_dealer(command, r2_4)
    state.on_record.check(
        command,
        state.notify,
        rule=r2_4 if is_daily else r2_6,
        by=("dealer",) if is_daily else ("supervisor", "dealer"),
        is_barred=is_daily and state.round is not None,
        full_count=len(state.terms.deck),
    )


def change_cards(state: State, command: ChangeCards) -> None:
    """Record that other cards come into use after a round, and discard the shuffled order of the cards (2.5)."""
    is_in_round = state.round is not None
    state.on_record.change(command, state.notify, rule=r2_5, round_number=state.round_number, in_round=is_in_round)
    state.shoe = None


def rules_copy(state: State, command: RulesCopy) -> None:
    """Record that a copy of the rules was requested and given (19.9)."""
    state.on_record.rules_copy(command, state.notify, rule=r19_9, rounds=len(state.rounds))

"""One command at a Blackjack table: who may give it, whether the table waits for cards, and who carries it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from houseway.engine.output.events import Happened
from houseway.engine.protocol.commands import (
    Ask,
    CheckCards,
    Close,
    Command,
    Dispute,
    Exclude,
    Infringe,
    RulesCopy,
    Sit,
    Vacate,
    Void,
)
from houseway.errors import Refused
from houseway.games.blackjack import commands as c
from houseway.games.blackjack.clauses import r14_6, r19_1
from houseway.games.blackjack.play import dealer_hand, decisions, insurance, seats, wager_order, wagers
from houseway.games.blackjack.play import round as rounds
from houseway.games.blackjack.play.cards import shoe
from houseway.games.blackjack.play.cards.deal_steps import WITHOUT_CARDS, waits_for_cards
from houseway.games.blackjack.play.cards.missing_cards import cards_wanted
from houseway.games.blackjack.play.rollback import all_or_nothing
from houseway.games.blackjack.play.state import State
from houseway.games.blackjack.supervision import irregularities, powers
from houseway.games.blackjack.supervision.roles import check_person

HANDLERS: dict[type[Command], Callable[[State, Any], None]] = {
    c.Shoe: shoe.load,
    c.Seen: shoe.seen,
    c.Reshuffle: shoe.reshuffle,
    c.Malfunction: shoe.malfunction,
    CheckCards: shoe.check_cards,
    c.ReplaceCard: shoe.replace_card,
    c.ChangeCards: shoe.change_cards,
    Sit: seats.sit,
    c.Leave: seats.leave,
    Vacate: seats.vacate,
    c.Restrict: seats.restrict,
    c.LiftRestriction: seats.lift_restriction,
    c.Limits: powers.limits,
    c.Marker: powers.marker,
    Exclude: powers.exclude,
    c.Wager: wagers.place,
    c.Withdraw: wagers.withdraw,
    Ask: wager_order.ask,
    c.Deal: rounds.deal,
    c.Insurance: insurance.insurance,
    c.EvenMoney: insurance.even_money,
    c.CloseInsurance: insurance.close_insurance,
    c.Hit: decisions.hit,
    c.Stand: decisions.stand,
    c.Double: decisions.double,
    c.Split: decisions.split,
    c.Dealer: dealer_hand.dealer,
    c.DrawInError: irregularities.draw_in_error,
    c.Reconstruct: irregularities.reconstruct,
    c.PlacementError: irregularities.placement_error,
    c.Absent: irregularities.absent,
    c.Present: irregularities.present,
    Void: powers.void,
    c.VoidWager: powers.void_wager,
    c.FinalRounds: powers.final_rounds,
    Close: powers.close,
    Dispute: powers.dispute,
    RulesCopy: powers.rules_copy,
    c.Request: powers.request,
    c.Report: powers.report,
    Infringe: powers.infringe,
}

DRAWING = (
    c.Deal,
    c.CloseInsurance,
    c.Hit,
    c.Stand,
    c.Double,
    c.Split,
    c.Dealer,
    c.DrawInError,
    c.Reconstruct,
    c.PlacementError,
    c.Absent,
    c.VoidWager,
    Exclude,
)
"""Commands for which cards may be wanted: with an unseen shoe all of them must have been seen, or nothing is done."""


def apply(state: State, command: Command) -> tuple[Happened, ...]:
    """Carry out one command, or refuse it with nothing changed."""
    if command.by is not None:
        check_person(state, command)
    if waits_for_cards(state):
        _check_without_cards(state, command)
    if state.unseen and isinstance(command, DRAWING):
        taken_up = state.rounds[-1] if isinstance(command, c.PlacementError) and state.rounds else None
        with all_or_nothing(state, taken_up):
            HANDLERS[type(command)](state, command)
            if state.round is not None and waits_for_cards(state):
                raise cards_wanted(state, state.round)
    else:
        HANDLERS[type(command)](state, command)
    happened = state.happened
    state.happened = []
    return tuple(happened)


def _check_without_cards(state: State, command: Command) -> None:
    """While a card is wanted and the shoe is empty, everything waits (14.6)."""
    assert state.round is not None
    another = isinstance(command, Void) and command.round not in (None, state.round.number)
    if isinstance(command, WITHOUT_CARDS) and not another:
        return
    raise Refused(r19_1 if state.automated else r14_6, "the shoe is empty: everything waits for cards")

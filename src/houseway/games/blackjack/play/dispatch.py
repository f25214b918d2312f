"""Dispatch of commands: check who may give a command and whether cards are missing, then call its handler."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from houseway.engine.output.events import TableEvent
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
from houseway.games.blackjack.play import dealer_hand, decisions, insurance, seats, tournament_wager_order, wagers
from houseway.games.blackjack.play import round as rounds
from houseway.games.blackjack.play.cards import shoe
from houseway.games.blackjack.play.cards.missing_card_error import make_missing_cards_error
from houseway.games.blackjack.play.cards.resumable_deal import COMMANDS_WITHOUT_CARDS, is_waiting_for_cards
from houseway.games.blackjack.play.cards.rollback_on_error import rollback_on_error
from houseway.games.blackjack.play.state import State
from houseway.games.blackjack.supervision import irregularities, powers
from houseway.games.blackjack.supervision.roles import check_command_role
from houseway.i18n import Message

HANDLERS: dict[type[Command], Callable[[State, Any], None]] = {
    c.Shoe: shoe.load,
    c.Seen: shoe.record_seen_cards,
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
    c.Wager: wagers.place_wager,
    c.Withdraw: wagers.withdraw,
    Ask: tournament_wager_order.ask,
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

DRAWING_COMMANDS = (
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
"""Commands that may need cards.

With an unseen shoe, such a command changes nothing unless all cards that it needs have been reported.
"""


def apply(state: State, command: Command) -> tuple[TableEvent, ...]:
    """Carry out one command and return its events.

    Raises:
        Refused: the rules forbid the command; the state has not changed.
        MissingCardsError: the command needs a card of an unseen shoe that was not reported; the state has not
            changed.
    """
    if command.by is not None:
        check_command_role(state, command)
    if is_waiting_for_cards(state):
        _check_without_cards(state, command)
    if state.unseen and isinstance(command, DRAWING_COMMANDS):
        reopened_round = state.rounds[-1] if isinstance(command, c.PlacementError) and state.rounds else None
        with rollback_on_error(state, reopened_round):
            HANDLERS[type(command)](state, command)
            if state.round is not None and is_waiting_for_cards(state):
                raise make_missing_cards_error(state, state.round)
    else:
        HANDLERS[type(command)](state, command)
    events = state.happened
    state.happened = []
    return tuple(events)


def _check_without_cards(state: State, command: Command) -> None:
    """Refuse every command that is not accepted while the shoe is empty and a card is needed (14.6)."""
    assert state.round is not None
    is_other_round = isinstance(command, Void) and command.round not in (None, state.round.number)
    if isinstance(command, COMMANDS_WITHOUT_CARDS) and not is_other_round:
        return
    raise Refused(r19_1 if state.automated else r14_6, Message("blackjack-waiting-for-cards"))

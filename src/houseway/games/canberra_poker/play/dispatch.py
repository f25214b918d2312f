"""Dispatch of commands at a Canberra Poker table to the functions that carry them out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from houseway.engine.output.events import TableEvent
from houseway.games.canberra_poker import commands
from houseway.games.canberra_poker.play import round as play
from houseway.games.canberra_poker.play import seats, tournament_wager_order, wagers
from houseway.games.canberra_poker.play.state import State
from houseway.games.canberra_poker.supervision import irregularities, powers

HANDLERS: dict[type, Callable[[State, Any], None]] = {
    commands.Sit: seats.sit,
    commands.Leave: seats.leave,
    commands.Vacate: seats.vacate,
    commands.Ask: tournament_wager_order.ask,
    commands.Ante: wagers.ante,
    commands.Withdraw: wagers.withdraw,
    commands.Jackpot: wagers.jackpot,
    commands.Shoe: play.shoe,
    commands.Deal: play.deal,
    commands.Announce: play.announce,
    commands.Bet: play.bet,
    commands.Fold: play.fold,
    commands.Reveal: play.reveal,
    commands.Declare: play.declare,
    commands.Collect: play.collect,
    commands.Expose: irregularities.expose,
    commands.Misdeal: irregularities.misdeal,
    commands.Malfunction: irregularities.malfunction,
    commands.Approve: irregularities.approve,
    commands.Repair: irregularities.repair,
    commands.Discarded: irregularities.discarded,
    commands.Reconstruct: irregularities.reconstruct,
    commands.Void: irregularities.void,
    commands.VoidWager: irregularities.void_wager,
    commands.Exclude: irregularities.exclude,
    commands.ReplaceShoe: powers.replace_shoe,
    commands.ChangeCards: powers.change_cards,
    commands.CheckCards: powers.check_cards,
    commands.Verify: powers.verify,
    commands.Infringe: powers.infringe,
    commands.Limits: powers.limits,
    commands.Marker: powers.marker,
    commands.Close: powers.close,
    commands.Redistribute: powers.redistribute,
    commands.Meter: powers.meter,
    commands.Dispute: powers.dispute,
    commands.RulesCopy: powers.rules_copy,
}


def apply(state: State, command: Any) -> tuple[TableEvent, ...]:
    """Carry out one command and return its events.

    Raises:
        Refused: the rules forbid the command; the state has not changed.
    """
    HANDLERS[type(command)](state, command)
    if not state.happened:
        return ()
    events = tuple(state.happened)
    state.happened.clear()
    return events

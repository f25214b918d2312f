"""Dispatch of each command at a Hold-em table to its handler.

If the shoe runs out during a command, the state of the table is restored.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from houseway.engine.output.events import TableEvent
from houseway.engine.protocol.commands import (
    ChangeCards,
    CheckCards,
    Close,
    Command,
    Exclude,
    Infringe,
    RulesCopy,
    Vacate,
    Void,
)
from houseway.errors import InvalidRecordError
from houseway.games.holdem import commands as given
from houseway.games.holdem.determination_checks import make_terms
from houseway.games.holdem.determinations import NO_DEPARTURES, Departures, Determinations
from houseway.games.holdem.play import decisions, round, seat_draw, seats
from houseway.games.holdem.play.rollback import StateBackup
from houseway.games.holdem.play.state import State
from houseway.games.holdem.supervision import irregularities, powers, voiding

HANDLERS: dict[type[Command], Callable[[State, Any], None]] = {
    given.Determine: powers.determine,
    given.ChargeTime: powers.charge_time,
    Close: powers.close,
    given.Sit: seats.sit,
    given.Buy: seats.buy,
    given.Remove: seats.remove,
    given.Give: seats.give,
    given.Divide: seats.divide,
    given.SideBet: seats.side_bet,
    given.Leave: seats.leave,
    given.SitOut: seats.sit_out,
    given.Return: seats.come_back,
    given.Claim: seats.claim,
    given.Move: seats.move,
    Vacate: seats.vacate,
    given.Absent: seats.absent,
    given.Present: seats.present,
    given.OverBlind: seats.over_blind,
    given.Shoe: round.stack_shoe,
    given.Deal: round.deal,
    given.Showdown: round.showdown,
    given.Fold: decisions.fold,
    given.Check: decisions.check,
    given.Call: decisions.call,
    given.Bet: decisions.bet,
    given.CallAndRaise: decisions.call_and_raise,
    given.CallAndFold: decisions.call_and_fold,
    given.TapOut: decisions.tap_out,
    given.Put: decisions.put,
    given.OutOfTurn: decisions.act_out_of_turn,
    given.Clock: decisions.clock,
    given.Expire: decisions.expire,
    given.Misdeal: irregularities.misdeal,
    given.ExposeHole: irregularities.expose_hole,
    given.ExposeCommunal: irregularities.expose_communal,
    given.FirstCard: irregularities.first_card,
    given.WrongCards: irregularities.wrong_cards,
    given.Discarded: irregularities.discarded,
    given.DeclareFolded: irregularities.declare_folded,
    given.Irregularity: irregularities.irregularity,
    given.Dispute: irregularities.dispute,
    Exclude: irregularities.exclude,
    Void: voiding.void,
    Infringe: powers.infringe,
    CheckCards: powers.check_cards,
    ChangeCards: powers.change_cards,
    RulesCopy: powers.rules_copy,
    given.CommitDraw: seat_draw.commit_draw,
    given.SeatDraw: seat_draw.seat_draw,
}


def open_table(determinations: Determinations, instrument: str, departures: Departures = NO_DEPARTURES) -> State:
    """Open a table with a set of determinations.

    ``departures`` are the keys in which the approved conditions of a tournament prevail over the rules, each with
    its clause (20.5).

    Raises:
        Refused: a determination is invalid; the error names the rule of the first one.
    """
    del instrument
    return State(make_terms(determinations, departures))


def apply(state: State, command: Command) -> tuple[TableEvent, ...]:
    """Carry out one command and return its events in the order in which they happened.

    A command that is refused, or during which the shoe runs out, changes nothing.
    """
    round_ = state.round
    if round.may_run_out(state, command) if round_ is None else not round_.enough:
        _apply_or_restore(state, command)
    else:
        HANDLERS[type(command)](state, command)
    if not state.happened:
        return ()
    events = tuple(state.happened)
    state.happened.clear()
    return events


def _apply_or_restore(state: State, command: Command) -> None:
    """Carry out a command, and restore the state of the table if the shoe runs out during the command."""
    backup = StateBackup(state)
    try:
        HANDLERS[type(command)](state, command)
    except InvalidRecordError:
        backup.restore()
        raise

"""Dispatch of each command at a Pai Gow table to its handler.

Before that, the module checks that the table is open, and the role and phase that the command requires.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from houseway.engine.output.events import TableEvent
from houseway.engine.protocol.commands import Command
from houseway.errors import Refused
from houseway.games.pai_gow import commands as c
from houseway.games.pai_gow.clauses import (
    r2_2,
    r2_3,
    r5_2,
    r6_1,
    r6_2,
    r7_1,
    r7_4,
    r8_1,
    r8_3,
    r8_8,
    r8_9,
    r8_11,
    r9_1,
    r11_7,
    r12_7,
    r13_3,
    r15_4,
    r15_11,
    r16_2,
    r18_1,
    r18_15,
    r18_16,
)
from houseway.games.pai_gow.play import bank, decisions, jackpot, seats, tournament_wager_order, wagers
from houseway.games.pai_gow.play import round as rounds
from houseway.games.pai_gow.play.state import State
from houseway.games.pai_gow.play.tiles import deal
from houseway.games.pai_gow.supervision import irregularities, powers, tile_corrections, voiding
from houseway.games.pai_gow.supervision.roles import check_command_role
from houseway.i18n import Message, MessageList
from houseway.law import Rule

BETTING = ("betting",)
DEALING = ("dealing",)
SETTING = ("setting",)
BEFORE_THE_DICE = ("betting", "dealing")
ANY = ("betting", "dealing", "setting")


class HandlerEntry(NamedTuple):
    """Handler of a command, the phases in which it is allowed, and the clause that forbids it in other phases."""

    handler: Callable[[State, Any], None]
    phases: tuple[str, ...]
    rule: Rule | Callable[[State, Any], Rule] | None = None


HANDLERS: dict[type[Command], HandlerEntry] = {
    c.Sit: HandlerEntry(seats.sit, ANY),
    c.Leave: HandlerEntry(seats.leave, ANY),
    c.Vacate: HandlerEntry(seats.vacate, ANY),
    c.Limits: HandlerEntry(powers.limits, ANY),
    c.Infringe: HandlerEntry(powers.infringe, ANY),
    c.Dispute: HandlerEntry(powers.dispute, ANY),
    c.RulesCopy: HandlerEntry(powers.rules_copy, ANY),
    c.CheckTiles: HandlerEntry(powers.check_tiles, BETTING, r2_2),
    c.ChangeTiles: HandlerEntry(powers.change_tiles, BETTING, r2_3),
    c.Meter: HandlerEntry(jackpot.meter, ANY),
    c.Exclude: HandlerEntry(powers.exclude, ANY),
    c.Marker: HandlerEntry(powers.marker, BETTING, r5_2),
    c.RequestBank: HandlerEntry(bank.request_bank, BETTING, r6_2),
    c.Bank: HandlerEntry(bank.bank, BETTING, r6_2),
    c.DeclineBank: HandlerEntry(bank.decline_bank, BETTING, r6_2),
    c.AddFunds: HandlerEntry(bank.add_funds, BEFORE_THE_DICE, r6_1),
    c.HouseWager: HandlerEntry(bank.house_wager, BETTING, r7_4),
    c.Wager: HandlerEntry(wagers.place_wager, BETTING, r7_4),
    c.Withdraw: HandlerEntry(wagers.withdraw, BETTING, r7_4),
    c.Nominate: HandlerEntry(wagers.nominate, BETTING, r7_4),
    c.Jackpot: HandlerEntry(jackpot.wager, BETTING, r7_1),
    c.DeclineJackpot: HandlerEntry(jackpot.decline, BETTING, r7_4),
    c.Priority: HandlerEntry(wagers.priority, BEFORE_THE_DICE, r8_8),
    c.StartingMarker: HandlerEntry(tournament_wager_order.starting_marker, BETTING, r18_15),
    c.Ask: HandlerEntry(tournament_wager_order.ask, BETTING, r18_16),
    c.LinkedWin: HandlerEntry(jackpot.linked_win, BEFORE_THE_DICE, r13_3),
    c.UpdateSign: HandlerEntry(jackpot.update_sign, BEFORE_THE_DICE, r13_3),
    c.Redistribute: HandlerEntry(jackpot.redistribute, BETTING, r12_7),
    c.Close: HandlerEntry(powers.close, BETTING, r16_2),
    c.NoMoreBets: HandlerEntry(rounds.no_more_bets, BETTING, r7_4),
    c.Stacks: HandlerEntry(deal.stacks, DEALING, r8_1),
    c.LaJa: HandlerEntry(deal.la_ja, DEALING, r8_3),
    c.Cut: HandlerEntry(deal.cut, DEALING, lambda state, _: deal.get_cut_rule(state)),
    c.Shake: HandlerEntry(deal.shake, DEALING, r8_9),
    c.Reshuffle: HandlerEntry(deal.reshuffle, DEALING, r15_4),
    c.Dice: HandlerEntry(deal.dice, DEALING, r8_9),
    c.View: HandlerEntry(decisions.view_hand, SETTING, r8_11),
    c.Set: HandlerEntry(decisions.set_hand, SETTING, r8_11),
    c.HouseWay: HandlerEntry(decisions.house_way, SETTING, r8_11),
    c.Absent: HandlerEntry(decisions.absent, SETTING, r8_11),
    c.Take: HandlerEntry(decisions.take, SETTING, r11_7),
    c.Settle: HandlerEntry(rounds.settle, SETTING, r9_1),
    c.Expose: HandlerEntry(irregularities.expose, ANY),
    c.VoidHand: HandlerEntry(irregularities.void_hand, SETTING, r8_11),
    c.DisputeTake: HandlerEntry(irregularities.dispute_take, SETTING, r15_11),
    c.PlacementError: HandlerEntry(tile_corrections.placement_error, ANY),
    c.Reconstruct: HandlerEntry(tile_corrections.reconstruct, ANY),
    c.Void: HandlerEntry(voiding.void, ANY),
    c.VoidWager: HandlerEntry(powers.void_wager, ANY),
}

COMMANDS_AFTER_CLOSING = frozenset((c.Infringe, c.Dispute, c.RulesCopy, c.CheckTiles, c.ChangeTiles, c.Meter, c.Void))
"""Commands that a closed table still accepts (16.2)."""

PHASE_NAMES: Mapping[str, Message] = {
    "betting": Message("pai-gow-phase-betting"),
    "dealing": Message("pai-gow-phase-dealing"),
    "setting": Message("pai-gow-phase-setting"),
}

TOURNAMENT_COMMANDS = frozenset((c.Ask, c.StartingMarker))


def apply(state: State, command: Command) -> tuple[TableEvent, ...]:
    """Carry out one command and return its events in the order in which they happened.

    Raises:
        Refused: the rules forbid the command; nothing has changed.
    """
    kind = type(command)
    if state.closed is not None and kind not in COMMANDS_AFTER_CLOSING:
        raise Refused(state.closed, Message("games-table-closed"))
    if command.by is not None:
        check_command_role(state, command)
    if kind in TOURNAMENT_COMMANDS and not state.determinations.tournament:
        raise Refused(r18_1, Message("pai-gow-tournament-only"))
    entry = HANDLERS[kind]
    if state.round.phase not in entry.phases:
        _refuse_phase(state, command, entry)
    entry.handler(state, command)
    events = state.happened
    if not events:
        return ()
    state.happened = []
    return tuple(events)


def _refuse_phase(state: State, command: Command, entry: HandlerEntry) -> None:
    rule = entry.rule(state, command) if callable(entry.rule) else entry.rule
    assert rule is not None, "an act with phases has a clause for the others"
    phases = MessageList([PHASE_NAMES[phase] for phase in entry.phases], "or")
    raise Refused(rule, Message("pai-gow-wrong-phase", phases=phases, phase=PHASE_NAMES[state.round.phase]))

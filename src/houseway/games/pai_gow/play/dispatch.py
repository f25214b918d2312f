"""One command at a Pai Gow table: whether the table is open, who may give it, in which phases, and who carries it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from houseway.engine.output.events import Happened
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
from houseway.games.pai_gow.play import bank, deal, decisions, jackpot, seats, wager_order, wagers
from houseway.games.pai_gow.play import round as rounds
from houseway.games.pai_gow.play.state import State
from houseway.games.pai_gow.supervision import irregularities, placement_errors, powers, voiding
from houseway.games.pai_gow.supervision.roles import check_person
from houseway.law import Rule

BETTING = ("betting",)
DEALING = ("dealing",)
SETTING = ("setting",)
BEFORE_THE_DICE = ("betting", "dealing")
ANY = ("betting", "dealing", "setting")


class Act(NamedTuple):
    """What carries a command out, in which phases, and the clause that refuses it in the others."""

    do: Callable[[State, Any], None]
    phases: tuple[str, ...]
    rule: Rule | Callable[[State, Any], Rule] | None = None


ACTS: dict[type[Command], Act] = {
    c.Sit: Act(seats.sit, ANY),
    c.Leave: Act(seats.leave, ANY),
    c.Vacate: Act(seats.vacate, ANY),
    c.Limits: Act(powers.limits, ANY),
    c.Infringe: Act(powers.infringe, ANY),
    c.Dispute: Act(powers.dispute, ANY),
    c.RulesCopy: Act(powers.rules_copy, ANY),
    c.CheckTiles: Act(powers.check_tiles, BETTING, r2_2),
    c.ChangeTiles: Act(powers.change_tiles, BETTING, r2_3),
    c.Meter: Act(jackpot.meter, ANY),
    c.Exclude: Act(powers.exclude, ANY),
    c.Marker: Act(powers.marker, BETTING, r5_2),
    c.RequestBank: Act(bank.request_bank, BETTING, r6_2),
    c.Bank: Act(bank.bank, BETTING, r6_2),
    c.DeclineBank: Act(bank.decline_bank, BETTING, r6_2),
    c.AddFunds: Act(bank.add_funds, BEFORE_THE_DICE, r6_1),
    c.HouseWager: Act(bank.house_wager, BETTING, r7_4),
    c.Wager: Act(wagers.place, BETTING, r7_4),
    c.Withdraw: Act(wagers.withdraw, BETTING, r7_4),
    c.Nominate: Act(wagers.nominate, BETTING, r7_4),
    c.Jackpot: Act(jackpot.wager, BETTING, r7_1),
    c.DeclineJackpot: Act(jackpot.decline, BETTING, r7_4),
    c.Priority: Act(wagers.priority, BEFORE_THE_DICE, r8_8),
    c.StartingMarker: Act(wager_order.starting_marker, BETTING, r18_15),
    c.Ask: Act(wager_order.ask, BETTING, r18_16),
    c.LinkedWin: Act(jackpot.linked_win, BEFORE_THE_DICE, r13_3),
    c.UpdateSign: Act(jackpot.update_sign, BEFORE_THE_DICE, r13_3),
    c.Redistribute: Act(jackpot.redistribute, BETTING, r12_7),
    c.Close: Act(powers.close, BETTING, r16_2),
    c.NoMoreBets: Act(rounds.no_more_bets, BETTING, r7_4),
    c.Stacks: Act(deal.stacks, DEALING, r8_1),
    c.LaJa: Act(deal.la_ja, DEALING, r8_3),
    c.Cut: Act(deal.cut, DEALING, lambda state, _: deal.rule_of_cut(state)),
    c.Shake: Act(deal.shake, DEALING, r8_9),
    c.Reshuffle: Act(deal.reshuffle, DEALING, r15_4),
    c.Dice: Act(deal.dice, DEALING, r8_9),
    c.View: Act(decisions.view_hand, SETTING, r8_11),
    c.Set: Act(decisions.set_hand, SETTING, r8_11),
    c.HouseWay: Act(decisions.house_way, SETTING, r8_11),
    c.Absent: Act(decisions.absent, SETTING, r8_11),
    c.Take: Act(decisions.take, SETTING, r11_7),
    c.Settle: Act(rounds.settle, SETTING, r9_1),
    c.Expose: Act(irregularities.expose, ANY),
    c.VoidHand: Act(irregularities.void_hand, SETTING, r8_11),
    c.DisputeTake: Act(irregularities.dispute_take, SETTING, r15_11),
    c.PlacementError: Act(placement_errors.placement_error, ANY),
    c.Reconstruct: Act(placement_errors.reconstruct, ANY),
    c.Void: Act(voiding.void, ANY),
    c.VoidWager: Act(powers.void_wager, ANY),
}

AFTER_CLOSING = frozenset((c.Infringe, c.Dispute, c.RulesCopy, c.CheckTiles, c.ChangeTiles, c.Meter, c.Void))
"""What is still heard at a closed table (16.2)."""

TOURNAMENT_ACTS = frozenset((c.Ask, c.StartingMarker))


def apply(state: State, command: Command) -> tuple[Happened, ...]:
    """Carry out one command, or refuse it with nothing changed."""
    kind = type(command)
    if state.closed is not None and kind not in AFTER_CLOSING:
        raise Refused(state.closed, "the table is closed")
    if command.by is not None:
        check_person(state, command)
    if kind in TOURNAMENT_ACTS and not state.determinations.tournament:
        raise Refused(r18_1, "this is no tournament table")
    act = ACTS[kind]
    if state.round.phase not in act.phases:
        _refuse_phase(state, command, act)
    act.do(state, command)
    happened = state.happened
    if not happened:
        return ()
    state.happened = []
    return tuple(happened)


def _refuse_phase(state: State, command: Command, act: Act) -> None:
    rule = act.rule(state, command) if callable(act.rule) else act.rule
    assert rule is not None, "an act with phases has a clause for the others"
    raise Refused(rule, f"this is for {' or '.join(act.phases)}, and the round is in {state.round.phase}")

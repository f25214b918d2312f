"""Activity lines of a Pai Gow table: bank, cut, dice, hands set, and hands shown at the settlement."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.output.activity_lines import (
    ActivityLine,
    describe_activity,
    describe_settlement,
    make_command_line,
    make_settlement_line,
)
from houseway.engine.output.events import Line
from houseway.engine.output.vocabulary import Execution, name_place
from houseway.games.pai_gow.clauses import r8_10
from houseway.games.pai_gow.commands import Bank, Cut, Dice, HouseWay, Set, Settle
from houseway.games.pai_gow.output.tile_drawings import describe_part
from houseway.games.pai_gow.output.vocabulary import (
    PLACE,
    VOCABULARY,
    explain_line,
    get_settled_round,
    name_cut,
)
from houseway.games.pai_gow.play.state import HOUSE, Round, State
from houseway.games.pai_gow.play.tiles.deal import compute_first_box
from houseway.i18n import Message, MessageList


def make_activity_lines(execution: Execution) -> Iterator[ActivityLine]:
    """Yield the activity lines of a command, with only what everybody may see."""
    command = execution.command
    state: State = execution.state
    if isinstance(command, Bank):
        yield _describe_bank(state)
        yield from describe_settlement(execution, VOCABULARY)
    elif isinstance(command, Cut):
        action_line = make_command_line(command, PLACE, cut=name_cut(command.name))
        if action_line is not None:
            yield action_line
        yield from describe_settlement(execution, VOCABULARY)
    elif isinstance(command, Dice) and command.flat:
        yield _describe_dice(state, command)
        yield from describe_settlement(execution, VOCABULARY)
    elif isinstance(command, Set | HouseWay):
        action_line = make_command_line(command, PLACE)
        if action_line is not None:
            yield action_line
    elif isinstance(command, Settle):
        settled_round = get_settled_round(execution)
        yield from _describe_hands(settled_round)
        for event in execution.events:
            if isinstance(event, Line):
                is_shown = event.place in settled_round.shown
                reason = explain_line(state, settled_round, event) if is_shown else None
                yield make_settlement_line(event, PLACE, reason)
        yield from describe_settlement(execution, VOCABULARY, lines=False)
    else:
        yield from describe_activity(execution, VOCABULARY)


def _describe_bank(state: State) -> ActivityLine:
    bank, place = state.round.bank, name_place(PLACE, state.round.chung)
    if bank is None or bank.lead == HOUSE:
        return ActivityLine(Message("pai-gow-output-bank-house", place=place), (), "deal")
    return ActivityLine(Message("pai-gow-output-bank", player=bank.lead, place=place), (), "deal", bank.lead)


def _describe_dice(state: State, command: Dice) -> ActivityLine:
    total = sum(command.values)
    place = name_place(PLACE, compute_first_box(state, total))
    text = Message("pai-gow-output-dice", dice=MessageList(command.values), total=total, place=place)
    return ActivityLine(text, (str(r8_10),), "deal")


def _describe_hands(round_: Round) -> Iterator[ActivityLine]:
    for number in sorted(round_.shown):
        hand = round_.hands[number]
        if hand.low is not None and hand.high is not None:
            parts = Message("pai-gow-output-hand-high-low", high=describe_part(hand.high), low=describe_part(hand.low))
            rules = () if hand.rule is None else (str(hand.rule),)
            yield ActivityLine(Message("pai-gow-output-shown-hand", box=str(number), hand=parts), rules, "deal")

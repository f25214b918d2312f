"""Activity lines of a Pai Gow table: bank, cut, dice, hands set, and hands shown at the settlement."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.output.activity_lines import (
    ActivityLine,
    describe_activity,
    describe_settlement,
    format_command,
    format_known_place,
    format_settlement,
)
from houseway.engine.output.events import Line
from houseway.engine.output.vocabulary import Execution
from houseway.games.pai_gow.clauses import r8_10
from houseway.games.pai_gow.commands import Bank, Cut, Dice, HouseWay, Set, Settle
from houseway.games.pai_gow.output.tile_drawings import describe_part
from houseway.games.pai_gow.output.vocabulary import PLACE, VOCABULARY, explain_line, get_settled_round
from houseway.games.pai_gow.play.state import HOUSE, Round, State
from houseway.games.pai_gow.play.tiles.deal import compute_first_box
from houseway.i18n.catalogue import format_message, has_message


def make_activity_lines(execution: Execution) -> Iterator[ActivityLine]:
    """Yield the activity lines of a command, with only what everybody may see."""
    command = execution.command
    state: State = execution.state
    if isinstance(command, Bank):
        yield _describe_bank(state)
        yield from describe_settlement(execution, VOCABULARY)
    elif isinstance(command, Cut) and has_message(f"cut.{command.name}"):
        action_line = format_command(command, PLACE, cut=format_message(f"cut.{command.name}"))
        if action_line is not None:
            yield action_line
        yield from describe_settlement(execution, VOCABULARY)
    elif isinstance(command, Dice) and command.flat:
        yield _describe_dice(state, command)
        yield from describe_settlement(execution, VOCABULARY)
    elif isinstance(command, Set | HouseWay):
        action_line = format_command(command, PLACE)
        if action_line is not None:
            yield action_line
    elif isinstance(command, Settle):
        settled_round = get_settled_round(execution)
        yield from _describe_hands(settled_round)
        for event in execution.events:
            if isinstance(event, Line):
                is_shown = event.place in settled_round.shown
                yield format_settlement(event, PLACE, explain_line(state, settled_round, event) if is_shown else "")
        yield from describe_settlement(execution, VOCABULARY, lines=False)
    else:
        yield from describe_activity(execution, VOCABULARY)


def _describe_bank(state: State) -> ActivityLine:
    holder = HOUSE if state.round.bank is None else state.round.bank.lead
    place = format_known_place(PLACE, state.round.chung)
    key = "tell.bank-house" if holder == HOUSE else "tell.bank"
    return ActivityLine(format_message(key, player=holder, place=place), (), "deal")


def _describe_dice(state: State, command: Dice) -> ActivityLine:
    total = sum(command.values)
    dice_text = format_message("dice.and").join(map(str, command.values))
    place = format_known_place(PLACE, compute_first_box(state, total))
    return ActivityLine(format_message("tell.dice", dice=dice_text, sum=total, place=place), (str(r8_10),), "deal")


def _describe_hands(round_: Round) -> Iterator[ActivityLine]:
    for number in sorted(round_.shown):
        hand = round_.hands[number]
        if hand.low is not None and hand.high is not None:
            parts = format_message("parts.set", high=describe_part(hand.high), low=describe_part(hand.low))
            rules = () if hand.rule is None else (str(hand.rule),)
            yield ActivityLine(
                format_message("tell.hand", place=format_known_place(PLACE, number), hand=parts), rules, "deal"
            )

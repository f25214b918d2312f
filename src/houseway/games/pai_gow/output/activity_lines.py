"""The story of a Pai Gow table: mixing, cut and dice, who has set, and at the settlement the hands that are shown."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.output.activity_lines import Said, act_said, line_said, place_said, settled, told_plainly
from houseway.engine.output.events import Line
from houseway.engine.output.vocabulary import Moment
from houseway.games.pai_gow.clauses import r8_10
from houseway.games.pai_gow.commands import Bank, Cut, Dice, HouseWay, Set, Settle
from houseway.games.pai_gow.output.tile_drawings import part_in_words
from houseway.games.pai_gow.output.vocabulary import FELT, PLACE, round_of, why
from houseway.games.pai_gow.play.deal import first_box
from houseway.games.pai_gow.play.state import HOUSE, Round, State
from houseway.i18n.catalogue import knows, say


def story(moment: Moment) -> Iterator[Said]:
    """What a command brought about, for everybody."""
    command = moment.command
    state: State = moment.state
    if isinstance(command, Bank):
        yield _bank(state)
        yield from settled(moment, FELT)
    elif isinstance(command, Cut) and knows(f"cut.{command.name}"):
        act = act_said(command, PLACE, cut=say(f"cut.{command.name}"))
        if act is not None:
            yield act
        yield from settled(moment, FELT)
    elif isinstance(command, Dice) and command.flat:
        yield _dice(state, command)
        yield from settled(moment, FELT)
    elif isinstance(command, Set | HouseWay):
        act = act_said(command, PLACE)
        if act is not None:
            yield act
    elif isinstance(command, Settle):
        settled_round = round_of(moment)
        yield from _hands(settled_round)
        for event in moment.happened:
            if isinstance(event, Line):
                open_ = event.place in settled_round.shown
                yield line_said(event, PLACE, why(state, settled_round, event) if open_ else "")
        yield from settled(moment, FELT, lines=False)
    else:
        yield from told_plainly(moment, FELT)


def _bank(state: State) -> Said:
    holder = HOUSE if state.round.bank is None else state.round.bank.lead
    place = place_said(PLACE, state.round.chung)
    key = "tell.bank-house" if holder == HOUSE else "tell.bank"
    return Said(say(key, player=holder, place=place), (), "deal")


def _dice(state: State, command: Dice) -> Said:
    total = sum(command.values)
    thrown = say("dice.and").join(map(str, command.values))
    place = place_said(PLACE, first_box(state, total))
    return Said(say("tell.dice", dice=thrown, sum=total, place=place), (str(r8_10),), "deal")


def _hands(round_: Round) -> Iterator[Said]:
    for number in sorted(round_.shown):
        hand = round_.hands[number]
        if hand.low is not None and hand.high is not None:
            parts = say("parts.set", high=part_in_words(hand.high), low=part_in_words(hand.low))
            rules = () if hand.rule is None else (str(hand.rule),)
            yield Said(say("tell.hand", place=place_said(PLACE, number), hand=parts), rules, "deal")

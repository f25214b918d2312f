"""Descriptions of Colour Call for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from colour_call.play import State
from houseway.engine.output.events import Line
from houseway.engine.output.vocabulary import Execution, TerminalTable, TranscriptLine, Vocabulary, describe_event
from houseway.i18n import make_verbatim

PLACE = "box"


def describe_command(execution: Execution) -> Iterable[TranscriptLine]:
    """Describe the events of a command, naming the card that decided a line."""
    for event in execution.events:
        card = None if execution.round is None else execution.round.card
        name = make_verbatim(f"the card is {card}") if isinstance(event, Line) and card else None
        yield describe_event(event, PLACE, name=name)


def count_staked(state: State, player: str) -> int:
    """Return the stake of a player's wager, or 0."""
    wager = None if state.round is None else state.round.wagers.get(player)
    return 0 if wager is None else wager.stake


def draw_boxes(view: Mapping[str, Any]) -> Iterable[str]:
    """Draw every box and the call on it."""
    calls = {wager["place"]: wager for wager in view["chips"]}
    for place in view["places"]:
        call = calls.get(place["place"])
        wager = "" if call is None else f": {call['stake']} on {call['wager']}"
        yield f"box {place['place']}  {place['player']}{wager}"


VOCABULARY = Vocabulary(
    PLACE,
    describe_command,
    terminal=TerminalTable({"min": "5.00", "max": "50.00"}, "cards:52", count_staked, draw_boxes),
)

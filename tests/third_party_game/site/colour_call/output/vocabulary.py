"""Colour Call in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from colour_call.play import State
from houseway.engine.output.events import Line
from houseway.engine.output.vocabulary import Execution, TerminalTable, TranscriptLine, Vocabulary, describe_event

PLACE = "box"


def tell(moment: Execution) -> Iterable[TranscriptLine]:
    """Lines with the card that decided them."""
    for event in moment.events:
        card = "" if moment.round is None else moment.round.card or ""
        yield describe_event(event, PLACE, name=f"the card is {card}" if isinstance(event, Line) and card else "")


def staked(state: State, player: str) -> int:
    """The one wager of a player."""
    wager = None if state.round is None else state.round.wagers.get(player)
    return 0 if wager is None else wager.stake


def picture(view: Mapping[str, Any]) -> Iterable[str]:
    """Every box, and the call on it."""
    for box, player in view["state"]["seats"].items():
        call = view["layout"].get(box)
        yield f"box {box}  {player}" + ("" if call is None else f": {call['stake']} on {call['colour']}")


VOCABULARY = Vocabulary(
    PLACE, tell, terminal=TerminalTable({"min": "5.00", "max": "50.00"}, "cards:52", staked, picture)
)

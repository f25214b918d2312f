"""Pai Gow in words: both parts of a hand by their names, and how they stood against the bank's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from houseway.engine.output.events import Line
from houseway.engine.output.vocabulary import Felt, Moment, Told, told
from houseway.games.pai_gow.output.tile_drawings import part_in_words
from houseway.games.pai_gow.play.state import Round, State
from houseway.i18n.catalogue import say
from houseway.ranking.tiles import Comparison, compare_high, compare_low

PLACE = "box"
LA_JA = "La Ja: the stacks are arranged once more"
CUTS = {
    "yat-dong-dong": "stack by stack from one side",
    "cup-say": "of two neighbouring stacks the upper halves, then the lower",
    "chee-yee": "of the two outermost stacks the upper halves, then the lower, and so inwards",
    "jung-quat": "the same from the middle outwards",
    "die-pin": "of four stacks the top tiles, then those below, and so down",
    "china-bank": "stack by stack, outermost first, from both sides",
}
"""How each cut of Appendix C makes hands of the eight stacks."""


def cut_called(name: str) -> str:
    """``Die Pin: of four stacks the top tiles ...``."""
    return f"{name.replace('-', ' ').title()}: {CUTS[name]}"


def why(state: State, round_: Round, line: Line) -> str:
    """How the two parts stood against the bank's (11)."""
    hand, banks = round_.hands.get(line.place), round_.hands.get(round_.chung)
    if line.wager not in ("main", "house") or line.outcome == "void" or hand is None or banks is None or hand is banks:
        return ""
    if hand.low is None or hand.high is None or banks.low is None or banks.high is None:
        return ""
    single = state.determinations.gee_jun_single
    low, high = compare_low(hand.low, banks.low, single), compare_high(hand.high, banks.high, single)
    return say(
        "parts.low-high",
        low=_against(hand.low, low, banks.low),
        high=_against(hand.high, high, banks.high),
    )


def _against(part: Sequence[int], comparison: Comparison, banks: Sequence[int]) -> str:
    """``4 points loses to 4 points by the tile``: equal counts go by the higher tile."""
    own, theirs = part_in_words(part), part_in_words(banks)
    by_tile = own == theirs and comparison in (Comparison.HIGHER, Comparison.LOWER)
    text = say(f"against.{comparison.name.lower()}", own=own, theirs=theirs)
    return say("against.by-tile", text=text) if by_tile else text


def tell(moment: Moment) -> Iterable[Told]:
    """Lines with the parts that decided them."""
    for event in moment.happened:
        name = why(moment.state, round_of(moment), event) if isinstance(event, Line) else ""
        yield told(event, PLACE, name=name)


def round_of(moment: Moment) -> Round:
    """Return the round that a command settled: the one in play before it, which may have been open again (15.12)."""
    round_: Round = moment.noted
    return round_


FELT = Felt(PLACE, tell, note=lambda state: state.round, why=why)

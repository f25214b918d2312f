"""Descriptions of a Pai Gow round in words: the parts of each hand, compared with the bank's parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from houseway.engine.output.events import Line
from houseway.engine.output.vocabulary import Execution, TranscriptLine, Vocabulary, describe_event
from houseway.games.pai_gow.output.tile_drawings import describe_part
from houseway.games.pai_gow.play.state import Round, State
from houseway.i18n.catalogue import format_message
from houseway.ranking.tiles import Comparison, compare_high, compare_low

PLACE = "box"
LA_JA_DESCRIPTION = "La Ja: the stacks are arranged once more"
CUT_DESCRIPTIONS = {
    "yat-dong-dong": "stack by stack from one side",
    "cup-say": "of two neighbouring stacks the upper halves, then the lower",
    "chee-yee": "of the two outermost stacks the upper halves, then the lower, and so inwards",
    "jung-quat": "the same from the middle outwards",
    "die-pin": "of four stacks the top tiles, then those below, and so down",
    "china-bank": "stack by stack, outermost first, from both sides",
}
"""Description of how each cut of Appendix C makes hands from the eight stacks."""


def name_cut(name: str) -> str:
    """Return the name and description of a cut: ``Die Pin: of four stacks the top tiles ...``."""
    return f"{name.replace('-', ' ').title()}: {CUT_DESCRIPTIONS[name]}"


def explain_line(state: State, round_: Round, line: Line) -> str:
    """Describe how the two parts of a hand compare with the bank's parts, for a settlement line (11).

    Returns an empty string if no comparison decided the settlement line.
    """
    hand, bank_hand = round_.hands.get(line.place), round_.hands.get(round_.chung)
    if (
        line.wager not in ("main", "house")
        or line.outcome == "void"
        or hand is None
        or bank_hand is None
        or hand is bank_hand
    ):
        return ""
    if hand.low is None or hand.high is None or bank_hand.low is None or bank_hand.high is None:
        return ""
    single = state.determinations.gee_jun_single
    low, high = compare_low(hand.low, bank_hand.low, single), compare_high(hand.high, bank_hand.high, single)
    return format_message(
        "parts.low-high",
        low=_describe_comparison(hand.low, low, bank_hand.low),
        high=_describe_comparison(hand.high, high, bank_hand.high),
    )


def _describe_comparison(part: Sequence[int], comparison: Comparison, bank_hand: Sequence[int]) -> str:
    """Describe how a part compares with the bank's part.

    If both have the same count, the higher tile decides, as in ``4 points loses to 4 points by the tile``.
    """
    part_text, bank_text = describe_part(part), describe_part(bank_hand)
    is_decided_by_tile = part_text == bank_text and comparison in (Comparison.HIGHER, Comparison.LOWER)
    text = format_message(f"against.{comparison.name.lower()}", own=part_text, theirs=bank_text)
    return format_message("against.by-tile", text=text) if is_decided_by_tile else text


def describe_command(execution: Execution) -> Iterable[TranscriptLine]:
    """Yield a transcript line for each event of a command; settlement lines include the comparison of parts."""
    for event in execution.events:
        name = explain_line(execution.state, get_settled_round(execution), event) if isinstance(event, Line) else ""
        yield describe_event(event, PLACE, name=name)


def get_settled_round(execution: Execution) -> Round:
    """Return the round that a command settled, which may be a reopened round (15.12).

    It is the round that was in play when the command was given.
    """
    round_: Round = execution.prior_facts
    return round_


VOCABULARY = Vocabulary(PLACE, describe_command, capture_prior_facts=lambda state: state.round, explain=explain_line)

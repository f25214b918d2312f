"""Descriptions of a Pai Gow round in words: the parts of each hand, compared with the bank's parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from houseway.engine.output.events import Line, Shown
from houseway.engine.output.vocabulary import Execution, TranscriptLine, Vocabulary, describe_event, name_location
from houseway.equipment.tiles import print_tiles
from houseway.games.pai_gow.output.tile_drawings import describe_part
from houseway.games.pai_gow.play.state import Round, State
from houseway.i18n import Message
from houseway.ranking.tiles import Comparison, compare_high, compare_low

PLACE = "box"
LA_JA_DESCRIPTION = Message("pai-gow-output-la-ja")


def name_cut(name: str) -> Message:
    """Return the name of a cut of Appendix C, and how it makes hands from the eight stacks."""
    return Message(f"pai-gow-output-cut-{name}")


def explain_line(state: State, round_: Round, line: Line) -> Message | None:
    """Describe how the two parts of a hand compare with the bank's parts, for a settlement line (11).

    Return None if no comparison decided the settlement line.
    """
    hand, bank_hand = round_.hands.get(line.place), round_.hands.get(round_.chung)
    if (
        line.wager not in ("main", "house")
        or line.outcome == "void"
        or hand is None
        or bank_hand is None
        or hand is bank_hand
    ):
        return None
    if hand.low is None or hand.high is None or bank_hand.low is None or bank_hand.high is None:
        return None
    single = state.determinations.gee_jun_single
    low, high = compare_low(hand.low, bank_hand.low, single), compare_high(hand.high, bank_hand.high, single)
    return Message(
        "pai-gow-output-hand-low-high",
        low=_describe_comparison(hand.low, low, bank_hand.low),
        high=_describe_comparison(hand.high, high, bank_hand.high),
    )


def _describe_comparison(part: Sequence[int], comparison: Comparison, bank_hand: Sequence[int]) -> Message:
    """Describe how a part compares with the bank's part.

    If both have the same count, the higher tile decides, as in ``4 points loses to 4 points on the higher tile``.
    """
    own, theirs = describe_part(part), describe_part(bank_hand)
    is_decided_by_tile = own == theirs and comparison in (Comparison.HIGHER, Comparison.LOWER)
    text = Message(COMPARISONS[comparison], own=own, theirs=theirs)
    return Message("pai-gow-output-by-tile", comparison=text) if is_decided_by_tile else text


COMPARISONS = {
    Comparison.HIGHER: "pai-gow-output-beats",
    Comparison.LOWER: "pai-gow-output-loses",
    Comparison.COPY: "pai-gow-output-copies",
    Comparison.ZERO_ZERO: "pai-gow-output-zero-zero",
}


def describe_command(execution: Execution) -> Iterable[TranscriptLine]:
    """Yield a transcript line for each event of a command; settlement lines include the comparison of parts."""
    round_ = get_settled_round(execution)
    for event in execution.events:
        name = explain_line(execution.state, round_, event) if isinstance(event, Line) else None
        line = describe_event(event, PLACE, name=name)
        if isinstance(event, Shown) and (hand := _find_shown_hand(round_, event)) is not None:
            line = line._replace(text=Message("engine-shown", place=name_location(event.where), cards=hand))
        yield line


def _find_shown_hand(round_: Round, event: Shown) -> Message | None:
    """Return the arrangement of the hand that the settlement showed, or None if the hand was not set."""
    hands = [round_.hands[number] for number in round_.shown if event.where == f"{PLACE} {number}"]
    if not hands or hands[0].low is None or hands[0].high is None:
        return None
    low, high = hands[0].low, hands[0].high
    return Message(
        "pai-gow-output-arrangement",
        low=print_tiles(low),
        high=print_tiles(high),
        low_name=describe_part(low),
        high_name=describe_part(high),
    )


def get_settled_round(execution: Execution) -> Round:
    """Return the round that a command settled, which may be a reopened round (15.12).

    It is the round that was in play when the command was given.
    """
    round_: Round = execution.prior_facts
    return round_


VOCABULARY = Vocabulary(PLACE, describe_command, capture_prior_facts=lambda state: state.round, explain=explain_line)

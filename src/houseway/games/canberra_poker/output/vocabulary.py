"""Canberra Poker in words: hands as a dealer calls them, and the hands that decided each wager."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.engine.output.events import Line, Shown
from houseway.engine.output.vocabulary import Execution, TranscriptLine, Vocabulary, describe_event, describe_shown
from houseway.equipment.cards import Card
from houseway.games.canberra_poker.play.hands import does_dealer_qualify, get_value
from houseway.games.canberra_poker.play.state import Round, State
from houseway.i18n import Message
from houseway.ranking.hand_names import name_hand

PLACE = "box"
HAND = 5


ACE_AND_KING = Message("ranking-ace-king")


def describe_hand(cards: tuple[Card, ...]) -> Message | None:
    """Return the name of a hand of five cards, or None if the hand is not complete."""
    return name_complete_hand(cards) if len(cards) == HAND else None


def name_complete_hand(cards: tuple[Card, ...]) -> Message:
    """Return the name of a hand of five cards."""
    value = get_value(cards)
    return ACE_AND_KING if value >> 12 == 0xED else name_hand(value)


def explain_line(_state: State, round_: Round, line: Line) -> Message | None:
    """Return the hands that decided a settlement line, or None if no hand decided it."""
    box = round_.boxes.get(line.place)
    if box is None or line.outcome == "void" or len(box.cards) != HAND:
        return None
    if box.action == "fold":
        return Message("canberra-poker-output-folded")
    if not round_.revealed or len(round_.dealer) != HAND:
        return None
    if line.wager == "jackpot":
        return name_complete_hand(box.cards)
    player_value, dealer_value = get_value(box.cards), get_value(round_.dealer)
    if not does_dealer_qualify(dealer_value):
        return Message(
            "canberra-poker-output-dealer-takes-no-part",
            own=name_complete_hand(box.cards),
            theirs=name_complete_hand(round_.dealer),
        )
    verb = "beats" if player_value > dealer_value else "loses" if player_value < dealer_value else "equals"
    return Message(
        f"canberra-poker-output-{verb}",
        own=_describe_hand_against(player_value, dealer_value),
        theirs=_describe_hand_against(dealer_value, player_value),
    )


def _describe_hand_against(value: int, other: int) -> Message:
    """Return the name of a hand with enough detail to show why it is higher or lower than the other hand."""
    ace_and_king = value >> 12 == 0xED and other >> 12 != 0xED
    return ACE_AND_KING if ace_and_king else name_hand(value, other)


def describe_command(execution: Execution) -> Iterable[TranscriptLine]:
    """Yield a transcript line for each event of a command.

    Cards are described with the name of the hand, a settlement line with the hands that decided it.
    """
    round_: Round | None = execution.round
    for event in execution.events:
        if isinstance(event, Shown):
            where = f"{PLACE} {event.where}" if event.where.isdigit() else event.where
            yield describe_shown(event, PLACE, where, _describe_hand_at(round_, event.where))
        elif isinstance(event, Line) and round_ is not None:
            yield describe_event(event, PLACE, name=explain_line(execution.state, round_, event))
        else:
            yield describe_event(event, PLACE)


def _describe_hand_at(round_: Round | None, where: str) -> Message | None:
    if round_ is None:
        return None
    if where.isdigit():
        box = round_.boxes.get(int(where))
        return None if box is None else describe_hand(box.cards)
    return describe_hand(round_.dealer) if where == "dealer" and round_.revealed else None


VOCABULARY = Vocabulary(PLACE, describe_command, explain=explain_line)

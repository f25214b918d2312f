"""Activity lines of a Canberra Poker table.

They show the dealer's face-up card, and the dealer's hand after it is turned, but no player's cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.output.activity_lines import (
    ActivityLine,
    describe_settlement,
    format_cards,
    make_command_line,
    make_settlement_line,
)
from houseway.engine.output.events import Line
from houseway.engine.output.vocabulary import Execution
from houseway.equipment.cards import print_cards
from houseway.games.canberra_poker.clauses import r6_2, r9_1
from houseway.games.canberra_poker.commands import Deal, Reveal
from houseway.games.canberra_poker.output.result import get_up_card
from houseway.games.canberra_poker.output.vocabulary import VOCABULARY, name_complete_hand
from houseway.games.canberra_poker.play.hands import does_dealer_qualify, get_value
from houseway.games.canberra_poker.play.state import Round
from houseway.i18n import Message


def make_activity_lines(execution: Execution) -> Iterator[ActivityLine]:
    """Yield lines that describe what a command did; every viewer gets the same lines.

    The lines do not explain settlements, because settlements depend on cards that only one player has seen.
    """
    command, round_ = execution.command, execution.round
    if isinstance(command, Deal):
        up_card_name = None if round_ is None or not round_.dealer else get_up_card(round_)
        if up_card_name is not None:
            text = Message("canberra-poker-output-deal", card=format_cards(up_card_name))
            yield ActivityLine(text, (str(r6_2),), "deal")
        yield from describe_settlement(execution, VOCABULARY, lines=False)
        return
    if isinstance(command, Reveal) and round_ is not None:
        yield _describe_dealer_hand(round_)
    else:
        command_line = make_command_line(command, VOCABULARY.place)
        if command_line is not None:
            yield command_line
    for event in execution.events:
        if isinstance(event, Line):
            yield make_settlement_line(event, VOCABULARY.place)
    yield from describe_settlement(execution, VOCABULARY, lines=False)


def _describe_dealer_hand(round_: Round) -> ActivityLine:
    takes_part = does_dealer_qualify(get_value(round_.dealer))
    text = Message(
        "canberra-poker-output-dealer-turns" if takes_part else "canberra-poker-output-dealer-turns-no-part",
        cards=format_cards(print_cards(round_.dealer)),
        hand=name_complete_hand(round_.dealer),
    )
    return ActivityLine(text, (str(r9_1),), "deal")

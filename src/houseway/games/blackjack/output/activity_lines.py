"""Activity lines of a Blackjack table, which include all cards because every card lies face up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from houseway.engine.output.activity_lines import (
    ActivityLine,
    collect_rules,
    describe_activity,
    describe_settlement,
    format_cards,
    make_command_line,
)
from houseway.engine.output.events import Shown
from houseway.engine.output.vocabulary import Execution
from houseway.engine.protocol.commands import Command
from houseway.equipment.cards import print_cards
from houseway.games.blackjack.commands import Deal, Dealer, Double, Hit, Shoe, Split, Stand
from houseway.games.blackjack.output.vocabulary import PLACE, VOCABULARY, name_total
from houseway.games.blackjack.play.hands import Hand
from houseway.games.blackjack.play.state import Round
from houseway.i18n import Message, MessageList


def make_activity_lines(execution: Execution) -> Iterable[ActivityLine]:
    """Return lines that describe what a command did; every viewer gets the same lines."""
    command = execution.command
    if isinstance(command, Shoe):
        return (_describe_shuffle(command),)
    describe = DESCRIPTIONS.get(type(command))
    if describe is None or execution.round is None:
        return describe_activity(execution, VOCABULARY)
    shown_cards = [event for event in execution.events if isinstance(event, Shown)]
    return (*describe(execution, shown_cards), *describe_settlement(execution, VOCABULARY))


def _describe_shuffle(command: Shoe) -> ActivityLine:
    if command.cut_by is None or command.cut_by == "supervisor":
        return ActivityLine(Message("blackjack-output-shuffled-by-supervisor"), (), "deal")
    return ActivityLine(Message("blackjack-output-shuffled", player=command.cut_by), (), "deal")


def _describe_deal(execution: Execution, shown_cards: list[Shown]) -> Iterator[ActivityLine]:
    round_: Round = execution.round
    dealer = format_cards(print_cards(round_.dealer.cards))
    deal_text = Message("blackjack-output-deal", count=len(round_.boxes), card=dealer)
    yield ActivityLine(deal_text, collect_rules(shown_cards)[:1], "deal")
    for box in round_.boxes.values():
        hand = box.hands[0]
        text = Message(
            "blackjack-output-dealt-hand",
            box=str(box.number),
            players=MessageList(dict.fromkeys(wager.player for wager in hand.wagers)),
            cards=format_cards(print_cards(hand.cards)),
            total=name_total(hand),
        )
        yield ActivityLine(text, (), "deal", box.seated)


def _describe_decision(execution: Execution, shown_cards: list[Shown]) -> Iterator[ActivityLine]:
    command = execution.command
    box = execution.round.boxes[command.box]  # type: ignore[attr-defined]  # all four commands have a box
    number = getattr(command, "hand", None) or 1
    hand: Hand = box.hands[min(number, len(box.hands)) - 1]
    cards = " ".join(format_cards(event.what) for event in shown_cards if event.where.startswith(PLACE))
    command_line = make_command_line(command, PLACE, cards=cards, called=name_total(hand))
    if command_line is not None:
        yield ActivityLine(command_line.text, collect_rules(shown_cards), "act", command_line.player)


def _describe_dealer_hand(execution: Execution, shown_cards: list[Shown]) -> Iterator[ActivityLine]:
    dealer: Hand = execution.round.dealer
    cards = format_cards(print_cards(dealer.cards))
    text = Message("blackjack-output-dealer-draws", cards=cards, total=name_total(dealer))
    yield ActivityLine(text, collect_rules(shown_cards), "deal")


DESCRIPTIONS: dict[type[Command], Callable[[Execution, list[Shown]], Iterator[ActivityLine]]] = {
    Deal: _describe_deal,
    Dealer: _describe_dealer_hand,
    Double: _describe_decision,
    Hit: _describe_decision,
    Split: _describe_decision,
    Stand: _describe_decision,
}
"""Functions that describe the commands of a round whose cards the lines show."""

"""Activity lines of a Blackjack table, which include all cards because every card lies face up."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.output.activity_lines import (
    ActivityLine,
    collect_rules,
    describe_activity,
    describe_settlement,
    format_cards,
    format_command,
    format_known_place,
)
from houseway.engine.output.events import Shown
from houseway.engine.output.vocabulary import Execution
from houseway.equipment.cards import print_cards
from houseway.games.blackjack.commands import Deal, Dealer, Double, Hit, Shoe, Split, Stand
from houseway.games.blackjack.output.vocabulary import PLACE, VOCABULARY, describe_total
from houseway.games.blackjack.play.hands import Hand
from houseway.games.blackjack.play.state import Round
from houseway.i18n.catalogue import format_message


def make_activity_lines(execution: Execution) -> Iterator[ActivityLine]:
    """Yield lines that describe what a command did; every viewer gets the same lines."""
    command, round_ = execution.command, execution.round
    shown_cards = [event for event in execution.events if isinstance(event, Shown)]
    if isinstance(command, Shoe):
        is_supervisor_cut = command.cut_by in (None, "supervisor")
        name = format_message("person.supervisor") if is_supervisor_cut else command.cut_by
        yield ActivityLine(format_message("tell.shuffled", name=name), (), "deal")
    elif isinstance(command, Deal) and round_ is not None:
        yield from _describe_deal(round_, shown_cards)
        yield from describe_settlement(execution, VOCABULARY)
    elif isinstance(command, Hit | Stand | Double | Split) and round_ is not None:
        yield from _describe_decision(execution, round_, shown_cards)
        yield from describe_settlement(execution, VOCABULARY)
    elif isinstance(command, Dealer) and round_ is not None:
        yield _describe_dealer_hand(round_, shown_cards)
        yield from describe_settlement(execution, VOCABULARY)
    else:
        yield from describe_activity(execution, VOCABULARY)


def _describe_deal(round_: Round, shown_cards: list[Shown]) -> Iterator[ActivityLine]:
    dealer = format_cards(print_cards(round_.dealer.cards))
    boxes = len(round_.boxes)
    deal_text = (
        format_message("tell.deal-blackjack-one", card=dealer)
        if boxes == 1
        else format_message("tell.deal-blackjack", count=boxes, card=dealer)
    )
    yield ActivityLine(deal_text, collect_rules(shown_cards)[:1], "deal")
    for box in round_.boxes.values():
        hand = box.hands[0]
        text = format_message(
            "tell.dealt-hand",
            place=format_known_place(PLACE, box.number),
            player=format_message("list.comma").join(dict.fromkeys(wager.player for wager in hand.wagers)),
            cards=format_cards(print_cards(hand.cards)),
            called=describe_total(hand.cards),
        )
        yield ActivityLine(text, (), "deal", box.seated)


def _describe_decision(execution: Execution, round_: Round, shown_cards: list[Shown]) -> Iterator[ActivityLine]:
    command = execution.command
    box = round_.boxes[command.box]  # type: ignore[attr-defined]  # all four commands have a box
    number = getattr(command, "hand", None) or 1
    hand: Hand = box.hands[min(number, len(box.hands)) - 1]
    cards = " ".join(format_cards(event.what) for event in shown_cards if event.where.startswith(PLACE))
    hand_name = describe_total(hand.cards, from_split=hand.from_split)
    command_line = format_command(command, PLACE, cards=cards, called=hand_name)
    if command_line is not None:
        yield ActivityLine(command_line.text, collect_rules(shown_cards), "act", command_line.player)


def _describe_dealer_hand(round_: Round, shown_cards: list[Shown]) -> ActivityLine:
    cards = round_.dealer.cards
    text = format_message("tell.dealer-draws", cards=format_cards(print_cards(cards)), called=describe_total(cards))
    return ActivityLine(text, collect_rules(shown_cards), "deal")

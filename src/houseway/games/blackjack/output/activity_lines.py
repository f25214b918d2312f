"""The story of a Blackjack table: every card lies open, so all of it may be told."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.output.activity_lines import (
    Said,
    act_said,
    cards_said,
    place_said,
    rules_of,
    settled,
    told_plainly,
)
from houseway.engine.output.events import Shown
from houseway.engine.output.vocabulary import Moment
from houseway.equipment.cards import print_cards
from houseway.games.blackjack.commands import Deal, Dealer, Double, Hit, Shoe, Split, Stand
from houseway.games.blackjack.output.vocabulary import FELT, PLACE, total_called
from houseway.games.blackjack.play.hands import Hand
from houseway.games.blackjack.play.state import Round
from houseway.i18n.catalogue import say


def story(moment: Moment) -> Iterator[Said]:
    """What a command brought about, for everybody."""
    command, round_ = moment.command, moment.round
    shown = [event for event in moment.happened if isinstance(event, Shown)]
    if isinstance(command, Shoe):
        supervised = command.cut_by in (None, "supervisor")
        name = say("person.supervisor") if supervised else command.cut_by
        yield Said(say("tell.shuffled", name=name), (), "deal")
    elif isinstance(command, Deal) and round_ is not None:
        yield from _dealt(round_, shown)
        yield from settled(moment, FELT)
    elif isinstance(command, Hit | Stand | Double | Split) and round_ is not None:
        yield from _played(moment, round_, shown)
        yield from settled(moment, FELT)
    elif isinstance(command, Dealer) and round_ is not None:
        yield _of_dealer(round_, shown)
        yield from settled(moment, FELT)
    else:
        yield from told_plainly(moment, FELT)


def _dealt(round_: Round, shown: list[Shown]) -> Iterator[Said]:
    dealer = cards_said(print_cards(round_.dealer.cards))
    boxes = len(round_.boxes)
    told = (
        say("tell.deal-blackjack-one", card=dealer)
        if boxes == 1
        else say("tell.deal-blackjack", count=boxes, card=dealer)
    )
    yield Said(told, rules_of(shown)[:1], "deal")
    for box in round_.boxes.values():
        hand = box.hands[0]
        text = say(
            "tell.dealt-hand",
            place=place_said(PLACE, box.number),
            player=say("list.comma").join(dict.fromkeys(wager.player for wager in hand.wagers)),
            cards=cards_said(print_cards(hand.cards)),
            called=total_called(hand.cards),
        )
        yield Said(text, (), "deal", box.seated)


def _played(moment: Moment, round_: Round, shown: list[Shown]) -> Iterator[Said]:
    command = moment.command
    box = round_.boxes[command.box]  # type: ignore[attr-defined]  # each of the four has a box
    number = getattr(command, "hand", None) or 1
    hand: Hand = box.hands[min(number, len(box.hands)) - 1]
    cards = " ".join(cards_said(event.what) for event in shown if event.where.startswith(PLACE))
    called = total_called(hand.cards, from_split=hand.from_split)
    act = act_said(command, PLACE, cards=cards, called=called)
    if act is not None:
        yield Said(act.text, rules_of(shown), "act", act.player)


def _of_dealer(round_: Round, shown: list[Shown]) -> Said:
    cards = round_.dealer.cards
    text = say("tell.dealer-draws", cards=cards_said(print_cards(cards)), called=total_called(cards))
    return Said(text, rules_of(shown), "deal")

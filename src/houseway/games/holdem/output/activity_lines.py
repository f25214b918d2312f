"""Activity lines of a Hold-em table: blinds, bets, communal cards, and the winners of the pots."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.output.activity_lines import (
    ActivityLine,
    describe_activity,
    describe_settlement,
    format_cards,
    make_command_line,
)
from houseway.engine.output.events import Line, Outcome, Shown
from houseway.engine.output.vocabulary import Execution, name_place
from houseway.games.holdem.clauses import r8_5
from houseway.games.holdem.commands import Deal
from houseway.games.holdem.output.vocabulary import PLACE, VOCABULARY, RoundBefore, describe_hand, describe_pots_won
from houseway.games.holdem.play.state import Round
from houseway.i18n import Argument, Message, MessageList
from houseway.money import Cents

STREET_IDS = {3: "holdem-output-flop", 4: "holdem-output-turn", 5: "holdem-output-river"}


def make_activity_lines(execution: Execution) -> Iterator[ActivityLine]:
    """Yield the activity lines of a command, with only what everybody may see."""
    round_: Round | None = execution.round
    if round_ is None:
        yield from describe_activity(execution, VOCABULARY)
        return
    if isinstance(execution.command, Deal):
        yield _describe_deal(round_)
    else:
        action_line = make_command_line(execution.command, PLACE, added=_get_added_chips(execution, round_))
        if action_line is not None:
            yield action_line
    yield from _describe_shown_cards(execution, round_)
    yield from describe_settlement(execution, VOCABULARY, lines=False)
    if round_.status == "settled" and any(isinstance(event, Line) for event in execution.events):
        rules = tuple(
            dict.fromkeys(rule for event in execution.events if isinstance(event, Line) for rule in event.rules)
        )
        for pot_line in describe_pots_won(round_, all_cards=False):
            yield ActivityLine(pot_line.text, rules[:2], "line")
        yield from _describe_net_results(execution)


def _describe_deal(round_: Round) -> ActivityLine:
    posts = [
        Message("holdem-output-posted", player=hand.name, amount=Cents(hand.forced))
        for hand in round_.hands
        if hand.forced
    ]
    button = name_place(PLACE, round_.button)
    if posts:
        text = Message("holdem-output-deal", place=button, posts=MessageList(posts))
    else:
        text = Message("holdem-output-deal-without-posts", place=button)
    return ActivityLine(text, (str(r8_5),), "deal")


def _get_added_chips(execution: Execution, round_: Round) -> Argument:
    """Return the amount that the player of a command added to the pot.

    Return an empty text if the command is not an action of a player in the round.
    """
    round_before: RoundBefore | None = execution.prior_facts
    name = getattr(execution.command, "player", None)
    hand = next((dealt_hand for dealt_hand in round_.hands if dealt_hand.name == name), None)
    if round_before is None or hand is None or round_before.round is not round_:
        return ""
    uncalled = round_.uncalled[1] if round_.uncalled is not None and round_.uncalled[0] is hand else 0
    return Cents(hand.chips + hand.dead + uncalled - round_before.chips.get(hand, 0))


def _describe_shown_cards(execution: Execution, round_: Round) -> Iterator[ActivityLine]:
    """Yield a line for the communal cards dealt and for each hand shown at the showdown."""
    hands = {hand.name: hand for hand in round_.hands}
    communal_count = len(round_.communal) - sum(
        len(event.what.split()) for event in execution.events if isinstance(event, Shown) and event.where == "communal"
    )
    for event in execution.events:
        if not isinstance(event, Shown):
            continue
        rules = (str(event.rule),) if event.rule else ()
        cards = format_cards(event.what)
        if event.where == "communal":
            communal_count += len(event.what.split())
            message_id = STREET_IDS.get(communal_count, "holdem-output-communal")
            yield ActivityLine(Message(message_id, cards=cards), rules, "deal")
        elif event.where in hands:
            hand_name = describe_hand(round_, hands[event.where])
            text = (
                Message("holdem-output-shows-cards", player=event.where, cards=cards)
                if hand_name is None
                else Message("holdem-output-shows-hand", player=event.where, cards=cards, hand=hand_name)
            )
            yield ActivityLine(text, rules, "deal", event.where)


def _describe_net_results(execution: Execution) -> Iterator[ActivityLine]:
    """Yield a line with the net result of each player over all pots."""
    lines = [event for event in execution.events if isinstance(event, Line)]
    for player in dict.fromkeys(line.player for line in lines):
        player_lines = [line for line in lines if line.player == player]
        net_cents = sum(line.returned - line.stake for line in player_lines)
        rules = tuple(dict.fromkeys(rule for line in player_lines for rule in line.rules))
        outcome: Outcome = "win" if net_cents > 0 else "lose" if net_cents < 0 else "push"
        staked_cents = sum(line.stake for line in player_lines if line.wager != "uncalled")
        text = Message(
            f"wager-settled-{outcome}",
            player=player,
            paid=Cents(max(net_cents, 0)),
            stake=Cents(-net_cents if net_cents < 0 else staked_cents),
        )
        yield ActivityLine(text, rules, "line", player, outcome)

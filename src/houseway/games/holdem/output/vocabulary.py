"""Descriptions of a Poker Hold-em round in words: blinds, bets, pots, and the winners with their hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from houseway.engine.output.events import Line, Shown
from houseway.engine.output.vocabulary import Execution, TranscriptLine, Vocabulary, describe_event, name_place
from houseway.engine.protocol.commands import Command
from houseway.equipment.cards import Card, print_cards
from houseway.games.holdem.commands import Bet, Call, CallAndRaise, Deal, TapOut
from houseway.games.holdem.play.pots import MAIN_POT, make_layers
from houseway.games.holdem.play.state import Hand, Pot, Round, State
from houseway.i18n import Argument, Message, MessageList, make_verbatim
from houseway.money import Cents
from houseway.ranking.hand_names import name_hand, name_low_hand
from houseway.ranking.poker import Settings, best_high

PLACE = "seat"
BLINDS = ("small-blind", "big-blind", "third-blind")


class RoundBefore(NamedTuple):
    """Bets and betting round as they were before a command, kept to find out what the command changed."""

    round: Round
    chips: dict[Hand, int]
    totals: dict[Hand, int]
    level: int
    street: int
    at_showdown: bool


def capture_before(state: State) -> RoundBefore | None:
    """Return everybody's bets before a command, or None if no round is in play."""
    round_ = state.round
    if round_ is None:
        return None
    chips = {hand: hand.chips + hand.dead for hand in round_.hands}
    totals = {hand: hand.total for hand in round_.hands}
    return RoundBefore(round_, chips, totals, round_.level, round_.street, round_.at_showdown)


def make_hand_line(hand: Hand, text: Message, rules: tuple[str, ...] = ()) -> TranscriptLine:
    """Return a transcript line with this text, marked with the name and the seat of the hand's player."""
    return TranscriptLine(text, frozenset((hand.name,)), frozenset((hand.seat,)), rules)


def describe_command(execution: Execution) -> Iterable[TranscriptLine]:
    """Return transcript lines for all effects of a command."""
    state: State = execution.state
    round_: Round | None = execution.round
    round_before: RoundBefore | None = execution.prior_facts
    if round_ is None:
        return [describe_event(event, PLACE) for event in execution.events]
    lines: list[TranscriptLine] = []
    if isinstance(execution.command, Deal) and round_before is None:
        lines += _describe_deal(state, round_, all_cards=execution.shows_all_cards)
    if round_before is not None and round_before.round is round_:
        lines += _describe_chips_added(execution, round_, round_before)
        lines += _describe_pots_after_betting(round_, round_before)
    hands_by_name = {hand.name: hand for hand in round_.hands}
    is_settled = False
    for event in execution.events:
        if isinstance(event, Line) and not is_settled and round_.status == "settled":
            is_settled = True
            lines += describe_pots_won(round_, all_cards=execution.shows_all_cards)
        if isinstance(event, Shown) and event.where in hands_by_name:
            hand = hands_by_name[event.where]
            line = describe_event(event, PLACE, name=describe_hand(round_, hand))
            lines.append(make_hand_line(hand, line.text, line.rules))
        else:
            lines.append(describe_event(event, PLACE))
    return lines


def describe_hand(round_: Round, hand: Hand) -> Message | None:
    """Return the name of a hand that was compared at the showdown, for high, for low or both.

    Return None if the hand was not compared.
    """
    if not round_.read or hand.folded is not None:
        return None
    high = None if hand.high is None else name_hand(hand.high)
    low = None if not round_.low_counts or hand.low is None else name_low_hand(hand.low)
    return _join_high_and_low(high, low)


def _join_high_and_low(high: Message | None, low: Message | None) -> Message | None:
    """Return the text about the high hand and the text about the low hand as one, or the only one of them."""
    if high is None or low is None:
        return low if high is None else high
    return Message("holdem-output-high-and-low", high=high, low=low)


def name_best_hand(cards: Sequence[Card], *, ace_low: bool) -> Message | None:
    """Return the name of the best high hand of these cards, or None for fewer than five cards."""
    return None if len(cards) < 5 else name_hand(best_high(cards, Settings(ace_low=ace_low)).value)


def _describe_deal(state: State, round_: Round, *, all_cards: bool) -> Iterator[TranscriptLine]:
    """Describe the position of the button and the forced bets of the deal.

    With ``all_cards`` the hole cards are described, too.
    """
    holder = next((hand.name for hand in round_.hands if hand.seat == round_.button), None)
    button = name_place(PLACE, round_.button)
    if holder is None:
        yield TranscriptLine(Message("holdem-output-button", place=button))
    else:
        yield TranscriptLine(Message("holdem-output-button-of", place=button, player=holder))
    names = _name_posts(state, round_)
    for hand in round_.hands:
        if hand.forced:
            text = Message(
                "holdem-output-posts",
                player=_name_player(hand),
                post=Message(f"holdem-output-post-{names[hand]}"),
                amount=Cents(hand.forced),
            )
            if hand.dead:
                text = Message("holdem-output-posts-dead", posts=text, amount=Cents(hand.dead))
            if not hand.player.stack:
                text = Message("holdem-output-posts-all-in", posts=text)
            yield make_hand_line(hand, text)
    if all_cards:
        for hand in round_.hands:
            cards = print_cards((hand.first, hand.second))
            yield make_hand_line(hand, Message("holdem-output-holds", player=_name_player(hand), cards=cards))


def _name_player(hand: Hand) -> Message:
    """Return a player's name with the seat: ``ann, seat 3``."""
    return Message("holdem-output-player", name=hand.name, place=name_place(PLACE, hand.seat))


def _name_posts(state: State, round_: Round) -> dict[Hand, str]:
    """Return the name of the forced bet that each hand paid at the deal, such as "ante" (8.5, 17.4, 20.19)."""
    terms = state.terms
    if not terms.blind_game:
        return dict.fromkeys(round_.hands, "ante")
    order = round_.hands[::-1] if terms.tournament and len(round_.hands) == 2 else round_.hands
    blinds = BLINDS if len(terms.blinds) > 1 else ("blind",)
    names = {hand: "over-blind" if hand.name in round_.announced else "post" for hand in order}
    names.update(zip(order, blinds[: len(terms.blinds)], strict=False))
    return names


def _describe_chips_added(execution: Execution, round_: Round, round_before: RoundBefore) -> Iterator[TranscriptLine]:
    """Describe the chips that players added to the pot, and the new size of the pot."""
    pot = sum(round_before.chips.values())
    for hand in round_.hands:
        uncalled = round_.uncalled[1] if round_.uncalled is not None and round_.uncalled[0] is hand else 0
        added_cents = hand.chips + hand.dead + uncalled - round_before.chips.get(hand, 0)
        if added_cents <= 0:
            continue
        pot += added_cents
        action = _describe_action(execution, round_before, hand, added_cents)
        text = Message("holdem-output-adds-chips", player=_name_player(hand), action=action, pot=Cents(pot))
        yield make_hand_line(hand, text)


def _describe_action(execution: Execution, round_before: RoundBefore, hand: Hand, added_cents: int) -> Message:
    total_before = round_before.totals.get(hand, 0)
    total = total_before + added_cents
    if isinstance(execution.command, CallAndRaise):
        return Message(
            "holdem-output-raises",
            due=Cents(round_before.level - total_before),
            raised=Cents(total - round_before.level),
            total=Cents(total),
        )
    message_id = ACTION_IDS.get(type(execution.command), "holdem-output-puts-in")
    return Message(message_id, added=Cents(added_cents), total=Cents(total))


ACTION_IDS: dict[type[Command], str] = {
    TapOut: "holdem-output-taps-out",
    Bet: "holdem-output-bets",
    Call: "holdem-output-calls",
}


def _describe_pots_after_betting(round_: Round, round_before: RoundBefore) -> Iterator[TranscriptLine]:
    """Describe the pots if a betting round has just ended and the round continues."""
    is_over = round_.street != round_before.street or (round_.at_showdown and not round_before.at_showdown)
    if round_.status == "open" and is_over:
        yield TranscriptLine(Message(f"holdem-output-pots-after-{round_before.street}", pots=_list_pots(round_)))


def _list_pots(round_: Round) -> Argument:
    """Return the amount of the only pot, or all pots with their names and amounts."""
    layers = make_layers(round_.hands, sorted(round_.hands, key=lambda hand: hand.seat))
    if len(layers) == 1:
        return Cents(layers[0].pot.amount)
    parts = []
    for layer in layers:
        is_uncalled = len(layer.eligible) == 1 and sum(stake > 0 for stake in layer.stakes) == 1
        name = (
            Message("holdem-output-not-called", player=layer.eligible[0].name)
            if is_uncalled
            else name_pot(layer.pot.name)
        )
        parts.append(Message("holdem-output-pot-amount", pot=name, amount=Cents(layer.pot.amount)))
    return MessageList(parts)


def name_pot(name: str) -> Message:
    """Return the display name of a pot: ``main pot``, ``side pot 1``."""
    number = name.removeprefix("side-pot-")
    if number != name:
        return Message("holdem-output-side-pot", number=number)
    return Message("holdem-output-main-pot") if name == MAIN_POT else make_verbatim(name.replace("-", " "))


def describe_pots_won(round_: Round, *, all_cards: bool) -> Iterator[TranscriptLine]:
    """Describe the winners of each pot and the hands that decided it (10.4(a), 13.1, 13.2, 14.2)."""
    layers = make_layers(round_.hands, sorted(round_.hands, key=lambda hand: hand.seat))
    eligible = {layer.pot.name: layer.eligible for layer in layers}
    visible_hands = list(round_.shown) if not all_cards else [hand for hand in round_.hands if hand.folded is None]
    for pot in round_.pots:
        if not pot.amount:
            continue
        if round_.read:
            rivals = [hand for hand in eligible.get(pot.name, ()) if hand in visible_hands]
            high = _describe_winners(pot.high or (), rivals, low=False)
            result = _join_high_and_low(high, _describe_winners(pot.low or (), rivals, low=True))
        else:
            names = MessageList(hand.name for hand in pot.winners)
            result = Message("holdem-output-only-player-left", players=names)
        yield TranscriptLine(_describe_pot(pot, result))
    if round_.uncalled is not None:
        hand, cents = round_.uncalled
        yield make_hand_line(hand, Message("holdem-output-pot-uncalled", amount=Cents(cents), player=hand.name))


def _describe_pot(pot: Pot, result: Message | None) -> Message:
    """Return the name of a pot, its amount and commission, and its winners."""
    name, amount, winners = name_pot(pot.name), Cents(pot.amount), result or ""
    if not pot.commission:
        return Message("holdem-output-pot-result", pot=name, amount=amount, result=winners)
    commission = Cents(pot.commission)
    return Message(
        "holdem-output-pot-result-less-commission", pot=name, amount=amount, commission=commission, result=winners
    )


def _describe_winners(winners: Sequence[Hand], rivals: Sequence[Hand], *, low: bool) -> Message | None:
    """Describe the winners of a pot and the best visible hand that they beat.

    Example: ``dan wins with three sevens, king kicker, beats ann's pair of aces``.
    """
    if not winners:
        return None
    names = MessageList((hand.name for hand in winners), "and")
    values = {hand: (hand.low if low else hand.high) for hand in rivals}
    winning_value = winners[0].low if low else winners[0].high
    assert winning_value is not None, "a winner's hand was read"
    beaten_hands = [hand for hand in rivals if hand not in winners and values[hand] is not None]
    best_rival = max(beaten_hands, key=lambda hand: values[hand] or 0, default=None)
    rival_value = None if best_rival is None else values[best_rival]
    winning_name = name_low_hand(winning_value) if low else name_hand(winning_value, rival_value)
    message_id = "holdem-output-winner" if len(winners) == 1 else "holdem-output-winners"
    text = Message(message_id, players=names, hand=winning_name)
    if best_rival is None or rival_value is None:
        return text
    rival_name = name_low_hand(rival_value) if low else name_hand(rival_value, winning_value)
    return Message("holdem-output-winner-beats", winner=text, player=best_rival.name, hand=rival_name)


VOCABULARY = Vocabulary(PLACE, describe_command, capture_before, name="Poker Hold-em")

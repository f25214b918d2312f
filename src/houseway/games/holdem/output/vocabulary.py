"""Poker Hold-em in words: button and blinds, what a call cost, the pots after each betting round, who won them and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from houseway.engine.output.events import Line, Shown
from houseway.engine.output.vocabulary import Felt, Moment, Told, told
from houseway.equipment.cards import Card, print_cards
from houseway.games.holdem.commands import Bet, Call, CallAndRaise, Deal, TapOut
from houseway.games.holdem.play.pots import layers_of
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.i18n.catalogue import said_or, say
from houseway.money import print_money
from houseway.ranking.hand_names import called, called_low
from houseway.ranking.poker import Settings, best_high

PLACE = "seat"
BLINDS = ("small-blind", "big-blind", "third-blind")


class Noted(NamedTuple):
    """How a round stood before a command."""

    round: Round
    chips: dict[Hand, int]
    totals: dict[Hand, int]
    level: int
    street: int
    at_showdown: bool


def note(state: State) -> Noted | None:
    """Take down what everybody has in."""
    round_ = state.round
    if round_ is None:
        return None
    chips = {hand: hand.chips + hand.dead for hand in round_.hands}
    totals = {hand: hand.total for hand in round_.hands}
    return Noted(round_, chips, totals, round_.level, round_.street, round_.at_showdown)


def about(hand: Hand, text: str) -> Told:
    """A line about one player's hand."""
    return Told(text, frozenset((hand.name,)), frozenset((hand.seat,)))


def tell(moment: Moment) -> Iterable[Told]:
    """Everything that a command brought about."""
    state: State = moment.state
    round_: Round | None = moment.round
    noted: Noted | None = moment.noted
    if round_ is None:
        return [told(event, PLACE) for event in moment.happened]
    lines: list[Told] = []
    if isinstance(moment.command, Deal) and noted is None:
        lines += _dealt(state, round_, all_cards=moment.all_cards)
    if noted is not None and noted.round is round_:
        lines += _put_in(moment, round_, noted)
        lines += _betting_over(round_, noted)
    seats = {hand.name: hand for hand in round_.hands}
    settled = False
    for event in moment.happened:
        if isinstance(event, Line) and not settled and round_.status == "settled":
            settled = True
            lines += pots_won(round_, all_cards=moment.all_cards)
        if isinstance(event, Shown) and event.where in seats:
            hand = seats[event.where]
            lines.append(about(hand, told(event, PLACE, name=hand_called(round_, hand)).text))
        else:
            lines.append(told(event, PLACE))
    return lines


def hand_called(round_: Round, hand: Hand) -> str:
    """What a hand read at the showdown is called, for high, for low or both."""
    if not round_.read or hand.folded is not None:
        return ""
    high = "" if hand.high is None else called(hand.high)
    low = "" if not round_.low_counts or hand.low is None else called_low(hand.low)
    return say("list.semicolon").join(part for part in (high, low) if part)


def best_called(cards: Sequence[Card], *, ace_low: bool) -> str:
    """The best high hand of these cards; of fewer than five nothing yet."""
    return "" if len(cards) < 5 else called(best_high(cards, Settings(ace_low=ace_low)).value)


def _dealt(state: State, round_: Round, *, all_cards: bool) -> Iterator[Told]:
    """The button, what everybody posted, and with all cards the hole cards."""
    holder = next((hand.name for hand in round_.hands if hand.seat == round_.button), None)
    yield Told(say("told.button-of" if holder else "told.button", place=_seat(round_.button), holder=holder))
    names = _posts(state, round_)
    for hand in round_.hands:
        if hand.forced:
            text = say("told.posts", who=_who(hand), post=say(f"post.{names[hand]}"), amount=print_money(hand.forced))
            dead = say("told.dead", amount=print_money(hand.dead)) if hand.dead else ""
            yield about(hand, text + dead + ("" if hand.player.stack else say("told.all-in")))
    if all_cards:
        for hand in round_.hands:
            yield about(hand, say("told.holds", who=_who(hand), cards=print_cards((hand.first, hand.second))))


def _seat(number: int | None) -> str:
    return say(f"place.{PLACE}", number=number)


def _who(hand: Hand) -> str:
    """``ann, seat 3``."""
    return say("told.who", name=hand.name, place=_seat(hand.seat))


def _posts(state: State, round_: Round) -> dict[Hand, str]:
    """What everybody's first chips are called (8.5, 17.4, 20.19)."""
    terms = state.terms
    if not terms.blind_game:
        return dict.fromkeys(round_.hands, "ante")
    order = round_.hands[::-1] if terms.tournament and len(round_.hands) == 2 else round_.hands
    blinds = BLINDS if len(terms.blinds) > 1 else ("blind",)
    names = {hand: "over-blind" if hand.name in round_.announced else "post" for hand in order}
    names.update(zip(order, blinds[: len(terms.blinds)], strict=False))
    return names


def _put_in(moment: Moment, round_: Round, noted: Noted) -> Iterator[Told]:
    """What a call or a raise came to, and the pot with it."""
    pot = sum(noted.chips.values())
    for hand in round_.hands:
        uncalled = round_.uncalled[1] if round_.uncalled is not None and round_.uncalled[0] is hand else 0
        added = hand.chips + hand.dead + uncalled - noted.chips.get(hand, 0)
        if added <= 0:
            continue
        pot += added
        act = _act(moment, noted, hand, added)
        yield about(hand, say("told.puts", who=_who(hand), act=act, pot=print_money(pot)))


def _act(moment: Moment, noted: Noted, hand: Hand, added: int) -> str:
    before = noted.totals.get(hand, 0)
    total = before + added
    amounts = {"added": print_money(added), "total": print_money(total)}
    if isinstance(moment.command, CallAndRaise):
        due, raised = print_money(noted.level - before), print_money(total - noted.level)
        return say("told.raises", due=due, raised=raised, **amounts)
    key = {TapOut: "told.taps", Bet: "told.bets", Call: "told.calls"}.get(type(moment.command), "told.adds")
    return say(key, **amounts)


def _betting_over(round_: Round, noted: Noted) -> Iterator[Told]:
    """The pots as they lie when a betting round is over and play goes on."""
    over = round_.street != noted.street or (round_.at_showdown and not noted.at_showdown)
    if round_.status == "open" and over:
        yield Told(say(f"told.pot-after.{noted.street}", pots=_pots_lying(round_)))


def _pots_lying(round_: Round) -> str:
    layers = layers_of(round_.hands, sorted(round_.hands, key=lambda hand: hand.seat))
    if len(layers) == 1:
        return print_money(layers[0].pot.amount)
    parts = []
    for layer in layers:
        alone = len(layer.eligible) == 1 and sum(stake > 0 for stake in layer.stakes) == 1
        name = say("told.not-called", name=layer.eligible[0].name) if alone else pot_called(layer.pot.name)
        parts.append(f"{name} {print_money(layer.pot.amount)}")
    return say("list.comma").join(parts)


def pot_called(name: str) -> str:
    """``main pot``, ``side pot 1``."""
    number = name.removeprefix("side-pot-")
    return say("pot.side-pot", number=number) if number != name else said_or(f"pot.{name}", name.replace("-", " "))


def pots_won(round_: Round, *, all_cards: bool) -> Iterator[Told]:
    """Who won which pot, and why (10.4(a), 13.1, 13.2, 14.2)."""
    layers = layers_of(round_.hands, sorted(round_.hands, key=lambda hand: hand.seat))
    eligible = {layer.pot.name: layer.eligible for layer in layers}
    seen = list(round_.shown) if not all_cards else [hand for hand in round_.hands if hand.folded is None]
    for pot in round_.pots:
        if not pot.amount:
            continue
        amount = print_money(pot.amount)
        less = print_money(pot.commission)
        key = "pot.head-less" if pot.commission else "pot.head"
        head = say(key, pot=pot_called(pot.name), amount=amount, commission=less)
        if not round_.read:
            names = say("list.comma").join(hand.name for hand in pot.winners)
            yield Told(head + say("pot.alone", names=names))
            continue
        rivals = [hand for hand in eligible.get(pot.name, ()) if hand in seen]
        halves = [_won(pot.high or (), rivals, low=False), _won(pot.low or (), rivals, low=True)]
        yield Told(head + say("list.semicolon").join(half for half in halves if half))
    if round_.uncalled is not None:
        hand, cents = round_.uncalled
        yield about(hand, say("pot.uncalled", amount=print_money(cents), name=hand.name))


def _won(winners: Sequence[Hand], rivals: Sequence[Hand], *, low: bool) -> str:
    """``dan wins with three sevens, king kicker, beats ann's pair of aces``; among hands that were shown."""
    if not winners:
        return ""
    names = say("list.and").join(hand.name for hand in winners)
    values = {hand: (hand.low if low else hand.high) for hand in rivals}
    own = winners[0].low if low else winners[0].high
    assert own is not None, "a winner's hand was read"
    beaten = [hand for hand in rivals if hand not in winners and values[hand] is not None]
    best = max(beaten, key=lambda hand: values[hand] or 0, default=None)
    other = None if best is None else values[best]
    call = called_low(own) if low else called(own, other)
    text = say("pot.wins" if len(winners) == 1 else "pot.share", names=names, hand=call)
    if best is None or other is None:
        return text
    theirs = called_low(other) if low else called(other, own)
    return say("pot.beats", text=text, name=best.name, theirs=theirs)


FELT = Felt(PLACE, tell, note, name="Poker Hold-em")

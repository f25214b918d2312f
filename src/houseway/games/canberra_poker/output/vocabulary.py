"""Canberra Poker in words: hands as a dealer calls them, and which beat which."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.engine.output.events import Line, Shown
from houseway.engine.output.vocabulary import Felt, Moment, Told, shown, told
from houseway.equipment.cards import Card
from houseway.games.canberra_poker.play.hands import takes_part, value_of
from houseway.games.canberra_poker.play.state import Round, State
from houseway.i18n.catalogue import say
from houseway.ranking.hand_names import called

PLACE = "box"
HAND = 5


def hand_called(cards: tuple[Card, ...]) -> str:
    """What five cards are called; fewer are nothing yet."""
    if len(cards) != HAND:
        return ""
    value = value_of(cards)
    if value >> 12 == 0xED:
        return say("hand.ace-king")
    return called(value)


def why(_state: State, round_: Round, line: Line) -> str:
    """The hands that decided a line."""
    box = round_.boxes.get(line.place)
    if box is None or line.outcome == "void" or len(box.cards) != HAND:
        return ""
    if box.action == "fold":
        return say("why.folded")
    if not round_.revealed or len(round_.dealer) != HAND:
        return ""
    if line.wager == "jackpot":
        return hand_called(box.cards)
    own, dealers = value_of(box.cards), value_of(round_.dealer)
    if not takes_part(dealers):
        return say("why.no-part", own=hand_called(box.cards), theirs=hand_called(round_.dealer))
    verb = "beats" if own > dealers else "loses" if own < dealers else "equals"
    return say(f"why.c-{verb}", own=_beside(own, dealers), theirs=_beside(dealers, own))


def _beside(value: int, other: int) -> str:
    """A hand as it is called beside another."""
    ace_and_king = value >> 12 == 0xED and other >> 12 != 0xED
    return say("hand.ace-king") if ace_and_king else called(value, other)


def tell(moment: Moment) -> Iterable[Told]:
    """Hands with their names, lines with the hands that decided them."""
    round_: Round | None = moment.round
    for event in moment.happened:
        if isinstance(event, Shown):
            where = f"{PLACE} {event.where}" if event.where.isdigit() else event.where
            yield shown(event, PLACE, where, _name_at(round_, event.where))
        elif isinstance(event, Line) and round_ is not None:
            yield told(event, PLACE, name=why(moment.state, round_, event))
        else:
            yield told(event, PLACE)


def _name_at(round_: Round | None, where: str) -> str:
    if round_ is None:
        return ""
    if where.isdigit():
        box = round_.boxes.get(int(where))
        return "" if box is None else hand_called(box.cards)
    return hand_called(round_.dealer) if where == "dealer" and round_.revealed else ""


FELT = Felt(PLACE, tell, why=why)

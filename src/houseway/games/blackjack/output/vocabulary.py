"""Blackjack in words: totals as a dealer calls them, and which total beat which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from houseway.engine.output.events import Line, Shown
from houseway.engine.output.vocabulary import Felt, Moment, Told, told
from houseway.equipment.cards import Card
from houseway.games.blackjack.play.hands import Hand, kind_of
from houseway.games.blackjack.play.state import Round, State
from houseway.i18n.catalogue import knows, say, spoken

PLACE = "box"
ON_HANDS = ("main", "split", "double")
"""The wagers that a total decides."""


def total_called(cards: Sequence[Card], *, from_split: bool = False) -> str:
    """``soft 17``, ``over 21 with 24``, ``Blackjack``; a hard total is its number."""
    hand = Hand(None, from_split=from_split)
    hand.put(cards)
    return kind_called(hand.total, kind_of(hand))


def kind_called(total: int, kind: str) -> str:
    """The same of a hand whose total and kind are known."""
    return _called(spoken(), total, kind)


@lru_cache(maxsize=512)
def _called(_language: str, total: int, kind: str) -> str:
    """There are few: each is said once in a language."""
    return say(f"total.{kind}" if knows(f"total.{kind}") else "total.hard", total=total)


def _hand_at(round_: Round, where: str) -> Hand | None:
    """The hand that ``dealer``, ``box 2`` or ``box 2 hand 1`` means."""
    if where == "dealer":
        return round_.dealer
    words = where.split()
    box = round_.boxes.get(int(words[1])) if words[0] == PLACE else None
    number = int(words[3]) if len(words) == 4 else 1
    return box.hands[number - 1] if box is not None and number <= len(box.hands) else None


def why(_state: State, round_: Round, line: Line) -> str:
    """The totals that decided a line."""
    box = round_.boxes.get(line.place)
    if box is None or line.wager not in ON_HANDS or line.outcome == "void":
        return ""
    hand = box.hands[min(line.hand or 1, len(box.hands)) - 1]
    own = total_called(hand.cards, from_split=hand.from_split)
    dealer = round_.dealer
    if hand.total > 21 or len(dealer.cards) < 2:
        return own
    theirs = total_called(dealer.cards)
    if dealer.total > 21:
        return say("why.dealer", own=own, theirs=theirs)
    if line.outcome == "push":
        return say("why.push", own=own, theirs=theirs)
    return say("why.beats" if line.outcome == "win" else "why.loses", own=own, theirs=theirs)


def tell(moment: Moment) -> Iterable[Told]:
    """Every card with the total that it made, every line with the totals that decided it."""
    round_: Round | None = moment.round
    if round_ is None:
        return [told(event, PLACE) for event in moment.happened]
    to_come = Counter(event.where for event in moment.happened if isinstance(event, Shown) and " " not in event.what)
    lines = []
    for event in moment.happened:
        name = ""
        if isinstance(event, Line):
            name = why(moment.state, round_, event)
        elif isinstance(event, Shown) and " " not in event.what:
            to_come[event.where] -= 1
            name = _total_then(round_, event, to_come[event.where])
        lines.append(told(event, PLACE, name=name))
    return lines


def _total_then(round_: Round, event: Shown, later: int) -> str:
    """What a hand counted when this card lay there and so many more of the command were still to come."""
    hand = _hand_at(round_, event.where)
    if hand is None:
        return ""
    cards = hand.cards[: len(hand.cards) - later]
    return total_called(cards, from_split=hand.from_split) if len(cards) > 1 else ""


FELT = Felt(PLACE, tell, why=why, push="stands off")

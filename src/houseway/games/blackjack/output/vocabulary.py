"""Blackjack in words: totals as a dealer calls them, and the totals that decided each wager."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from houseway.engine.output.events import Line, Shown
from houseway.engine.output.vocabulary import Execution, TranscriptLine, Vocabulary, describe_event
from houseway.equipment.cards import Card
from houseway.games.blackjack.play.hands import Hand, get_kind
from houseway.games.blackjack.play.state import Round, State
from houseway.i18n.catalogue import format_message, get_language, has_message

PLACE = "box"
HAND_WAGERS = ("main", "split", "double")
"""Kinds of wager that are decided by the total of a hand."""


def describe_total(cards: Sequence[Card], *, from_split: bool = False) -> str:
    """Return the name of the total of some cards, such as ``soft 17``, ``over 21 with 24`` or ``Blackjack``.

    The name of a hard total is its number.
    """
    hand = Hand(None, from_split=from_split)
    hand.set_cards(cards)
    return describe_kind_of_total(hand.total, get_kind(hand))


def describe_kind_of_total(total: int, kind: str) -> str:
    """Return the name of a total, given its kind (hard, soft, blackjack or bust), in the current language."""
    return _describe_total_in_language(get_language(), total, kind)


@lru_cache(maxsize=512)
def _describe_total_in_language(_language: str, total: int, kind: str) -> str:
    """Return the name of a total in the current language.

    ``_language`` is not used in the function. It makes the cache store a separate name for each language. The
    cache is large enough for all names.
    """
    return format_message(f"total.{kind}" if has_message(f"total.{kind}") else "total.hard", total=total)


def _find_hand(round_: Round, where: str) -> Hand | None:
    """Return the hand that ``dealer``, ``box 2`` or ``box 2 hand 1`` refers to, or None."""
    if where == "dealer":
        return round_.dealer
    parts = where.split()
    box = round_.boxes.get(int(parts[1])) if parts[0] == PLACE else None
    number = int(parts[3]) if len(parts) == 4 else 1
    return box.hands[number - 1] if box is not None and number <= len(box.hands) else None


def explain_line(_state: State, round_: Round, line: Line) -> str:
    """Return a text with the totals that decided a settlement line, or an empty text if no total decided it."""
    box = round_.boxes.get(line.place)
    if box is None or line.wager not in HAND_WAGERS or line.outcome == "void":
        return ""
    hand = box.hands[min(line.hand or 1, len(box.hands)) - 1]
    player_total = describe_total(hand.cards, from_split=hand.from_split)
    dealer = round_.dealer
    if hand.total > 21 or len(dealer.cards) < 2:
        return player_total
    dealer_total = describe_total(dealer.cards)
    if dealer.total > 21:
        return format_message("why.dealer", own=player_total, theirs=dealer_total)
    if line.outcome == "push":
        return format_message("why.push", own=player_total, theirs=dealer_total)
    return format_message("why.beats" if line.outcome == "win" else "why.loses", own=player_total, theirs=dealer_total)


def describe_command(execution: Execution) -> Iterable[TranscriptLine]:
    """Return a transcript line for each event of a command.

    A card is described with the total that it made, a settlement line with the totals that decided it.
    """
    round_: Round | None = execution.round
    if round_ is None:
        return [describe_event(event, PLACE) for event in execution.events]
    remaining_cards = Counter(
        event.where for event in execution.events if isinstance(event, Shown) and " " not in event.what
    )
    lines = []
    for event in execution.events:
        name = ""
        if isinstance(event, Line):
            name = explain_line(execution.state, round_, event)
        elif isinstance(event, Shown) and " " not in event.what:
            remaining_cards[event.where] -= 1
            name = _describe_total_at_card(round_, event, remaining_cards[event.where])
        lines.append(describe_event(event, PLACE, name=name))
    return lines


def _describe_total_at_card(round_: Round, event: Shown, later_cards: int) -> str:
    """Return the name of the hand's total just after this card was added.

    ``later_cards`` is how many cards the same command added to the hand afterwards.
    """
    hand = _find_hand(round_, event.where)
    if hand is None:
        return ""
    cards = hand.cards[: len(hand.cards) - later_cards]
    return describe_total(cards, from_split=hand.from_split) if len(cards) > 1 else ""


VOCABULARY = Vocabulary(PLACE, describe_command, explain=explain_line, push_text="stands off")

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
from houseway.i18n import Message

PLACE = "box"
NAMED_KINDS = ("bust", "blackjack", "soft")
"""Kinds of total whose name has more than the number."""
HAND_WAGERS = ("main", "split", "double")
"""Kinds of wager that are decided by the total of a hand."""


def describe_total(cards: Sequence[Card], *, from_split: bool = False) -> Message:
    """Return the name of the total of some cards, such as ``soft 17``, ``bust with 24`` or ``Blackjack``.

    The name of a hard total is its number.
    """
    hand = Hand(None, from_split=from_split)
    hand.set_cards(cards)
    return name_total(hand)


def name_total(hand: Hand) -> Message:
    """Return the name of the total of a hand."""
    return describe_kind_of_total(hand.total, get_kind(hand))


@lru_cache(maxsize=128)
def describe_kind_of_total(total: int, kind: str) -> Message:
    """Return the name of a total, given its kind (hard, soft, blackjack or bust)."""
    return Message(f"blackjack-output-total-{kind if kind in NAMED_KINDS else 'hard'}", total=str(total))


COMPARISONS = {"win": "beats", "lose": "loses", "push": "against-equal"}


def _find_hand(round_: Round, where: str) -> Hand | None:
    """Return the hand that ``dealer``, ``box 2`` or ``box 2 hand 1`` refers to, or None."""
    if where == "dealer":
        return round_.dealer
    parts = where.split()
    box = round_.boxes.get(int(parts[1])) if parts[0] == PLACE else None
    number = int(parts[3]) if len(parts) == 4 else 1
    return box.hands[number - 1] if box is not None and number <= len(box.hands) else None


def explain_line(_state: State, round_: Round, line: Line) -> Message | None:
    """Return the totals that decided a settlement line, or None if no total decided it."""
    box = round_.boxes.get(line.place)
    if box is None or line.wager not in HAND_WAGERS or line.outcome == "void":
        return None
    hand = box.hands[min(line.hand or 1, len(box.hands)) - 1]
    player_total = name_total(hand)
    dealer = round_.dealer
    if hand.total > 21 or len(dealer.cards) < 2:
        return player_total
    dealer_total = name_total(dealer)
    comparison = "against-bust" if dealer.total > 21 else COMPARISONS[line.outcome]
    return Message(f"blackjack-output-{comparison}", own=player_total, theirs=dealer_total)


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
        name = None
        if isinstance(event, Line):
            name = explain_line(execution.state, round_, event)
        elif isinstance(event, Shown) and " " not in event.what:
            remaining_cards[event.where] -= 1
            name = _describe_total_at_card(round_, event, remaining_cards[event.where])
        lines.append(describe_event(event, PLACE, name=name))
    return lines


def _describe_total_at_card(round_: Round, event: Shown, later_cards: int) -> Message | None:
    """Return the name of the hand's total just after this card was added, or None for a single card.

    ``later_cards`` is how many cards the same command added to the hand afterwards.
    """
    hand = _find_hand(round_, event.where)
    if hand is None:
        return None
    if not later_cards and len(hand.cards) > 1:
        return name_total(hand)
    cards = hand.cards[: len(hand.cards) - later_cards]
    return describe_total(cards, from_split=hand.from_split) if len(cards) > 1 else None


VOCABULARY = Vocabulary(PLACE, describe_command, explain=explain_line, push_text="wager-result-stand-off")

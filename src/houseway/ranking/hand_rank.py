"""Rank of one poker hand given as text: ``houseway.rank``.

>>> straight, pair = rank("6s 2d 3c 4h 5s 9c Kd"), rank("AhAd7c5s2d")
>>> straight.name, straight.cards
('straight, six high', '6s 2d 3c 4h 5s')
>>> straight > pair, max(straight, pair).kind
(True, 'straight')
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import total_ordering

from msgspec import Struct

from houseway.equipment.cards import CARD_NAMES, JOKER, Card, parse_cards, print_cards
from houseway.errors import InvalidHandError, InvalidValueError
from houseway.i18n import Message
from houseway.ranking.hand_names import name_hand
from houseway.ranking.poker import Settings, best_high, high_name
from houseway.safe_text import format_untrusted

FEWEST_CARDS, MOST_CARDS = 5, 7


@total_ordering
class HandRank(Struct, frozen=True, eq=False):
    """Rank of a poker hand. Ranks can be compared: a better hand is greater, and equal hands are equal."""

    value: int
    """Value of the hand as ``houseway.ranking.poker`` defines it."""
    cards: str
    """The best five cards."""

    @property
    def kind(self) -> str:
        """Kind of the hand, such as ``full-house``."""
        return high_name(self.value)

    @property
    def name(self) -> str:
        """Name of the hand in the language of the context, such as ``pair of queens, king kicker``."""
        return str(name_hand(self.value))

    def __eq__(self, other: object) -> bool:
        return self.value == other.value if isinstance(other, HandRank) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return self.value < other.value if isinstance(other, HandRank) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.value)

    def __str__(self) -> str:
        return self.name


def rank(cards: str | Iterable[str], *, ace_low: bool = False) -> HandRank:
    """Return the rank of the best five of five to seven cards, such as ``"As Ks Qs Js Ts"`` or a list of cards.

    The spaces may be left out. With ``ace_low`` the ace also counts as one in a straight. Clause 3.5(a) of Hold-em
    leaves that to the operator, and the default is that of a table. Canberra Poker always counts it so.

    Raises:
        InvalidHandError: the cards are not a hand.
    """
    hand = _parse_hand(cards)
    best = best_high(hand, Settings(ace_low=ace_low))
    return HandRank(best.value, print_cards(best.five))


def _parse_hand(cards: str | Iterable[str]) -> tuple[Card, ...]:
    texts = [cards] if isinstance(cards, str) else list(cards) if isinstance(cards, Iterable) else [cards]
    if not all(isinstance(text, str) for text in texts):
        raise InvalidHandError(Message("api-rank-not-text", value=format_untrusted(cards)))
    compact_text = "".join("".join(texts).split())
    names = [compact_text[start : start + 2] for start in range(0, len(compact_text), 2)]
    if not FEWEST_CARDS <= len(names) <= MOST_CARDS:
        raise InvalidHandError(Message("api-rank-card-count", count=len(names)))
    try:
        hand = parse_cards(" ".join(names))
    except InvalidValueError as error:
        raise InvalidHandError(error.reason) from error
    if JOKER in hand:
        raise InvalidHandError(Message("api-rank-joker"))
    repeated_card = next((card for card in hand if hand.count(card) > 1), None)
    if repeated_card is not None:
        raise InvalidHandError(Message("api-rank-card-twice", card=CARD_NAMES[repeated_card]))
    return hand

"""Cards as small integers: four times the rank plus the suit.

The deuce of clubs is 0, the ace of spades is 51, and the joker is 52.

>>> card_name(find_card("As"))
'As'
>>> print_cards(parse_cards("As Td 7c"))
'As Td 7c'
"""

from __future__ import annotations

from collections.abc import Iterable

from houseway.errors import InvalidValueError
from houseway.i18n import Message
from houseway.safe_text import format_untrusted

Card = int

RANKS = "23456789TJQKA"
SUITS = "cdhs"
JOKER: Card = 52

CARD_NAMES: tuple[str, ...] = (*(rank + suit for rank in RANKS for suit in SUITS), "Jk")
_CARD_BY_NAME: dict[str, Card] = {name: card for card, name in enumerate(CARD_NAMES)}
FULL_DECK: tuple[Card, ...] = tuple(range(52))


def find_card(name: str) -> Card | None:
    """Return the card with a name such as ``"Td"``, or None if there is no such card."""
    return _CARD_BY_NAME.get(name)


def card_name(card: Card) -> str:
    """Return the two-character name of a card."""
    return CARD_NAMES[card]


def rank_of(card: Card) -> int:
    """Return the rank of a card, from 0 for a deuce to 12 for an ace."""
    return card >> 2


def suit_of(card: Card) -> int:
    """Return the suit of a card: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3


def is_red(card: Card) -> bool:
    """Return whether the suit is diamonds or hearts."""
    return card & 3 in (1, 2)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Parse card names that are separated by spaces.

    Raises:
        InvalidValueError: a name is not a card.
    """
    try:
        return tuple([_CARD_BY_NAME[name] for name in text.split()])
    except KeyError as error:
        name = error.args[0]
        raise InvalidValueError(Message("equipment-unknown-card", card=format_untrusted(name))) from error


_get_name = CARD_NAMES.__getitem__


def print_cards(cards: Iterable[Card]) -> str:
    """Return the names of the cards as one string, separated by spaces."""
    return " ".join(map(_get_name, cards))

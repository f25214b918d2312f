"""Cards as small integers: rank times four plus suit, deuce of clubs 0, ace of spades 51, the joker 52.

>>> card_name(card_of("As"))
'As'
>>> print_cards(parse_cards("As Td 7c"))
'As Td 7c'
"""

from __future__ import annotations

from collections.abc import Iterable

Card = int

RANKS = "23456789TJQKA"
SUITS = "cdhs"
JOKER: Card = 52

CARD_NAMES: tuple[str, ...] = (*(rank + suit for rank in RANKS for suit in SUITS), "Jk")
_CARD_OF: dict[str, Card] = {name: card for card, name in enumerate(CARD_NAMES)}
FULL_DECK: tuple[Card, ...] = tuple(range(52))


def card_of(name: str) -> Card | None:
    """The card that a name such as ``"Td"`` means, or None where there is no such card."""
    return _CARD_OF.get(name)


def card_name(card: Card) -> str:
    """The two letters of a card."""
    return CARD_NAMES[card]


def rank_of(card: Card) -> int:
    """0 for a deuce up to 12 for an ace."""
    return card >> 2


def suit_of(card: Card) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3


def is_red(card: Card) -> bool:
    """Whether the suit is diamonds or hearts."""
    return card & 3 in (1, 2)


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of one string, separated by blanks; an unknown one raises ``ValueError``."""
    try:
        return tuple([_CARD_OF[name] for name in text.split()])
    except KeyError as error:
        name = error.args[0]
        raise ValueError(
            f"{name!r} is no card: a rank of A K Q J T 9 8 7 6 5 4 3 2 and a suit of s h d c, or Jk"
        ) from error


_name_of = CARD_NAMES.__getitem__


def print_cards(cards: Iterable[Card]) -> str:
    """The cards as one string."""
    return " ".join(map(_name_of, cards))

"""Named packs that can be shuffled: whole decks, single cards, tiles and throws of dice.

Names are ``cards:52x6``, ``cards:53`` (with joker), ``cards:36``, ``tiles:32`` and ``dice:3``. The pack
``dice:3`` contains every throw of three dice. The first item after the shuffle is the throw. A pack of single
cards, such as the discards of a round, lists them in card order: ``cards:2c 2c 9h As``.

>>> len(get_pack("cards:52x6")), get_pack("cards:53")[-1], get_pack("cards:36")[0]
(312, 'Jk', '6c')
>>> get_pack(format_pack_name(["As", "2c", "9h", "2c"]))
('2c', '2c', '9h', 'As')
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product

from houseway.equipment.cards import CARD_NAMES, JOKER, parse_cards, print_cards
from houseway.equipment.dice import DICE
from houseway.equipment.tiles import TILE_FACES, TILE_SET
from houseway.errors import InvalidRecordError, InvalidValueError
from houseway.i18n import Message, MessageList
from houseway.safe_text import format_untrusted

TILES = f"tiles:{len(TILE_SET)}"
THROWS = f"dice:{DICE}"
DECK_SIZES = (52, 48, 44, 40, 36, 32)
MAX_DECKS = 8

_DECKS = re.compile(r"cards:([0-9]{2})(?:x([1-8]))?", re.ASCII)
_MAX_CARDS = 53 * MAX_DECKS


def deck(size: int = 52, copies: int = 1, *, joker: bool = False) -> tuple[str, ...]:
    """Return the cards of ``copies`` whole decks in order.

    A deck has 52, 48, 44, 40, 36 or 32 cards, optionally with a joker.

    >>> len(deck(copies=6)), deck(32)[0], deck(joker=True)[-1]
    (312, '7c', 'Jk')
    """
    if type(size) is not int or size not in DECK_SIZES:
        raise InvalidRecordError(
            Message("equipment-deck-size", sizes=MessageList(map(str, DECK_SIZES)), value=format_untrusted(size)),
            "size",
        )
    if type(copies) is not int or not 1 <= copies <= MAX_DECKS:
        raise InvalidRecordError(
            Message("equipment-deck-count", maximum=MAX_DECKS, value=format_untrusted(copies)), "copies"
        )
    return get_pack(format_deck_name(size, copies, joker=joker))


def format_deck_name(size: int, copies: int = 1, *, joker: bool = False) -> str:
    """Return the name of a pack of ``copies`` whole decks of ``size`` cards, optionally with a joker."""
    return f"cards:{size + joker}" + (f"x{copies}" if copies > 1 else "")


def format_pack_name(names: Iterable[str]) -> str:
    """Return the name of a pack of exactly these cards."""
    return "cards:" + print_cards(sorted(parse_cards(" ".join(names))))


def get_pack(name: str) -> tuple[str, ...]:
    """Return the contents of a pack before the shuffle.

    Each deck begins with the lowest rank. The suits of a rank are clubs, diamonds, hearts, spades. The joker is the
    last card of its deck.

    Raises:
        InvalidValueError: there is no such pack.
    """
    if name == TILES:
        return tuple(TILE_FACES[face] for face in TILE_SET)
    if name == THROWS:
        return tuple(" ".join(values) for values in product("123456", repeat=DICE))
    match = _DECKS.fullmatch(name)
    if match is not None:
        joker = int(match[1]) % 4
        size = int(match[1]) - joker
        if size in DECK_SIZES and joker in (0, 1):
            return (CARD_NAMES[52 - size : 52] + CARD_NAMES[JOKER : JOKER + joker]) * int(match[2] or 1)
    elif name.startswith("cards:") and len(name) <= 6 + 3 * _MAX_CARDS:
        names = tuple(name.removeprefix("cards:").split(" "))
        if len(names) > 1 and set(names) <= set(CARD_NAMES) and format_pack_name(names) == name:
            return names
    raise InvalidValueError(Message("equipment-unknown-pack", pack=format_untrusted(name), tiles=TILES, throws=THROWS))

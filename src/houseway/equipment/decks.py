"""What can be shuffled, by name: ``cards:52x6``, ``cards:53`` (with the joker), ``cards:36``, ``tiles:32``, ``dice:3``.

``dice:3`` is every throw of three dice: the first of the shuffled order is the throw. Cards that are no whole decks (the
discards of a round) are named one by one in card order: ``cards:2c 2c 9h As``.

>>> len(pack("cards:52x6")), pack("cards:53")[-1], pack("cards:36")[0]
(312, 'Jk', '6c')
>>> pack(these_cards(["As", "2c", "9h", "2c"]))
('2c', '2c', '9h', 'As')
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product

from houseway.equipment.cards import CARD_NAMES, JOKER, parse_cards, print_cards
from houseway.equipment.dice import DICE
from houseway.equipment.tiles import TILE_FACES, TILE_SET
from houseway.errors import BadRecord
from houseway.safe_text import shown

TILES = f"tiles:{len(TILE_SET)}"
THROWS = f"dice:{DICE}"
DECK_SIZES = (52, 48, 44, 40, 36, 32)
MOST_DECKS = 8

_DECKS = re.compile(r"cards:([0-9]{2})(?:x([1-8]))?", re.ASCII)
_MOST_CARDS = 53 * MOST_DECKS


def deck(size: int = 52, copies: int = 1, *, joker: bool = False) -> tuple[str, ...]:
    """The cards of whole decks in their order: of 52, 48, 44, 40, 36 or 32 cards, with a joker or not, so many times.

    >>> len(deck(copies=6)), deck(32)[0], deck(joker=True)[-1]
    (312, '7c', 'Jk')
    """
    if type(size) is not int or size not in DECK_SIZES:
        raise BadRecord(f"a deck has {', '.join(map(str, DECK_SIZES))} cards, not {shown(size)}", "size")
    if type(copies) is not int or not 1 <= copies <= MOST_DECKS:
        raise BadRecord(f"there are 1 to {MOST_DECKS} decks, not {shown(copies)}", "copies")
    return pack(decks(size, copies, joker=joker))


def decks(size: int, copies: int = 1, *, joker: bool = False) -> str:
    """The name of whole decks: of ``size`` cards, with a joker or not, so many times."""
    return f"cards:{size + joker}" + (f"x{copies}" if copies > 1 else "")


def these_cards(names: Iterable[str]) -> str:
    """The name of a pack of just these cards."""
    return "cards:" + print_cards(sorted(parse_cards(" ".join(names))))


def pack(name: str) -> tuple[str, ...]:
    """The things of a pack before the shuffle; ``ValueError`` where there is no such pack.

    Decks lie in the order clubs, diamonds, hearts, spades of each rank from the lowest, joker last, deck after deck.
    """
    if name == TILES:
        return tuple(TILE_FACES[face] for face in TILE_SET)
    if name == THROWS:
        return tuple(" ".join(values) for values in product("123456", repeat=DICE))
    found = _DECKS.fullmatch(name)
    if found is not None:
        joker = int(found[1]) % 4
        size = int(found[1]) - joker
        if size in DECK_SIZES and joker in (0, 1):
            return (CARD_NAMES[52 - size : 52] + CARD_NAMES[JOKER : JOKER + joker]) * int(found[2] or 1)
    elif name.startswith("cards:") and len(name) <= 6 + 3 * _MOST_CARDS:
        things = tuple(name.removeprefix("cards:").split(" "))
        if len(things) > 1 and set(things) <= set(CARD_NAMES) and these_cards(things) == name:
            return things
    raise ValueError(f"{name[:40]!r} is no pack: cards:52x6, cards:53, cards:36, {TILES} or {THROWS}")

"""Shuffles behind the commands of a record: committed to before the cut, opened afterwards, checked by anybody.

>>> shuffle = Shuffle("cards:52x2", bytes(32))
>>> len(shuffle.order(60)), shuffle.commitment[:8]
(104, 'ea96555c')
"""

from __future__ import annotations

import re
from itertools import product
from typing import Any

from houseway.errors import Tampered
from houseway.kit.cards import CARD_NAMES, JOKER
from houseway.kit.dice import DICE
from houseway.kit.shuffle import ALGORITHM, check_opening, commitment, cut, fresh_seed, shuffled
from houseway.kit.tiles import TILE_FACES, TILE_SET

THROWS = f"dice:{DICE}"
_PACK = re.compile(r"(cards|tiles):([0-9]{2})(?:x([1-8]))?", re.ASCII)


def pack(name: str) -> tuple[str, ...]:
    """The things of a pack before the shuffle: ``cards:52x6``, ``cards:53`` (with the joker), ``cards:36``, ``tiles:32``.

    ``dice:3`` is every throw of three dice: the first of the shuffled order is the throw.
    """
    if name == THROWS:
        return tuple(" ".join(values) for values in product("123456", repeat=DICE))
    found = _PACK.fullmatch(name)
    if found is None:
        raise ValueError(f"{name!r} is no pack: cards:52x6, cards:53, cards:36, tiles:32 or {THROWS}")
    if found[1] == "tiles":
        return tuple(TILE_FACES[face] for face in TILE_SET)
    size, copies = int(found[2]), int(found[3] or 1)
    with_joker = size % 4 == 1
    plain = CARD_NAMES[52 - (size - with_joker) : 52]
    return (plain + ((CARD_NAMES[JOKER],) if with_joker else ())) * copies


class Shuffle:
    """One shuffle of a pack: show the ``commitment``, take the cut, use the ``order``, open it when the shoe is over."""

    def __init__(self, pack_name: str, seed: bytes | None = None) -> None:
        self.pack_name = pack_name
        self.seed = fresh_seed() if seed is None else seed
        self._things = pack(pack_name)
        self.commitment = commitment(self.seed, len(self._things))

    def order(self, cut_depth: int) -> tuple[str, ...]:
        """The names of the things after shuffle and cut."""
        return cut(shuffled(self._things, self.seed), cut_depth)

    def committed(self, command: int, cut_depth: int) -> dict[str, Any]:
        """What goes into the record's ``shuffles`` when the shoe is loaded: bound, not yet opened."""
        return {**self.opening(command, cut_depth), "seed": None}

    def opening(self, command: int, cut_depth: int) -> dict[str, Any]:
        """What goes into the record's ``shuffles`` once the shoe is over."""
        return {
            "command": command,
            "algorithm": ALGORITHM,
            "pack": self.pack_name,
            "commitment": self.commitment,
            "cut-depth": cut_depth,
            "seed": self.seed.hex(),
        }


def check_shuffles(record: dict[str, Any]) -> int:
    """Check every opened shuffle against its commitment and its command; how many were opened."""
    opened = 0
    for shuffle in record.get("shuffles", ()):
        if shuffle.get("seed") is None:
            continue
        _check(shuffle, record["commands"])
        opened += 1
    return opened


def _check(shuffle: dict[str, Any], commands: list[dict[str, Any]]) -> None:
    number = shuffle["command"]
    place = f"shuffle of command {number}"
    if shuffle["algorithm"] != ALGORITHM:
        raise Tampered(f"{place}: algorithm {shuffle['algorithm']!r} is not known; this checks {ALGORITHM}")
    if not 0 <= number < len(commands):
        raise Tampered(f"{place}: the record has no such command")
    try:
        things = pack(shuffle["pack"])
    except ValueError as error:
        raise Tampered(f"{place}: {error}") from error
    try:
        seed = bytes.fromhex(shuffle["seed"])
    except ValueError as error:
        raise Tampered(f"{place}: the seed is not hexadecimal") from error
    try:
        check_opening(seed, len(things), shuffle["commitment"])
    except Tampered as error:
        raise Tampered(f"{place}: {error}") from error
    order = list(cut(shuffled(things, seed), shuffle["cut-depth"]))
    if shuffle["pack"] == THROWS:
        order, shown = order[:1], [" ".join(map(str, commands[number].get("values") or ()))]
    else:
        written = commands[number].get("cards", commands[number].get("tiles", ""))
        shown = [name for name in written.split() if name != "cut"]
    if shown != order:
        raise Tampered(f"{place}: the opened seed gives another order than the command holds")

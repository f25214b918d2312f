"""Shuffled orders of a record: the order of a revealed shuffle, and entries that are stored without their order.

The order of a shuffle in use is not written to a journal or a store. It is computed again from the seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from houseway.equipment.decks import THROWS, get_pack
from houseway.errors import InvalidValueError, TamperedRecordError
from houseway.fairness import merkle_shuffle
from houseway.fairness.shuffle import (
    DERIVED_ALGORITHM,
    FIRST_ALGORITHM,
    MERKLE_ALGORITHM,
    SeedContribution,
    check_revealed_seed,
    compute_commitment,
    compute_derived_commitment,
    compute_derived_key,
    compute_first_commitment,
    compute_key,
    cut,
    parse_seed,
    shuffle_by_key,
)
from houseway.i18n import Message
from houseway.records.format.entries import COMMAND, COMMITTED, SHUFFLE, Entry

SEALED = "sealed"
ORDER_KEYS = ("cards", "tiles")
"""Keys of commands that hold a shuffled order of cards or tiles."""
CUT_MARK = "cut"
"""Mark of the cutting card among the cards of a shoe; it is not part of the shuffled pack."""


def compute_order(shuffle: dict[str, Any]) -> list[str]:
    """Compute the shuffled order, or the throw of dice, of a revealed shuffle of a record.

    Raises:
        TamperedRecordError: the pack, the cut or the player seeds are invalid, or the seed does not match its
            commitment.
    """
    try:
        things = get_pack(shuffle["pack"])
    except InvalidValueError as error:
        raise TamperedRecordError(error.reason) from error
    seed = parse_seed(shuffle["seed"])
    depth = shuffle.get("cut-depth", 0)
    if not 0 <= depth < len(things):
        raise TamperedRecordError(Message("records-cut-depth-of-pack", depth=depth, count=len(things)))
    words = tuple(SeedContribution(**word) for word in shuffle.get("words", ()))
    if shuffle["algorithm"] == MERKLE_ALGORITHM:
        check_revealed_seed(merkle_shuffle.compute_merkle_commitment(seed, shuffle["pack"]), shuffle["commitment"])
        return list(merkle_shuffle.compute_final_order(seed, shuffle["pack"], words, depth))
    if shuffle["algorithm"] == DERIVED_ALGORITHM:
        if words:
            raise TamperedRecordError(Message("records-second-shuffle-seeds"))
        check_revealed_seed(compute_derived_commitment(seed, shuffle["pack"]), shuffle["commitment"])
        key = compute_derived_key(seed)
    elif shuffle["algorithm"] == FIRST_ALGORITHM:
        if words:
            raise TamperedRecordError(Message("records-algorithm-without-seeds", algorithm=FIRST_ALGORITHM))
        check_revealed_seed(compute_first_commitment(seed, len(things)), shuffle["commitment"])
        key = seed
    else:
        check_revealed_seed(compute_commitment(seed, shuffle["pack"]), shuffle["commitment"])
        key = compute_key(seed, words)
    order = cut(shuffle_by_key(things, key), depth)
    return list(order[:1] if shuffle["pack"] == THROWS else order)


def read_order(command: dict[str, Any]) -> list[str]:
    """Return the shuffled order or the throw of dice that a command holds, or an empty list if it holds none."""
    values = command.get("values")
    if isinstance(values, list) and values:
        return [" ".join(map(str, values))]
    for key in ORDER_KEYS:
        order_text = command.get(key)
        if isinstance(order_text, str):
            return [name.rstrip("!") for name in order_text.split() if name != CUT_MARK]
    return []


def hide_order(entry: Entry) -> Entry:
    """Return the entry without the shuffled order of its cards or tiles.

    Marks among the cards, such as the cutting card, are stored with their positions. ``HiddenOrders`` restores the order.
    """
    command = entry.get(COMMAND)
    if SHUFFLE not in entry or command is None:
        return entry
    for key in ORDER_KEYS:
        if isinstance(command.get(key), str):
            marks = [
                [place, token]
                for place, token in enumerate(command[key].split())
                if token == CUT_MARK or token.endswith("!")
            ]
            return {**entry, COMMAND: {**command, key: {SEALED: marks}}}
    return entry


class HiddenOrders:
    """Restores the shuffled orders that ``hide_order`` removed. Pass the entries in the order of the log.

    ``find_seed`` returns the seed of a commitment, or None if it is not available. ``committed`` has the content of
    earlier entries with commitments.
    """

    def __init__(self, find_seed: Callable[[str], bytes | None], committed: Iterable[dict[str, Any]] = ()) -> None:
        self._find_seed = find_seed
        self._committed = {content["commitment"]: content for content in committed}

    def restore(self, entry: Entry) -> Entry | None:
        """Return the entry with its shuffled order, or the entry itself if no order was removed from it.

        Return None if the shuffle was not committed before, or if its seed is not available.

        Raises:
            TamperedRecordError: the seed does not match its commitment.
        """
        if COMMITTED in entry:
            self._committed[entry[COMMITTED]["commitment"]] = entry[COMMITTED]
        command, load = entry.get(COMMAND), entry.get(SHUFFLE)
        if not isinstance(command, dict) or load is None:
            return entry
        key = next((key for key in ORDER_KEYS if isinstance(command.get(key), dict)), None)
        if key is None:
            return entry
        commitment = load["commitment"]
        committed = self._committed.get(commitment)
        seed = None if committed is None else self._find_seed(commitment)
        if committed is None or seed is None:
            return None
        tokens = compute_order({**committed, **load, "seed": seed.hex()})
        for place, token in command[key][SEALED]:
            if token == CUT_MARK:
                tokens.insert(place, token)
            else:
                tokens[place] = token
        return {**entry, COMMAND: {**command, key: " ".join(tokens)}}

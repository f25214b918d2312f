"""What is wrong with the shuffles of a record, and what was not there to be checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from houseway.engine.protocol.game import Shuffling
from houseway.equipment.decks import pack
from houseway.errors import Tampered
from houseway.fairness.shuffle import ALGORITHMS, DERIVED_ALGORITHM, Word, derive_seed, seed_of
from houseway.records.live.shuffles import order_in, order_of
from houseway.safe_text import shown


class Found(NamedTuple):
    """A line of the verdict: a fault, or only something that could not be checked."""

    fault: bool
    why: str


def check_shuffles(record: Mapping[str, Any], asked: Mapping[int, Shuffling], played: int) -> Iterator[Found]:
    """Every finding; ``asked`` says what must have been shuffled for each accepted command that brings an order.

    ``played`` commands were replayed; of what stands behind later ones nothing is known.
    """
    shuffles = record.get("shuffles", ())
    yield from _used_twice(shuffles)
    yield from check_derivations(shuffles)
    yield from _noted_otherwise(shuffles, record.get("notes", ()))
    for shuffle in shuffles:
        place = _place(shuffle)
        if played <= (shuffle.get("command") or 0) < len(record["commands"]):
            yield Found(False, f"{place}: the replay did not come so far")
            continue
        for found in _check(shuffle, record["commands"], asked):
            yield Found(found.fault, f"{place}: {found.why}")
    behind = {shuffle.get("command") for shuffle in shuffles}
    without = [number for number in asked if number not in behind]
    for number in without[:3]:
        yield Found(False, f"command {number}: no shuffle stands behind its order")
    if len(without) > 3:
        yield Found(False, f"and {len(without) - 3} orders more without a shuffle behind them")


def _place(shuffle: Mapping[str, Any]) -> str:
    number = shuffle.get("command")
    return f"shuffle of command {number}" if number is not None else f"shuffle {shuffle['commitment'][:16]}"


def _used_twice(shuffles: Any) -> Iterator[Found]:
    """Two orders from one seed, two shuffles behind one command."""
    for key, why in (
        ("command", "two shuffles stand behind command {}"),
        ("commitment", "two shuffles have the commitment {}"),
        ("seed", "two shuffles come from one seed, {}"),
    ):
        counts = Counter(shuffle[key] for shuffle in shuffles if shuffle.get(key) is not None)
        for value, count in counts.items():
            if count > 1:
                yield Found(True, f"shuffles: {why.format(value)}")


def _noted_otherwise(shuffles: Any, notes: Any) -> Iterator[Found]:
    """Words and cut that a note told beforehand, since the command with the order is told to nobody, are those of the order."""
    behind = {shuffle["commitment"]: shuffle for shuffle in shuffles}
    for note in notes:
        told = note.get("shuffle")
        if told is None:
            continue
        used = behind.get(told.get("commitment"), {})
        if any(told.get(key) != used.get(key) for key in ("commitment", "words", "cut-depth")):
            yield Found(True, f"note of entry {note['entry']}: the words and the cut are not those behind the order")


def _check(shuffle: dict[str, Any], commands: list[dict[str, Any]], asked: Mapping[int, Shuffling]) -> Iterator[Found]:
    if shuffle["algorithm"] not in ALGORITHMS:
        known = " and ".join(ALGORITHMS)
        yield Found(True, f"algorithm {shown(shuffle['algorithm'])} is not known; this checks {known}")
        return
    number = shuffle.get("command")
    if number is not None and not 0 <= number < len(commands):
        yield Found(True, "the record has no such command")
        return
    yield from _check_words(shuffle, used=number is not None and shuffle["algorithm"] != DERIVED_ALGORITHM)
    if number is None:
        yield Found(False, "the commitment was shown and never used")
    elif number not in asked:
        yield Found(True, "that command brings no order of shuffled cards, tiles or dice")
        return
    else:
        yield from _check_pack(shuffle, asked[number])
    if shuffle.get("seed") is None:
        return  # ``reveal_checks`` says whether it had to be revealed
    try:
        order = order_of(shuffle)
    except Tampered as error:
        yield Found(True, str(error))
        return
    if number is not None and order_in(commands[number]) != order:
        yield Found(True, "the opened seed gives another order than the command holds")


def check_derivations(shuffles: Any) -> Iterator[Found]:
    """Check that every second shuffle follows from the first: the right one, the next counter, and the same player seeds."""
    first = {shuffle["commitment"]: shuffle for shuffle in shuffles}
    counters: Counter[str] = Counter()
    for shuffle in sorted(shuffles, key=lambda one: one.get("committed") or 0):
        of, counter = shuffle.get("of"), shuffle.get("counter")
        if shuffle["algorithm"] != DERIVED_ALGORITHM:
            if of is not None or counter is not None:
                yield Found(True, f"{_place(shuffle)}: only a second shuffle is derived from another")
            continue
        place = _place(shuffle)
        parent = first.get(of)
        if parent is None or parent["algorithm"] == DERIVED_ALGORITHM:
            yield Found(True, f"{place}: a second shuffle names the first, which was committed before it")
            continue
        if counter != counters[of]:
            yield Found(True, f"{place}: second shuffles are numbered in order; this is {counters[of]}, not {counter}")
        counters[of] += 1
        if parent.get("seed") is None or shuffle.get("seed") is None:
            continue
        try:
            words = [Word(**word) for word in parent.get("words", ())]
            derived = derive_seed(seed_of(parent["seed"]), words, counter, shuffle["pack"])
            is_right = derived == seed_of(shuffle["seed"])
        except Tampered as error:
            yield Found(True, f"{place}: {error}")
            continue
        if not is_right:
            yield Found(True, f"{place}: the seed does not follow from the first shuffle and its player seeds")


def _check_words(shuffle: dict[str, Any], *, used: bool) -> Iterator[Found]:
    words = shuffle.get("words", ())
    if not words and used:
        yield Found(False, "no player added a word: the house alone chose the order")
    keys = [(word["place"], word["player"], word["word"]) for word in words]
    if keys != sorted(keys):
        yield Found(True, "the words do not stand in the order of the seats")
    if len({word["player"] for word in words}) != len(words):
        yield Found(True, "a player added two words")


def _check_pack(shuffle: dict[str, Any], asked: Shuffling) -> Iterator[Found]:
    """The pack is the table's, and the cut as deep as the game's rule asks."""
    try:
        things = pack(shuffle["pack"])
    except ValueError as error:
        yield Found(True, str(error))
        return
    if asked.part:
        if Counter(things) - Counter(pack(asked.pack)):
            yield Found(True, f"the pack holds what {asked.pack} does not")
    elif shuffle["pack"] != asked.pack:
        yield Found(True, f"the pack is {shuffle['pack']}, the table's {asked.pack}")
        return
    if shuffle.get("seed") is None:
        return
    depth, cuts = shuffle.get("cut-depth", 0), asked.cuts
    if cuts is not None and depth not in cuts:
        rule = f" by {asked.rule}" if asked.rule is not None else ""
        yield Found(True, f"the cut is {depth} deep; it is {cuts[0]} to {cuts[-1]}{rule}")

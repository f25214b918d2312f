"""Checks of the shuffles of a record: faults, and missing evidence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from houseway.engine.protocol.game import ShuffleRequirement
from houseway.equipment.decks import get_pack
from houseway.errors import TamperedRecordError
from houseway.fairness.shuffle import ALGORITHMS, DERIVED_ALGORITHM, SeedContribution, derive_seed, parse_seed
from houseway.records.live.shuffles import compute_order, read_order
from houseway.safe_text import format_untrusted


class Finding(NamedTuple):
    """A finding of a check: a fault, or something that could not be checked."""

    fault: bool
    why: str


def check_shuffles(
    record: Mapping[str, Any], requirements: Mapping[int, ShuffleRequirement], played_count: int
) -> Iterator[Finding]:
    """Check the shuffles of a record and yield every finding.

    ``requirements`` says, for each accepted command that contains a shuffled order, which shuffle the game
    requires. ``played_count`` is the number of replayed commands. The shuffles of later commands cannot be checked.
    """
    shuffles = record.get("shuffles", ())
    yield from _find_reuse(shuffles)
    yield from check_derivations(shuffles)
    yield from _find_note_mismatches(shuffles, record.get("notes", ()))
    for shuffle in shuffles:
        place = _describe_place(shuffle)
        if played_count <= (shuffle.get("command") or 0) < len(record["commands"]):
            yield Finding(False, f"{place}: the replay did not come so far")
            continue
        for finding in _check_shuffle(shuffle, record["commands"], requirements):
            yield Finding(finding.fault, f"{place}: {finding.why}")
    commands_with_shuffle = {shuffle.get("command") for shuffle in shuffles}
    unshuffled_commands = [number for number in requirements if number not in commands_with_shuffle]
    for number in unshuffled_commands[:3]:
        yield Finding(False, f"command {number}: no shuffle stands behind its order")
    if len(unshuffled_commands) > 3:
        yield Finding(False, f"and {len(unshuffled_commands) - 3} orders more without a shuffle behind them")


def _describe_place(shuffle: Mapping[str, Any]) -> str:
    number = shuffle.get("command")
    return f"shuffle of command {number}" if number is not None else f"shuffle {shuffle['commitment'][:16]}"


def _find_reuse(shuffles: Any) -> Iterator[Finding]:
    """Yield a fault for each seed, commitment or command that occurs in two shuffles."""
    for key, template in (
        ("command", "two shuffles stand behind command {}"),
        ("commitment", "two shuffles have the commitment {}"),
        ("seed", "two shuffles come from one seed, {}"),
    ):
        counts = Counter(shuffle[key] for shuffle in shuffles if shuffle.get(key) is not None)
        for value, count in counts.items():
            if count > 1:
                yield Finding(True, f"shuffles: {template.format(value)}")


def _find_note_mismatches(shuffles: Any, notes: Any) -> Iterator[Finding]:
    """Yield a fault for each note whose player seeds and cut differ from those of its shuffle.

    A note publishes the player seeds and the cut if the command with the shuffled order must stay hidden.
    """
    shuffles_by_commitment = {shuffle["commitment"]: shuffle for shuffle in shuffles}
    for note in notes:
        noted_shuffle = note.get("shuffle")
        if noted_shuffle is None:
            continue
        actual_shuffle = shuffles_by_commitment.get(noted_shuffle.get("commitment"), {})
        if any(noted_shuffle.get(key) != actual_shuffle.get(key) for key in ("commitment", "words", "cut-depth")):
            yield Finding(True, f"note of entry {note['entry']}: the words and the cut are not those behind the order")


def _check_shuffle(
    shuffle: dict[str, Any], commands: list[dict[str, Any]], requirements: Mapping[int, ShuffleRequirement]
) -> Iterator[Finding]:
    if shuffle["algorithm"] not in ALGORITHMS:
        algorithms = " and ".join(ALGORITHMS)
        yield Finding(
            True, f"algorithm {format_untrusted(shuffle['algorithm'])} is not known; this checks {algorithms}"
        )
        return
    number = shuffle.get("command")
    if number is not None and not 0 <= number < len(commands):
        yield Finding(True, "the record has no such command")
        return
    yield from _check_words(shuffle, is_used=number is not None and shuffle["algorithm"] != DERIVED_ALGORITHM)
    if number is None:
        yield Finding(False, "the commitment was shown and never used")
    elif number not in requirements:
        yield Finding(True, "that command brings no order of shuffled cards, tiles or dice")
        return
    else:
        yield from _check_pack(shuffle, requirements[number])
    if shuffle.get("seed") is None:
        return  # ``commitment_checks`` checks whether it had to be revealed
    try:
        order = compute_order(shuffle)
    except TamperedRecordError as error:
        yield Finding(True, str(error))
        return
    if number is not None and read_order(commands[number]) != order:
        yield Finding(True, "the opened seed gives another order than the command holds")


def check_derivations(shuffles: Any) -> Iterator[Finding]:
    """Check that every second shuffle is derived from its first shuffle, with the same player seeds.

    The shuffles derived from the same first shuffle must be numbered in order by their counters.
    """
    shuffles_by_commitment = {shuffle["commitment"]: shuffle for shuffle in shuffles}
    counters: Counter[str] = Counter()
    for shuffle in sorted(shuffles, key=lambda item: item.get("committed") or 0):
        parent_commitment, counter = shuffle.get("of"), shuffle.get("counter")
        if shuffle["algorithm"] != DERIVED_ALGORITHM:
            if parent_commitment is not None or counter is not None:
                yield Finding(True, f"{_describe_place(shuffle)}: only a second shuffle is derived from another")
            continue
        place = _describe_place(shuffle)
        parent = shuffles_by_commitment.get(parent_commitment)
        if parent is None or parent["algorithm"] == DERIVED_ALGORITHM:
            yield Finding(True, f"{place}: a second shuffle names the first, which was committed before it")
            continue
        if counter != counters[parent_commitment]:
            yield Finding(
                True,
                f"{place}: second shuffles are numbered in order; this is {counters[parent_commitment]}, not {counter}",
            )
        counters[parent_commitment] += 1
        if parent.get("seed") is None or shuffle.get("seed") is None:
            continue
        try:
            words = [SeedContribution(**word) for word in parent.get("words", ())]
            derived = derive_seed(parse_seed(parent["seed"]), words, counter, shuffle["pack"])
            is_right = derived == parse_seed(shuffle["seed"])
        except TamperedRecordError as error:
            yield Finding(True, f"{place}: {error}")
            continue
        if not is_right:
            yield Finding(True, f"{place}: the seed does not follow from the first shuffle and its player seeds")


def _check_words(shuffle: dict[str, Any], *, is_used: bool) -> Iterator[Finding]:
    words = shuffle.get("words", ())
    if not words and is_used:
        yield Finding(False, "no player added a word: the house alone chose the order")
    keys = [(word["place"], word["player"], word["word"]) for word in words]
    if keys != sorted(keys):
        yield Finding(True, "the words do not stand in the order of the seats")
    if len({word["player"] for word in words}) != len(words):
        yield Finding(True, "a player added two words")


def _check_pack(shuffle: dict[str, Any], requirement: ShuffleRequirement) -> Iterator[Finding]:
    """Check that the pack is the one the table requires, and that the game's rule allows the depth of the cut."""
    try:
        things = get_pack(shuffle["pack"])
    except ValueError as error:
        yield Finding(True, str(error))
        return
    if requirement.part:
        if Counter(things) - Counter(get_pack(requirement.pack)):
            yield Finding(True, f"the pack holds what {requirement.pack} does not")
    elif shuffle["pack"] != requirement.pack:
        yield Finding(True, f"the pack is {shuffle['pack']}, the table's {requirement.pack}")
        return
    if shuffle.get("seed") is None:
        return
    depth, cuts = shuffle.get("cut-depth", 0), requirement.cuts
    if cuts is not None and depth not in cuts:
        rule = f" by {requirement.rule}" if requirement.rule is not None else ""
        yield Finding(True, f"the cut is {depth} deep; it is {cuts[0]} to {cuts[-1]}{rule}")

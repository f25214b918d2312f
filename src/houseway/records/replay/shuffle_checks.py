"""Checks of the shuffles of a record: faults, and missing evidence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from houseway.engine.protocol.game import ShuffleRequirement
from houseway.equipment.decks import get_pack
from houseway.errors import InvalidValueError, TamperedRecordError
from houseway.fairness.shuffle import ALGORITHMS, DERIVED_ALGORITHM, SeedContribution, derive_seed, parse_seed
from houseway.i18n import Message, MessageList
from houseway.records.format.shuffled_orders import compute_order, read_order
from houseway.safe_text import format_untrusted


class Finding(NamedTuple):
    """A finding of a check: a fault, or something that could not be checked."""

    fault: bool
    why: Message


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
        if played_count <= (shuffle.get("command") or 0) < len(record["commands"]):
            yield make_shuffle_finding(False, shuffle, Message("verification-not-replayed"))
            continue
        for finding in _check_shuffle(shuffle, record["commands"], requirements):
            yield make_shuffle_finding(finding.fault, shuffle, finding.why)
    commands_with_shuffle = {shuffle.get("command") for shuffle in shuffles}
    unshuffled_commands = [number for number in requirements if number not in commands_with_shuffle]
    for number in unshuffled_commands[:3]:
        yield Finding(False, Message("verification-order-without-shuffle", command=str(number)))
    if len(unshuffled_commands) > 3:
        yield Finding(False, Message("verification-more-orders-without-shuffle", count=len(unshuffled_commands) - 3))


def make_shuffle_finding(fault: bool, shuffle: Mapping[str, Any], why: Message) -> Finding:
    """Return a finding about a shuffle, which is named by its command or by its commitment."""
    number = shuffle.get("command")
    if number is not None:
        return Finding(fault, Message("verification-shuffle-of-command", command=str(number), finding=why))
    return make_commitment_finding(fault, shuffle["commitment"], why)


def make_commitment_finding(fault: bool, commitment: str, why: Message) -> Finding:
    """Return a finding about a shuffle, which is named by its commitment."""
    return Finding(fault, Message("verification-shuffle", commitment=commitment[:16], finding=why))


def _find_reuse(shuffles: Any) -> Iterator[Finding]:
    """Yield a fault for each seed, commitment or command that occurs in two shuffles."""
    for key, message_id in (
        ("command", "verification-repeated-command"),
        ("commitment", "verification-repeated-commitment"),
        ("seed", "verification-repeated-seed"),
    ):
        counts = Counter(shuffle[key] for shuffle in shuffles if shuffle.get(key) is not None)
        for value, count in counts.items():
            if count > 1:
                yield Finding(True, Message(message_id, value=str(value)))


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
            yield Finding(True, Message("verification-note-mismatch", entry=str(note["entry"])))


def _check_shuffle(
    shuffle: dict[str, Any], commands: list[dict[str, Any]], requirements: Mapping[int, ShuffleRequirement]
) -> Iterator[Finding]:
    if shuffle["algorithm"] not in ALGORITHMS:
        algorithm = format_untrusted(shuffle["algorithm"])
        known = MessageList(ALGORITHMS, "and")
        yield Finding(True, Message("verification-unknown-algorithm", algorithm=algorithm, known=known))
        return
    number = shuffle.get("command")
    if number is not None and not 0 <= number < len(commands):
        yield Finding(True, Message("verification-no-such-command"))
        return
    yield from _check_words(shuffle, is_used=number is not None and shuffle["algorithm"] != DERIVED_ALGORITHM)
    if number is None:
        is_revealed = shuffle.get("seed") is not None
        yield Finding(
            False, Message("verification-commitment-unused" if is_revealed else "verification-commitment-not-yet-used")
        )
    elif number not in requirements:
        yield Finding(True, Message("verification-command-without-order"))
        return
    else:
        yield from _check_pack(shuffle, requirements[number])
    if shuffle.get("seed") is None:
        return  # ``commitment_checks`` checks whether it had to be revealed
    try:
        order = compute_order(shuffle)
    except TamperedRecordError as error:
        yield Finding(True, error.reason)
        return
    if number is not None and read_order(commands[number]) != order:
        yield Finding(True, Message("verification-other-order"))


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
                yield make_shuffle_finding(True, shuffle, Message("verification-not-a-second-shuffle"))
            continue
        parent = shuffles_by_commitment.get(parent_commitment)
        if parent is None or parent["algorithm"] == DERIVED_ALGORITHM:
            yield make_shuffle_finding(True, shuffle, Message("verification-first-shuffle-missing"))
            continue
        if counter != counters[parent_commitment]:
            message = Message("verification-wrong-counter", expected=counters[parent_commitment], actual=str(counter))
            yield make_shuffle_finding(True, shuffle, message)
        counters[parent_commitment] += 1
        if parent.get("seed") is None or shuffle.get("seed") is None:
            continue
        try:
            words = [SeedContribution(**word) for word in parent.get("words", ())]
            derived = derive_seed(parse_seed(parent["seed"]), words, counter, shuffle["pack"])
            is_right = derived == parse_seed(shuffle["seed"])
        except TamperedRecordError as error:
            yield make_shuffle_finding(True, shuffle, error.reason)
            continue
        if not is_right:
            yield make_shuffle_finding(True, shuffle, Message("verification-seed-not-derived"))


def _check_words(shuffle: dict[str, Any], *, is_used: bool) -> Iterator[Finding]:
    words = shuffle.get("words", ())
    if not words and is_used:
        yield Finding(False, Message("verification-no-player-seeds"))
    keys = [(word["place"], word["player"], word["word"]) for word in words]
    if keys != sorted(keys):
        yield Finding(True, Message("verification-player-seeds-unsorted"))
    if len({word["player"] for word in words}) != len(words):
        yield Finding(True, Message("verification-player-with-two-seeds"))


def _check_pack(shuffle: dict[str, Any], requirement: ShuffleRequirement) -> Iterator[Finding]:
    """Check that the pack is the one the table requires, and that the game's rule allows the depth of the cut."""
    try:
        things = get_pack(shuffle["pack"])
    except InvalidValueError as error:
        yield Finding(True, error.reason)
        return
    if requirement.part:
        if Counter(things) - Counter(get_pack(requirement.pack)):
            yield Finding(True, Message("verification-pack-has-more", pack=requirement.pack))
    elif shuffle["pack"] != requirement.pack:
        yield Finding(True, Message("verification-other-pack", pack=shuffle["pack"], required=requirement.pack))
        return
    if shuffle.get("seed") is None:
        return
    depth, cuts = shuffle.get("cut-depth", 0), requirement.cuts
    if cuts is not None and depth not in cuts:
        message = Message("verification-cut-out-of-range", depth=depth, least=cuts[0], greatest=cuts[-1])
        if requirement.rule is not None:
            message = Message("verification-by-rule", finding=message, rule=requirement.rule)
        yield Finding(True, message)

"""Checks that shuffles use the players' seeds and cuts, and that every commitment is revealed or explained."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from houseway.errors import TamperedRecordError
from houseway.i18n import Message
from houseway.records.format.entries import COMMAND, SHUFFLE, get_entries
from houseway.records.replay.shuffle_checks import Finding, make_commitment_finding, make_shuffle_finding

Shuffles = Mapping[str, Mapping[str, Any]]


def check_additions(record: Mapping[str, Any]) -> Iterator[Finding]:
    """Check that each shuffled order uses every player seed and cut that the record contains for its shuffle."""
    shuffles: Shuffles = {shuffle["commitment"]: shuffle for shuffle in record.get("shuffles", ())}
    closing_entries = {entry["seeds-closed"]: entry["entry"] for entry in record.get("closed-seeds", ())}
    seeds_by_commitment: dict[str, list[dict[str, Any]]] = {commitment: [] for commitment in closing_entries}
    for entry in record.get("player-seeds", ()):
        seeds_by_commitment.setdefault(entry["commitment"], []).append(entry)
    if not seeds_by_commitment and not record.get("player-cuts"):
        return
    entries = _list_entries(record)
    used_at = _find_uses(entries)
    for commitment, number in closing_entries.items():
        if commitment not in shuffles:
            yield Finding(True, Message("verification-list-without-commitment", commitment=commitment[:16]))
        elif used_at.get(commitment, number) < number:
            yield Finding(True, Message("verification-list-closed-late", commitment=commitment[:16]))
    for commitment, seeds in seeds_by_commitment.items():
        if commitment in shuffles or seeds:
            yield from _check_seeds(seeds, shuffles.get(commitment), closing_entries.get(commitment))
    for cut in record.get("player-cuts", ()):
        commitment = cut["commitment"]
        use_entry = used_at.get(commitment)
        is_cut_made = use_entry is not None and not _has_left(cut["cut-of"], entries[cut["entry"] : use_entry])
        command = entries[use_entry][COMMAND] if use_entry is not None and is_cut_made else None
        yield from _check_cut(cut, shuffles.get(commitment), closing_entries.get(commitment), command)


def _list_entries(record: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the entries of the record, or an empty list if their numbers do not fit together.

    The check of the hash chain reports such numbers.
    """
    try:
        return get_entries(dict(record))
    except TamperedRecordError:
        return []


def _find_uses(entries: list[dict[str, Any]]) -> dict[str, int]:
    """Return, by commitment, the number of the entry whose command uses the shuffle."""
    return {
        entry[SHUFFLE]["commitment"]: number
        for number, entry in enumerate(entries)
        if COMMAND in entry and SHUFFLE in entry
    }


def _check_seeds(
    seeds: list[dict[str, Any]], shuffle: Mapping[str, Any] | None, closing_entry: int | None
) -> Iterator[Finding]:
    if shuffle is None:
        yield Finding(True, Message("verification-player-seed-without-commitment", entry=str(seeds[0]["entry"])))
        return
    commitment = shuffle["commitment"]
    for player, count in Counter(entry["seed-of"] for entry in seeds).items():
        if count > 1:
            yield make_commitment_finding(
                True, commitment, Message("verification-player-seed-count", player=player, count=count)
            )
    for entry in seeds:
        committed = shuffle.get("committed")
        if committed is not None and entry["entry"] < committed:
            yield make_commitment_finding(
                True, commitment, Message("verification-player-seed-early", entry=str(entry["entry"]))
            )
        if closing_entry is not None and entry["entry"] > closing_entry:
            yield make_commitment_finding(
                True, commitment, Message("verification-player-seed-late", entry=str(entry["entry"]))
            )
    if shuffle.get("command") is None:
        return
    if closing_entry is None:
        yield make_commitment_finding(True, commitment, Message("verification-list-not-closed"))
    words = {(word["player"], word["place"], word["word"]) for word in shuffle.get("words", ())}
    acknowledged = {(entry["seed-of"], entry["place"], entry["seed"]): entry["entry"] for entry in seeds}
    for seed, number in acknowledged.items():
        if seed not in words:
            message = Message("verification-player-seed-left-out", player=seed[0], entry=str(number))
            yield make_commitment_finding(True, commitment, message)
    for word in sorted(words - set(acknowledged)):
        yield make_commitment_finding(True, commitment, Message("verification-player-seed-unrecorded", player=word[0]))


def _check_cut(
    cut: Mapping[str, Any],
    shuffle: Mapping[str, Any] | None,
    closing_entry: int | None,
    command: Mapping[str, Any] | None,
) -> Iterator[Finding]:
    """Check that the shuffle was cut by the recorded player and at the recorded depth."""
    entry, player = str(cut["entry"]), cut["cut-of"]
    if shuffle is None:
        yield Finding(True, Message("verification-cut-without-commitment", entry=entry))
        return
    if closing_entry is not None and cut["entry"] > closing_entry:
        yield Finding(True, Message("verification-cut-late", entry=entry))
    if command is None:
        return
    if cut["depth"] is None:
        if command.get("cut-by") == player:
            yield Finding(True, Message("verification-passed-cut-recorded", entry=entry, player=player))
    elif shuffle.get("cut-depth", 0) != cut["depth"] or command.get("cut-by", player) != player:
        yield Finding(True, Message("verification-other-cut", entry=entry, player=player, depth=cut["depth"]))


def _has_left(player: str, entries: list[dict[str, Any]]) -> bool:
    """Return whether a player left or gave up the box in these entries, before the player's cut was used."""
    commands = (entry[COMMAND] for entry in entries if COMMAND in entry)
    return any(command["do"] in ("leave", "vacate") and command.get("player") == player for command in commands)


def check_reveals(record: Mapping[str, Any], *, is_closed: bool) -> Iterator[Finding]:
    """Check that each commitment is revealed, still in use, or has a recorded reason for not being revealed.

    A commitment is over when another commitment to its pack follows, or when the table is closed. Before the first
    salted entry, and in records without salts, no reasons were recorded. There an unrevealed commitment is only
    reported as missing evidence.
    """
    shuffles = list(record.get("shuffles", ()))
    reasons = {entry["not-revealed"]: entry for entry in record.get("not-revealed", ())}
    shuffles_by_commitment = {shuffle["commitment"]: shuffle for shuffle in shuffles}
    for commitment, reason in reasons.items():
        if commitment not in shuffles_by_commitment:
            yield Finding(True, Message("verification-reason-without-commitment", commitment=commitment[:16]))
        elif shuffles_by_commitment[commitment].get("seed") is not None:
            entry = str(reason["entry"])
            yield Finding(True, Message("verification-reason-of-revealed", commitment=commitment[:16], entry=entry))
    first_salted_entry = min(map(int, record.get("chain", {}).get("salts", ())), default=None)
    latest_by_pack = _latest_by_pack(shuffles)
    for shuffle in shuffles:
        if shuffle.get("seed") is not None:
            continue
        first_shuffle = shuffles_by_commitment.get(shuffle.get("of") or "", shuffle)
        is_over = is_closed or latest_by_pack[first_shuffle["pack"]] > (first_shuffle.get("committed") or 0)
        if (reason := reasons.get(shuffle["commitment"])) is not None:
            message = Message("verification-not-revealed-reason", reason=reason["why"])
            yield make_shuffle_finding(False, shuffle, message)
        elif is_over and first_salted_entry is not None and (shuffle.get("committed") or 0) >= first_salted_entry:
            yield make_shuffle_finding(True, shuffle, Message("verification-never-revealed"))
        else:
            yield make_shuffle_finding(False, shuffle, Message("verification-not-revealed"))


def _latest_by_pack(shuffles: list[dict[str, Any]]) -> dict[str, int]:
    """Return the number of the entry with the last commitment to each pack.

    Second shuffles do not count, because they are over when their first shuffle is over.
    """
    latest: dict[str, int] = {}
    for shuffle in shuffles:
        number = 0 if shuffle.get("of") is not None else shuffle.get("committed") or 0
        latest[shuffle["pack"]] = max(latest.get(shuffle["pack"], 0), number)
    return latest

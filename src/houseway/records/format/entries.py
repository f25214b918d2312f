"""Entries of a record in chronological order: what the chain covers and the journal stores.

Entry 0 is the head: every key of the record that is neither a list of events nor an expectation. After it come
``{"command": ...}``, with ``"shuffle"`` (commitment, words, cut-depth) if its order was committed; ``{"committed":
...}`` when a commitment is shown (algorithm, pack, commitment); ``{"opened": ...}`` when a seed is revealed
(commitment, seed); ``{"left": ...}`` when somebody left in the middle of a round (player, round). A live server adds
``{"purse": ...}`` when a player buys in or cashes out (do, player, amount, at), ``{"note": ...}`` for notes of staff,
and ``{"closed": ...}`` after the entry that ended a round or changed a completed one (round, result, and first if it
ended it: ``round_close_entry.py``).

A note has text, at, who and role. It has second and acknowledges if a second person approved or an alert was seen;
waits if a command lacks a real card; bank and funds if a player promises chips to a bank. It has shuffle, with the
player seeds and the cut of the next order, if cards are revealed one by one and the entry with the order is not
shown.

An entry may also have a ``"salt"``: 32 random hexadecimal digits that are hashed with it. It has no meaning for play.
People who may not see an entry do not see its salt either, and so cannot test guesses of it against its hash.

Players' additions to a shuffle, and the reason why a seed stays hidden, are entries without an inner object:
``{"seed-of": NAME, "commitment", "seed", "place", "at"}`` is a player seed and ``{"cut-of": NAME, "commitment",
"depth", "at"}`` a player's cut (depth null: passed on). Both are shown to nobody else before ``{"seeds-closed":
COMMITMENT, "at"}`` closes the list, which comes before the order. ``{"not-revealed": COMMITMENT, "why", "at"}`` gives
the reason why a seed stays hidden. In a record they are in ``player-seeds``, ``player-cuts``, ``closed-seeds`` and
``not-revealed``.

In a record the commands are in ``commands`` and the other entries in ``shuffles``, ``left``, ``purses``, ``notes``
and ``closed`` with their entry numbers, so that both forms are equivalent. The salts are in ``chain.salts``, by entry
number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from houseway.errors import TamperedRecordError
from houseway.i18n import Message
from houseway.records.format.decoder import TABLE, TOURNAMENT, VERSION
from houseway.records.format.hash_chain import ALGORITHM

DETERMINATIONS_KEYS = {TABLE: "table", TOURNAMENT: "conditions"}
"""Key of the head that holds the operator's determinations, by kind of record."""
HEAD, COMMAND, SHUFFLE, COMMITTED, OPENED, LEFT = "head", "command", "shuffle", "committed", "opened", "left"
PURSE, NOTE, CLOSED, SALT = "purse", "note", "closed", "salt"
SIDE_LISTS = {LEFT: "left", PURSE: "purses", NOTE: "notes", CLOSED: "closed"}
"""Kinds of entries that a record holds in separate lists, each mapped to the key of its list."""
SEED_OF, CUT_OF, SEEDS_CLOSED, NOT_REVEALED = "seed-of", "cut-of", "seeds-closed", "not-revealed"
FLAT_LISTS = {
    SEED_OF: "player-seeds",
    CUT_OF: "player-cuts",
    SEEDS_CLOSED: "closed-seeds",
    NOT_REVEALED: "not-revealed",
}
"""Kinds of entries without an inner object, each mapped to the list of the record that holds them."""
NOT_IN_HEAD = ("commands", "expect", "shuffles", *SIDE_LISTS.values(), *FLAT_LISTS.values(), "chain")
COMMITTED_KEYS = ("algorithm", "pack", "commitment", "of", "counter")
"""Keys of a shuffle that are recorded with its commitment. Only a second shuffle has the last two."""
_ENTRY_NAMES = {
    HEAD: Message("records-entry-head"),
    COMMITTED: Message("records-entry-commitment"),
    OPENED: Message("records-entry-reveal"),
    LEFT: Message("records-entry-departure"),
    PURSE: Message("records-entry-purse"),
    NOTE: Message("records-entry-note"),
    CLOSED: Message("records-entry-round-closing"),
    SEED_OF: Message("records-entry-player-seed"),
    CUT_OF: Message("records-entry-player-cut"),
    SEEDS_CLOSED: Message("records-entry-seeds-closed"),
    NOT_REVEALED: Message("records-entry-not-revealed"),
}

Entry = dict[str, Any]


def make_head_entry(record: dict[str, Any]) -> Entry:
    """Return the first entry of a record."""
    return {HEAD: {key: value for key, value in record.items() if key not in NOT_IN_HEAD}}


def describe_entry(entries: list[Entry], number: int) -> Message:
    """Return a name for the entry with this number. A command is named by its number among the commands."""
    entry = entries[number]
    if COMMAND in entry:
        return Message(
            "records-entry-command", number=str(sum(COMMAND in earlier_entry for earlier_entry in entries[:number]))
        )
    return next((name for key, name in _ENTRY_NAMES.items() if key in entry), _ENTRY_NAMES[HEAD])


def get_entries(record: dict[str, Any]) -> list[Entry]:
    """Return the entries of a record in chronological order, with their salts.

    Raises:
        TamperedRecordError: the entry numbers have gaps or duplicates, or point to missing commands.
    """
    entries_by_number: dict[int, Entry] = {}
    loads_by_command: dict[int, Entry] = {}
    for shuffle in record.get("shuffles", ()):
        commitment = shuffle["commitment"]
        committed_keys = _get_committed_keys(shuffle)
        _insert(
            entries_by_number,
            shuffle.get("committed"),
            {COMMITTED: committed_keys},
            Message("records-entry-commitment-of", commitment=commitment),
        )
        if shuffle.get("seed") is not None:
            reveal = {OPENED: {"commitment": commitment, "seed": shuffle["seed"]}}
            _insert(
                entries_by_number,
                shuffle.get("opened"),
                reveal,
                Message("records-entry-reveal-of", commitment=commitment),
            )
        elif shuffle.get("opened") is not None:
            raise TamperedRecordError(Message("records-revealed-seed-missing", commitment=commitment))
        if shuffle.get("command") is not None:
            if shuffle["command"] in loads_by_command:
                raise TamperedRecordError(Message("records-two-shuffles-for-command", command=str(shuffle["command"])))
            loads_by_command[shuffle["command"]] = _get_load_keys(shuffle)
    for kind, list_key in SIDE_LISTS.items():
        for item in record.get(list_key, ()):
            content = {key: value for key, value in item.items() if key != "entry"}
            _insert(entries_by_number, item.get("entry"), {kind: content}, _ENTRY_NAMES[kind])
    for kind, list_key in FLAT_LISTS.items():
        for item in record.get(list_key, ()):
            content_of_flat = {key: value for key, value in item.items() if key != "entry"}
            _insert(entries_by_number, item.get("entry"), content_of_flat, _ENTRY_NAMES[kind])
    entries = _order_entries(record, entries_by_number, loads_by_command)
    for number, salt in record.get("chain", {}).get("salts", {}).items():
        if not number.isdecimal() or int(number) >= len(entries):
            raise TamperedRecordError(Message("records-salt-without-entry", number=number, count=len(entries)))
        entries[int(number)][SALT] = salt
    return entries


def _get_committed_keys(shuffle: dict[str, Any]) -> dict[str, Any]:
    return {key: shuffle[key] for key in COMMITTED_KEYS if key in shuffle}


def _get_load_keys(shuffle: dict[str, Any]) -> dict[str, Any]:
    return {key: shuffle[key] for key in ("commitment", "words", "cut-depth") if key in shuffle}


def _insert(entries_by_number: dict[int, Entry], number: object, entry: Entry, description: Message) -> None:
    if not isinstance(number, int) or number < 1 or number in entries_by_number:
        raise TamperedRecordError(Message("records-entry-without-number", entry=description))
    entries_by_number[number] = entry


def _order_entries(
    record: dict[str, Any], entries_by_number: dict[int, Entry], loads_by_command: dict[int, Entry]
) -> list[Entry]:
    entries = [make_head_entry(record)]
    commands = record["commands"]
    for number, command in enumerate(commands):
        while len(entries) in entries_by_number:
            entries.append(entries_by_number.pop(len(entries)))
        load = loads_by_command.pop(number, None)
        entries.append({COMMAND: command} if load is None else {COMMAND: command, SHUFFLE: load})
    while len(entries) in entries_by_number:
        entries.append(entries_by_number.pop(len(entries)))
    if entries_by_number:
        raise TamperedRecordError(
            Message("records-entry-not-reached", number=str(min(entries_by_number)), count=len(entries))
        )
    if loads_by_command:
        raise TamperedRecordError(Message("records-shuffle-of-missing-command", command=str(min(loads_by_command))))
    return entries


def make_head(
    kind: str, instrument: str, title: str, determinations: object, *, place: str | None = None, day: str | None = None
) -> dict[str, Any]:
    """Return the head of a new record. It has a ``place`` and a ``day`` only if they are given."""
    head: dict[str, Any] = {"record": VERSION, "kind": kind, "instrument": instrument, "title": title}
    if kind == TABLE:
        del head["kind"]
    head |= {key: value for key, value in (("place", place), ("day", day)) if value is not None}
    return {**head, DETERMINATIONS_KEYS[kind]: determinations}


def make_entries(record: dict[str, Any]) -> list[Entry]:
    """Make entries for a record that has no chain or a chain of an older algorithm.

    A commitment comes directly before its command. Revealed seeds come at the end.
    """
    shuffles = {shuffle["command"]: shuffle for shuffle in record.get("shuffles", ()) if "command" in shuffle}
    entries = [make_head_entry(record)]
    for number, command in enumerate(record["commands"]):
        shuffle = shuffles.get(number)
        if shuffle is None:
            entries.append({COMMAND: command})
            continue
        entries.append({COMMITTED: _get_committed_keys(shuffle)})
        entries.append({COMMAND: command, SHUFFLE: _get_load_keys(shuffle)})
    for shuffle in shuffles.values():
        if shuffle.get("seed") is not None:
            entries.append({OPENED: {"commitment": shuffle["commitment"], "seed": shuffle["seed"]}})
    return entries


def make_record(entries: Iterable[Entry], hashes: list[str]) -> dict[str, Any]:
    """Make the record of these entries, with the given hash chain and the entries' salts."""
    record: dict[str, Any] = {}
    commands: list[dict[str, Any]] = []
    shuffles: dict[str, dict[str, Any]] = {}
    side_lists: dict[str, list[dict[str, Any]]] = {}
    salts: dict[str, str] = {}
    for number, entry in enumerate(entries):
        if SALT in entry:
            salts[str(number)] = entry[SALT]
        if COMMAND in entry:
            if SHUFFLE in entry:
                shuffles[entry[SHUFFLE]["commitment"]] |= {"command": len(commands), **entry[SHUFFLE]}
            commands.append(entry[COMMAND])
        elif COMMITTED in entry:
            shuffles[entry[COMMITTED]["commitment"]] = {**entry[COMMITTED], "committed": number}
        elif OPENED in entry:
            reveal = entry[OPENED]
            shuffles[reveal["commitment"]] |= {"seed": reveal["seed"], "opened": number}
        elif HEAD in entry:
            record = dict(entry[HEAD])
        elif (flat_kind := next((kind for kind in FLAT_LISTS if kind in entry), None)) is not None:
            content = {key: value for key, value in entry.items() if key != SALT}
            side_lists.setdefault(FLAT_LISTS[flat_kind], []).append({**content, "entry": number})
        else:
            kind = next(kind for kind in SIDE_LISTS if kind in entry)
            side_lists.setdefault(SIDE_LISTS[kind], []).append({**entry[kind], "entry": number})
    record["commands"] = commands
    if shuffles:
        record["shuffles"] = list(shuffles.values())
    record |= side_lists
    chain: dict[str, Any] = {"algorithm": ALGORITHM, "hashes": hashes}
    return {**record, "chain": chain | ({"salts": salts} if salts else {})}

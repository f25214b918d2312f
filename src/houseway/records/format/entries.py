"""The entries of a record in the order of time: what the chain binds and the journal keeps, one after the other.

Entry 0 is the head: every key of the record that is neither a list of what happened nor what is expected. After it come
``{"command": ...}``, with ``"shuffle"`` (commitment, words, cut-depth) where an order that was committed to stands behind it;
``{"committed": ...}`` when a commitment is shown (algorithm, pack, commitment); ``{"opened": ...}`` when a seed is opened
(commitment, seed); ``{"left": ...}`` when somebody left in the middle of a round (player, round). A live floor adds
``{"purse": ...}`` when a player buys in or cashes out (do, player, amount, at) and ``{"note": ...}`` for what staff put down
(text, at, who, role; second and acknowledges where a second person approved, or an alert was seen; waits where a command
lacks a real card; bank and funds where a player promises chips to a bank; shuffle, the words and the cut of the order that
comes next, where cards are opened one by one and the entry with the order is not told), and ``{"closed": ...}`` after the
entry that ended a round or changed one that was over (round, result, and first if it ended: ``round_close.py``).

An entry may also have a ``"salt"``: 32 hexadecimal digits, chosen at random when the entry is made and hashed with it. It means
nothing for play. Whoever is not shown the entry is not shown its salt, and so cannot test guesses of it against its hash.

What players add to a shuffle, and what became of one that stays hidden, are entries without an inner object:
``{"seed-of": NAME, "commitment", "seed", "place", "at"}`` is a player seed and ``{"cut-of": NAME, "commitment", "depth", "at"}``
a player's cut (depth null: passed on); both are shown to nobody else before ``{"seeds-closed": COMMITMENT, "at"}`` closes the
list, which comes before the order. ``{"not-revealed": COMMITMENT, "why", "at"}`` gives the reason why a seed stays hidden.
In a record they are in ``player-seeds``, ``player-cuts``, ``closed-seeds`` and ``not-revealed``.

In a record the commands stand in ``commands`` and the others in ``shuffles``, ``left``, ``purses``, ``notes`` and ``closed`` with
the number of their entry, so that both forms say the same; the salts are in ``chain.salts``, by the number of the entry.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from houseway.errors import Tampered
from houseway.records.format.hash_chain import ALGORITHM

HEAD, COMMAND, SHUFFLE, COMMITTED, OPENED, LEFT = "head", "command", "shuffle", "committed", "opened", "left"
PURSE, NOTE, CLOSED, SALT = "purse", "note", "closed", "salt"
BESIDE = {LEFT: "left", PURSE: "purses", NOTE: "notes", CLOSED: "closed"}
"""Entries that stand in a list of their own beside the commands, and its key."""
SEED_OF, CUT_OF, SEEDS_CLOSED, NOT_REVEALED = "seed-of", "cut-of", "seeds-closed", "not-revealed"
FLAT = {SEED_OF: "player-seeds", CUT_OF: "player-cuts", SEEDS_CLOSED: "closed-seeds", NOT_REVEALED: "not-revealed"}
"""Entries without an inner object, by the key that each has, and the list of a record in which they are."""
NOT_IN_HEAD = ("commands", "expect", "shuffles", *BESIDE.values(), *FLAT.values(), "chain")
BOUND = ("algorithm", "pack", "commitment", "of", "counter")
"""The keys of a shuffle that are on record with its commitment; the last two only of a second shuffle."""
_IN_WORDS = {
    HEAD: "the head of the record",
    COMMITTED: "the commitment of a shuffle",
    OPENED: "the opening of a shuffle",
    LEFT: "the note that somebody left",
    PURSE: "a buy-in or cash-out",
    NOTE: "a note",
    CLOSED: "the closing of a round",
    SEED_OF: "a player seed",
    CUT_OF: "a player's cut",
    SEEDS_CLOSED: "the end of a list of player seeds",
    NOT_REVEALED: "the reason why a seed is not revealed",
}

Entry = dict[str, Any]


def head_of(record: dict[str, Any]) -> Entry:
    """The first entry of a record."""
    return {HEAD: {key: value for key, value in record.items() if key not in NOT_IN_HEAD}}


def in_words(entries: list[Entry], number: int) -> str:
    """What the entry of that number is called; a command with its own number."""
    entry = entries[number]
    if COMMAND in entry:
        return f"command {sum(COMMAND in before for before in entries[:number])}"
    return next((words for key, words in _IN_WORDS.items() if key in entry), _IN_WORDS[HEAD])


def entries_of(record: dict[str, Any]) -> list[Entry]:
    """The entries of a record in the order of time, with their salts; ``Tampered`` if their numbers do not fit together."""
    placed: dict[int, Entry] = {}
    behind: dict[int, Entry] = {}
    for shuffle in record.get("shuffles", ()):
        commitment = shuffle["commitment"]
        bound = _bound_of(shuffle)
        _put(placed, shuffle.get("committed"), {COMMITTED: bound}, f"commitment {commitment}")
        if shuffle.get("seed") is not None:
            opened = {OPENED: {"commitment": commitment, "seed": shuffle["seed"]}}
            _put(placed, shuffle.get("opened"), opened, f"opening of {commitment}")
        elif shuffle.get("opened") is not None:
            raise Tampered(f"chain: the seed of commitment {commitment} was opened and is not here any more")
        if shuffle.get("command") is not None:
            if shuffle["command"] in behind:
                raise Tampered(f"chain: two shuffles stand behind command {shuffle['command']}")
            behind[shuffle["command"]] = _load_of(shuffle)
    for kind, listed in BESIDE.items():
        for found in record.get(listed, ()):
            told = {key: value for key, value in found.items() if key != "entry"}
            _put(placed, found.get("entry"), {kind: told}, _IN_WORDS[kind].partition(" ")[2])
    for kind, listed in FLAT.items():
        for found in record.get(listed, ()):
            flat = {key: value for key, value in found.items() if key != "entry"}
            _put(placed, found.get("entry"), flat, _IN_WORDS[kind].partition(" ")[2])
    entries = _in_order(record, placed, behind)
    for number, salt in record.get("chain", {}).get("salts", {}).items():
        if not number.isdecimal() or int(number) >= len(entries):
            raise Tampered(f"chain: a salt belongs to entry {number}; there are {len(entries)} entries")
        entries[int(number)][SALT] = salt
    return entries


def _bound_of(shuffle: dict[str, Any]) -> dict[str, Any]:
    return {key: shuffle[key] for key in BOUND if key in shuffle}


def _load_of(shuffle: dict[str, Any]) -> dict[str, Any]:
    return {key: shuffle[key] for key in ("commitment", "words", "cut-depth") if key in shuffle}


def _put(placed: dict[int, Entry], number: object, entry: Entry, what: str) -> None:
    if not isinstance(number, int) or number < 1 or number in placed:
        raise Tampered(f"chain: the {what} has no place of its own among the entries")
    placed[number] = entry


def _in_order(record: dict[str, Any], placed: dict[int, Entry], behind: dict[int, Entry]) -> list[Entry]:
    entries = [head_of(record)]
    commands = record["commands"]
    for number, command in enumerate(commands):
        while len(entries) in placed:
            entries.append(placed.pop(len(entries)))
        load = behind.pop(number, None)
        entries.append({COMMAND: command} if load is None else {COMMAND: command, SHUFFLE: load})
    while len(entries) in placed:
        entries.append(placed.pop(len(entries)))
    if placed:
        raise Tampered(f"chain: entry {min(placed)} is not reached; {len(entries)} entries stand here")
    if behind:
        raise Tampered(f"chain: a shuffle stands behind command {min(behind)}, which is not there")
    return entries


def entries_in(record: dict[str, Any]) -> list[Entry]:
    """Entries for a record that has no chain, or an older one: a commitment before its command, openings at the end."""
    shuffles = {shuffle["command"]: shuffle for shuffle in record.get("shuffles", ()) if "command" in shuffle}
    entries = [head_of(record)]
    for number, command in enumerate(record["commands"]):
        shuffle = shuffles.get(number)
        if shuffle is None:
            entries.append({COMMAND: command})
            continue
        entries.append({COMMITTED: _bound_of(shuffle)})
        entries.append({COMMAND: command, SHUFFLE: _load_of(shuffle)})
    for shuffle in shuffles.values():
        if shuffle.get("seed") is not None:
            entries.append({OPENED: {"commitment": shuffle["commitment"], "seed": shuffle["seed"]}})
    return entries


def record_of(entries: Iterable[Entry], hashes: list[str]) -> dict[str, Any]:
    """The record that these entries make, with its chain and their salts."""
    record: dict[str, Any] = {}
    commands: list[dict[str, Any]] = []
    shuffles: dict[str, dict[str, Any]] = {}
    beside: dict[str, list[dict[str, Any]]] = {}
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
            opened = entry[OPENED]
            shuffles[opened["commitment"]] |= {"seed": opened["seed"], "opened": number}
        elif HEAD in entry:
            record = dict(entry[HEAD])
        elif (flat := next((kind for kind in FLAT if kind in entry), None)) is not None:
            told = {key: value for key, value in entry.items() if key != SALT}
            beside.setdefault(FLAT[flat], []).append({**told, "entry": number})
        else:
            kind = next(kind for kind in BESIDE if kind in entry)
            beside.setdefault(BESIDE[kind], []).append({**entry[kind], "entry": number})
    record["commands"] = commands
    if shuffles:
        record["shuffles"] = list(shuffles.values())
    record |= beside
    chain: dict[str, Any] = {"algorithm": ALGORITHM, "hashes": hashes}
    return {**record, "chain": chain | ({"salts": salts} if salts else {})}

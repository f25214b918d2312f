"""Nearly valid input: example records with changed keys, values, nesting, numbers and bytes.

A value is a tree in which objects are lists of pairs, so that a key can occur twice.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from houseway.errors import HousewayError
from houseway.records.live.table import Table
from houseway.records.notations.phh.exporter import format_document
from houseway.records.notations.phh.holdem_rounds import PlayedRound, extract_rounds

ROOT = Path(__file__).resolve().parent.parent
MAX_BYTES = 60_000
"""Maximum size of a mutated input in bytes; longer ones have their own tests."""


class Pairs(list[tuple[str, Any]]):
    """JSON object in which a key may occur twice."""


@cache
def load_seeds(name: str) -> tuple[bytes, ...]:
    """Return examples to start from: records, hands for an import, or lines of a journal."""
    if name == "import":
        return tuple(
            text for file in sorted((ROOT / "vectors" / "holdem").glob("*.json")) if (text := _convert_to_hands(file))
        )
    records = tuple(file.read_bytes() for file in sorted((ROOT / "vectors").glob("*/*.json")))
    if name == "journal":
        return tuple(journal for data in records[::5] if (journal := _convert_to_journal(data)))
    if name == "export":
        records = tuple(file.read_bytes() for file in sorted((ROOT / "vectors" / "holdem").glob("*.json")))
    return records + tuple(_add_chain(data) for data in records[::7])


def _convert_to_hands(file: Path) -> bytes:
    """Convert the rounds of a record to the PHH notation, as far as it can express them."""
    try:
        rounds = [
            round_or_error
            for round_or_error in extract_rounds(file.read_bytes())
            if isinstance(round_or_error, PlayedRound)
        ]
    except HousewayError:
        return b""
    return format_document(rounds).encode() if rounds else b""


def _convert_to_journal(data: bytes) -> bytes:
    """Return the lines of this table's journal, or nothing for a tournament or a record that ends early."""
    try:
        table = Table.from_record(data)
    except HousewayError:
        return b""
    chained_record = table.record()
    entries = table._log.get_entries()
    hashes = chained_record["chain"]["hashes"]
    lines = [{"entry": entry, "hash": entry_hash} for entry, entry_hash in zip(entries, hashes, strict=True)]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def _add_chain(data: bytes) -> bytes:
    """Add a chain and shuffles to the record, valid in form though not in content."""
    record = json.loads(data)
    hashes = ["0" * 64] * (len(record["commands"]) + 1)
    shuffle = {"algorithm": "chacha20-fisher-yates-2", "pack": "cards:52x6", "commitment": "0" * 64, "command": 0}
    shuffle |= {"cut-depth": 3, "seed": "00" * 32, "words": [{"place": 1, "player": "ann", "word": "rain"}]}
    record["shuffles"] = [shuffle | {"committed": 1, "opened": 2}]
    record["left"] = [{"player": "ann", "round": 1, "entry": 3}]
    record["chain"] = {"algorithm": "sha256-canonical-json-2", "hashes": hashes}
    return msgspec.json.encode(record)


def mutate_input(data: bytes, random: Random) -> bytes:
    """Return the input with some changes, mostly in its structure and rarely in its bytes."""
    lines = data.split(b"\n")
    place = random.randrange(len(lines)) if data.count(b"}\n{") else None
    tree = _parse(data if place is None else lines[place])
    if tree is not None and random.random() < 0.9:
        for _ in range(random.choice((1, 1, 1, 2, 2, 3, 5))):
            tree = _change_tree(tree, random)
        changed_bytes = write_json(tree).encode("utf-8", "surrogatepass" if random.random() < 0.5 else "replace")
        data = changed_bytes if place is None else b"\n".join([*lines[:place], changed_bytes, *lines[place + 1 :]])
    if tree is None or random.random() < 0.15:
        for _ in range(random.randint(1, 4)):
            data = _change_words(data, random) if random.random() < 0.5 else _change_bytes(data, random)
    return data[:MAX_BYTES]


def _parse(data: bytes) -> Any:
    try:
        return json.loads(data, object_pairs_hook=Pairs, parse_int=_parse_number, parse_float=_parse_number)
    except (ValueError, RecursionError):
        return None


class Digits(str):
    """Number as it was written."""


def _parse_number(text: str) -> Digits:
    return Digits(text)


def write_json(tree: Any) -> str:
    """Write the tree as JSON text, including duplicate keys, lone surrogates and long numbers."""
    if isinstance(tree, Pairs):
        return "{" + ",".join(f"{_quote(key)}:{write_json(value)}" for key, value in tree) + "}"
    if isinstance(tree, list):
        return "[" + ",".join(map(write_json, tree)) + "]"
    if isinstance(tree, Digits):
        return str(tree)
    if isinstance(tree, str):
        return _quote(tree)
    return json.dumps(tree)


def _quote(text: str) -> str:
    is_raw = any("\ud800" <= character <= "\udfff" for character in text) and len(text) % 2
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"' if is_raw else json.dumps(text)


def _change_tree(tree: Any, random: Random) -> Any:
    """Return the tree with one change at a random place."""
    if not isinstance(tree, list) or not tree or random.random() < 0.08:
        return _make_replacement(tree, random)
    if random.random() < 0.25:
        return _rearrange(tree, random)
    place = random.randrange(len(tree))
    new_tree = Pairs(tree) if isinstance(tree, Pairs) else list(tree)
    if isinstance(tree, Pairs):
        key, value = tree[place]
        if random.random() < 0.12:
            new_tree[place] = (random.choice(KEYS), value)
        else:
            new_tree[place] = (key, _change_tree(value, random))
    else:
        new_tree[place] = _change_tree(tree[place], random)
    return new_tree


def _rearrange(tree: list[Any], random: Random) -> Any:
    """Remove, duplicate, swap or add items of an object or a list."""
    new_tree = Pairs(tree) if isinstance(tree, Pairs) else list(tree)
    place, other = random.randrange(len(tree)), random.randrange(len(tree))
    operation = random.randrange(5)
    if operation == 0:
        del new_tree[place]
    elif operation == 1:
        new_tree.insert(other, tree[place])
    elif operation == 2:
        new_tree[place], new_tree[other] = new_tree[other], new_tree[place]
    elif operation == 3:
        new_value = _make_replacement(None, random)
        new_tree.insert(place, (random.choice(KEYS), new_value) if isinstance(tree, Pairs) else new_value)
    else:
        new_tree[place:] = new_tree[place:][: random.randint(0, 3)] * random.randint(1, 3)
    return new_tree


def _make_replacement(value: Any, random: Random) -> Any:
    kind = random.randrange(6)
    if kind == 0:
        return random.choice(HOSTILE)
    if kind == 1 and isinstance(value, str) and not isinstance(value, Digits):
        return _change_text(value, random)
    if kind == 2:
        return Digits(random.choice(NUMBERS))
    if kind == 3:
        return random.choice(WORDS)
    if kind == 4:
        depth = random.choice((1, 2, 30, 120))
        for _ in range(depth):
            value = Pairs([(random.choice(KEYS), value)]) if random.random() < 0.5 else [value]
        return value
    return random.choice((None, True, False, [], Pairs(), "", Digits("0"), Digits("1")))


def _change_text(text: str, random: Random) -> str:
    place = random.randint(0, len(text))
    operation = random.randrange(4)
    if operation == 0:
        return text[:place] + random.choice(HOSTILE_TEXT) + text[place:]
    if operation == 1:
        return text[:place] + text[place + random.randint(1, 3) :]
    if operation == 2:
        return text * random.choice((2, 3, 300))
    words = text.split(" ")
    random.shuffle(words)
    return " ".join(words)


def _change_words(data: bytes, random: Random) -> bytes:
    """Change text that is not JSON: replace a word or number, or remove, duplicate or move a line."""
    if random.random() < 0.5:
        lines = data.split(b"\n")
        place, other = random.randrange(len(lines)), random.randrange(len(lines))
        lines[place:place] = random.choice(([], [lines[other]], [lines[other]] * 2))
        if random.random() < 0.5:
            del lines[random.randrange(len(lines))]
        return b"\n".join(lines)
    words = _WORD.split(data)
    place = random.randrange(len(words))
    words[place] = random.choice((*NUMBERS, *HOSTILE_TEXT, random.choice(WORDS))).encode("utf-8", "surrogatepass")
    return b"".join(words)


_WORD = re.compile(rb"([\w.]+)")


def _change_bytes(data: bytes, random: Random) -> bytes:
    place = random.randint(0, len(data))
    changes: tuple[Callable[[], bytes], ...] = (
        lambda: data[:place] + bytes((random.randrange(256),)) + data[place + 1 :],
        lambda: data[:place] + random.choice(PIECES) + data[place:],
        lambda: data[:place] + data[place + random.randint(1, 40) :],
        lambda: data[:place],
        lambda: data + data[place : place + 200],
    )
    return random.choice(changes)()


PIECES = (
    b"\xff",
    b"\xed\xa0\x80",
    b"\x00",
    b'"',
    b"{",
    b"}",
    b"[" * 200,
    b",",
    b":",
    b"null",
    b"9" * 400,
    b"\n",
    b"[[",
)
HOSTILE_TEXT = (
    "\n", "\x1b[2J", "\u202e", "\ud800", "\udfff\ud83d", "\x00", "`", " - at `$.x`", "\u0301", "\uff21", "\u2028", "0", "-",
    "!", " cut ", ".", "9" * 30, "|", ":", "/", "\\", "e5", " ", "'", "$",
)  # fmt: skip
HOSTILE: tuple[Any, ...] = (
    *HOSTILE_TEXT, "ann\nround 1 settled", "house", "-1.00", "10", "10.001", "999999999999.99", "9999999999999.00", "1e5",
    "0" * 5000, "x" * 3000, "Ah " * 400, "6-6 " * 50, "2026-11-16T10:01:02.345Z", "9999-99-99", "Infinity", "NaN", "33.334",
)  # fmt: skip
NUMBERS = ("-1", "0", "1", "2", "7", "10", "53", "255", "65536", "2147483648", "9223372036854775808", "9" * 400, "1.5", "1e3",
           "1e400", "-0", "1E+2", "0.1")  # fmt: skip


@cache
def _collect_from_seeds() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the keys and words that the examples use."""
    keys: dict[str, None] = {}
    words: dict[str, None] = {}

    def walk(tree: Any) -> None:
        if isinstance(tree, Pairs):
            for key, value in tree:
                keys[key] = None
                walk(value)
        elif isinstance(tree, list):
            for value in tree:
                walk(value)
        elif isinstance(tree, str) and not isinstance(tree, Digits) and len(tree) < 40:
            words[tree] = None

    for data in load_seeds("decode"):
        walk(_parse(data))
    return tuple(keys), tuple(words)


KEYS, WORDS = _collect_from_seeds()

"""Input that is nearly right: example records with keys, values, nesting and numbers changed, and bytes at last.

A value is kept as a tree in which objects are lists of pairs, so that a key can stand twice.
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
LONGEST = 60_000
"""Bytes of a mutated input; longer ones have tests of their own."""


class Pairs(list[tuple[str, Any]]):
    """A JSON object, in which a key may stand twice."""


@cache
def seeds(name: str) -> tuple[bytes, ...]:
    """Examples to begin with: records, for an import hands, for a journal its lines."""
    if name == "import":
        return tuple(text for file in sorted((ROOT / "vectors" / "holdem").glob("*.json")) if (text := _as_hands(file)))
    records = tuple(file.read_bytes() for file in sorted((ROOT / "vectors").glob("*/*.json")))
    if name == "journal":
        return tuple(journal for data in records[::5] if (journal := _as_journal(data)))
    if name == "export":
        records = tuple(file.read_bytes() for file in sorted((ROOT / "vectors" / "holdem").glob("*.json")))
    return records + tuple(_chained(data) for data in records[::7])


def _as_hands(file: Path) -> bytes:
    """The rounds of a record in the PHH notation, as far as it can say them."""
    try:
        rounds = [played for played in extract_rounds(file.read_bytes()) if isinstance(played, PlayedRound)]
    except HousewayError:
        return b""
    return format_document(rounds).encode() if rounds else b""


def _as_journal(data: bytes) -> bytes:
    """The lines that a journal of this table would hold; nothing for a tournament or a record that ends early."""
    try:
        table = Table.from_record(data)
    except HousewayError:
        return b""
    chained = table.record()
    entries = table._log.get_entries()
    hashes = chained["chain"]["hashes"]
    lines = [{"entry": entry, "hash": found} for entry, found in zip(entries, hashes, strict=True)]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def _chained(data: bytes) -> bytes:
    """The record with chain and shuffles, right in form though not in substance."""
    record = json.loads(data)
    hashes = ["0" * 64] * (len(record["commands"]) + 1)
    shuffle = {"algorithm": "chacha20-fisher-yates-2", "pack": "cards:52x6", "commitment": "0" * 64, "command": 0}
    shuffle |= {"cut-depth": 3, "seed": "00" * 32, "words": [{"place": 1, "player": "ann", "word": "rain"}]}
    record["shuffles"] = [shuffle | {"committed": 1, "opened": 2}]
    record["left"] = [{"player": "ann", "round": 1, "entry": 3}]
    record["chain"] = {"algorithm": "sha256-canonical-json-2", "hashes": hashes}
    return msgspec.json.encode(record)


def mutated(data: bytes, random: Random) -> bytes:
    """The input with some things changed: mostly in its structure, seldom in its bytes."""
    lines = data.split(b"\n")
    place = random.randrange(len(lines)) if data.count(b"}\n{") else None
    tree = _parse(data if place is None else lines[place])
    if tree is not None and random.random() < 0.9:
        for _ in range(random.choice((1, 1, 1, 2, 2, 3, 5))):
            tree = _changed(tree, random)
        changed = written(tree).encode("utf-8", "surrogatepass" if random.random() < 0.5 else "replace")
        data = changed if place is None else b"\n".join([*lines[:place], changed, *lines[place + 1 :]])
    if tree is None or random.random() < 0.15:
        for _ in range(random.randint(1, 4)):
            data = _words_changed(data, random) if random.random() < 0.5 else _bytes_changed(data, random)
    return data[:LONGEST]


def _parse(data: bytes) -> Any:
    try:
        return json.loads(data, object_pairs_hook=Pairs, parse_int=_number, parse_float=_number)
    except (ValueError, RecursionError):
        return None


class Digits(str):
    """A number as it was written."""


def _number(text: str) -> Digits:
    return Digits(text)


def written(tree: Any) -> str:
    """The tree as JSON text, as it is: doubled keys, lone surrogates and long numbers included."""
    if isinstance(tree, Pairs):
        return "{" + ",".join(f"{_quoted(key)}:{written(value)}" for key, value in tree) + "}"
    if isinstance(tree, list):
        return "[" + ",".join(map(written, tree)) + "]"
    if isinstance(tree, Digits):
        return str(tree)
    if isinstance(tree, str):
        return _quoted(tree)
    return json.dumps(tree)


def _quoted(text: str) -> str:
    raw = any("\ud800" <= character <= "\udfff" for character in text) and len(text) % 2
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"' if raw else json.dumps(text)


def _changed(tree: Any, random: Random) -> Any:
    """The tree with one change at a place reached by chance."""
    if not isinstance(tree, list) or not tree or random.random() < 0.08:
        return _replacement(tree, random)
    if random.random() < 0.25:
        return _rearranged(tree, random)
    place = random.randrange(len(tree))
    changed = Pairs(tree) if isinstance(tree, Pairs) else list(tree)
    if isinstance(tree, Pairs):
        key, value = tree[place]
        if random.random() < 0.12:
            changed[place] = (random.choice(KEYS), value)
        else:
            changed[place] = (key, _changed(value, random))
    else:
        changed[place] = _changed(tree[place], random)
    return changed


def _rearranged(tree: list[Any], random: Random) -> Any:
    """Leave out, double, swap, add: the inner order of an object or a list."""
    changed = Pairs(tree) if isinstance(tree, Pairs) else list(tree)
    place, other = random.randrange(len(tree)), random.randrange(len(tree))
    what = random.randrange(5)
    if what == 0:
        del changed[place]
    elif what == 1:
        changed.insert(other, tree[place])
    elif what == 2:
        changed[place], changed[other] = changed[other], changed[place]
    elif what == 3:
        added = _replacement(None, random)
        changed.insert(place, (random.choice(KEYS), added) if isinstance(tree, Pairs) else added)
    else:
        changed[place:] = changed[place:][: random.randint(0, 3)] * random.randint(1, 3)
    return changed


def _replacement(value: Any, random: Random) -> Any:
    kind = random.randrange(6)
    if kind == 0:
        return random.choice(HOSTILE)
    if kind == 1 and isinstance(value, str) and not isinstance(value, Digits):
        return _text_changed(value, random)
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


def _text_changed(text: str, random: Random) -> str:
    place = random.randint(0, len(text))
    what = random.randrange(4)
    if what == 0:
        return text[:place] + random.choice(HOSTILE_TEXT) + text[place:]
    if what == 1:
        return text[:place] + text[place + random.randint(1, 3) :]
    if what == 2:
        return text * random.choice((2, 3, 300))
    words = text.split(" ")
    random.shuffle(words)
    return " ".join(words)


def _words_changed(data: bytes, random: Random) -> bytes:
    """Text that is no JSON: a word or a number replaced, a line left out, doubled or moved."""
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


def _bytes_changed(data: bytes, random: Random) -> bytes:
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
def _found_in_seeds() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Keys and words that the examples use."""
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

    for data in seeds("decode"):
        walk(_parse(data))
    return tuple(keys), tuple(words)


KEYS, WORDS = _found_in_seeds()

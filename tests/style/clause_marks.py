"""By which clauses a test is marked: those of its ``clause`` marks, and those that it is named for.

``tests/games/blackjack/test_09_subsequent_deal.py::test_9_2_a_...`` is named for 9.2 and 9.2(a) of Blackjack's
instrument, ``test_a_round_of_play_...`` for the dictionary's entry. A name alone shows nothing: the test must also go
through the clause.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from houseway.games import get_game, list_games
from houseway.law import get_instrument
from houseway.law.instruments import NUMBERS

_NUMBERED = re.compile(r"test_(\d+)_(\d+)((?:_[a-z0-9]+)*)")
_ROMAN = re.compile(r"[ivx]+")
_YEAR = re.compile(r"_(20\d\d)$")


def marked_with(item: pytest.Item) -> frozenset[tuple[str, str]]:
    """Instrument and clause of every mark; a mark that names no clause of its instrument is an error."""
    found: set[tuple[str, str]] = set()
    for mark in item.iter_markers("clause"):
        number, *clauses = mark.args
        found |= {(number, get_instrument(number).find(clause).clause) for clause in clauses}
    parts = item.nodeid.split("::")[0].split("/")
    if parts[:2] in (["tests", "games"], ["tests", "tournaments"]) and isinstance(item, pytest.Function):
        for number in _instruments_of(parts[2] if parts[1] == "games" else "tournaments"):
            found |= {(number, clause) for clause in _named_for(number, item.originalname)}
    return frozenset(found)


@cache
def _instruments_of(folder: str) -> tuple[str, ...]:
    key = folder.replace("_", "-")
    return get_game(key).instruments if key in list_games() else tuple(NUMBERS)


@cache
def _named_for(number: str, name: str) -> frozenset[str]:
    year = _YEAR.search(name)
    if year is not None and not number.startswith(f"NI{year[1]}"):
        return frozenset()
    held = {entry.clause for entry in get_instrument(number).clauses}
    return frozenset(_numbered(name) | _defined(name, held)) & held


def _numbered(name: str) -> set[str]:
    """``test_13_1_b_e_g_...`` is named for 13.1, 13.1(b), 13.1(e) and 13.1(g); ``17_3_a_xii`` for 17.3(a)(xii) too."""
    found = _NUMBERED.match(name)
    if found is None:
        return set()
    base = f"{found[1]}.{found[2]}"
    clauses = {base}
    words = found[3].split("_")[1:]
    letter = ""
    for place, word in enumerate(words):
        if word == "to" and letter and place + 1 < len(words) and len(words[place + 1]) == 1:
            clauses |= {f"{base}({chr(code)})" for code in range(ord(letter), ord(words[place + 1]) + 1)}
        elif word == "and" and letter:
            continue
        elif len(word) == 1 and word.isalpha():
            letter = word
            clauses.add(f"{base}({word})")
            clauses |= {f"{base}({word})({roman})" for roman in words[place + 1 : place + 3] if _ROMAN.fullmatch(roman)}
        elif not (_ROMAN.fullmatch(word) and letter):
            break
    return clauses


def _defined(name: str, held: set[str]) -> set[str]:
    """``test_a_stand_off_...`` is named for A.stand-off."""
    words = name.lower().removeprefix("test_").replace("_", "-")
    if not words.startswith("a-"):
        return set()
    return {
        term for term in held if term.startswith("A.") and (words[2:] + "-").startswith(term.removeprefix("A.") + "-")
    }

"""Clauses of a test: those of its ``clause`` marks, and those in its name.

``tests/games/blackjack/test_09_subsequent_deal.py::test_9_2_a_...`` is named for 9.2 and 9.2(a) of Blackjack's
instrument, ``test_a_round_of_play_...`` for the dictionary's entry. A name alone covers nothing: the test must
also cite the clause.
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


def find_marked_clauses(item: pytest.Item) -> frozenset[tuple[str, str]]:
    """Return instrument and clause of every mark.

    A mark that names no clause of its instrument is an error.
    """
    marked_clauses: set[tuple[str, str]] = set()
    for mark in item.iter_markers("clause"):
        number, *clauses = mark.args
        marked_clauses |= {(number, get_instrument(number).find(clause).clause) for clause in clauses}
    parts = item.nodeid.split("::")[0].split("/")
    if parts[:2] in (["tests", "games"], ["tests", "tournaments"]) and isinstance(item, pytest.Function):
        for number in _get_instruments(parts[2] if parts[1] == "games" else "tournaments"):
            marked_clauses |= {(number, clause) for clause in _find_named_clauses(number, item.originalname)}
    return frozenset(marked_clauses)


@cache
def _get_instruments(folder: str) -> tuple[str, ...]:
    key = folder.replace("_", "-")
    return get_game(key).instruments if key in list_games() else tuple(NUMBERS)


@cache
def _find_named_clauses(number: str, name: str) -> frozenset[str]:
    year = _YEAR.search(name)
    if year is not None and not number.startswith(f"NI{year[1]}"):
        return frozenset()
    known_clauses = {entry.clause for entry in get_instrument(number).clauses}
    return frozenset(_parse_clause_numbers(name) | _find_defined_terms(name, known_clauses)) & known_clauses


def _parse_clause_numbers(name: str) -> set[str]:
    """Parse the clauses in a test's name.

    ``test_13_1_b_e_g_...`` is named for 13.1, 13.1(b), 13.1(e) and 13.1(g); ``17_3_a_xii`` for 17.3(a)(xii) too.
    """
    match = _NUMBERED.match(name)
    if match is None:
        return set()
    base = f"{match[1]}.{match[2]}"
    clauses = {base}
    words = match[3].split("_")[1:]
    letter = ""
    for position, word in enumerate(words):
        if word == "to" and letter and position + 1 < len(words) and len(words[position + 1]) == 1:
            clauses |= {f"{base}({chr(code)})" for code in range(ord(letter), ord(words[position + 1]) + 1)}
        elif word == "and" and letter:
            continue
        elif len(word) == 1 and word.isalpha():
            letter = word
            clauses.add(f"{base}({word})")
            clauses |= {
                f"{base}({word})({roman})" for roman in words[position + 1 : position + 3] if _ROMAN.fullmatch(roman)
            }
        elif not (_ROMAN.fullmatch(word) and letter):
            break
    return clauses


def _find_defined_terms(name: str, known_clauses: set[str]) -> set[str]:
    """Return the dictionary entries in a test's name: ``test_a_stand_off_...`` is named for A.stand-off."""
    words = name.lower().removeprefix("test_").replace("_", "-")
    if not words.startswith("a-"):
        return set()
    return {
        term
        for term in known_clauses
        if term.startswith("A.") and (words[2:] + "-").startswith(term.removeprefix("A.") + "-")
    }

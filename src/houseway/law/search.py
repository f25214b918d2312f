"""Asking the law by words: over gists, headings, the dictionary and the readings, of all instruments or one.

Words are matched whole, whatever their ending, and an everyday phrase finds what the rules call otherwise.

>>> [found.clause for found in search("all in", ["NI2015-405"])][:2]
['A.tap-out', '14.2']
>>> search("aptly", ["NI2015-405"])
()
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources

import msgspec

from houseway.law.instruments import NUMBERS, Clause, instrument
from houseway.law.interpretations import Interpretation, every_interpretation, interpretations_of

_WORD = re.compile(r"[a-z0-9$]+(?:'[a-z]+)?")
_ENDINGS = ("ings", "ing", "ies", "ied", "es", "ed", "s")
_SMALL = frozenset(
    ("a", "an", "the", "of", "to", "in", "on", "is", "are", "for", "by", "and", "or", "be", "it", "at", "as")
)


class Found(msgspec.Struct, frozen=True, rename="kebab"):
    """A clause that answers, and where its words stand."""

    instrument: str
    clause: str
    kinds: tuple[str, ...]
    gist: str
    stands_in: str
    """``gist``, ``heading`` or the key of a reading."""


def search(words: str, of: Iterable[str] = ()) -> tuple[Found, ...]:
    """The clauses that speak of these words, an instrument after another, the nearest first: by gist, heading, reading."""
    wanted = _meant(words)
    if not wanted:
        return ()
    found = [
        (place, order, answer)
        for number in of or NUMBERS
        for order, entry in enumerate(instrument(number).clauses)
        for place, answer in _answer(number, entry, wanted)
    ]
    nearest: dict[str, int] = {}
    for place, _, answer in found:
        nearest[answer.instrument] = min(place, nearest.get(answer.instrument, place))
    found.sort(key=lambda row: (nearest[row[2].instrument], row[2].instrument, row[0], row[1]))
    return tuple(answer for _, _, answer in found)


def clauses_meant(number: str, asked: str) -> tuple[Clause, ...]:
    """The clause that somebody means by ``9.2(a)``, ``9.2a`` or ``a.DOUBLE``, with its parts; all of rule ``9``.

    >>> [entry.clause for entry in clauses_meant("NI2005-63", "13.1c")]
    ['13.1(c)']
    """
    clauses = instrument(number).clauses
    wanted = _squashed(asked)
    exact = [entry for entry in clauses if _squashed(entry.clause) == wanted]
    if exact:
        below = [entry for entry in clauses if entry.clause.startswith(exact[0].clause + "(")]
        return tuple(exact + below)
    return tuple(entry for entry in clauses if wanted and entry.clause.lower().startswith(f"{wanted}."))


def reading_meant(asked: str) -> Interpretation | None:
    """The reading of a key such as ``BJ-3``, in capitals or not."""
    return next((entry for entry in every_interpretation() if entry.key.lower() == asked.strip().lower()), None)


def words_of_law(of: Iterable[str]) -> tuple[str, ...]:
    """What can be asked for: the words of the gists of some instruments, their games and what people say for them."""
    held = [instrument(number) for number in of]
    told = " ".join(entry.gist for one in held for entry in one.clauses)
    words = (word for word in _WORD.findall(told.lower()) if not word[0].isdigit())
    return tuple(dict.fromkeys((*(one.game for one in held), *everyday_words(), *words)))


def _answer(number: str, entry: Clause, wanted: Sequence[Sequence[str]]) -> Iterable[tuple[int, Found]]:
    name = entry.clause.removeprefix("A.") if entry.clause.startswith("A.") else ""
    kinds = tuple(entry.kinds)
    own = _said(f"{name} {entry.gist}")
    if name and _all_in(wanted, _said(name)):
        yield 0, Found(number, entry.clause, kinds, entry.gist, "gist")
    elif _all_in(wanted, own):
        yield 1, Found(number, entry.clause, kinds, entry.gist, "gist")
    elif _all_in(wanted, own + _heading(number, entry.clause)):
        yield 2, Found(number, entry.clause, kinds, entry.gist, "heading")
    else:
        for reading in interpretations_of(number, entry.clause):
            if _all_in(wanted, own + _reading(reading.key)):
                yield 3, Found(number, entry.clause, kinds, entry.gist, reading.key)
                return


def _all_in(wanted: Sequence[Sequence[str]], said: str) -> bool:
    """Whether each wish is met, by one of the phrases that can meet it."""
    return all(any(phrase in said for phrase in phrases) for phrases in wanted)


def _meant(words: str) -> list[list[str]]:
    """What was asked for: for each word or everyday phrase, the phrases of the rules that answer to it."""
    tokens = _WORD.findall(words.lower().replace("-", " "))
    everyday = everyday_words()
    longest = max(len(phrase.split()) for phrase in everyday)
    wanted: list[list[str]] = []
    place = 0
    while place < len(tokens):
        for length in range(min(longest, len(tokens) - place), 0, -1):
            phrase = " ".join(tokens[place : place + length])
            if phrase in everyday:
                wanted.append([_said(phrase), *(_said(other) for other in everyday[phrase])])
                break
        else:
            length = 1
            if tokens[place] not in _SMALL:
                wanted.append([_said(tokens[place])])
        place += length
    return wanted


@cache
def everyday_words() -> dict[str, tuple[str, ...]]:
    """What people call things otherwise than the rules do, and the words of the rules for it."""
    source = resources.files("houseway.law") / "data" / "everyday.json"
    return msgspec.json.decode(source.read_bytes(), type=dict[str, tuple[str, ...]])


@cache
def _said(text: str) -> str:
    """The stems of a text in order, each between two spaces, so that a phrase stands in it or not."""
    return "".join(f" {_stem(word)} " for word in _WORD.findall(text.lower()))


def _stem(word: str) -> str:
    """A word without its ending, so that wagers, wagered and wagering are one."""
    word = word.partition("'")[0]
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "sl":
        word = word[:-1]
    return word.removesuffix("e") if len(word) > 3 else word


@cache
def _heading(number: str, locator: str) -> str:
    rule = locator.partition(".")[0]
    return next((_said(entry.subject) for entry in instrument(number).headings if entry.rule == rule), "")


@cache
def _reading(key: str) -> str:
    entry = next(entry for entry in every_interpretation() if entry.key == key)
    return _said(" ".join((entry.question, *entry.readings, entry.why, entry.changes)))


def _squashed(locator: str) -> str:
    return re.sub(r"[()\s]", "", locator.lower())

"""The words of the package in the languages it speaks: one catalogue a language, and which one is spoken now.

What a record holds never depends on it: only what is said to people does. A word that a language lacks is said in English.

Words by their key (``say``) are made where they are said. Sentences that the rules write in English where they are made
(refusals, gists, readings, signs, determinations) are put into another language on their way out (``translated``), by the
sentence itself: ``words/<language>/`` has each, with ``{a}``, ``{b}`` for what is filled in and ``{A}``, ``{B}`` where that is
put into the language too.

>>> say("total.soft", total=17)
'soft 17'
>>> with speaking("zh"):
...     say("place.box", number=3)
...     translated("wagers are multiples of 2.50")
'3 号位'
'注码须为 2.50 的倍数'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from importlib import resources

import msgspec

ENGLISH = "en"
LANGUAGES = (ENGLISH, "zh")
_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say everything in that language within the block; one that is not known here is English."""
    before = _spoken.set(language if language in LANGUAGES else ENGLISH)
    try:
        yield
    finally:
        _spoken.reset(before)


@cache
def catalogue(language: str) -> dict[str, str]:
    """Every word of a language by its key."""
    data = (resources.files("houseway.i18n") / "locales" / f"{language}.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, str])


def spoken() -> str:
    """The language that is spoken now."""
    return _spoken.get()


def knows(key: str) -> bool:
    """Whether there is such a word."""
    return key in catalogue(ENGLISH)


def say(key: str, **values: object) -> str:
    """A word or sentence in the language that is spoken now, its names filled in."""
    text = catalogue(_spoken.get()).get(key)
    if text is None:
        text = catalogue(ENGLISH)[key]
    return text.format_map(values) if values else text


def said_or(key: str, otherwise: str) -> str:
    """The same for a key that may be missing."""
    return say(key) if knows(key) else otherwise


def translated(text: str) -> str:
    """An English sentence in the language that is spoken now; as it is where that language lacks it."""
    language = _spoken.get()
    return text if language == ENGLISH or not text else _translated(language, text)


@cache
def sentences(language: str) -> dict[str, str]:
    """Every English sentence that can be said in a language, with its translation."""
    folder = resources.files("houseway.i18n") / "locales" / language
    found: dict[str, str] = {}
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        found |= msgspec.json.decode(file.read_bytes(), type=dict[str, str])
    return found


@cache
def _patterns(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The sentences with something filled in, those with the most words of their own first."""
    open_ones = [(key, text) for key, text in sentences(language).items() if "{a}" in key]
    open_ones.sort(key=lambda one: len(re.split(r"\{\w\}", one[0])) - len(one[0]))
    return tuple((_pattern(key), text) for key, text in open_ones)


def _pattern(key: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w)\}", key)
    return re.compile("".join(f"(?P<{part}>.+?)" if index % 2 else re.escape(part) for index, part in enumerate(parts)))


@lru_cache(maxsize=4096)
def _translated(language: str, text: str) -> str:
    known = sentences(language)
    if text in known:
        return known[text]
    for pattern, said in _patterns(language):
        if found := pattern.fullmatch(text):
            values = found.groupdict()
            return said.format_map(values | {name.upper(): _words(language, value) for name, value in values.items()})
    return text


def _words(language: str, text: str) -> str:
    """What is filled in, where it is words itself: one, or several with commas or ``or``."""
    known = sentences(language)
    if text in known:
        return known[text]
    parts = [known.get(part.strip("'").replace("-", " "), part) for part in re.split(r", | or ", text)]
    return catalogue(language)["list.comma"].join(parts) if len(parts) > 1 else _translated(language, parts[0])

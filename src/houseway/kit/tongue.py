"""The words of the package in the languages it speaks: one catalogue a language, and which one is spoken now.

What a record holds never depends on it: only what is said to people does. A word that a language lacks is said in English.

>>> say("total.soft", total=17)
'soft 17'
>>> with speaking("zh"):
...     say("place.box", number=3)
'3 号位'
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
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
    data = (resources.files("houseway.kit") / "words" / f"{language}.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, str])


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

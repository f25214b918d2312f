"""Message catalogues, one file per language, and the language of the current context.

The language affects only messages to people and never records. A message that has no translation appears in
English.

Messages with a key (``format_message``) are formatted where they are shown. Sentences that the rules write in
English (refusals, summaries, interpretations, signs, determinations) are translated on output (``translate``),
and the English sentence is the key. The files in ``locales/<language>/`` have the translations. In them,
``{a}`` and ``{b}`` are filled in unchanged, and ``{A}`` and ``{B}`` are filled in translated.

>>> format_message("total.soft", total=17)
'soft 17'
>>> with use_language("zh"):
...     format_message("place.box", number=3)
...     translate("wagers are multiples of 2.50")
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
_current_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """Set the language of all messages made within a ``with`` block; an unknown language means English."""
    token = _current_language.set(language if language in LANGUAGES else ENGLISH)
    try:
        yield
    finally:
        _current_language.reset(token)


@cache
def load_catalogue(language: str) -> dict[str, str]:
    """Return all messages of a language by key."""
    data = (resources.files("houseway.i18n") / "locales" / f"{language}.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, str])


def get_language() -> str:
    """Return the language of the current context."""
    return _current_language.get()


def has_message(key: str) -> bool:
    """Return whether the English catalogue has a message with this key."""
    return key in load_catalogue(ENGLISH)


def format_message(key: str, **values: object) -> str:
    """Return a message in the current language, with its placeholders filled in."""
    text = load_catalogue(_current_language.get()).get(key)
    if text is None:
        text = load_catalogue(ENGLISH)[key]
    return text.format_map(values) if values else text


def format_message_or(key: str, default: str) -> str:
    """Return the message with this key in the current language, or ``default`` if there is no such message."""
    return format_message(key) if has_message(key) else default


def translate(text: str) -> str:
    """Return an English sentence in the current language, or unchanged if there is no translation."""
    language = _current_language.get()
    return text if language == ENGLISH or not text else _translate_to(language, text)


@cache
def load_sentences(language: str) -> dict[str, str]:
    """Return the translations of all English sentences into a language, by English sentence."""
    folder = resources.files("houseway.i18n") / "locales" / language
    translations: dict[str, str] = {}
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        translations |= msgspec.json.decode(file.read_bytes(), type=dict[str, str])
    return translations


@cache
def _make_patterns(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return, for each sentence with placeholders, a regular expression that matches it, and its translation.

    The sentences with the most text outside their placeholders come first, so that they are tried first.
    """
    templates = [(key, text) for key, text in load_sentences(language).items() if "{a}" in key]
    templates.sort(key=lambda template: len(re.split(r"\{\w\}", template[0])) - len(template[0]))
    return tuple((_make_pattern(key), text) for key, text in templates)


def _make_pattern(key: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w)\}", key)
    return re.compile("".join(f"(?P<{part}>.+?)" if index % 2 else re.escape(part) for index, part in enumerate(parts)))


@lru_cache(maxsize=4096)
def _translate_to(language: str, text: str) -> str:
    translations = load_sentences(language)
    if text in translations:
        return translations[text]
    for pattern, template in _make_patterns(language):
        if match := pattern.fullmatch(text):
            values = match.groupdict()
            return template.format_map(
                values | {name.upper(): _translate_words(language, value) for name, value in values.items()}
            )
    return text


def _translate_words(language: str, text: str) -> str:
    """Translate a value that fills a placeholder.

    The value is one term, or several terms separated by commas or ``or``.
    """
    translations = load_sentences(language)
    if text in translations:
        return translations[text]
    parts = [translations.get(part.strip("'").replace("-", " "), part) for part in re.split(r", | or ", text)]
    return load_catalogue(language)["list.comma"].join(parts) if len(parts) > 1 else _translate_to(language, parts[0])

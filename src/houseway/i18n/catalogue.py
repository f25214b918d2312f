"""Message catalogues in Fluent, and the language of the current context.

A language is a folder with Fluent files: ``locales/zh``. An id begins with the name of its file, so
``blackjack-split-twice`` is in ``blackjack.ftl``. A message that a language lacks appears in English. The language
affects only messages to people and never records.

Installed games add their own folders of languages (``add_locales``). The environment variable
``HOUSEWAY_LOCALES`` names a folder with further languages.

>>> format_message("place-box", number=3)
'box 3'
>>> with use_language("zh"):
...     format_message("place-box", number=3)
'3 号位'
"""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.i18n.fluent_source import (
    NEEDS_RUNTIME,
    SimplePattern,
    compile_simple_pattern,
    pseudo_translate,
    split_source,
)
from houseway.i18n.locale_format import LocaleFormat
from houseway.i18n.messages import Argument, Message, MessageList

if TYPE_CHECKING:
    from houseway.i18n.fluent_runtime import FluentRuntime

ENGLISH = "en"
PSEUDO_LOCALE = "en-XA"
"""Language for tests: English with accents, which shows text that is in no catalogue."""
SUFFIX = ".ftl"
MAX_RUNTIME_TEXTS = 2048
_current_language: ContextVar[str] = ContextVar("language", default=ENGLISH)
_added_folders: list[Traversable] = []
_catalogues: dict[str, Catalogue] = {}


class UnknownMessageError(KeyError):
    """Id that no catalogue has."""


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """Set the language of all messages rendered within a ``with`` block; an unknown language means English."""
    token = _current_language.set(find_language(language))
    try:
        yield
    finally:
        _current_language.reset(token)


def set_language(language: str) -> None:
    """Set the language of the current context, for the whole run of a command."""
    _current_language.set(find_language(language))


def get_language() -> str:
    """Return the language of the current context."""
    return _current_language.get()


def find_language(wish: str) -> str:
    """Return the language that fits a language tag best (``zh-Hans-CN`` is ``zh``), or English if none does."""
    return _match_language(wish) or ENGLISH


def is_language(wish: str) -> bool:
    """Return whether a language tag names one of the languages."""
    return _match_language(wish) is not None


def _match_language(wish: str) -> str | None:
    languages = list_languages()
    if wish in languages or wish == PSEUDO_LOCALE:
        return wish
    primary = wish.replace("_", "-").partition("-")[0].lower()
    return primary if primary in languages else None


@cache
def list_languages() -> tuple[str, ...]:
    """Return all languages: English first, then the others that have a folder."""
    names = {
        entry.name
        for folder in _list_folders()
        for entry in folder.iterdir()
        if entry.is_dir() and (entry / f"format{SUFFIX}").is_file()
    }
    return (ENGLISH, *sorted(names - {ENGLISH}))


def add_locales(folder: Traversable) -> None:
    """Add a folder that has one folder per language, such as the ``locales`` of an installed game."""
    if folder not in _added_folders:
        _added_folders.append(folder)
        forget_catalogues()


def forget_catalogues() -> None:
    """Forget everything that was read, so that changed files and folders are read again."""
    _catalogues.clear()
    list_languages.cache_clear()
    _list_folders.cache_clear()


@cache
def _list_folders() -> tuple[Traversable, ...]:
    """Return the folders of languages; a message of an earlier folder wins."""
    further = os.environ.get("HOUSEWAY_LOCALES", "")
    return (resources.files("houseway.i18n") / "locales", *_added_folders, *((Path(further),) if further else ()))


class Catalogue:
    """Messages of one language. Files are read, and patterns are compiled, when they are first needed."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._sources: dict[str, dict[str, str]] = {}
        self._patterns: dict[str, SimplePattern | str] = {}
        """Compiled patterns by message id: a text without variables, or a pattern."""
        self._found_ids: set[str] = set()
        """Ids of which ``has_message`` knows that the language has them. Other ids are not stored."""
        self._runtime: FluentRuntime | None = None
        self._runtime_texts: dict[tuple[object, ...], str] = {}
        """Texts that the Fluent runtime has formatted, because it is slow and most of them recur."""
        self._forms: LocaleFormat | None = None
        self._files = [
            {file.name.removesuffix(SUFFIX): file for file in (folder / self._folder_name).iterdir()}
            for folder in _list_folders()
            if (folder / self._folder_name).is_dir()
        ]
        self._names = frozenset(name for files in self._files for name in files)

    @property
    def _folder_name(self) -> str:
        return ENGLISH if self.language == PSEUDO_LOCALE else self.language

    def list_files(self) -> list[str]:
        """Return the names of all files of the language, without their suffix."""
        return sorted(self._names)

    def list_messages(self, file: str) -> Mapping[str, str]:
        """Return the source of each message of a file by its id."""
        if file not in self._sources:
            entries: dict[str, str] = {}
            for files in reversed(self._files):
                if file in files:
                    entries |= split_source(files[file].read_text(encoding="utf-8"))
            if self.language == PSEUDO_LOCALE:
                entries = {
                    key: source if key == "format-locale" else pseudo_translate(source)
                    for key, source in entries.items()
                }
            self._sources[file] = entries
        return self._sources[file]

    def has_message(self, message_id: str) -> bool:
        """Return whether the language has a message."""
        if message_id in self._found_ids:
            return True
        if self.find_source(message_id) is None:
            return False
        self._found_ids.add(message_id)
        return True

    def find_source(self, message_id: str) -> str | None:
        """Return the source of a message, or None if the language lacks it."""
        name = message_id.removeprefix("-")
        while name:
            if name in self._names and (source := self.list_messages(name).get(message_id)) is not None:
                return source
            name = name.rpartition("-")[0]
        return None

    def format(self, message_id: str, arguments: Mapping[str, Argument]) -> str | None:
        """Return a message with its arguments filled in, or None if the language lacks it."""
        try:
            pattern = self._patterns[message_id]
        except KeyError:
            source = self.find_source(message_id)
            if source is None:
                return None
            pattern = self._patterns[message_id] = _compile(source)
        if isinstance(pattern, str):
            return pattern
        if pattern is NEEDS_RUNTIME:
            return self._format_with_runtime(message_id, arguments)
        texts: list[str] = []
        for literal, name in pattern.variables:
            value = arguments.get(name)
            texts.append(literal)
            texts.append(value if isinstance(value, str) else self.format_argument(name, value))
        texts.append(pattern.end)
        return "".join(texts)

    def format_argument(self, name: str, value: Argument | None) -> str:
        """Return an argument as text in this language. A missing argument appears as its name in braces."""
        if isinstance(value, str):
            return value
        if isinstance(value, Message):
            return render(value, self.language)
        if value.__class__ is int:
            return self.forms.format_integer(value)
        format_for = getattr(value, "format_for", None)
        if format_for is not None:
            return str(format_for(self.forms))
        if isinstance(value, MessageList):
            items = [self.format_argument(name, item) for item in value.items]
            return self.forms.join(items, value.joiner)
        if isinstance(value, datetime.date):
            return self.forms.format_date(value)
        if isinstance(value, int):
            return self.forms.format_integer(value)
        return f"{{{name}}}"

    @property
    def forms(self) -> LocaleFormat:
        """Forms of numbers, amounts, dates and lists."""
        if self._forms is None:
            self._forms = LocaleFormat(self._format_form)
        return self._forms

    def _format_form(self, message_id: str, **arguments: Argument) -> str:
        text = self.format(message_id, arguments)
        return text if text is not None else get_catalogue(ENGLISH).format(message_id, arguments) or ""

    def _format_with_runtime(self, message_id: str, arguments: Mapping[str, Argument]) -> str:
        """Format a message with plurals or references by the Fluent runtime."""
        if self._runtime is None:
            from houseway.i18n.fluent_runtime import FluentRuntime

            self._runtime = FluentRuntime(self._format_form("format-locale"), self.find_source, self.forms)
        values: dict[str, str | int] = {}
        for name, value in arguments.items():
            is_number = isinstance(value, int) and not hasattr(value, "format_for")
            values[name] = value if is_number else self.format_argument(name, value)  # type: ignore[assignment]
        key = (message_id, *values.items())
        text = self._runtime_texts.get(key)
        if text is None:
            if len(self._runtime_texts) >= MAX_RUNTIME_TEXTS:
                self._runtime_texts.clear()
            text = self._runtime_texts[key] = self._runtime.format(message_id, values)
        return text


def _compile(source: str) -> SimplePattern | str:
    pattern = compile_simple_pattern(source)
    if pattern is None:
        return NEEDS_RUNTIME
    return pattern if pattern.variables else pattern.end


def get_catalogue(language: str) -> Catalogue:
    """Return the catalogue of a language, or of English if there is no such language."""
    catalogue = _catalogues.get(language)
    if catalogue is None:
        known_language = find_language(language)
        catalogue = _catalogues.setdefault(known_language, Catalogue(known_language))
    return catalogue


def render(message: Message, language: str) -> str:
    """Return a message in a language, or in English if the language lacks it.

    Raises:
        UnknownMessageError: no catalogue has the message.
    """
    text = get_catalogue(language).format(message.id, message.arguments)
    if text is None and language != ENGLISH:
        text = get_catalogue(ENGLISH).format(message.id, message.arguments)
    if text is None:
        raise UnknownMessageError(message.id)
    return text


def format_message(message_id: str, /, **arguments: Argument) -> str:
    """Return a message as text in the language of the current context."""
    return render(Message(message_id, **arguments), _current_language.get())


def has_message(message_id: str) -> bool:
    """Return whether the English catalogue has a message."""
    return get_catalogue(ENGLISH).has_message(message_id)


def message_or(message_id: str, default: str) -> Message:
    """Return the message with this id, or ``default`` verbatim if there is none, as for a word of an installed game."""
    return Message(message_id) if has_message(message_id) else Message("verbatim", text=default)

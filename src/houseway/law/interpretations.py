"""Register of interpretations: questions that the law leaves open, the possible answers and our choice."""

from __future__ import annotations

import datetime
import re
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from houseway.errors import UnknownLawError
from houseway.i18n import Message, MessageList
from houseway.law.data_sources import (
    BUILT_IN_DATA,
    decode_law_file,
    find_installed_data,
    iterate_installed_data,
    list_json_files,
)
from houseway.law.instruments import get_instrument, is_built_in
from houseway.law.texts import IN_CATALOGUE, choose_text, make_interpretation_id

_BUILT_IN = list_json_files(BUILT_IN_DATA, "interpretations")
_KEY = re.compile(r"([A-Z]+-)[A-Z]?\d+")

REGISTERS = tuple(_BUILT_IN)
"""Names of the built-in registers: one for each game, and one for tournaments."""


class InterpretationEntry(msgspec.Struct, kw_only=True, rename="kebab"):
    """Entry of the register of interpretations, in the language of the reader."""

    key: str
    """Key of the entry."""
    instruments: list[str]
    """Numbers of the instruments that the entry is about."""
    clauses: list[str]
    """Clauses that raise the question."""
    question: str
    """The question."""
    readings: list[str]
    """Interpretations that we considered, of which the first is the one we adopted."""
    why: str
    """Reason why we adopted the first one."""
    changes: str
    """Effect that another interpretation would have."""
    option: str | None
    """Key of a table or of a tournament's conditions that selects another interpretation; null if there is none."""
    values: dict[int, str | int | bool | list[str] | None]
    """Value of ``option`` that selects each interpretation, by its position from 1."""
    money: bool
    """True if another interpretation would change an amount of money."""
    no_option: str | None
    """Reason why there is no option, although money would change; otherwise null."""
    doubtful: str | None
    """Argument for another interpretation, if an audit found the adopted one doubtful; otherwise null."""
    overruled: str | None
    """Decision that overruled the interpretation; null if there is none."""


class Interpretation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Entry of the register: a gap or ambiguity in the law, and how we resolve it."""

    key: str
    instruments: tuple[str, ...]
    clauses: tuple[str, ...]
    """Locators of the clauses that raise the question.

    A plain locator refers to that clause in every instrument of the entry. A locator with an instrument's number,
    such as ``NI2023-578 18.1``, refers only to that instrument.
    """
    answers: tuple[Message, ...]
    """Interpretations that we considered, of which the first is the one we adopted."""
    question: Message = IN_CATALOGUE
    reason: Message = IN_CATALOGUE
    """Reason why we adopted the first answer."""
    effect: Message = IN_CATALOGUE
    """Description of what would change under another interpretation."""
    option: str | None = None
    """Table key, or key of a tournament's conditions, that selects another interpretation, or None."""
    values: dict[int, Any] = msgspec.field(default_factory=dict)
    """Value of ``option`` that selects each interpretation, by the interpretation's position in ``answers``.

    Positions are counted from 1. If ``option`` takes any amount, number or list, the value is an example. An
    interpretation without a value cannot be chosen.
    """
    money: bool = False
    """True if another interpretation would change an amount of money."""
    no_option: Message | None = None
    """Reason why there is no option, although another interpretation would change an amount of money."""
    doubt: Message | None = None
    """Argument for another interpretation if an audit found the adopted one doubtful, otherwise None."""
    settled_on: str | None = None
    """Date of the specification that settled the doubt, or None."""
    overruled: Message | None = None
    """Decision that overruled the interpretation, or None.

    An overruled entry remains in the register, so that its key is never reused.
    """
    overruled_on: str | None = None
    """Date of the decision that overruled the interpretation, or None."""

    def describe(self) -> InterpretationEntry:
        """Return the entry with its texts in the current language."""
        return InterpretationEntry(
            key=self.key,
            instruments=list(self.instruments),
            clauses=list(self.clauses),
            question=str(self.question),
            readings=[str(answer) for answer in self.answers],
            why=str(self.reason),
            changes=str(self.effect),
            option=self.option,
            values=self.values,
            money=self.money,
            no_option=None if self.no_option is None else str(self.no_option),
            doubtful=None if self.doubt is None else str(self.doubt),
            overruled=None if self.overruled is None else str(self.overruled),
        )

    def to_json(self) -> dict[str, Any]:
        """Return the entry as plain values, as ``describe`` writes it."""
        payload: dict[str, Any] = msgspec.to_builtins(self.describe())
        return payload

    def is_about(self, number: str, locator: str) -> bool:
        """Return whether this entry applies to a clause of an instrument."""
        return number in self.instruments and (locator in self.clauses or f"{number} {locator}" in self.clauses)


@cache
def get_interpretations(game: str) -> tuple[Interpretation, ...]:
    """Return the register of a game, or of ``tournament``.

    Raises:
        UnknownLawError: there is no such game.
    """
    source = _BUILT_IN.get(game)
    if source is None:
        data = find_installed_data(game)
        if data is None:
            raise UnknownLawError(Message("law-unknown-register", game=game, registers=MessageList(REGISTERS)))
        source = list_json_files(data, "interpretations").get(game)
        if source is None:
            return ()
    entries = decode_law_file(source, tuple[Interpretation, ...])
    return tuple(_add_messages(game, entry) for entry in entries)


def _add_messages(register: str, entry: Interpretation) -> Interpretation:
    """Return an entry with a message for each text. A text with a date has the date as its argument."""

    def choose(text: Message, *parts: str) -> Message:
        return choose_text(text, make_interpretation_id(register, entry.key, *parts))

    def choose_optional(text: Message | None, part: str, date: str | None = None) -> Message | None:
        if text is None or date is None or text is not IN_CATALOGUE:
            return None if text is None else choose(text, part)
        message_id = make_interpretation_id(register, entry.key, part)
        return Message(message_id, date=datetime.date.fromisoformat(date))

    return replace(
        entry,
        question=choose(entry.question, "question"),
        answers=tuple(choose(text, "answer", str(position)) for position, text in enumerate(entry.answers, 1)),
        reason=choose(entry.reason, "reason"),
        effect=choose(entry.effect, "effect"),
        no_option=choose_optional(entry.no_option, "no-option"),
        doubt=choose_optional(entry.doubt, "doubt", entry.settled_on),
        overruled=choose_optional(entry.overruled, "overruled", entry.overruled_on),
    )


def get_all_interpretations() -> tuple[Interpretation, ...]:
    """Return the entries of all registers, with those of installed games last."""
    return tuple(entry for register in _list_registers() for entry in get_interpretations(register))


def _list_registers() -> tuple[str, ...]:
    """Return the names of all registers, with those of installed games last."""
    return (*REGISTERS, *(key for key, _ in iterate_installed_data()))


def is_interpretation_key(text: str) -> bool:
    """Return whether a text has the form of a key of a register, such as ``BJ-3``. The case does not matter.

    >>> is_interpretation_key("bj-999"), is_interpretation_key("re-buy")
    (True, False)
    """
    match = _KEY.fullmatch(text.strip().upper())
    return match is not None and any(entry.key.startswith(match[1]) for entry in get_all_interpretations())


def get_interpretation(key: str) -> Interpretation:
    """Return the entry with a key such as ``BJ-3``. The case does not matter.

    Raises:
        UnknownLawError: no register has the key. The message says which keys the register has.
    """
    upper_key = key.strip().upper()
    entry = next((entry for entry in get_all_interpretations() if entry.key.upper() == upper_key), None)
    if entry is not None:
        return entry
    prefix = f"{upper_key.partition('-')[0]}-"
    for register in _list_registers():
        keys = [entry.key for entry in get_interpretations(register) if entry.key.startswith(prefix)]
        if keys:
            ranges = MessageList(_list_ranges(keys), "and")
            raise UnknownLawError(Message("law-unknown-interpretation", key=key, register=register, ranges=ranges))
    raise UnknownLawError(Message("law-unknown-register", game=key, registers=MessageList(_list_registers())))


def _list_ranges(keys: list[str]) -> list[Message]:
    """Return the first and the last key of each series, such as BJ-1 to BJ-59 and BJ-X1 to BJ-X21."""
    series: dict[str, list[str]] = {}
    for key in keys:
        series.setdefault(key.rstrip("0123456789"), []).append(key)
    return [Message("law-key-range", first=members[0], last=members[-1]) for members in series.values()]


@cache
def _get_built_in_interpretations() -> tuple[Interpretation, ...]:
    return tuple(entry for game in REGISTERS for entry in get_interpretations(game))


def find_interpretations(number: str, locator: str) -> tuple[Interpretation, ...]:
    """Return the entries of the register that apply to a clause of an instrument."""
    return _index_by_clause(number).get(locator, ())


@cache
def _index_by_clause(number: str) -> dict[str, tuple[Interpretation, ...]]:
    """Return the entries of the register by the locators of the clauses of an instrument to which they apply."""
    entries = (
        _get_built_in_interpretations() if is_built_in(number) else get_interpretations(get_instrument(number).game)
    )
    index: dict[str, dict[str, Interpretation]] = {}
    for entry in entries:
        for clause in entry.clauses if number in entry.instruments else ():
            other_number, _, locator = clause.rpartition(" ")
            if other_number in ("", number):
                index.setdefault(locator, {})[entry.key] = entry
    return {locator: tuple(by_key.values()) for locator, by_key in index.items()}

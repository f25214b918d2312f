"""Instruments, their clauses and their duties, decoded from the law data.

Every text is a message: that of a clause has an id made of the instrument's number and the clause's locator.

>>> get_clause("NI2005-63", "9.2(a)").summary
Message('law-ni2005-63-9-2-a')
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from importlib.resources.abc import Traversable
from typing import Literal

import msgspec
from msgspec.structs import replace

from houseway.errors import UnknownLawError
from houseway.i18n import Message, MessageList
from houseway.law.data_sources import (
    BUILT_IN_DATA,
    PackageFault,
    decode_law_file,
    find_game_packages,
    iterate_installed_data,
    leave_out_package,
    list_json_files,
)
from houseway.law.suggestions import append_similar_names
from houseway.law.texts import IN_CATALOGUE, choose_text, make_law_id

ClauseKind = Literal["play", "operator", "procedure", "conduct", "display", "record"]
"""Subject of a clause.

``play``: how a round is wagered, dealt and settled. ``operator``: what the operator may or must determine.
``procedure``: what staff do. ``conduct``: how people behave. ``display``: what must be shown to them.
``record``: what must be approved, notified or filed. The same wording has the same kinds in every instrument.
"""

_BUILT_IN = list_json_files(BUILT_IN_DATA, "instruments")


class InstrumentNumbers(Collection[str]):
    """Collection of the numbers of all available instruments.

    Installed games are searched only if necessary: to look up a number that is not built in, to iterate beyond the
    built-in numbers, or to count all numbers.
    """

    def __contains__(self, number: object) -> bool:
        return number in _BUILT_IN or number in _find_installed()

    def __iter__(self) -> Iterator[str]:
        yield from _BUILT_IN
        yield from _find_installed()

    def __len__(self) -> int:
        return len(_BUILT_IN) + len(_find_installed())


NUMBERS = InstrumentNumbers()
"""Numbers of all available instruments, built in or installed."""


def _find_installed() -> dict[str, tuple[str, Traversable]]:
    """Return the game key and the data file of each installed instrument, by the instrument's number."""
    return _index_installed(tuple(find_game_packages()))


@cache
def _index_installed(keys: tuple[str, ...]) -> dict[str, tuple[str, Traversable]]:
    """Return the instruments of the installed games with these keys, which change when a package is left out.

    An installed instrument cannot replace a built-in instrument, nor one of a package that comes before.
    """
    instruments: dict[str, tuple[str, Traversable]] = {}
    for key, data in ((key, data) for key, data in iterate_installed_data() if key in keys):
        files = list_json_files(data, "instruments")
        duplicate = next((number for number in files if number in instruments), None)
        if duplicate is None:
            instruments |= {number: (key, file) for number, file in files.items() if number not in _BUILT_IN}
        else:
            reason = Message("law-duplicate-instrument", number=duplicate, game=instruments[duplicate][0])
            leave_out_package(PackageFault(key, find_game_packages()[key], str(files[duplicate]), str(reason)))
    return instruments


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Clause of an instrument: its locator, its subjects, and its summary in our own words."""

    clause: str
    kinds: tuple[ClauseKind, ...]
    summary: Message = IN_CATALOGUE
    tournament: bool = False
    """True if the clause concerns the record of a tournament rather than that of a table."""


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Number of a rule and our name for its subject."""

    rule: str
    subject: Message = IN_CATALOGUE


class Override(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Statement that one clause replaces other clauses in some circumstances."""

    when: str
    clause: str
    replaces: tuple[str, ...]


class Maker(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Person who made an instrument, and their office."""

    name: str
    office: str


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Provision of an Act under which an instrument was made."""

    act: str
    provision: str
    about: Message = IN_CATALOGUE


class Revocation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """Earlier instrument that an instrument revokes, wholly or in part, with the dates that the text gives."""

    instrument: str
    notified: str | None = None
    made: str | None = None
    part: Message | None = None
    """Part that is revoked, or None if the whole instrument is revoked."""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """Section of the instrument itself, which precedes the rules in the instrument's schedule.

    ``section`` is None if the section has no number.
    """

    subject: Message = IN_CATALOGUE
    summary: Message = IN_CATALOGUE
    section: str | None = None


ProofKind = Literal[
    "act",
    "approval",
    "arrangement",
    "change",
    "check",
    "closing",
    "copy",
    "counted",
    "dispute",
    "hours",
    "limits",
    "malfunction",
    "restriction",
    "sign",
    "staff",
    "told",
]
"""Kind of proof of a duty, for each of which ``compliance/duty_proofs.py`` has a function."""


class Duty(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Action that the operator or its staff must take and may be asked to prove."""

    clause: str
    proof: ProofKind
    asks: Message = IN_CATALOGUE
    of: str = ""
    """Object of the proof, according to the kind of proof.

    It is the table keys that a sign must show, the subject of an approval, the verb of a command, or the time of a
    check.
    """
    where: str = ""
    """Table key or verb of a command on which the duty depends, or empty if the duty always arises.

    A duty with a table key arises only if the table sets that key. A duty with a verb arises only if the record has
    a command with that verb.
    """
    tournament: bool = False
    """True if the proof is in a tournament's record."""


class Instrument(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Legal instrument that contains the rules of one game."""

    number: str
    game: str
    made: str
    made_by: Maker
    powers: tuple[Power, ...]
    page: str
    """Address of the instrument's page in the ACT legislation register.

    The text on that page is the law. Our summaries are not the law.
    """
    revokes: tuple[Revocation, ...]
    sections: tuple[Section, ...]
    headings: tuple[Heading, ...]
    clauses: tuple[Clause, ...]
    title: Message = IN_CATALOGUE
    commences: Message = IN_CATALOGUE
    """Description in our words of when the instrument commences."""
    overrides: tuple[Override, ...] = ()
    duties: tuple[Duty, ...] = ()
    on_tournaments: dict[str, str] = {}
    """Locator of the clause on each subject of tournaments, by subject.

    The dictionary is empty if the instrument does not cover tournaments.
    """
    changed_since: dict[str, tuple[str, ...]] = {}
    """Locators of the clauses whose requirement differs from the same clause of an earlier instrument.

    The keys are the numbers of the earlier instruments of the game. Every other clause that both instruments have
    requires the same.
    """

    def has_clause(self, locator: str) -> bool:
        """Return whether the instrument has a clause with that locator."""
        return locator in _index_clauses(self.number)

    def is_printed_before(self, locator: str, other: str) -> bool:
        """Return whether the clause ``locator`` is printed before the clause ``other``."""
        order = _index_positions(self.number)
        return order[locator] < order[other]

    def find(self, locator: str) -> Clause:
        """Return the clause with a locator.

        Raises:
            UnknownLawError: the instrument has no such clause.
        """
        entry = _index_clauses(self.number).get(locator)
        if entry is None:
            raise UnknownLawError(Message("law-unknown-clause", instrument=self.number, clause=str(locator)))
        return entry


@cache
def get_instrument(number: str) -> Instrument:
    """Return the instrument with a number.

    Raises:
        UnknownLawError: the instrument is not available.
    """
    file = _BUILT_IN.get(number)
    if file is not None:
        return read_instrument(file)
    if number not in NUMBERS:
        newest = _find_newest_instrument(number)
        if newest is not None:
            raise UnknownLawError(Message("law-game-not-instrument", name=repr(number), number=newest))
        raise UnknownLawError(describe_unknown_instrument(number, repr(number)))
    _, file = _find_installed()[number]
    return read_instrument(file)


def read_instrument(file: Traversable) -> Instrument:
    """Read an instrument from its file, with a message for each text.

    Raises:
        InvalidLawDataError: the file cannot be decoded.
    """
    law = decode_law_file(file, Instrument)

    def choose(text: Message, *parts: str) -> Message:
        return choose_text(text, make_law_id(law.number, *parts))

    return replace(
        law,
        title=choose(law.title, "title"),
        commences=choose(law.commences, "commences"),
        powers=tuple(replace(entry, about=choose(entry.about, "power", entry.provision)) for entry in law.powers),
        revokes=tuple(
            entry if entry.part is None else replace(entry, part=choose(entry.part, "revokes", entry.instrument))
            for entry in law.revokes
        ),
        sections=tuple(
            replace(
                entry,
                subject=choose(entry.subject, "section", str(position), "subject"),
                summary=choose(entry.summary, "section", str(position), "summary"),
            )
            for position, entry in enumerate(law.sections, 1)
        ),
        headings=tuple(replace(entry, subject=choose(entry.subject, "heading", entry.rule)) for entry in law.headings),
        clauses=tuple(replace(entry, summary=choose(entry.summary, entry.clause)) for entry in law.clauses),
        duties=tuple(
            replace(entry, asks=choose(entry.asks, "duty", entry.clause, entry.proof, entry.of)) for entry in law.duties
        ),
    )


def describe_unknown_instrument(name: str, quoted_name: str) -> Message:
    """Return an error message that lists the available instruments and the games with a similar name."""
    games = dict.fromkeys(entry.game for entry in get_instruments())
    reason = Message("law-unknown-instrument", name=quoted_name, numbers=MessageList(NUMBERS))
    return append_similar_names(reason, name, games)


def have_same_requirement(number: str, other_number: str, locator: str) -> bool:
    """Return whether a clause requires the same in two instruments. It does not if an instrument lacks the clause.

    >>> have_same_requirement("NI2016-268", "NI2023-573", "11.1(c)")
    False
    """
    law, other_law = get_instrument(number), get_instrument(other_number)
    if not (law.has_clause(locator) and other_law.has_clause(locator)):
        return False
    changed_clauses = (*law.changed_since.get(other_number, ()), *other_law.changed_since.get(number, ()))
    return number == other_number or (law.game == other_law.game and locator not in changed_clauses)


def get_instruments() -> tuple[Instrument, ...]:
    """Return all available instruments."""
    return tuple(get_instrument(number) for number in NUMBERS)


def is_built_in(number: str) -> bool:
    """Return whether an instrument is built into this package rather than part of an installed game."""
    return number in _BUILT_IN


def has_instrument_for(key: str) -> bool:
    """Return whether an instrument for the game with this key is available."""
    return any(get_instrument(number).game == key for number in _BUILT_IN) or any(
        key == game for game, _ in _find_installed().values()
    )


def get_clause(number: str, locator: str) -> Clause:
    """Return the clause of an instrument with a locator.

    If ``number`` is the key of a game, the clause is that of the game's newest instrument.

    >>> get_clause("blackjack", "10.3") == get_clause("NI2005-63", "10.3")
    True

    Raises:
        UnknownLawError: the instrument or the game is not available, or has no such clause.
    """
    law = get_instrument(_find_newest_instrument(number) or number)
    try:
        return law.find(locator)
    except UnknownLawError as error:
        # Only here, because the search for similar names is slow: records come from other people.
        raise UnknownLawError(append_similar_names(error.reason, str(locator), _index_clauses(law.number))) from error


def _find_newest_instrument(name: str) -> str | None:
    """Return the number of the newest instrument of the game with this name, or None if it is not a game.

    Hyphens, underscores, spaces and capitals do not matter in the name.
    """
    if not isinstance(name, str) or name in NUMBERS:
        return None
    from houseway.law.timeline import find_latest_instrument

    games = {entry.game.replace("-", ""): entry.game for entry in get_instruments()}
    key = games.get("".join(name.lower().replace("-", " ").replace("_", " ").split()))
    return None if key is None else find_latest_instrument(key)


@cache
def _index_positions(number: str) -> dict[str, int]:
    return {entry.clause: place for place, entry in enumerate(get_instrument(number).clauses)}


@cache
def _index_clauses(number: str) -> dict[str, Clause]:
    return {entry.clause: entry for entry in get_instrument(number).clauses}

"""Instruments and their clauses, decoded from data."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from importlib.resources.abc import Traversable
from typing import Literal

import msgspec

from houseway.law.data_sources import HERE, files_in, installed
from houseway.law.suggestions import close_to

Kind = Literal["play", "operator", "procedure", "conduct", "display", "record"]
"""What a clause is about: how a round is wagered, dealt and settled; what the operator may or must determine; what staff do;
how people behave; what must be shown to them; what must be approved, notified or kept on file. The same words have the
same kinds in every instrument.
"""

_OWN = files_in(HERE, "instruments")


class Held(Collection[str]):
    """The numbers of the instruments held; those of installed games are looked for when one is not found here, or at the end."""

    def __contains__(self, number: object) -> bool:
        return number in _OWN or number in _installed()

    def __iter__(self) -> Iterator[str]:
        yield from _OWN
        yield from _installed()

    def __len__(self) -> int:
        return len(_OWN) + len(_installed())


NUMBERS = Held()
"""The instruments held, by number."""


@cache
def _installed() -> dict[str, tuple[str, Traversable]]:
    """The instruments of installed games, by number, each with the key of its game; none takes the place of one held here."""
    return {
        number: (key, file)
        for key, data in installed()
        for number, file in files_in(data, "instruments").items()
        if number not in _OWN
    }


class UnknownLaw(LookupError):
    """No such instrument or clause is held."""


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """One clause: its locator, what kind of duty it lays down, and its gist in our own words."""

    clause: str
    kinds: tuple[Kind, ...]
    gist: str
    tournament: bool = False
    """Whether the clause belongs to a tournament's record rather than to a table."""


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The number of a rule and our name for its subject."""

    rule: str
    subject: str


class Override(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Where one clause takes the place of others."""

    when: str
    clause: str
    replaces: tuple[str, ...]


class Maker(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Who made an instrument, and in which office."""

    name: str
    office: str


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A provision of an Act under which an instrument was made."""

    act: str
    provision: str
    about: str


class Revocation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """An earlier instrument that is revoked, whole or in part, with what the text says of its day."""

    instrument: str
    notified: str | None = None
    made: str | None = None
    part: str | None = None
    """What of it is revoked, where it is not the whole."""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """A section of the instrument itself, ahead of the rules in its schedule; one without a number has none."""

    subject: str
    gist: str
    section: str | None = None


Proof = Literal[
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
"""How it is proved that a duty was done; ``compliance/duty_proofs.py`` has a function for each."""


class Duty(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Something that the operator or its staff must do and can be asked to prove."""

    clause: str
    asks: str
    proof: Proof
    of: str = ""
    """What the proof is about: table keys of a sign, the subject of an approval, a verb, the time of a check."""
    where: str = ""
    """The table key, or verb, without which nothing is asked."""
    tournament: bool = False
    """Whether the proof lies in a tournament's record."""


class Instrument(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """One legal instrument."""

    number: str
    title: str
    game: str
    made: str
    made_by: Maker
    powers: tuple[Power, ...]
    page: str
    """Where the ACT legislation register keeps it: our gists are no law, that text is."""
    commences: str
    """How the instrument says that it comes into force, in our words."""
    revokes: tuple[Revocation, ...]
    sections: tuple[Section, ...]
    headings: tuple[Heading, ...]
    clauses: tuple[Clause, ...]
    overrides: tuple[Override, ...] = ()
    duties: tuple[Duty, ...] = ()
    on_tournaments: dict[str, str] = {}
    """Which clause speaks of which subject of tournaments; empty where none does."""

    def has(self, locator: str) -> bool:
        """Whether there is a clause of that locator."""
        return locator in _index(self.number)

    def precedes(self, locator: str, other: str) -> bool:
        """Whether the first clause is printed before the other one."""
        order = _order(self.number)
        return order[locator] < order[other]

    def find(self, locator: str) -> Clause:
        """The clause of that locator; raises ``UnknownLaw`` where there is none."""
        found = _index(self.number).get(locator)
        if found is None:
            raise UnknownLaw(f"{self.number} has no clause {locator!r}")
        return found


@cache
def instrument(number: str) -> Instrument:
    """The instrument of that number; raises ``UnknownLaw`` where it is not held."""
    file = _OWN.get(number)
    if file is not None:
        return msgspec.json.decode(file.read_bytes(), type=Instrument)
    if number not in NUMBERS:
        raise UnknownLaw(not_held(number, repr(number)))
    key, file = _installed()[number]
    found = msgspec.json.decode(file.read_bytes(), type=Instrument)
    if (found.number, found.game) != (number, key):
        raise UnknownLaw(f"{file} is of {found.number} about {found.game!r}, not of {number} about {key!r}")
    return found


def not_held(named: str, shown: str) -> str:
    """What is said of an instrument or a game that there is not: which there are, and which game comes close."""
    games = dict.fromkeys(entry.game for entry in instruments())
    return f"instrument {shown} is not held; held are {', '.join(NUMBERS)}{close_to(named, games)}"


def instruments() -> tuple[Instrument, ...]:
    """All instruments held."""
    return tuple(instrument(number) for number in NUMBERS)


def is_own(number: str) -> bool:
    """Whether an instrument is held here, and did not come with an installed game."""
    return number in _OWN


def is_game(key: str) -> bool:
    """Whether there is an instrument about a game."""
    return any(instrument(number).game == key for number in _OWN) or any(
        key == home for home, _ in _installed().values()
    )


def clause(number: str, locator: str) -> Clause:
    """One clause of one instrument."""
    return instrument(number).find(locator)


@cache
def _order(number: str) -> dict[str, int]:
    return {entry.clause: place for place, entry in enumerate(instrument(number).clauses)}


@cache
def _index(number: str) -> dict[str, Clause]:
    return {entry.clause: entry for entry in instrument(number).clauses}

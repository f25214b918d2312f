"""Instruments and their clauses, decoded from data."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Literal

import msgspec

Kind = Literal["play", "operator", "procedure", "conduct", "display", "record"]
"""What a clause is about: how a round is wagered, dealt and settled; what the operator may or must determine; what staff do;
how people behave; what must be shown to them; what must be approved, notified or kept on file. The same words have the
same kinds in every instrument.
"""

_DATA = resources.files("houseway.law") / "data" / "instruments"

NUMBERS = tuple(sorted(entry.name.removesuffix(".json") for entry in _DATA.iterdir() if entry.name.endswith(".json")))
"""The instruments held, by number."""


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
"""How it is proved that a duty was done; ``duties/proofs.py`` has a function for each."""


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

    def has(self, locator: str) -> bool:
        """Whether there is a clause of that locator."""
        return locator in _index(self.number)

    def find(self, locator: str) -> Clause:
        """The clause of that locator; raises ``UnknownLaw`` where there is none."""
        found = _index(self.number).get(locator)
        if found is None:
            raise UnknownLaw(f"{self.number} has no clause {locator!r}")
        return found


@cache
def instrument(number: str) -> Instrument:
    """The instrument of that number; raises ``UnknownLaw`` where it is not held."""
    if number not in NUMBERS:
        raise UnknownLaw(f"instrument {number!r} is not held; held are {', '.join(NUMBERS)}")
    return msgspec.json.decode((_DATA / f"{number}.json").read_bytes(), type=Instrument)


def instruments() -> tuple[Instrument, ...]:
    """All instruments held."""
    return tuple(instrument(number) for number in NUMBERS)


def clause(number: str, locator: str) -> Clause:
    """One clause of one instrument."""
    return instrument(number).find(locator)


@cache
def _index(number: str) -> dict[str, Clause]:
    return {entry.clause: entry for entry in instrument(number).clauses}

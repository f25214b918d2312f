"""The law to read: every clause of an instrument and how it is kept, the register of readings, what was in force on a day."""

from __future__ import annotations

import datetime
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get
from litestar.di import Provide
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import Parameter
from msgspec import Struct

from houseway import law
from houseway.compliance.clause_enforcement import kept
from houseway.i18n.catalogue import speaking, translated
from houseway.law.instruments import UnknownLaw
from houseway.law.interpretations import every_interpretation
from houseway.server.api.auth import Counted, language_of, limited


class Part(Struct):
    """A clause: what it asks in our words, and how and where it is kept."""

    clause: str
    kinds: list[str]
    gist: str
    kept: list[str]
    """``enforced``, ``recorded``, ``shown`` or ``defined``."""
    where: list[str]
    readings: list[str]


class Whole(Struct):
    """An instrument with every clause."""

    number: str
    game: str
    title: str
    page: str
    headings: dict[str, str]
    clauses: list[Part]


class InForce(Struct, rename="kebab"):
    """What was in force for a game on a day."""

    game: str
    status: str
    instrument: str | None
    start: str | None
    end: str | None
    certain: bool
    why: str
    note: str


class Clauses(Controller):
    """The law, clause by clause."""

    path = "/api"
    tags = ("law",)
    dependencies = {"counted": Provide(limited, sync_to_thread=False)}

    @get("/clauses/{number:str}", summary="Every clause of an instrument", sync_to_thread=True)
    def clauses(
        self, request: Request[Any, Any, Any], counted: Counted, number: Annotated[str, Parameter(max_length=32)]
    ) -> Whole:
        """The clause table: what each asks, how it is kept, and by which function."""
        try:
            found = law.instrument(number)
        except UnknownLaw:
            raise NotFoundException(f"{number} is not held here") from None
        parts = []
        with speaking(language_of(request)):
            title = translated(found.title)
            for one in found.clauses:
                how = kept(found.number, one.clause)
                readings = [reading.key for reading in law.interpretations_of(found.number, one.clause)]
                gist = translated(one.gist)
                parts.append(Part(one.clause, list(one.kinds), gist, list(how.how), list(how.where), readings))
        headings = {heading.rule: heading.subject for heading in found.headings}
        return Whole(found.number, found.game, title, found.page, headings, parts)

    @get("/readings", summary="The register of readings", sync_to_thread=True)
    def readings(self, counted: Counted) -> list[dict[str, Any]]:
        """Every hole or ambiguity of the law, the readings considered (the first is the one taken), and why."""
        return [msgspec.to_builtins(reading) for reading in every_interpretation()]

    @get("/in-force", summary="The instruments in force", sync_to_thread=True)
    def in_force(
        self,
        counted: Counted,
        on: Annotated[str, Parameter(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")],
    ) -> list[InForce]:
        """For each game, which instrument was in force on a day, and whether that is certain."""
        try:
            day = datetime.date.fromisoformat(on).isoformat()
        except ValueError:
            raise ValidationException("there is no such day") from None
        found = []
        for game in sorted({entry.game for entry in law.instruments()}):
            period = law.in_force(game, day)
            found.append(
                InForce(
                    game, period.status, period.instrument, period.start, period.end, period.certain, period.why,
                    period.note,
                )
            )  # fmt: skip
        return found

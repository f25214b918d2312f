"""Endpoints of the law: clauses of an instrument, register of interpretations, instruments in force."""

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
from houseway.compliance.clause_enforcement import find_enforcement
from houseway.errors import UnknownLawError
from houseway.i18n.catalogue import translate, use_language
from houseway.law.interpretations import get_all_interpretations
from houseway.server.api.auth import RateLimited, check_rate_limit, get_language


class ClauseRow(Struct):
    """Row of the clause table: a summary of the clause in our words, and how and where it is enforced."""

    clause: str
    kinds: list[str]
    gist: str
    kept: list[str]
    """Ways in which the clause is enforced: ``enforced``, ``recorded``, ``shown`` or ``defined``."""
    where: list[str]
    readings: list[str]


class InstrumentClauses(Struct):
    """Instrument with all its clauses."""

    number: str
    game: str
    title: str
    page: str
    headings: dict[str, str]
    clauses: list[ClauseRow]


class InForcePeriod(Struct, rename="kebab"):
    """Period of a game's law that contains the requested day, with the instrument in force."""

    game: str
    status: str
    instrument: str | None
    start: str | None
    end: str | None
    certain: bool
    why: str
    note: str


class Clauses(Controller):
    """Endpoints that list clauses, interpretations and the instruments in force."""

    path = "/api"
    tags = ("law",)
    dependencies = {"counted": Provide(check_rate_limit, sync_to_thread=False)}

    @get("/clauses/{number:str}", summary="Every clause of an instrument", sync_to_thread=True)
    def list_clauses(
        self, request: Request[Any, Any, Any], counted: RateLimited, number: Annotated[str, Parameter(max_length=32)]
    ) -> InstrumentClauses:
        """Return all clauses of an instrument.

        Each clause has a summary, the ways in which it is enforced, and the functions that enforce it.
        """
        try:
            instrument = law.get_instrument(number)
        except UnknownLawError:
            raise NotFoundException(f"{number} is not held here") from None
        rows = []
        with use_language(get_language(request)):
            title = translate(instrument.title)
            for clause in instrument.clauses:
                enforcement = find_enforcement(instrument.number, clause.clause)
                interpretation_keys = [
                    interpretation.key for interpretation in law.find_interpretations(instrument.number, clause.clause)
                ]
                summary = translate(clause.gist)
                rows.append(
                    ClauseRow(
                        clause.clause,
                        list(clause.kinds),
                        summary,
                        list(enforcement.how),
                        list(enforcement.where),
                        interpretation_keys,
                    )
                )
        headings = {heading.rule: heading.subject for heading in instrument.headings}
        return InstrumentClauses(instrument.number, instrument.game, title, instrument.page, headings, rows)

    @get("/interpretations", summary="The register of readings", sync_to_thread=True)
    def list_interpretations(self, counted: RateLimited) -> list[dict[str, Any]]:
        """Return every gap or ambiguity of the law with its possible interpretations and the reasons.

        The first interpretation of each list is the one that Houseway adopts.
        """
        return [msgspec.to_builtins(interpretation) for interpretation in get_all_interpretations()]

    @get("/in-force", summary="The instruments in force", sync_to_thread=True)
    def list_in_force(
        self,
        counted: RateLimited,
        on: Annotated[str, Parameter(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")],
    ) -> list[InForcePeriod]:
        """Return for each game the instrument that was in force on a day, and whether this is certain."""
        try:
            day = datetime.date.fromisoformat(on).isoformat()
        except ValueError:
            raise ValidationException("there is no such day") from None
        periods = []
        for game in sorted({entry.game for entry in law.get_instruments()}):
            period = law.find_period_in_force(game, day)
            periods.append(
                InForcePeriod(
                    game, period.status, period.instrument, period.start, period.end, period.certain, period.why,
                    period.note,
                )
            )  # fmt: skip
        return periods

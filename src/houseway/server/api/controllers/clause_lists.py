"""Endpoints of the law: clauses of an instrument, register of interpretations, instruments in force."""

from __future__ import annotations

import datetime
from typing import Annotated

from litestar import Controller, get
from litestar.di import Provide
from litestar.params import Parameter
from msgspec import Struct

from houseway import law
from houseway.compliance.clause_enforcement import find_enforcement
from houseway.errors import InvalidRecordError, NotFoundError, UnknownLawError
from houseway.i18n import Message
from houseway.law.interpretations import InterpretationEntry, get_all_interpretations
from houseway.server.api.auth import RateLimited, check_rate_limit


class ClauseRow(Struct):
    """Row of the clause table: a summary of the clause in our words, and how and where it is enforced."""

    clause: str
    kinds: list[str]
    gist: str
    kept: list[str]
    """Ways in which the clause is enforced: ``enforced``, ``recorded``, ``shown`` or ``defined``."""
    where: list[str]
    """Functions that enforce the clause."""
    readings: list[str]


class InstrumentClauses(Struct):
    """Instrument with all its clauses."""

    number: str
    """Number of the instrument."""
    game: str
    title: str
    page: str
    """Address of the instrument at the ACT legislation register."""
    headings: dict[str, str]
    """Headings of the parts, by number."""
    clauses: list[ClauseRow]
    """All clauses of the instrument."""


class InForcePeriod(Struct, rename="kebab"):
    """Period of a game's law that contains the requested day, with the instrument in force."""

    game: str
    status: str
    """``held`` if the text of the instrument is available, ``none`` if none was in force, otherwise ``unknown``."""
    instrument: str | None
    """Number of the instrument in force, or null."""
    start: str | None
    """First day of the period, or null."""
    end: str | None
    """Last day of the period, or null."""
    certain: bool
    """False if it is uncertain which instrument was in force."""
    why: str
    note: str
    """Remark about the period."""


class Clauses(Controller):
    """Endpoints that list clauses, interpretations and the instruments in force."""

    path = "/api"
    tags = ("law",)
    dependencies = {"counted": Provide(check_rate_limit, sync_to_thread=False)}

    @get("/clauses/{number:str}", summary="List the clauses of an instrument", sync_to_thread=True)
    def list_clauses(self, counted: RateLimited, number: Annotated[str, Parameter(max_length=32)]) -> InstrumentClauses:
        """Return all clauses of an instrument.

        Each clause has a summary, the ways in which it is enforced, and the functions that enforce it.
        """
        try:
            instrument = law.get_instrument(number)
        except UnknownLawError:
            raise NotFoundError(Message("server-api-unknown-instrument", number=number)) from None
        rows = []
        title = str(instrument.title)
        for clause in instrument.clauses:
            enforcement = find_enforcement(instrument.number, clause.clause)
            interpretation_keys = [
                interpretation.key for interpretation in law.find_interpretations(instrument.number, clause.clause)
            ]
            rows.append(
                ClauseRow(
                    clause.clause,
                    list(clause.kinds),
                    str(clause.summary),
                    list(enforcement.how),
                    list(enforcement.where),
                    interpretation_keys,
                )
            )
        headings = {heading.rule: str(heading.subject) for heading in instrument.headings}
        return InstrumentClauses(instrument.number, instrument.game, title, instrument.page, headings, rows)

    @get("/interpretations", summary="List interpretations", sync_to_thread=True)
    def list_interpretations(self, counted: RateLimited) -> list[InterpretationEntry]:
        """Return every gap or ambiguity of the law with its possible interpretations and the reasons.

        The first interpretation of each list is the one that Houseway adopts.
        """
        return [interpretation.describe() for interpretation in get_all_interpretations()]

    @get("/in-force", summary="List the instruments in force", sync_to_thread=True)
    def list_in_force(
        self,
        counted: RateLimited,
        on: Annotated[str, Parameter(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")],
    ) -> list[InForcePeriod]:
        """Return for each game the instrument that was in force on a day, and whether this is certain."""
        try:
            day = datetime.date.fromisoformat(on).isoformat()
        except ValueError:
            raise InvalidRecordError(Message("server-api-unknown-day", day=on), "on") from None
        return [
            _describe_period(law.find_period_in_force(game, day))
            for game in sorted({entry.game for entry in law.get_instruments()})
        ]


def _describe_period(period: law.Period) -> InForcePeriod:
    return InForcePeriod(
        game=period.game,
        status=period.status,
        instrument=period.instrument,
        start=period.start,
        end=period.end,
        certain=period.certain,
        why="" if period.doubt is None else str(period.doubt),
        note=str(period.note),
    )

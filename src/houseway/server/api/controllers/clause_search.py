"""Endpoints of the law: instruments, clauses and search. No sign-in is needed."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import Parameter
from msgspec import Struct

from houseway.compliance.clause_enforcement import find_enforcement
from houseway.errors import NotFoundError, UnknownLawError
from houseway.i18n import Message
from houseway.law import get_instrument
from houseway.law.instruments import NUMBERS, get_clause
from houseway.law.interpretations import find_interpretations
from houseway.law.search import search
from houseway.server.api.auth import (
    RateLimited,
    check_rate_limit,
    get_server,
)

MAX_RESULTS = 50


class InstrumentInfo(Struct):
    """Instrument with its game, its title and the number of its clauses."""

    number: str
    """Number of the instrument."""
    game: str
    title: str
    clauses: int
    """Number of clauses."""


class InterpretationText(Struct):
    """Interpretation from the register."""

    key: str
    """Key of the interpretation, such as ``BJ-22``."""
    taken: str
    """The answer that we adopted."""


class ClauseDetails(Struct):
    """Clause with its summary in our words and the interpretations that apply to it."""

    instrument: str
    clause: str
    kinds: list[str]
    gist: str
    readings: list[str]
    """Interpretations of the clause."""
    texts: list[InterpretationText] = []
    """Adopted text of each interpretation that applies to the clause."""
    enforced: list[str] = []
    """Functions that enforce the clause."""


class Rules(Controller):
    """Endpoints that list instruments, return one clause and search the clauses.

    They run on the computation threads, so they also respond while the database is down.
    """

    path = "/api"
    tags = ("law",)
    dependencies = {"counted": Provide(check_rate_limit, sync_to_thread=False)}

    @get("/rules", summary="List instruments")
    async def list_instruments(self, state: State, counted: RateLimited) -> list[InstrumentInfo]:
        """Return all instruments with their games, their titles and the numbers of their clauses."""
        return await get_server(state).computation.run(_list_instruments)

    @get("/rules/{number:str}", summary="Get a clause")
    async def get_clause(
        self,
        state: State,
        counted: RateLimited,
        number: Annotated[str, Parameter(max_length=32)],
        locator: Annotated[str, Parameter(max_length=64)],
    ) -> ClauseDetails:
        """Return one clause: its summary in our words, and the interpretations that apply to it."""
        details = await get_server(state).computation.run(_describe_clause, number, locator)
        if details is None:
            raise NotFoundError(Message("server-api-unknown-clause", number=number, clause=locator))
        return details

    @get("/search", summary="Search the clauses")
    async def search_clauses(
        self,
        state: State,
        counted: RateLimited,
        words: Annotated[str, Parameter(max_length=200)],
    ) -> list[ClauseDetails]:
        """Return the clauses that match a query, the best match first.

        The search covers the texts in the caller's language. If it finds nothing there, it covers the English texts.
        """
        return await get_server(state).computation.run(_search_clauses, words)


def _list_instruments() -> list[InstrumentInfo]:
    instruments = [get_instrument(number) for number in NUMBERS]
    return [InstrumentInfo(entry.number, entry.game, str(entry.title), len(entry.clauses)) for entry in instruments]


def _describe_clause(number: str, locator: str) -> ClauseDetails | None:
    try:
        entry = get_clause(number, locator)
    except (UnknownLawError, LookupError):
        return None
    interpretations = find_interpretations(number, entry.clause)
    texts = [
        InterpretationText(interpretation.key, str(interpretation.answers[0])) for interpretation in interpretations
    ]
    keys, enforced = (
        [interpretation.key for interpretation in interpretations],
        list(find_enforcement(number, entry.clause).where),
    )
    return ClauseDetails(number, entry.clause, list(entry.kinds), str(entry.summary), keys, texts, enforced)


def _search_clauses(words: str) -> list[ClauseDetails]:
    return [
        ClauseDetails(hit.instrument, hit.clause, list(hit.kinds), str(hit.summary), [])
        for hit in search(words)[:MAX_RESULTS]
    ]

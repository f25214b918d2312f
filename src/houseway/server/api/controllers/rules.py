"""Endpoints of the law: rules and search for everybody, replay and verification of records after sign-in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import Parameter
from msgspec import Struct

from houseway.compliance.clause_enforcement import find_enforcement
from houseway.errors import UnknownLawError
from houseway.i18n.catalogue import translate, use_language
from houseway.law import get_instrument
from houseway.law.instruments import NUMBERS, get_clause
from houseway.law.interpretations import find_interpretations
from houseway.law.search import search
from houseway.server.accounts.sessions import Session
from houseway.server.accounts.throttling import get_network
from houseway.server.accounts.users import GUEST
from houseway.server.api.auth import (
    CurrentSession,
    RateLimited,
    check_rate_limit,
    get_client_address,
    get_language,
    get_server,
    require_session,
)
from houseway.server.services.record_checks import GUEST_LIMITS, MEMBER_LIMITS

MAX_RESULTS = 50


class InstrumentInfo(Struct):
    """Instrument with its game, its title and the number of its clauses."""

    number: str
    game: str
    title: str
    clauses: int


class InterpretationText(Struct):
    """Interpretation from the register."""

    key: str
    taken: str


class ClauseDetails(Struct):
    """Clause with its summary and the interpretations that it rests on."""

    instrument: str
    clause: str
    kinds: list[str]
    gist: str
    readings: list[str]
    texts: list[InterpretationText] = []
    """Adopted text of each interpretation."""
    enforced: list[str] = []
    """Functions that enforce the clause."""


def _find_clauses_with_words(words: list[str]) -> Iterator[tuple[str, str, tuple[str, ...], str]]:
    """Yield the clauses whose summary, in the current language, contains all of these words."""
    for number in NUMBERS if words else ():
        for entry in get_instrument(number).clauses:
            if all(word in translate(entry.gist) for word in words):
                yield number, entry.clause, entry.kinds, entry.gist


class RecordCheck(Struct):
    """Result of a check of a record."""

    faults: list[str]
    missing: list[str]
    checked: list[str]


class Rules(Controller):
    """Endpoints of the law. They run on the computation threads, so they answer even without the database."""

    path = "/api"
    tags = ("law",)
    dependencies = {"counted": Provide(check_rate_limit, sync_to_thread=False)}

    @get("/rules", summary="The instruments")
    async def list_instruments(
        self, request: Request[Any, Any, Any], state: State, counted: RateLimited
    ) -> list[InstrumentInfo]:
        """Return all instruments."""
        with use_language(get_language(request)):
            return await get_server(state).computation.run(_list_instruments)

    @get("/rules/{number:str}", summary="A clause")
    async def get_clause(
        self,
        request: Request[Any, Any, Any],
        state: State,
        counted: RateLimited,
        number: Annotated[str, Parameter(max_length=32)],
        locator: Annotated[str, Parameter(max_length=64)],
    ) -> ClauseDetails:
        """Return one clause: its summary in our words, and the interpretations that it rests on."""
        with use_language(get_language(request)):
            details = await get_server(state).computation.run(_describe_clause, number, locator)
        if details is None:
            raise NotFoundException(f"there is no clause {locator} of {number}")
        return details

    @get("/search", summary="Ask the law by words")
    async def search_clauses(
        self,
        request: Request[Any, Any, Any],
        state: State,
        counted: RateLimited,
        words: Annotated[str, Parameter(max_length=200)],
    ) -> list[ClauseDetails]:
        """Return the clauses that match these words, the best match first.

        In languages other than English, return the clauses whose summary contains all of them.
        """
        with use_language(get_language(request)):
            return await get_server(state).computation.run(_search_clauses, words)


def _list_instruments() -> list[InstrumentInfo]:
    instruments = [get_instrument(number) for number in NUMBERS]
    return [
        InstrumentInfo(entry.number, entry.game, translate(entry.title), len(entry.clauses)) for entry in instruments
    ]


def _describe_clause(number: str, locator: str) -> ClauseDetails | None:
    try:
        entry = get_clause(number, locator)
    except (UnknownLawError, LookupError):
        return None
    interpretations = find_interpretations(number, entry.clause)
    texts = [
        InterpretationText(interpretation.key, translate(interpretation.readings[0]))
        for interpretation in interpretations
    ]
    keys, enforced = (
        [interpretation.key for interpretation in interpretations],
        list(find_enforcement(number, entry.clause).where),
    )
    return ClauseDetails(number, entry.clause, list(entry.kinds), translate(entry.gist), keys, texts, enforced)


def _search_clauses(words: str) -> list[ClauseDetails]:
    hits = [(hit.instrument, hit.clause, hit.kinds, hit.gist) for hit in search(words)]
    results = (hits or list(_find_clauses_with_words(words.split())))[:MAX_RESULTS]
    return [
        ClauseDetails(number, clause, list(kinds), translate(summary), []) for number, clause, kinds, summary in results
    ]


@dataclass
class RecordOperation(Operation):
    """Operation whose body is a record. The handler passes the bytes on, so large records are not parsed here."""

    def __post_init__(self) -> None:
        self.request_body = RequestBody(
            {"application/json": OpenAPIMediaType(Schema(type=OpenAPIType.OBJECT))}, required=True
        )


class RecordChecks(Controller):
    """Endpoints that check a record in a separate process."""

    path = "/api"
    tags = ("law",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @post("/replay", summary="Play a record", status_code=200, operation_class=RecordOperation)
    async def replay_record(
        self, request: Request[Any, Any, Any], state: State, session: CurrentSession
    ) -> dict[str, Any]:
        """Return the result of a record, as ``houseway replay`` prints it. 429 if too many are being checked."""
        result_json: Any = await _run_record_job(request, state, session, "replay")
        return result_json  # type: ignore[no-any-return]  # JSON bytes, sent as they are

    @post("/verify", summary="Check a record", status_code=200, operation_class=RecordOperation)
    async def verify_record(
        self, request: Request[Any, Any, Any], state: State, session: CurrentSession
    ) -> RecordCheck:
        """Check the replay, hash chain, shuffles and expectations of a record. 429 if too many are being checked."""
        result_json: Any = await _run_record_job(request, state, session, "verify")
        return result_json  # type: ignore[no-any-return]  # JSON already, which goes out as it is


async def _run_record_job(request: Request[Any, Any, Any], state: State, session: Session, job: str) -> bytes:
    limits = GUEST_LIMITS if session.person.kind == GUEST else MEMBER_LIMITS
    address = get_network(get_client_address(request))
    return await get_server(state).record_jobs.run(job, await request.body(), session.person.id, address, limits)

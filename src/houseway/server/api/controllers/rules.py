"""The law, which needs no sign-in: rules and search; and for members and guests, replay and verification of a record."""

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

from houseway.compliance.clause_enforcement import kept
from houseway.i18n.catalogue import speaking, translated
from houseway.law import instrument
from houseway.law.instruments import NUMBERS, UnknownLaw, clause
from houseway.law.interpretations import interpretations_of
from houseway.law.search import search
from houseway.server.accounts.sessions import Session, network_of
from houseway.server.accounts.users import GUEST
from houseway.server.api.auth import Counted, Signed, address_of, floor_of, language_of, limited, signed_in
from houseway.server.services.record_checks import GUESTS, MEMBERS

MOST_FOUND = 50


class Law(Struct):
    """An instrument."""

    number: str
    game: str
    title: str
    clauses: int


class Reading(Struct):
    """A reading of the register."""

    key: str
    taken: str


class Rule(Struct):
    """A clause with its gist, and the readings that it rests on."""

    instrument: str
    clause: str
    kinds: list[str]
    gist: str
    readings: list[str]
    texts: list[Reading] = []
    """Of each reading what was taken."""
    enforced: list[str] = []
    """Where the package follows it."""


def _speaking_of(words: list[str]) -> Iterator[tuple[str, str, tuple[str, ...], str]]:
    """The clauses whose gist, in the language that is spoken, has all of these words."""
    for number in NUMBERS if words else ():
        for one in instrument(number).clauses:
            if all(word in translated(one.gist) for word in words):
                yield number, one.clause, one.kinds, one.gist


class Checked(Struct):
    """What a check of a record found."""

    faults: list[str]
    missing: list[str]
    checked: list[str]


class Rules(Controller):
    """The law. It needs no store, so it answers from the threads of computation also when the store does not."""

    path = "/api"
    tags = ("law",)
    dependencies = {"counted": Provide(limited, sync_to_thread=False)}

    @get("/rules", summary="The instruments")
    async def instruments(self, request: Request[Any, Any, Any], state: State, counted: Counted) -> list[Law]:
        """Every instrument that is held here."""
        with speaking(language_of(request)):
            return await floor_of(state).computation.run(_instruments)

    @get("/rules/{number:str}", summary="A clause")
    async def rule(
        self,
        request: Request[Any, Any, Any],
        state: State,
        counted: Counted,
        number: Annotated[str, Parameter(max_length=32)],
        locator: Annotated[str, Parameter(max_length=64)],
    ) -> Rule:
        """One clause: its gist in our words, and the readings it rests on."""
        with speaking(language_of(request)):
            found = await floor_of(state).computation.run(_rule, number, locator)
        if found is None:
            raise NotFoundException(f"there is no clause {locator} of {number}")
        return found

    @get("/search", summary="Ask the law by words")
    async def search(
        self,
        request: Request[Any, Any, Any],
        state: State,
        counted: Counted,
        words: Annotated[str, Parameter(max_length=200)],
    ) -> list[Rule]:
        """The clauses that speak of these words, the nearest first; in another language than English, those with all of them."""
        with speaking(language_of(request)):
            return await floor_of(state).computation.run(_search, words)


def _instruments() -> list[Law]:
    held = [instrument(number) for number in NUMBERS]
    return [Law(one.number, one.game, translated(one.title), len(one.clauses)) for one in held]


def _rule(number: str, locator: str) -> Rule | None:
    try:
        found = clause(number, locator)
    except (UnknownLaw, LookupError):
        return None
    readings = interpretations_of(number, found.clause)
    texts = [Reading(reading.key, translated(reading.readings[0])) for reading in readings]
    keys, enforced = [reading.key for reading in readings], list(kept(number, found.clause).where)
    return Rule(number, found.clause, list(found.kinds), translated(found.gist), keys, texts, enforced)


def _search(words: str) -> list[Rule]:
    found = [(one.instrument, one.clause, one.kinds, one.gist) for one in search(words)]
    shown = (found or list(_speaking_of(words.split())))[:MOST_FOUND]
    return [Rule(number, clause, list(kinds), translated(gist), []) for number, clause, kinds, gist in shown]


@dataclass
class RecordOperation(Operation):
    """An operation whose body is a record. It is handed on as bytes: a large one is not even parsed in this process."""

    def __post_init__(self) -> None:
        self.request_body = RequestBody(
            {"application/json": OpenAPIMediaType(Schema(type=OpenAPIType.OBJECT))}, required=True
        )


class RecordChecks(Controller):
    """Checks of a record, in a process of their own."""

    path = "/api"
    tags = ("law",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @post("/replay", summary="Play a record", status_code=200, operation_class=RecordOperation)
    async def replay(self, request: Request[Any, Any, Any], state: State, session: Signed) -> dict[str, Any]:
        """The result of a record, as ``houseway replay`` gives it. 429 if too many records are being checked."""
        written: Any = await _checked(request, state, session, "replay")
        return written  # type: ignore[no-any-return]  # JSON already, which goes out as it is

    @post("/verify", summary="Check a record", status_code=200, operation_class=RecordOperation)
    async def verify(self, request: Request[Any, Any, Any], state: State, session: Signed) -> Checked:
        """Replay, chain, shuffles and what the record expects. 429 if too many records are being checked."""
        written: Any = await _checked(request, state, session, "verify")
        return written  # type: ignore[no-any-return]  # JSON already, which goes out as it is


async def _checked(request: Request[Any, Any, Any], state: State, session: Session, what: str) -> bytes:
    limits = GUESTS if session.person.kind == GUEST else MEMBERS
    address = network_of(address_of(request))
    return await floor_of(state).record_jobs.run(what, await request.body(), session.person.id, address, limits)

"""The law and the checks that need no table: rules, search, replay and verification of a record. No sign-in is needed."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, get, post
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from houseway.duties.places import kept
from houseway.floor.api.entry import Counted, limited
from houseway.law import instrument
from houseway.law.instruments import NUMBERS, UnknownLaw, clause
from houseway.law.interpretations import interpretations_of
from houseway.law.search import search
from houseway.record.replay import replay
from houseway.record.verify import verdict

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


class Checked(Struct):
    """What a check of a record found."""

    faults: list[str]
    missing: list[str]
    checked: list[str]


class Rules(Controller):
    """The law."""

    path = "/api"
    tags = ("law",)
    dependencies = {"counted": Provide(limited, sync_to_thread=False)}

    @get("/rules", summary="The instruments", sync_to_thread=True)
    def instruments(self, counted: Counted) -> list[Law]:
        """Every instrument that is held here."""
        held = [instrument(number) for number in NUMBERS]
        return [Law(one.number, one.game, one.title, len(one.clauses)) for one in held]

    @get("/rules/{number:str}", summary="A clause", sync_to_thread=True)
    def rule(
        self,
        counted: Counted,
        number: Annotated[str, Parameter(max_length=32)],
        locator: Annotated[str, Parameter(max_length=64)],
    ) -> Rule:
        """One clause: its gist in our words, and the readings it rests on."""
        try:
            found = clause(number, locator)
        except (UnknownLaw, LookupError):
            raise NotFoundException(f"there is no clause {locator} of {number}") from None
        readings = interpretations_of(number, found.clause)
        texts = [Reading(reading.key, reading.readings[0]) for reading in readings]
        enforced = list(kept(number, found.clause).where)
        keys = [reading.key for reading in readings]
        return Rule(number, found.clause, list(found.kinds), found.gist, keys, texts, enforced)

    @get("/search", summary="Ask the law by words", sync_to_thread=True)
    def search(self, counted: Counted, words: Annotated[str, Parameter(max_length=200)]) -> list[Rule]:
        """The clauses that speak of these words, the nearest first."""
        found = search(words)[:MOST_FOUND]
        return [Rule(one.instrument, one.clause, list(one.kinds), one.gist, []) for one in found]

    @post("/replay", summary="Play a record", sync_to_thread=True, status_code=200)
    def replay(self, counted: Counted, data: JSONBody[dict[str, Any]]) -> dict[str, Any]:
        """The result of a record, as ``houseway replay`` gives it."""
        return replay(data)

    @post("/verify", summary="Check a record", sync_to_thread=True, status_code=200)
    def verify(self, counted: Counted, data: JSONBody[dict[str, Any]]) -> Checked:
        """Replay, chain, shuffles and what the record expects."""
        found = verdict(data)
        return Checked(list(found.faults), list(found.missing), list(found.checked))

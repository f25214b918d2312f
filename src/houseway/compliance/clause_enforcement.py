"""Where and how a clause is kept: the function that decides what it asks, and whether that is enforced, recorded or shown.

>>> kept("NI2015-405", "13.2").where
('games/holdem/play/settlement.py _share',)
>>> kept("NI2015-405", "13.2").how
('enforced', 'shown')
>>> kept("NI2005-63", "A.stand-off").how
('defined',)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Literal, TypeAlias

from msgspec import Struct

from houseway.compliance.source_analysis import Use, Way, constants_in, uses_in
from houseway.engine.ports.tournament_port import ASKED_BY
from houseway.law import instrument, instruments
from houseway.law.data_sources import folder_of
from houseway.law.enforcement import is_tried, proof_of
from houseway.law.tournament_clauses import Clauses, clauses_on_tournaments

How: TypeAlias = Literal["enforced", "recorded", "shown", "defined"]
"""A test fails when the clause's own condition is taken away; a command leaves a trace and a notice; a sign, a page or a document
shows it to people; or it only says what a word or a rule means."""

_HOW: dict[Way, How] = {
    "decides": "enforced",
    "refuses": "enforced",
    "settles": "enforced",
    "tells": "recorded",
    "records": "recorded",
    "shows": "shown",
}
_NEAREST: tuple[tuple[Way, ...], ...] = (("decides",), ("records",), ("refuses", "settles", "tells"), ("shows",))
"""The function that decides is named, where one is marked; else those that put on record, refuse, settle or tell; else signs."""


_ORDER: tuple[How, ...] = ("enforced", "recorded", "shown", "defined")
_SHARED_ROOMS = ("ranking", "jackpot", "engine", "equipment", "fairness")


class Kept(Struct, frozen=True):
    """How a clause is kept, and by which functions."""

    how: tuple[How, ...]
    where: tuple[str, ...]


@cache
def kept(number: str, locator: str) -> Kept:
    """How a clause of an instrument is kept; one that only introduces others is kept by them."""
    own = _own(number, locator)
    if own.where:
        return own
    parts = [
        _own(number, entry.clause) for entry in instrument(number).clauses if entry.clause.startswith(f"{locator}(")
    ]
    how = {word for part in parts for word in part.how}
    where = tuple(dict.fromkeys(place for part in parts for place in part.where))
    return Kept(tuple(word for word in _ORDER if word in how), where)


def _own(number: str, locator: str) -> Kept:
    uses = [*_in_game(number, locator), *_in_tournaments(number, locator)]
    where: tuple[str, ...] = ()
    for ways in _NEAREST:
        where = tuple(dict.fromkeys(use.place for use in uses if use.way in ways))
        if where:
            break
    proofs = [duty.proof for duty in instrument(number).duties if duty.clause == locator]
    how = {_HOW[use.way] for use in uses} | ({"recorded"} if proofs else set())
    if "enforced" in how and is_tried(number) and proof_of(number, locator) is None:
        how = how - {"enforced"} or {"defined"}
    where = where or tuple(dict.fromkeys(f"compliance/duty_proofs.py _{proof}" for proof in proofs))
    if locator.startswith("A."):
        return Kept(("defined",), where)
    return Kept(tuple(word for word in _ORDER if word in how), where)


def _in_game(number: str, locator: str) -> list[Use]:
    constants, uses = _game(instrument(number).game)
    return [use for use in uses if constants[use.name] == locator]


@cache
def _game(key: str) -> tuple[dict[str, str], tuple[Use, ...]]:
    sources = _sources_of_game(key)
    numbers = [entry.number for entry in instruments() if entry.game == key]
    for room in _SHARED_ROOMS:
        for path, text in _sources(room).items():
            if any(f'citations("{number}"' in text for number in numbers):
                sources[path] = text
    constants = constants_in(sources.values())
    return constants, uses_in(sources, constants)


def _in_tournaments(number: str, locator: str) -> list[Use]:
    if not instrument(number).on_tournaments:
        return []
    clauses = clauses_on_tournaments(number)
    subjects = {f"clauses.{name}" for name in clauses.__struct_fields__ if getattr(clauses, name) == locator}
    return [use for use in _tournaments() if use.name in subjects]


@cache
def _tournaments() -> tuple[Use, ...]:
    sources = _sources("tournaments")
    where = ("tournaments/conditions/condition_checks.py", "check_conditions")
    judged = tuple(Use(f"clauses.{item}", *where, "decides") for item in sorted(set(ASKED_BY.values())))
    subjects = [f"clauses.{field}" for field in Clauses.__struct_fields__]
    return (*judged, *uses_in(sources, subjects, by_table=False))


def _sources(folder: str) -> dict[str, str]:
    """The modules below a folder of the package, by their path in it."""
    place = resources.files("houseway")
    for part in folder.split("/"):
        place = place / part
    return dict(_modules(place, folder))


def _sources_of_game(key: str) -> dict[str, str]:
    """The modules of a game's folder; of an installed game, by their path in its package."""
    room = f"games/{key.replace('-', '_')}"
    folder = None if (resources.files("houseway") / room).is_dir() else folder_of(key)
    return _sources(room) if folder is None else dict(_modules(folder, folder.name))


def _modules(place: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for entry in place.iterdir():
        if entry.is_dir() and not entry.name.startswith("__"):
            yield from _modules(entry, f"{path}/{entry.name}")
        elif entry.name.endswith(".py"):
            yield f"{path}/{entry.name}", entry.read_text(encoding="utf-8")

"""Enforcement of clauses: the functions that implement a clause, and its levels of enforcement.

>>> find_enforcement("NI2015-405", "13.2").where
('games/holdem/play/settlement.py _share',)
>>> find_enforcement("NI2015-405", "13.2").how
('enforced', 'shown')
>>> find_enforcement("NI2005-63", "A.stand-off").how
('defined',)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Literal, TypeAlias

from msgspec import Struct

from houseway.compliance.source_analysis import ClauseUse, UseKind, find_constants, find_uses
from houseway.engine.ports.tournament_port import REQUIRED_BY
from houseway.law import get_instrument, get_instruments
from houseway.law.data_sources import find_game_folder
from houseway.law.enforcement import find_proof, is_mutation_tested
from houseway.law.tournament_clauses import TournamentClauses, get_tournament_clauses

Enforcement: TypeAlias = Literal["enforced", "recorded", "shown", "defined"]
"""Level of enforcement of a clause.

``enforced``: a test fails if the condition of the clause is removed from the code. ``recorded``: a command
leaves a trace in the record and a notice. ``shown``: a sign, a page or a document shows the clause to people.
``defined``: the clause only defines a term or a rule.
"""

_ENFORCEMENT_BY_USE: dict[UseKind, Enforcement] = {
    "decides": "enforced",
    "refuses": "enforced",
    "settles": "enforced",
    "tells": "recorded",
    "records": "recorded",
    "shows": "shown",
}
_USE_PRIORITY: tuple[tuple[UseKind, ...], ...] = (
    ("decides",),
    ("records",),
    ("refuses", "settles", "tells"),
    ("shows",),
)
"""Kinds of use of a clause by functions, in groups that are in order of priority.

If functions use a clause in several ways, only those of the first group that occurs are listed. The first
group is functions that decide, then functions that record, then functions that refuse, settle or notify,
and last functions that only show the clause.
"""


_ORDER: tuple[Enforcement, ...] = ("enforced", "recorded", "shown", "defined")
_SHARED_PACKAGES = ("ranking", "jackpot", "engine", "equipment", "fairness")


class ClauseEnforcement(Struct, frozen=True):
    """Levels of enforcement of a clause, and the functions that implement it."""

    how: tuple[Enforcement, ...]
    where: tuple[str, ...]


@cache
def find_enforcement(number: str, locator: str) -> ClauseEnforcement:
    """Return the levels of enforcement of a clause and the functions that implement it.

    If no function uses the clause itself, return the enforcement of its subclauses.
    """
    enforcement = _find_own_enforcement(number, locator)
    if enforcement.where:
        return enforcement
    parts = [
        _find_own_enforcement(number, entry.clause)
        for entry in get_instrument(number).clauses
        if entry.clause.startswith(f"{locator}(")
    ]
    levels = {level for part in parts for level in part.how}
    places = tuple(dict.fromkeys(place for part in parts for place in part.where))
    return ClauseEnforcement(tuple(level for level in _ORDER if level in levels), places)


def _find_own_enforcement(number: str, locator: str) -> ClauseEnforcement:
    uses = [*_find_uses_in_game(number, locator), *_find_uses_in_tournaments(number, locator)]
    places: tuple[str, ...] = ()
    for use_kinds in _USE_PRIORITY:
        places = tuple(dict.fromkeys(use.place for use in uses if use.kind in use_kinds))
        if places:
            break
    proofs = [duty.proof for duty in get_instrument(number).duties if duty.clause == locator]
    levels = {_ENFORCEMENT_BY_USE[use.kind] for use in uses} | ({"recorded"} if proofs else set())
    if "enforced" in levels and is_mutation_tested(number) and find_proof(number, locator) is None:
        levels = levels - {"enforced"} or {"defined"}
    places = places or tuple(dict.fromkeys(f"compliance/duty_proofs.py _{proof}" for proof in proofs))
    if locator.startswith("A."):
        return ClauseEnforcement(("defined",), places)
    return ClauseEnforcement(tuple(level for level in _ORDER if level in levels), places)


def _find_uses_in_game(number: str, locator: str) -> list[ClauseUse]:
    constants, uses = _analyse_game(get_instrument(number).game)
    return [use for use in uses if constants[use.name] == locator]


@cache
def _analyse_game(key: str) -> tuple[dict[str, str], tuple[ClauseUse, ...]]:
    sources = _read_game_sources(key)
    numbers = [entry.number for entry in get_instruments() if entry.game == key]
    for package in _SHARED_PACKAGES:
        for path, text in _read_sources(package).items():
            if any(f'citations("{number}"' in text for number in numbers):
                sources[path] = text
    constants = find_constants(sources.values())
    return constants, find_uses(sources, constants)


def _find_uses_in_tournaments(number: str, locator: str) -> list[ClauseUse]:
    if not get_instrument(number).on_tournaments:
        return []
    clauses = get_tournament_clauses(number)
    subjects = {f"clauses.{name}" for name in clauses.__struct_fields__ if getattr(clauses, name) == locator}
    return [use for use in _analyse_tournaments() if use.name in subjects]


@cache
def _analyse_tournaments() -> tuple[ClauseUse, ...]:
    sources = _read_sources("tournaments")
    location = ("tournaments/conditions/condition_checks.py", "check_conditions")
    condition_uses = tuple(
        ClauseUse(f"clauses.{item}", *location, "decides") for item in sorted(set(REQUIRED_BY.values()))
    )
    subjects = [f"clauses.{field}" for field in TournamentClauses.__struct_fields__]
    return (*condition_uses, *find_uses(sources, subjects, by_table=False))


def _read_sources(folder: str) -> dict[str, str]:
    """Return the source code of all modules below a folder of the package, by path."""
    directory = resources.files("houseway")
    for part in folder.split("/"):
        directory = directory / part
    return dict(_iterate_modules(directory, folder))


def _read_game_sources(key: str) -> dict[str, str]:
    """Return the source code of a game's modules, by path.

    For an installed third-party game, the paths are relative to its own package.
    """
    package = f"games/{key.replace('-', '_')}"
    folder = None if (resources.files("houseway") / package).is_dir() else find_game_folder(key)
    return _read_sources(package) if folder is None else dict(_iterate_modules(folder, folder.name))


def _iterate_modules(directory: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for entry in directory.iterdir():
        if entry.is_dir() and not entry.name.startswith("__"):
            yield from _iterate_modules(entry, f"{path}/{entry.name}")
        elif entry.name.endswith(".py"):
            yield f"{path}/{entry.name}", entry.read_text(encoding="utf-8")

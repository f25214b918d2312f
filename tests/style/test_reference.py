"""The reference names every module that people build on."""

from __future__ import annotations

import pkgutil
import re
from pathlib import Path

import pytest

import houseway

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
GAME = ROOT / "tests" / "third_party_game" / "site"
"""A game from outside, which shows what a game's author imports."""

WHOLE = ("equipment", "fairness", "i18n", "engine", "jackpot", "client", "law")
"""Rooms of which every module is for others to use."""
INSIDE = {
    "records.format.json_depth": "how a reader keeps off deep input",
    "law.instruments": "handed out by houseway.law",
    "law.interpretations": "handed out by houseway.law",
    "law.timeline": "handed out by houseway.law",
    "client.responses": "how the client reads an answer",
    "client.async_client": "AsyncFloor, handed out by houseway.client",
    "client.sync_client": "Floor, handed out by houseway.client",
}
"""Modules of those rooms that nobody imports, and why."""


def referred() -> set[str]:
    """The modules in the reference, whole or by some of their names."""
    pages = "\n".join(page.read_text() for page in (DOCS / "reference").glob("*.md"))
    named = re.findall(r"^\.\. auto\w+:: houseway\.?([\w.]*)$", pages, re.MULTILINE)
    return {*named, *(name.rpartition(".")[0] for name in named)}


def modules() -> set[str]:
    """Every module of the package, without its first name."""
    found = pkgutil.walk_packages(houseway.__path__, "houseway.", onerror=lambda name: None)
    return {module.name.removeprefix("houseway.") for module in found}


def imported_in(texts: list[Path]) -> set[str]:
    """What these files import of the package: a module, or something in it."""
    found: set[str] = set()
    for path in texts:
        for module, names in re.findall(r"from houseway\.?([\w.]*) import \(?([\w, ]*)", path.read_text()):
            found |= {module, *(f"{module}.{name.strip()}".lstrip(".") for name in names.split(","))}
        found |= set(re.findall(r">>> import houseway\.([\w.]+)", path.read_text()))
    return found & modules()


@pytest.mark.parametrize("room", WHOLE)
def test_every_module_of_a_room_for_others_is_in_the_reference(room: str) -> None:
    there = {name for name in modules() if name.startswith(f"{room}.")}
    packages = {name.rpartition(".")[0] for name in modules()}
    assert sorted(there - packages - referred() - INSIDE.keys()) == []


def test_no_module_is_left_out_that_is_not_there() -> None:
    assert INSIDE.keys() <= modules()
    assert sorted(INSIDE.keys() & referred()) == []


def test_whatever_the_documents_and_a_game_from_outside_import_is_in_the_reference() -> None:
    wanted = imported_in([*DOCS.rglob("*.md"), *GAME.rglob("*.py")])
    assert len(wanted) > 20
    assert sorted(wanted - referred()) == []

"""The reference documents every public module."""

from __future__ import annotations

import pkgutil
import re
from pathlib import Path

import pytest

import houseway

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
THIRD_PARTY_GAME = ROOT / "tests" / "third_party_game" / "site"
"""Third-party game, which shows what a game's author imports."""

PUBLIC_PACKAGES = ("equipment", "fairness", "i18n", "engine", "jackpot", "client", "law")
"""Packages whose modules are all public."""
INTERNAL_MODULES = {
    "records.format.json_depth": "how a reader keeps off deep input",
    "law.instruments": "handed out by houseway.law",
    "law.interpretations": "handed out by houseway.law",
    "law.timeline": "handed out by houseway.law",
    "client.responses": "how the client reads an answer",
    "client.async_client": "AsyncFloor, handed out by houseway.client",
    "client.sync_client": "Floor, handed out by houseway.client",
    "engine.protocol.value_faults": "how the decoder finds a fault",
    "extras": "how a package checks that its optional dependencies are installed",
    "i18n.fluent_runtime": "how the catalogue formats plurals",
    "i18n.fluent_source": "how the catalogue reads its files",
    "i18n.text_layout": "columns of the command line",
}
"""Modules that no program outside the package imports, with the reason."""


def find_documented_modules() -> set[str]:
    """Return the modules in the reference, documented as a whole or in part."""
    pages = "\n".join(page.read_text() for page in (DOCS / "reference").glob("*.md"))
    documented_names = re.findall(r"^\.\. auto\w+:: houseway\.?([\w.]*)$", pages, re.MULTILINE)
    return {*documented_names, *(name.rpartition(".")[0] for name in documented_names)}


def list_modules() -> set[str]:
    """List every module of the package, without the prefix ``houseway.``."""
    package_modules = pkgutil.walk_packages(houseway.__path__, "houseway.", onerror=lambda name: None)
    return {module.name.removeprefix("houseway.") for module in package_modules}


def find_imported_modules(paths: list[Path]) -> set[str]:
    """Return the modules of the package that these files import, directly or by a name in them."""
    imported_names: set[str] = set()
    for path in paths:
        for module, names in re.findall(r"from houseway\.?([\w.]*) import \(?([\w, ]*)", path.read_text()):
            imported_names |= {module, *(f"{module}.{name.strip()}".lstrip(".") for name in names.split(","))}
        imported_names |= set(re.findall(r">>> import houseway\.([\w.]+)", path.read_text()))
    return imported_names & list_modules()


@pytest.mark.parametrize("package", PUBLIC_PACKAGES)
def test_every_module_of_a_public_package_is_in_the_reference(package: str) -> None:
    package_modules = {name for name in list_modules() if name.startswith(f"{package}.")}
    packages = {name.rpartition(".")[0] for name in list_modules()}
    assert sorted(package_modules - packages - find_documented_modules() - INTERNAL_MODULES.keys()) == []


def test_internal_modules_exist_and_are_not_documented() -> None:
    assert INTERNAL_MODULES.keys() <= list_modules()
    assert sorted(INTERNAL_MODULES.keys() & find_documented_modules()) == []


def test_modules_imported_by_documents_and_third_party_games_are_in_the_reference() -> None:
    imported_modules = find_imported_modules([*DOCS.rglob("*.md"), *THIRD_PARTY_GAME.rglob("*.py")])
    assert len(imported_modules) > 20
    assert sorted(imported_modules - find_documented_modules()) == []

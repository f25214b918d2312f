"""Where a game cites or follows a clause, read from its source: the answer to "in which room is this rule?"."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import resources

from houseway.games import game, game_by, games
from houseway.law import instrument

_CONSTANT = re.compile(r"""^(\w+) = cite\(["']([^"']+)["']\)""", re.MULTILINE)


def enforced(number: str, locator: str) -> tuple[str, ...]:
    """The functions that cite or follow a clause, as ``decisions.py split``, in the order of the files.

    A clause that only leads in others, which no function names, is enforced where these are.
    """
    key = instrument(number).game
    if key not in games() or number not in game_by(number).instruments:
        return ()
    places = _places(key)
    if locator in places:
        return places[locator]
    parts = (
        places.get(entry.clause, ()) for entry in instrument(number).clauses if entry.clause.startswith(f"{locator}(")
    )
    return tuple(dict.fromkeys(place for part in parts for place in part))


@cache
def _places(key: str) -> dict[str, tuple[str, ...]]:
    folder = resources.files("houseway.games") / key.replace("-", "_")
    sources = {entry.name: entry.read_text() for entry in folder.iterdir() if entry.name.endswith(".py")}
    sources |= _ranking(key)
    names = {name: locator for text in sources.values() for name, locator in _CONSTANT.findall(text)}
    found: dict[str, list[str]] = {}
    for module, text in sorted(sources.items()):
        if module == "rules.py":
            continue
        for where, name in _citations(ast.parse(text)):
            if name in names:
                places = found.setdefault(names[name], [])
                place = f"{module} {where}".strip()
                if place not in places:
                    places.append(place)
    return {locator: tuple(places) for locator, places in found.items()}


def _ranking(key: str) -> dict[str, str]:
    """The modules of ``ranking`` that cite an instrument of the game."""
    found = {}
    for entry in (resources.files("houseway") / "ranking").iterdir():
        text = entry.read_text() if entry.name.endswith(".py") else ""
        if any(f'citations("{number}")' in text for number in game(key).instruments):
            found[f"ranking/{entry.name}"] = text
    return found


def _citations(tree: ast.Module) -> list[tuple[str, str]]:
    """Every name used, with the function (or the constant) in which it stands."""
    found = []
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            continue
        where = _name_of(node)
        found += [(where, used.id) for used in ast.walk(node) if isinstance(used, ast.Name) and used.id != where]
    return found


def _name_of(node: ast.stmt) -> str:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return ""

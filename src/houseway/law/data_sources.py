"""Where the data of the law lie: in this package, and in the packages of games that are installed beside it.

A distribution that brings a game says so by an entry point of the group ``houseway.games``: its name is the game's key, its
value the package of the game. The folder ``law`` of that package has the same form as ``data`` here:
``instruments/<number>.json``, ``interpretations/<game>.json`` and ``timeline.json``. What is held here is looked for here
first, so that nothing installed can take its place, and distributions are asked only for what is not held here.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType

GROUP = "houseway.games"

HERE: Traversable = resources.files("houseway.law") / "data"


@cache
def packages() -> Mapping[str, str]:
    """The packages of the games that are installed beside this one, by the games' keys."""
    if not any(_may_name_games(entry) for entry in sys.path):
        return MappingProxyType({})
    from importlib.metadata import entry_points

    found = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return MappingProxyType({point.name: point.module for point in found})


def installed() -> Iterator[tuple[str, Traversable]]:
    """The data of every game that is installed, with its key; one that brings no law has none."""
    for key in packages():
        data = installed_with(key)
        if data is not None:
            yield key, data


@cache
def installed_with(key: str) -> Traversable | None:
    """The data that the package of an installed game brings."""
    folder = folder_of(key)
    data = None if folder is None else folder / "law"
    return data if data is not None and data.is_dir() else None


def folder_of(key: str) -> Traversable | None:
    """The folder of an installed game; the game itself is not imported for that."""
    from importlib.util import find_spec, module_from_spec

    package = packages().get(key)
    try:
        spec = None if package is None else find_spec(package)
    except ModuleNotFoundError:  # the package above it is not there
        return None
    return None if spec is None else resources.files(module_from_spec(spec))


def files_in(folder: Traversable, room: str) -> dict[str, Traversable]:
    """The JSON files of a room of the data, by their names without the ending."""
    place = folder / room
    if not place.is_dir():
        return {}
    return {
        entry.name.removesuffix(".json"): entry
        for entry in sorted(place.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".json")
    }


def _may_name_games(entry: str) -> bool:
    """Whether a distribution on a path entry may bring games: looked up by hand, for the proper way takes long to import."""
    place = Path(entry)
    if place.is_file():
        return True
    return any(_mentions_group(file) for file in place.glob("*-info/entry_points.txt"))


def _mentions_group(file: Path) -> bool:
    try:
        return GROUP.encode() in file.read_bytes()
    except OSError:
        return False

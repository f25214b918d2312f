"""Locations of the law data: in this package, and in the packages of installed third-party games.

A distribution that contains a game declares an entry point of the group ``houseway.games``. The name of the
entry point is the game's key, and its value is the package of the game. The folder ``law`` of that package has
the same structure as ``data`` here: ``instruments/<number>.json``, ``interpretations/<game>.json`` and
``timeline.json``. Built-in data are searched first, so that an installed package cannot replace them.

The folder ``locales`` of the package, if there is one, has the messages of the game by language. A text of the law
data that is not in the data themselves is a message there, such as one of ``law-ex2026-1.ftl``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType

from houseway.i18n.catalogue import add_locales

ENTRY_POINT_GROUP = "houseway.games"

BUILT_IN_DATA: Traversable = resources.files("houseway.law") / "data"


@cache
def find_game_packages() -> Mapping[str, str]:
    """Return the package names of the installed third-party games, by the games' keys."""
    if not any(_may_name_games(entry) for entry in sys.path):
        return MappingProxyType({})
    from importlib.metadata import entry_points

    points = sorted(entry_points(group=ENTRY_POINT_GROUP), key=lambda point: point.name)
    return MappingProxyType({point.name: point.module for point in points})


def iterate_installed_data() -> Iterator[tuple[str, Traversable]]:
    """Yield the key and the law data of every installed game that has law data."""
    for key in find_game_packages():
        data = find_installed_data(key)
        if data is not None:
            yield key, data


@cache
def find_installed_data(key: str) -> Traversable | None:
    """Return the folder of an installed game's law data, or None if the game has no law data.

    The function also adds the messages of the game to the catalogues.
    """
    folder = find_game_folder(key)
    if folder is None:
        return None
    if (folder / "locales").is_dir():
        add_locales(folder / "locales")
    data = folder / "law"
    return data if data.is_dir() else None


def find_game_folder(key: str) -> Traversable | None:
    """Return the package folder of an installed game, or None if the game is not installed.

    The function does not import the game.
    """
    from importlib.util import find_spec, module_from_spec

    package = find_game_packages().get(key)
    try:
        spec = None if package is None else find_spec(package)
    except ModuleNotFoundError:  # the parent package is not installed
        return None
    return None if spec is None else resources.files(module_from_spec(spec))


def list_json_files(folder: Traversable, subfolder: str) -> dict[str, Traversable]:
    """Return the JSON files of a subfolder of the data, by their names without ``.json``."""
    directory = folder / subfolder
    if not directory.is_dir():
        return {}
    return {
        entry.name.removesuffix(".json"): entry
        for entry in sorted(directory.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".json")
    }


def _may_name_games(entry: str) -> bool:
    """Return whether a folder or archive on ``sys.path`` may contain third-party games.

    The function reads the metadata files directly, because importing ``importlib.metadata`` is slow.
    """
    directory = Path(entry)
    if directory.is_file():
        return True
    return any(_mentions_group(file) for file in directory.glob("*-info/entry_points.txt"))


def _mentions_group(file: Path) -> bool:
    try:
        return ENTRY_POINT_GROUP.encode() in file.read_bytes()
    except OSError:
        return False

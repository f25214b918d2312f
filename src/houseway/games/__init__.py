"""The games, one folder each. A game is found by the name that its instrument gives: ``pai-gow`` lives in ``pai_gow``.

A game may also come from elsewhere: an installed distribution names its package in an entry point of the group
``houseway.games`` (docs/adding-a-game.md). Its folder has the same rooms as those here: ``GAME`` in the package itself,
``FELT`` in ``output/vocabulary.py``, ``tournament.json`` and the ``ENGINE`` in ``ports/tournament.py`` where it is
played in tournaments,
``FLOOR`` in ``ports/hosting.py`` where it is played on live floors, and its law as data.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from houseway.engine.output.vocabulary import PLAIN, Felt
from houseway.engine.ports.hosting import OnFloor
from houseway.engine.protocol.game import Game
from houseway.errors import NoRecord
from houseway.law import UnknownLaw, instrument
from houseway.law.data_sources import folder_of, packages
from houseway.law.suggestions import close_to


def games() -> tuple[str, ...]:
    """The keys of the games that there are, installed ones last."""
    return _OWN + tuple(key for key in packages() if key not in _OWN)


@cache
def game(key: str) -> Game[Any, Any]:
    """The game of that key; imported when first asked for."""
    found: Game[Any, Any] = _imported(key, _package_of(key)).GAME
    return found


def game_by(number: str) -> Game[Any, Any]:
    """The game that an instrument is about."""
    return game(instrument(number).game)


@cache
def felt(key: str) -> Felt:
    """How that game is told in words; in the words that all games share where it has none of its own."""
    room = room_of(key, "output.vocabulary")
    found: Felt = PLAIN if room is None else room.FELT
    return found


@cache
def on_floor(key: str) -> OnFloor:
    """What a live floor needs of that game; ``NoRecord`` where it is not made for one."""
    room = room_of(key, "ports.hosting")
    if room is None:
        raise NoRecord(f"{key} is not played on a floor: its folder has no ports/hosting.py")
    found: OnFloor = room.FLOOR
    return found


def games_on_floors() -> tuple[str, ...]:
    """The keys of the games that a floor can open tables of, by the names of their tables."""
    made = [key for key in games() if room_of(key, "ports.hosting") is not None]
    return tuple(sorted(made, key=lambda key: on_floor(key).opening.name))


def beside(key: str, state: Any, viewer: str) -> dict[str, Any]:
    """What a page shows beside the viewer's view; nothing of a game that has nothing to add."""
    room = _beside(key)
    shown: dict[str, Any] = {} if room is None else room.beside(state, viewer)
    return shown


@cache
def _beside(key: str) -> ModuleType | None:
    return room_of(key, "output.table_extras")


def room_of(key: str, name: str) -> ModuleType | None:
    """A module of that game's folder; None where it has none of that name."""
    package = _package_of(key)
    _imported(key, package)
    place = f"{package}.{name}"
    return _imported(key, place) if has_module(place) else None


def has_module(place: str) -> bool:
    """Whether there is a module of that dotted name; its package may be missing too."""
    return find_spec(place.rpartition(".")[0]) is not None and find_spec(place) is not None


def data_of(key: str, name: str) -> bytes | None:
    """A file of data in that game's folder, for which the game is not imported; None where it has none of that name."""
    place = resources.files(__name__) / key.replace("-", "_") if key in _OWN else folder_of(key)
    file = None if place is None else place / name
    return file.read_bytes() if file is not None and file.is_file() else None


def is_there(key: str) -> bool:
    """Whether there is a game of that key."""
    return key in _OWN or key in packages()


def _imported(key: str, place: str) -> ModuleType:
    """A module of a game's folder; ``NoRecord`` says which installed game is broken, whatever is wrong with it."""
    if key in _OWN:
        return import_module(place)
    try:
        return import_module(place)
    except Exception as error:
        raise NoRecord(f"the installed game {key!r} cannot be loaded: {type(error).__name__}: {error}") from error


def _package_of(key: str) -> str:
    if key in _OWN:
        return f"{__name__}.{key.replace('-', '_')}"
    package = packages().get(key)
    if package is None:
        raise UnknownLaw(f"there is no game {key!r}; there are {', '.join(games())}{close_to(key, games())}")
    return package


_OWN = tuple(sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__) if module.ispkg))

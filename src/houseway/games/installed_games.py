"""Loading of third-party games: every part of a package is imported and checked once, before it is used.

A package with a fault is left out. One line names the package, the file and the place of the fault.
"""

from __future__ import annotations

import traceback
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from houseway.engine.output.vocabulary import Vocabulary
from houseway.engine.ports.hosting import LiveGame
from houseway.engine.ports.tournament_port import Engine, GameOptions
from houseway.engine.protocol.game import Game
from houseway.errors import InvalidLawDataError
from houseway.law.data_sources import (
    ENTRY_POINT_GROUP,
    PackageFault,
    decode_law_file,
    describe_exception,
    find_game_folder,
    find_game_packages,
    get_package_fault,
    leave_out_package,
)
from houseway.law.instruments import NUMBERS, get_instrument


class _Part(NamedTuple):
    module: str
    attribute: str
    kind: type | None
    """Type of the attribute, or None for a function."""


_PARTS = (
    _Part("output.vocabulary", "VOCABULARY", Vocabulary),
    _Part("output.table_extras", "make_table_extras", None),
    _Part("output.activity_lines", "make_activity_lines", None),
    _Part("ports.hosting", "LIVE_GAME", LiveGame),
    _Part("ports.tournament", "ENGINE", Engine),
)


class _Defect(Exception):  # noqa: N818 - it never leaves this module
    """Part of a package that is missing or of the wrong kind: the module, and the problem."""

    def __init__(self, module: ModuleType, problem: str) -> None:
        super().__init__(problem)
        self.module = module


def is_loadable(key: str) -> bool:
    """Return whether an installed game can be loaded. If it cannot, its package is left out from now on."""
    return _load(key) and get_package_fault(key) is None


@cache
def _load(key: str) -> bool:
    package = find_game_packages().get(key)
    if package is None:
        return False
    try:
        if find_spec(package) is None:
            raise ModuleNotFoundError(f"No module named {package!r}", name=package)
        _check_game(key, import_module(package))
        _check_tournament_data(key)
        for part in _PARTS:
            name = f"{package}.{part.module}"
            if has_module(name):
                _get_attribute(import_module(name), part.attribute, part.kind)
    except InvalidLawDataError as error:
        leave_out_package(PackageFault(key, package, error.place, error.why))
        return False
    except _Defect as defect:
        place = str(defect.module.__file__)
        leave_out_package(PackageFault(key, package, place, str(defect)))
        return False
    except Exception as error:
        leave_out_package(PackageFault(key, package, _find_place(key, package, error), describe_exception(error)))
        return False
    return True


def _check_game(key: str, module: ModuleType) -> None:
    """Check ``GAME``: its key must be the name of the entry point, and its instruments must be known."""
    game: Game[Any, Any] = _get_attribute(module, "GAME", Game)
    if game.key != key:
        raise _Defect(module, f"GAME.key is {game.key!r}, but the entry point is {key!r}")
    if not game.instruments:
        raise _Defect(module, "GAME.instruments is empty")
    for number in game.instruments:
        if number not in NUMBERS or get_instrument(number).game != key:
            raise _Defect(module, f"GAME.instruments has {number!r}, which is not an instrument in the folder law")


def _check_tournament_data(key: str) -> None:
    """Check the form of ``tournament.json``, if the package has one."""
    folder = find_game_folder(key)
    file = None if folder is None else folder.joinpath("tournament.json")
    if file is not None and file.is_file():
        decode_law_file(file, GameOptions)


def _get_attribute(module: ModuleType, name: str, kind: type | None) -> Any:
    value = getattr(module, name, None)
    if value is None:
        raise _Defect(module, f"the module does not define {name}")
    if not (callable(value) if kind is None else isinstance(value, kind)):
        expected = "a function" if kind is None else kind.__name__
        raise _Defect(module, f"{name} is {type(value).__name__}, not {expected}")
    return value


def _find_place(key: str, package: str, error: BaseException) -> str:
    """Return the file and the line of an error: the last one in the package, or else the entry point."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}, line {error.lineno}"
    folder = package.partition(".")[0]
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if folder in Path(frame.filename).parts]
    if frames:
        return f"{frames[-1].filename}, line {frames[-1].lineno}"
    return f"{ENTRY_POINT_GROUP}: {key} = {package}"


def has_module(place: str) -> bool:
    """Return whether a module with this dotted name exists.

    The result is False, without an error, if the package of the module does not exist.
    """
    return find_spec(place.rpartition(".")[0]) is not None and find_spec(place) is not None

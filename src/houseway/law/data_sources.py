"""Locations of the law data: in this package, and in the packages of installed third-party games.

A distribution that contains a game declares an entry point of the group ``houseway.games``. The name of the
entry point is the game's key, and its value is the package of the game. The folder ``law`` of that package has
the same structure as ``data`` here: ``instruments/<number>.json``, ``interpretations/<game>.json`` and
``timeline.json``. Built-in data are searched first, so that an installed package cannot replace them.

The folder ``locales`` of the package, if there is one, has the messages of the game by language. A text of the law
data that is not in the data themselves is a message there, such as one of ``law-ex2026-1.ftl``.

A package that cannot be loaded is left out: it is reported in one line, and everything else works as if the package
were not installed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from houseway.errors import InvalidLawDataError
from houseway.i18n import Message, make_verbatim
from houseway.i18n.catalogue import add_locales
from houseway.law.texts import decode_text
from houseway.safe_text import escape_unprintable

ENTRY_POINT_GROUP = "houseway.games"

BUILT_IN_DATA: Traversable = resources.files("houseway.law") / "data"

_T = TypeVar("_T")


class PackageFault(NamedTuple):
    """Reason why the package of a third-party game cannot be loaded."""

    key: str
    """Key of the game: the name of the entry point."""
    package: str
    """Name of the package, or of the distribution if the entry point names no package."""
    place: str
    """File, and the line or the JSON path in it, if they are known."""
    problem: str

    def describe(self) -> Message:
        """Return the one line that reports the fault."""
        return Message("law-package-fault", game=self.key, package=self.package, place=self.place, problem=self.problem)


_faults: dict[str, PackageFault] = {}


def _report_fault(fault: PackageFault) -> None:
    """Report a fault in one line: in the log if the process has one, and otherwise on standard error."""
    import logging

    logger = logging.getLogger("houseway.games")
    if logger.hasHandlers():
        logger.warning("%s", fault.describe())
    else:
        print(f"houseway: {escape_unprintable(str(fault.describe()))}", file=sys.stderr)


def leave_out_package(fault: PackageFault) -> None:
    """Leave out the package of a game from now on, and report the fault once."""
    if fault.key not in _faults:
        _faults[fault.key] = fault
        _report_fault(fault)


def get_package_fault(key: str) -> PackageFault | None:
    """Return why the package of an installed game was left out, or None if it was not."""
    _discover_packages()
    return _faults.get(key)


def find_game_packages() -> dict[str, str]:
    """Return the package names of the installed third-party games, by the games' keys.

    Packages that were left out are not included.
    """
    return {key: package for key, package in _discover_packages().items() if key not in _faults}


@cache
def _discover_packages() -> dict[str, str]:
    if not any(_may_name_games(entry) for entry in sys.path):
        return {}
    from importlib.metadata import distributions

    packages: dict[str, str] = {}
    names: set[str] = set()
    for distribution in distributions():
        text = distribution.read_text("entry_points.txt") or ""
        if ENTRY_POINT_GROUP not in text or distribution.name in names:
            continue
        names.add(distribution.name)  # of two versions on the path, the first one counts
        for key, package in _read_entry_points(distribution.name, text):
            if key in packages:
                problem = f"the entry point {key} of {packages[key]} has the same name"
                _report_fault(PackageFault(key, package, f"{distribution.name}: entry_points.txt", problem))
            else:
                packages[key] = package
    return dict(sorted(packages.items()))


def _read_entry_points(distribution: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield the key and the package of each entry point of our group. A malformed line is reported and left out."""
    section = ""
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        if line.startswith("["):
            section = line.strip("[] ")
        elif section == ENTRY_POINT_GROUP and line and not line.startswith(("#", ";")):
            key, _, value = map(str.strip, line.partition("="))
            package = value.partition(":")[0].partition("[")[0].strip()
            if key and all(part.isidentifier() for part in package.split(".")):
                yield key, package
            else:
                place = f"{distribution}: entry_points.txt, line {number}"
                leave_out_package(PackageFault(key, distribution, place, f"{line!r} is not KEY = PACKAGE"))


def iterate_installed_data() -> Iterator[tuple[str, Traversable]]:
    """Yield the key and the law data of every installed game that has law data."""
    for key in find_game_packages():
        data = find_installed_data(key)
        if data is not None:
            yield key, data


@cache
def find_installed_data(key: str) -> Traversable | None:
    """Return the folder of an installed game's law data, or None if the game has no law data.

    The function also adds the messages of the game to the catalogues. It leaves out a package with invalid data.
    """
    folder = find_game_folder(key)
    if folder is None:
        return None
    from houseway.law.data_checks import check_package_data

    try:
        check_package_data(key, folder)
    except InvalidLawDataError as error:
        leave_out_package(PackageFault(key, find_game_packages()[key], error.place, error.why))
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
    if package is None:
        return None
    try:
        spec = find_spec(package)
    except Exception as error:  # the parent package is not installed, or it fails when it is imported
        leave_out_package(
            PackageFault(key, package, f"{ENTRY_POINT_GROUP}: {key} = {package}", describe_exception(error))
        )
        return None
    return None if spec is None else resources.files(module_from_spec(spec))


def describe_exception(error: BaseException) -> str:
    """Return the type and the text of an exception in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())


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


def decode_law_file(file: Traversable, kind: type[_T]) -> _T:
    """Decode a JSON file of the law data.

    Raises:
        InvalidLawDataError: the file cannot be read, is not JSON, or does not have the required form. The message has
            the JSON path of a value that is wrong, and the place has the line of a syntax error.
    """
    import json

    try:
        data = file.read_bytes()
        return msgspec.json.decode(data, type=kind, dec_hook=decode_text)
    except (OSError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise InvalidLawDataError(make_verbatim(str(error)), str(file)) from error
    except msgspec.DecodeError as error:
        place = str(file)
        try:
            json.loads(data)
        except json.JSONDecodeError as fault:  # only this parser says where the fault is
            place = f"{file}, line {fault.lineno}, column {fault.colno}"
        raise InvalidLawDataError(make_verbatim(str(error)), place) from error


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

"""Tables that take a while to make are kept on disk beside the kernels, and are never older than what they were made from."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeVar
from zipfile import BadZipFile

import numpy as np

from houseway.equipment import cards
from houseway.ranking.compilation import kept_in
from houseway.ranking.poker import Settings

Tables = TypeVar("Tables", bound=NamedTuple)


def kept(kind: type[Tables]) -> Callable[[Callable[[Settings, int], Tables]], Callable[[Settings, int], Tables]]:
    """The tables of that kind by settings and number of cards, made the first time and read from then on."""

    def keep(make: Callable[[Settings, int], Tables]) -> Callable[[Settings, int], Tables]:
        @cache
        @wraps(make)
        def found(settings: Settings, count: int) -> Tables:
            file = _file(f"{make.__name__} {count} {settings}")
            try:
                with np.load(file, allow_pickle=False) as arrays:
                    return kind(*(arrays[name] for name in kind._fields))
            except (OSError, KeyError, ValueError, BadZipFile):  # not there, or no longer whole: it is made again
                made = make(settings, count)
                _write(file, made)
                return made

        return found

    return keep


def _file(told: str) -> Path:
    name = hashlib.sha256(f"{_sources()} {told}".encode()).hexdigest()[:24]
    return Path(kept_in()) / "tables" / f"{name}.npz"


@cache
def _sources() -> str:
    """A word for everything that the tables are made from: the order of hands, and numpy."""
    told = hashlib.sha256(np.__version__.encode())
    for file in (*sorted(Path(__file__).parent.glob("*.py")), Path(cards.__file__)):
        told.update(file.read_bytes())
    return told.hexdigest()


def _write(file: Path, made: NamedTuple) -> None:
    """The file is there as a whole or not at all; where nothing can be written, nothing is kept."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=file.parent) as folder:
            unfinished = Path(folder) / file.name
            np.savez(unfinished, **made._asdict())
            unfinished.replace(file)
    except OSError:
        return

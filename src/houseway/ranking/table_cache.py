"""Disk cache of lookup tables that take long to make, in the same folder as the kernels.

The name of a cached file depends on the sources of its tables, so cached tables are never outdated.
"""

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
from houseway.ranking.compilation import get_cache_folder
from houseway.ranking.poker import Settings

TablesT = TypeVar("TablesT", bound=NamedTuple)


def cache_on_disk(
    kind: type[TablesT],
) -> Callable[[Callable[[Settings, int], TablesT]], Callable[[Settings, int], TablesT]]:
    """Return a decorator that caches tables by settings and number of cards, in memory and on disk."""

    def decorate(make: Callable[[Settings, int], TablesT]) -> Callable[[Settings, int], TablesT]:
        @cache
        @wraps(make)
        def load_or_make(settings: Settings, count: int) -> TablesT:
            file = _get_file(f"{make.__name__} {count} {settings}")
            try:
                with np.load(file, allow_pickle=False) as arrays:
                    return kind(*(arrays[name] for name in kind._fields))
            except (OSError, KeyError, ValueError, BadZipFile):  # missing or damaged: make it again
                tables = make(settings, count)
                _write(file, tables)
                return tables

        return load_or_make

    return decorate


def _get_file(description: str) -> Path:
    name = hashlib.sha256(f"{_hash_sources()} {description}".encode()).hexdigest()[:24]
    return Path(get_cache_folder()) / "tables" / f"{name}.npz"


@cache
def _hash_sources() -> str:
    """Return a hash of the source files that define the tables and of the version of numpy."""
    digest = hashlib.sha256(np.__version__.encode())
    for file in (*sorted(Path(__file__).parent.glob("*.py")), Path(cards.__file__)):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _write(file: Path, tables: NamedTuple) -> None:
    """Write the tables to a file atomically, or do nothing if the folder is not writable."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=file.parent) as folder:
            temporary_file = Path(folder) / file.name
            np.savez(temporary_file, **tables._asdict())
            temporary_file.replace(file)
    except OSError:
        return

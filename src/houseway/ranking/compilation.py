"""How the kernels are compiled: once, kept on disk, free of the interpreter's lock.

Machine code is kept in the user's own cache (``~/.cache/houseway``, or where ``NUMBA_CACHE_DIR`` says), so that it does not
matter whether the package is installed read-only; where that cannot be written, beside the source; where nothing can be
written at all, it is made anew in each process.

What was kept is loaded at once (`Kept`): numba would first read all that it needs to compile, which takes longer than everything
else before a first round.

numba makes a kernel anew when its own file changes. A kernel also holds the numbers and the kernels that its file imports, so
those are part of the name of the folder that it is kept in: machine code is never older than anything it was made from.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache, cached_property
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np
from numba.core import config
from numba.core.caching import FunctionCache, NullCache
from numba.core.runtime.nrt import rtsys
from numba.misc.appdirs import AppDirs

P = ParamSpec("P")
R = TypeVar("R")

_stamps: dict[int, str] = {}
"""What each kernel was made from, by its identity."""


class Kept(NullCache):
    """Where a kernel is kept: looked for when it is first called, loaded without what compiling needs.

    Where a kernel has to be made, the compiler asks for that itself.
    """

    def __init__(self, kernel: FunctionType, stamp: str) -> None:
        self._kernel, self._stamp = kernel, stamp

    @cached_property
    def _disk(self) -> Any:
        asked_for: str = getattr(config, "CACHE_DIR", "")
        setattr(config, "CACHE_DIR", f"{kept_in()}/{self._stamp}")  # noqa: B010 - numba makes these names
        try:
            return FunctionCache(self._kernel)  # type: ignore[no-untyped-call]  # numba's own
        except RuntimeError:  # numba found no folder that it can write to
            return None
        finally:
            setattr(config, "CACHE_DIR", asked_for)  # noqa: B010 - numba types it as fixed

    @property
    def cache_path(self) -> str | None:
        """The folder."""
        return None if self._disk is None else str(self._disk.cache_path)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """As numba's own, but of its context only what running code stands on is made ready."""
        if self._disk is None:
            return None
        rtsys.initialize(target_context)
        with self._disk._guard_against_spurious_io_errors():
            return self._disk._load_overload(sig, target_context)

    def save_overload(self, sig: Any, cres: Any) -> None:
        """Keep what was compiled."""
        if self._disk is not None:
            self._disk.save_overload(sig, cres)


def compiled(kernel: Callable[P, R]) -> Callable[P, R]:
    """The kernel as machine code; it may call other kernels that were compiled so."""
    return _compiled(kernel)


def bare(kernel: Callable[P, R]) -> Callable[P, R]:
    """The same for a kernel that makes no arrays: nothing counts who holds the ones that it is given, which saves time."""
    return _compiled(kernel, _nrt=False)


def embedded(kernel: Callable[P, R]) -> Callable[P, R]:
    """A part of bare kernels that the compiler's back end puts into each of them: no call, and quicker made than `inlined`."""
    return _compiled(kernel, _nrt=False, forceinline=True)


def _compiled(kernel: Callable[P, R], **options: Any) -> Callable[P, R]:
    function = cast(FunctionType, kernel)
    stamp = _stamp(function.__globals__)
    made = numba.njit(nogil=True, **options)(function)
    setattr(made, "_cache", Kept(function, stamp))  # noqa: B010 - what numba's own `enable_caching` sets
    _stamps[id(made)] = stamp + _file_stamp(function.__code__.co_filename)
    return cast(Callable[P, R], made)


def inlined(kernel: Callable[P, R]) -> Callable[P, R]:
    """A part of a kernel that is written into whatever kernel calls it: no call, and nothing is counted for its arrays.

    For the inside of a loop that runs millions of times a second; it makes the callers longer to compile.
    """
    function = cast(FunctionType, kernel)
    made = numba.njit(inline="always")(function)
    _stamps[id(made)] = _stamp(function.__globals__) + _file_stamp(function.__code__.co_filename)
    return cast(Callable[P, R], made)


def kept_in() -> str:
    """The folder for what is kept: where ``NUMBA_CACHE_DIR`` says, else the user's own."""
    return getattr(config, "CACHE_DIR", "") or _users_cache()


def _users_cache() -> str:
    folder: str = AppDirs(appname="houseway", appauthor=False).user_cache_dir  # type: ignore[no-untyped-call]  # numba's own
    return folder


def _stamp(names: dict[str, Any]) -> str:
    """A short word for every number and kernel that a module knows by now."""
    told = hashlib.sha256()
    for name, value in names.items():
        if isinstance(value, np.ndarray):
            told.update(f"{name} {value.dtype} {value.shape}".encode() + value.tobytes())
        elif not name.startswith("__") and _is_plain(value):
            told.update(f"{name} {value!r}".encode())
        elif id(value) in _stamps:
            told.update(f"{name} {_stamps[id(value)]}".encode())
        elif isinstance(value, ModuleType) and value.__name__.startswith("houseway."):
            told.update(f"{name} {_file_stamp(value.__file__ or '')}".encode())
    return told.hexdigest()[:16]


def _is_plain(value: object) -> bool:
    """Whether it is a number, a text or a tuple of such: what a kernel can hold and what is told alike in every process."""
    if isinstance(value, tuple):
        return all(map(_is_plain, value))
    return isinstance(value, bool | int | float | str)


@cache
def _file_stamp(file: str) -> str:
    path = Path(file)
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else file

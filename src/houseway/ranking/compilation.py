"""Compilation of kernels with numba: once, cached on disk, without holding the GIL.

Machine code is cached in the user's cache folder (``~/.cache/houseway``, or ``NUMBA_CACHE_DIR``), so that the
package may be installed read-only. If that folder is not writable, the code is cached next to the source. If
nothing is writable, each process compiles again.

Cached code is loaded directly (``KernelCache``): numba would first import everything that it needs to
compile, which takes longer than everything else before a first round.

numba recompiles a kernel when its own file changes. A kernel also contains the constants and kernels that its
file imports, so these are part of the name of its cache folder: machine code is never older than anything it
was made from.
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

from houseway.user_folders import get_user_cache_folder

P = ParamSpec("P")
R = TypeVar("R")

_stamps: dict[int, str] = {}
"""Hash of all constants and sources that each kernel was compiled from, by the ``id`` of the kernel."""


class KernelCache(NullCache):
    """Disk cache of a kernel, which is searched at the kernel's first call.

    Cached code is loaded without importing the compiler. If a kernel has to be compiled, numba imports the compiler
    itself.
    """

    def __init__(self, kernel: FunctionType, stamp: str) -> None:
        self._kernel, self._stamp = kernel, stamp

    @cached_property
    def _disk(self) -> Any:
        configured_folder: str = getattr(config, "CACHE_DIR", "")
        setattr(config, "CACHE_DIR", f"{get_cache_folder()}/{self._stamp}")  # noqa: B010 - numba makes these names
        try:
            return FunctionCache(self._kernel)  # type: ignore[no-untyped-call]  # numba's own
        except RuntimeError:  # numba found no folder that it can write to
            return None
        finally:
            setattr(config, "CACHE_DIR", configured_folder)  # noqa: B010 - numba types it as fixed

    @property
    def cache_path(self) -> str | None:
        """Folder of the cache, or None if no folder is writable."""
        return None if self._disk is None else str(self._disk.cache_path)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Load compiled code from the cache, or return None if there is none.

        Unlike numba's own cache, the function initialises only what is needed to run the code, and not the compiler.
        """
        if self._disk is None:
            return None
        rtsys.initialize(target_context)
        with self._disk._guard_against_spurious_io_errors():
            return self._disk._load_overload(sig, target_context)

    def save_overload(self, sig: Any, cres: Any) -> None:
        """Save compiled code in the cache, if a cache folder is writable."""
        if self._disk is not None:
            self._disk.save_overload(sig, cres)


def compile_kernel(kernel: Callable[P, R]) -> Callable[P, R]:
    """Compile a kernel to machine code. The kernel may call other compiled kernels."""
    return _compile(kernel)


def compile_without_refcounts(kernel: Callable[P, R]) -> Callable[P, R]:
    """Compile a kernel without numba's reference counting (NRT), which saves time.

    The kernel must not allocate arrays.
    """
    return _compile(kernel, _nrt=False)


def compile_embedded(kernel: Callable[P, R]) -> Callable[P, R]:
    """Compile a helper function that LLVM inlines into ``compile_without_refcounts`` kernels.

    Inlining avoids the call. The helper compiles faster than with ``compile_inline``.
    """
    return _compile(kernel, _nrt=False, forceinline=True)


def _compile(kernel: Callable[P, R], **options: Any) -> Callable[P, R]:
    function = cast(FunctionType, kernel)
    stamp = _compute_stamp(function.__globals__)
    dispatcher = numba.njit(nogil=True, **options)(function)
    setattr(dispatcher, "_cache", KernelCache(function, stamp))  # noqa: B010 - what numba's own `enable_caching` sets
    _stamps[id(dispatcher)] = stamp + _hash_file(function.__code__.co_filename)
    return cast(Callable[P, R], dispatcher)


def compile_inline(kernel: Callable[P, R]) -> Callable[P, R]:
    """Compile a helper function that numba inlines into its callers, without calls and reference counting.

    Use it inside loops that run millions of times per second. It makes the callers slower to compile.
    """
    function = cast(FunctionType, kernel)
    dispatcher = numba.njit(inline="always")(function)
    _stamps[id(dispatcher)] = _compute_stamp(function.__globals__) + _hash_file(function.__code__.co_filename)
    return cast(Callable[P, R], dispatcher)


def get_cache_folder() -> str:
    """Return the cache folder: ``NUMBA_CACHE_DIR`` if set, else the user's cache folder."""
    return getattr(config, "CACHE_DIR", "") or str(get_user_cache_folder())


def _compute_stamp(names: dict[str, Any]) -> str:
    """Return a short hash of every constant and kernel that a module has defined so far."""
    digest = hashlib.sha256()
    for name, value in names.items():
        if isinstance(value, np.ndarray):
            digest.update(f"{name} {value.dtype} {value.shape}".encode() + value.tobytes())
        elif not name.startswith("__") and _is_constant(value):
            digest.update(f"{name} {value!r}".encode())
        elif id(value) in _stamps:
            digest.update(f"{name} {_stamps[id(value)]}".encode())
        elif isinstance(value, ModuleType) and value.__name__.startswith("houseway."):
            digest.update(f"{name} {_hash_file(value.__file__ or '')}".encode())
    return digest.hexdigest()[:16]


def _is_constant(value: object) -> bool:
    """Return whether a value is a number, a string, or a tuple of numbers and strings.

    A kernel can contain such values, and their ``repr`` is the same in every process.
    """
    if isinstance(value, tuple):
        return all(map(_is_constant, value))
    return isinstance(value, bool | int | float | str)


@cache
def _hash_file(file: str) -> str:
    path = Path(file)
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else file

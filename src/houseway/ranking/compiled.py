"""How the kernels are compiled: once, kept on disk, free of the interpreter's lock.

Machine code is kept beside the source; where the package is installed read-only, in the user's own cache
(``~/.cache/numba`` or where ``NUMBA_CACHE_DIR`` says); where nothing can be written at all, it is made anew in each process.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

import numba

P = ParamSpec("P")
R = TypeVar("R")


def compiled(kernel: Callable[P, R]) -> Callable[P, R]:
    """The kernel as machine code; it may call other kernels that were compiled so."""
    try:
        return cast(Callable[P, R], numba.njit(cache=True, nogil=True)(kernel))
    except RuntimeError:  # numba found no folder that it can write to
        return cast(Callable[P, R], numba.njit(nogil=True)(kernel))

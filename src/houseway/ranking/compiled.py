"""How the kernels of this package are compiled: once, kept on disk, free of the interpreter's lock."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

import numba

P = ParamSpec("P")
R = TypeVar("R")


def compiled(kernel: Callable[P, R]) -> Callable[P, R]:
    """The kernel as machine code; it may call other kernels that were compiled so."""
    return cast(Callable[P, R], numba.njit(cache=True, nogil=True)(kernel))

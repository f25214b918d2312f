"""Preparation that every mathematical command needs before it loads its kernels."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import cast


def hide_scipy_from_numba() -> None:
    """Hide SciPy and cffi from numba, which loads them if installed, for linear algebra and C functions.

    No kernel of ours uses either, and loading them takes a quarter of a second or more. This is only for the
    command line: a program that uses the library may have its own kernels.
    """
    for module_name in ("scipy", "cffi"):
        sys.modules.setdefault(module_name, cast(ModuleType, None))

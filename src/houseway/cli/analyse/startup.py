"""Preparation for every mathematical command, before the command loads its kernels."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import cast


def hide_scipy_from_numba() -> None:
    """Prevent numba from loading SciPy and cffi, which takes a quarter of a second or more.

    Numba loads them, if installed, for linear algebra and C functions. No kernel of ours uses either. Call the
    function only on the command line, because a program that uses the library may have its own kernels.
    """
    for module_name in ("scipy", "cffi"):
        sys.modules.setdefault(module_name, cast(ModuleType, None))

"""What every command of the mathematics does before it loads its kernels."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import cast


def spare_linear_algebra() -> None:
    """Hide SciPy and cffi from numba, which loads them, where they are installed, to look for linear algebra and C functions.

    No kernel of this house uses either, and loading them costs a quarter of a second and more. This is for the command alone:
    a program that uses the library may have kernels of its own.
    """
    for hidden in ("scipy", "cffi"):
        sys.modules.setdefault(hidden, cast(ModuleType, None))

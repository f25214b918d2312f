"""What every command of the mathematics does before it loads its kernels."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import cast


def spare_linear_algebra() -> None:
    """Hide SciPy from numba, which loads it, where it is installed, to look for linear algebra.

    No kernel of this house uses it, and loading it costs a quarter of a second. This is for the command alone: a program that
    uses the library may have kernels of its own.
    """
    sys.modules.setdefault("scipy", cast(ModuleType, None))

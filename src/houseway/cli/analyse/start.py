"""What every analysis does before it loads its kernels."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import cast


def spare_linear_algebra() -> None:
    """Keep numba from loading SciPy, which it does where that is installed, to look for linear algebra.

    No kernel of this house uses it, and loading it costs a quarter of a second. This is for the command alone: a program that
    uses the library may have kernels of its own.
    """
    if "scipy" in sys.modules:
        return
    sys.modules["scipy"] = cast(ModuleType, None)
    try:
        import numba.np.arraymath  # noqa: F401 - it looks once, when it is loaded
    finally:
        del sys.modules["scipy"]

"""Size of a test run: ``make test`` tries some of the cases of an exhaustive test, ``make test-all`` tries all."""

from __future__ import annotations

import os
from typing import TypeVar

COMPLETE_RUN_VARIABLE = "HOUSEWAY_COMPLETE_TEST_RUN"
"""Environment variable that ``--all`` sets, so that the workers and processes of the run see it too."""
Size = TypeVar("Size")


def choose_size(quick: Size, complete: Size) -> Size:
    """Return ``quick`` in ``make test``, and ``complete`` in ``make test-all``.

    List each file that calls this function in ``docs/project/tests.md``, with the reason.
    """
    return complete if is_complete_run() else quick


def count_examples(complete: int) -> int:
    """Return the number of Hypothesis examples: a quarter of the complete number in ``make test``."""
    return choose_size(complete // 4, complete)


def is_complete_run() -> bool:
    """Return whether this is ``make test-all``."""
    return bool(os.environ.get(COMPLETE_RUN_VARIABLE))

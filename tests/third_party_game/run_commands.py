"""Run with the example installed: several ``houseway`` commands one after the other, each as the command line gives it."""

from __future__ import annotations

import json
import sys

from houseway.cli import main


def run_all(commands: list[list[str]]) -> None:
    """Each in its turn; the first that fails ends it."""
    for arguments in commands:
        sys.argv = ["houseway", *arguments]
        try:
            main()
        except SystemExit as ended:
            if ended.code:
                raise


if __name__ == "__main__":
    run_all(json.loads(sys.argv[1]))

"""Run several ``houseway`` commands one after another, with the example installed."""

from __future__ import annotations

import json
import sys

from houseway.cli import main


def run_all(commands: list[list[str]]) -> None:
    """Run each command in turn; the first that fails ends the run."""
    for arguments in commands:
        sys.argv = ["houseway", *arguments]
        try:
            main()
        except SystemExit as exit_error:
            if exit_error.code:
                raise


if __name__ == "__main__":
    run_all(json.loads(sys.argv[1]))

"""The ``houseway`` command."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; an error of ours is one line and exit code 2, never a traceback."""
    from houseway.cli.app import app
    from houseway.errors import HousewayError

    try:
        app()
    except HousewayError as error:
        print(f"houseway: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)

"""The ``houseway`` command."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line; what goes wrong is one line and exit code 2, never a traceback."""
    from houseway.cli.app import app
    from houseway.cli.terminal.ascii_fallback import spell_out
    from houseway.errors import HousewayError

    if sys.stdout is None:  # closed by the caller
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - open until the end
    spell_out(sys.stdout)
    spell_out(sys.stderr)
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except SystemExit as leaving:
        if isinstance(leaving.__context__, BrokenPipeError):
            _write_no_more()
            sys.exit(0)
        raise
    except BrokenPipeError:
        _write_no_more()
        sys.exit(0)
    except HousewayError as error:
        _give_up(str(error))
    except OSError as error:
        _write_no_more()
        where = f"{error.filename}: " if error.filename else ""
        _give_up(f"{where}{error.strerror or error}")


def _write_no_more() -> None:
    """Whoever read the output has gone (``houseway show FILE | head -1``), or the disk is full: the rest goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _give_up(why: str) -> None:
    from houseway.cli.terminal.output import complain

    complain(why)
    sys.exit(2)

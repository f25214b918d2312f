"""The ``houseway`` command.

There is one module or package per command, which is imported only when the command runs.
"""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line.

    An error prints one line and ends the process with exit code 2, without a traceback.
    """
    from houseway.cli.terminal.ascii_fallback import use_ascii_fallback
    from houseway.cli.terminal.language import use_command_language

    if sys.stdout is None:  # closed by the caller
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - open until the end
    use_ascii_fallback(sys.stdout)
    use_ascii_fallback(sys.stderr)
    with use_command_language():
        if "_HOUSEWAY_COMPLETE" in os.environ:
            from houseway.cli.terminal.completion import print_completions

            sys.exit(print_completions(os.environ["_HOUSEWAY_COMPLETE"]))
        _run_command()


def _run_command() -> None:
    from houseway.cli.app import app
    from houseway.errors import HousewayError

    try:
        try:
            app(prog_name="houseway")
        finally:
            sys.stdout.flush()
    except SystemExit as system_exit:
        if isinstance(system_exit.__context__, BrokenPipeError):
            _discard_output()
            sys.exit(0)
        raise
    except BrokenPipeError:
        _discard_output()
        sys.exit(0)
    except HousewayError as error:
        _exit_with_error(str(error))
    except OSError as error:
        from houseway.records.format.atomic_files import describe_file_error

        _discard_output()
        reason = describe_file_error(error)
        _exit_with_error(f"{error.filename}: {reason}" if error.filename else str(reason))


def _discard_output() -> None:
    """Discard all further output, because its reader has gone or the disk is full.

    For example, ``head`` ends early in ``houseway show FILE | head -1``.
    """
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _exit_with_error(message: str) -> None:
    from houseway.cli.terminal.output import print_error

    print_error(message)
    sys.exit(2)

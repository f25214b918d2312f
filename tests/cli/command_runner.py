"""Run the command in this process, for tests of what it prints. Other tests start it as a process."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout
from subprocess import CompletedProcess
from unittest import mock

from houseway.cli import main


def call(*arguments: object, typed_text: str = "") -> CompletedProcess[str]:
    """Return the output and the exit code of ``houseway ARGUMENTS``, with an input that is empty by default."""
    argv = ["houseway", *map(str, arguments)]
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    typed_input = io.TextIOWrapper(io.BytesIO(typed_text.encode()), "utf-8")
    code: object = 0
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        mock.patch("sys.argv", argv),
        mock.patch("sys.stdin", typed_input),
        mock.patch("houseway.cli._discard_output"),  # it would close the output of this whole process
    ):
        try:
            main()
        except SystemExit as exit_error:
            code = exit_error.code
    assert isinstance(code, int), "every way out has its number"
    return CompletedProcess(argv, code, *(stream.buffer.getvalue().decode() for stream in (out, err)))

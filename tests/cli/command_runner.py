"""The command called in this process, for tests that ask what it answers: how a process of its own starts is shown elsewhere."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout
from subprocess import CompletedProcess
from unittest import mock

from houseway.cli import main


def call(*arguments: object) -> CompletedProcess[str]:
    """What ``houseway ARGUMENTS`` writes and ends with, nothing being typed."""
    given = ["houseway", *map(str, arguments)]
    out, err, nothing = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(3))
    code: object = 0
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        mock.patch("sys.argv", given),
        mock.patch("sys.stdin", nothing),
        mock.patch("houseway.cli._discard_output"),  # it would close the output of this whole process
    ):
        try:
            main()
        except SystemExit as leaving:
            code = leaving.code
    assert isinstance(code, int), "every way out has its number"
    return CompletedProcess(given, code, *(stream.buffer.getvalue().decode() for stream in (out, err)))

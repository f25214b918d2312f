"""The help: every command with a whole sentence at 80 columns, every argument explained."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from typer.main import get_command
from typer.testing import CliRunner

from houseway.cli.app import app


def helps(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any, str]]:
    """Every command with its words and its help."""
    context = command.make_context("houseway", [], resilient_parsing=True)
    told = CliRunner().invoke(app, [*path, "--help"], terminal_width=80, env={"COLUMNS": "80"})
    assert told.exit_code == 0, told.output
    yield path, command, told.output
    for name in getattr(command, "list_commands", lambda context: ())(context):
        yield from helps(command.get_command(context, name), (*path, name))


def test_every_command_is_told_whole_and_every_argument_explained() -> None:
    told = list(helps(get_command(app)))
    assert len(told) > 45
    for path, command, text in told:
        cut = [line for line in text.partition("Commands:")[2].splitlines() if line.endswith("...")]
        assert cut == [], path
        sentences = re.sub(r"^Usage: .*?\n\n|Arguments:.*", "", text, flags=re.DOTALL)
        for one in command.params:
            if one.param_type_name == "argument":
                name = (one.metavar or one.name).strip("[].").upper().replace("_", "-")
                assert name in sentences, (path, name)


def test_what_a_newcomer_wants_stands_first() -> None:
    first = get_command(app)
    names = first.list_commands(first.make_context("houseway", [], resilient_parsing=True))  # type: ignore[attr-defined]  # a group
    assert names[:3] == ["play", "records", "floor"]

"""The help describes every command in whole sentences at 80 columns and explains every argument."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from typer.main import get_command
from typer.testing import CliRunner

from houseway.cli.app import RENAMED_SERVER_COMMANDS, SAME_SERVER_COMMANDS, app

UNCLEAR_WORDS = re.compile(
    r"\b(sittings?|reading|gists?|charts?|stands|kept|told|nought|the words of|JSON for programs)\b(?!-)", re.IGNORECASE
)
"""Words that the help replaces, such as ``gist`` by ``summary``; the name of ``--kept-for`` is allowed."""


def iterate_help(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any, str]]:
    """Yield every command with its path and its help text."""
    context = command.make_context("houseway", [], resilient_parsing=True)
    result = CliRunner().invoke(app, [*path, "--help"], terminal_width=80, env={"COLUMNS": "80"})
    assert result.exit_code == 0, result.output
    yield path, command, result.output
    for name in getattr(command, "list_commands", lambda context: ())(context):
        yield from iterate_help(command.get_command(context, name), (*path, name))


def test_help_describes_every_command_and_argument() -> None:
    help_texts = list(iterate_help(get_command(app)))
    assert len(help_texts) > 45
    for path, command, text in help_texts:
        truncated_lines = [line for line in text.partition("Commands:")[2].splitlines() if line.endswith("...")]
        assert truncated_lines == [], path
        assert UNCLEAR_WORDS.findall(text) == [], path
        assert "cli-" not in text, path
        explanations = re.findall(
            r"^  \S+(?: \S+)*  +\S|^  \S+(?: \S+)*\n {8,}\S", text.partition("Options:")[0], re.MULTILINE
        )
        arguments = [parameter for parameter in command.params if parameter.param_type_name == "argument"]
        assert len(explanations) == len(arguments), path


def test_help_lists_newcomer_commands_first() -> None:
    group = get_command(app)
    names = group.list_commands(group.make_context("houseway", [], resilient_parsing=True))  # type: ignore[attr-defined]  # a group
    assert names[:4] == ["play", "records", "serve", "server"]


def test_help_does_not_list_the_former_command_group() -> None:
    result = CliRunner().invoke(app, ["--help"], terminal_width=80)
    assert re.findall(r"^  (floor|serve|server) ", result.output, re.MULTILINE) == ["serve", "server"]


def test_former_commands_name_commands_that_exist() -> None:
    group: Any = get_command(app)
    context = group.make_context("houseway", [], resilient_parsing=True)
    server_commands = group.get_command(context, "server").list_commands(context)
    assert set(SAME_SERVER_COMMANDS) < set(server_commands)
    for name in RENAMED_SERVER_COMMANDS.values():
        command = name.removeprefix("houseway ").removeprefix("server ")
        assert command in (server_commands if name.startswith("houseway server ") else group.list_commands(context))

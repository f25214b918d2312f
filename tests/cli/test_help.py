"""The help describes every command in whole sentences at 80 columns and explains every argument."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.cli.command_runner import call
from typer.main import get_command
from typer.testing import CliRunner

from houseway.cli.app import RootCommands, app
from houseway.cli.help_topics import EXIT_CODES
from houseway.cli.simulate import SimulateCommands
from houseway.games.blackjack.determinations import Determinations

ROOT = Path(__file__).resolve().parents[2]
UNCLEAR_WORDS = re.compile(
    r"\b(sittings?|reading|gists?|charts?|stands|kept|told|nought|the words of|JSON for programs)\b(?!-)", re.IGNORECASE
)
"""Words that the help replaces, such as ``gist`` by ``summary``; the name of ``--kept-for`` is allowed."""


LEAKED_TYPES = re.compile(
    r"\b(TEXT|INTEGER|FLOAT|PATH|BOOLEAN|RANGE|FILENAME|CHOICE)\b(?!\.)|\[\S+\]:\[|<=x|x>=|x<=|922337203685"
)
"""Placeholders and ranges of Click that say the type of a value instead of its meaning."""
NO_JSON = {
    "play": "a game in the terminal",
    "serve": "runs until interrupted",
    "replay": "always prints JSON",
    "schema": "always prints JSON",
    "completion": "prints a script",
    "help": "prints help",
    "records path": "prints one path",
    "records close": "an action, which prints one line",
    "records delete": "an action, which prints one line",
    "import phh": "writes records, and prints a line for each hand that fails",
    "export phh": "prints PHH, which is a format for programs",
    "export ohh": "prints Open Hand History, which is JSON",
    "tournament conditions": "prints a document; its file of conditions is JSON",
    "server init": "an action, which prints one line",
    "server export": "writes a record, which is JSON",
    "server backup": "an action, which prints one line",
    "server restore": "an action, which prints one line",
    "server witness": "runs until interrupted",
    "server rotate-key": "an action, which prints one line",
    "server regulator-export": "writes files for programs",
    "server users add": "an action, which prints one line",
    "server users set-roles": "an action, which prints one line",
    "server users disable": "an action, which prints one line",
    "server users enable": "an action, which prints one line",
    "server users reset-password": "an action, which prints one line",
}
"""Commands without ``--json``, each with the reason."""


@cache
def list_help() -> tuple[tuple[tuple[str, ...], Any, str], ...]:
    """Every command with its path and its help text."""

    def walk(command: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any, str]]:
        context = command.make_context("houseway", [], resilient_parsing=True)
        result = CliRunner().invoke(app, [*path, "-h"], terminal_width=80, env={"COLUMNS": "80"})
        assert result.exit_code == 0, result.output
        yield path, command, result.output
        for name in getattr(command, "list_commands", lambda context: ())(context):
            yield from walk(command.get_command(context, name), (*path, name))

    return tuple(walk(get_command(app), ()))


def list_groups() -> list[tuple[tuple[str, ...], Any]]:
    return [(path, command) for path, command, _ in list_help() if hasattr(command, "list_commands")]


def test_help_describes_every_command_and_argument() -> None:
    assert len(list_help()) > 55
    for path, command, text in list_help():
        truncated_lines = [line for line in text.partition("Commands:")[2].splitlines() if line.endswith("...")]
        assert truncated_lines == [], path
        assert UNCLEAR_WORDS.findall(text) == [], path
        assert "cli-" not in text, path
        explanations = re.findall(
            r"^  \S+(?: \S+)*  +\S|^  \S+(?: \S+)*\n {8,}\S", text.partition("Options:")[0], re.MULTILINE
        )
        arguments = [
            parameter
            for parameter in command.params
            if parameter.param_type_name == "argument" and not parameter.hidden
        ]
        assert len(explanations) == len(arguments), path


def test_every_help_has_an_example_of_its_own_command() -> None:
    for path, _, text in list_help():
        examples = text.partition("\nExamples:\n")[2].splitlines()
        assert any(f"houseway {' '.join(path)}".strip() in line for line in examples), path


def test_no_help_shows_the_type_of_a_value() -> None:
    leaks = {path: LEAKED_TYPES.findall(text) for path, _, text in list_help() if LEAKED_TYPES.search(text)}
    assert leaks == {}


def test_every_command_that_prints_data_has_json() -> None:
    commands = {" ".join(path): command for path, command, _ in list_help() if not hasattr(command, "list_commands")}
    without = {name for name, command in commands.items() if not has_option(command, "--json")}
    assert without == NO_JSON.keys()


def has_option(command: Any, name: str) -> bool:
    return any(name in parameter.opts for parameter in command.params)


def test_files_are_written_with_one_option() -> None:
    for path, command, _ in list_help():
        names = {name for parameter in command.params for name in parameter.opts if not parameter.hidden}
        assert not names & {"--out", "--record", "--file"}, path
        assert ("--output" in names) == ("-o" in names), path
        html = next((parameter for parameter in command.params if "--html" in parameter.opts), None)
        assert html is None or (html.is_flag and "--output" in names), path


def test_determinations_are_set_with_one_option() -> None:
    for path, command, _ in list_help():
        names = {name for parameter in command.params for name in parameter.opts if not parameter.hidden}
        assert "--determine" not in names, path
        is_table = path in (("play",), ("table-sign",)) or path[:1] in (("simulate",), ("analyse",))
        is_game = path[-1:] in (
            ("play",),
            ("table-sign",),
            ("blackjack",),
            ("canberra-poker",),
            ("holdem",),
            ("pai-gow",),
        )
        assert ("--set" in names) == (is_table and is_game), path


def test_one_number_of_decks_is_the_default_everywhere() -> None:
    defaults = {
        path: parameter.default
        for path, command, _ in list_help()
        for parameter in command.params
        if "--decks" in parameter.opts and parameter.default is not None
    }
    assert set(defaults) == {("analyse", "blackjack"), ("simulate", "blackjack"), ("simulate", "depth")}
    assert set(defaults.values()) == {Determinations().decks}


WITHOUT_SETTINGS = {("server", "witness"), ("server", "simulate")}
"""Commands of the server that use no data folder: they watch another server, or simulate servers."""


def test_server_commands_read_the_same_settings() -> None:
    for path, command, _ in list_help():
        is_server = path == ("serve",) or path[:1] == ("server",)
        is_command = not hasattr(command, "list_commands") and path not in WITHOUT_SETTINGS
        if is_server and is_command:
            assert has_option(command, "--settings"), path


def test_groups_without_a_command_print_their_help() -> None:
    for path, command in list_groups():
        result = CliRunner().invoke(app, [*path], terminal_width=80)
        assert result.exit_code == 0, path
        assert command.no_args_is_help == result.stdout.startswith("Usage: "), path


def test_help_lists_every_command_under_a_heading() -> None:
    for path, group in list_groups():
        context = group.make_context("houseway", [], resilient_parsing=True)
        listed = [name for names in group.sections.values() for name in names]
        assert not listed or sorted(listed) == sorted(group.list_commands(context)), path


def test_help_lists_newcomer_commands_first() -> None:
    group = get_command(app)
    names = group.list_commands(group.make_context("houseway", [], resilient_parsing=True))  # type: ignore[attr-defined]  # a group
    assert names[:4] == ["play", "records", "serve", "server"]


@pytest.mark.parametrize(
    ("group_path", "old_name", "new_name"),
    [
        *(((), old, new) for old, new in RootCommands.renamed.items()),
        *((("simulate",), old, new) for old, new in SimulateCommands.renamed.items()),
        (("server", "users"), "Dora --role dealer", "server users add Dora --role dealer"),
    ],
)
def test_former_command_names_the_new_one(group_path: tuple[str, ...], old_name: str, new_name: str) -> None:
    result = call(*group_path, *old_name.split())
    old = " ".join(("houseway", *group_path, old_name))
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"houseway: {old} is now houseway {new_name}.\n"
    assert call("help", *new_name.partition(" Dora")[0].split()).returncode == 0


def test_analyze_is_analyse() -> None:
    british, american = (call(name, "blackjack", "--figure", "insurance", "--json") for name in ("analyse", "analyze"))
    assert british.stdout == american.stdout


def test_version_and_help_have_short_names() -> None:
    assert call("-V").stdout == call("--version").stdout
    assert call("rules", "-h").stdout == call("rules", "--help").stdout == call("help", "rules").stdout


def test_help_topics_list_exit_codes_and_variables() -> None:
    output = call("help", "exit-codes").stdout
    assert re.findall(r"^  (\d+)  ", output, re.MULTILINE) == ["0", "1", "2", "129", "130", "143"]
    page = (ROOT / "docs" / "reference" / "exit-codes.md").read_text()
    assert re.findall(r"^\| (\d+) \|", page, re.MULTILINE) == list(EXIT_CODES)
    assert "HOUSEWAY_PAGER" in call("help", "environment").stdout
    result = call("help", "simulat")
    assert (result.returncode, "Did you mean simulate?" in result.stderr) == (2, True)


def test_examples_in_the_help_can_be_parsed() -> None:
    root: Any = get_command(app)
    for path, command, _ in list_help():
        for example in command.epilog.splitlines():
            words = shlex.split(example)
            if words[0] == "eval":
                words = shlex.split(words[1].removeprefix("$(").removesuffix(")"))
            assert words[0] == "houseway", path
            context = root.make_context("houseway", words[1:])
            while get_remaining_words(context):
                name, subcommand, rest = context.command.resolve_command(context, get_remaining_words(context))
                context = subcommand.make_context(name, rest, parent=context)
                if not hasattr(context.command, "list_commands"):
                    break


def get_remaining_words(context: Any) -> list[str]:
    """Words after the options of a group."""
    return [*getattr(context, "_protected_args", ()), *context.args]


def test_reference_page_lists_every_command() -> None:
    page = (ROOT / "docs" / "reference" / "command-line.md").read_text()
    missing = [path for path, _, _ in list_help() if path and not re.search(rf"\b{path[-1]}\b", page)]
    assert missing == []

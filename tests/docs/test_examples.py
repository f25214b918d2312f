"""Every command and snippet of the pages works, and the commands print what the pages show.

``page_examples.py`` describes the form of the examples. Doctests in the pages are run by pytest itself.
"""

from __future__ import annotations

import ast
import os
import re
import signal
import subprocess
import sys
import threading
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import pytest
import typer
from tests.docs.page_examples import (
    ROOT,
    SERVER_ADDRESS,
    iterate_blocks,
    iterate_commands,
    iterate_houseway_calls,
    list_example_pages,
    matches,
)

from houseway.cli.app import app

COMMANDS = typer.main.get_command(app)
PAGES = list_example_pages()
PAGES_WITH_COMMANDS = [page for page in PAGES if "\n```console\n" in page.read_text(encoding="utf-8")]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TESTED_ELSEWHERE = {"docs/how-to/translate.md": "tests/test_translating.py"}
"""Pages whose examples another test executes."""
COMMAND_SECONDS = 240
START_SECONDS = 60
UNEXECUTED = re.compile(
    r"#|make [\w -]+|git (clone|switch|add|commit|push|tag)|pip install|source |python3? -m (venv|pip)|cd |export "
    r"|podman |docker |systemctl |sudo |pg_dump|psql |createdb |cp |\.venv/bin/(houseway|pytest|python) |houseway "
    r"|pipx |uv |curl |PACKAGING_FROM_INDEX=1|Environment|createuser |install |tar |sha256sum |nginx |certbot "
)
"""Lines of ``sh`` blocks. Each line of another kind belongs into a ``console`` block, which is executed."""


def get_page_name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@contextmanager
def serve_demonstration(environment: dict[str, str]) -> Iterator[str]:
    """Start a demonstration server on a free port and yield its address, without ``http://``."""
    command = [str(Path(sys.executable).with_name("houseway")), "serve", "--demo", "--port", "0"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    timer = threading.Timer(START_SECONDS, process.kill)
    timer.start()
    assert process.stdout is not None
    try:
        for line in process.stdout:
            if match := re.search(r"http://(127\.0\.0\.1:\d+)/", line):
                timer.cancel()
                threading.Thread(target=process.stdout.read, daemon=True).start()
                yield match[1]
                break
        else:
            pytest.fail("the server did not start")
    finally:
        timer.cancel()
        process.send_signal(signal.SIGTERM)
        process.wait(START_SECONDS)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Folder in which the commands of a page run."""
    work = tmp_path / "work"
    work.mkdir()
    for name in ("docs", "tests"):
        (work / name).symlink_to(ROOT / name)
    return work


LONG_PAGES = {"docs/how-to/house-edge.md"}
"""Pages whose commands compute for long."""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Environment of a person who has just installed Houseway."""
    values = {name: value for name, value in os.environ.items() if not name.startswith(("HOUSEWAY", "LC_", "LANG"))}
    path = f"{Path(sys.executable).parent}{os.pathsep}{values['PATH']}"
    return {**values, "PATH": path, "HOUSEWAY_DATA": str(tmp_path / "data"), "LC_ALL": "C.UTF-8", "COLUMNS": "80"}


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=pytest.mark.long) if get_page_name(page) in LONG_PAGES else page
        for page in PAGES_WITH_COMMANDS
    ],
    ids=get_page_name,
)
def test_commands_print_what_the_page_shows(page: Path, folder: Path, environment: dict[str, str]) -> None:
    text = page.read_text(encoding="utf-8")
    if SERVER_ADDRESS in "".join(block.text for block in iterate_blocks(text)):
        with serve_demonstration(environment) as address:
            check_commands(text.replace(SERVER_ADDRESS, address), folder, environment)
    else:
        check_commands(text, folder, environment)


def check_commands(text: str, folder: Path, environment: dict[str, str]) -> None:
    """Save the files of a page and run its commands, in the order of the page."""
    for block in iterate_blocks(text):
        if block.file_name is not None:
            (folder / block.file_name).write_text(block.text, encoding="utf-8")
        if block.language != "console":
            continue
        for command in iterate_commands(block):
            result = subprocess.run(
                ["bash", "-c", command.text], capture_output=True, text=True, cwd=folder, env=environment,
                timeout=COMMAND_SECONDS, check=False,
            )  # fmt: skip
            output = result.stdout + result.stderr
            assert result.returncode == command.exit_code, f"line {command.line}: {command.text}\n{output}"
            if command.expected:
                assert matches(command.expected, output), f"line {command.line}: {command.text}\n{output}"


@pytest.mark.parametrize("page", PAGES, ids=get_page_name)
def test_calls_of_houseway_name_existing_commands_and_options(page: Path) -> None:
    faults = [fault for call in iterate_houseway_calls(page.read_text(encoding="utf-8")) for fault in find_faults(call)]
    assert faults == []


def find_faults(arguments: list[str]) -> list[str]:
    """Return what is wrong with the arguments of a call: unknown commands and options."""
    command: click.Command = COMMANDS
    options = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
    faults = []
    is_value = False
    for argument in arguments:
        name = argument.strip("[].,").partition("=")[0]
        if is_value:
            is_value = False
        elif name.startswith("-") and len(name) > 1 and not re.match(r"-\d", name):
            parameter = next((item for item in command.params if name in (*item.opts, *item.secondary_opts)), None)
            is_value = isinstance(parameter, click.Option) and not parameter.is_flag and "=" not in argument
            if name not in options | {"--help", "-h", "--install-completion", "--show-completion"}:
                faults.append(f"houseway {' '.join(arguments)}: unknown option {name}")
        elif isinstance(command, click.Group) and name.isupper():  # a placeholder such as GAME
            context = click.Context(command)
            subcommands = [command.get_command(context, item) for item in command.list_commands(context)]
            options |= {name for item in subcommands if item for part in item.params for name in part.opts}
        elif isinstance(command, click.Group) and re.match(r"[a-z]", name):
            subcommand = command.get_command(click.Context(command), name)
            if subcommand is None:
                return [f"houseway {' '.join(arguments)}: unknown command {name}"]
            command = subcommand
            options |= {name for item in command.params for name in (*item.opts, *item.secondary_opts)}
    return faults


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["show", "game.json", "--round", "3"], None),
        (["--language", "zh", "rules", "NI2005-63"], None),
        (["server", "nothing"], "unknown command nothing"),
        (["show", "game.json", "--nothing"], "unknown option --nothing"),
    ],
)
def test_faults_of_calls_are_found(arguments: list[str], fault: str | None) -> None:
    faults = find_faults(arguments)
    assert (faults == []) if fault is None else faults[0].endswith(fault)


@pytest.mark.parametrize("page", PAGES, ids=get_page_name)
def test_blocks_that_are_not_executed_are_of_known_kinds(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for block in iterate_blocks(text):
        assert block.language not in ("bash", "shell"), f"line {block.line}: use console or sh"
        lines = [line for line in block.text.splitlines() if line.strip()]
        if block.language == "sh":
            starts = [line for number, line in enumerate(lines) if not number or not lines[number - 1].endswith("\\")]
            assert [line for line in starts if not UNEXECUTED.match(line)] == []
        if get_page_name(page) in TESTED_ELSEWHERE:
            continue
        assert not (block.language == "" and any(line.startswith("$ ") for line in lines)), f"line {block.line}"
    for name in re.findall(r"houseway\[([\w,]+)\]", text):
        assert set(name.split(",")) <= extras.keys(), name
    for line in re.findall(r"(?:^|`)make ([a-z][\w-]*)(?=`|\s*#|\s*$)", text, re.MULTILINE):
        assert line in targets, f"make {line}"


def test_readme_shows_commands_and_python() -> None:
    commands = [
        command
        for block in iterate_blocks(README)
        if block.language == "console"
        for command in iterate_commands(block)
    ]
    assert len(commands) >= 4
    assert any(block.language == "python" for block in iterate_blocks(README))


def test_python_in_the_readme_gives_the_values_in_its_comments() -> None:
    """A comment that is a literal is the value of its line."""
    checked = 0
    for block in iterate_blocks(README):
        if block.language == "python":
            names: dict[str, object] = {}
            for node in ast.parse(block.text).body:
                source = ast.get_source_segment(block.text, node) or ""
                comment = block.text.splitlines()[node.lineno - 1].partition("  # ")[2]
                if isinstance(node, ast.Expr) and re.match(r"[\[({'\"\d]|True|False", comment):
                    assert eval(source, names) == ast.literal_eval(comment)
                    checked += 1
                else:
                    exec(source, names)
    assert checked >= 2


@pytest.mark.parametrize(
    ("expected", "output", "is_equal"),
    [
        ("one\n...\nfour", "one\ntwo\nthree\nfour\n", True),
        ("one\n...\nfour", "one\nfour\n", True),
        ("took ... seconds", "took 4 seconds\n", True),
        ("one", "one\ntwo\n", False),
        ("one\n...", "two\n", False),
    ],
)
def test_output_is_compared_with_ellipses(expected: str, output: str, is_equal: bool) -> None:
    assert matches(expected, output) is is_equal

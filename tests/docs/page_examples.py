"""Examples in the pages that people write: commands with their output, files, and calls of ``houseway`` in running text.

A block ``console`` has commands after ``$`` and what they print:

- ``...`` on a line of its own stands for any lines, inside a line for any text;
- a command without output must only succeed, and one that ends in ``# exit code 1`` must fail like that;
- the commands of a page run one after another in one folder, in which ``docs`` and ``tests`` are those of the project;
- ``http://127.0.0.1:8765`` is a demonstration server, started for the page.

A block that begins with ``# NAME.py`` (or ``.toml``), or that follows a line ``<!-- file: NAME -->``, is saved under
this name first. Blocks ``sh`` are not executed, because they install, build or take long. Their lines are checked.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.style.test_docs import list_pages

BLOCK = re.compile(
    r"^(?P<indent> *)(?P<fence>`{3,})(?P<language>[\w-]*)\n(?P<text>.*?)^(?P=indent)(?P=fence) *$",
    re.MULTILINE | re.DOTALL,
)
FILE_MARK = re.compile(r"<!-- file: ([\w.-]+) -->\s*\Z")
FIRST_COMMENT = re.compile(r"# ([\w-]+\.(?:py|toml))\n")
EXIT_CODE = re.compile(r"\s+# exit code (\d+)$")
SERVER_ADDRESS = "127.0.0.1:8765"
ROOT = Path(__file__).resolve().parents[2]


class Block(NamedTuple):
    """Fenced block of a page."""

    line: int
    language: str
    text: str
    file_name: str | None


class Command(NamedTuple):
    """Command of a block ``console``, with what it must print."""

    line: int
    text: str
    expected: str
    exit_code: int


def list_example_pages() -> list[Path]:
    """Return the pages that people write, with those of the root."""
    return [*list_pages(), ROOT / "RELEASING.md", ROOT / "SECURITY.md"]


def iterate_blocks(page: str) -> Iterator[Block]:
    """Yield the fenced blocks of a page."""
    for match in BLOCK.finditer(page):
        indent = len(match["indent"])
        text = "".join(line[indent:] for line in match["text"].splitlines(keepends=True))
        mark = FILE_MARK.search(page[: match.start()]) or FIRST_COMMENT.match(text)
        yield Block(page.count("\n", 0, match.start()) + 1, match["language"], text, mark[1] if mark else None)


def iterate_commands(block: Block) -> Iterator[Command]:
    """Yield the commands of a block ``console``."""
    command, output, start = "", list[str](), 0
    for number, line in enumerate(block.text.splitlines(), block.line + 1):
        if command.endswith("\\"):
            command = f"{command[:-1]}{line.strip()}"
        elif line.startswith("$ "):
            if command:
                yield _make_command(start, command, output)
            command, output, start = line[2:], [], number
        else:
            output.append(line)
    if command:
        yield _make_command(start, command, output)


def _make_command(line: int, text: str, output: list[str]) -> Command:
    mark = EXIT_CODE.search(text)
    return Command(line, EXIT_CODE.sub("", text), "\n".join(output).strip("\n"), int(mark[1]) if mark else 0)


def matches(expected: str, output: str) -> bool:
    """Whether a command printed what the page shows."""
    lines = [r"(?:.*\n)*?" if line.strip() == "..." else _make_pattern(line) for line in expected.splitlines()]
    shown = "\n".join(line.rstrip() for line in output.strip("\n").splitlines()) + "\n"
    return re.fullmatch("".join(lines), shown) is not None


def _make_pattern(line: str) -> str:
    return ".*".join(map(re.escape, line.rstrip().split("..."))) + r"\n"


def iterate_houseway_calls(page: str) -> Iterator[list[str]]:
    """Yield the arguments of every call of ``houseway`` in code: in blocks, and between backquotes."""
    texts = [
        line.removeprefix("$ ").strip() for block in iterate_blocks(page) for line in block.text.splitlines()
        if block.language in ("console", "sh", "")
    ]  # fmt: skip
    texts += re.findall(r"`([^`\n]+)`", BLOCK.sub("", page))
    for text in texts:
        if match := re.match(r"(?:\.venv/bin/)?houseway((?:\s|$).*)", text):
            yield _split(re.split(r"\s[|#>]|\s&&|;", match[1])[0])


def _split(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError:
        return text.split()

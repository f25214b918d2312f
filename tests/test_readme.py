"""The commands print what the README shows."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
HOUSEWAY = Path(sys.executable).parent / "houseway"
EXAMPLES = re.findall(r"^```\n\$ houseway (.+)\n((?:(?!```).*\n)+)```$", (ROOT / "README.md").read_text(), re.MULTILINE)


@pytest.mark.parametrize(("command", "expected"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_command_prints_what_the_readme_shows(command: str, expected: str) -> None:
    output = subprocess.run([HOUSEWAY, *command.split()], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    for part in expected.split("  ...\n"):
        assert part in output


def test_readme_has_examples() -> None:
    assert len(EXAMPLES) >= 2

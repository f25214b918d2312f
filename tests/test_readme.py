"""What the README shows is what the command prints."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
HOUSEWAY = Path(sys.executable).parent / "houseway"
EXAMPLES = re.findall(r"^```\n\$ houseway (.+)\n((?:(?!```).*\n)+)```$", (ROOT / "README.md").read_text(), re.MULTILINE)


@pytest.mark.parametrize(("command", "shown"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_example(command: str, shown: str) -> None:
    printed = subprocess.run([HOUSEWAY, *command.split()], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    for part in shown.split("  ...\n"):
        assert part in printed


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 2

"""The language of ``docs/how-to/translate.md`` gives the output that the page shows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HOUSEWAY = Path(sys.executable).parent / "houseway"
PAGE = (Path(__file__).resolve().parent.parent / "docs" / "how-to" / "translate.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^`(locales/[\w/.-]+)`:\n\n```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
EXAMPLES = re.findall(r"^```\n\$ houseway (.+)\n((?:(?!```).*\n)+)```$", PAGE, re.MULTILINE)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Write the files of the page, and return an environment that names their folder."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return {**os.environ, "HOUSEWAY_LOCALES": str(tmp_path / "locales"), "PYTHONIOENCODING": "utf-8"}


@pytest.mark.parametrize(("command", "expected"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_command_prints_what_the_page_shows(environment: dict[str, str], command: str, expected: str) -> None:
    result = subprocess.run(
        [HOUSEWAY, *command.split()], env=environment, capture_output=True, text=True, check=True, encoding="utf-8"
    )
    assert expected in result.stdout


def test_plurals_numbers_and_lists_follow_the_language(environment: dict[str, str]) -> None:
    code = (
        "from houseway.i18n import Message, MessageList\n"
        "from houseway.money import Cents\n"
        "names = MessageList(['ann', 'bob', 'cat'], 'and')\n"
        "print(Message('tiles-points', count=1).render('de'))\n"
        "print(Message('tiles-points', count=1200).render('de'))\n"
        "print(Message('cli-rules-override', clause=Cents(123450), case=names).render('de'))\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True, encoding="utf-8"
    )
    sentence = "In diesem Fall durch 1.234,50 ersetzt: ann, bob und cat."
    assert result.stdout.splitlines() == ["1 Punkt", "1.200 Punkte", sentence]


def test_page_has_examples() -> None:
    assert len(EXAMPLES) == 2
    assert {Path(name).name for name in FILES} == {"format.ftl", "law-ni2005-63.ftl", "cli-rules.ftl", "tiles.ftl"}

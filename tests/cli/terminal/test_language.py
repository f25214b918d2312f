"""The command line speaks the language of the environment or of ``--language``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.command_runner import call

from houseway.cli.terminal.language import VARIABLES, choose_language
from houseway.i18n.catalogue import get_language

HOUSEWAY = Path(sys.executable).parent / "houseway"
CHINESE_HELP = "在终端里上桌玩牌。"
RECORD = Path(__file__).parent.parent / "vectors" / "canberra-poker" / "19-jackpot-flush-2016.json"


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh-CN"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "zh_TW"}, "zh-TW"),
        ({"LC_MESSAGES": "C", "LC_ALL": "zh"}, "zh"),
        ({"LC_ALL": "", "LANG": "zh"}, "zh"),
        ({"HOUSEWAY_LANGUAGE": "en", "LC_ALL": "zh_CN.UTF-8"}, "en"),
        ({"LANG": "de_DE@euro"}, "de-DE"),
    ],
)
def test_first_variable_that_is_set_names_the_language(variables: dict[str, str], language: str) -> None:
    assert choose_language(variables) == language


@pytest.mark.parametrize(("variable", "value"), [("HOUSEWAY_LANGUAGE", "zh"), ("LANG", "zh_CN.UTF-8")])
def test_environment_selects_the_language(variable: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variable, value)
    assert CHINESE_HELP in call("play", "--help").stdout
    assert get_language() == "en", "the language ends with the command"


def test_unknown_language_of_the_environment_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "Play at a table" in call("play", "--help").stdout


def test_option_selects_the_language() -> None:
    assert CHINESE_HELP in call("--language", "zh", "play", "--help").stdout
    assert CHINESE_HELP in call("--language", "zh", "--help").stdout
    assert "没有选项" in call("--language", "zh", "play", "--bot").stderr
    assert "Play at a table" in call("play", "--help").stdout


def test_unknown_language_is_rejected() -> None:
    result = call("--language", "klingon", "rules")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == "houseway: Unknown language 'klingon'. Use one of: en, zh.\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "NI2005-63", "12.2", "--json"),
        ("compare", RECORD, "--with", "NI2023-573", "--json"),
        ("table-sign", RECORD, "--json"),
        ("analyse", "blackjack", "--figure", "insurance", "--json"),
        ("replay", RECORD),
    ],
)
def test_json_is_the_same_in_every_language(arguments: tuple[object, ...]) -> None:
    assert call("--language", "zh", *arguments).stdout == call(*arguments).stdout


def test_english_command_starts_without_the_catalogues() -> None:
    code = (
        "import sys; from houseway.cli import main; sys.argv = ['houseway', '--version']\n"
        "try: main()\nexcept SystemExit: print([m for m in sys.modules if m.startswith('houseway.i18n.catalogue')])"
    )
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert process.stdout.splitlines()[1] == "[]"

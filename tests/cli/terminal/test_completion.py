"""Shells complete commands, options, games, clauses and saved games."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.command_runner import call

from houseway.cli.terminal.completion import SHELLS, VARIABLE

BIN = Path(sys.executable).parent


def complete(monkeypatch: pytest.MonkeyPatch, line: str) -> list[str]:
    """Words that complete the last word of a command line in Bash."""
    words = line.split(" ")
    monkeypatch.setenv(VARIABLE, "bash_complete")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    result = call()
    assert (result.returncode, result.stderr) == (0, "")
    return [item.partition(",")[2] for item in result.stdout.splitlines()]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("houseway comp", ["compare", "completion"]),
        ("houseway server users re", ["reset-password"]),
        ("houseway play black", ["blackjack"]),
        ("houseway rules blackjack 9.2", ["9.2", "9.2(a)", "9.2(b)"]),
        ("houseway rules NI2023", ["NI2023-573", "NI2023-578"]),
        ("houseway simulate blackjack --shoe a", ["automated"]),
        ("houseway simulate blackjack --out", ["--output"]),
        ("houseway compare x --with NI2016", ["NI2016-268"]),
        ("houseway help exit", ["exit-codes"]),
        ("houseway completion z", ["zsh"]),
    ],
)
def test_word_is_completed(monkeypatch: pytest.MonkeyPatch, line: str, words: list[str]) -> None:
    assert complete(monkeypatch, line) == words


def test_records_are_completed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games").mkdir()
    for name in ("game.json", "game.txt"):
        (tmp_path / name).touch()
    assert complete(monkeypatch, "houseway show ga") == ["games/", "game.json"]


def test_unknown_instruction_ends_with_code_2(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "cmd_complete")
    assert call().returncode == 2


@pytest.mark.parametrize("shell", SHELLS)
def test_script_names_the_program_and_the_variable(shell: str) -> None:
    script = call("completion", shell).stdout
    assert f"{VARIABLE}={shell}_complete" in script
    assert "houseway" in script


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs Bash")
def test_bash_completes_with_the_printed_script() -> None:
    source = f"""
PATH="{BIN}:$PATH"
eval "$(houseway completion bash)"
COMP_WORDS=(houseway analys) COMP_CWORD=1
_houseway_completion houseway
echo "${{COMPREPLY[@]}}"
"""
    result = subprocess.run(["bash", "--norc", "-c", source], capture_output=True, text=True, check=False)
    assert result.stdout.split() == ["analyse", "analyse-run"], result.stderr

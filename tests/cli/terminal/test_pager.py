"""Long output goes to a pager at a terminal, and only there."""

from __future__ import annotations

import io
import os
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from tests.cli.command_runner import call

from houseway.cli.terminal.pager import choose_pager, page_output


class TerminalOutput(io.StringIO):
    """Output that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def terminal_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.get_terminal_size", lambda *_, **__: os.terminal_size((80, 24)))


@pytest.fixture
def pager_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """File to which the pager writes its input."""
    monkeypatch.setenv("HOUSEWAY_PAGER", f"tee {tmp_path / 'paged.txt'}")
    return tmp_path / "paged.txt"


def print_lines(count: int, error: Exception | None = None) -> str:
    """Print lines at a terminal, with a pager, and return what reaches the terminal itself."""
    with redirect_stdout(TerminalOutput()) as output, page_output():
        print(make_text(count), end="")
        if error is not None:
            raise error
    return output.getvalue()


def make_text(count: int) -> str:
    return "".join(f"line {number}\n" for number in range(count))


def test_long_output_goes_to_the_pager(pager_file: Path) -> None:
    assert print_lines(30) == ""
    assert pager_file.read_text() == make_text(30)


def test_output_that_fits_is_printed(pager_file: Path) -> None:
    assert print_lines(10) == make_text(10)
    assert not pager_file.exists()


def test_output_of_a_failed_command_is_shown_too(pager_file: Path) -> None:
    with pytest.raises(ValueError, match="late"):
        print_lines(30, ValueError("late"))
    assert pager_file.read_text() == make_text(30)


@pytest.mark.parametrize("name", ["", "cat", "no-such-pager-anywhere"])
def test_without_a_pager_output_is_printed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("HOUSEWAY_PAGER", name)
    assert print_lines(30) == make_text(30)


def test_pipes_have_no_pager(pager_file: Path) -> None:
    assert len(call("rules", "NI2005-63").stdout.splitlines()) > 200
    assert not pager_file.exists()


def test_pager_is_chosen_by_the_environment() -> None:
    assert choose_pager({}) == ["less"]
    assert choose_pager({"PAGER": "most"}) == ["most"]
    assert choose_pager({"PAGER": "most", "HOUSEWAY_PAGER": "less -S"}) == ["less", "-S"]


def test_no_pager_and_no_color_set_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_PAGER", "less")
    monkeypatch.setenv("NO_COLOR", "")
    assert call("--no-pager", "--no-color", "rules", "BJ-3").returncode == 0
    assert (os.environ["HOUSEWAY_PAGER"], os.environ["NO_COLOR"]) == ("", "1")

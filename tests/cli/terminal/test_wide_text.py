"""Chinese text on a Rich console: lines break between characters, and no line is too wide."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid

from houseway.cli.terminal.wide_text import make_text, print_statement
from houseway.i18n import Message
from houseway.i18n.catalogue import use_language
from houseway.i18n.text_layout import measure_width

SENTENCE = "荷官发牌，然后玩家决定。用 houseway verify NAME 核对记录（见 9.2），再继续下一局。"


def draw(statement: RenderableType | Message, width: int) -> list[str]:
    """Lines that a console of this width shows."""
    console = Console(file=io.StringIO(), width=width)
    print_statement(console, statement)
    text: str = console.file.getvalue()  # type: ignore[attr-defined]  # the file is the StringIO above
    return text.splitlines()


@pytest.mark.parametrize("width", range(14, 90))
def test_no_line_is_too_wide_and_no_character_is_lost(width: int) -> None:
    lines = draw(make_text(SENTENCE), width)
    assert max(map(measure_width, lines)) <= width
    assert "".join(lines).replace(" ", "") == SENTENCE.replace(" ", "")
    assert not any(line.startswith(("，", "。", "）")) for line in lines)


@pytest.mark.parametrize("width", range(20, 90))
def test_cell_of_a_grid_is_not_cut_off(width: int) -> None:
    grid = Grid.grid()
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row("9.2 ", make_text(SENTENCE))
    assert "…" not in "".join(draw(Panel(grid), width))


def test_message_is_printed_in_the_language_of_the_context() -> None:
    with use_language("zh"):
        assert draw(Message("cli-play-goodbye"), 80) == ["再见。"]
    assert draw(Message("cli-play-goodbye"), 80) == ["Good-bye."]


def test_data_are_printed_without_markup() -> None:
    assert draw(make_text("[bold]ann[/bold]"), 80) == ["[bold]ann[/bold]"]

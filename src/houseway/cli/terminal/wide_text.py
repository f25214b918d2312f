"""Text for Rich whose lines break between Chinese characters, and output of messages on a Rich console."""

from __future__ import annotations

from typing import TypeAlias

from rich.console import Console, Group, JustifyMethod, OverflowMethod, RenderableType
from rich.containers import Lines
from rich.style import Style
from rich.text import Text

from houseway.i18n import Message
from houseway.i18n.text_layout import find_line_breaks, measure_width

Statement: TypeAlias = Message | RenderableType
"""Content for the screen: a message, or anything else that Rich can draw."""


class WideText(Text):
    """Text that Rich wraps between words, and also between wide characters.

    Rich alone breaks lines only at spaces, which Chinese does not have.
    """

    def wrap(
        self,
        console: Console,
        width: int,
        *,
        justify: JustifyMethod | None = None,
        overflow: OverflowMethod | None = None,
        tab_size: int = 8,
        no_wrap: bool | None = None,
    ) -> Lines:
        """Return the lines of the text for a screen of this width."""
        if no_wrap or measure_width(self.plain) == len(self.plain):
            return super().wrap(console, width, justify=justify, overflow=overflow, tab_size=tab_size, no_wrap=no_wrap)
        lines = Lines()
        for paragraph in self.split(allow_blank=True):
            for line in paragraph.divide(find_line_breaks(paragraph.plain, width)):
                line.rstrip()  # Rich counts characters instead of columns when it removes spaces at the end
                lines.extend(
                    line.wrap(console, width, justify=justify, overflow=overflow, tab_size=tab_size, no_wrap=no_wrap)
                )
        return lines


def make_text(content: Message | str, style: str | Style = "") -> WideText:
    """Return a message in the language of the current context, or data such as a name, as text for Rich."""
    return WideText(str(content), style)


def make_renderable(statement: Statement) -> RenderableType:
    """Return a message as text for Rich, and anything else unchanged."""
    return make_text(statement) if isinstance(statement, Message | str) else statement


def print_statement(console: Console, statement: Statement = "", *, soft_wrap: bool = False) -> None:
    """Print a message or a drawing on a console. With ``soft_wrap`` the lines are not wrapped.

    Rich joins plain texts to one before it wraps them, so the text is printed as a group, which keeps its own wrapping.
    """
    console.print(Group(make_renderable(statement)), soft_wrap=soft_wrap)

"""Make the pictures of the terminal tables: real rounds from fixed seeds.

Run it from the root of the project: ``python docs/images/make.py``.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

from houseway.cli.play import play

HERE = Path(__file__).parent
REMOTE_FONTS = re.compile(r"\s*@font-face \{.*?\n\s*\}", re.DOTALL)
"""Removed, so that a picture loads nothing from the network; any monospaced font will do."""


class Script(io.StringIO):
    """Typed lines; the picture begins at line ``begin`` and ends when nothing is left to type."""

    def __init__(self, lines: list[str], begin: int, console: Console, title: str) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self.begin = begin
        self.console = console
        self.title = title
        self.picture = ""

    def readline(self, *size: int) -> str:  # type: ignore[override]  # the sizes of StringIO are passed on as they are
        """Return the next line."""
        if self.begin == 0:
            self.console.export_text(clear=True)
        self.begin -= 1
        line = super().readline(*size)
        if not line and not self.picture:
            self.picture = self.console.export_svg(title=self.title, clear=False, unique_id="table")
        return line


def draw(game: str, bots: int, seed: str, lines: list[str], begin: int) -> None:
    """Play a round and save what the screen showed."""
    console = Console(
        record=True, width=92, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    script = Script(lines, begin, console, f"houseway play {game}")
    play(game, bots, seed, console=console, stdin=script)
    (HERE / f"play-{game}.svg").write_text(REMOTE_FONTS.sub("", script.picture), encoding="utf-8")


if __name__ == "__main__":
    draw("blackjack", 3, "0065", ["156", "25 p5", "", "p"], begin=2)

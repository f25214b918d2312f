"""Scripted visits to the terminal's tables: what was typed goes in, the screen and the record come out."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

from rich.console import Console

from houseway import verify
from houseway.cli.play import play

CHANCE = ("shoe", "stacks", "la-ja", "dice")
"""The commands that bring an order or a throw, each of which must have been committed to."""


class Session:
    """One visit by lines, with fixed seeds, on a console without colours."""

    def __init__(self, game: str | None, typed: str, record: Path, *, seed: str | None = "00", bots: int | None = 0,
                 width: int = 100, kept: bool = False, fresh: bool = True, **more: Any) -> None:  # fmt: skip
        """``kept``: no file is named for the record; ``fresh``: what was kept in that file before is deleted first."""
        if fresh and not kept:
            record.unlink(missing_ok=True)  # no record is ever replaced: each visit begins without one
        console = Console(file=io.StringIO(), width=width, highlight=False)
        script = io.StringIO("".join(f"{line}\n" for line in typed.split("|")))
        self.code = play(game, bots, seed, None if kept else record, console=console, stdin=script, **more)
        self.screen = console.file.getvalue()  # type: ignore[attr-defined]  # the file is the StringIO above
        self.left_to_read = script.read()
        self.data = record.read_bytes() if record.is_file() else b""

    @property
    def record(self) -> dict[str, Any]:
        """The record that was saved."""
        found: dict[str, Any] = json.loads(self.data)
        return found

    def verbs(self) -> list[str]:
        """The commands of the record by their verbs."""
        return [command["do"] for command in self.record["commands"]]

    def check(self) -> None:
        """The record verifies, every shuffle in it is opened, and what was opened was on the screen."""
        shuffles = self.check_opened()
        chance = [number for number, command in enumerate(self.record["commands"]) if command["do"] in CHANCE]
        assert sorted(shuffle["command"] for shuffle in shuffles if "command" in shuffle) == chance
        assert all(shuffle["seed"] in self.screen and shuffle["commitment"] in self.screen for shuffle in shuffles)

    def check_opened(self) -> list[dict[str, Any]]:
        """The record verifies, and every shuffle in it is opened; the shuffles."""
        assert verify(self.data) == ()
        shuffles: list[dict[str, Any]] = self.record.get("shuffles", [])
        assert all("seed" in shuffle for shuffle in shuffles)
        return shuffles

"""Scripted sessions at the terminal's tables: typed lines go in, the screen and the record come out."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

from rich.console import Console

from houseway import verify
from houseway.cli.play import play
from houseway.law import get_clause

CHANCE_VERBS = ("shoe", "stacks", "la-ja", "dice")
"""Commands that bring an order or a throw, each of which must have been committed."""


def get_summary_start(instrument: str, clause: str) -> str:
    """First words of the summary of a clause, as many as a line of the screen has in any case."""
    return str(get_clause(instrument, clause).summary)[:40].rpartition(" ")[0]


class ScriptedSession:
    """Session driven by typed lines, with fixed seeds, on a console without colours."""

    def __init__(self, game: str | None, input_lines: str, record: Path, *, seed: str | None = "00", bots: int | None = 0,
                 width: int = 100, in_data_folder: bool = False, fresh: bool = True, **arguments: Any) -> None:  # fmt: skip
        """Play the session.

        With ``in_data_folder`` no file is named for the record. With ``fresh`` an existing record is deleted first.
        """
        if fresh and not in_data_folder:
            record.unlink(missing_ok=True)  # a record is never overwritten: each session begins without one
        console = Console(file=io.StringIO(), width=width, highlight=False)
        script = io.StringIO("".join(f"{line}\n" for line in input_lines.split("|")))
        self.code = play(
            game, bots, seed, None if in_data_folder else record, console=console, stdin=script, **arguments
        )
        self.screen = console.file.getvalue()  # type: ignore[attr-defined]  # the file is the StringIO above
        self.unread_input = script.read()
        self.data = record.read_bytes() if record.is_file() else b""

    @property
    def record(self) -> dict[str, Any]:
        """Saved record."""
        contents: dict[str, Any] = json.loads(self.data)
        return contents

    def verbs(self) -> list[str]:
        """Return the verbs of the commands in the record."""
        return [command["do"] for command in self.record["commands"]]

    def check(self) -> None:
        """Check that the record verifies, every shuffle is revealed, and revealed seeds were on the screen."""
        shuffles = self.check_revealed()
        chance_numbers = [
            number for number, command in enumerate(self.record["commands"]) if command["do"] in CHANCE_VERBS
        ]
        assert sorted(shuffle["command"] for shuffle in shuffles if "command" in shuffle) == chance_numbers
        assert all(shuffle["seed"] in self.screen and shuffle["commitment"] in self.screen for shuffle in shuffles)

    def check_revealed(self) -> list[dict[str, Any]]:
        """Check that the record verifies and every shuffle is revealed; return the shuffles."""
        assert verify(self.data) == ()
        shuffles: list[dict[str, Any]] = self.record.get("shuffles", [])
        assert all("seed" in shuffle for shuffle in shuffles)
        return shuffles

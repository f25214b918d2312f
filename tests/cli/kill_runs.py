"""Kill the program at random moments, each time go on with what it left, and make sure that nothing shown was lost."""

from __future__ import annotations

import random
import time
from pathlib import Path

import msgspec
from tests.cli.pseudo_terminal import CLEAR, PROMPT, Terminal

from houseway import replay, verify
from houseway.cli.saved_games.files import get_journal_path, read_journal_record

KEYS = {
    "blackjack": ["", "", "", "25", "h", "s", "s", "d", "n"],
    "canberra-poker": ["", "", "", "10 j", "b", "f", "b"],
    "holdem": ["", "", "", "c", "c", "c", "f", "t"],
    "pai-gow": ["", "", "", "20", "h", "12", "k", "l", "2"],
}
"""What a person might type; Enter behind a single key is too early for the next question and is no answer to it."""


def press(terminal: Terminal, game: str, chance: random.Random, keys: int) -> None:
    """Type so often, each time when the table waits for it."""
    for _ in range(keys):
        terminal.wait_for_question(CLEAR)
        terminal.press(chance.choice(KEYS[game]) + "\n")


def killed_and_gone_on_with(game: str, record: Path, chance: random.Random, moments: int) -> int:
    """Kill one sitting so often, going on with it each time, and close it; how many commands it had in the end.

    Each time all that was on disk before is still there, what was settled is settled alike, and it goes on from there.
    """
    before: list[dict[str, object]] = []
    for _ in range(moments):
        begun = get_journal_path(record).exists()
        arguments = ("--resume", record) if begun else (game, "--record", record, "--bots", "2")
        with Terminal(*arguments, "--fast") as terminal:
            press(terminal, game, chance, chance.randint(0, 6))
            time.sleep(chance.uniform(0.0, 0.05))
            terminal.table.kill()
            terminal.table.wait()
        kept = read_journal_record(get_journal_path(record))
        assert kept["commands"][: len(before)] == before, "a command that was on disk is gone"
        assert verify(kept) == ()
        assert "error" not in replay(kept)
        before = kept["commands"]
    close(record)
    return len(before)


def close(record: Path) -> None:
    """Go on once more, and leave: every shuffle is opened."""
    with Terminal("--resume", record, "--fast") as terminal:
        terminal.wait_for(PROMPT)
        until = time.monotonic() + 20
        while terminal.table.poll() is None and time.monotonic() < until:
            if terminal.shown.endswith(PROMPT):
                terminal.press("y" if "Leave?" in terminal.last_screen() else "\x03")
            terminal.read(0.05)
        assert terminal.code() == 0, terminal.shown
    assert verify(record) == ()
    assert all("seed" in shuffle for shuffle in shuffles_of(record))


def shuffles_of(record: Path) -> list[dict[str, object]]:
    """The shuffles of a record."""
    shuffles: list[dict[str, object]] = msgspec.json.decode(record.read_bytes()).get("shuffles", [])
    return shuffles

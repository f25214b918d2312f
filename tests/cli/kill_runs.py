"""Kill the program at random moments, resume each time, and check that nothing shown was lost."""

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
"""Keys that a person might type; Enter after a single key is too early to answer the next question."""


def press_keys(terminal: Terminal, game: str, chance: random.Random, key_count: int) -> None:
    """Type random keys, each time after the table asks."""
    for _ in range(key_count):
        terminal.wait_for_question(CLEAR)
        terminal.press(chance.choice(KEYS[game]) + "\n")


def kill_and_resume(game: str, record: Path, chance: random.Random, kill_count: int) -> int:
    """Kill and resume one game several times, close it, and return its number of commands.

    Checks each time that everything on disk is still there and settled the same way.
    """
    previous_commands: list[dict[str, object]] = []
    for _ in range(kill_count):
        has_journal = get_journal_path(record).exists()
        arguments = ("--resume", record) if has_journal else (game, "--output", record, "--bots", "2")
        with Terminal(*arguments, "--fast") as terminal:
            press_keys(terminal, game, chance, chance.randint(0, 6))
            time.sleep(chance.uniform(0.0, 0.05))
            terminal.process.kill()
            terminal.process.wait()
        journal_record = read_journal_record(get_journal_path(record))
        assert journal_record["commands"][: len(previous_commands)] == previous_commands, (
            "a command that was on disk is gone"
        )
        assert verify(journal_record) == ()
        assert "error" not in replay(journal_record)
        previous_commands = journal_record["commands"]
    close_game(record)
    return len(previous_commands)


def close_game(record: Path) -> None:
    """Resume once more and leave; check that every shuffle is revealed."""
    with Terminal("--resume", record, "--fast") as terminal:
        terminal.wait_for(PROMPT)
        deadline = time.monotonic() + 20
        while terminal.process.poll() is None and time.monotonic() < deadline:
            if terminal.output.endswith(PROMPT):
                terminal.press("y" if "Leave the table?" in terminal.get_last_screen() else "\x03")
            terminal.read(0.05)
        assert terminal.wait_for_exit_code() == 0, terminal.output
    assert verify(record) == ()
    assert all("seed" in shuffle for shuffle in read_shuffles(record))


def read_shuffles(record: Path) -> list[dict[str, object]]:
    """Return the shuffles of a record."""
    shuffles: list[dict[str, object]] = msgspec.json.decode(record.read_bytes()).get("shuffles", [])
    return shuffles

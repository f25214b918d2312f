"""Shell completion: the scripts that ``houseway completion`` prints, and the words that they complete.

The scripts call ``houseway`` with the variable ``_HOUSEWAY_COMPLETE``. Only such a call imports the parts of Click
that complete words, so that other commands start fast.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from click.shell_completion import ShellComplete

VARIABLE = "_HOUSEWAY_COMPLETE"
SHELLS = ("bash", "zsh", "fish")
PROGRAM = "houseway"


def make_script(shell: str) -> str:
    """Return the script that makes a shell complete the commands of ``houseway``."""
    completer = _make_completer(shell, None)
    return completer.source_template % completer.source_vars()


def print_completions(instruction: str) -> int:
    """Print the words that complete the command line of a shell, and return the exit code.

    The instruction is the value of the variable, such as ``bash_complete``. Click reads the command line from further
    variables, which the script sets.
    """
    from typer.main import get_command

    from houseway.cli.app import app
    from houseway.cli.terminal.output import print_text

    shell = instruction.removesuffix("_complete")
    if shell not in SHELLS or shell == instruction:
        return 2
    completions = _make_completer(shell, get_command(app)).complete()
    if completions:
        print_text(completions)
    return 0


def _make_completer(shell: str, command: Any) -> ShellComplete:
    from click import shell_completion

    class_name = f"{shell.capitalize()}Complete"
    completer: ShellComplete = getattr(shell_completion, class_name)(command, {}, PROGRAM, VARIABLE)
    return completer


def complete_games(incomplete: str) -> list[str]:
    """Return the games whose keys begin with a text."""
    from houseway.games import list_games

    return _select(list_games(), incomplete)


def complete_instruments(incomplete: str) -> list[str]:
    """Return the instruments whose numbers begin with a text."""
    from houseway.law.instruments import NUMBERS

    return _select(NUMBERS, incomplete)


def complete_rules(context: typer.Context, incomplete: str) -> list[str]:
    """Return games and instruments, or after one of these the clauses that begin with a text."""
    from houseway.cli.rules import find_instruments
    from houseway.games import list_games
    from houseway.law import get_instrument
    from houseway.law.instruments import NUMBERS

    words = context.params.get("what") or ()
    if not words:
        return _select((*list_games(), *NUMBERS), incomplete)
    clauses = [clause.clause for number in find_instruments(words[0]) for clause in get_instrument(number).clauses]
    return _select(dict.fromkeys(clauses), incomplete)


def complete_saved_games(incomplete: str) -> list[str]:
    """Return the saved games whose names begin with a text."""
    from houseway.cli.saved_games.files import get_saved_game_name, list_saved_games

    return _select(map(get_saved_game_name, list_saved_games()), incomplete)


def complete_records(incomplete: str) -> list[str]:
    """Return the saved games, folders and .json files whose names begin with a text."""
    from glob import escape, glob

    paths = sorted(glob(f"{escape(incomplete)}*"))
    folders = [f"{path}/" for path in paths if os.path.isdir(path)]
    return [*complete_saved_games(incomplete), *folders, *(path for path in paths if path.endswith(".json"))]


def _select(names: Iterable[str], incomplete: str) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]

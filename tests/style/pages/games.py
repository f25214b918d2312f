"""Generator of the pages of the games and of the page of a tournament: round, determinations, commands."""

from __future__ import annotations

import re
import textwrap
from typing import Any

from tests.style.pages.key_tables import make_command_row, make_key_table, make_nested_sections
from tests.style.pages.titles import make_title

from houseway.engine.protocol.game import Game
from houseway.games import get_game
from houseway.law import get_instrument
from houseway.tournaments import TOURNAMENT


def make_game_page(key: str) -> str:
    """Make the page of a game: description of the round, determinations and commands."""
    game_definition = get_game(key)
    docstring = __import__(f"houseway.games.{key.replace('-', '_')}", fromlist=["GAME"]).__doc__ or ""
    title = make_title(key)
    lines = [f"# {title}", "", f"![A round of {title} on a live table](../../images/table-{key}.png)", ""]
    lines += [
        f"- [{number}](../clauses/{number}.md): {get_instrument(number).title}"
        for number in game_definition.instruments
    ]
    lines += ["", "## The round", "", *_format_description(docstring), "", "## Determinations", ""]
    lines += [
        "What the operator decides for the table: the `table` of a record.",
        "",
        *make_key_table(game_definition.determinations),
    ]
    lines += make_nested_sections(game_definition.determinations)
    return "\n".join([*lines, "", *_make_command_section(game_definition)]) + "\n"


def _make_command_section(game_definition: Game[Any, Any]) -> list[str]:
    lines = ["## Commands", ""]
    lines += [
        "Every command may carry `by` (who acts), `at` (when, UTC), `who` (the member of staff who gave it) and `refused`",
        "(the rule by which a record expects a refusal).",
        "",
    ]
    lines += ["| verb | meaning | arguments |", "|---|---|---|"]
    lines += [make_command_row(command) for command in game_definition.commands]
    for command in game_definition.commands:
        lines += make_nested_sections(
            command, f"{command.__struct_config__.tag}: ", frozenset((game_definition.determinations,))
        )
    return lines


def make_tournament_page() -> str:
    """Make the page of a tournament's conditions, with nested objects, and its commands."""
    lines = ["# Conditions and commands of a tournament", ""]
    lines += [
        "[Run a tournament](../how-to/run-a-tournament.md) explains how they work together.",
        "",
        "## Conditions",
        "",
    ]
    lines += [
        *make_key_table(TOURNAMENT.determinations),
        *make_nested_sections(TOURNAMENT.determinations),
        "",
        *_make_command_section(TOURNAMENT),
    ]
    return "\n".join(lines) + "\n"


MODULE_NAME = re.compile(r"``[a-z_/]+(\.[a-z_]+)+``|``determinations``")
"""Name of a module in the description of a round, which is meant for developers."""


def _format_description(docstring: str) -> list[str]:
    """Format the description of a round without the names of modules."""
    paragraphs = [" ".join(paragraph.split()) for paragraph in textwrap.dedent(docstring).strip().split("\n\n")]
    texts = [remove_module_names(paragraph) for paragraph in paragraphs]
    return "\n\n".join(paragraph for paragraph in texts if paragraph).replace("``", "`").splitlines()


def remove_module_names(paragraph: str) -> str:
    """Remove names of modules in parentheses, and leave out sentences that are about modules.

    >>> remove_module_names("The shoe is loaded (``play.cards.shoe``, rule 5). ``play.dispatch`` routes commands.")
    'The shoe is loaded (rule 5).'
    """

    def replace_parentheses(match: re.Match[str]) -> str:
        parts = [part for part in re.split(r"[,;] ", match[1]) if not MODULE_NAME.search(part)]
        return f" ({', '.join(parts)})" if parts else ""

    text = re.sub(r" \(([^()]*``[^()]*)\)", replace_parentheses, paragraph)
    return " ".join(part for part in re.split(r"(?<=\.) (?=[`A-Z])", text) if not MODULE_NAME.search(part))

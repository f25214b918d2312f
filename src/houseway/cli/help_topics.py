"""``houseway help``: the help of a command, or of a topic that concerns all commands."""

from __future__ import annotations

from typing import Annotated, Optional

import click
import typer

from houseway.cli.terminal.command_help import HelpCommand, HelpFormatter, describe
from houseway.i18n import Message

commands = typer.Typer()
"""Typer application that has only the command ``houseway help``."""

EXIT_CODES = {
    "0": "cli-exit-0",
    "1": "cli-exit-1",
    "2": "cli-exit-2",
    "129": "cli-exit-129",
    "130": "cli-exit-130",
    "143": "cli-exit-143",
}
"""Id of the message that explains each exit code."""
ENVIRONMENT = {
    "HOUSEWAY_LANGUAGE": "cli-environment-language",
    "HOUSEWAY_LOCALES": "cli-environment-locales",
    "HOUSEWAY_DATA": "cli-environment-data",
    "HOUSEWAY_...": "cli-environment-settings",
    "HOUSEWAY_PAGER": "cli-environment-pager",
    "NO_COLOR": "cli-environment-no-color",
    "COLUMNS": "cli-environment-columns",
}
"""Id of the message that explains each environment variable."""
TOPICS = {
    "exit-codes": ("cli-topic-exit-codes", EXIT_CODES),
    "environment": ("cli-topic-environment", ENVIRONMENT),
}
"""Heading and rows of each topic; the rows have ids of messages."""


def _complete_topics(context: typer.Context, incomplete: str) -> list[str]:
    """Return the topics and the commands that begin with a text."""
    assert context.parent is not None
    group = context.parent.command
    names = (*TOPICS, *(group.list_commands(context.parent) if isinstance(group, click.Group) else ()))
    return [name for name in names if name.startswith(incomplete)]


@commands.command(
    "help",
    cls=HelpCommand,
    **describe(
        "cli-topic-summary",
        "cli-topic-details",
        examples=("houseway help exit-codes", "houseway help simulate blackjack"),
        is_paged=True,
    ),
)
def show_help(
    context: typer.Context,
    topic: Annotated[
        Optional[list[str]],
        typer.Argument(help="cli-topic-topic", metavar="cli-metavar-topic", autocompletion=_complete_topics),
    ] = None,
) -> None:
    """Show the help of a command or a topic."""
    from houseway.cli.terminal.output import print_text

    assert context.parent is not None
    words = topic or []
    if len(words) == 1 and words[0] in TOPICS:
        print_text(_format_topic(*TOPICS[words[0]]))
    else:
        print_text(_find_command_context(context.parent, words).get_help())


def _format_topic(heading: str, rows: dict[str, str]) -> str:
    formatter = HelpFormatter(max_width=100)
    with formatter.section(str(Message(heading))):
        formatter.write_dl([(term, str(Message(message_id))) for term, message_id in rows.items()])
    return formatter.getvalue().strip("\n")


def _find_command_context(context: click.Context, words: list[str]) -> click.Context:
    """Return a context for the command that the words name, from which its help can be written.

    Raises:
        InvalidValueError: there is no such command and no such topic.
    """
    from houseway.errors import InvalidValueError
    from houseway.law.suggestions import append_similar_names

    for index, word in enumerate(words):
        group = context.command
        command = group.get_command(context, word) if isinstance(group, click.Group) else None
        if command is None:
            names = [*TOPICS, *group.list_commands(context)] if isinstance(group, click.Group) else []
            unknown = " ".join(words[: index + 1])
            reason = Message("cli-topic-unknown", topic=repr(unknown))
            raise InvalidValueError(append_similar_names(reason, word, names))
        context = command.make_context(word, [], parent=context, resilient_parsing=True)
    return context

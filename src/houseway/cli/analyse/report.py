"""``houseway report``: write a document about a game, such as a testing laboratory would sign."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from houseway.cli.shared_options import Json
from houseway.cli.terminal.command_help import HelpCommand, describe
from houseway.cli.terminal.completion import complete_games
from houseway.cli.terminal.output import print_json, write_or_print_text

if TYPE_CHECKING:
    from houseway.maths.reports import Report


commands = typer.Typer()
"""Typer application that has only the command ``houseway report``."""


@commands.command(
    cls=HelpCommand,
    **describe(
        "cli-report-summary",
        "cli-report-details",
        examples=(
            "houseway report blackjack --html -o blackjack.html",
            "houseway report all --html -o reports",
            "houseway report pai-gow --json",
        ),
    ),
)
def report(
    game: Annotated[
        str, typer.Argument(help="cli-report-game", metavar="cli-metavar-game", autocompletion=complete_games)
    ],
    old_output: Annotated[Optional[Path], typer.Argument(hidden=True)] = None,
    html: Annotated[bool, typer.Option("--html", help="cli-report-html")] = False,
    json: Json = False,
    output: Annotated[
        Optional[Path], typer.Option("--output", "-o", help="cli-report-output", metavar="cli-metavar-file")
    ] = None,
) -> None:
    """Write a report of a game's exact values as HTML or JSON.

    ``old_output`` is the file after ``--html``, which was its value in version 0.1.
    """
    from houseway.errors import InvalidRecordError
    from houseway.i18n import Message, MessageList
    from houseway.law.suggestions import append_similar_names
    from houseway.maths.reports import REPORTS

    if game != "all" and game not in REPORTS:
        games = MessageList((*REPORTS, "all"), "or")
        reason = Message("cli-report-unknown-game", game=repr(game), games=games)
        raise InvalidRecordError(append_similar_names(reason, game, REPORTS), "report")
    target = output or old_output
    if not html and not json:
        raise InvalidRecordError(Message("cli-report-no-output"), "report")
    if html and target is None and (json or game == "all"):
        raise InvalidRecordError(Message("cli-report-no-target"), "report --html")
    names = tuple(REPORTS) if game == "all" else (game,)
    reports = []
    for number, name in enumerate(names, 1):
        if not json:
            typer.echo(str(Message("cli-report-progress", number=number, total=len(names), game=name)), err=True)
        reports.append(REPORTS[name]())
    if json:
        print_json(
            lambda: [report.to_json() for report in reports] if game == "all" else reports[0].to_json(),
            None if html else target,
        )
    if html and game == "all" and target is not None:
        _write_pages(reports, target)
    elif html:
        from houseway.maths.reports import render_page

        write_or_print_text(render_page(reports[0]), target)


def _write_pages(reports: list[Report], folder: Path) -> None:
    from houseway.maths.reports import render_index, render_page

    folder.mkdir(parents=True, exist_ok=True)
    for game_report in reports:
        (folder / f"{game_report.game}.html").write_text(render_page(game_report, home="index.html"), encoding="utf-8")
    (folder / "index.html").write_text(render_index(reports), encoding="utf-8")
    typer.echo(f"{folder / 'index.html'}", err=True)

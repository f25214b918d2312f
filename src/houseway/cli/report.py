"""``houseway report``: write a document about a game, such as a testing laboratory would sign."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.terminal.output import print_json

if TYPE_CHECKING:
    from houseway.maths.reports import Report


def report(
    game: Annotated[str, typer.Argument(help="cli-report-game", metavar="cli-metavar-game")],
    html: Annotated[Path | None, typer.Option(help="cli-report-html", metavar="cli-metavar-file-or-folder")] = None,
    json: Annotated[bool, typer.Option("--json", help="cli-option-json")] = False,
) -> None:
    """Write a report of a game's exact values as HTML or JSON."""
    from houseway.errors import InvalidRecordError
    from houseway.i18n import Message, MessageList
    from houseway.law.suggestions import append_similar_names
    from houseway.maths.reports import REPORTS

    if game != "all" and game not in REPORTS:
        games = MessageList((*REPORTS, "all"), "or")
        reason = Message("cli-report-unknown-game", game=repr(game), games=games)
        raise InvalidRecordError(append_similar_names(reason, game, REPORTS), "report")
    if html is None and not json:
        raise InvalidRecordError(Message("cli-report-no-output"), "report")
    names = tuple(REPORTS) if game == "all" else (game,)
    reports = []
    for number, name in enumerate(names, 1):
        if not json:
            typer.echo(str(Message("cli-report-progress", number=number, total=len(names), game=name)), err=True)
        reports.append(REPORTS[name]())
    if json:
        _print_json(reports, all_games=game == "all")
    if html is not None:
        _write_pages(reports, html, all_games=game == "all")


def _print_json(reports: list[Report], *, all_games: bool) -> None:
    print_json(lambda: [report.to_json() for report in reports] if all_games else reports[0].to_json())


def _write_pages(reports: list[Report], html: Path, *, all_games: bool) -> None:
    from houseway.maths.reports import render_index, render_page

    if not all_games:
        html.write_text(render_page(reports[0]), encoding="utf-8")
        typer.echo(f"{html}", err=True)
        return
    html.mkdir(parents=True, exist_ok=True)
    for game_report in reports:
        (html / f"{game_report.game}.html").write_text(render_page(game_report, home="index.html"), encoding="utf-8")
    (html / "index.html").write_text(render_index(reports), encoding="utf-8")
    typer.echo(f"{html / 'index.html'}", err=True)

"""``houseway report``: write a document about a game, such as a testing laboratory would sign."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.terminal.output import print_text

if TYPE_CHECKING:
    from houseway.maths.reports import Report


def report(
    game: Annotated[str, typer.Argument()],
    html: Annotated[Path | None, typer.Option(help="Write the page to this file; for all, to this folder.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Write a report of a game's exact values as HTML or JSON.

    GAME is blackjack, canberra-poker, pai-gow, holdem or all. Give --html, --json or both. The page needs no other files and no
    network.

    Example: houseway report blackjack --html blackjack.html
    """
    from houseway.errors import InvalidRecordError
    from houseway.law.suggestions import suggest_names
    from houseway.maths.reports import REPORTS

    if game != "all" and game not in REPORTS:
        raise InvalidRecordError(
            f"{game!r} is none of {', '.join(REPORTS)}, all{suggest_names(game, REPORTS)}", "report"
        )
    if html is None and not json:
        raise InvalidRecordError("say --html FILE for the page, or --json", "report")
    names = tuple(REPORTS) if game == "all" else (game,)
    reports = []
    for number, name in enumerate(names, 1):
        if not json:
            typer.echo(f"{number} of {len(names)}: {name} ...", err=True)
        reports.append(REPORTS[name]())
    if json:
        _print_json(reports, all_games=game == "all")
    if html is not None:
        _write_pages(reports, html, all_games=game == "all")


def _print_json(reports: list[Report], *, all_games: bool) -> None:
    import msgspec

    documents = [game_report.to_json() for game_report in reports]
    print_text(msgspec.json.format(msgspec.json.encode(documents if all_games else documents[0]), indent=2).decode())


def _write_pages(reports: list[Report], html: Path, *, all_games: bool) -> None:
    from houseway.maths.reports import render_index, render_page

    if not all_games:
        html.write_text(render_page(reports[0]))
        typer.echo(f"{html}", err=True)
        return
    html.mkdir(parents=True, exist_ok=True)
    for game_report in reports:
        (html / f"{game_report.game}.html").write_text(render_page(game_report, home="index.html"))
    (html / "index.html").write_text(render_index(reports))
    typer.echo(f"{html / 'index.html'}", err=True)

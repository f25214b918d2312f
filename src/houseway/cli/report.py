"""``houseway report``: the document about a game that a testing laboratory would sign."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.terminal.output import tell_text

if TYPE_CHECKING:
    from houseway.maths.reports import Report


def report(
    game: Annotated[str, typer.Argument()],
    html: Annotated[Path | None, typer.Option(help="Write the page here; of all games, a folder.")] = None,
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """Write what a game's rules are worth as a page, or JSON.

    GAME is blackjack, canberra-poker, pai-gow, holdem or all. The page fetches nothing from elsewhere.
    """
    from houseway.errors import BadRecord
    from houseway.law.suggestions import close_to
    from houseway.maths.reports import REPORTS

    if game != "all" and game not in REPORTS:
        raise BadRecord(f"{game!r} is none of {', '.join(REPORTS)}, all{close_to(game, REPORTS)}", "report")
    if html is None and not json:
        raise BadRecord("say --html FILE for the page, or --json", "report")
    wanted = tuple(REPORTS) if game == "all" else (game,)
    made = []
    for number, name in enumerate(wanted, 1):
        if not json:
            typer.echo(f"{number} of {len(wanted)}: {name} ...", err=True)
        made.append(REPORTS[name]())
    if json:
        _print_json(made, whole=game == "all")
    if html is not None:
        _write(made, html, whole=game == "all")


def _print_json(made: list[Report], *, whole: bool) -> None:
    import msgspec

    told = [one.to_json() for one in made]
    tell_text(msgspec.json.format(msgspec.json.encode(told if whole else told[0]), indent=2).decode())


def _write(reports: list[Report], html: Path, *, whole: bool) -> None:
    from houseway.maths.reports import index, page

    if not whole:
        html.write_text(page(reports[0]))
        typer.echo(f"{html}", err=True)
        return
    html.mkdir(parents=True, exist_ok=True)
    for one in reports:
        (html / f"{one.game}.html").write_text(page(one, home="index.html"))
    (html / "index.html").write_text(index(reports))
    typer.echo(f"{html / 'index.html'}", err=True)

"""The commands of the command line; each imports what it needs when it runs, so that the small ones start fast."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, Optional

import typer

from houseway.cli.hands import export_app, import_app

app = typer.Typer(
    name="houseway",
    help="The rules of a casino's authorised table games, executable and exact.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode=None,
)

app.add_typer(import_app)
app.add_typer(export_app)

Files = Annotated[
    list[Path], typer.Argument(help="Records; a folder stands for the .json files in it.", metavar="FILE...")
]


@app.command()
def replay(
    files: Files,
    lines: Annotated[bool, typer.Option("--lines", help="One result a line, also for a single file.")] = False,
) -> None:
    """Print the result of a record as JSON; '-' reads one record a line and writes one result a line."""
    from houseway.cli.records import replay_files, replay_stream

    if [str(file) for file in files] == ["-"]:
        raise typer.Exit(replay_stream())
    raise typer.Exit(replay_files(files, lines=lines))


@app.command()
def verify(files: Files) -> None:
    """Replay records, compare with what they expect, check hash chains and opened shuffles."""
    from houseway.cli.records import verify_files

    raise typer.Exit(verify_files(files))


@app.command()
def show(file: Annotated[Path, typer.Argument(help="A record.")]) -> None:
    """Print the transcript of a record: one line an event, with who, what, amount and rule."""
    from houseway.cli.records import show_file

    raise typer.Exit(show_file(file))


@app.command()
def rules(
    instrument: Annotated[Optional[str], typer.Argument(help="An instrument's number, such as NI2005-63.")] = None,  # noqa: UP045 - typer reads it
    clause: Annotated[Optional[str], typer.Argument(help="A clause, such as 9.2(a) or A.double.")] = None,  # noqa: UP045
    on: Annotated[Optional[str], typer.Option("--on", help="A day (YYYY-MM-DD): what was in force?")] = None,  # noqa: UP045
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """List instruments, the clauses of one, or one clause with its gist, readings and where it is enforced."""
    from houseway.cli.rules import print_rules

    raise typer.Exit(print_rules(instrument, clause, on, as_json=json))


@app.command()
def play(
    game: Annotated[Optional[str], typer.Argument(help="blackjack, canberra-poker, pai-gow or holdem.")] = None,  # noqa: UP045
    bots: Annotated[int, typer.Option(min=0, max=6, help="How many bots sit at the table.")] = 2,
    seed: Annotated[Optional[str], typer.Option(help="Shuffle from this 256-bit seed in hex (demonstrations).")] = None,  # noqa: UP045
    record: Annotated[Optional[Path], typer.Option(help="Write the record of the table to this file.")] = None,  # noqa: UP045
) -> None:
    """Sit down at a table in the terminal."""
    from houseway.cli.play import play as play_at_table

    raise typer.Exit(play_at_table(game, bots=bots, seed=seed, record=record))


@app.command("set")
def set_tiles(
    tiles: Annotated[list[str], typer.Argument(help="Four tiles, such as 6-6 1-3 5-6 2-3.", metavar="TILE...")],
    high_tiles: Annotated[Literal["apart", "place-first"], typer.Option(help="The reading of 10.1(c)(iii).")] = "apart",
    teen_and_day: Annotated[Literal["teen-high", "day-high"], typer.Option(help="Which goes high.")] = "teen-high",
    gee_jun_single: Annotated[
        Literal["lowest", "six-above-fives"], typer.Option(help="The place of 2-4 among single tiles.")
    ] = "lowest",
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """Set a Pai Gow hand house way, with each step and its rule."""
    from houseway.cli.house_way import set_house_way
    from houseway.games.pai_gow.hand_sets import HouseWayOptions

    raise typer.Exit(set_house_way(tiles, HouseWayOptions(high_tiles, teen_and_day, gee_jun_single), as_json=json))


@app.command()
def compare(
    file: Annotated[Path, typer.Argument(help="A record.")],
    other: Annotated[str, typer.Option("--with", help="The other instrument of the game, such as NI2023-573.")],
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """Replay the same play under another instrument and show what would have been settled differently, and why."""
    from houseway.cli.records import compare_file

    raise typer.Exit(compare_file(file, other, as_json=json))

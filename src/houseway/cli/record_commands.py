"""Commands about records: ``show``, ``verify``, ``replay``, ``compare`` and ``schema``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, Optional

import typer

from houseway.cli.shared_options import Html, Json, Output
from houseway.cli.terminal.command_help import HelpCommand, describe
from houseway.cli.terminal.completion import complete_games, complete_instruments, complete_records

commands = typer.Typer()
"""Typer application of the commands of this module."""

Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="cli-records-verify-quiet")]


@commands.command(
    cls=HelpCommand,
    **describe(
        "cli-records-show-summary",
        "cli-records-show-details",
        examples=("houseway show game.json --round 3", "houseway show game.json --html -o game.html"),
        is_paged=True,
    ),
)
def show(
    file: Annotated[
        Path,
        typer.Argument(help="cli-records-show-file", metavar="cli-metavar-file", autocompletion=complete_records),
    ],
    round_: Annotated[
        Optional[int],
        typer.Option("--round", min=1, help="cli-records-show-round", metavar="cli-metavar-number"),
    ] = None,
    player: Annotated[Optional[str], typer.Option(help="cli-records-show-player", metavar="cli-metavar-name")] = None,
    box: Annotated[
        Optional[int],
        typer.Option("--box", "--seat", min=1, help="cli-records-show-box", metavar="cli-metavar-number"),
    ] = None,
    all_cards: Annotated[bool, typer.Option("--all-cards", help="cli-records-show-all-cards")] = False,
    session: Annotated[Optional[str], typer.Option(help="cli-records-show-session", metavar="cli-metavar-name")] = None,
    table: Annotated[
        Optional[int], typer.Option(min=1, help="cli-records-show-table", metavar="cli-metavar-number")
    ] = None,
    html: Html = False,
    json: Json = False,
    output: Output = None,
) -> None:
    """Print a transcript of a record, round by round, with clauses."""
    from houseway.cli.records import show_file
    from houseway.records.transcript.sections import Selection

    selection = Selection(round_, player, box, all_cards, session, table)
    raise typer.Exit(show_file(file, selection, as_page=html, as_json=json, output=output))


@commands.command(
    cls=HelpCommand, **describe("cli-schema-summary", examples=("houseway schema blackjack commands",), is_paged=True)
)
def schema(
    game: Annotated[
        str, typer.Argument(help="cli-schema-game", metavar="cli-metavar-game", autocompletion=complete_games)
    ],
    part: Annotated[
        Literal["record", "commands", "determinations", "result", "view"],
        typer.Argument(help="cli-schema-part", metavar="cli-metavar-part"),
    ] = "record",
    output: Output = None,
) -> None:
    """Print the JSON Schema of a game's records."""
    from houseway.cli.records import print_schema

    raise typer.Exit(print_schema(game, part, output))


@commands.command(
    cls=HelpCommand,
    **describe(
        "cli-records-verify-summary",
        "cli-records-verify-details",
        examples=("houseway verify records", "houseway verify receipt-3-17.json --key 8f0c..."),
    ),
)
def verify(
    files: Annotated[
        list[Path],
        typer.Argument(help="cli-records-verify-files", metavar="cli-metavar-files", autocompletion=complete_records),
    ],
    filed: Annotated[
        Optional[str], typer.Option("--hash", help="cli-records-verify-hash", metavar="cli-metavar-hash")
    ] = None,
    key: Annotated[
        Optional[str], typer.Option("--key", help="cli-records-verify-key", metavar="cli-metavar-hex")
    ] = None,
    witness: Annotated[
        Optional[list[str]], typer.Option("--witness", help="cli-records-verify-witness", metavar="cli-metavar-key")
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="cli-records-verify-strict")] = False,
    quiet: Quiet = False,
    json: Json = False,
) -> None:
    """Check records and receipts: play, chain, shuffles, signature."""
    from houseway.cli.record_verification import Evidence, verify_files

    evidence = Evidence(filed, key, tuple(witness or ()))
    raise typer.Exit(verify_files(files, evidence, strict=strict, quiet=quiet, as_json=json))


@commands.command(
    cls=HelpCommand,
    **describe("cli-records-replay-summary", "cli-records-replay-details", examples=("houseway replay game.json",)),
)
def replay(
    files: Annotated[
        list[Path],
        typer.Argument(help="cli-records-replay-files", metavar="cli-metavar-files", autocompletion=complete_records),
    ],
    lines: Annotated[bool, typer.Option("--lines", help="cli-records-replay-lines")] = False,
) -> None:
    """Print the result of a record as JSON."""
    from houseway.cli.records import replay_files, replay_stream

    if [str(file) for file in files] == ["-"]:
        raise typer.Exit(replay_stream())
    raise typer.Exit(replay_files(files, lines=lines))


@commands.command(
    cls=HelpCommand,
    **describe(
        "cli-records-compare-summary",
        "cli-records-compare-details",
        examples=("houseway compare game.json --with NI2023-573",),
    ),
)
def compare(
    files: Annotated[
        list[Path],
        typer.Argument(help="cli-records-compare-file", metavar="cli-metavar-files", autocompletion=complete_records),
    ],
    other: Annotated[
        str,
        typer.Option(
            "--with",
            help="cli-records-compare-with",
            metavar="cli-metavar-instrument",
            autocompletion=complete_instruments,
        ),
    ],
    json: Json = False,
) -> None:
    """Replay a record under another instrument and show changes."""
    from houseway.cli.records import compare_files

    raise typer.Exit(compare_files(files, other, as_json=json))

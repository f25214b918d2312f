"""``houseway serve``: run live tables until interrupted."""

from __future__ import annotations

from typing import Annotated, Optional

import typer

from houseway.cli.server.settings_options import (
    Data,
    Database,
    PasswordFile,
    SettingsFile,
    load,
    make_new_files_private,
)
from houseway.cli.terminal.command_help import HelpCommand, describe
from houseway.cli.terminal.output import print_line

serve_app = typer.Typer()
"""Typer application that has only the command ``houseway serve``."""


@serve_app.command(
    cls=HelpCommand,
    **describe(
        "cli-serve-summary",
        "cli-serve-details",
        examples=("houseway serve --demo", "houseway serve --data /var/lib/houseway --port 8765"),
    ),
)
def serve(
    data: Data = None,
    database: Database = None,
    settings_file: SettingsFile = None,
    host: Annotated[Optional[str], typer.Option(help="cli-serve-host", metavar="cli-metavar-address")] = None,
    port: Annotated[
        Optional[int], typer.Option(min=0, max=65535, help="cli-serve-port", metavar="cli-metavar-number")
    ] = None,
    demo: Annotated[bool, typer.Option("--demo", help="cli-serve-demo")] = False,
    browser: Annotated[bool, typer.Option("--browser", help="cli-serve-browser")] = False,
    password_file: PasswordFile = None,
) -> None:
    """Serve live tables until interrupted.

    The server itself runs in English: each client chooses a language, and logs are in English. Only the lines of this
    command are in the language of the command line.
    """
    from houseway.i18n.catalogue import ENGLISH, get_language, use_language
    from houseway.server.ops.server import serve as serve_tables

    make_new_files_private()
    language = get_language()

    def print_translated(line: object) -> None:
        with use_language(language):
            print_line(line, flush=True)

    settings = load(data, database, settings_file, host=host, port=port, demo=demo)
    with use_language(ENGLISH):
        code = serve_tables(
            settings, demo=demo, browser=browser, print_line=print_translated, password_file=password_file
        )
    raise typer.Exit(code)

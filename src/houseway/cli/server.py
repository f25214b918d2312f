"""``houseway serve`` runs live tables, and ``houseway server`` has the operator's administration commands."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Optional

import typer

from houseway.cli.terminal.command_help import HelpCommand, HelpGroup, describe
from houseway.cli.terminal.output import print_error, print_line
from houseway.i18n import Message

serve_app = typer.Typer()
"""Typer application that has only the command ``houseway serve``."""
server_app = typer.Typer(
    name="server",
    cls=HelpGroup,
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
    **describe("cli-server-summary", "cli-server-details"),
)

Data = Annotated[Optional[Path], typer.Option("--data", help="cli-server-data", metavar="cli-metavar-folder")]
Database = Annotated[Optional[str], typer.Option("--database", help="cli-server-database", metavar="cli-metavar-url")]
KeyFolder = Annotated[Optional[Path], typer.Option("--keys", help="cli-server-keys", metavar="cli-metavar-folder")]
File = Annotated[Optional[Path], typer.Option("--settings", help="cli-server-settings", metavar="cli-metavar-file")]


@server_app.callback()
def server() -> None:
    """Set up every administration command."""
    _make_new_files_private()


def _make_new_files_private() -> None:
    """Restrict new files, such as databases, keys, backups and exports, to the server's own account."""
    os.umask(0o077)


def _load_settings(data: Path | None, database: str | None, file: Path | None = None, **overrides: Any) -> Any:
    from houseway.errors import HousewayError
    from houseway.server.ops.settings import load_settings

    try:
        return load_settings(file, data=None if data is None else str(data), database=database, **overrides)
    except HousewayError as error:
        raise _report_error(error) from error


def _report_error(error: Exception) -> typer.Exit:
    print_error(error)
    return typer.Exit(2)


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
    settings_file: File = None,
    host: Annotated[Optional[str], typer.Option(help="cli-serve-host", metavar="cli-metavar-address")] = None,
    port: Annotated[
        Optional[int], typer.Option(min=0, max=65535, help="cli-serve-port", metavar="cli-metavar-number")
    ] = None,
    demo: Annotated[bool, typer.Option("--demo", help="cli-serve-demo")] = False,
    browser: Annotated[bool, typer.Option("--browser", help="cli-serve-browser")] = False,
) -> None:
    """Serve live tables until interrupted.

    The server itself runs in English: each client chooses a language, and logs are in English. Only the lines of this
    command are in the language of the command line.
    """
    from houseway.errors import HousewayError
    from houseway.i18n.catalogue import ENGLISH, get_language, use_language
    from houseway.server.ops.server import serve as serve_tables

    _make_new_files_private()
    language = get_language()

    def print_translated(line: object) -> None:
        with use_language(language):
            print_line(line, flush=True)

    settings = _load_settings(data, database, settings_file, host=host, port=port, demo=demo)
    try:
        with use_language(ENGLISH):
            code = serve_tables(settings, demo=demo, browser=browser, print_line=print_translated)
    except HousewayError as error:
        raise _report_error(error) from error
    raise typer.Exit(code)


@server_app.command(
    cls=HelpCommand,
    **describe(
        "cli-server-init-summary", "cli-server-init-details", examples=("houseway server init --operator Olga",)
    ),
)
def init(
    data: Data = None,
    database: Database = None,
    settings_file: File = None,
    operator: Annotated[
        Optional[str], typer.Option(help="cli-server-init-operator", metavar="cli-metavar-name")
    ] = None,
) -> None:
    """Create store, keys and the first operator."""
    _print_command_output("initialise", _load_settings(data, database, settings_file), operator)


@server_app.command(cls=HelpCommand, **describe("cli-server-audit-summary", "cli-server-audit-details"))
def audit(data: Data = None, database: Database = None, keys: KeyFolder = None) -> None:
    """Recompute every account from the entries and compare."""
    _run_check(data, database, keys, "audit")


@server_app.command(cls=HelpCommand, **describe("cli-server-verify-summary", "cli-server-verify-details"))
def verify(data: Data = None, database: Database = None, keys: KeyFolder = None) -> None:
    """Check every record, checkpoint, shuffle and the ledger."""
    _run_check(data, database, keys, "verify")


def _run_check(data: Path | None, database: str | None, keys: Path | None, check: str) -> None:
    from houseway.errors import HousewayError
    from houseway.server.ops import admin_commands

    try:
        settings = _load_settings(data, database, key_folder=None if keys is None else str(keys))
        reports, faults = getattr(admin_commands, check)(settings)
    except HousewayError as error:
        raise _report_error(error) from error
    for line in (*faults, *reports):
        print_line(line)
    print_line(Message("cli-server-faults", count=len(faults)) if faults else Message("cli-server-no-faults"))
    raise typer.Exit(1 if faults else 0)


@server_app.command(
    "daily-report",
    cls=HelpCommand,
    **describe("cli-server-daily-report-summary", examples=("houseway server daily-report 2026-11-16",)),
)
def daily_report(
    day: Annotated[str, typer.Argument(help="cli-server-daily-report-day", metavar="cli-metavar-day")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Print a day's drop, win, hold and float of every table."""
    _print_command_output("print_daily_close", _load_settings(data, database), day)


@server_app.command(
    cls=HelpCommand,
    **describe(
        "cli-server-export-summary", "cli-server-export-details", examples=("houseway server export 3 table-3.json",)
    ),
)
def export(
    table: Annotated[int, typer.Argument(help="cli-server-export-table", metavar="cli-metavar-table")],
    file: Annotated[Path, typer.Argument(help="cli-server-export-file", metavar="cli-metavar-file")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Write a table's record to a file."""
    from houseway.errors import HousewayError
    from houseway.server.ops.admin_commands import export_record

    try:
        print_line(export_record(_load_settings(data, database), table, file))
    except HousewayError as error:
        raise _report_error(error) from error


@server_app.command(
    cls=HelpCommand,
    **describe(
        "cli-server-backup-summary",
        "cli-server-backup-details",
        examples=("houseway server backup /backup/2026-11-16 --data /var/lib/houseway",),
    ),
)
def backup(
    folder: Annotated[Path, typer.Argument(help="cli-server-backup-folder", metavar="cli-metavar-folder")],
    data: Data = None,
    keys: KeyFolder = None,
    with_keys: Annotated[bool, typer.Option("--with-keys", help="cli-server-backup-with-keys")] = False,
) -> None:
    """Copy a SQLite store while the server runs."""
    from houseway.errors import HousewayError
    from houseway.server.ops.admin_commands import backup as back_up

    try:
        settings = _load_settings(data, None, key_folder=None if keys is None else str(keys))
        print_line(back_up(settings, folder, with_keys=with_keys))
    except HousewayError as error:
        raise _report_error(error) from error


@server_app.command(
    cls=HelpCommand,
    **describe(
        "cli-server-restore-summary",
        "cli-server-restore-details",
        examples=("houseway server restore /backup/2026-11-16 --data /var/lib/houseway --keys /safe/keys",),
    ),
)
def restore(
    folder: Annotated[Path, typer.Argument(help="cli-server-restore-folder", metavar="cli-metavar-folder")],
    data: Data = None,
    keys: KeyFolder = None,
) -> None:
    """Restore a backup into an empty folder, and check it."""
    from houseway.errors import HousewayError
    from houseway.server.ops.admin_commands import restore as put_back

    try:
        print_line(put_back(_load_settings(data, None), folder, keys))
    except HousewayError as error:
        raise _report_error(error) from error


@server_app.command(
    cls=HelpCommand,
    **describe(
        "cli-server-witness-summary",
        "cli-server-witness-details",
        examples=(
            "houseway server witness https://casino.example --data /var/lib/witness "
            "--key houseway/1f...+ab12cd34+Ac... --every 60",
        ),
    ),
)
def witness(
    address: Annotated[str, typer.Argument(help="cli-server-witness-address", metavar="cli-metavar-address")],
    data: Annotated[Path, typer.Option("--data", help="cli-server-witness-data", metavar="cli-metavar-folder")],
    key: Annotated[
        Optional[str], typer.Option("--key", help="cli-server-witness-key", metavar="cli-metavar-key")
    ] = None,
    name: Annotated[
        str, typer.Option("--name", help="cli-server-witness-name", metavar="cli-metavar-name")
    ] = "witness",
    every: Annotated[
        Optional[float],
        typer.Option("--every", min=1, help="cli-server-witness-every", metavar="cli-metavar-seconds"),
    ] = None,
) -> None:
    """Watch and cosign another server's log of checkpoints."""
    import time

    from houseway.errors import HousewayError, StorageError, TamperedRecordError
    from houseway.server.proof.witness import Witness, make_client

    try:
        observer = Witness(data, name)
        print_line(Message("cli-server-witness-own-key", key=str(observer.key)), flush=True)
        with make_client(address) as client:
            while True:
                try:
                    print_line(observer.observe(client, key), flush=True)
                except StorageError as error:
                    if every is None:
                        raise
                    print_error(error)  # the server is not reachable: try again in the next iteration
                if every is None:
                    return
                time.sleep(every)
    except TamperedRecordError as error:
        print_error(error)
        raise typer.Exit(1) from error
    except KeyboardInterrupt:
        return
    except HousewayError as error:
        raise _report_error(error) from error


@server_app.command(
    "rotate-key",
    cls=HelpCommand,
    **describe(
        "cli-server-rotate-key-summary",
        "cli-server-rotate-key-details",
        examples=("houseway server rotate-key --encryption --data /var/lib/houseway",),
    ),
)
def rotate_key(
    data: Data = None,
    database: Database = None,
    settings_file: File = None,
    encryption: Annotated[
        bool, typer.Option("--encryption/--signing", help="cli-server-rotate-key-encryption")
    ] = False,
) -> None:
    """Replace the signing key or the encryption key."""
    _print_command_output(
        "rotate_encryption_key" if encryption else "rotate_signing_key", _load_settings(data, database, settings_file)
    )


@server_app.command(
    "regulator-export",
    cls=HelpCommand,
    **describe(
        "cli-server-regulator-export-summary",
        "cli-server-regulator-export-details",
        examples=("houseway server regulator-export /tmp/export-2026-11-16",),
    ),
)
def regulator_export(
    folder: Annotated[Path, typer.Argument(help="cli-server-regulator-export-folder", metavar="cli-metavar-folder")],
    data: Data = None,
    database: Database = None,
    settings_file: File = None,
) -> None:
    """Write all records and logs for a regulator to a folder."""
    _print_command_output("export_bundle", _load_settings(data, database, settings_file), folder)


def _print_command_output(command: str, *arguments: Any, **options: Any) -> None:
    """Print every line that an administration command yields."""
    from houseway.errors import HousewayError
    from houseway.server.ops import admin_commands

    try:
        for line in getattr(admin_commands, command)(*arguments, **options):
            print_line(line)
    except HousewayError as error:
        raise _report_error(error) from error


@server_app.command(
    cls=HelpCommand,
    **describe(
        "cli-server-users-summary", "cli-server-users-details", examples=("houseway server users Dora --role dealer",)
    ),
)
def users(
    name: Annotated[Optional[str], typer.Argument(help="cli-server-users-name", metavar="cli-metavar-name")] = None,
    role: Annotated[
        Optional[list[str]], typer.Option("--role", help="cli-server-users-role", metavar="cli-metavar-role")
    ] = None,
    new_password: Annotated[bool, typer.Option("--new-password", help="cli-server-users-new-password")] = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """List users, add one, or change roles and password."""
    _print_command_output(
        "manage_users", _load_settings(data, database), name, tuple(role or ()), new_password=new_password
    )

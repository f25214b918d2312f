"""``houseway server``: the operator's administration commands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Optional

import typer

from houseway.cli.server import simulation
from houseway.cli.server.settings_options import (
    SETTINGS_FILE,
    Data,
    Database,
    KeyFolder,
    PasswordFile,
    SettingsFile,
    load,
    make_new_files_private,
)
from houseway.cli.server.users import users_app
from houseway.cli.shared_options import Html, Json, Output, parse_day
from houseway.cli.terminal.command_help import HelpCommand, HelpGroup, describe
from houseway.cli.terminal.output import print_error, print_json, print_line, write_or_print_text
from houseway.i18n import Message

if TYPE_CHECKING:
    from houseway.server.services.server_settings import Settings

server_app = typer.Typer(
    name="server",
    cls=HelpGroup,
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
    **describe(
        "cli-server-summary",
        "cli-server-details",
        examples=(
            "houseway server users add Dora --role dealer",
            "houseway server --settings /etc/houseway.toml verify",
        ),
    ),
)


@server_app.callback()
def server(context: typer.Context, settings_file: SettingsFile = None) -> None:
    """Set up every administration command."""
    make_new_files_private()
    context.meta[SETTINGS_FILE] = settings_file


@server_app.command(
    cls=HelpCommand,
    **describe(
        "cli-server-init-summary", "cli-server-init-details", examples=("houseway server init --operator Olga",)
    ),
)
def init(
    data: Data = None,
    database: Database = None,
    settings_file: SettingsFile = None,
    operator: Annotated[
        Optional[str], typer.Option(help="cli-server-init-operator", metavar="cli-metavar-name")
    ] = None,
    password_file: PasswordFile = None,
) -> None:
    """Create store, keys and the first operator."""
    _print_command_output("initialise", load(data, database, settings_file), operator, password_file)


@server_app.command(
    cls=HelpCommand,
    **describe("cli-server-audit-summary", "cli-server-audit-details", examples=("houseway server audit --json",)),
)
def audit(
    data: Data = None,
    database: Database = None,
    settings_file: SettingsFile = None,
    keys: KeyFolder = None,
    json: Json = False,
) -> None:
    """Check the books only: recompute every account and compare."""
    _run_check(load(data, database, settings_file, key_folder=keys and str(keys)), "audit", as_json=json)


@server_app.command(
    cls=HelpCommand,
    **describe(
        "cli-server-verify-summary",
        "cli-server-verify-details",
        examples=("houseway server verify", "houseway server verify --books-only --json"),
    ),
)
def verify(
    books_only: Annotated[bool, typer.Option("--books-only", help="cli-server-verify-books-only")] = False,
    data: Data = None,
    database: Database = None,
    settings_file: SettingsFile = None,
    keys: KeyFolder = None,
    json: Json = False,
) -> None:
    """Check every record, checkpoint, shuffle and the ledger."""
    settings = load(data, database, settings_file, key_folder=keys and str(keys))
    _run_check(settings, "audit" if books_only else "verify", as_json=json)


def _run_check(settings: Settings, check: str, *, as_json: bool) -> None:
    from houseway.server.ops import admin_commands

    reports, faults = getattr(admin_commands, check)(settings)
    if as_json:
        lists = {"faults": faults, "summary": reports}
        print_json(lambda: {key: [str(message) for message in messages] for key, messages in lists.items()})
    else:
        for line in (*faults, *reports):
            print_line(line)
        print_line(Message("cli-server-faults", count=len(faults)) if faults else Message("cli-server-no-faults"))
    raise typer.Exit(1 if faults else 0)


@server_app.command(
    "daily-report",
    cls=HelpCommand,
    **describe(
        "cli-server-daily-report-summary",
        examples=(
            "houseway server daily-report 2026-11-16",
            "houseway server daily-report 2026-11-16 --html -o report.html",
        ),
    ),
)
def daily_report(
    day: Annotated[str, typer.Argument(help="cli-server-daily-report-day", metavar="cli-metavar-day")],
    data: Data = None,
    database: Database = None,
    settings_file: SettingsFile = None,
    html: Html = False,
    json: Json = False,
    output: Output = None,
) -> None:
    """Print a day's drop, win, hold and float of every table."""
    date = parse_day(day, "daily-report")
    from houseway.server.ledger import end_of_day_report
    from houseway.server.ops.admin_commands import compute_daily_results

    results = compute_daily_results(load(data, database, settings_file), date)
    if json:
        total = end_of_day_report.total(results)
        rows = {"day": date, "tables": [result.to_json() for result in results], "total": total.to_json()}
        print_json(lambda: rows, output)
    elif html:
        write_or_print_text(end_of_day_report.render_page(results, date, is_file=True), output)
    else:
        write_or_print_text("\n".join(end_of_day_report.format_report(results, date)), output)


@server_app.command(
    cls=HelpCommand,
    **describe(
        "cli-server-export-summary", "cli-server-export-details", examples=("houseway server export 3 -o table-3.json",)
    ),
)
def export(
    table: Annotated[int, typer.Argument(help="cli-server-export-table", metavar="cli-metavar-table")],
    old_output: Annotated[Optional[Path], typer.Argument(hidden=True)] = None,
    output: Annotated[
        Optional[Path], typer.Option("--output", "-o", help="cli-server-export-file", metavar="cli-metavar-file")
    ] = None,
    data: Data = None,
    database: Database = None,
    settings_file: SettingsFile = None,
) -> None:
    """Write a table's record to a file.

    ``old_output`` is the file in the form of version 0.1, without ``-o``.
    """
    from houseway.server.ops.admin_commands import export_record

    file = output or old_output or Path(f"table-{table}.json")
    print_line(export_record(load(data, database, settings_file), table, file))


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
    settings_file: SettingsFile = None,
    keys: KeyFolder = None,
    with_keys: Annotated[bool, typer.Option("--with-keys", help="cli-server-backup-with-keys")] = False,
) -> None:
    """Copy a SQLite store while the server runs."""
    from houseway.server.ops.admin_commands import backup as back_up

    settings = load(data, None, settings_file, key_folder=keys and str(keys))
    print_line(back_up(settings, folder, with_keys=with_keys))


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
    settings_file: SettingsFile = None,
    keys: KeyFolder = None,
) -> None:
    """Restore a backup into an empty folder, and check it."""
    from houseway.server.ops.admin_commands import restore as put_back

    print_line(put_back(load(data, None, settings_file), folder, keys))


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

    from houseway.errors import StorageError, TamperedRecordError
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
    settings_file: SettingsFile = None,
    encryption: Annotated[
        bool, typer.Option("--encryption/--signing", help="cli-server-rotate-key-encryption")
    ] = False,
) -> None:
    """Replace the signing key or the encryption key."""
    _print_command_output(
        "rotate_encryption_key" if encryption else "rotate_signing_key", load(data, database, settings_file)
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
    settings_file: SettingsFile = None,
) -> None:
    """Write all records and logs for a regulator to a folder."""
    _print_command_output("export_bundle", load(data, database, settings_file), folder)


server_app.command(
    cls=HelpCommand,
    **describe(
        "cli-server-simulate-summary",
        "cli-server-simulate-details",
        examples=("houseway server simulate --seed 7 --entries 5000",),
    ),
)(simulation.simulate)


def _print_command_output(command: str, *arguments: Any) -> None:
    """Print every line that an administration command yields."""
    from houseway.server.ops import admin_commands

    for line in getattr(admin_commands, command)(*arguments):
        print_line(line)


server_app.add_typer(users_app)

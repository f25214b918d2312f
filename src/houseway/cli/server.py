"""``houseway serve`` runs live tables, and ``houseway server`` has the operator's administration commands."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Optional

import typer

from houseway.cli.terminal.output import print_error, print_line

server_app = typer.Typer(
    name="server",
    help="Administer a server: users, audit, reports, backups, keys.\n\nhouseway serve starts the server.",
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
)

Data = Annotated[
    Optional[Path], typer.Option("--data", metavar="FOLDER", help="Use this data folder instead of your own.")
]
Database = Annotated[
    Optional[str],
    typer.Option("--database", metavar="URL", help="Use PostgreSQL (postgresql://...) instead of SQLite."),
]
KeyFolder = Annotated[
    Optional[Path],
    typer.Option("--keys", metavar="FOLDER", help="Read the keys from this folder; default: keys in the data folder."),
]
File = Annotated[
    Optional[Path], typer.Option("--settings", metavar="FILE", help="Read settings from this TOML or JSON file.")
]


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


def serve(
    data: Data = None,
    database: Database = None,
    settings_file: File = None,
    host: Annotated[Optional[str], typer.Option(help="Listen at this address; default: 127.0.0.1.")] = None,
    port: Annotated[
        Optional[int], typer.Option(min=0, max=65535, help="Listen at this port; 0 for any free one; default: 8765.")
    ] = None,
    demo: Annotated[
        bool,
        typer.Option(
            "--demo",
            help="Open a table of each game; give guests chips, tables and bots.",
        ),
    ] = False,
    browser: Annotated[bool, typer.Option("--browser", help="Open the page in a browser.")] = False,
) -> None:
    """Serve live tables until interrupted.

    The first start creates an operator with a random password and says where to find it. Example:

    houseway serve --data /var/lib/houseway --port 8765
    """
    from houseway.errors import HousewayError
    from houseway.server.ops.server import serve as serve_tables

    _make_new_files_private()
    settings = _load_settings(data, database, settings_file, host=host, port=port, demo=demo)
    try:
        raise typer.Exit(serve_tables(settings, demo=demo, browser=browser, print_line=print_line))
    except HousewayError as error:
        raise _report_error(error) from error


@server_app.command()
def init(
    data: Data = None,
    database: Database = None,
    settings_file: File = None,
    operator: Annotated[Optional[str], typer.Option(help="Name the first operator; default: a random name.")] = None,
) -> None:
    """Create store, keys and the first operator.

    houseway serve does this too, at its first start. Example: houseway server init --operator Olga
    """
    _print_command_output("initialise", _load_settings(data, database, settings_file), operator)


@server_app.command()
def audit(data: Data = None, database: Database = None, keys: KeyFolder = None) -> None:
    """Recompute every account from the entries and compare.

    The exit code is 1 if anything differs.
    """
    _run_check(data, database, keys, "audit")


@server_app.command()
def verify(data: Data = None, database: Database = None, keys: KeyFolder = None) -> None:
    """Check every record, checkpoint, shuffle and the ledger.

    The exit code is 1 if anything is wrong.
    """
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
    print_line(f"{len(faults)} wrong" if faults else "nothing is wrong")
    raise typer.Exit(1 if faults else 0)


@server_app.command("daily-report")
def daily_report(day: Annotated[str, typer.Argument()], data: Data = None, database: Database = None) -> None:
    """Print a day's drop, win, hold and float of every table.

    DAY is a day in UTC. Example: houseway server daily-report 2026-11-16
    """
    _print_command_output("print_daily_close", _load_settings(data, database), day)


@server_app.command()
def export(
    table: Annotated[int, typer.Argument()],
    file: Annotated[Path, typer.Argument()],
    data: Data = None,
    database: Database = None,
) -> None:
    """Write a table's record to a file.

    TABLE is the table's number, FILE the new file. Check it with houseway verify FILE. The record includes the order of a
    shoe that is still in use: do not give it to players then.
    """
    from houseway.errors import HousewayError
    from houseway.server.ops.admin_commands import export_record

    try:
        print_line(export_record(_load_settings(data, database), table, file))
    except HousewayError as error:
        raise _report_error(error) from error


@server_app.command()
def backup(
    folder: Annotated[Path, typer.Argument()],
    data: Data = None,
    keys: KeyFolder = None,
    with_keys: Annotated[
        bool, typer.Option("--with-keys", help="Copy the keys too: the backup can then reveal cards and sign.")
    ] = False,
) -> None:
    """Copy a SQLite store while the server runs.

    FOLDER is a new folder. Without --with-keys the keys are not copied. Back up PostgreSQL with pg_dump.
    """
    from houseway.errors import HousewayError
    from houseway.server.ops.admin_commands import backup as back_up

    try:
        settings = _load_settings(data, None, key_folder=None if keys is None else str(keys))
        print_line(back_up(settings, folder, with_keys=with_keys))
    except HousewayError as error:
        raise _report_error(error) from error


@server_app.command()
def restore(folder: Annotated[Path, typer.Argument()], data: Data = None, keys: KeyFolder = None) -> None:
    """Restore a backup into an empty folder, and check it.

    FOLDER is a backup by houseway server backup. Name the folder of the keys if the backup has none. All sessions end.
    """
    from houseway.errors import HousewayError
    from houseway.server.ops.admin_commands import restore as put_back

    try:
        print_line(put_back(_load_settings(data, None), folder, keys))
    except HousewayError as error:
        raise _report_error(error) from error


@server_app.command()
def witness(
    address: Annotated[str, typer.Argument()],
    data: Annotated[Path, typer.Option("--data", metavar="FOLDER", help="Store the witness's key and state here.")],
    key: Annotated[
        Optional[str], typer.Option("--key", metavar="KEY", help="Trust this key of the server; needed the first time.")
    ] = None,
    name: Annotated[str, typer.Option("--name", help="Sign under this name; default: witness.")] = "witness",
    every: Annotated[
        Optional[float],
        typer.Option("--every", metavar="SECONDS", min=1, help="Repeat at this interval until interrupted."),
    ] = None,
) -> None:
    """Watch and cosign another server's log of checkpoints.

    ADDRESS is the server, such as https://casino.example. The witness checks that the log only grows. If it does not, it saves
    both signed checkpoints as evidence and ends with exit code 1. Example:

    houseway server witness https://casino.example --data /var/lib/witness --key houseway/1f...+ab12cd34+Ac... --every 60
    """
    import time

    from houseway.errors import HousewayError, StorageError, TamperedRecordError
    from houseway.server.proof.witness import Witness, make_client

    try:
        observer = Witness(data, name)
        print_line(f"The key of this witness, for the server's setting witnesses: {observer.key}")
        with make_client(address) as client:
            while True:
                try:
                    print_line(observer.observe(client, key))
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


@server_app.command("rotate-key")
def rotate_key(
    data: Data = None,
    database: Database = None,
    settings_file: File = None,
    encryption: Annotated[
        bool,
        typer.Option(
            "--encryption/--signing",
            help="Replace the key for hidden data, or the key for checkpoints.",
        ),
    ] = False,
) -> None:
    """Replace the signing key or the encryption key.

    Stop every process of the server first.

    With --signing, the server signs checkpoints with a new key from now on. Signatures of the old key stay valid: its public
    half is stored next to the new key. With --encryption, all seeds, snapshots and authenticator secrets are encrypted with a
    new key, and the old key is deleted. Example:

    houseway server rotate-key --encryption --data /var/lib/houseway
    """
    _print_command_output(
        "rotate_encryption_key" if encryption else "rotate_signing_key", _load_settings(data, database, settings_file)
    )


@server_app.command("regulator-export")
def regulator_export(
    folder: Annotated[Path, typer.Argument()],
    data: Data = None,
    database: Database = None,
    settings_file: File = None,
) -> None:
    """Write all records and logs for a regulator to a folder.

    The folder gets every record, checkpoint, posting and row of the audit log, with a list of hashes.

    FOLDER is a new folder. The server may run meanwhile. The order of a shoe in use is not included.
    """
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


@server_app.command()
def users(
    name: Annotated[Optional[str], typer.Argument()] = None,
    role: Annotated[
        Optional[list[str]], typer.Option("--role", help="Give this role; repeat the option for several roles.")
    ] = None,
    new_password: Annotated[
        bool, typer.Option("--new-password", help="Set a random password and print it once.")
    ] = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """List users, add one, or change roles and password.

    NAME is a user; the command adds the user if there is none of that name. Example:

    houseway server users Dora --role dealer
    """
    _print_command_output(
        "manage_users", _load_settings(data, database), name, tuple(role or ()), new_password=new_password
    )

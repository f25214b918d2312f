"""``houseway server`` (or ``floor``): serve live tables, and the operator's administration commands."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Optional

import typer

from houseway.cli.terminal.output import print_error, print_line

floor_app = typer.Typer(
    name="floor",
    help="Live tables for many people: serve, audit, verify, back up.",
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
)

Data = Annotated[Optional[Path], typer.Option("--data", metavar="FOLDER", help="The floor's folder.")]
Database = Annotated[
    Optional[str],
    typer.Option("--database", metavar="URL", help="postgresql://... in place of the SQLite file."),
]
KeyFolder = Annotated[
    Optional[Path],
    typer.Option("--keys", metavar="FOLDER", help="The folder of the keys, if it is not in the data folder."),
]
File = Annotated[Optional[Path], typer.Option("--settings", metavar="FILE", help="Settings as TOML or JSON.")]


@floor_app.callback()
def server() -> None:
    """Live tables for many people: serve, audit, verify, back up."""
    os.umask(0o077)  # only the server's own account may read the database, keys, backups and exports


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


@floor_app.command()
def serve(
    data: Data = None,
    database: Database = None,
    settings_file: File = None,
    host: Annotated[Optional[str], typer.Option(help="The address to listen at.")] = None,
    port: Annotated[Optional[int], typer.Option(min=0, max=65535, help="The port; 0 for any.")] = None,
    demo: Annotated[
        bool,
        typer.Option(
            "--demo",
            help="Admit guests with chips, who open tables and ask for bots; a table of each game.",
        ),
    ] = False,
    browser: Annotated[bool, typer.Option("--browser", help="Open a browser where there is one.")] = False,
) -> None:
    """Serve live tables until interrupted.

    At the first start an operator is made, with a random password that is told once.
    """
    from houseway.errors import HousewayError
    from houseway.server.ops.server import serve as serve_floor

    settings = _load_settings(data, database, settings_file, host=host, port=port, demo=demo)
    try:
        raise typer.Exit(serve_floor(settings, demo=demo, browser=browser, print_line=print_line))
    except HousewayError as error:
        raise _report_error(error) from error


@floor_app.command()
def init(
    data: Data = None,
    database: Database = None,
    settings_file: File = None,
    operator: Annotated[
        Optional[str], typer.Option(help="Name the first operator; random by default. Example: --operator Olga.")
    ] = None,
) -> None:
    """Make store, keys and the first operator, without serving."""
    from houseway.errors import HousewayError
    from houseway.server.ops.admin_commands import initialise

    try:
        for line in initialise(_load_settings(data, database, settings_file), operator):
            print_line(line)
    except HousewayError as error:
        raise _report_error(error) from error


@floor_app.command()
def audit(data: Data = None, database: Database = None, keys: KeyFolder = None) -> None:
    """Recompute every account from the entries and compare.

    Exit code 1 where anything differs.
    """
    _run_check(data, database, keys, "audit")


@floor_app.command()
def verify(data: Data = None, database: Database = None, keys: KeyFolder = None) -> None:
    """Check every record, checkpoint, shuffle and the books.

    Exit code 1 where anything is wrong.
    """
    _run_check(data, database, keys, "verify")


def _run_check(data: Path | None, database: str | None, keys: Path | None, check: str) -> None:
    from houseway.errors import HousewayError
    from houseway.server.ops import admin_commands

    try:
        settings = _load_settings(data, database, keys=None if keys is None else str(keys))
        reports, faults = getattr(admin_commands, check)(settings)
    except HousewayError as error:
        raise _report_error(error) from error
    for line in (*faults, *reports):
        print_line(line)
    print_line(f"{len(faults)} wrong" if faults else "nothing is wrong")
    raise typer.Exit(1 if faults else 0)


@floor_app.command()
def close(day: Annotated[str, typer.Argument()], data: Data = None, database: Database = None) -> None:
    """Print the close of a day: drop, win, hold and float.

    DAY is a day in UTC, such as 2026-11-16.
    """
    from houseway.errors import HousewayError
    from houseway.server.ops.admin_commands import print_daily_close as close_day

    try:
        for line in close_day(_load_settings(data, database), day):
            print_line(line)
    except HousewayError as error:
        raise _report_error(error) from error


@floor_app.command()
def export(
    table: Annotated[int, typer.Argument()],
    file: Annotated[Path, typer.Argument()],
    data: Data = None,
    database: Database = None,
) -> None:
    """Write a table's record to a file: houseway verify checks it.

    TABLE is the table's number, FILE the new file. The record holds the order of a shoe that is still in use: do not give
    it to players then.
    """
    from houseway.errors import HousewayError
    from houseway.server.ops.admin_commands import export_record

    try:
        print_line(export_record(_load_settings(data, database), table, file))
    except HousewayError as error:
        raise _report_error(error) from error


@floor_app.command()
def backup(
    folder: Annotated[Path, typer.Argument()],
    data: Data = None,
    keys: KeyFolder = None,
    with_keys: Annotated[
        bool, typer.Option("--with-keys", help="Copy the keys too: the backup can then reveal cards and sign.")
    ] = False,
) -> None:
    """Copy a SQLite store while the server runs.

    FOLDER is new. The keys are not copied unless you ask for it. Back up PostgreSQL with pg_dump.
    """
    from houseway.errors import HousewayError
    from houseway.server.ops.admin_commands import backup as back_up

    try:
        settings = _load_settings(data, None, keys=None if keys is None else str(keys))
        print_line(back_up(settings, folder, with_keys=with_keys))
    except HousewayError as error:
        raise _report_error(error) from error


@floor_app.command()
def restore(folder: Annotated[Path, typer.Argument()], data: Data = None, keys: KeyFolder = None) -> None:
    """Restore a backup into an empty folder, and check it.

    FOLDER is what houseway server backup wrote. Name the folder of the keys if the backup has none. All sessions end.
    """
    from houseway.errors import HousewayError
    from houseway.server.ops.admin_commands import restore as put_back

    try:
        print_line(put_back(_load_settings(data, None), folder, keys))
    except HousewayError as error:
        raise _report_error(error) from error


@floor_app.command()
def witness(
    address: Annotated[str, typer.Argument()],
    data: Annotated[Path, typer.Option("--data", metavar="FOLDER", help="The witness's folder: its key and memory.")],
    key: Annotated[
        Optional[str], typer.Option("--key", metavar="KEY", help="The server's key; needed the first time only.")
    ] = None,
    name: Annotated[str, typer.Option("--name", help="The name of this witness.")] = "witness",
    every: Annotated[
        Optional[float], typer.Option("--every", metavar="SECONDS", min=1, help="Go on until interrupted.")
    ] = None,
) -> None:
    """Watch another server's log of checkpoints, and cosign it.

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


@floor_app.command("rotate-key")
def rotate_key(
    data: Data = None,
    database: Database = None,
    settings_file: File = None,
    seal: Annotated[bool, typer.Option("--seal", help="The key that seals what is hidden, instead.")] = False,
) -> None:
    """Sign checkpoints with a new key from now on.

    The floor must not run meanwhile.

    What the old key signed stays good: its public half is kept beside the new one. With --seal another key is made for
    seeds, snapshots and secrets of authenticators; all of them are sealed anew, and the old key goes.
    """
    _print_command_output("rotate_seal" if seal else "rotate", _load_settings(data, database, settings_file))


@floor_app.command()
def regulator(
    folder: Annotated[Path, typer.Argument()],
    data: Data = None,
    database: Database = None,
    settings_file: File = None,
) -> None:
    """Write what a regulator is handed into a folder.

    Every record, checkpoint, posting and act, with a list of hashes.

    FOLDER is new. The floor may run meanwhile; a shoe in use is not told.
    """
    _print_command_output("hand_over", _load_settings(data, database, settings_file), folder)


def _print_command_output(command: str, *arguments: Any) -> None:
    """Print every line of output of an administration command."""
    from houseway.errors import HousewayError
    from houseway.server.ops import admin_commands

    try:
        for line in getattr(admin_commands, command)(*arguments):
            print_line(line)
    except HousewayError as error:
        raise _report_error(error) from error


@floor_app.command("people")
def people_command(
    name: Annotated[Optional[str], typer.Argument()] = None,
    role: Annotated[Optional[list[str]], typer.Option("--role", help="A role of the person; may be repeated.")] = None,
    new_password: Annotated[bool, typer.Option("--new-password", help="Give a random password, told once.")] = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """List people, add one, or give one a new password.

    NAME is a person: added where there is none, with the roles given.
    """
    from houseway.errors import HousewayError
    from houseway.server.ops.admin_commands import manage_people as people_lines

    try:
        for line in people_lines(_load_settings(data, database), name, tuple(role or ()), new_password=new_password):
            print_line(line)
    except HousewayError as error:
        raise _report_error(error) from error

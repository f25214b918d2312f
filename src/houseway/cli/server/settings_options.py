"""Options of every server command that say which server it is about, and the settings that they give.

Every command reads the same settings as ``houseway serve``: the file of ``--settings``, the environment, and options.
The file can be given to the group, as in ``houseway server --settings FILE verify``, or to the command.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Optional

import click
import typer

if TYPE_CHECKING:
    from houseway.server.services.server_settings import Settings

Data = Annotated[Optional[Path], typer.Option("--data", help="cli-server-data", metavar="cli-metavar-folder")]
Database = Annotated[Optional[str], typer.Option("--database", help="cli-server-database", metavar="cli-metavar-url")]
KeyFolder = Annotated[Optional[Path], typer.Option("--keys", help="cli-server-keys", metavar="cli-metavar-folder")]
SettingsFile = Annotated[
    Optional[Path], typer.Option("--settings", help="cli-server-settings", metavar="cli-metavar-file")
]
PasswordFile = Annotated[
    Optional[Path], typer.Option("--password-file", help="cli-server-password-file", metavar="cli-metavar-file")
]
SETTINGS_FILE = "houseway.settings-file"
"""Key of the group's settings file in the data that all contexts of a command line share."""


def load(data: Path | None, database: str | None, file: Path | None = None, **overrides: Any) -> Settings:
    """Return the settings of the server that the options name."""
    from houseway.server.ops.settings import load_settings

    context = click.get_current_context(silent=True)
    group_file = None if context is None else context.meta.get(SETTINGS_FILE)
    folder = None if data is None else str(data)
    return load_settings(file or group_file, data=folder, database=database, **overrides)


def make_new_files_private() -> None:
    """Restrict new files, such as databases, keys, backups and exports, to the server's own account."""
    os.umask(0o077)

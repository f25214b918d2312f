"""``houseway server users``: list, add, disable and enable users, change their roles, reset a password."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NoReturn, Optional

import click
import typer

from houseway.cli.server.settings_options import Data, Database, PasswordFile, SettingsFile, load
from houseway.cli.shared_options import Json
from houseway.cli.terminal.command_help import HelpCommand, HelpGroup, describe
from houseway.cli.terminal.output import print_error, print_json, print_line
from houseway.i18n import Message

if TYPE_CHECKING:
    from houseway.server.accounts.users import Person

ROLES = ("onlooker", "player", "dealer", "supervisor", "director", "regulator", "operator")
"""Roles of people; the module of the server that defines them takes longer to import than the help."""
Name = Annotated[str, typer.Argument(help="cli-server-users-name", metavar="cli-metavar-name")]


class UserCommands(HelpGroup):
    """Group of the commands about users. A name instead of a command was the form of version 0.1."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Resolve the command, or say how to write the form of version 0.1 now."""
        if args and not ctx.resilient_parsing and args[0] not in self.commands and "--role" in args:
            _refuse_old_form(args)
        return super().resolve_command(ctx, args)


def _refuse_old_form(args: list[str]) -> NoReturn:
    new = f"houseway server users add {' '.join(args)}"
    print_error(Message("cli-command-renamed", old=f"houseway server users {' '.join(args)}", new=new))
    raise typer.Exit(2)


users_app = typer.Typer(
    name="users",
    cls=UserCommands,
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
    **describe(
        "cli-server-users-summary",
        examples=("houseway server users list", "houseway server users add Dora --role dealer"),
    ),
)


@users_app.command(
    "list",
    cls=HelpCommand,
    **describe("cli-server-users-list-summary", examples=("houseway server users list --json",)),
)
def list_users(
    data: Data = None, database: Database = None, settings_file: SettingsFile = None, json: Json = False
) -> None:
    """List the users with their roles."""
    from houseway.server.ops import user_commands

    people = user_commands.list_users(load(data, database, settings_file))
    if json:
        print_json(lambda: [_to_json(person) for person in people])
        return
    for person in people:
        print_line(user_commands.describe_user(person))


def _to_json(person: Person) -> dict[str, Any]:
    return {
        "id": person.id,
        "name": person.name,
        "kind": person.kind,
        "roles": list(person.roles),
        "second-factor": person.has_second_factor,
        "disabled": person.disabled,
    }


@users_app.command(
    cls=HelpCommand,
    **describe(
        "cli-server-users-add-summary",
        "cli-server-users-add-details",
        examples=("houseway server users add Dora --role dealer --password-file dora.txt",),
    ),
)
def add(
    name: Name,
    role: Annotated[
        Optional[list[str]], typer.Option("--role", help="cli-server-users-role", click_type=click.Choice(ROLES))
    ] = None,
    password_file: PasswordFile = None,
    data: Data = None,
    database: Database = None,
    settings_file: SettingsFile = None,
) -> None:
    """Add a user with a random password."""
    from houseway.server.ops import user_commands

    settings = load(data, database, settings_file)
    print_line(user_commands.add_user(settings, name, tuple(role or ()), password_file))


@users_app.command(
    "set-roles",
    cls=HelpCommand,
    **describe(
        "cli-server-users-set-roles-summary",
        examples=("houseway server users set-roles Dora --role dealer --role supervisor",),
    ),
)
def set_roles(
    name: Name,
    role: Annotated[list[str], typer.Option("--role", help="cli-server-users-role", click_type=click.Choice(ROLES))],
    data: Data = None,
    database: Database = None,
    settings_file: SettingsFile = None,
) -> None:
    """Replace the roles of a user."""
    from houseway.server.ops import user_commands

    print_line(user_commands.set_roles(load(data, database, settings_file), name, tuple(role)))


@users_app.command(
    cls=HelpCommand, **describe("cli-server-users-disable-summary", examples=("houseway server users disable Dora",))
)
def disable(name: Name, data: Data = None, database: Database = None, settings_file: SettingsFile = None) -> None:
    """Block a user's account and end its sessions."""
    from houseway.server.ops import user_commands

    print_line(user_commands.disable_user(load(data, database, settings_file), name))


@users_app.command(
    cls=HelpCommand, **describe("cli-server-users-enable-summary", examples=("houseway server users enable Dora",))
)
def enable(name: Name, data: Data = None, database: Database = None, settings_file: SettingsFile = None) -> None:
    """Unblock a user's account."""
    from houseway.server.ops import user_commands

    print_line(user_commands.enable_user(load(data, database, settings_file), name))


@users_app.command(
    "reset-password",
    cls=HelpCommand,
    **describe(
        "cli-server-users-reset-password-summary",
        "cli-server-users-reset-password-details",
        examples=("houseway server users reset-password Dora --password-file dora.txt",),
    ),
)
def reset_password(
    name: Name,
    password_file: PasswordFile = None,
    data: Data = None,
    database: Database = None,
    settings_file: SettingsFile = None,
) -> None:
    """Set a random password for a user."""
    from houseway.server.ops import user_commands

    print_line(user_commands.reset_password(load(data, database, settings_file), name, password_file))

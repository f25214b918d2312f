"""Commands that are built or imported only when they are used, so that small commands start fast."""

from __future__ import annotations

from importlib import import_module
from typing import Any, ClassVar

import typer
from typer.main import get_command_from_info, get_command_name, get_group
from typer.models import CommandInfo

from houseway.cli.terminal.command_help import HelpGroup


class LazyCommands(HelpGroup):
    """Group of commands that builds or imports a command only when it is used.

    It contains the commands of the Typer application ``plain`` and the commands and groups in ``lazy_targets``.
    """

    plain: ClassVar[typer.Typer] = typer.Typer()
    lazy_targets: ClassVar[dict[str, str]]
    """Import path of each lazy command, such as ``{"records": "cli.saved_games.commands:records_app"}``.

    The path names a Typer application: one with a name is the group, one without a name has the command.
    """
    help_order: ClassVar[tuple[str, ...]] = ()
    """Names of the commands that the help lists before all others."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands, in the order of the help."""
        return list(
            dict.fromkeys(
                (*self.help_order, *super().list_commands(ctx), *_list_commands(self.plain), *self.lazy_targets)
            )
        )

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Build the command with a name, and import it first if it is lazy."""
        if cmd_name in self.commands:
            return super().get_command(ctx, cmd_name)
        if cmd_name in self.lazy_targets:
            module, _, attribute = self.lazy_targets[cmd_name].partition(":")
            target: typer.Typer = getattr(import_module(f"houseway.{module}"), attribute)
            if target.info.name:
                return get_group(target)
            return _build_command(_list_commands(target)[cmd_name])
        plain_commands = _list_commands(self.plain)
        if cmd_name in plain_commands:
            return _build_command(plain_commands[cmd_name])
        return super().get_command(ctx, cmd_name)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Resolve the command that the arguments name.

        If the name is unknown, build all commands first, so that the error can suggest similar names.
        """
        if args and args[0] not in self.list_commands(ctx):
            self.commands = {name: self.get_command(ctx, name) for name in self.list_commands(ctx)}
        return super().resolve_command(ctx, args)


def _list_commands(application: typer.Typer) -> dict[str, CommandInfo]:
    """Return Typer's description of each command of an application, by name."""
    commands_by_name = {}
    for info in application.registered_commands:
        assert info.callback is not None
        commands_by_name[info.name or get_command_name(info.callback.__name__)] = info
    return commands_by_name


def _build_command(info: CommandInfo) -> Any:
    return get_command_from_info(info, pretty_exceptions_short=False, rich_markup_mode=None)

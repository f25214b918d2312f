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
    aliases: ClassVar[dict[str, str]] = {}
    """Name of the command for each further name, which the help does not list."""
    renamed: ClassVar[dict[str, str]] = {}
    """New command line of each command that was renamed, by its old name.

    An old name may have two words, such as ``floor close``.
    """

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands, in the order of the help."""
        in_sections = (name for names in self.sections.values() for name in names)
        names = (*in_sections, *super().list_commands(ctx), *_list_commands(self.plain), *self.lazy_targets)
        return list(dict.fromkeys(names))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Build the command with a name, and import it first if it is lazy."""
        cmd_name = self.aliases.get(cmd_name, cmd_name)
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

        If the command was renamed, the error names the new command. If the name is unknown, build all commands first,
        so that the error can suggest similar names.
        """
        if not ctx.resilient_parsing:
            self._refuse_old_name(ctx, args)
        if args and args[0] not in self.aliases and args[0] not in self.list_commands(ctx):
            self.commands = {name: self.get_command(ctx, name) for name in self.list_commands(ctx)}
        return super().resolve_command(ctx, args)

    def _refuse_old_name(self, ctx: Any, args: list[str]) -> None:
        old_name = next((name for name in (" ".join(args[:2]), *args[:1]) if name in self.renamed), None)
        if old_name is None:
            return
        from houseway.cli.terminal.output import print_error
        from houseway.i18n import Message

        old = f"{ctx.command_path} {old_name}"
        print_error(Message("cli-command-renamed", old=old, new=f"houseway {self.renamed[old_name]}"))
        raise typer.Exit(2)


def _list_commands(application: typer.Typer) -> dict[str, CommandInfo]:
    """Return Typer's description of each command of an application, by name."""
    commands_by_name = {}
    for info in application.registered_commands:
        assert info.callback is not None
        commands_by_name[info.name or get_command_name(info.callback.__name__)] = info
    return commands_by_name


def _build_command(info: CommandInfo) -> Any:
    return get_command_from_info(info, pretty_exceptions_short=False, rich_markup_mode=None)

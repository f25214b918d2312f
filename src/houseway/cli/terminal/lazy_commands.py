"""Commands that are built, and groups that are imported, only when they are asked for: so the small commands start fast."""

from __future__ import annotations

from importlib import import_module
from typing import Any, ClassVar

import typer
from typer.core import TyperGroup
from typer.main import get_command_from_info, get_command_name, get_group
from typer.models import CommandInfo


class LazyCommands(TyperGroup):
    """The commands of an application or a group: those of ``plain``, and groups and commands by the places of their own."""

    plain: ClassVar[typer.Typer] = typer.Typer()
    places: ClassVar[dict[str, str]]
    """As in ``{"records": "cli.sittings:records_app"}``, or with a function for a command."""
    first: ClassVar[tuple[str, ...]] = ()
    """What the help shows before all others."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Every name, in the order of the help."""
        return list(dict.fromkeys((*self.first, *super().list_commands(ctx), *self._plain(), *self.places)))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A command, built now; what has a place of its own is also imported now."""
        if cmd_name in self.commands:
            return super().get_command(ctx, cmd_name)
        if cmd_name in self.places:
            module, _, attribute = self.places[cmd_name].partition(":")
            found = getattr(import_module(f"houseway.{module}"), attribute)
            return get_group(found) if isinstance(found, typer.Typer) else _built(CommandInfo(cmd_name, callback=found))
        if cmd_name in self._plain():
            return _built(self._plain()[cmd_name])
        return super().get_command(ctx, cmd_name)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """A name that is none of them is told with those that are nearest to it."""
        if args and args[0] not in self.list_commands(ctx):
            self.commands = {name: self.get_command(ctx, name) for name in self.list_commands(ctx)}
        return super().resolve_command(ctx, args)

    def _plain(self) -> dict[str, Any]:
        """What makes each plain command, by its name."""
        found = {}
        for info in self.plain.registered_commands:
            assert info.callback is not None
            found[info.name or get_command_name(info.callback.__name__)] = info
        return found


def _built(info: CommandInfo) -> Any:
    return get_command_from_info(info, pretty_exceptions_short=False, rich_markup_mode=None)

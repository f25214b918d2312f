"""Help of the commands, whose texts are ids of messages.

Every ``help`` and ``metavar`` of an option or argument is the id of a message. Typer keeps the ids, and the classes
here render them when the help or an error is shown. A command that only runs therefore loads no catalogue for its
help, and the language may be chosen after the command was imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import click
import typer.utils
from click.types import IntRange
from typer.core import TyperCommand, TyperGroup
from typer.models import ArgumentInfo

from houseway.i18n import Message

LARGEST_SHOWN_LIMIT = 10**9
"""Largest number that the help shows as the limit of an option; a larger limit is technical."""


def describe(summary: str, details: str = "", examples: Sequence[str] = ()) -> dict[str, Any]:
    """Return the settings of a command or group whose help consists of messages.

    Args:
        summary: id of the first sentence, which the list of commands shows too.
        details: id of the text after it.
        examples: command lines.
    """
    return {"short_help": summary, "help": details, "epilog": "\n".join(examples)}


class HelpFormatter(click.HelpFormatter):
    """Formatter of the help that takes the width of Chinese characters into account."""

    def write_heading(self, heading: str) -> None:
        """Write the heading of a section."""
        self.write(f"{Message('cli-help-heading', heading=heading)}\n")

    def write_text(self, text: str) -> None:
        """Write paragraphs, which blank lines separate."""
        from houseway.i18n.text_layout import wrap

        indent = " " * self.current_indent
        paragraphs = [
            "\n".join(wrap(part, self.width, first_indent=indent, indent=indent)) for part in text.split("\n\n")
        ]
        self.write("\n\n".join(paragraphs) + "\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write a list of terms and their descriptions in two columns."""
        from houseway.i18n.text_layout import measure_width, pad, wrap

        rows = list(rows)
        column = min(max(measure_width(term) for term, _ in rows), col_max) + col_spacing
        for term, description in rows:
            prefix = " " * self.current_indent + term
            indent = " " * (self.current_indent + column)
            if measure_width(term) > column - col_spacing or not description:
                self.write(f"{prefix}\n")
                prefix = ""
            lines = wrap(description, self.width, first_indent=pad(prefix, len(indent)), indent=indent)
            self.write("".join(f"{line}\n" for line in lines))


class HelpContext(click.Context):
    """Context whose help has the width of Chinese characters taken into account."""

    formatter_class = HelpFormatter


class _HelpMessages(click.Command):
    """Mixin of commands and groups whose help texts are ids of messages."""

    context_class = HelpContext
    _has_texts = False

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> click.Context:
        """Parse the arguments. If they are wrong, render the names of the parameters for the error."""
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.UsageError:
            self._render_texts()
            raise

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the summary of the command."""
        return str(Message(self.short_help)) if self.short_help else ""

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the words after the command's name in the line of its usage."""
        self._render_texts()
        pieces = [str(Message("cli-help-options-placeholder"))]
        for param in self.get_params(ctx):
            pieces.extend(param.get_usage_pieces(ctx))
        return pieces

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the line of the usage."""
        pieces = self.collect_usage_pieces(ctx)
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=str(Message("cli-help-usage")))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the summary and the details."""
        texts = [str(Message(text)) for text in (self.short_help, self.help) if text]
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text("\n\n".join(texts))

    def format_arguments(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write nothing: ``format_options`` writes the arguments too."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the arguments and the options."""
        self._render_texts()
        help_option = self.get_help_option(ctx)
        if help_option is not None:
            help_option.help = str(Message("cli-help-help"))
        params = self.get_params(ctx)
        for kind, heading in (("argument", "cli-help-arguments"), ("option", "cli-help-options")):
            rows = [param.get_help_record(ctx) for param in params if param.param_type_name == kind]
            if any(rows):
                with formatter.section(str(Message(heading))):
                    formatter.write_dl(row for row in rows if row is not None)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples, each on one line."""
        if self.epilog:
            with formatter.section(str(Message("cli-help-examples"))):
                formatter.write("".join(f"  {example}\n" for example in self.epilog.splitlines()))

    def _render_texts(self) -> None:
        """Replace the ids of the parameters' help and placeholders by their texts."""
        if self._has_texts:
            return
        self._has_texts = True
        argument_help = _read_argument_help(self.callback)
        for param in self.params:
            help_id = argument_help.get(param.name or "", getattr(param, "help", None))
            if help_id:
                param.help = str(Message(help_id))
            if param.metavar:
                param.metavar = str(Message(param.metavar))
            if isinstance(param.type, IntRange) and (param.type.max or 0) > LARGEST_SHOWN_LIMIT:
                param.type = IntRange(param.type.min)


def _read_argument_help(callback: Callable[..., Any] | None) -> dict[str, str]:
    """Return the help id of each argument.

    It is read from the function, because Click 8.5 forgets the help that this version of Typer gives to an argument.
    """
    if callback is None:
        return {}
    infos = {name: meta.default for name, meta in typer.utils.get_params_from_function(callback).items()}
    return {name: info.help for name, info in infos.items() if isinstance(info, ArgumentInfo) and info.help}


class HelpCommand(_HelpMessages, TyperCommand):
    """Command whose help texts are ids of messages."""


class HelpGroup(_HelpMessages, TyperGroup):
    """Group of commands whose help texts are ids of messages."""

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the words after the group's name in the line of its usage."""
        return [*super().collect_usage_pieces(ctx), str(Message("cli-help-command-placeholder"))]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options and the commands."""
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

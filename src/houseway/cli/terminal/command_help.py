"""Help of the commands, whose texts are ids of messages.

Every ``help`` and ``metavar`` of an option or argument is the id of a message. Typer keeps the ids, and the classes
here render them when the help or an error is shown. A command that only runs therefore loads no catalogue for its
help, and the language may be chosen after the command was imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import click
import typer.utils
from click.types import FloatRange, IntRange
from typer.core import TyperCommand, TyperGroup
from typer.models import ArgumentInfo

from houseway.i18n import Message

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def describe(
    summary: str,
    details: str = "",
    examples: Sequence[str] = (),
    *,
    old_options: Mapping[str, str] | None = None,
    is_paged: bool = False,
) -> dict[str, Any]:
    """Return the settings of a command or group whose help consists of messages.

    Args:
        summary: id of the first sentence, which the list of commands shows too.
        details: id of the text after it.
        examples: command lines.
        old_options: new name of each option that was renamed; the old name still works.
        is_paged: whether a pager shows output that is longer than the terminal.
    """
    settings: dict[str, Any] = {"short_help": summary, "help": details, "epilog": "\n".join(examples)}
    if old_options or is_paged:
        settings["context_settings"] = {"old_options": dict(old_options or {}), "is_paged": is_paged}
    return settings


def _describe_limits(least: float | None, most: float | None) -> str:
    """Return the description of a range of numbers in words, such as ``1 to 7``."""
    if least is None:
        return str(Message("cli-range-most", most=f"{most:g}"))
    if most is None:
        return str(Message("cli-range-least", least=f"{least:g}"))
    return str(Message("cli-range", least=f"{least:g}", most=f"{most:g}"))


class WordedIntRange(IntRange):
    """Range of whole numbers that the help and errors describe in words."""

    def _describe_range(self) -> str:
        return _describe_limits(self.min, self.max)


class WordedFloatRange(FloatRange):
    """Range of numbers that the help and errors describe in words."""

    def _describe_range(self) -> str:
        return _describe_limits(self.min, self.max)


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
    """Context of a command: its help considers wide characters, and ``-h`` shows the help."""

    formatter_class = HelpFormatter

    def __init__(
        self,
        *arguments: Any,
        old_options: Mapping[str, str] | None = None,
        is_paged: bool = False,
        **settings: Any,
    ) -> None:
        settings.setdefault("help_option_names", ["-h", "--help"])
        super().__init__(*arguments, **settings)
        self.old_options = old_options or {}
        self.is_paged = is_paged


class _HelpMessages(click.Command):
    """Mixin of commands and groups whose help texts are ids of messages."""

    context_class = HelpContext
    _has_texts = False

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments, in which an old name of an option stands for its new name."""
        assert isinstance(ctx, HelpContext)
        return super().parse_args(ctx, [_replace_old_option(argument, ctx.old_options) for argument in args])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the options or commands that complete a word, with their descriptions."""
        self._render_texts()
        return super().shell_complete(ctx, incomplete)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, with a pager if its output may be long and standard output is a terminal."""
        if not (isinstance(ctx, HelpContext) and ctx.is_paged):
            return super().invoke(ctx)
        from houseway.cli.terminal.pager import page_output

        with page_output():
            return super().invoke(ctx)

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> click.Context:
        """Parse the arguments. If they are wrong, render the names of the parameters for the error."""
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.UsageError as error:
            self._render_texts()
            if isinstance(error, click.NoSuchOption) and parent is not None:
                root = parent.find_root()
                if any(error.option_name in param.opts for param in root.command.params):
                    example = f"{root.info_name} {error.option_name} {info_name}"
                    hint = Message("cli-option-before-command", option=error.option_name, example=example)
                    raise click.UsageError(str(hint), error.ctx) from error
            raise

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the summary of the command."""
        return str(Message(self.short_help)) if self.short_help else ""

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the words after the command's name in the line of its usage."""
        self._render_texts()
        pieces = [str(Message("cli-help-options-placeholder"))]
        for param in self.get_params(ctx):
            if not getattr(param, "hidden", False):
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
            if isinstance(param.type, IntRange):
                param.type = WordedIntRange(param.type.min, param.type.max)
            elif isinstance(param.type, FloatRange):
                param.type = WordedFloatRange(param.type.min, param.type.max)


def _replace_old_option(argument: str, old_options: Mapping[str, str]) -> str:
    """Return an argument of the command line with the new name of a renamed option, as in ``--out=FILE``."""
    name, equals, value = argument.partition("=")
    return f"{old_options[name]}{equals}{value}" if name in old_options else argument


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
    """Group of commands whose help texts are ids of messages.

    Without arguments, a group prints its help and ends with exit code 0.
    """

    sections: ClassVar[Mapping[str, Sequence[str]]] = {}
    """Names of the commands by the heading under which the help lists them, which is the id of a message.

    A group without sections lists all its commands under one heading.
    """
    closing_note: ClassVar[str] = ""
    """Id of the message at the end of the help."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments, or print the help if there are none."""
        if not args and self.no_args_is_help and not ctx.resilient_parsing:
            click.echo(ctx.get_help(), color=ctx.color)
            ctx.exit()
        return super().parse_args(ctx, args)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the words after the group's name in the line of its usage."""
        return [*super().collect_usage_pieces(ctx), str(Message("cli-help-command-placeholder"))]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options and the commands."""
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands with their summaries, section by section, with one width of the first column."""
        from houseway.i18n.text_layout import measure_width, pad

        commands = {name: self.get_command(ctx, name) for name in self.list_commands(ctx)}
        rows = {
            name: command.get_short_help_str()
            for name, command in commands.items()
            if command is not None and not command.hidden
        }
        column = max(map(measure_width, rows), default=0)
        sections = self.sections or {"cli-click-commands": tuple(rows)}
        for heading, names in sections.items():
            with formatter.section(str(Message(heading))):
                formatter.write_dl((pad(name, column), rows[name]) for name in names)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples and the closing note."""
        super().format_epilog(ctx, formatter)
        if self.closing_note:
            formatter.write_paragraph()
            formatter.write_text(str(Message(self.closing_note)))

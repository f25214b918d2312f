"""Texts of Click and Typer in the language of the command line.

Both libraries pass their texts through ``gettext``. ``install_click_messages`` replaces the function in their
modules by one that takes the text from the catalogues. A text that is not listed here stays in English: such texts
are for programmers, or no command can show them.

Two fragments remain as Click composes them: the full stop after ``Missing argument 'FILE'``, and the quotation marks
around names.
"""

from __future__ import annotations

import click.core
import click.exceptions
import click.formatting
import click.parser
import click.types
import typer.core

from houseway.i18n import Message

TEXTS = {
    "Aborted!": "cli-click-aborted",
    "Argument {name!r} takes {nargs} values.": "cli-click-argument-count",
    "Choose from:\n\t{choices}": "cli-click-choose-from",
    "Commands": "cli-click-commands",
    "default: {default}": "cli-click-default",
    "Did you mean {possibility}?": "cli-click-suggestion",
    "(Did you mean one of: {possibilities}?)": "cli-click-suggestions",
    "Error: {message}": "cli-click-error",
    "Got unexpected extra argument ({args})": "cli-click-extra-argument",
    "Got unexpected extra arguments ({args})": "cli-click-extra-arguments",
    "Invalid value for {param_hint}: {message}": "cli-click-invalid-value-of",
    "Invalid value: {message}": "cli-click-invalid-value",
    "Missing argument": "cli-click-missing-argument",
    "Missing command.": "cli-click-missing-command",
    "Missing option": "cli-click-missing-option",
    "No such command {name!r}.": "cli-click-no-such-command",
    "No such option {name!r}.": "cli-click-no-such-option",
    "Option {name!r} does not take a value.": "cli-click-option-without-value",
    "Option {name!r} requires an argument.": "cli-click-option-needs-value",
    "required": "cli-click-required",
    "Try '{command} {option}' for help.": "cli-click-try-help",
    "{value!r} is not one of {choices}.": "cli-click-not-a-choice",
    "{value!r} is not a valid {number_type}.": "cli-click-not-a-number",
    "{value} is not in the range {range}.": "cli-click-not-in-range",
}
"""Id of the message for each text of Click and Typer that a command can show."""
ARGUMENTS = {
    "args": "{args}",
    "choices": "{choices}",
    "command": "{command}",
    "default": "{default}",
    "message": "{message}",
    "name": "{name!r}",
    "nargs": "{nargs}",
    "option": "{option}",
    "parameter": "{param_hint}",
    "possibilities": "{possibilities}",
    "possibility": "{possibility}",
    "range": "{range}",
    "text": "{value!r}",
    "value": "{value}",
}
"""Arguments of these messages: the placeholders that Click fills in afterwards with ``str.format``."""
MODULES = (click.core, click.exceptions, click.formatting, click.parser, click.types, typer.core)


def install_click_messages() -> None:
    """Make Click and Typer take their texts from the catalogues."""
    for module in MODULES:
        for name, function in (("_", translate), ("ngettext", translate_plural)):
            if hasattr(module, name):
                setattr(module, name, function)


def translate(text: str) -> str:
    """Return a text of Click or Typer in the current language, with the same placeholders."""
    return str(Message(TEXTS[text], **ARGUMENTS)) if text in TEXTS else text


def translate_plural(singular: str, plural: str, number: int) -> str:
    """Return the text of Click or Typer for a number of things."""
    return translate(singular if number == 1 else plural)

"""Commands of the command line.

Each command imports what it needs when it runs, so that small commands start fast. All help texts are ids of messages.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, ClassVar, Literal, Optional

import typer

from houseway.cli.shared_options import Determine, Output
from houseway.cli.terminal.click_messages import install_click_messages
from houseway.cli.terminal.command_help import HelpCommand, describe
from houseway.cli.terminal.completion import complete_games, complete_instruments
from houseway.cli.terminal.lazy_commands import LazyCommands

install_click_messages()

plain = typer.Typer()
"""Typer application of the commands of this module."""


class RootCommands(LazyCommands):
    """Group of all commands and command groups of ``houseway``."""

    plain = plain
    lazy_targets: ClassVar[dict[str, str]] = {
        "serve": "cli.server.serve:serve_app",
        "server": "cli.server.commands:server_app",
        "import": "cli.hand_histories.commands:import_app",
        "export": "cli.hand_histories.commands:export_app",
        "tournament": "cli.tournaments.commands:tournament_app",
        "analyse": "cli.analyse:analyse_app",
        "analyse-run": "cli.simulate.run_statistics:analyse_run_app",
        "simulate": "cli.simulate:simulate_app",
        "records": "cli.saved_games.commands:records_app",
        **dict.fromkeys(("show", "verify", "replay", "compare", "schema"), "cli.record_commands:commands"),
        **dict.fromkeys(("rules", "house-way", "table-sign", "duties"), "cli.rule_commands:commands"),
        "report": "cli.analyse.report:commands",
        "help": "cli.help_topics:commands",
    }
    sections: ClassVar = {
        "cli-section-play": ("play", "records"),
        "cli-section-server": ("serve", "server"),
        "cli-section-records": ("show", "verify", "replay", "compare", "import", "export", "schema"),
        "cli-section-rules": ("rules", "house-way", "table-sign", "duties"),
        "cli-section-tournaments": ("tournament",),
        "cli-section-mathematics": ("analyse", "simulate", "analyse-run", "report"),
        "cli-section-help": ("help", "completion"),
    }
    aliases: ClassVar[dict[str, str]] = {"analyze": "analyse", "analyze-run": "analyse-run"}
    renamed: ClassVar[dict[str, str]] = {
        "set": "house-way",
        "sign": "table-sign",
        "ballot": "tournament verify-ballot",
        "audit-hold": "analyse hold",
        "floor": "server",
        "floor serve": "serve",
        "floor close": "server daily-report",
        "floor regulator": "server regulator-export",
        "floor people": "server users",
        **{
            f"floor {name}": f"server {name}"
            for name in ("init", "audit", "verify", "export", "backup", "restore", "witness", "rotate-key")
        },
    }
    closing_note = "cli-houseway-note"


app = typer.Typer(
    name="houseway",
    cls=RootCommands,
    suggest_commands=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode=None,
    **describe(
        "cli-houseway-summary",
        examples=("houseway play blackjack", "houseway rules insurance", "houseway serve --demo"),
    ),
)


def _print_version(is_requested: bool) -> None:
    if is_requested:
        from importlib.metadata import version

        from houseway.cli.terminal.output import print_line

        print_line(f"houseway {version('houseway')}")
        raise typer.Exit


def _set_language(language: str | None) -> None:
    if language is None:
        return
    from houseway.errors import InvalidValueError
    from houseway.i18n import Message, MessageList
    from houseway.i18n.catalogue import is_language, list_languages, set_language

    if not is_language(language):
        languages = MessageList(list_languages())
        raise InvalidValueError(Message("cli-unknown-language", language=repr(language), languages=languages))
    set_language(language)


@app.callback()
def houseway(
    version: Annotated[
        bool, typer.Option("--version", "-V", callback=_print_version, is_eager=True, help="cli-houseway-version")
    ] = False,
    language: Annotated[
        Optional[str],
        typer.Option(
            callback=_set_language, is_eager=True, help="cli-houseway-language", metavar="cli-metavar-language"
        ),
    ] = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="cli-houseway-no-color")] = False,
    no_pager: Annotated[bool, typer.Option("--no-pager", help="cli-houseway-no-pager")] = False,
) -> None:
    """Play, check and analyse a casino's authorised table games."""
    if no_color:
        os.environ["NO_COLOR"] = "1"  # Rich and Click read it
    if no_pager:
        os.environ["HOUSEWAY_PAGER"] = ""


@plain.command(
    cls=HelpCommand,
    **describe(
        "cli-play-summary",
        "cli-play-details",
        examples=(
            "houseway play blackjack",
            "houseway play blackjack --bots 3 --set min=5.00 --seed friday",
            "houseway play --resume",
        ),
        old_options={"--record": "--output"},
    ),
)
def play(
    game: Annotated[
        Optional[str],
        typer.Argument(help="cli-play-help-game", metavar="cli-metavar-game", autocompletion=complete_games),
    ] = None,
    bots: Annotated[
        Optional[int], typer.Option(min=0, max=6, help="cli-play-help-bots", metavar="cli-metavar-number")
    ] = None,
    seed: Annotated[Optional[str], typer.Option(help="cli-play-help-seed", metavar="cli-metavar-seed")] = None,
    record: Annotated[
        Optional[Path], typer.Option("--output", "-o", help="cli-play-help-record", metavar="cli-metavar-file")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="cli-play-help-resume")] = False,
    name: Annotated[str, typer.Option(help="cli-play-help-name", metavar="cli-metavar-name")] = "guest",
    chips: Annotated[Optional[str], typer.Option(help="cli-play-help-chips", metavar="cli-metavar-dollars")] = None,
    fast: Annotated[bool, typer.Option("--fast", help="cli-play-help-fast")] = False,
    least: Annotated[
        Optional[str], typer.Option("--min", help="cli-play-help-min", metavar="cli-metavar-dollars")
    ] = None,
    most: Annotated[
        Optional[str], typer.Option("--max", help="cli-play-help-max", metavar="cli-metavar-dollars")
    ] = None,
    decks: Annotated[Optional[int], typer.Option(help="cli-play-help-decks", metavar="cli-metavar-number")] = None,
    determine: Determine = None,
    instrument: Annotated[
        Optional[str],
        typer.Option(
            help="cli-play-help-instrument", metavar="cli-metavar-instrument", autocompletion=complete_instruments
        ),
    ] = None,
    side_wagers: Annotated[
        Optional[bool], typer.Option("--side-wagers/--no-side-wagers", help="cli-play-help-side-wagers")
    ] = None,
) -> None:
    """Play at a table in the terminal."""
    from houseway.cli.determinations import parse_determinations
    from houseway.cli.play import play as play_at_table

    options = {"min": least, "max": most, "decks": decks, "instrument": instrument, "side-wagers": side_wagers}
    determinations = parse_determinations(determine or ())
    raise typer.Exit(
        play_at_table(
            game,
            bots,
            seed,
            record,
            resume=resume,
            name=name,
            chips=chips,
            determinations=determinations,
            options=options,
            fast=fast,
        )
    )


@plain.command(
    cls=HelpCommand,
    **describe(
        "cli-completion-summary",
        "cli-completion-details",
        examples=(
            'eval "$(houseway completion bash)"',
            "houseway completion fish -o ~/.config/fish/completions/houseway.fish",
        ),
    ),
)
def completion(
    shell: Annotated[
        Literal["bash", "zsh", "fish"], typer.Argument(help="cli-completion-shell", metavar="cli-metavar-shell")
    ],
    output: Output = None,
) -> None:
    """Print the completion script of a shell."""
    from houseway.cli.terminal.completion import make_script
    from houseway.cli.terminal.output import write_or_print_text

    write_or_print_text(make_script(shell), output)

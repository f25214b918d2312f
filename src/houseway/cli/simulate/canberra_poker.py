"""``houseway simulate canberra-poker``: simulate Canberra Poker."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from houseway.cli.determinations import merge_groups
from houseway.cli.shared_options import Determine
from houseway.cli.simulate.options import (
    OLD_OPTIONS,
    OldTable,
    RunOptions,
    add_run_options,
    describe_refusal,
    describe_unreadable_file,
    parse_extra_determinations,
    reject_option,
)
from houseway.cli.terminal.command_help import HelpCommand, describe
from houseway.i18n import Message

commands = typer.Typer()
"""Typer application that has only the command of this module."""


@commands.command(
    "canberra-poker",
    cls=HelpCommand,
    **describe(
        "cli-simulate-canberra-poker-summary",
        "cli-simulate-canberra-poker-details",
        examples=("houseway simulate canberra-poker --strategy dealer-rule --rounds 1e6",),
        old_options=OLD_OPTIONS,
    ),
)
@add_run_options
def simulate(
    strategy: Annotated[
        str, typer.Option(help="cli-simulate-canberra-poker-strategy", metavar="cli-metavar-name-or-file")
    ] = "simple",
    instrument: Annotated[
        Literal["NI2016-268", "NI2023-573"], typer.Option(help="cli-simulate-canberra-poker-instrument")
    ] = "NI2023-573",
    boxes: Annotated[int, typer.Option(help="cli-simulate-canberra-poker-boxes", metavar="cli-metavar-number")] = 1,
    ante: Annotated[str, typer.Option(help="cli-simulate-canberra-poker-ante", metavar="cli-metavar-dollars")] = "5.00",
    jackpot: Annotated[bool, typer.Option(help="cli-simulate-canberra-poker-jackpot")] = False,
    pool: Annotated[str, typer.Option(help="cli-simulate-pool", metavar="cli-metavar-dollars")] = "0.00",
    determine: Determine = None,
    table: OldTable = "{}",
    *,
    asked: RunOptions,
) -> None:
    """Simulate Canberra Poker with a strategy and the jackpot."""
    from houseway.cli.analyse.output import parse_money_option
    from houseway.cli.simulate.run_progress import run_simulation
    from houseway.games.canberra_poker.determinations import MAX_BOXES

    if not 1 <= boxes <= MAX_BOXES:
        reject_option("--boxes", Message("cli-simulate-canberra-poker-box-count", count=boxes, limit=MAX_BOXES))
    parse_money_option(pool, "--pool")
    extra = parse_extra_determinations(determine, table)
    settings: dict[str, Any] = {
        "instrument": instrument,
        "strategy": _load_strategy(strategy),
        "boxes": boxes,
        "jackpot": jackpot,
        "table": _check_determinations(merge_groups({"jackpot": {"pool": pool}}, extra), instrument),
        "rounds-depend": jackpot,
    }
    unit = parse_money_option(ante, "--ante")
    if unit <= 0:
        reject_option("--ante", Message("cli-simulate-ante-zero"))
    run_simulation("canberra-poker", settings, unit, asked, stake="--ante")


def _load_strategy(strategy: str) -> str | dict[str, str]:
    """Return the name of a built-in strategy, or the decisions that a strategy file describes."""
    from houseway.cli.analyse.output import parse_choice
    from houseway.maths.canberra_poker.strategies import STRATEGIES, parse_strategy

    file = Path(strategy)
    if strategy in STRATEGIES or not file.is_file():
        return parse_choice(strategy, tuple(STRATEGIES), "--strategy")
    try:
        return parse_strategy(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reject_option("--strategy", describe_unreadable_file(strategy, error))


def _check_determinations(table: dict[str, Any], instrument: str) -> dict[str, Any]:
    """Return the determinations if the instrument allows them, otherwise reject the option ``--set``."""
    from houseway.errors import HousewayError
    from houseway.games import get_game
    from houseway.games.canberra_poker.determinations import Determinations, check_determinations
    from houseway.games.canberra_poker.play.editions import EDITIONS

    try:
        determinations: Determinations = get_game("canberra-poker").convert_table(table)
        check_determinations(determinations, EDITIONS[instrument])
    except HousewayError as error:
        reject_option("--set", describe_refusal(error))
    return table

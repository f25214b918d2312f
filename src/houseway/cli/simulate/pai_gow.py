"""``houseway simulate pai-gow``: simulate Pai Gow."""

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
from houseway.i18n import Message, MessageList

commands = typer.Typer()
"""Typer application that has only the command of this module."""


@commands.command(
    "pai-gow",
    cls=HelpCommand,
    **describe(
        "cli-simulate-pai-gow-summary",
        "cli-simulate-pai-gow-details",
        examples=("houseway simulate pai-gow --boxes 3 --bankers all --rounds 1e6",),
        old_options=OLD_OPTIONS | {"--setting": "--strategy"},
    ),
)
@add_run_options
def simulate(
    setting: Annotated[
        str,
        typer.Option("--strategy", help="cli-simulate-pai-gow-setting", metavar="cli-metavar-name-or-file"),
    ] = "house-way",
    boxes: Annotated[int, typer.Option(help="cli-simulate-pai-gow-boxes", metavar="cli-metavar-number")] = 1,
    wager: Annotated[str, typer.Option(help="cli-simulate-pai-gow-wager", metavar="cli-metavar-dollars")] = "10.00",
    bankers: Annotated[str, typer.Option(help="cli-simulate-pai-gow-bankers", metavar="cli-metavar-list")] = "none",
    house_wager: Annotated[
        Literal["match", "minimum"], typer.Option(help="cli-simulate-pai-gow-house-wager")
    ] = "match",
    jackpot: Annotated[str, typer.Option(help="cli-simulate-pai-gow-jackpot", metavar="cli-metavar-dollars")] = "0.00",
    pool: Annotated[str, typer.Option(help="cli-simulate-pool", metavar="cli-metavar-dollars")] = "0.00",
    commission_rounding: Annotated[
        Literal["down", "nearest", "up"], typer.Option(help="cli-simulate-pai-gow-commission-rounding")
    ] = "down",
    bank_commission: Annotated[
        Literal["profit", "each-win"], typer.Option(help="cli-simulate-pai-gow-bank-commission")
    ] = "profit",
    determine: Determine = None,
    table: OldTable = "{}",
    *,
    asked: RunOptions,
) -> None:
    """Simulate Pai Gow with banks, commission and the jackpot."""
    from houseway.cli.analyse.output import parse_money_option
    from houseway.cli.simulate.run_progress import run_simulation
    from houseway.games.pai_gow.play.state import BOXES
    from houseway.money import print_money

    if not 1 <= boxes < BOXES:
        reject_option("--boxes", Message("cli-simulate-pai-gow-box-count", count=boxes, limit=BOXES - 1))
    unit, jackpot_cents = parse_money_option(wager, "--wager"), parse_money_option(jackpot, "--jackpot")
    if unit <= 0:
        reject_option("--wager", Message("cli-simulate-pai-gow-wager-zero"))
    parse_money_option(pool, "--pool")
    determinations: dict[str, Any] = {
        "min": print_money(unit),
        "max": print_money(unit),
        "commission-rounding": commission_rounding,
        "bank-commission": bank_commission,
    }
    if jackpot_cents:
        determinations["jackpot"] = {"wager": print_money(jackpot_cents), "pool": pool}
    determinations = _check_determinations(merge_groups(determinations, parse_extra_determinations(determine, table)))
    banks = _parse_bankers(bankers, boxes)
    settings: dict[str, Any] = {
        "table": determinations,
        "boxes": boxes,
        "exceptions": _load_exceptions(setting, determinations),
        "bankers": banks,
        "house-wager": house_wager,
        "jackpot": jackpot_cents > 0,
        "rounds-depend": bool(jackpot_cents) or bool(banks),
    }
    run_simulation("pai-gow", settings, unit, asked)


def _parse_bankers(text: str, boxes: int) -> list[list[int]]:
    """Return the banks that the option ``--bankers`` describes, each as a list of box numbers.

    The first box of a list requests the bank, and the other boxes are its partners.
    """
    boxes_in_play = list(range(2, boxes + 2))
    if text in ("none", "all"):
        return [[box] for box in boxes_in_play] if text == "all" else []
    banks = [[int(box) if box.strip().isdecimal() else 0 for box in bank.split("+")] for bank in text.split(",")]
    for bank in banks:
        if not set(bank) <= set(boxes_in_play):
            in_play = MessageList(map(str, boxes_in_play))
            reject_option("--bankers", Message("cli-simulate-pai-gow-bankers-boxes", text=repr(text), boxes=in_play))
        if len(set(bank)) < len(bank):
            reject_option("--bankers", Message("cli-simulate-pai-gow-bankers-partner", text=repr(text)))
    if len({bank[0] for bank in banks}) < len(banks):
        reject_option("--bankers", Message("cli-simulate-pai-gow-bankers-twice", text=repr(text)))
    return sorted(banks)


def _check_determinations(table: dict[str, Any]) -> dict[str, Any]:
    """Return the determinations if the instrument allows them, otherwise reject the option ``--set``."""
    from houseway.errors import HousewayError
    from houseway.games import get_game
    from houseway.games.pai_gow.determinations import Determinations, check_determinations

    try:
        determinations: Determinations = get_game("pai-gow").convert_table(table)
        check_determinations(determinations)
    except HousewayError as error:
        reject_option("--set", describe_refusal(error))
    return table


def _load_exceptions(setting: str, table: dict[str, Any]) -> dict[str, str]:
    """Return the hands that are not set house way, each with the tiles of its low part."""
    import msgspec

    from houseway.games import get_game
    from houseway.maths.pai_gow.hand_tables import list_best_exceptions, make_setting_tables

    if setting == "house-way":
        return {}
    options = get_game("pai-gow").convert_table(table).make_house_way_options()
    if setting == "best":
        return list_best_exceptions(options)
    try:
        exceptions = msgspec.json.decode(Path(setting).read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError) as error:
        reason = describe_unreadable_file(setting, error)
        reject_option("--strategy", Message("cli-simulate-pai-gow-setting-unknown", text=repr(setting), reason=reason))
    make_setting_tables(options, exceptions)
    return exceptions

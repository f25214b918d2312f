"""``houseway simulate pai-gow``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from houseway.cli.simulate.options import Asked, bad, run_options, with_more


@run_options
def simulate(
    setting: Annotated[
        str, typer.Option("--setting", "--strategy", help="house-way, best, or a file of exceptions to the house way.")
    ] = "house-way",
    boxes: Annotated[int, typer.Option(help="How many players' boxes play, from box two on.")] = 1,
    wager: Annotated[str, typer.Option(help="The wager of every box.")] = "10.00",
    bankers: Annotated[
        str, typer.Option(help="Boxes that bank whenever they may: none, all, or 2,5+6 (5 with 6 as partner).")
    ] = "none",
    house_wager: Annotated[
        str, typer.Option(help="What the house wagers against a player: match or minimum.")
    ] = "match",
    jackpot: Annotated[str, typer.Option(help="What the jackpot wager of every box costs; 0: none.")] = "0.00",
    pool: Annotated[str, typer.Option(help="What the jackpot pool holds when a block begins.")] = "0.00",
    commission_rounding: Annotated[str, typer.Option(help="down, nearest or up.")] = "down",
    bank_commission: Annotated[str, typer.Option(help="profit or each-win.")] = "profit",
    table: Annotated[str, typer.Option(help="More determinations, as JSON, by their keys in a record.")] = "{}",
    *,
    asked: Asked,
) -> None:
    """Pai Gow: house way or another setting, banks, jackpot.

    Banks go round, with commission and the Gee Jun Jackpot.

    A file of exceptions is a JSON object: four tiles in tile order, and the two that go low.
    """
    from houseway.cli.analyse.output import money_of, one_of
    from houseway.cli.simulate.run_progress import start
    from houseway.games.pai_gow.play.state import BOXES
    from houseway.money import print_money

    if not 1 <= boxes < BOXES:
        bad("--boxes", f"1 to {BOXES - 1} players' boxes play, not {boxes} (7.3)")
    unit, costs = money_of(wager, "--wager"), money_of(jackpot, "--jackpot")
    if unit <= 0:
        bad("--wager", "a wager is above nought (5.4)")
    money_of(pool, "--pool")
    determinations: dict[str, Any] = {
        "min": print_money(unit),
        "max": print_money(unit),
        "commission-rounding": one_of(commission_rounding, ("down", "nearest", "up"), "--commission-rounding"),
        "bank-commission": one_of(bank_commission, ("profit", "each-win"), "--bank-commission"),
    }
    if costs:
        determinations["jackpot"] = {"wager": print_money(costs), "pool": pool}
    determinations = _checked(with_more(determinations, table))
    banking = _bankers(bankers, boxes)
    settings: dict[str, Any] = {
        "table": determinations,
        "boxes": boxes,
        "exceptions": _exceptions(setting, determinations),
        "bankers": banking,
        "house-wager": one_of(house_wager, ("match", "minimum"), "--house-wager"),
        "jackpot": costs > 0,
        "rounds-depend": bool(costs) or bool(banking),
    }
    start("pai-gow", settings, unit, asked)


def _bankers(text: str, boxes: int) -> list[list[int]]:
    """The boxes that ask for the bank, each with its partners behind it."""
    every = list(range(2, boxes + 2))
    if text in ("none", "all"):
        return [[box] for box in every] if text == "all" else []
    found = [[int(box) if box.strip().isdecimal() else 0 for box in bank.split("+")] for bank in text.split(",")]
    for bank in found:
        if not set(bank) <= set(every):
            bad("--bankers", f"{text!r}: the boxes that play are {', '.join(map(str, every))}")
        if len(set(bank)) < len(bank):
            bad("--bankers", f"{text!r}: nobody is the own partner (6.6)")
    if len({bank[0] for bank in found}) < len(found):
        bad("--bankers", f"{text!r}: a box asks for one bank (6.2)")
    return sorted(found)


def _checked(table: dict[str, Any]) -> dict[str, Any]:
    """Determinations that the instrument allows."""
    from houseway.errors import HousewayError
    from houseway.games import game
    from houseway.games.pai_gow.determinations import Determinations, check

    try:
        determined: Determinations = game("pai-gow").convert_table(table)
        check(determined)
    except HousewayError as error:
        bad("--table", str(error))
    return table


def _exceptions(setting: str, table: dict[str, Any]) -> dict[str, str]:
    """How hands are set otherwise than house way, written out."""
    import msgspec

    from houseway.games import game
    from houseway.maths.pai_gow.hand_tables import best_exceptions, set_hands

    if setting == "house-way":
        return {}
    options = game("pai-gow").convert_table(table).options()
    if setting == "best":
        return best_exceptions(options)
    try:
        found = msgspec.json.decode(Path(setting).read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError) as error:
        bad("--setting", f"house-way, best or a file of exceptions, not {setting!r} ({error})")
    set_hands(options, found)
    return found

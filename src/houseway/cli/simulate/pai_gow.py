"""``houseway simulate pai-gow``: simulate Pai Gow."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from houseway.cli.simulate.options import RunOptions, add_run_options, merge_determinations, reject_option


@add_run_options
def simulate(
    setting: Annotated[
        str,
        typer.Option(
            "--setting", "--strategy", help="Set hands by house-way, best, or a file of exceptions to the house way."
        ),
    ] = "house-way",
    boxes: Annotated[int, typer.Option(help="Play this many players' boxes, from box 2 on.")] = 1,
    wager: Annotated[str, typer.Option(help="Set the wager of every box, in dollars.")] = "10.00",
    bankers: Annotated[
        str, typer.Option(help="Choose boxes that bank whenever allowed: none, all, or 2,5+6 (5 with partner 6).")
    ] = "none",
    house_wager: Annotated[
        str, typer.Option(help="Choose the house's wager against a player's bank: match or minimum.")
    ] = "match",
    jackpot: Annotated[str, typer.Option(help="Set the jackpot wager of every box, in dollars; 0: none.")] = "0.00",
    pool: Annotated[str, typer.Option(help="Set the jackpot pool at the start of each block, in dollars.")] = "0.00",
    commission_rounding: Annotated[str, typer.Option(help="Round the commission down, nearest or up.")] = "down",
    bank_commission: Annotated[
        str, typer.Option(help="Charge a bank commission on its profit or on each-win.")
    ] = "profit",
    table: Annotated[str, typer.Option(help="Add determinations: a JSON object with the keys of a record.")] = "{}",
    *,
    asked: RunOptions,
) -> None:
    """Simulate Pai Gow with banks, commission and the jackpot.

    The bank passes from box to box; the jackpot is the Gee Jun Jackpot.

    A file of exceptions is a JSON object. Each key is four tiles in tile order, and its value is the two tiles that go low.

    Example: houseway simulate pai-gow --boxes 3 --bankers all --rounds 1e6
    """
    from houseway.cli.analyse.output import parse_choice, parse_money_option
    from houseway.cli.simulate.run_progress import run_simulation
    from houseway.games.pai_gow.play.state import BOXES
    from houseway.money import print_money

    if not 1 <= boxes < BOXES:
        reject_option("--boxes", f"1 to {BOXES - 1} players' boxes play, not {boxes} (7.3)")
    unit, jackpot_cents = parse_money_option(wager, "--wager"), parse_money_option(jackpot, "--jackpot")
    if unit <= 0:
        reject_option("--wager", "a wager is above nought (5.4)")
    parse_money_option(pool, "--pool")
    determinations: dict[str, Any] = {
        "min": print_money(unit),
        "max": print_money(unit),
        "commission-rounding": parse_choice(commission_rounding, ("down", "nearest", "up"), "--commission-rounding"),
        "bank-commission": parse_choice(bank_commission, ("profit", "each-win"), "--bank-commission"),
    }
    if jackpot_cents:
        determinations["jackpot"] = {"wager": print_money(jackpot_cents), "pool": pool}
    determinations = _check_determinations(merge_determinations(determinations, table))
    banks = _parse_bankers(bankers, boxes)
    settings: dict[str, Any] = {
        "table": determinations,
        "boxes": boxes,
        "exceptions": _load_exceptions(setting, determinations),
        "bankers": banks,
        "house-wager": parse_choice(house_wager, ("match", "minimum"), "--house-wager"),
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
            reject_option("--bankers", f"{text!r}: the boxes that play are {', '.join(map(str, boxes_in_play))}")
        if len(set(bank)) < len(bank):
            reject_option("--bankers", f"{text!r}: nobody is the own partner (6.6)")
    if len({bank[0] for bank in banks}) < len(banks):
        reject_option("--bankers", f"{text!r}: a box asks for one bank (6.2)")
    return sorted(banks)


def _check_determinations(table: dict[str, Any]) -> dict[str, Any]:
    """Return the determinations if the instrument allows them, otherwise reject the option ``--table``."""
    from houseway.errors import HousewayError
    from houseway.games import get_game
    from houseway.games.pai_gow.determinations import Determinations, check_determinations

    try:
        determinations: Determinations = get_game("pai-gow").convert_table(table)
        check_determinations(determinations)
    except HousewayError as error:
        reject_option("--table", str(error))
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
        reject_option("--setting", f"house-way, best or a file of exceptions, not {setting!r} ({error})")
    make_setting_tables(options, exceptions)
    return exceptions

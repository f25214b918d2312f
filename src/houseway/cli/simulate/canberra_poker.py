"""``houseway simulate canberra-poker``: simulate Canberra Poker."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from houseway.cli.simulate.options import RunOptions, add_run_options, merge_determinations, reject_option


@add_run_options
def simulate(
    strategy: Annotated[
        str, typer.Option(help="Play by simple, pair-or-better, dealer-rule, always-bet, or a file.")
    ] = "simple",
    instrument: Annotated[str, typer.Option(help="Play by NI2016-268 or NI2023-573.")] = "NI2023-573",
    boxes: Annotated[int, typer.Option(help="Play this many boxes.")] = 1,
    ante: Annotated[str, typer.Option(help="Set the ante of every box, in dollars.")] = "5.00",
    jackpot: Annotated[bool, typer.Option(help="Place a jackpot wager in every box.")] = False,
    pool: Annotated[str, typer.Option(help="Set the jackpot pool at the start of each block, in dollars.")] = "0.00",
    table: Annotated[str, typer.Option(help="Add determinations: a JSON object with the keys of a record.")] = "{}",
    *,
    asked: RunOptions,
) -> None:
    """Simulate Canberra Poker with a strategy and the jackpot.

    The jackpot pools carry over from round to round within a block.

    Example: houseway simulate canberra-poker --strategy dealer-rule --rounds 1e6
    """
    from houseway.cli.analyse.output import parse_choice, parse_money_option
    from houseway.cli.simulate.run_progress import run_simulation
    from houseway.games.canberra_poker.determinations import MAX_BOXES

    if not 1 <= boxes <= MAX_BOXES:
        reject_option("--boxes", f"1 to {MAX_BOXES} boxes play, not {boxes} (2.1)")
    parse_money_option(pool, "--pool")
    settings: dict[str, Any] = {
        "instrument": parse_choice(instrument, ("NI2016-268", "NI2023-573"), "--instrument"),
        "strategy": _load_strategy(strategy),
        "boxes": boxes,
        "jackpot": jackpot,
        "table": _check_determinations(merge_determinations({"jackpot": {"pool": pool}}, table), instrument),
        "rounds-depend": jackpot,
    }
    unit = parse_money_option(ante, "--ante")
    if unit <= 0:
        reject_option("--ante", "an ante is above nought (3.1)")
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
        reject_option("--strategy", str(error))


def _check_determinations(table: dict[str, Any], instrument: str) -> dict[str, Any]:
    """Return the determinations if the instrument allows them, otherwise reject the option ``--table``."""
    from houseway.errors import HousewayError
    from houseway.games import get_game
    from houseway.games.canberra_poker.determinations import Determinations, check_determinations
    from houseway.games.canberra_poker.play.editions import EDITIONS

    try:
        determinations: Determinations = get_game("canberra-poker").convert_table(table)
        check_determinations(determinations, EDITIONS[instrument])
    except HousewayError as error:
        reject_option("--table", str(error))
    return table

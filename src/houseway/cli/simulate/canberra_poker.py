"""``houseway simulate canberra-poker``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from houseway.cli.simulate.options import Asked, bad, run_options, with_more


@run_options
def simulate(
    strategy: Annotated[
        str, typer.Option(help="simple, pair-or-better, dealer-rule, always-bet, or a file.")
    ] = "simple",
    instrument: Annotated[str, typer.Option(help="NI2016-268 or NI2023-573.")] = "NI2023-573",
    boxes: Annotated[int, typer.Option(help="How many boxes play.")] = 1,
    ante: Annotated[str, typer.Option(help="The ante of every box.")] = "5.00",
    jackpot: Annotated[bool, typer.Option(help="Every box has a jackpot wager.")] = False,
    pool: Annotated[str, typer.Option(help="What the jackpot pool holds when a block begins.")] = "0.00",
    table: Annotated[str, typer.Option(help="More determinations, as JSON, by their keys in a record.")] = "{}",
    *,
    asked: Asked,
) -> None:
    """Canberra Poker: a strategy, boxes, the jackpot.

    The pools of the jackpot live through a block.
    """
    from houseway.cli.analyse.output import money_of, one_of
    from houseway.cli.simulate.run_progress import start
    from houseway.games.canberra_poker.determinations import MOST_BOXES

    if not 1 <= boxes <= MOST_BOXES:
        bad("--boxes", f"1 to {MOST_BOXES} boxes play, not {boxes} (2.1)")
    money_of(pool, "--pool")
    settings: dict[str, Any] = {
        "instrument": one_of(instrument, ("NI2016-268", "NI2023-573"), "--instrument"),
        "strategy": _strategy(strategy),
        "boxes": boxes,
        "jackpot": jackpot,
        "table": _checked(with_more({"jackpot": {"pool": pool}}, table), instrument),
        "rounds-depend": jackpot,
    }
    unit = money_of(ante, "--ante")
    if unit <= 0:
        bad("--ante", "an ante is above nought (3.1)")
    start("canberra-poker", settings, unit, asked, stake="--ante")


def _strategy(strategy: str) -> str | dict[str, str]:
    """The name of a strategy, or what a file says, written out."""
    from houseway.cli.analyse.output import one_of
    from houseway.maths.canberra_poker.strategies import STRATEGIES, read_strategy

    file = Path(strategy)
    if strategy in STRATEGIES or not file.is_file():
        return one_of(strategy, tuple(STRATEGIES), "--strategy")
    try:
        return read_strategy(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        bad("--strategy", str(error))


def _checked(table: dict[str, Any], instrument: str) -> dict[str, Any]:
    """Determinations that the instrument allows."""
    from houseway.errors import HousewayError
    from houseway.games import game
    from houseway.games.canberra_poker.determinations import Determinations, check
    from houseway.games.canberra_poker.play.editions import EDITIONS

    try:
        determined: Determinations = game("canberra-poker").convert_table(table)
        check(determined, EDITIONS[instrument])
    except HousewayError as error:
        bad("--table", str(error))
    return table

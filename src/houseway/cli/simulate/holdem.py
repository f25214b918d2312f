"""``houseway simulate holdem``: simulate Hold-em."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import typer

from houseway.cli.determinations import merge_groups
from houseway.cli.shared_options import Determine
from houseway.cli.simulate.options import (
    OLD_OPTIONS,
    OldTable,
    RunOptions,
    add_run_options,
    check_table,
    parse_extra_determinations,
    reject_option,
)
from houseway.cli.terminal.command_help import HelpCommand, describe
from houseway.i18n import Message

commands = typer.Typer()
"""Typer application that has only the command of this module."""


@commands.command(
    "holdem",
    cls=HelpCommand,
    **describe(
        "cli-simulate-holdem-summary",
        "cli-simulate-holdem-details",
        examples=("houseway simulate holdem --seats 4 --strategy tight --rounds 1e6",),
        old_options=OLD_OPTIONS | {"--bots": "--strategy"},
    ),
)
@add_run_options
def simulate(
    seats: Annotated[int, typer.Option(help="cli-simulate-holdem-seats", metavar="cli-metavar-number")] = 6,
    bots: Annotated[
        str,
        typer.Option("--strategy", help="cli-simulate-holdem-bots", metavar="cli-metavar-list"),
    ] = "random",
    stacks: Annotated[str, typer.Option(help="cli-simulate-holdem-stacks", metavar="cli-metavar-list")] = "200.00",
    blinds: Annotated[str, typer.Option(help="cli-simulate-holdem-blinds", metavar="cli-metavar-list")] = "1.00,2.00",
    ante: Annotated[str, typer.Option(help="cli-simulate-holdem-ante", metavar="cli-metavar-dollars")] = "",
    over_blinds: Annotated[str, typer.Option(help="cli-simulate-holdem-over-blinds", metavar="cli-metavar-list")] = "",
    limit: Annotated[
        Literal["no-limit", "fixed", "half-pot", "full-pot", "straddle"],
        typer.Option(help="cli-simulate-holdem-limit"),
    ] = "no-limit",
    game: Annotated[Literal["high", "low", "split"], typer.Option(help="cli-simulate-holdem-game")] = "high",
    low_qualifier: Annotated[bool, typer.Option(help="cli-simulate-holdem-low-qualifier")] = False,
    opening: Annotated[Literal["A", "B", "C"], typer.Option(help="cli-simulate-holdem-opening")] = "B",
    goes: Annotated[
        float,
        typer.Option(min=0, max=100, help="cli-simulate-holdem-goes", metavar="cli-metavar-percent"),
    ] = 0.0,
    comes: Annotated[
        float, typer.Option(min=0, max=100, help="cli-simulate-holdem-comes", metavar="cli-metavar-percent")
    ] = 25.0,
    enters: Annotated[Literal["wait", "post", "newcomer"], typer.Option(help="cli-simulate-holdem-enters")] = "post",
    commission: Annotated[
        str, typer.Option(help="cli-simulate-holdem-commission", metavar="cli-metavar-dollars")
    ] = "10.00",
    determine: Determine = None,
    table: OldTable = "{}",
    *,
    asked: RunOptions,
) -> None:
    """Simulate Hold-em between bots, with commission."""
    from houseway.cli.analyse.output import parse_choice, parse_money_option
    from houseway.cli.simulate.run_progress import run_simulation
    from houseway.games.holdem.determinations import FEWEST_SEATS, MOST_SEATS
    from houseway.maths.holdem.round_kernel.bots import BOTS

    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        reason = Message("cli-simulate-holdem-seat-count", count=seats, least=FEWEST_SEATS, limit=MOST_SEATS)
        reject_option("--seats", reason)
    forced_bets = _parse_amounts(blinds, "--blinds") if not ante else [parse_money_option(ante, "--ante")]
    chips = [parse_money_option(part, "--stacks") for part in _split_per_seat(stacks, seats, "--stacks")]
    max_commission = parse_money_option(commission, "--commission")
    unit = forced_bets[-1] if ante or len(forced_bets) == 1 else forced_bets[1]
    if unit <= 0 or min(chips) <= 0:
        reject_option("--stacks" if unit > 0 else "--blinds", Message("cli-simulate-holdem-no-chips"))
    determinations: dict[str, Any] = {"seats": seats, "game": game, "low-qualifier": low_qualifier, "limit": limit}
    determinations |= _make_amounts(unit, min(forced_bets), max_commission, is_fixed=limit == "fixed")
    over_blind_amounts = _parse_amounts(over_blinds, "--over-blinds") if over_blinds else []
    betting = {"betting": "ante"} if ante else {"opening": opening}
    extra = parse_extra_determinations(determine, table)
    determinations = merge_groups(
        determinations | betting | _make_forced_bets(bool(ante), forced_bets, over_blind_amounts), extra
    )
    settings: dict[str, Any] = {
        "table": determinations,
        "stacks": chips,
        "bots": [parse_choice(bot, BOTS, "--strategy") for bot in _split_per_seat(bots, seats, "--strategy")],
        "over-blinds": len(over_blind_amounts),
        "rounds-depend": goes > 0,
    }
    if goes:
        settings |= {"goes": goes, "comes": comes, "enters": enters}
        if determinations.get("tournament"):
            reject_option("--goes", Message("cli-simulate-holdem-tournament"))
    _check_table(determinations, extra)
    run_simulation("holdem", settings, unit, asked, stake="--ante" if ante else "--blinds")


def _make_amounts(unit: int, smallest_bet: int, max_commission: int, *, is_fixed: bool) -> dict[str, Any]:
    """Return the determinations of stakes, bets and commission, from amounts in cents."""
    from houseway.money import print_money

    commission = {"basis": "pot", "maximum": print_money(max_commission)}
    amounts: dict[str, Any] = {
        "min-table-stake": print_money(smallest_bet),
        "min-bet": print_money(unit),
        "smallest-chip": print_money(smallest_bet),
        "commission": commission if max_commission else {"basis": "time", "rate": "0.00"},
    }
    return amounts | ({"max-bet": print_money(2 * unit)} if is_fixed else {})


def _make_forced_bets(is_ante_game: bool, amounts: list[int], over_blind_amounts: list[int]) -> dict[str, Any]:
    """Return the determinations for the blinds and over-blinds, or for the ante, in the form of a record."""
    from houseway.money import print_money

    if is_ante_game:
        return {"ante": print_money(amounts[0])}
    return {
        "blinds": [print_money(blind) for blind in amounts],
        "over-blinds": [print_money(blind) for blind in over_blind_amounts],
    }


def _check_table(table: dict[str, Any], extra: dict[str, Any]) -> None:
    """Reject determinations that the instrument does not allow, before the first round is played."""
    from houseway.games import get_game
    from houseway.games.holdem.determination_checks import make_terms
    from houseway.games.holdem.determinations import Determinations, Terms

    def convert(table_json: dict[str, Any]) -> Terms:
        determinations: Determinations = get_game("holdem").convert_table(table_json)
        return make_terms(determinations)

    keys = ("low-qualifier", "game", "limit", "opening", "over-blinds", "blinds", "ante", "commission")
    check_table(convert, table, {key: f"--{key}" for key in keys}, extra)


def _parse_amounts(text: str, option: str) -> list[int]:
    from houseway.cli.analyse.output import parse_money_option

    return [parse_money_option(part.strip(), option) for part in text.split(",")]


def _split_per_seat(text: str, seats: int, option: str) -> list[str]:
    parts = [part.strip() for part in text.split(",")]
    if len(parts) not in (1, seats):
        reject_option(option, Message("cli-simulate-holdem-per-seat", count=len(parts), seats=seats))
    return parts * seats if len(parts) == 1 else parts

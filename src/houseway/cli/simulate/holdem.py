"""``houseway simulate holdem``: simulate Hold-em."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from houseway.cli.simulate.options import RunOptions, add_run_options, check_table, merge_determinations, reject_option


@add_run_options
def simulate(
    seats: Annotated[int, typer.Option(help="Play this many seats, 2 to 10.")] = 6,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "--strategy",
            help="Choose bots: random, tight, calling or tapping; one for all seats, or one per seat.",
        ),
    ] = "random",
    stacks: Annotated[
        str, typer.Option(help="Set the chips at the start of a hand, in dollars; one for all seats, or one per seat.")
    ] = "200.00",
    blinds: Annotated[str, typer.Option(help="Set one to three blinds, in dollars.")] = "1.00,2.00",
    ante: Annotated[str, typer.Option(help="Play an ante game without blinds; the ante in dollars.")] = "",
    over_blinds: Annotated[str, typer.Option(help="Add over-blinds, in dollars, which are always taken.")] = "",
    limit: Annotated[str, typer.Option(help="Set no-limit, fixed, half-pot, full-pot or straddle.")] = "no-limit",
    game: Annotated[str, typer.Option(help="Choose the game: high, low or split.")] = "high",
    low_qualifier: Annotated[bool, typer.Option(help="Require eight or less for low in a split game.")] = False,
    opening: Annotated[str, typer.Option(help="Choose the opening player's options: A, B or C.")] = "B",
    goes: Annotated[
        float,
        typer.Option(
            min=0, max=100, help="Set the chance that a player leaves after a hand, in per cent; two always stay."
        ),
    ] = 0.0,
    comes: Annotated[
        float, typer.Option(min=0, max=100, help="Set the chance that a free seat is filled again, in per cent.")
    ] = 25.0,
    enters: Annotated[
        str, typer.Option(help="Fill free seats by the same player (wait or post) or by a newcomer, who posts.")
    ] = "post",
    commission: Annotated[str, typer.Option(help="Set the maximum commission per hand, in dollars.")] = "10.00",
    table: Annotated[str, typer.Option(help="Add determinations: a JSON object with the keys of a record.")] = "{}",
    *,
    asked: RunOptions,
) -> None:
    """Simulate Hold-em between bots, with commission.

    The result is that of seat 1, in big blinds.

    Example: houseway simulate holdem --seats 4 --bots tight --rounds 1e6
    """
    from houseway.cli.analyse.output import parse_choice, parse_money_option
    from houseway.cli.simulate.run_progress import run_simulation
    from houseway.games.holdem.determinations import FEWEST_SEATS, MOST_SEATS
    from houseway.maths.holdem.round_kernel.bots import BOTS
    from houseway.maths.holdem.simulation import ENTRY_WAYS

    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        reject_option("--seats", f"{FEWEST_SEATS} to {MOST_SEATS} seats play, not {seats} (1.1)")
    forced_bets = _parse_amounts(blinds, "--blinds") if not ante else [parse_money_option(ante, "--ante")]
    chips = [parse_money_option(part, "--stacks") for part in _split_per_seat(stacks, seats, "--stacks")]
    max_commission = parse_money_option(commission, "--commission")
    unit = forced_bets[-1] if ante or len(forced_bets) == 1 else forced_bets[1]
    if unit <= 0 or min(chips) <= 0:
        reject_option("--stacks" if unit > 0 else "--blinds", "chips are more than nothing (4.7)")
    determinations: dict[str, Any] = {"seats": seats, "game": game, "low-qualifier": low_qualifier, "limit": limit}
    determinations |= _make_amounts(unit, min(forced_bets), max_commission, is_fixed=limit == "fixed")
    over_blind_amounts = _parse_amounts(over_blinds, "--over-blinds") if over_blinds else []
    betting = {"betting": "ante"} if ante else {"opening": opening}
    determinations = merge_determinations(
        determinations | betting | _make_forced_bets(bool(ante), forced_bets, over_blind_amounts), table
    )
    settings: dict[str, Any] = {
        "table": determinations,
        "stacks": chips,
        "bots": [parse_choice(bot, BOTS, "--bots") for bot in _split_per_seat(bots, seats, "--bots")],
        "over-blinds": len(over_blind_amounts),
        "rounds-depend": goes > 0,
    }
    if goes:
        settings |= {"goes": goes, "comes": comes, "enters": parse_choice(enters, ENTRY_WAYS, "--enters")}
        if determinations.get("tournament"):
            reject_option("--goes", "in a tournament everybody is dealt in (20.11)")
    _check_table(determinations, table)
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


def _check_table(table: dict[str, Any], more: str) -> None:
    """Reject determinations that the instrument does not allow, before the first round is played."""
    from houseway.games import get_game
    from houseway.games.holdem.determination_checks import make_terms
    from houseway.games.holdem.determinations import Determinations, Terms

    def convert(table_json: dict[str, Any]) -> Terms:
        determinations: Determinations = get_game("holdem").convert_table(table_json)
        return make_terms(determinations)

    keys = ("low-qualifier", "game", "limit", "opening", "over-blinds", "blinds", "ante", "commission")
    check_table(convert, table, {key: f"--{key}" for key in keys}, more)


def _parse_amounts(text: str, option: str) -> list[int]:
    from houseway.cli.analyse.output import parse_money_option

    return [parse_money_option(part.strip(), option) for part in text.split(",")]


def _split_per_seat(text: str, seats: int, option: str) -> list[str]:
    parts = [part.strip() for part in text.split(",")]
    if len(parts) not in (1, seats):
        reject_option(option, f"one for all seats or one for each of {seats}, not {len(parts)}")
    return parts * seats if len(parts) == 1 else parts

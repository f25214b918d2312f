"""``houseway simulate holdem``."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from houseway.cli.simulate.options import Asked, allowed, bad, run_options, with_more


@run_options
def simulate(
    seats: Annotated[int, typer.Option(help="How many seats play, 2 to 10.")] = 6,
    bots: Annotated[
        str,
        typer.Option("--bots", "--strategy", help="random, tight, calling or tapping; one for all seats, or one each."),
    ] = "random",
    stacks: Annotated[
        str, typer.Option(help="What everybody has when a hand begins; one for all, or one each.")
    ] = "200.00",
    blinds: Annotated[str, typer.Option(help="One to three blinds; none in an ante game.")] = "1.00,2.00",
    ante: Annotated[str, typer.Option(help="The ante of an ante game, which has no blinds.")] = "",
    over_blinds: Annotated[str, typer.Option(help="Over-blinds on offer, which are always taken.")] = "",
    limit: Annotated[str, typer.Option(help="no-limit, fixed, half-pot, full-pot or straddle.")] = "no-limit",
    game: Annotated[str, typer.Option(help="high, low or split.")] = "high",
    low_qualifier: Annotated[bool, typer.Option(help="In a split game low is an eight or less.")] = False,
    opening: Annotated[str, typer.Option(help="What the opening player of a blind game may do: A, B or C.")] = "B",
    goes: Annotated[
        float, typer.Option(min=0, max=100, help="In how many of 100 hands a player gets up after it; two always stay.")
    ] = 0.0,
    comes: Annotated[float, typer.Option(min=0, max=100, help="In how many of 100 a seat left is taken again.")] = 25.0,
    enters: Annotated[
        str, typer.Option(help="Who comes in: wait or post (the same player), newcomer (another, who posts).")
    ] = "post",
    commission: Annotated[
        str, typer.Option(help="The most taken from the pots of a hand; 0: nothing is taken.")
    ] = "10.00",
    table: Annotated[str, typer.Option(help="More determinations, as JSON, by their keys in a record.")] = "{}",
    *,
    asked: Asked,
) -> None:
    """Hold-em: players made of rules, side pots, commission. The result is seat one's in big blinds."""
    from houseway.cli.analyse.output import money_of, one_of
    from houseway.cli.simulate.run_progress import start
    from houseway.games.holdem.determinations import FEWEST_SEATS, MOST_SEATS
    from houseway.maths.holdem.round_kernel.bots import BOTS
    from houseway.maths.holdem.simulation import ENTERS
    from houseway.money import print_money

    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        bad("--seats", f"{FEWEST_SEATS} to {MOST_SEATS} seats play, not {seats} (1.1)")
    forced = _amounts(blinds, "--blinds") if not ante else [money_of(ante, "--ante")]
    chips = [money_of(part, "--stacks") for part in _each(stacks, seats, "--stacks")]
    most = money_of(commission, "--commission")
    unit = forced[-1] if ante or len(forced) == 1 else forced[1]
    if unit <= 0 or min(chips) <= 0:
        bad("--stacks" if unit > 0 else "--blinds", "chips are more than nothing (4.7)")
    determinations: dict[str, Any] = {
        "seats": seats,
        "game": game,
        "low-qualifier": low_qualifier,
        "limit": limit,
        "min-table-stake": print_money(min(forced)),
        "min-bet": print_money(unit),
        "smallest-chip": print_money(min(forced)),
        "commission": {"basis": "pot", "maximum": print_money(most)} if most else {"basis": "time", "rate": "0.00"},
    }
    if limit == "fixed":
        determinations["max-bet"] = print_money(2 * unit)
    overs = _amounts(over_blinds, "--over-blinds") if over_blinds else []
    betting = {"betting": "ante"} if ante else {"opening": opening}
    determinations = with_more(determinations | betting | _forced(bool(ante), forced, overs), table)
    settings: dict[str, Any] = {
        "table": determinations,
        "stacks": chips,
        "bots": [one_of(bot, BOTS, "--bots") for bot in _each(bots, seats, "--bots")],
        "over-blinds": len(overs),
        "rounds-depend": goes > 0,
    }
    if goes:
        settings |= {"goes": goes, "comes": comes, "enters": one_of(enters, ENTERS, "--enters")}
        if determinations.get("tournament"):
            bad("--goes", "in a tournament everybody is dealt in (20.11)")
    _check(determinations, table)
    start("holdem", settings, unit, asked, stake="--ante" if ante else "--blinds")


def _forced(ante: bool, forced: list[int], overs: list[int]) -> dict[str, Any]:
    """What is put in before the cards, as a record says it."""
    from houseway.money import print_money

    if ante:
        return {"ante": print_money(forced[0])}
    return {"blinds": [print_money(blind) for blind in forced], "over-blinds": [print_money(blind) for blind in overs]}


def _check(table: dict[str, Any], more: str) -> None:
    """A table that the instrument does not allow is refused before anything is played."""
    from houseway.games import game
    from houseway.games.holdem.determination_checks import terms_of
    from houseway.games.holdem.determinations import Determinations, Terms

    def reading(of: dict[str, Any]) -> Terms:
        determined: Determinations = game("holdem").convert_table(of)
        return terms_of(determined)

    keys = ("low-qualifier", "game", "limit", "opening", "over-blinds", "blinds", "ante", "commission")
    allowed(reading, table, {key: f"--{key}" for key in keys}, more)


def _amounts(text: str, option: str) -> list[int]:
    from houseway.cli.analyse.output import money_of

    return [money_of(part.strip(), option) for part in text.split(",")]


def _each(text: str, seats: int, option: str) -> list[str]:
    parts = [part.strip() for part in text.split(",")]
    if len(parts) not in (1, seats):
        bad(option, f"one for all seats or one for each of {seats}, not {len(parts)}")
    return parts * seats if len(parts) == 1 else parts

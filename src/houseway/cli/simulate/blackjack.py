"""``houseway simulate blackjack``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from houseway.cli.simulate.options import Asked, allowed, bad, run_options, with_more

if TYPE_CHECKING:
    from houseway.maths.blackjack.strategy.strategy_table import Chart

BY_TOTALS, BY_CARDS = "total-dependent", "composition-dependent"


@run_options
def simulate(
    boxes: Annotated[int, typer.Option(min=1, max=7, help="How many boxes the player has.")] = 1,
    others: Annotated[int, typer.Option(min=0, max=6, help="Boxes of others, who are not counted.")] = 0,
    decks: Annotated[int, typer.Option(help="How many decks are in the shoe (2.1).")] = 6,
    shoe: Annotated[
        Literal["fresh", "cut", "automated"],
        typer.Option(help="A new shoe each round, a shoe with a cutting card (5.4), or an automated one (19)."),
    ] = "fresh",
    behind: Annotated[int, typer.Option(help="Cards behind the cutting card (5.3).")] = 78,
    strategy: Annotated[str, typer.Option(help=f"{BY_TOTALS}, {BY_CARDS}, or a file with a chart.")] = BY_TOTALS,
    wager: Annotated[str, typer.Option(help="The main wager of every box, one unit.")] = "10.00",
    super_sevens: Annotated[str, typer.Option(help="The Super Sevens wager of every box.")] = "0.00",
    perfect_pairs: Annotated[str, typer.Option(help="The Perfect Pairs wager of every box.")] = "0.00",
    insurance: Annotated[str, typer.Option(help="never, always, or the true count from which.")] = "never",
    even_money: Annotated[str, typer.Option(help="never, always, or the true count from which.")] = "never",
    count: Annotated[str, typer.Option(help="What is counted: hi-lo, ko, zen, omega-2, or ten numbers.")] = "",
    deviations: Annotated[str, typer.Option(help="Plays that go by the count: hi-lo, or a file.")] = "",
    bets: Annotated[str, typer.Option(help="Units by true count: '1 2:4 4:8'.")] = "1",
    double_on: Annotated[Literal["two-cards", "any"], typer.Option(help="The reading of 11.1.")] = "two-cards",
    table: Annotated[str, typer.Option(help="More determinations, as JSON, by their keys in a record.")] = "{}",
    *,
    asked: Asked,
) -> None:
    """Blackjack: any shoe, charts, counting, bet spreads.

    One to seven boxes, with side wagers.
    """
    from houseway.cli.analyse.output import money_of
    from houseway.cli.simulate.run_progress import start
    from houseway.maths.blackjack.strategy.count_systems import parse_bets

    if boxes + others > 7:
        bad("--others", f"{boxes + others} boxes are more than the 7 that a simulation has")
    determinations = with_more({"decks": decks, "double-on": double_on, "automated-shoe": shoe == "automated"}, table)
    unit, sevens, pairs = (
        money_of(text, option)
        for text, option in ((wager, "--wager"), (super_sevens, "--super-sevens"), (perfect_pairs, "--perfect-pairs"))
    )
    determinations |= _offered(sevens, pairs)
    _check(determinations, table, unit, behind if shoe == "cut" else None)
    counted = _counted(count, deviations, insurance, even_money)
    spread = parse_bets(bets, "--bets")
    if not counted["tags"] and len(spread) > 1:
        bad("--bets", "bets go by a count: say which with --count")
    if not others and any(not units for _, units in spread):
        bad("--bets", "where the only player sits out no round is dealt (6.2): say --others")
    settings: dict[str, Any] = {
        "table": determinations,
        "boxes": boxes,
        "others": others,
        "behind": behind if shoe == "cut" else 0,
        "chart": _chart(strategy, determinations).to_json(),
        "super-sevens": sevens,
        "perfect-pairs": pairs,
        "bets": spread,
        "rounds-depend": shoe == "cut",
        **counted,
    }
    start("blackjack", settings, unit, asked)


def _offered(sevens: int, pairs: int) -> dict[str, Any]:
    """The side wagers that lie on the boxes are offered, in these amounts (17.1, 17.4, 18.1)."""
    from houseway.money import print_money

    told: dict[str, Any] = {}
    if sevens:
        told |= {"super-sevens": True, "super-sevens-amounts": [print_money(sevens)]}
    if pairs:
        told |= {"perfect-pairs": True}
    return told


def _check(determinations: dict[str, Any], more: str, unit: int, behind: int | None) -> None:
    """The table by the instrument, the wager by the table, the cutting card by 5.3."""
    from houseway.games import game
    from houseway.games.blackjack.determinations import Determinations, check

    def reading(of: dict[str, Any]) -> Determinations:
        determined: Determinations = game("blackjack").convert_table(of)
        check(determined)
        return determined

    table = allowed(reading, determinations, {"decks": "--decks"}, more)
    if table.departures:
        bad("--table", "departures (20.5) are not simulated: the kernel plays by the rules of the instrument")
    if unit < table.min or unit % table.multiple:
        bad("--wager", "a main wager is at least the minimum (3.4) and a multiple (3.3); --table may say others")
    most = 26 * table.decks + table.cutting_card_slack
    if behind is not None and not 52 <= behind <= most:
        bad("--behind", f"52 to {most} cards lie behind the cutting card, not {behind} (5.3)")


def _counted(count: str, deviations: str, insurance: str, even_money: str) -> dict[str, Any]:
    """What goes by the count."""
    from houseway.maths.blackjack.strategy.count_systems import Deviations, parse_deviations
    from houseway.maths.blackjack.strategy.standard_tables import DEVIATIONS, known_deviations

    tags = tags_of(count)
    found = Deviations((), None)
    if deviations in DEVIATIONS:
        found = known_deviations(deviations)
    elif deviations:
        try:
            found = parse_deviations(Path(deviations).read_text("utf-8"), deviations)
        except (OSError, UnicodeDecodeError) as error:
            bad("--deviations", str(error))
    if found != Deviations((), None) and not tags:
        bad("--deviations", "they go by a count: say which with --count")
    insures = found.insurance if insurance == "never" and found.insurance is not None else _answer(insurance, tags)
    return {
        "tags": tags,
        "deviations": [list(play) for play in found.plays],
        "insurance": insures,
        "even-money": _answer(even_money, tags, "--even-money"),
    }


def tags_of(count: str) -> list[int]:
    """What cards count, from the ace to the ten-value cards; nothing where nothing is counted."""
    from houseway.cli.analyse.output import whole_numbers
    from houseway.maths.blackjack.strategy.count_systems import SYSTEMS

    if not count:
        return []
    tags = SYSTEMS[count] if count in SYSTEMS else whole_numbers(count, "--count") if "," in count else ()
    if len(tags) != 10:
        bad("--count", f"{', '.join(SYSTEMS)}, or ten numbers from the ace to the ten, with commas between them")
    return list(tags)


def _answer(text: str, tags: list[int], option: str = "--insurance") -> str | int:
    if text in ("never", "always"):
        return text
    try:
        count = int(text)
    except ValueError:
        bad(option, f"never, always or a true count, not {text!r}")
    if not tags:
        bad(option, "a true count needs --count")
    return count


def _chart(strategy: str, determinations: dict[str, Any]) -> Chart:
    decks, double_on = int(determinations["decks"]), str(determinations["double-on"])
    if strategy == BY_TOTALS:
        from houseway.maths.blackjack.strategy.standard_tables import known_chart

        return known_chart(decks, double_on)
    if strategy == BY_CARDS:
        from houseway.maths.blackjack import Rules, chart_by_cards

        return chart_by_cards(Rules(decks, double_on))
    from houseway.maths.blackjack.strategy.strategy_files import read_chart

    try:
        return read_chart(Path(strategy))
    except OSError as error:
        bad("--strategy", f"{strategy!r} is none of {BY_TOTALS}, {BY_CARDS}, nor a file of a chart ({error.strerror})")

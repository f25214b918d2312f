"""``houseway simulate blackjack``: simulate Blackjack."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from houseway.cli.simulate.options import RunOptions, add_run_options, check_table, merge_determinations, reject_option

if TYPE_CHECKING:
    from houseway.maths.blackjack.strategy.strategy_table import StrategyTable

TOTAL_DEPENDENT, COMPOSITION_DEPENDENT = "total-dependent", "composition-dependent"


@add_run_options
def simulate(
    boxes: Annotated[int, typer.Option(min=1, max=7, help="Play this many boxes of the player.")] = 1,
    others: Annotated[
        int, typer.Option(min=0, max=6, help="Add this many boxes of other players, whose results are left out.")
    ] = 0,
    decks: Annotated[int, typer.Option(help="Use this many decks in the shoe (2.1).")] = 6,
    shoe: Annotated[
        Literal["fresh", "cut", "automated"],
        typer.Option(help="Use a fresh shoe each round, a shoe with a cutting card (5.4), or an automated shoe (19)."),
    ] = "fresh",
    cards_behind: Annotated[int, typer.Option("--behind", help="Cards behind the cutting card (5.3).")] = 78,
    strategy: Annotated[
        str, typer.Option(help=f"Play by {TOTAL_DEPENDENT}, {COMPOSITION_DEPENDENT}, or a file with a strategy table.")
    ] = TOTAL_DEPENDENT,
    wager: Annotated[str, typer.Option(help="Set the main wager of every box, in dollars; it is one unit.")] = "10.00",
    super_sevens: Annotated[str, typer.Option(help="Set the Super Sevens wager of every box, in dollars.")] = "0.00",
    perfect_pairs: Annotated[str, typer.Option(help="Set the Perfect Pairs wager of every box, in dollars.")] = "0.00",
    insurance: Annotated[str, typer.Option(help="Insure never, always, or from this true count.")] = "never",
    even_money: Annotated[str, typer.Option(help="Take even money never, always, or from this true count.")] = "never",
    count: Annotated[str, typer.Option(help="Count cards: hi-lo, ko, zen, omega-2, or ten numbers.")] = "",
    deviations: Annotated[str, typer.Option(help="Deviate from the strategy by the count: hi-lo, or a file.")] = "",
    bets: Annotated[str, typer.Option(help="Set the units by true count, such as '1 2:4 4:8'.")] = "1",
    double_on: Annotated[
        Literal["two-cards", "any"], typer.Option(help="Choose the interpretation of 11.1.")
    ] = "two-cards",
    table: Annotated[str, typer.Option(help="Add determinations: a JSON object with the keys of a record.")] = "{}",
    *,
    asked: RunOptions,
) -> None:
    """Simulate Blackjack with a strategy, a count and bets.

    Up to seven boxes play, with or without side wagers.

    Example: houseway simulate blackjack --shoe cut --count hi-lo --bets '1 2:4' --rounds 1e6
    """
    from houseway.cli.analyse.output import parse_money_option
    from houseway.cli.simulate.run_progress import run_simulation
    from houseway.maths.blackjack.strategy.count_systems import parse_bets

    if boxes + others > 7:
        reject_option("--others", f"{boxes + others} boxes are more than the 7 that a simulation has")
    determinations = merge_determinations(
        {"decks": decks, "double-on": double_on, "automated-shoe": shoe == "automated"}, table
    )
    unit, sevens, pairs = (
        parse_money_option(text, option)
        for text, option in ((wager, "--wager"), (super_sevens, "--super-sevens"), (perfect_pairs, "--perfect-pairs"))
    )
    determinations |= _make_side_wager_determinations(sevens, pairs)
    _check_table(determinations, table, unit, cards_behind if shoe == "cut" else None)
    count_settings = _make_count_settings(count, deviations, insurance, even_money)
    bet_spread = parse_bets(bets, "--bets")
    if not count_settings["tags"] and len(bet_spread) > 1:
        reject_option("--bets", "bets go by a count: say which with --count")
    if not others and any(not units for _, units in bet_spread):
        reject_option("--bets", "where the only player sits out no round is dealt (6.2): say --others")
    settings: dict[str, Any] = {
        "table": determinations,
        "boxes": boxes,
        "others": others,
        "behind": cards_behind if shoe == "cut" else 0,
        "chart": _load_strategy_table(strategy, determinations).to_json(),
        "super-sevens": sevens,
        "perfect-pairs": pairs,
        "bets": bet_spread,
        "rounds-depend": shoe == "cut",
        **count_settings,
    }
    run_simulation("blackjack", settings, unit, asked)


def _make_side_wager_determinations(sevens: int, pairs: int) -> dict[str, Any]:
    """Return the determinations that offer side wagers of these amounts (17.1, 17.4, 18.1)."""
    from houseway.money import print_money

    determinations: dict[str, Any] = {}
    if sevens:
        determinations |= {"super-sevens": True, "super-sevens-amounts": [print_money(sevens)]}
    if pairs:
        determinations |= {"perfect-pairs": True}
    return determinations


def _check_table(determinations: dict[str, Any], more: str, unit: int, cards_behind: int | None) -> None:
    """Check the determinations, the wager, and the position of the cutting card (5.3)."""
    from houseway.games import get_game
    from houseway.games.blackjack.determinations import Determinations, check_determinations

    def convert(table_json: dict[str, Any]) -> Determinations:
        converted: Determinations = get_game("blackjack").convert_table(table_json)
        check_determinations(converted)
        return converted

    table = check_table(convert, determinations, {"decks": "--decks"}, more)
    if table.departures:
        reject_option("--table", "departures (20.5) are not simulated: the kernel plays by the rules of the instrument")
    if unit < table.min or unit % table.multiple:
        reject_option(
            "--wager", "a main wager is at least the minimum (3.4) and a multiple (3.3); --table may say others"
        )
    max_behind = 26 * table.decks + table.cutting_card_slack
    if cards_behind is not None and not 52 <= cards_behind <= max_behind:
        reject_option("--behind", f"52 to {max_behind} cards lie behind the cutting card, not {cards_behind} (5.3)")


def _make_count_settings(count: str, deviations: str, insurance: str, even_money: str) -> dict[str, Any]:
    """Return the settings that depend on a card count: tags, deviations, insurance and even money."""
    from houseway.maths.blackjack.strategy.count_systems import Deviations, parse_deviations
    from houseway.maths.blackjack.strategy.standard_tables import DEVIATION_SYSTEMS, load_deviations

    tags = parse_count_tags(count)
    deviation_table = Deviations((), None)
    if deviations in DEVIATION_SYSTEMS:
        deviation_table = load_deviations(deviations)
    elif deviations:
        try:
            deviation_table = parse_deviations(Path(deviations).read_text("utf-8"), deviations)
        except (OSError, UnicodeDecodeError) as error:
            reject_option("--deviations", str(error))
    if deviation_table != Deviations((), None) and not tags:
        reject_option("--deviations", "they go by a count: say which with --count")
    insurance_rule = (
        deviation_table.insurance
        if insurance == "never" and deviation_table.insurance is not None
        else _parse_threshold(insurance, tags)
    )
    return {
        "tags": tags,
        "deviations": [list(play) for play in deviation_table.plays],
        "insurance": insurance_rule,
        "even-money": _parse_threshold(even_money, tags, "--even-money"),
    }


def parse_count_tags(count: str) -> list[int]:
    """Return the tags of a card-counting system, from the ace to the ten-value cards.

    The list is empty if ``count`` is empty.
    """
    from houseway.cli.analyse.output import parse_whole_numbers
    from houseway.maths.blackjack.strategy.count_systems import SYSTEMS

    if not count:
        return []
    tags = SYSTEMS[count] if count in SYSTEMS else parse_whole_numbers(count, "--count") if "," in count else ()
    if len(tags) != 10:
        reject_option(
            "--count", f"{', '.join(SYSTEMS)}, or ten numbers from the ace to the ten, with commas between them"
        )
    return list(tags)


def _parse_threshold(text: str, tags: list[int], option: str = "--insurance") -> str | int:
    if text in ("never", "always"):
        return text
    try:
        count = int(text)
    except ValueError:
        reject_option(option, f"never, always or a true count, not {text!r}")
    if not tags:
        reject_option(option, "a true count needs --count")
    return count


def _load_strategy_table(strategy: str, determinations: dict[str, Any]) -> StrategyTable:
    decks, double_on = int(determinations["decks"]), str(determinations["double-on"])
    if strategy == TOTAL_DEPENDENT:
        from houseway.maths.blackjack.strategy.standard_tables import load_standard_table

        return load_standard_table(decks, double_on)
    if strategy == COMPOSITION_DEPENDENT:
        from houseway.maths.blackjack import Rules, make_composition_table

        return make_composition_table(Rules(decks, double_on))
    from houseway.maths.blackjack.strategy.strategy_files import read_strategy_table

    try:
        return read_strategy_table(Path(strategy))
    except OSError as error:
        reject_option(
            "--strategy",
            f"{strategy!r} is none of {TOTAL_DEPENDENT}, {COMPOSITION_DEPENDENT}, nor a file of a chart ({error.strerror})",
        )

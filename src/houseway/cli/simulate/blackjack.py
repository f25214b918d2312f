"""``houseway simulate blackjack``: simulate Blackjack."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from houseway.cli.determinations import merge_groups
from houseway.cli.shared_options import DEFAULT_DECKS, Determine
from houseway.cli.simulate.options import (
    OLD_OPTIONS,
    OldTable,
    RunOptions,
    add_run_options,
    check_table,
    describe_unreadable_file,
    parse_extra_determinations,
    reject_option,
)
from houseway.cli.terminal.command_help import HelpCommand, describe
from houseway.i18n import Message, MessageList

if TYPE_CHECKING:
    from houseway.maths.blackjack.strategy.strategy_table import StrategyTable

MAX_BOXES = 7
TOTAL_DEPENDENT, COMPOSITION_DEPENDENT = "total-dependent", "composition-dependent"


commands = typer.Typer()
"""Typer application that has only the command of this module."""


@commands.command(
    "blackjack",
    cls=HelpCommand,
    **describe(
        "cli-simulate-blackjack-summary",
        "cli-simulate-blackjack-details",
        examples=(
            "houseway simulate blackjack --rounds 1e8 -o run.parquet",
            "houseway simulate blackjack --shoe cut --count hi-lo --bets '1 2:4' --rounds 1e6",
        ),
        old_options=OLD_OPTIONS,
    ),
)
@add_run_options
def simulate(
    boxes: Annotated[
        int, typer.Option(min=1, max=7, help="cli-simulate-blackjack-boxes", metavar="cli-metavar-number")
    ] = 1,
    others: Annotated[
        int, typer.Option(min=0, max=6, help="cli-simulate-blackjack-others", metavar="cli-metavar-number")
    ] = 0,
    decks: Annotated[
        int, typer.Option(help="cli-simulate-blackjack-decks", metavar="cli-metavar-number")
    ] = DEFAULT_DECKS,
    shoe: Annotated[
        Literal["fresh", "cut", "automated"],
        typer.Option(help="cli-simulate-blackjack-shoe"),
    ] = "fresh",
    cards_behind: Annotated[
        int, typer.Option("--behind", help="cli-simulate-blackjack-cards-behind", metavar="cli-metavar-number")
    ] = 78,
    strategy: Annotated[
        str, typer.Option(help="cli-simulate-blackjack-strategy", metavar="cli-metavar-name-or-file")
    ] = TOTAL_DEPENDENT,
    wager: Annotated[str, typer.Option(help="cli-simulate-blackjack-wager", metavar="cli-metavar-dollars")] = "10.00",
    super_sevens: Annotated[
        str, typer.Option(help="cli-simulate-blackjack-super-sevens", metavar="cli-metavar-dollars")
    ] = "0.00",
    perfect_pairs: Annotated[
        str, typer.Option(help="cli-simulate-blackjack-perfect-pairs", metavar="cli-metavar-dollars")
    ] = "0.00",
    insurance: Annotated[
        str, typer.Option(help="cli-simulate-blackjack-insurance", metavar="cli-metavar-threshold")
    ] = "never",
    even_money: Annotated[
        str, typer.Option(help="cli-simulate-blackjack-even-money", metavar="cli-metavar-threshold")
    ] = "never",
    count: Annotated[str, typer.Option(help="cli-simulate-blackjack-count", metavar="cli-metavar-system")] = "",
    deviations: Annotated[
        str, typer.Option(help="cli-simulate-blackjack-deviations", metavar="cli-metavar-name-or-file")
    ] = "",
    bets: Annotated[str, typer.Option(help="cli-simulate-blackjack-bets", metavar="cli-metavar-list")] = "1",
    double_on: Annotated[
        Literal["two-cards", "any"], typer.Option(help="cli-simulate-blackjack-double-on")
    ] = "two-cards",
    determine: Determine = None,
    table: OldTable = "{}",
    *,
    asked: RunOptions,
) -> None:
    """Simulate Blackjack with a strategy, a count and bets."""
    from houseway.cli.analyse.output import parse_money_option
    from houseway.cli.simulate.run_progress import run_simulation
    from houseway.maths.blackjack.strategy.count_systems import parse_bets

    if boxes + others > MAX_BOXES:
        reject_option("--others", Message("cli-simulate-too-many-boxes", count=boxes + others, limit=MAX_BOXES))
    extra = parse_extra_determinations(determine, table)
    shoe_settings = {"decks": decks, "double-on": double_on, "automated-shoe": shoe == "automated"}
    determinations = merge_groups(shoe_settings, extra)
    unit = parse_money_option(wager, "--wager")
    sevens = parse_money_option(super_sevens, "--super-sevens")
    pairs = parse_money_option(perfect_pairs, "--perfect-pairs")
    determinations |= _make_side_wager_determinations(sevens, pairs)
    _check_table(determinations, extra, unit, cards_behind if shoe == "cut" else None)
    count_settings = _make_count_settings(count, deviations, insurance, even_money)
    bet_spread = parse_bets(bets, "--bets")
    if not count_settings["tags"] and len(bet_spread) > 1:
        reject_option("--bets", Message("cli-simulate-bets-without-count"))
    if not others and any(not units for _, units in bet_spread):
        reject_option("--bets", Message("cli-simulate-no-others"))
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


def _check_table(determinations: dict[str, Any], extra: dict[str, Any], unit: int, cards_behind: int | None) -> None:
    """Check the determinations, the wager, and the position of the cutting card (5.3)."""
    from houseway.games import get_game
    from houseway.games.blackjack.determinations import Determinations, check_determinations
    from houseway.money import Cents

    def convert(table_json: dict[str, Any]) -> Determinations:
        converted: Determinations = get_game("blackjack").convert_table(table_json)
        check_determinations(converted)
        return converted

    table = check_table(convert, determinations, {"decks": "--decks"}, extra)
    if table.departures:
        reject_option("--set", Message("cli-simulate-departures"))
    if unit < table.min or unit % table.multiple:
        limits = {"minimum": Cents(table.min), "multiple": Cents(table.multiple)}
        reject_option("--wager", Message("cli-simulate-wager", amount=Cents(unit), **limits))
    max_behind = 26 * table.decks + table.cutting_card_slack
    if cards_behind is not None and not 52 <= cards_behind <= max_behind:
        reject_option("--behind", Message("cli-simulate-cards-behind", count=cards_behind, limit=max_behind))


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
            reject_option("--deviations", describe_unreadable_file(deviations, error))
    if deviation_table != Deviations((), None) and not tags:
        reject_option("--deviations", Message("cli-simulate-deviations-without-count"))
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
        reject_option("--count", Message("cli-simulate-count", text=repr(count), systems=MessageList(SYSTEMS)))
    return list(tags)


def _parse_threshold(text: str, tags: list[int], option: str = "--insurance") -> str | int:
    if text in ("never", "always"):
        return text
    try:
        count = int(text)
    except ValueError:
        reject_option(option, Message("cli-simulate-threshold", text=repr(text)))
    if not tags:
        reject_option(option, Message("cli-simulate-threshold-without-count"))
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
    from houseway.records.format.atomic_files import describe_file_error

    try:
        return read_strategy_table(Path(strategy))
    except OSError as error:
        reason = Message(
            "cli-simulate-strategy",
            text=repr(strategy),
            names=MessageList((TOTAL_DEPENDENT, COMPOSITION_DEPENDENT)),
            reason=describe_file_error(error),
        )
        reject_option("--strategy", reason)

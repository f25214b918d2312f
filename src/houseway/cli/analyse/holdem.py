"""``houseway analyse holdem``: compute exact values of Hold-em."""

from __future__ import annotations

from typing import Annotated, Any

import typer


def analyse(
    hands: Annotated[list[str] | None, typer.Argument(metavar="[HANDS...]")] = None,
    board: Annotated[str, typer.Option(help="Set the known communal cards, such as 'As Kd 7h'.")] = "",
    dead: Annotated[str, typer.Option(help="Remove these cards from play.")] = "",
    deck: Annotated[int, typer.Option(help="Use a deck of 52, 48, 44, 40, 36 or 32 cards (2.2).")] = 52,
    joker: Annotated[bool, typer.Option(help="Add one wild card (2.3).")] = False,
    ace_low: Annotated[bool, typer.Option(help="Count the ace also as low in straights (3.5(a)).")] = False,
    game: Annotated[str, typer.Option(help="Choose the game: high, low or split (3.5).")] = "high",
    low_qualifier: Annotated[bool, typer.Option(help="Require eight or less for a low hand (3.5(d)).")] = False,
    low_ace: Annotated[str, typer.Option(help="Count the ace in low hands as high or low (3.1).")] = "high",
    maximum_commission: Annotated[
        str, typer.Option(help="Set the maximum commission per round, in dollars (15.2(a)).")
    ] = "10.00",
    stacks: Annotated[str, typer.Option(help="Set the remaining players' tournament chips: 5000,3000,2000.")] = "",
    prizes: Annotated[str, typer.Option(help="Set the prizes by place: 500,300,200.")] = "",
    samples: Annotated[int, typer.Option(help="Sample this many deals if all boards would take too long.")] = 1_000_000,
    seed: Annotated[int, typer.Option(help="Seed the sample.")] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Analyse Hold-em: equities of hands, prize value of chips.

    HANDS are two or more hands or ranges, each one argument: AsKs, "QQ+, AKs", any. Without HANDS, the command counts the kinds
    of hands and computes the effect of the commission.

    Example: houseway analyse holdem AsKs "QQ+, AKs"
    """
    from houseway.cli.analyse.output import (
        parse_choice,
        parse_money_option,
        parse_whole_numbers,
        print_analysis,
        run_with_spinner,
    )
    from houseway.maths import holdem

    choices: dict[str, Any] = {
        "game": parse_choice(game, ("high", "low", "split"), "--game"),
        "low_ace": parse_choice(low_ace, ("high", "low"), "--low-ace"),
    }
    question = holdem.AnalysisRequest(
        hands=tuple(hands or ()),
        board=board,
        dead=dead,
        deck=deck,
        joker=joker,
        ace_low=ace_low,
        low_qualifier=low_qualifier,
        maximum_commission=parse_money_option(maximum_commission, "--maximum-commission"),
        stacks=parse_whole_numbers(stacks, "--stacks"),
        prizes=parse_whole_numbers(prizes, "--prizes"),
        samples=samples,
        seed=seed,
        **choices,
    )
    raise typer.Exit(print_analysis(run_with_spinner(lambda: holdem.analyse(question)), as_json=json))

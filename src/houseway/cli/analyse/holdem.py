"""``houseway analyse holdem``: compute exact values of Hold-em."""

from __future__ import annotations

from typing import Annotated, Any

import typer


def analyse(
    hands: Annotated[list[str] | None, typer.Argument(metavar="[HANDS...]")] = None,
    board: Annotated[str, typer.Option(help="Communal cards that are known.")] = "",
    dead: Annotated[str, typer.Option(help="Cards that are out of play.")] = "",
    deck: Annotated[int, typer.Option(help="52, 48, 44, 40, 36 or 32 (2.2).")] = 52,
    joker: Annotated[bool, typer.Option(help="One wild card is added (2.3).")] = False,
    ace_low: Annotated[bool, typer.Option(help="The ace is also low in straights (3.5(a)).")] = False,
    game: Annotated[str, typer.Option(help="high, low or split (3.5).")] = "high",
    low_qualifier: Annotated[bool, typer.Option(help="A low hand must be eight or less (3.5(d)).")] = False,
    low_ace: Annotated[str, typer.Option(help="high or low: the ace in low hands (3.1).")] = "high",
    maximum_commission: Annotated[str, typer.Option(help="The most of a round (15.2(a)).")] = "10.00",
    stacks: Annotated[str, typer.Option(help="Chips of the players left in a tournament: 5000,3000,2000.")] = "",
    prizes: Annotated[str, typer.Option(help="Prizes of the places: 500,300,200.")] = "",
    samples: Annotated[int, typer.Option(help="Deals by chance, where every board would take too long.")] = 1_000_000,
    seed: Annotated[int, typer.Option(help="The seed of that chance.")] = 0,
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """Hold-em: who wins how often, chips as prizes.

    HANDS are two or more hands or ranges, each one argument: AsKs, "QQ+, AKs", any. Without them the kinds of hands are
    counted, and what the commission takes.
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

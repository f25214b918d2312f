"""``houseway analyse holdem``: compute exact values of Hold-em."""

from __future__ import annotations

from typing import Annotated, Any

import typer


def analyse(
    hands: Annotated[
        list[str] | None, typer.Argument(help="cli-analyse-holdem-hands", metavar="cli-metavar-hands")
    ] = None,
    board: Annotated[str, typer.Option(help="cli-analyse-holdem-board", metavar="cli-metavar-cards")] = "",
    dead: Annotated[str, typer.Option(help="cli-analyse-holdem-dead", metavar="cli-metavar-cards")] = "",
    deck: Annotated[int, typer.Option(help="cli-analyse-holdem-deck", metavar="cli-metavar-number")] = 52,
    joker: Annotated[bool, typer.Option(help="cli-analyse-holdem-joker")] = False,
    ace_low: Annotated[bool, typer.Option(help="cli-analyse-holdem-ace-low")] = False,
    game: Annotated[str, typer.Option(help="cli-analyse-holdem-game", metavar="cli-metavar-choice")] = "high",
    low_qualifier: Annotated[bool, typer.Option(help="cli-analyse-holdem-low-qualifier")] = False,
    low_ace: Annotated[str, typer.Option(help="cli-analyse-holdem-low-ace", metavar="cli-metavar-choice")] = "high",
    maximum_commission: Annotated[
        str, typer.Option(help="cli-analyse-holdem-maximum-commission", metavar="cli-metavar-dollars")
    ] = "10.00",
    stacks: Annotated[str, typer.Option(help="cli-analyse-holdem-stacks", metavar="cli-metavar-list")] = "",
    prizes: Annotated[str, typer.Option(help="cli-analyse-holdem-prizes", metavar="cli-metavar-list")] = "",
    samples: Annotated[int, typer.Option(help="cli-analyse-holdem-samples", metavar="cli-metavar-number")] = 1_000_000,
    seed: Annotated[int, typer.Option(help="cli-analyse-holdem-seed", metavar="cli-metavar-number")] = 0,
    json: Annotated[bool, typer.Option("--json", help="cli-option-json")] = False,
) -> None:
    """Analyse Hold-em: equities of hands, prize value of chips."""
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

"""``houseway analyse holdem``: compute exact values of Hold-em."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import typer

from houseway.cli.shared_options import Determine, Json, Seed, parse_seed
from houseway.errors import InvalidRecordError
from houseway.i18n import Message

DETERMINATIONS = {
    "deck": "deck",
    "joker": "joker",
    "ace-low": "ace_low",
    "game": "game",
    "low-qualifier": "low_qualifier",
    "low-ace": "low_ace",
    "commission.maximum": "maximum_commission",
}
"""Option for the key of each determination that changes the values."""


def analyse(
    hands: Annotated[
        list[str] | None, typer.Argument(help="cli-analyse-holdem-hands", metavar="cli-metavar-hands")
    ] = None,
    board: Annotated[str, typer.Option(help="cli-analyse-holdem-board", metavar="cli-metavar-cards")] = "",
    dead: Annotated[str, typer.Option(help="cli-analyse-holdem-dead", metavar="cli-metavar-cards")] = "",
    deck: Annotated[int, typer.Option(help="cli-analyse-holdem-deck", metavar="cli-metavar-number")] = 52,
    joker: Annotated[bool, typer.Option(help="cli-analyse-holdem-joker")] = False,
    ace_low: Annotated[bool, typer.Option(help="cli-analyse-holdem-ace-low")] = False,
    game: Annotated[Literal["high", "low", "split"], typer.Option(help="cli-analyse-holdem-game")] = "high",
    low_qualifier: Annotated[bool, typer.Option(help="cli-analyse-holdem-low-qualifier")] = False,
    low_ace: Annotated[Literal["high", "low"], typer.Option(help="cli-analyse-holdem-low-ace")] = "high",
    maximum_commission: Annotated[
        str, typer.Option(help="cli-analyse-holdem-maximum-commission", metavar="cli-metavar-dollars")
    ] = "10.00",
    stacks: Annotated[str, typer.Option(help="cli-analyse-holdem-stacks", metavar="cli-metavar-list")] = "",
    prizes: Annotated[str, typer.Option(help="cli-analyse-holdem-prizes", metavar="cli-metavar-list")] = "",
    samples: Annotated[int, typer.Option(help="cli-analyse-holdem-samples", metavar="cli-metavar-number")] = 1_000_000,
    seed: Seed = "0",
    determine: Determine = None,
    json: Json = False,
) -> None:
    """Analyse Hold-em: equities of hands, prize value of chips."""
    from houseway.cli.analyse.output import (
        override_options,
        parse_choice,
        parse_money_option,
        parse_whole_numbers,
        print_analysis,
        run_with_spinner,
    )
    from houseway.maths import holdem

    given = {"deck": deck, "joker": joker, "ace_low": ace_low, "game": game, "low_qualifier": low_qualifier,
             "low_ace": low_ace, "maximum_commission": maximum_commission}  # fmt: skip
    values: dict[str, Any] = override_options(given, determine, DETERMINATIONS)
    maximum = parse_money_option(values.pop("maximum_commission"), "--maximum-commission")
    parse_choice(values["game"], ("high", "low", "split"), "--set game")
    parse_choice(values["low_ace"], ("high", "low"), "--set low-ace")
    for name in ("deck", "joker", "ace_low", "low_qualifier"):
        if type(values[name]) is not type(given[name]):
            reason = Message("cli-analyse-not-a-number" if name == "deck" else "cli-analyse-not-a-truth-value",
                             text=repr(values[name]))  # fmt: skip
            raise InvalidRecordError(reason, f"--set {name.replace('_', '-')}")
    question = holdem.AnalysisRequest(
        hands=tuple(hands or ()),
        board=board,
        dead=dead,
        maximum_commission=maximum,
        stacks=parse_whole_numbers(stacks, "--stacks"),
        prizes=parse_whole_numbers(prizes, "--prizes"),
        samples=samples,
        seed=parse_seed(seed),
        **values,
    )
    raise typer.Exit(print_analysis(run_with_spinner(lambda: holdem.analyse(question)), as_json=json))

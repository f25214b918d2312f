"""The settlement of a round on the screen: every wager with what it brought and the rules by which it did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.play.rulebook import clauses_shown
from houseway.cli.play.screen import BRIGHT, DIM, EVEN, FELT, LOST, RAIL, RAIL_TEXT, RULE, WON, gain, money
from houseway.engine.output.events import Line
from houseway.engine.output.vocabulary import Felt, wager_called
from houseway.money import parse_money

STYLES = {"win": WON, "lose": LOST, "push": EVEN, "void": EVEN}


Key = tuple[str, int, str, int | None]
"""Player, box or seat, wager, hand: which line is meant."""


def settlement(
    number: str, told: Felt, lines: Sequence[Mapping[str, Any]], you: str, title: str, last: str, why: Mapping[Key, str]
) -> Panel:
    """Every line of a result, the person's first with what decided them; below them each rule cited, once, in our words."""
    in_order = sorted(lines, key=lambda line: line["player"] != you)
    parts: list[RenderableType] = [Text("No wager was in this round.", DIM)]
    if lines:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for justify in ("left", "left", "right", "left", "right", "left"):
            grid.add_column(justify=justify, no_wrap=justify == "right")
        for line in in_order:
            grid.add_row(*_cells(line, you, told, why.get(_key(line), "")))
        rules = [rule for line in in_order for rule in line["rules"]]
        parts = [grid, Text(), clauses_shown(number, rules, RULE)]
    return Panel(
        Group(*parts),
        title=Text(f" {title} ", RAIL_TEXT),
        subtitle=Text(f" {last} ", RAIL_TEXT),
        box=box.ROUNDED,
        style=FELT,
        border_style=RAIL,
    )


def key_of(line: Line) -> Key:
    """Which line it is."""
    return line.player, line.place, line.wager, line.hand


def _key(line: Mapping[str, Any]) -> Key:
    return line["player"], line.get("box") or line.get("seat") or 0, line["wager"], line.get("hand")


def _cells(line: Mapping[str, Any], you: str, told: Felt, why: str) -> list[Text]:
    name = BRIGHT if line["player"] == you else DIM
    stake, returned = parse_money(line["stake"]), parse_money(line["returned"])
    said = told.outcome_called(line["outcome"])
    if line["odds"] is not None:
        said += f" {line['odds'].replace(':', ' to ')}"
    if "at-risk" in line:
        said += f", {money(parse_money(line['at-risk']))} in play"
    if parse_money(line["commission"]):
        said += f", commission {money(parse_money(line['commission']))}"
    if why and line["player"] == you:
        said += f" ({why})"
    return [
        Text("you" if line["player"] == you else line["player"], name),
        Text(wager_called(line["wager"], line.get("hand")), name),
        Text(money(stake), name),
        Text(said, STYLES[line["outcome"]]),
        gain(returned - stake),
        Text(" ".join(line["rules"]), RULE),
    ]


def line_in_words(line: Line, you: str, told: Felt) -> Text:
    """A wager that is settled while the round goes on, in one sentence."""
    whose = "Your" if line.player == you else f"{line.player}'s"
    said = f"{whose} {wager_called(line.wager, line.hand)} of {money(line.stake)} "
    said += told.outcome_called(line.outcome)
    if line.odds is not None:
        said += f" {line.odds.replace(':', ' to ')}: {money(line.paid)}"
    return Text.assemble(f"{said}. ", (" ".join(line.rules), "cyan"))

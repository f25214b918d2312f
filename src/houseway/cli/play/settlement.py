"""The settlement of a round on the screen: every wager with its result and its clauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.play.rulebook import make_clause_grid
from houseway.cli.play.screen import (
    BRIGHT,
    DIM,
    EVEN,
    LOST,
    RAIL,
    RAIL_TEXT,
    RULE,
    TABLE_STYLE,
    WON,
    format_dollars,
    format_gain,
)
from houseway.engine.output.events import Line
from houseway.engine.output.vocabulary import Vocabulary, format_wager
from houseway.money import parse_money

OUTCOME_STYLES = {"win": WON, "lose": LOST, "push": EVEN, "void": EVEN}


LineKey = tuple[str, int, str, int | None]
"""Identity of a settlement line: player, box or seat, wager, and hand."""


def make_settlement_panel(
    number: str,
    vocabulary: Vocabulary,
    lines: Sequence[Mapping[str, Any]],
    person: str,
    title: str,
    subtitle: str,
    reasons: Mapping[LineKey, str],
) -> Panel:
    """Return a panel with every settlement line of a round.

    The person's lines are first and include the reasons for the results. Below the lines is a summary of each
    clause that they cite.
    """
    in_order = sorted(lines, key=lambda line: line["player"] != person)
    parts: list[RenderableType] = [Text("No wager was in this round.", DIM)]
    if lines:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for justify in ("left", "left", "right", "left", "right", "left"):
            grid.add_column(justify=justify, no_wrap=justify == "right")
        for line in in_order:
            grid.add_row(*_make_cells(line, person, vocabulary, reasons.get(_get_json_line_key(line), "")))
        rules = [rule for line in in_order for rule in line["rules"]]
        parts = [grid, Text(), make_clause_grid(number, rules, RULE)]
    return Panel(
        Group(*parts),
        title=Text(f" {title} ", RAIL_TEXT),
        subtitle=Text(f" {subtitle} ", RAIL_TEXT),
        box=box.ROUNDED,
        style=TABLE_STYLE,
        border_style=RAIL,
    )


def get_line_key(line: Line) -> LineKey:
    """Return the identity of a settlement line."""
    return line.player, line.place, line.wager, line.hand


def _get_json_line_key(line: Mapping[str, Any]) -> LineKey:
    return line["player"], line.get("box") or line.get("seat") or 0, line["wager"], line.get("hand")


def _make_cells(line: Mapping[str, Any], person: str, vocabulary: Vocabulary, reason: str) -> list[Text]:
    name_style = BRIGHT if line["player"] == person else DIM
    stake, returned = parse_money(line["stake"]), parse_money(line["returned"])
    text = vocabulary.get_outcome_text(line["outcome"])
    if line["odds"] is not None:
        text += f" {line['odds'].replace(':', ' to ')}"
    if "at-risk" in line:
        text += f", {format_dollars(parse_money(line['at-risk']))} in play"
    if parse_money(line["commission"]):
        text += f", commission {format_dollars(parse_money(line['commission']))}"
    if reason and line["player"] == person:
        text += f" ({reason})"
    return [
        Text("you" if line["player"] == person else line["player"], name_style),
        Text(format_wager(line["wager"], line.get("hand")), name_style),
        Text(format_dollars(stake), name_style),
        Text(text, OUTCOME_STYLES[line["outcome"]]),
        format_gain(returned - stake),
        Text(" ".join(line["rules"]), RULE),
    ]


def describe_line(line: Line, person: str, vocabulary: Vocabulary) -> Text:
    """Describe in one sentence how a wager was settled, if this happened before the end of the round."""
    owner = "Your" if line.player == person else f"{line.player}'s"
    text = f"{owner} {format_wager(line.wager, line.hand)} of {format_dollars(line.stake)} "
    text += vocabulary.get_outcome_text(line.outcome)
    if line.odds is not None:
        text += f" {line.odds.replace(':', ' to ')}: {format_dollars(line.paid)}"
    return Text.assemble(f"{text}. ", (" ".join(line.rules), "cyan"))

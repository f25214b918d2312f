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
    OUTCOME_STYLES,
    RAIL,
    RAIL_TEXT,
    RULE,
    TABLE_STYLE,
    draw_gain,
    make_dollars,
)
from houseway.cli.terminal.wide_text import WideText, make_text
from houseway.engine.output.events import HOUSE, Line
from houseway.engine.output.vocabulary import Vocabulary, name_wager
from houseway.i18n import Message
from houseway.money import parse_money

LineKey = tuple[str, int, str, int | None]
"""Identity of a settlement line: player, box or seat, wager, and hand."""


def make_settlement_panel(
    number: str,
    vocabulary: Vocabulary,
    lines: Sequence[Mapping[str, Any]],
    person: str,
    title: Message,
    subtitle: Message,
    reasons: Mapping[LineKey, Message | None],
) -> Panel:
    """Return a panel with every settlement line of a round.

    The person's lines are first and include the reasons for the results. Below the lines is a summary of each
    clause that they cite.
    """
    in_order = sorted(lines, key=lambda line: line["player"] != person)
    parts: list[RenderableType] = [make_text(Message("cli-play-settlement-empty"), DIM)]
    if lines:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for justify in ("left", "left", "right", "left", "right", "left"):
            grid.add_column(justify=justify, no_wrap=justify == "right")
        for line in in_order:
            grid.add_row(*_make_cells(line, person, vocabulary, reasons.get(_get_json_line_key(line))))
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


def _make_cells(line: Mapping[str, Any], person: str, vocabulary: Vocabulary, reason: Message | None) -> list[Text]:
    name_style = BRIGHT if line["player"] == person else DIM
    stake, returned = parse_money(line["stake"]), parse_money(line["returned"])
    outcome = _describe_outcome(line, vocabulary, reason if line["player"] == person else None)
    return [
        make_text(_name_player(line["player"], person), name_style),
        make_text(name_wager(line["wager"], line.get("hand")), name_style),
        make_text(make_dollars(stake), name_style),
        make_text(outcome, OUTCOME_STYLES[line["outcome"]]),
        draw_gain(returned - stake),
        Text(" ".join(line["rules"]), RULE),
    ]


def _name_player(player: str, person: str) -> Message | str:
    if player == HOUSE:
        return Message("cli-play-house")
    return Message("cli-play-you") if player == person else player


def _describe_outcome(line: Mapping[str, Any], vocabulary: Vocabulary, reason: Message | None) -> Message:
    """Describe the outcome of a wager: odds, the part in play, the commission, and the hands that decided it."""
    outcome = vocabulary.get_outcome_text(line["outcome"])
    if line["odds"] is not None:
        outcome = Message("cli-play-line-odds", outcome=outcome, odds=_name_odds(line["odds"]))
    if "at-risk" in line:
        amount = make_dollars(parse_money(line["at-risk"]))
        outcome = Message("cli-play-line-at-risk", outcome=outcome, amount=amount)
    if parse_money(line["commission"]):
        amount = make_dollars(parse_money(line["commission"]))
        outcome = Message("cli-play-line-commission", outcome=outcome, amount=amount)
    return outcome if reason is None else Message("cli-play-line-reason", outcome=outcome, reason=reason)


def _name_odds(odds: str) -> Message:
    """Return odds of a record, such as ``3:2``, as text."""
    pays, _, to = odds.partition(":")
    return Message("wager-odds", pays=pays, to=to)


def describe_own_line(line: Line, vocabulary: Vocabulary) -> Text:
    """Describe in one sentence how a wager of the person was settled, if this happened before the end of the round."""
    wager, stake = name_wager(line.wager, line.hand), make_dollars(line.stake)
    outcome = vocabulary.get_outcome_text(line.outcome)
    text = Message("cli-play-settled", wager=wager, stake=stake, outcome=outcome)
    if line.odds is not None:
        paid = make_dollars(line.paid)
        text = Message(
            "cli-play-settled-odds", wager=wager, stake=stake, outcome=outcome, odds=_name_odds(line.odds), paid=paid
        )
    return WideText.assemble(str(text), " ", (" ".join(line.rules), "cyan"))

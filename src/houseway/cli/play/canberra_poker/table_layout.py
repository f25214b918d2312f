"""Picture of the Canberra Poker table: the dealer's hand, the other players, the person's hand, the meter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.play.screen import (
    BRIGHT,
    DIM,
    HIDDEN,
    OUTCOME_SIGNS,
    TURN,
    add_label,
    centre,
    draw_cards,
    draw_chips,
    draw_small_cards,
    draw_table_panel,
    format_dollars,
)
from houseway.equipment.cards import parse_cards
from houseway.games.canberra_poker.output.vocabulary import describe_hand
from houseway.money import parse_money

HAND = 5
INSCRIPTION = "The dealer plays with ace and king or better  ·  The bet is twice the ante"
BET_ODDS = (
    "royal flush 250, straight flush 50, four of a kind 20, full house 7, flush 5, straight 4, three 3, two pairs 2"
)


def draw_sign(state: Mapping[str, Any]) -> Panel:
    """Draw the sign at the table: limits, odds, maximum payout, the jackpot wager (3.1, 3.3, 3.6, 8.1, 8.2)."""
    limits = state["limits"]
    wager = parse_money(limits["jackpot-wager"])
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    least, most, step = (format_dollars(parse_money(limits[key])) for key in ("min", "max", "multiple"))
    grid.add_row("Ante", f"{least} to {most} in multiples of {step}, wins 1 to 1")
    grid.add_row("Bet", f"twice the ante, wins by your hand: {BET_ODDS}, else 1 to 1")
    if limits["max-payout"] is not None:
        grid.add_row("Most paid", f"{format_dollars(parse_money(limits['max-payout']))} on a bet")
    fixed_prizes = (
        f"four of a kind {format_dollars(500 * wager)}, full house "
        f"{format_dollars(150 * wager)}, flush {format_dollars(100 * wager)}"
    )
    grid.add_row(
        "Jackpot", f"{format_dollars(wager)}: royal flush the whole meter, straight flush a tenth of it, {fixed_prizes}"
    )
    return Panel(grid, title=f"[b]Canberra Poker[/b]  by {state['instrument']}", title_align="left")


def draw_table(view: Mapping[str, Any], person: str, chips_left: int, *, settled: Any = None) -> Panel:
    """Draw the table as the viewer sees it: the layout before the deal, and the round after it."""
    state = view["state"]
    is_dealt = state["phase"] != "betting" or settled is not None
    boxes = view["round"]["boxes"] if is_dealt else view["layout"]
    lines = view["round"]["lines"] if settled is not None else []
    parts: list[RenderableType] = [
        centre(_draw_dealer(view["round"]["dealer"] if is_dealt else None)),
        centre(Text(INSCRIPTION, DIM)),
    ]
    other_players = [(box, name) for box, name in state["seats"].items() if name != person]
    if other_players:
        parts += [Text(), _draw_others(other_players, boxes, lines)]
    own_number = next((box for box, name in state["seats"].items() if name == person), None)
    if own_number is not None:
        parts += [Text(), centre(_draw_own_box(own_number, boxes.get(own_number), lines))]
    limits = state["limits"]
    sign = f"{format_dollars(parse_money(limits['min']))} to {format_dollars(parse_money(limits['max']))}"
    meter = f"jackpot {format_dollars(parse_money(state['pools']['jackpot']))}"
    return draw_table_panel("Canberra Poker", parts, f"your chips {format_dollars(chips_left)}  ·  {sign}  ·  {meter}")


def name_visible_hand(cards: str | None) -> str:
    """Return the name of a hand, or an empty text if its cards are hidden."""
    return describe_hand(parse_cards(cards)) if cards else ""


def _draw_dealer(dealer: Mapping[str, Any] | None) -> Grid:
    label = Text("Dealer", BRIGHT)
    if dealer is None:
        return add_label(draw_cards([], slots=HAND), label)
    names = dealer["cards"].split() if dealer["cards"] else [HIDDEN] * (dealer["held"] - 1) + [dealer["up"]]
    if dealer["cards"]:
        label.append(f"\n{name_visible_hand(dealer['cards'])}")
        label.append("\nplays" if dealer["qualifies"] else "\ndoes not play")
    return add_label(draw_cards(names), label)


def _draw_others(other_players: list[tuple[str, str]], boxes: Mapping[str, Any], lines: Any) -> Grid:
    grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
    cells = []
    for number, name in other_players:
        grid.add_column(ratio=1)
        box = boxes.get(number)
        cell: list[RenderableType] = [Text(f"{number} {name}", BRIGHT)]
        if box is not None and box.get("held"):
            cell.append(draw_small_cards([HIDDEN] * HAND))
            cell.append(Text({"bet": "bets", "fold": "folds", None: ""}[box["action"]], DIM))
        cell.append(Text("no ante", DIM) if box is None else draw_chips(sum_stakes(box), dots=3))
        ante_outcomes = [line["outcome"] for line in lines if str(line["box"]) == number and line["wager"] == "ante"]
        if ante_outcomes:
            word, style = OUTCOME_SIGNS[ante_outcomes[0]]
            cell.append(Text(word, style))
        cells.append(Group(*cell))
    grid.add_row(*cells)
    return grid


def _draw_own_box(number: str, box: Mapping[str, Any] | None, lines: Any) -> Grid:
    outcomes = {line["wager"]: line["outcome"] for line in lines if str(line["box"]) == number}
    if box is None:
        return add_label(draw_cards([], slots=HAND), Text(f"Box {number}, you", BRIGHT))
    is_turn = bool(box.get("held")) and box.get("action") is None and not lines
    label = [Text(f"{'▶ ' if is_turn else ''}Box {number}, you", TURN if is_turn else BRIGHT)]
    if box.get("cards"):
        label[0].append(f"  {name_visible_hand(box['cards'])}", BRIGHT)
    for kind, stake in get_stakes(box).items():
        line = draw_chips(stake, dots=6).append(f" {kind}", DIM)
        if kind in outcomes:
            word, style = OUTCOME_SIGNS[outcomes[kind]]
            line.append(f" {word}", style)
        label.append(line)
    names = box["cards"].split() if box.get("cards") else [HIDDEN] * box.get("held", 0)
    return add_label(draw_cards(names, slots=HAND), Text("\n").join(label))


def get_stakes(box: Mapping[str, Any]) -> dict[str, int]:
    """Return the amount in cents of each kind of wager on a box."""
    stakes = {"ante": parse_money(box["ante"])}
    if box["bet"] is not None:
        stakes["bet"] = parse_money(box["bet"])
    if box["jackpot"] is not None and box["jackpot"]["accepted"]:
        stakes["jackpot"] = parse_money(box["jackpot"]["wager"])
    return stakes


def sum_stakes(box: Mapping[str, Any]) -> int:
    """Return the sum of the chips on a box, in cents."""
    return sum(get_stakes(box).values())

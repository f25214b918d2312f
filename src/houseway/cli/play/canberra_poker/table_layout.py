"""The Canberra Poker table drawn: the dealer's hand with its one card face up, the others, the person's hand, the meter."""

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
    beside,
    cards,
    centred,
    chips,
    felt,
    money,
    small_cards,
)
from houseway.equipment.cards import parse_cards
from houseway.games.canberra_poker.output.vocabulary import hand_called
from houseway.money import parse_money

HAND = 5
INSCRIPTION = "The dealer plays with ace and king or better  ·  The bet is twice the ante"
BET_ODDS = (
    "royal flush 250, straight flush 50, four of a kind 20, full house 7, flush 5, straight 4, three 3, two pairs 2"
)


def sign_picture(lasting: Mapping[str, Any]) -> Panel:
    """The sign at the table: limits, odds, maximum payout, the jackpot wager (3.1, 3.3, 3.6, 8.1, 8.2)."""
    limits = lasting["limits"]
    wager = parse_money(limits["jackpot-wager"])
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    least, most, step = (money(parse_money(limits[key])) for key in ("min", "max", "multiple"))
    grid.add_row("Ante", f"{least} to {most} in multiples of {step}, wins 1 to 1")
    grid.add_row("Bet", f"twice the ante, wins by your hand: {BET_ODDS}, else 1 to 1")
    if limits["max-payout"] is not None:
        grid.add_row("Most paid", f"{money(parse_money(limits['max-payout']))} on a bet")
    fixed = f"four of a kind {money(500 * wager)}, full house {money(150 * wager)}, flush {money(100 * wager)}"
    grid.add_row("Jackpot", f"{money(wager)}: royal flush the whole meter, straight flush a tenth of it, {fixed}")
    return Panel(grid, title=f"[b]Canberra Poker[/b]  by {lasting['instrument']}", title_align="left")


def table_picture(view: Mapping[str, Any], you: str, chips_left: int, *, settled: Any = None) -> Panel:
    """The felt as the viewer sees it; before the deal the layout, afterwards the round."""
    lasting = view["state"]
    live = lasting["phase"] != "betting" or settled is not None
    boxes = view["round"]["boxes"] if live else view["layout"]
    lines = view["round"]["lines"] if settled is not None else []
    parts: list[RenderableType] = [
        centred(_dealer(view["round"]["dealer"] if live else None)),
        centred(Text(INSCRIPTION, DIM)),
    ]
    others = [(box, name) for box, name in lasting["seats"].items() if name != you]
    if others:
        parts += [Text(), _others(others, boxes, lines)]
    own = next((box for box, name in lasting["seats"].items() if name == you), None)
    if own is not None:
        parts += [Text(), centred(_own(own, boxes.get(own), lines))]
    limits = lasting["limits"]
    sign = f"{money(parse_money(limits['min']))} to {money(parse_money(limits['max']))}"
    meter = f"jackpot {money(parse_money(lasting['pools']['jackpot']))}"
    return felt("Canberra Poker", parts, f"your chips {money(chips_left)}  ·  {sign}  ·  {meter}")


def name_of(cards: str | None) -> str:
    """What a hand that one may see is called."""
    return hand_called(parse_cards(cards)) if cards else ""


def _dealer(dealer: Mapping[str, Any] | None) -> Grid:
    label = Text("Dealer", BRIGHT)
    if dealer is None:
        return beside(cards([], slots=HAND), label)
    names = dealer["cards"].split() if dealer["cards"] else [HIDDEN] * (dealer["held"] - 1) + [dealer["up"]]
    if dealer["cards"]:
        label.append(f"\n{name_of(dealer['cards'])}")
        label.append("\nplays" if dealer["qualifies"] else "\ndoes not play")
    return beside(cards(names), label)


def _others(others: list[tuple[str, str]], boxes: Mapping[str, Any], lines: Any) -> Grid:
    grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
    cells = []
    for number, name in others:
        grid.add_column(ratio=1)
        box = boxes.get(number)
        cell: list[RenderableType] = [Text(f"{number} {name}", BRIGHT)]
        if box is not None and box.get("held"):
            cell.append(small_cards([HIDDEN] * HAND))
            cell.append(Text({"bet": "bets", "fold": "folds", None: ""}[box["action"]], DIM))
        cell.append(Text("no ante", DIM) if box is None else chips(stake_of(box), dots=3))
        net = [line["outcome"] for line in lines if str(line["box"]) == number and line["wager"] == "ante"]
        if net:
            word, style = OUTCOME_SIGNS[net[0]]
            cell.append(Text(word, style))
        cells.append(Group(*cell))
    grid.add_row(*cells)
    return grid


def _own(number: str, box: Mapping[str, Any] | None, lines: Any) -> Grid:
    outcomes = {line["wager"]: line["outcome"] for line in lines if str(line["box"]) == number}
    if box is None:
        return beside(cards([], slots=HAND), Text(f"Box {number}, you", BRIGHT))
    deciding = bool(box.get("held")) and box.get("action") is None and not lines
    label = [Text(f"{'▶ ' if deciding else ''}Box {number}, you", TURN if deciding else BRIGHT)]
    if box.get("cards"):
        label[0].append(f"  {name_of(box['cards'])}", BRIGHT)
    for kind, stake in stakes_of(box).items():
        line = chips(stake, dots=6).append(f" {kind}", DIM)
        if kind in outcomes:
            word, style = OUTCOME_SIGNS[outcomes[kind]]
            line.append(f" {word}", style)
        label.append(line)
    names = box["cards"].split() if box.get("cards") else [HIDDEN] * box.get("held", 0)
    return beside(cards(names, slots=HAND), Text("\n").join(label))


def stakes_of(box: Mapping[str, Any]) -> dict[str, int]:
    """The chips on a box, by wager."""
    stakes = {"ante": parse_money(box["ante"])}
    if box["bet"] is not None:
        stakes["bet"] = parse_money(box["bet"])
    if box["jackpot"] is not None and box["jackpot"]["accepted"]:
        stakes["jackpot"] = parse_money(box["jackpot"]["wager"])
    return stakes


def stake_of(box: Mapping[str, Any]) -> int:
    """All the chips on a box."""
    return sum(stakes_of(box).values())

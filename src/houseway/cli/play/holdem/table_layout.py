"""The Hold-em table drawn: the communal cards and the pot, everybody's stakes, the person's hole cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.play.screen import (
    BRIGHT,
    DIM,
    EVEN,
    HIDDEN,
    TURN,
    WON,
    beside,
    cards,
    centred,
    chips,
    felt,
    money,
    small_cards,
)
from houseway.equipment.cards import parse_cards
from houseway.games.holdem.output.vocabulary import best_called, pot_called
from houseway.money import parse_money

COMMUNAL = 5
STREETS = ("", "First betting round", "The flop", "The fourth card", "The fifth card")


def sign_picture(determinations: Mapping[str, Any], instrument: str) -> Panel:
    """The sign at the table: least stake, least bet, blinds, commission (4.1, 4.2, 15.2)."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    least, most = (_shown(determinations[key]) for key in ("min-table-stake", "max-buy-in"))
    grid.add_row("Stakes", f"{least} to {most}")
    grid.add_row("Betting", f"no limit, {_shown(determinations['min-bet'])} at least")
    grid.add_row("Blinds", " and ".join(map(_shown, determinations["blinds"])))
    grid.add_row("Commission", f"from each pot, {_shown(determinations['commission']['maximum'])} a round at most")
    return Panel(grid, title=f"[b]Poker Hold-em[/b]  by {instrument}", title_align="left")


def table_picture(view: Mapping[str, Any], you: str, *, settled: Any = None, ace_low: bool = True) -> Panel:
    """The felt as the viewer sees it; ``settled`` is the result of the round just over."""
    round_, last = view["round"], view["last"] if settled is not None else None
    if settled is not None:
        view = {**view, "button": settled["hands"]["button"]}
    communal = view["communal"] if last is None else last["communal"]
    communal = communal or ""
    hole = (round_ or last or {"hole": {}})["hole"].get(you, "")
    shown = {} if last is None else last["shown"]
    called = {name: name_of(held, communal, ace_low) for name, held in shown.items()}
    label = Text("Pot", DIM) if round_ is None else Text.assemble(
        (STREETS[round_["betting-round"]], DIM), "\n", chips(parse_money(view["pot"]), dots=6)
    )  # fmt: skip
    if last is not None:
        label = _pots(settled, you)
    parts: list[RenderableType] = [centred(beside(cards(communal.split(), slots=COMMUNAL), label)), Text()]
    others = [seat for seat in view["seats"] if seat["player"] != you]
    parts += [_others(others, view, shown, called=called, in_round=round_ is not None, settled=settled), Text()]
    own = next((seat for seat in view["seats"] if seat["player"] == you), None)
    parts.append(centred(_own(own, view, hole, communal, settled, ace_low)))
    sign = f"stakes from {_shown(view['sign']['min-table-stake'])}  ·  bets from {_shown(view['sign']['min-bet'])}"
    stake = "no seat" if own is None else f"your stake {_shown(own['stake'])}"
    return felt("Poker Hold-em", parts, f"{stake}  ·  {sign}")


def name_of(hole: str, communal: str, ace_low: bool) -> str:
    """What hole cards make with the communal ones."""
    return best_called(parse_cards(f"{hole} {communal}"), ace_low=ace_low)


def _pots(settled: Mapping[str, Any], you: str) -> Text:
    lines = []
    for pot in settled["hands"]["pots"]:
        winners = " and ".join("you" if name == you else name for name in pot["winners"])
        amount = _shown(pot["amount"])
        lines.append(Text.assemble((pot_called(pot["pot"]), DIM), f" {amount} to ", (winners, WON)))
    return Text("\n").join(lines)


def _mark(seat: Mapping[str, Any], view: Mapping[str, Any]) -> str:
    turn = view["round"] is not None and view["round"]["turn"] == seat["player"]
    return f"{'▶ ' if turn else ''}{seat['seat']} {seat['player']}{' Ⓓ' if view['button'] == seat['seat'] else ''}"


def _others(
    others: Sequence[Mapping[str, Any]],
    view: Mapping[str, Any],
    shown: Mapping[str, str],
    *,
    called: Mapping[str, str],
    in_round: bool,
    settled: Any,
) -> Grid:
    grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
    cells = []
    for seat in others:
        grid.add_column(ratio=1)
        mark = _mark(seat, view)
        cell: list[RenderableType] = [
            Text(mark, TURN if mark.startswith("▶") else BRIGHT),
            Text(_shown(seat["stake"]), DIM),
        ]
        name = seat["player"]
        if name in shown:
            cell += [small_cards(shown[name].split()), Text(called[name], EVEN)]
        elif in_round and "total" in seat and seat["folded"] is None:
            cell.append(small_cards([HIDDEN, HIDDEN]))
        cell.append(_doing(seat, settled))
        cells.append(Group(*cell))
    grid.add_row(*cells)
    return grid


def _doing(seat: Mapping[str, Any], settled: Any) -> Text:
    """What a player has in this betting round, or why nothing."""
    if settled is not None:
        return Text()
    if "total" not in seat:
        return Text("sits out" if seat["sitting-out"] or seat["waiting"] else "", DIM)
    if seat["folded"] is not None:
        return Text("folded", DIM)
    total = parse_money(seat["total"])
    line = chips(total, dots=4) if total else Text()
    return line.append(" tapped out", EVEN) if seat["tapped-out"] else line


def _own(seat: Any, view: Mapping[str, Any], hole: str, communal: str, settled: Any, ace_low: bool) -> RenderableType:
    if seat is None:
        return Text("You have no seat. b200 buys one.", DIM)
    mark = _mark({**seat, "player": "you"}, {**view, "round": None})
    turn = view["round"] is not None and view["round"]["turn"] == seat["player"]
    lines = [Text(f"{'▶ ' if turn else ''}{mark}", TURN if turn else BRIGHT)]
    if hole:
        lines[0].append(f"  {name_of(hole, communal, ace_low)}", BRIGHT)
    lines.append(Text(f"stake {_shown(seat['stake'])}", DIM))
    doing = _doing(seat, settled)
    return beside(cards(hole.split(), slots=2), Text("\n").join([*lines, doing]))


def _shown(amount: str) -> str:
    return money(parse_money(amount))

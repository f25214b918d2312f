"""Picture of the Hold-em table, with communal cards, the pot, all stakes, and the person's hole cards."""

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
    add_label,
    centre,
    draw_cards,
    draw_chips,
    draw_small_cards,
    draw_table_panel,
    format_dollars,
)
from houseway.equipment.cards import parse_cards
from houseway.games.holdem.output.vocabulary import name_best_hand, name_pot
from houseway.money import parse_money

COMMUNAL_CARDS = 5
STREET_NAMES = ("", "First betting round", "The flop", "The fourth card", "The fifth card")


def draw_sign(determinations: Mapping[str, Any], instrument: str) -> Panel:
    """Draw the sign at the table: stakes, minimum bet, blinds and commission (4.1, 4.2, 15.2)."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    least, most = (_format_amount(determinations[key]) for key in ("min-table-stake", "max-buy-in"))
    grid.add_row("Stakes", f"{least} to {most}")
    grid.add_row("Betting", f"no limit, {_format_amount(determinations['min-bet'])} at least")
    grid.add_row("Blinds", " and ".join(map(_format_amount, determinations["blinds"])))
    grid.add_row(
        "Commission", f"from each pot, {_format_amount(determinations['commission']['maximum'])} a round at most"
    )
    return Panel(grid, title=f"[b]Poker Hold-em[/b]  by {instrument}", title_align="left")


def draw_table(view: Mapping[str, Any], person: str, *, settled: Any = None, ace_low: bool = True) -> Panel:
    """Draw the table as the viewer sees it.

    ``settled`` is the result of the round that has just ended, or None.
    """
    round_, last_round = view["round"], view["last"] if settled is not None else None
    if settled is not None:
        view = {**view, "button": settled["hands"]["button"]}
    communal = view["communal"] if last_round is None else last_round["communal"]
    communal = communal or ""
    hole = (round_ or last_round or {"hole": {}})["hole"].get(person, "")
    shown_cards = {} if last_round is None else last_round["shown"]
    hand_names = {name: name_hand_with_board(hole_cards, communal, ace_low) for name, hole_cards in shown_cards.items()}
    label = Text("Pot", DIM) if round_ is None else Text.assemble(
        (STREET_NAMES[round_["betting-round"]], DIM), "\n", draw_chips(parse_money(view["pot"]), dots=6)
    )  # fmt: skip
    if last_round is not None:
        label = _draw_pots(settled, person)
    parts: list[RenderableType] = [centre(add_label(draw_cards(communal.split(), slots=COMMUNAL_CARDS), label)), Text()]
    other_seats = [seat for seat in view["seats"] if seat["player"] != person]
    parts += [
        _draw_others(
            other_seats, view, shown_cards, hand_names=hand_names, in_round=round_ is not None, settled=settled
        ),
        Text(),
    ]
    own_seat = next((seat for seat in view["seats"] if seat["player"] == person), None)
    parts.append(centre(_draw_own_seat(own_seat, view, hole, communal, settled, ace_low)))
    sign = (
        f"stakes from {_format_amount(view['sign']['min-table-stake'])}  ·  bets from "
        f"{_format_amount(view['sign']['min-bet'])}"
    )
    stake = "no seat" if own_seat is None else f"your stake {_format_amount(own_seat['stake'])}"
    return draw_table_panel("Poker Hold-em", parts, f"{stake}  ·  {sign}")


def name_hand_with_board(hole: str, communal: str, ace_low: bool) -> str:
    """Return the name of the best hand that the hole cards and the communal cards make."""
    return name_best_hand(parse_cards(f"{hole} {communal}"), ace_low=ace_low)


def _draw_pots(settled: Mapping[str, Any], person: str) -> Text:
    lines = []
    for pot in settled["hands"]["pots"]:
        winners = " and ".join("you" if name == person else name for name in pot["winners"])
        amount = _format_amount(pot["amount"])
        lines.append(Text.assemble((name_pot(pot["pot"]), DIM), f" {amount} to ", (winners, WON)))
    return Text("\n").join(lines)


def _make_mark(seat: Mapping[str, Any], view: Mapping[str, Any]) -> str:
    is_turn = view["round"] is not None and view["round"]["turn"] == seat["player"]
    return f"{'▶ ' if is_turn else ''}{seat['seat']} {seat['player']}{' Ⓓ' if view['button'] == seat['seat'] else ''}"


def _draw_others(
    other_seats: Sequence[Mapping[str, Any]],
    view: Mapping[str, Any],
    shown_cards: Mapping[str, str],
    *,
    hand_names: Mapping[str, str],
    in_round: bool,
    settled: Any,
) -> Grid:
    grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
    cells = []
    for seat in other_seats:
        grid.add_column(ratio=1)
        mark = _make_mark(seat, view)
        cell: list[RenderableType] = [
            Text(mark, TURN if mark.startswith("▶") else BRIGHT),
            Text(_format_amount(seat["stake"]), DIM),
        ]
        name = seat["player"]
        if name in shown_cards:
            cell += [draw_small_cards(shown_cards[name].split()), Text(hand_names[name], EVEN)]
        elif in_round and "total" in seat and seat["folded"] is None:
            cell.append(draw_small_cards([HIDDEN, HIDDEN]))
        cell.append(_draw_action(seat, settled))
        cells.append(Group(*cell))
    grid.add_row(*cells)
    return grid


def _draw_action(seat: Mapping[str, Any], settled: Any) -> Text:
    """Draw a player's chips in this betting round, or a note that the player has folded or sits out."""
    if settled is not None:
        return Text()
    if "total" not in seat:
        return Text("sits out" if seat["sitting-out"] or seat["waiting"] else "", DIM)
    if seat["folded"] is not None:
        return Text("folded", DIM)
    total = parse_money(seat["total"])
    line = draw_chips(total, dots=4) if total else Text()
    return line.append(" tapped out", EVEN) if seat["tapped-out"] else line


def _draw_own_seat(
    seat: Any, view: Mapping[str, Any], hole: str, communal: str, settled: Any, ace_low: bool
) -> RenderableType:
    if seat is None:
        return Text("You have no seat. b200 buys one.", DIM)
    mark = _make_mark({**seat, "player": "you"}, {**view, "round": None})
    is_turn = view["round"] is not None and view["round"]["turn"] == seat["player"]
    lines = [Text(f"{'▶ ' if is_turn else ''}{mark}", TURN if is_turn else BRIGHT)]
    if hole:
        lines[0].append(f"  {name_hand_with_board(hole, communal, ace_low)}", BRIGHT)
    lines.append(Text(f"stake {_format_amount(seat['stake'])}", DIM))
    action_text = _draw_action(seat, settled)
    return add_label(draw_cards(hole.split(), slots=2), Text("\n").join([*lines, action_text]))


def _format_amount(amount: str) -> str:
    return format_dollars(parse_money(amount))
